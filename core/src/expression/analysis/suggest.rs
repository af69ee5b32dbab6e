//! "Did you mean …?"

/// The candidate that differs least, by at most a third of its characters; differing only in case is best.
pub(super) fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<String> {
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        if candidate.eq_ignore_ascii_case(name) {
            return Some(candidate.to_owned());
        }
        let longest = candidate.chars().count().max(name.chars().count());
        if longest > LONGEST {
            continue;
        }
        let distance = distance(name, candidate);
        let near = distance * 3 <= longest;
        if near && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate.to_owned())
}

/// Names longer than this are not compared: the cost grows with the square.
const LONGEST: usize = 64;

/// Insertions, deletions, replacements and swaps of neighbours.
fn distance(left: &str, right: &str) -> usize {
    let right: Vec<char> = right.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=right.len()).collect();
    let mut previous = None;
    for (row, character) in left.chars().enumerate() {
        let mut this = vec![row + 1];
        for (column, other) in right.iter().enumerate() {
            let replaced = last[column] + usize::from(character != *other);
            let mut cost = replaced.min(last[column + 1] + 1).min(this[column] + 1);
            if column > 0 && previous == Some(*other) && right[column - 1] == character {
                cost = cost.min(before[column - 1] + 1);
            }
            this.push(cost);
        }
        previous = Some(character);
        before = std::mem::replace(&mut last, this);
    }
    last.last().copied().unwrap_or(0)
}
