"""The final scoring as a ceremony: step by step, player by player, thing by thing."""
