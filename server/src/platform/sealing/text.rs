//! Numbers inside longer texts: forms, states and events as JSON, letters.

use std::borrow::Cow;

use lawdesk_core::rule::{id_card, permit};

use super::{ARRANGEMENT, SealError, open, seal};

/// What stands before a sealed value in a text. Where the text itself says so, that is sealed like a number.
const BEGIN: &str = "<e1:";

/// Fields of forms that hold the number of an identity document, whichever it is.
const FIELDS: [&[u8]; 2] = [b"idNo", b"documentNo"];

/// The text with each number of an identity document replaced by its sealed value: in JSON whatever a field of [`FIELDS`]
/// holds, unfinished or not; anywhere resident numbers of 18 characters with a sound check character, also those of
/// permits of residence, resident numbers of 15 digits with a province and a day, permanent residents' cards of three
/// letters and twelve digits, passports and permits with one or two capital letters before seven to ten digits, and
/// Taiwan residents' permits of ten digits and a letter. Quotes, brackets and commas stay where they are, so that JSON
/// stays JSON.
#[must_use]
pub fn seal_text(text: &str) -> String {
    let mut sealed = String::with_capacity(text.len());
    let mut from = 0;
    for (start, end) in places(text) {
        sealed.push_str(&text[from..start]);
        sealed.push('<');
        sealed.push_str(&seal(&text[start..end]));
        sealed.push('>');
        from = end;
    }
    sealed.push_str(&text[from..]);
    sealed
}

/// The text as it was before [`seal_text`].
pub fn open_text(stored: &str) -> Result<Cow<'_, str>, SealError> {
    let Some(first) = stored.find(BEGIN) else { return Ok(Cow::Borrowed(stored)) };
    let mut opened = stored[..first].to_owned();
    let mut rest = &stored[first..];
    while let Some(sealed) = rest.strip_prefix('<') {
        let (value, behind) = sealed.split_once('>').ok_or(SealError::Damaged)?;
        opened.push_str(&open(value)?);
        let next = behind.find(BEGIN).unwrap_or(behind.len());
        opened.push_str(&behind[..next]);
        rest = &behind[next..];
    }
    Ok(Cow::Owned(opened))
}

/// [`open_text`] for texts of any column. One that was not sealed and in which somebody has written what reads like a sealed
/// value is what it is: nobody makes a list fail by that.
#[must_use]
pub fn open_if_sealed(stored: &str) -> Cow<'_, str> {
    open_text(stored).unwrap_or_else(|error| {
        tracing::warn!("a text that reads like a sealed one does not open: {error}");
        Cow::Borrowed(stored)
    })
}

/// Whether a stored text holds a number that is not sealed.
#[must_use]
pub fn holds_plain(stored: &str) -> bool {
    places(stored).any(|(start, end)| &stored[start..end] != BEGIN)
}

/// The sealed values of a stored text.
pub(super) fn sealed_in(stored: &str) -> impl Iterator<Item = &str> {
    let values = stored.split(BEGIN).skip(1).filter_map(|it| Some(it.split_once('>')?.0.len()));
    let mut at = 0;
    values.filter_map(move |length| {
        let start = at + stored[at..].find(BEGIN)? + 1;
        at = start + ARRANGEMENT.len() + length;
        stored.get(start..at)
    })
}

/// Where numbers stand, and what reads like the beginning of a sealed value.
fn places(text: &str) -> impl Iterator<Item = (usize, usize)> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < bytes.len() {
            let start = at;
            if bytes[start..].starts_with(BEGIN.as_bytes()) {
                at += BEGIN.len();
                return Some((start, at));
            }
            if !bytes[start].is_ascii_alphanumeric() {
                at += 1;
                continue;
            }
            // A word: letters and digits without a gap.
            let length = bytes[start..].iter().take_while(|it| it.is_ascii_alphanumeric()).count();
            at += length;
            let word = &bytes[start..at];
            if let Some((from, to)) = field_value(bytes, start, at) {
                at = to;
                return Some((from, to));
            }
            // A number of JSON cannot be replaced by a text.
            if is_number(word) && !bytes[..start].ends_with(b"\":") {
                return Some((start, at));
            }
            // JSON writes a line's end as `\n`: that letter is none of the number's.
            if start > 0 && bytes[start - 1] == b'\\' && is_number(&word[1..]) {
                return Some((start + 1, at));
            }
        }
        None
    })
}

/// Where the text stands that a field of [`FIELDS`] holds: behind its name, which is the word from `start` to `end`. None where
/// it is empty, or sealed.
fn field_value(bytes: &[u8], start: usize, end: usize) -> Option<(usize, usize)> {
    let is_field = FIELDS.contains(&&bytes[start..end]) && bytes[..start].ends_with(b"\"");
    let value = bytes[end..].strip_prefix(b"\":\"").filter(|_| is_field)?;
    let mut length = 0;
    while *value.get(length)? != b'"' {
        length += if value[length] == b'\\' { 2 } else { 1 };
    }
    let from = end + 3;
    (length > 0 && !value.starts_with(BEGIN.as_bytes())).then_some((from, from + length))
}

