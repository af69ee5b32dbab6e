//! Names of persons (`docs/handbook/rules.md` 3.5).

use crate::text::is_han;

/// 2 to 25 Han characters; `·` stands between them, never first, last or twice.
#[must_use]
#[inline]
pub fn is_chinese(name: &str) -> bool {
    let (mut length, mut previous) = (0, '·');
    for c in name.chars() {
        if !is_han(c) && (c != '·' || previous == '·') {
            return false;
        }
        (length, previous) = (length + 1, c);
    }
    (2..=25).contains(&length) && previous != '·'
}

/// Letters of any Latin script, spaces and `.-'`, at most 50 characters, among them a letter.
#[must_use]
pub fn is_foreign(name: &str) -> bool {
    let is_allowed = |c: char| is_latin(c) || matches!(c, ' ' | '.' | '-' | '\'');
    name.chars().count() <= 50 && name.chars().any(is_latin) && name.chars().all(is_allowed)
}

/// Basic Latin letters and the accented ones of Latin-1 and Latin Extended-A, as in José or Dvořák.
fn is_latin(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, '\u{c0}'..='\u{17f}' if !matches!(c, '×' | '÷'))
}
