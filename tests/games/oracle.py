"""Generate legal results a second time, as naively as the text of the rules reads (B3-B6).

Nothing here is shared with the real generator: every order of the numbers is walked, every
checker is tried, and only at the end is it judged how many numbers were used. Where a board
with the same numbers left was met before, it is not walked again.
"""

from __future__ import annotations

Board = tuple[int, ...]
Left = tuple[int, ...]


def legal_results(board: Board, dice: tuple[int, int]) -> set[Board]:
    """Return every board that a legal play leads to; the empty set is a dance."""
    first, second = dice
    numbers: Left = dice * 2 if first == second else dice
    ends: set[tuple[Board, Left]] = set()
    _walk(board, numbers, ends)
    fewest_left = min(len(left) for _, left in ends)
    best = {(end, left) for end, left in ends if len(left) == fewest_left}
    if fewest_left == 1 and first != second:
        best = {(end, left) for end, left in best if min(dice) in left} or best
    return set() if fewest_left == len(numbers) else {end for end, _ in best}


def _walk(board: Board, left: Left, met: set[tuple[Board, Left]]) -> None:
    if (board, left) in met:
        return
    met.add((board, left))
    for index, number in enumerate(left):
        for start in range(1, 26):
            if _may_move(board, start, number):
                _walk(_move(board, start, number), left[:index] + left[index + 1 :], met)


def _may_move(board: Board, start: int, number: int) -> bool:
    """Tell whether one checker may move, rule by rule."""
    if board[start] < 1:
        return False
    if board[25] > 0 and start != 25:
        return False
    if start - number >= 1:
        return board[start - number] >= -1
    all_home = all(board[point] <= 0 for point in range(7, 26))
    none_behind = all(board[point] <= 0 for point in range(start + 1, 7))
    return all_home and (start == number or none_behind)


def _move(board: Board, start: int, number: int) -> Board:
    after = list(board)
    after[start] -= 1
    end = start - number
    if end >= 1 and after[end] == -1:
        after[end] = 1
        after[0] -= 1
    elif end >= 1:
        after[end] += 1
    return tuple(after)
