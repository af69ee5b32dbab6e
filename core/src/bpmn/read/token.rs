//! The pieces of an XML text: tags, texts, references. Only where they begin and end; what they mean is `document`'s
//! business.

use super::attributes::{begins, name_at};
use crate::bpmn::read_error::ReadErrorKind;

/// One piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XmlToken<'a> {
    /// `<a`: the element's name. What follows, to the end of the tag, is for the reader of attributes.
    Start(&'a str),
    /// `</a>`: the name.
    End(&'a str),
    /// Text up to the next piece.
    Text(&'a str),
    /// The inside of `<![CDATA[…]]>`.
    Verbatim(&'a str),
    /// `&…;`, all of it.
    Reference(&'a str),
    /// `<?xml …?>`.
    Declaration,
    /// `<!DOCTYPE`.
    DocumentType,
    /// A comment or a processing instruction.
    Aside,
}

/// Takes the pieces of a text one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

/// What is wrong, and the offset where it shows.
type TokenError = (ReadErrorKind, usize);

impl<'a> Tokens<'a> {
    /// Reads the text from its beginning.
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Where the next piece begins.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// What has not been taken.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Leaves out so many bytes, which someone else has read.
    pub fn skip(&mut self, length: usize) {
        self.at += length;
    }

    /// The next piece; none at the end of the text.
    pub fn next(&mut self) -> Result<Option<XmlToken<'a>>, TokenError> {
        let rest = &self.text[self.at..];
        let (token, length) = match rest.as_bytes() {
            [] => return Ok(None),
            [b'<', b'/', ..] => self.end_tag(rest)?,
            [b'<', b'!', ..] => self.bang(rest)?,
            [b'<', b'?', ..] => self.instruction(rest)?,
            [b'<', ..] => self.start_tag(rest)?,
            [b'&', ..] => self.reference(rest)?,
            bytes => {
                let length = bytes.iter().position(|byte| matches!(byte, b'<' | b'&')).unwrap_or(bytes.len());
                (XmlToken::Text(&rest[..length]), length)
            }
        };
        self.at += length;
        Ok(Some(token))
    }

    fn malformed<T>(&self) -> Result<T, TokenError> {
        Err((ReadErrorKind::XmlMalformed, self.at))
    }

    fn start_tag(&self, rest: &'a str) -> Result<(XmlToken<'a>, usize), TokenError> {
        let name = name_at(&rest[1..]);
        let after = &rest.as_bytes()[1 + name.len()..];
        match after {
            [b' ' | b'\t' | b'\r' | b'\n' | b'>', ..] | [b'/', b'>', ..] if begins(name) => {
                Ok((XmlToken::Start(name), 1 + name.len()))
            }
            _ => self.malformed(),
        }
    }

    fn end_tag(&self, rest: &'a str) -> Result<(XmlToken<'a>, usize), TokenError> {
        let Some(end) = rest.bytes().position(|byte| byte == b'>') else { return self.malformed() };
        let name = rest[2..end].trim_end_matches([' ', '\t', '\r', '\n']);
        Ok((XmlToken::End(name), end + 1))
    }

    /// A comment, verbatim text or document type.
    fn bang(&self, rest: &'a str) -> Result<(XmlToken<'a>, usize), TokenError> {
        if let Some(comment) = rest.strip_prefix("<!--") {
            let Some(dashes) = comment.find("--") else { return self.malformed() };
            // Two hyphens stand in a comment at its end only.
            return match comment.as_bytes().get(dashes + 2) {
                Some(b'>') => Ok((XmlToken::Aside, dashes + 7)),
                _ => Err((ReadErrorKind::XmlMalformed, self.at + 4 + dashes)),
            };
        }
        if let Some(inside) = rest.strip_prefix("<![CDATA[") {
            let Some(end) = inside.find("]]>") else { return self.malformed() };
            return Ok((XmlToken::Verbatim(&inside[..end]), end + 12));
        }
        match rest.get(2..9) {
            Some(word) if word.eq_ignore_ascii_case("DOCTYPE") => Ok((XmlToken::DocumentType, rest.len())),
            _ => self.malformed(),
        }
    }

    fn instruction(&self, rest: &'a str) -> Result<(XmlToken<'a>, usize), TokenError> {
        let Some(end) = rest[2..].find("?>") else { return self.malformed() };
        let declares = rest[2..2 + end]
            .strip_prefix("xml")
            .is_some_and(|it| it.is_empty() || it.bytes().next().is_some_and(is_space));
        Ok((if declares { XmlToken::Declaration } else { XmlToken::Aside }, end + 4))
    }

    fn reference(&self, rest: &'a str) -> Result<(XmlToken<'a>, usize), TokenError> {
        let end = rest.bytes().skip(1).position(|byte| matches!(byte, b';' | b'&' | b'<'));
        match end.filter(|end| rest.as_bytes()[end + 1] == b';') {
            Some(end) => Ok((XmlToken::Reference(&rest[..end + 2]), end + 2)),
            None => Err((ReadErrorKind::EntityUnknown, self.at)),
        }
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    /// One line for each piece, and where it begins.
    fn check(text: &str, expect: Expect) {
        let (mut tokens, mut lines) = (Tokens::new(text), String::new());
        loop {
            let start = tokens.offset();
            let line = match tokens.next() {
                Ok(None) => break,
                Ok(Some(token)) => format!("{start} {token:?}\n"),
                Err((reason, at)) => format!("{at} {reason:?}\n"),
            };
            lines.push_str(&line);
            if tokens.offset() == start {
                break;
            }
        }
        expect.assert_eq(&lines);
    }

    #[test]
    fn a_text_is_its_pieces() {
        check(
            "<?xml version='1.0'?>律<!-- - -><c>",
            expect![[r#"
                0 Declaration
                21 Text("律")
                24 XmlMalformed
            "#]],
        );
        check(
            "<!-- - -->&lt;<![CDATA[<&]]></c ><?p?><a:b x='>'",
            expect![[r#"
                0 Aside
                10 Reference("&lt;")
                14 Verbatim("<&")
                28 End("c")
                33 Aside
                38 Start("a:b")
                42 Text(" x='>'")
            "#]],
        );
    }

    #[test]
    fn what_does_not_end_is_malformed() {
        for text in ["<", "<a", "<1a>", "<a/b>", "</a", "<!-- a", "<![CDATA[", "<!a>", "<?xml", "<!律>"] {
            assert_eq!(Tokens::new(text).next(), Err((ReadErrorKind::XmlMalformed, 0)), "{text}");
        }
        for text in ["&", "&amp", "&a<b;", "&a&b;"] {
            assert_eq!(Tokens::new(text).next(), Err((ReadErrorKind::EntityUnknown, 0)), "{text}");
        }
    }
}
