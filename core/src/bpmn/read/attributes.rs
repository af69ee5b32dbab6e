//! The attributes of a start tag, split strictly.

use std::borrow::Cow;
use std::ops::Range;

use quick_xml::escape::unescape;

use crate::bpmn::refused::{LONGEST_ATTRIBUTE, Refusal};

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
    /// `text` is what stands between the element's name and the end of its tag.
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn skip_space(&mut self) -> bool {
        let before = self.at;
        while self.text.as_bytes().get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.at > before
    }

    /// The next attribute; none at the end of the tag.
    pub fn next(&mut self) -> Result<Option<RawAttribute<'a>>, Refusal> {
        let separated = self.skip_space();
        if self.at == self.text.len() {
            return Ok(None);
        }
        if !separated {
            return Err(Refusal::AttributeMalformed);
        }
        let start = self.at;
        let name = self.name()?;
        self.skip_space();
        self.expect(b'=')?;
        self.skip_space();
        let quote = self.quote()?;
        let value_at = self.at;
        let rest = &self.text[value_at..];
        let mut plain = true;
        let end = rest.bytes().position(|byte| {
            plain &= !matches!(byte, b'<' | b'&' | b'\n' | b'\r' | b'\t');
            byte == quote
        });
        let raw = &rest[..end.ok_or(Refusal::AttributeMalformed)?];
        self.at += raw.len() + 1;
        if raw.len() > LONGEST_ATTRIBUTE {
            return Err(Refusal::AttributeTooLong);
        }
        let value = if plain { Cow::Borrowed(raw) } else { value(raw)? };
        Ok(Some(RawAttribute { name, value, start, value_span: value_at..value_at + raw.len() }))
    }

    fn name(&mut self) -> Result<&'a str, Refusal> {
        let rest = &self.text[self.at..];
        let end = rest.bytes().position(|byte| KINDS[usize::from(byte)] == OUTSIDE);
        let name = &rest[..end.ok_or(Refusal::AttributeMalformed)?];
        if name.bytes().next().is_none_or(|byte| KINDS[usize::from(byte)] != FIRST) {
            return Err(Refusal::AttributeMalformed);
        }
        self.at += name.len();
        Ok(name)
    }

    fn expect(&mut self, byte: u8) -> Result<(), Refusal> {
        if self.text.as_bytes().get(self.at) != Some(&byte) {
            return Err(Refusal::AttributeMalformed);
        }
        self.at += 1;
        Ok(())
    }

    fn quote(&mut self) -> Result<u8, Refusal> {
        match self.text.as_bytes().get(self.at) {
            Some(quote @ (b'"' | b'\'')) => {
                self.at += 1;
                Ok(*quote)
            }
            _ => Err(Refusal::AttributeMalformed),
        }
    }
}

fn value(raw: &str) -> Result<Cow<'_, str>, Refusal> {
    if raw.contains('<') {
        return Err(Refusal::AttributeMalformed);
    }
    // XML reads white space in an attribute as a blank; a reference such as `&#10;` keeps its character.
    let blank = raw.replace("\r\n", " ").replace(['\n', '\r', '\t'], " ");
    let value = unescape(&blank).map_err(|_| Refusal::EntityUnknown)?;
    Ok(Cow::Owned(value.into_owned()))
}

/// A name as XML has it: of ASCII punctuation only `_ : - .`, and not first a digit, hyphen or stop.
pub fn is_name(name: &str) -> bool {
    name.bytes().next().is_some_and(|byte| KINDS[usize::from(byte)] == FIRST)
        && name.bytes().all(|byte| KINDS[usize::from(byte)] != OUTSIDE)
}

const OUTSIDE: u8 = 0;
const INSIDE: u8 = 1;
const FIRST: u8 = 2;

/// What each byte is in a name.
const KINDS: [u8; 256] = {
    let mut kinds = [OUTSIDE; 256];
    let mut at = 0;
    while at < kinds.len() {
        let byte = at.to_le_bytes()[0];
        kinds[at] = match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b':' | 0x80..=0xFF => FIRST,
            b'0'..=b'9' | b'-' | b'.' => INSIDE,
            _ => OUTSIDE,
        };
        at += 1;
    }
    kinds
};