fn is_number(word: &[u8]) -> bool {
    match word.len() {
        18 => id_card::has_check_character(word),
        15 => id_card::may_be_old(word) || permit::may_be_old_foreign_permanent_resident(word),
        11 if word[10].is_ascii_uppercase() => word[..10].iter().all(u8::is_ascii_digit),
        8..=12 => {
            let letters = word.iter().take_while(|it| it.is_ascii_uppercase()).count();
            let digits = &word[letters..];
            (1..=2).contains(&letters) && (7..=10).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::keys;
    use super::super::{is_outdated_text, seal};
    use super::*;

    fn numbers(text: &str) -> Vec<&str> {
        places(text).map(|(start, end)| &text[start..end]).collect()
    }

    #[test]
    fn numbers_are_found_wherever_they_stand() {
        for (text, found) in [
            (r#"{"idNo":"11010519491231002X","age":77}"#, vec!["11010519491231002X"]),
            ("身份证11010519491231002x，护照E12345678。", vec!["11010519491231002x", "E12345678"]),
            (r#"{"reason":"他\n110105194912310021"}"#, vec![]),
            (r#"{"reason":"他\n440000198506159018\n"}"#, vec!["440000198506159018"]),
            (r#"["C:\\440000198506159018"]"#, vec!["440000198506159018"]),
            ("EA1234567 H1234567890", vec!["EA1234567", "H1234567890"]),
            ("旧证110105491231002，台胞证0123456789B", vec!["110105491231002", "0123456789B"]),
            ("永久居留证FRA110080010100", vec!["FRA110080010100"]),
            // No province, no day, no check digit, and a number of JSON.
            ("990105491231002 110105491331002 FRA110080010101", vec![]),
            (r#"{"amount":110105491231002}"#, vec![]),
            // By shape nobody can tell them; in a field for them they are sealed, unfinished too.
            (r#"{"note":"12345678","idNo":"12345678"}"#, vec!["12345678"]),
            (r#"{"idNo":"44000019","documentNo":"a\"1","name":""}"#, vec!["44000019", r#"a\"1"#]),
            (r#"{"idNo":"","documentNo":null,"myidNo":"123"}"#, vec![]),
            (r#"{"idNo":"<e1:x>"}"#, vec!["<e1:"]),
            // Numbers of cases, moments, hashes, licences, qualifications, credit codes.
            ("990102202611210100001 1795222800000 19901202611900001 A20249901000027 31990100DEM000014G", vec![]),
            ("019a2f3c-1d2e-7f00-8000-000000000001 4400001985061590180", vec![]),
            ("<e1:x", vec!["<e1:"]),
            ("", vec![]),
        ] {
            assert_eq!(numbers(text), found, "{text}");
        }
    }

    #[test]
    fn a_text_opens_as_it_was() {
        keys();
        for text in [
            r#"{"idNo":"11010519491231002X","partner":{"idNo":"440000198506159018"},"name":"林正"}"#,
            r#"{"idNo":"19491231","documentNo":"0\"1949"}"#,
            r#"{"idNo":"<e1:test:AAAA> 0194","documentNo":"\\"}"#,
            "11010519491231002X",
            "nothing personal",
            "",
            "<e1:test:AAAA> typed by somebody, and E12345678",
            "ends in <e1:",
        ] {
            let sealed = seal_text(text);
            assert!(!holds_plain(&sealed) && !is_outdated_text(&sealed).unwrap(), "{sealed}");
            assert!(!sealed.contains("1949") && !sealed.contains("E12345678"), "{sealed}");
            assert_eq!(open_text(&sealed).unwrap(), text);
        }
    }

    #[test]
    fn what_was_never_sealed_is_what_it_is() {
        keys();
        for text in ["<e1:", "<e1:x>", "<e1:test:AAAA>", r#"["<e1:other:AAAA>"]"#, "E12345678"] {
            assert_eq!(open_if_sealed(text), text);
        }
        assert_eq!(open_if_sealed(&seal_text("E12345678")), "E12345678");
    }

    #[test]
    fn sealed_json_is_json() {
        keys();
        let sealed = seal_text(r#"{"idNo":"11010519491231002X"}"#);
        let value: serde_json::Value = serde_json::from_str(&sealed).unwrap();
        assert!(value["idNo"].as_str().unwrap().starts_with("<e1:test:"));
    }

    #[test]
    fn another_key_and_a_plain_number_are_told() {
        keys();
        let text = seal_text("E12345678 and 11010519491231002X");
        assert_eq!(sealed_in(&text).count(), 2);
        assert!(is_outdated_text(&text.replacen("e1:test:", "e1:old:", 1)).unwrap());
        assert!(is_outdated_text(&format!("{text} E12345679")).unwrap());
        assert!(open_text(&text[..text.len() - 1]).is_err());
        assert!(open_text(&format!("<{}", seal("x"))).is_err());
    }
}
