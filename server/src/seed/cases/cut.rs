//! A stored text cut at what differs from copy to copy, so that a copy is the pieces put together.

use std::collections::HashMap;

/// Milliseconds since 1970 of 2017 and 2033: a number between them is a moment.
const MOMENTS: std::ops::Range<i64> = 1_500_000_000_000..2_000_000_000_000;
/// Digits of a moment in a text.
const MOMENT_DIGITS: usize = 13;

/// What a word stands for, and so what becomes of it in a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// The id of a row that is copied, a UUID: another one.
    Row,
    /// The number of a case: a longer one.
    Number,
    /// An account of somebody who applies: that of another person.
    Person,
    /// An account of an officer or his organisation: those of another office.
    Office,
}

/// The words of all rows that are copied, in letters, digits, `-` and `_`.
pub(super) type Words = HashMap<String, Word>;

/// Which copy it is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    /// Its number.
    pub(super) copy: u32,
    /// The number of its people.
    pub(super) person: u32,
    /// The number of its office.
    pub(super) office: u32,
    /// How much earlier all of it happened, milliseconds.
    pub(super) earlier: i64,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    /// What does not differ from copy to copy.
    Text(String),
    /// A word that stands for something.
    Word(Word, String),
    /// Milliseconds since 1970.
    Moment(i64),
}

/// A text in pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cut(Vec<Piece>);

impl Cut {
    /// Cuts a text.
    pub(super) fn new(text: &str, words: &Words) -> Self {
        let mut pieces = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let between = rest.find(is_of_word).unwrap_or(rest.len());
            push_text(&mut pieces, &rest[..between]);
            rest = &rest[between..];
            let end = rest.find(|it| !is_of_word(it)).unwrap_or(rest.len());
            let word = &rest[..end];
            match (words.get(word), moment(word)) {
                (Some(kind), _) => pieces.push(Piece::Word(*kind, word.to_owned())),
                (None, Some(moment)) => pieces.push(Piece::Moment(moment)),
                (None, None) => push_text(&mut pieces, word),
            }
            rest = &rest[end..];
        }
        Self(pieces)
    }

    /// The same text with a mark of its own behind, as something of this kind has it.
    pub(super) fn marked(mut self, kind: Word) -> Self {
        self.0.push(Piece::Word(kind, String::new()));
        self
    }

    /// Whether the copies differ.
    pub(super) fn varies(&self) -> bool {
        self.0.iter().any(|piece| !matches!(piece, Piece::Text(_)))
    }

    /// The words of this kind.
    pub(super) fn words(&self, kind: Word) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(move |piece| match piece {
            Piece::Word(of, word) if *of == kind && !word.is_empty() => Some(word.as_str()),
            _ => None,
        })
    }

    /// The text of a copy.
    pub(super) fn fill(&self, place: Place) -> String {
        self.0.iter().fold(String::new(), |text, piece| match piece {
            Piece::Text(same) => text + same,
            Piece::Word(kind, word) => text + &copied(*kind, word, place),
            Piece::Moment(moment) => text + &(moment - place.earlier).to_string(),
        })
    }
}

/// Whether a stored number is a moment.
pub(super) fn is_moment(number: i64) -> bool {
    MOMENTS.contains(&number)
}

fn moment(word: &str) -> Option<i64> {
    let is_one = word.len() == MOMENT_DIGITS && word.bytes().all(|it| it.is_ascii_digit());
    word.parse().ok().filter(|number| is_one && is_moment(*number))
}

fn is_of_word(it: char) -> bool {
    it.is_ascii_alphanumeric() || it == '-' || it == '_'
}

fn push_text(pieces: &mut Vec<Piece>, more: &str) {
    match pieces.last_mut() {
        Some(Piece::Text(text)) => text.push_str(more),
        _ if more.is_empty() => {}
        _ => pieces.push(Piece::Text(more.to_owned())),
    }
}

/// A UUID of version 7 begins with its time: that of a copy is its number, so that rows of a copy lie side by side.
fn copied(kind: Word, word: &str, place: Place) -> String {
    match kind {
        Word::Row => format!("{:08x}{}", place.copy, word.get(8..).unwrap_or_default()),
        Word::Number => format!("{word}{:06}", place.copy),
        Word::Person => format!("{word}-{}", place.person),
        Word::Office => format!("{word}-{}", place.office),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INSTANCE: &str = "01a20ac2-e11c-7051-bf1e-1f72b85dfe27";

    fn words() -> Words {
        let words = [
            (INSTANCE, Word::Row),
            ("990102202609011100001", Word::Number),
            ("user-lawyer_6", Word::Person),
            ("user-city_op", Word::Office),
            ("990100-sfj", Word::Office),
        ];
        words.into_iter().map(|(word, kind)| (word.to_owned(), kind)).collect()
    }

    fn filled(text: &str) -> String {
        Cut::new(text, &words()).fill(Place { copy: 17, person: 16, office: 3, earlier: 1000 })
    }

    #[test]
    fn a_copy_has_ids_people_an_office_and_moments_of_its_own() {
        assert_eq!(filled(INSTANCE), "00000011-e11c-7051-bf1e-1f72b85dfe27");
        assert_eq!(filled("990102202609011100001"), "990102202609011100001000017");
        assert_eq!(
            filled(r#"{"by":"user-lawyer_6","at":1788224400000}"#),
            r#"{"by":"user-lawyer_6-16","at":1788224399000}"#
        );
        assert_eq!(filled("R_CITY_OP@990100-sfj"), "R_CITY_OP@990100-sfj-3");
        assert_eq!(
            Cut::new("示范市", &words()).marked(Word::Office).fill(Place { office: 3, ..Place::default() }),
            "示范市-3"
        );
    }

    #[test]
    fn what_only_looks_alike_stays() {
        for text in
            ["user-lawyer_61", "user-city_op2", "13800000000", "91990000MD00000001", "", "示范司名〔2026〕第0001号"]
        {
            assert_eq!(filled(text), text);
            assert!(!Cut::new(text, &words()).varies());
        }
    }
}
