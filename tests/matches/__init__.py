"""Golden matches: saves of version 1.0.0, finished and unfinished, and what they lead to.

A save never changes. `expected.yaml` beside the saves of a game says what each of them leads to, and
`tests/test_golden_matches.py` holds every later version to it. To add a match, write a save and then its expectation:

    python main.py simulate troyes --seats normal,easy --games 1 --seed 7 --save tests/matches/troyes/two_mixed.json
    python -m tests.matches.rewrite troyes/two_mixed
"""
