//! Bytes to text: the encodings BPMN files are written in.

use std::borrow::Cow;

use crate::bpmn::model::Position;
use crate::bpmn::read_error::{MOST_BYTES, ReadError, ReadErrorKind};

/// How a file's bytes stand for text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8 without a byte order mark.
    Utf8,
    /// UTF-8 with one.
    Utf8Mark,
    /// UTF-16, least significant byte first.
    Utf16Le,
    /// UTF-16, most significant byte first.
    Utf16Be,
    /// One of the single- or multi-byte sets that keep ASCII, by its label.
    Labelled(&'static str),
}

/// The sets read beside UTF-8 and UTF-16, by the labels that files declare.
const LABELS: [&str; 8] = ["iso-8859-1", "latin1", "windows-1252", "us-ascii", "ascii", "gb18030", "gbk", "gb2312"];

/// The text of a file, without byte order mark. Borrowed when the file is UTF-8.
pub fn decode(bytes: &[u8]) -> Result<(Cow<'_, str>, Encoding), ReadError> {
    within_limit(bytes.len())?;
    let encoding = detect(bytes)?;
    let text = match encoding {
        Encoding::Utf8 => utf8(bytes)?,
        Encoding::Utf8Mark => utf8(&bytes[3..])?,
        Encoding::Utf16Le => Cow::Owned(utf16(bytes, u16::from_le_bytes)?),
        Encoding::Utf16Be => Cow::Owned(utf16(bytes, u16::from_be_bytes)?),
        Encoding::Labelled(label) => decode_labelled(bytes, label)?,
    };
    without_forbidden(&text)?;
    Ok((text, encoding))
}

/// What is text already may be read.
pub fn check_text(text: &str) -> Result<(), ReadError> {
    within_limit(text.len())?;
    without_forbidden(text)
}

fn within_limit(length: usize) -> Result<(), ReadError> {
    if length > MOST_BYTES {
        return Err(ReadError { kind: ReadErrorKind::FileTooLarge, position: Position::default() });
    }
    Ok(())
}

fn without_forbidden(text: &str) -> Result<(), ReadError> {
    match first_forbidden(text.as_bytes()) {
        Some(at) => Err(ReadError { kind: ReadErrorKind::CharacterForbidden, position: place(&text.as_bytes()[..at]) }),
        None => Ok(()),
    }
}

fn first_forbidden(bytes: &[u8]) -> Option<usize> {
    let (words, rest) = bytes.as_chunks::<8>();
    let first = |chunk: &[u8]| chunk.iter().position(|byte| forbidden(*byte));
    for (at, word) in words.iter().enumerate() {
        if holds_control(u64::from_le_bytes(*word))
            && let Some(inside) = first(word)
        {
            return Some(8 * at + inside);
        }
    }
    first(rest).map(|at| bytes.len() - rest.len() + at)
}

/// Of eight bytes at once: one of them is below a blank.
fn holds_control(word: u64) -> bool {
    const EACH: u64 = 0x0101_0101_0101_0101;
    word.wrapping_sub(EACH * 0x20) & !word & (EACH << 7) != 0
}

/// A control character that XML 1.0 has no place for.
fn forbidden(byte: u8) -> bool {
    byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r')
}

fn detect(bytes: &[u8]) -> Result<Encoding, ReadError> {
    match bytes {
        [0xEF, 0xBB, 0xBF, ..] => return Ok(Encoding::Utf8Mark),
        [0xFF, 0xFE, ..] | [b'<', 0, ..] => return Ok(Encoding::Utf16Le),
        [0xFE, 0xFF, ..] | [0, b'<', ..] => return Ok(Encoding::Utf16Be),
        _ => (),
    }
    let Some(name) = declared_encoding(bytes) else {
        return Ok(Encoding::Utf8);
    };
    let name = name.to_ascii_lowercase();
    if matches!(name.as_str(), "utf-8" | "utf8") {
        return Ok(Encoding::Utf8);
    }
    match LABELS.iter().find(|label| **label == name) {
        Some(label) => Ok(Encoding::Labelled(label)),
        None if name.starts_with("utf-16") => Err(read_error(ReadErrorKind::EncodingBroken { name })),
        None => Err(read_error(ReadErrorKind::EncodingUnknown { name })),
    }
}

/// The encoding an XML declaration names, from bytes that keep ASCII.
pub fn declared_encoding(bytes: &[u8]) -> Option<String> {
    let rest = bytes.strip_prefix(b"<?xml")?;
    let end = rest.iter().take(200).position(|byte| *byte == b'>')?;
    let declaration = std::str::from_utf8(&rest[..end]).ok()?;
    let (_, after) = declaration.split_once("encoding")?;
    let value = after.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    value[1..].split_once(quote).map(|(name, _)| name.to_owned())
}

fn utf8(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Cow::Borrowed(text)),
        Err(error) => Err(ReadError {
            kind: ReadErrorKind::EncodingBroken { name: "utf-8".to_owned() },
            position: place(&bytes[..error.valid_up_to()]),
        }),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, ReadError> {
    let broken = || read_error(ReadErrorKind::EncodingBroken { name: "utf-16".to_owned() });
    let (pairs, rest) = bytes.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(broken());
    }
    let text: Result<String, _> = char::decode_utf16(pairs.iter().map(|pair| unit(*pair))).collect();
    let text = text.map_err(|_| broken())?;
    Ok(text.strip_prefix('\u{FEFF}').map_or(text.clone(), str::to_owned))
}

