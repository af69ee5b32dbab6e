//! The attributes of a start tag, split strictly.

use std::borrow::Cow;
use std::ops::Range;

use quick_xml::escape::unescape;

use crate::bpmn::read_error::{LONGEST_ATTRIBUTE, ReadErrorKind};

/// One attribute: its name with prefix, its value, and where it stands.
#[derive(Debug)]
pub struct RawAttribute<'a> {
    /// Name as written.
    pub name: &'a str,
    /// Value with references resolved.
    pub value: Cow<'a, str>,
    /// Where the name begins, in the text given.
    pub start: usize,
    /// Where the value stands between its quotes, in the text given.
    pub value_span: Range<usize>,
}

/// Takes the attributes of a tag one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Splitter<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Splitter<'a> {
    /// `text` is what follows the element's name, to the end of its tag or beyond.
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// After the last attribute: how long the tag is with its `>` or `/>`, and whether the element is empty.
    pub fn closed(&self) -> Option<(usize, bool)> {
        match self.text.as_bytes()[self.at..] {
            [b'>', ..] => Some((self.at + 1, false)),
            [b'/', b'>', ..] => Some((self.at + 2, true)),
            _ => None,
        }
    }

    /// What is wrong where something else was expected.
    fn malformed<T>(&self) -> Result<T, ReadErrorKind> {
        Err(if self.at == self.text.len() { ReadErrorKind::XmlMalformed } else { ReadErrorKind::AttributeMalformed })
    }

    fn skip_space(&mut self) -> bool {
        let before = self.at;
        while self.text.as_bytes().get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.at > before
    }

    /// The next attribute; none at the end of the tag.
    pub fn next(&mut self) -> Result<Option<RawAttribute<'a>>, ReadErrorKind> {
        let separated = self.skip_space();
        if self.at == self.text.len() || self.closed().is_some() {
            return Ok(None);
        }
        // Attributes stand apart from each other and from the element's name.
        if !separated {
            return self.malformed();
        }
        let start = self.at;
        let name = name_at(&self.text[start..]);
        if !begins(name) {
            return self.malformed();
        }
        self.at += name.len();
        self.skip_space();
        self.expect(b'=')?;
        self.skip_space();
        let (value_at, raw, plain) = self.raw_value()?;
        // Bounds come before references are resolved: what is refused costs nothing.
        if raw.len() > LONGEST_ATTRIBUTE {
            return Err(ReadErrorKind::AttributeTooLong);
        }
        let value = if plain { Cow::Borrowed(raw) } else { value(raw)? };
        Ok(Some(RawAttribute { name, value, start, value_span: value_at..value_at + raw.len() }))
    }

    /// A value, which ends at the quote it began with: where it begins, its text as written, and whether nothing in it
    /// stands for something else.
    #[inline]
    fn raw_value(&mut self) -> Result<(usize, &'a str, bool), ReadErrorKind> {
        let quote = self.quote()?;
        let value_at = self.at;
        let rest = &self.text[value_at..];
        let (mut plain, mut end) = (true, 0);
        loop {
            let special = rest.as_bytes()[end..].iter().position(|byte| KINDS[usize::from(*byte)] == SPECIAL);
            end += special.ok_or(ReadErrorKind::XmlMalformed)?;
            let byte = rest.as_bytes()[end];
            if byte == quote {
                break;
            }
            plain &= matches!(byte, b'"' | b'\'');
            end += 1;
        }
        let raw = &rest[..end];
        self.at += raw.len() + 1;
        Ok((value_at, raw, plain))
    }

    fn expect(&mut self, byte: u8) -> Result<(), ReadErrorKind> {
        if self.text.as_bytes().get(self.at) != Some(&byte) {
            return self.malformed();
        }
        self.at += 1;
        Ok(())
    }

    fn quote(&mut self) -> Result<u8, ReadErrorKind> {
        match self.text.as_bytes().get(self.at) {
            Some(quote @ (b'"' | b'\'')) => {
                self.at += 1;
                Ok(*quote)
            }
            _ => self.malformed(),
        }
    }
}

fn value(raw: &str) -> Result<Cow<'_, str>, ReadErrorKind> {
    if raw.contains('<') {
        return Err(ReadErrorKind::AttributeMalformed);
    }
    // XML reads white space in an attribute as a blank; a reference such as `&#10;` keeps its character.
    let blank = raw.replace("\r\n", " ").replace(['\n', '\r', '\t'], " ");
    let value = unescape(&blank).map_err(|_| ReadErrorKind::EntityUnknown)?;
    Ok(Cow::Owned(value.into_owned()))
}

/// What of the text can stand in a name.
pub fn name_at(text: &str) -> &str {
    let end = text.bytes().position(|byte| KINDS[usize::from(byte)] < INSIDE);
    &text[..end.unwrap_or(text.len())]
}

/// What can stand in a name may begin one, too: it does not begin with a digit, hyphen or stop.
pub fn begins(name: &str) -> bool {
    name.bytes().next().is_some_and(|byte| KINDS[usize::from(byte)] == FIRST)
}

/// A name as XML has it: of ASCII punctuation only `_ : - .`.
pub fn is_name(text: &str) -> bool {
    begins(text) && name_at(text).len() == text.len()
}

/// What an attribute's value may not hold as it is, or what ends it.
const SPECIAL: u8 = 0;
const OUTSIDE: u8 = 1;
const INSIDE: u8 = 2;
const FIRST: u8 = 3;

/// What each byte is in a name or a value.
const KINDS: [u8; 256] = {
    let mut kinds = [OUTSIDE; 256];
    let mut at = 0;
    while at < kinds.len() {
        let byte = at.to_le_bytes()[0];
        kinds[at] = match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b':' | 0x80..=0xFF => FIRST,
            b'0'..=b'9' | b'-' | b'.' => INSIDE,
            b'"' | b'\'' | b'<' | b'&' | b'\n' | b'\r' | b'\t' => SPECIAL,
            _ => OUTSIDE,
        };
        at += 1;
    }
    kinds
};
