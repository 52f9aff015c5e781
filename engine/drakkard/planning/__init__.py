"""How the computer plans a turn. It works on arrays; numpy is loaded with it."""
