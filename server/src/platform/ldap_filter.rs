//! Filters of LDAP searches: from the text of the configuration (RFC 4515) to what is sent (RFC 4511, 4.5.1).

use anyhow::{Context, Result, bail, ensure};

use super::ber::{OCTET_STRING, SEQUENCE, element};

const AND: u8 = 0xa0;
const OR: u8 = 0xa1;
const NOT: u8 = 0xa2;
const EQUAL: u8 = 0xa3;
const SUBSTRINGS: u8 = 0xa4;
const AT_LEAST: u8 = 0xa5;
const AT_MOST: u8 = 0xa6;
const PRESENT: u8 = 0x87;
const SIMILAR: u8 = 0xa8;
const BY_RULE: u8 = 0xa9;

/// How deep filters may stand in each other.
const DEEPEST: usize = 16;

/// A text as the value of a filter, in which nothing has a meaning of its own.
#[must_use]
pub fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for sign in value.chars() {
        match sign {
            '*' => text.push_str("\\2a"),
            '(' => text.push_str("\\28"),
            ')' => text.push_str("\\29"),
            '\\' => text.push_str("\\5c"),
            '\0' => text.push_str("\\00"),
            _ => text.push(sign),
        }
    }
    text
}

/// A filter as it is sent. An error says what of the text is none.
pub fn encoded(text: &str) -> Result<Vec<u8>> {
    let (filter, rest) = filter(text, DEEPEST)?;
    ensure!(rest.is_empty(), "after the filter follows {rest}");
    Ok(filter)
}

/// The filter that a text begins with, and what follows it.
fn filter(text: &str, deepest: usize) -> Result<(Vec<u8>, &str)> {
    ensure!(deepest > 0, "filters stand too deep in each other");
    let inside = text.strip_prefix('(').context("a filter begins with (")?;
    let (filter, rest) = if let Some(parts) = inside.strip_prefix('&') {
        set(AND, parts, deepest)?
    } else if let Some(parts) = inside.strip_prefix('|') {
        set(OR, parts, deepest)?
    } else if let Some(part) = inside.strip_prefix('!') {
        let (negated, rest) = self::filter(part, deepest - 1)?;
        (element(NOT, &negated), rest)
    } else {
        let (item, rest) = inside.split_at(inside.find(')').unwrap_or(inside.len()));
        (self::item(item)?, rest)
    };
    Ok((filter, rest.strip_prefix(')').context("a filter ends with )")?))
}

fn set(tag: u8, text: &str, deepest: usize) -> Result<(Vec<u8>, &str)> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while rest.starts_with('(') {
        let (part, next) = filter(rest, deepest - 1)?;
        parts.extend(part);
        rest = next;
    }
    ensure!(!parts.is_empty(), "& and | stand before filters");
    Ok((element(tag, &parts), rest))
}

/// What compares an attribute: `uid=x`, `uid=*`, `uid=x*y`, `age>=1`, `flags:1.2.3:=2`.
fn item(text: &str) -> Result<Vec<u8>> {
    let (left, value) = text.split_once('=').with_context(|| format!("{text} compares nothing"))?;
    // The sign before it says how.
    let Some(sign @ ('>' | '<' | '~' | ':')) = left.chars().last() else {
        let name = attribute(left)?;
        return match value {
            "*" => Ok(element(PRESENT, left.as_bytes())),
            _ if value.contains('*') => Ok(element(SUBSTRINGS, &[name, pieces(value)?].concat())),
            _ => Ok(element(EQUAL, &[name, element(OCTET_STRING, &unescaped(value)?)].concat())),
        };
    };
    let left = &left[..left.len() - 1];
    let tag = match sign {
        '>' => AT_LEAST,
        '<' => AT_MOST,
        '~' => SIMILAR,
        _ => return by_rule(left, value),
    };
    Ok(element(tag, &[attribute(left)?, element(OCTET_STRING, &unescaped(value)?)].concat()))
}

/// The parts of a value between its stars.
fn pieces(value: &str) -> Result<Vec<u8>> {
    let parts: Vec<&str> = value.split('*').collect();
    let mut pieces = Vec::new();
    for (place, part) in parts.iter().enumerate().filter(|(_, part)| !part.is_empty()) {
        // First, last, or one between.
        let tag = match place {
            0 => 0x80,
            _ if place == parts.len() - 1 => 0x82,
            _ => 0x81,
        };
        pieces.extend(element(tag, &unescaped(part)?));
    }
    ensure!(!pieces.is_empty(), "{value} says nothing between its stars");
    Ok(element(SEQUENCE, &pieces))
}

