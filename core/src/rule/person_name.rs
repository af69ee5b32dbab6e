//! Names of persons (`docs/handbook/rules.md` 3.5).

use std::borrow::Cow;

use crate::text::{self, is_han};

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

/// Runs of blanks made one space, and the dots that input methods type made `·`.
#[must_use]
pub fn normalise_chinese(name: &str) -> Cow<'_, str> {
    replace(name, |c| match c {
        '•' | '‧' | '∙' | '⋅' | '・' | '･' | '．' | '.' => '·',
        other => other,
    })
}

/// Runs of blanks made one space, and typographic apostrophes made `'`.
#[must_use]
pub fn normalise_foreign(name: &str) -> Cow<'_, str> {
    replace(name, |c| match c {
        '‘' | '’' | 'ʼ' | '＇' => '\'',
        other => other,
    })
}

fn replace(name: &str, by: impl Fn(char) -> char) -> Cow<'_, str> {
    match text::collapse(name) {
        name if name.chars().all(|c| by(c) == c) => name,
        name => Cow::Owned(name.chars().map(by).collect()),
    }
}

/// Letters of any Latin script, spaces and `.-'`, at most 50 characters, among them a letter.
#[must_use]
pub fn is_foreign(name: &str) -> bool {
    let is_allowed = |c: char| is_latin(c) || matches!(c, ' ' | '.' | '-' | '\'');
    name.chars().count() <= 50 && name.chars().any(is_latin) && name.chars().all(is_allowed)
}

/// Basic Latin letters and the accented ones of Latin-1, Latin Extended-A, -B and Additional, as in José, Dvořák or Nguyễn.
fn is_latin(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' if !matches!(c, '×' | '÷'))
}
