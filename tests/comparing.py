"""Comparing the engine with a second reading of the rules."""

from collections import Counter


def compare_until_seen(compare, number, *wanted, first=0):
    """Compare seed by seed: this number of times, and on until every wanted rare case has occurred."""
    seen = Counter()
    for seed in range(first, first + 20 * number):
        if seed >= first + number and all(seen[case] for case in wanted):
            break
        seen += compare(seed)
    assert not [case for case in wanted if not seen[case]]