/// `attribute[:dn][:rule]`, as directories of Microsoft ask for flags.
fn by_rule(left: &str, value: &str) -> Result<Vec<u8>> {
    let mut parts = left.split(':');
    let name = parts.next().unwrap_or_default();
    let mut parts = parts.peekable();
    let is_of_dn = parts.next_if(|it| it.eq_ignore_ascii_case("dn")).is_some();
    let rule = parts.next().unwrap_or_default();
    ensure!(parts.next().is_none() && !(name.is_empty() && rule.is_empty()), "{left} names no rule");
    let mut content = Vec::new();
    for (tag, part) in [(0x81, rule), (0x82, name)].iter().filter(|(_, part)| !part.is_empty()) {
        require_name(part)?;
        content.extend(element(*tag, part.as_bytes()));
    }
    content.extend(element(0x83, &unescaped(value)?));
    if is_of_dn {
        content.extend(element(0x84, &[0xff]));
    }
    Ok(element(BY_RULE, &content))
}

fn attribute(name: &str) -> Result<Vec<u8>> {
    require_name(name)?;
    Ok(element(OCTET_STRING, name.as_bytes()))
}

fn require_name(name: &str) -> Result<()> {
    let is_name =
        !name.is_empty() && name.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'.' | b';'));
    ensure!(is_name, "{name:?} is no attribute");
    Ok(())
}

/// A value with its `\xx` as the bytes that they stand for.
fn unescaped(value: &str) -> Result<Vec<u8>> {
    let (mut bytes, mut rest) = (Vec::new(), value.bytes());
    while let Some(byte) = rest.next() {
        match byte {
            b'\\' => {
                let digits = [rest.next(), rest.next()].map(|it| char::from(it.unwrap_or_default()).to_digit(16));
                let [Some(high), Some(low)] = digits else { bail!("{value}: after \\ stand two hexadecimal digits") };
                bytes.push(u8::try_from(high << 4 | low)?);
            }
            b'*' | b'(' | 0 => bail!("{value}: * ( and NUL are written \\2a \\28 \\00"),
            _ => bytes.push(byte),
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_are_written_as_the_standard_has_them() {
        let equal = [&[0xa3, 9, 4, 3][..], b"uid", &[4, 2], b"ab"].concat();
        assert_eq!(encoded("(uid=ab)").unwrap(), equal);
        let present = [&[0x87, 4][..], b"mail"].concat();
        assert_eq!(encoded("(mail=*)").unwrap(), present);
        let both = [&[0xa0, 17][..], &equal, &present].concat();
        assert_eq!(encoded("(&(uid=ab)(mail=*))").unwrap(), both);
        assert_eq!(encoded("(!(mail=*))").unwrap(), [&[0xa2, 6][..], &present].concat());
        let pieces = [&[0xa4, 15, 4, 2][..], b"cn", &[0x30, 9, 0x80, 1], b"a", &[0x81, 1], b"b", &[0x82, 1], b"c"];
        assert_eq!(encoded("(cn=a*b*c)").unwrap(), pieces.concat());
        let flags = [&[0xa9, 13, 0x81, 5][..], b"1.2.3", &[0x82, 1], b"f", &[0x83, 1], b"2"].concat();
        assert_eq!(encoded("(f:1.2.3:=2)").unwrap(), flags);
    }

    #[test]
    fn a_name_says_nothing_but_itself() {
        for name in ["*", "a)(uid=*", "a\\2a", "(|(uid=*", "王\0五"] {
            let filter = encoded(&format!("(uid={})", escaped(name))).unwrap();
            let length = u8::try_from(name.len()).unwrap();
            let value = [&[4, 3][..], b"uid", &[4, length], name.as_bytes()].concat();
            assert_eq!(filter[2..], value, "{name}");
        }
    }

    #[test]
    fn what_is_no_filter_is_an_error() {
        let deep = format!("{}(a=b){}", "(!".repeat(40), ")".repeat(40));
        for text in
            ["", "uid=a", "(uid=a", "(uid=a))", "(uid)", "(=a)", "(&)", "(uid=\\4)", "(u d=a)", "(a:=", "(a>=*)", &deep]
        {
            assert!(encoded(text).is_err(), "{text}");
        }
    }
}
