"""Show tables on Discord and take what people click."""