fn decode_labelled<'a>(bytes: &'a [u8], label: &'static str) -> Result<Cow<'a, str>, ReadError> {
    let broken = || read_error(ReadErrorKind::EncodingBroken { name: label.to_owned() });
    if label.ends_with("ascii") && !bytes.is_ascii() {
        return Err(broken());
    }
    tables::decode(bytes, label).ok_or_else(broken)
}

/// The tables of encoding_rs, found by label.
#[cfg(feature = "encodings")]
mod tables {
    use std::borrow::Cow;

    use quick_xml::events::BytesDecl;

    pub(super) fn decode<'a>(bytes: &'a [u8], label: &str) -> Option<Cow<'a, str>> {
        let encoding = BytesDecl::new("1.0", Some(label), None).encoder()?;
        encoding.decode_without_bom_handling_and_without_replacement(bytes)
    }

    pub(super) fn encode(text: &str, label: &str) -> Option<Vec<u8>> {
        let (bytes, _, lossy) = BytesDecl::new("1.0", Some(label), None).encoder()?.encode(text);
        (!lossy).then(|| bytes.into_owned())
    }
}

/// Without tables: pure ASCII reads the same in every set that is taken. Browsers turn the rest into UTF-8 first.
#[cfg(not(feature = "encodings"))]
mod tables {
    use std::borrow::Cow;

    pub(super) fn decode<'a>(bytes: &'a [u8], _label: &str) -> Option<Cow<'a, str>> {
        bytes.is_ascii().then(|| std::str::from_utf8(bytes).ok().map(Cow::Borrowed)).flatten()
    }

    pub(super) fn encode(text: &str, _label: &str) -> Option<Vec<u8>> {
        text.is_ascii().then(|| text.as_bytes().to_vec())
    }
}

/// The bytes of a text in the encoding its file has, or none when that encoding cannot hold the text.
pub fn encode(text: &str, encoding: Encoding) -> Option<Vec<u8>> {
    match encoding {
        Encoding::Utf8 => Some(text.as_bytes().to_vec()),
        Encoding::Utf8Mark => Some([&[0xEF, 0xBB, 0xBF], text.as_bytes()].concat()),
        Encoding::Utf16Le => Some(units(text).flat_map(u16::to_le_bytes).collect()),
        Encoding::Utf16Be => Some(units(text).flat_map(u16::to_be_bytes).collect()),
        Encoding::Labelled(label) => {
            if label.ends_with("ascii") && !text.is_ascii() {
                return None;
            }
            tables::encode(text, label)
        }
    }
}

fn units(text: &str) -> impl Iterator<Item = u16> {
    std::iter::once(0xFEFF).chain(text.encode_utf16())
}

fn read_error(reason: ReadErrorKind) -> ReadError {
    ReadError { kind: reason, position: Position { line: 1, column: 1 } }
}

/// The place just after these bytes.
fn place(before: &[u8]) -> Position {
    let mut tracker = Tracker::default();
    tracker.advance(before, before.len())
}

/// Counts lines and columns on the way through a text, so that a long text is counted once.
#[derive(Clone, Copy, Debug)]
pub struct Tracker {
    offset: usize,
    position: Position,
}

impl Default for Tracker {
    fn default() -> Self {
        Self { offset: 0, position: Position { line: 1, column: 1 } }
    }
}

impl Tracker {
    /// The place at `offset`, which never lies before the last one asked for.
    pub fn advance(&mut self, text: &[u8], offset: usize) -> Position {
        let passed = text.get(self.offset..offset).unwrap_or_default();
        self.offset = self.offset.max(offset);
        let (words, rest) = passed.as_chunks::<8>();
        for word in words {
            self.pass(u64::from_le_bytes(*word));
        }
        for byte in rest {
            if *byte == b'\n' {
                self.position.line += 1;
                self.position.column = 1;
            } else {
                self.position.column += u32::from(byte & 0xC0 != 0x80);
            }
        }
        self.position
    }

    /// Eight bytes at once: the top bit of each byte says what the byte is.
    fn pass(&mut self, word: u64) {
        const TOP: u64 = 0x8080_8080_8080_8080;
        // A byte that is an end of line is nought here, and only such a byte keeps its top bit clear.
        let without = word ^ 0x0A0A_0A0A_0A0A_0A0A;
        let ends = !(((without & !TOP) + !TOP) | without) & TOP;
        let inside = word & !(word << 1) & TOP;
        let mut column = self.position.column;
        let mut bytes = u64::BITS;
        if ends != 0 {
            self.position.line += ends.count_ones();
            column = 1;
            bytes = ends.leading_zeros();
        }
        let inside = if inside == 0 { 0 } else { inside.checked_shr(u64::BITS - bytes).unwrap_or(0).count_ones() };
        self.position.column = column + bytes / 8 - inside;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forbidden_character_is_found_at_any_place() {
        for (length, other) in (0..20).flat_map(|length| [(length, 'a'), (length, '\n'), (length, '律')]) {
            let plain = String::from(other).repeat(length);
            for (at, _) in plain.char_indices() {
                let mut text = plain.clone();
                assert_eq!(first_forbidden(text.as_bytes()), None);
                text.insert(at, '\u{1F}');
                assert_eq!(first_forbidden(text.as_bytes()), Some(at), "{text:?}");
            }
        }
    }

    #[test]
    fn lines_and_columns_are_counted_over_any_step() {
        let text = "a律师\nbcdefghi\n\n律律律律律律\r\n123456789012345678\n末x".repeat(3);
        for step in 1..40 {
            let (mut tracker, mut line, mut column) = (Tracker::default(), 1, 1);
            for (at, c) in text.char_indices() {
                if at % step == 0 {
                    assert_eq!(tracker.advance(text.as_bytes(), at), Position { line, column }, "{at} by {step}");
                }
                (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
            }
        }
    }
}
