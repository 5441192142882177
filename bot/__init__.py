"""Play backgammon, chouette and Royal Ludo in the channels of Discord."""
