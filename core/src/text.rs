//! Plain text: trims, inner runs of blanks, full-width forms, control characters, length in characters.
//!
//! Nothing here allocates when the text is already as it should be (`docs/handbook/rules.md` 3.5).

use std::borrow::Cow;

/// White space that people paste around a value: Unicode's (so the ideographic space too) and the byte order mark.
#[must_use]
pub fn is_blank(c: char) -> bool {
    // No white space comes after U+3000, so Han characters need no table.
    (c <= '\u{3000}' && c.is_whitespace()) || c == '\u{feff}'
}

/// Without the blanks at both ends, the ideographic space included.
#[must_use]
pub fn trim(text: &str) -> &str {
    match text.as_bytes() {
        // Most texts have nothing to trim.
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => text,
        _ => text.trim_matches(is_blank),
    }
}

/// Trimmed, and each run of blanks inside made one space: the form in which names are kept.
#[must_use]
pub fn collapse(text: &str) -> Cow<'_, str> {
    let text = trim(text);
    let mut previous_blank = false;
    let is_collapsed = text.chars().all(|c| {
        let sound = !is_blank(c) || (c == ' ' && !previous_blank);
        previous_blank = is_blank(c);
        sound
    });
    if is_collapsed {
        return Cow::Borrowed(text);
    }
    let mut collapsed = String::with_capacity(text.len());
    for c in text.chars() {
        match is_blank(c) {
            true if collapsed.ends_with(' ') => (),
            true => collapsed.push(' '),
            false => collapsed.push(c),
        }
    }
    Cow::Owned(collapsed)
}

/// Full-width forms (`Ａ`, `１`, `＠`, the ideographic space) made half-width, then trimmed.
#[must_use]
pub fn half_width(text: &str) -> Cow<'_, str> {
    let text = trim(text);
    if text.is_ascii() || !text.chars().any(is_full_width) {
        return Cow::Borrowed(text);
    }
    let narrow: String = text.chars().map(to_half_width).collect();
    Cow::Owned(trim(&narrow).to_owned())
}

/// A code or number as it is stored: half-width, trimmed, upper-case.
#[must_use]
pub fn code(text: &str) -> Cow<'_, str> {
    // Without an early end, so that the compiler looks at many bytes at once: most values are as they should be.
    if text.bytes().fold(true, |so_far, byte| so_far & matches!(byte, b'0'..=b'9' | b'A'..=b'Z')) {
        return Cow::Borrowed(text);
    }
    match half_width(text) {
        narrow if !narrow.bytes().any(|byte| byte.is_ascii_lowercase()) => narrow,
        narrow => Cow::Owned(narrow.to_ascii_uppercase()),
    }
}

/// A number as it is stored: the same without the blanks, hyphens and brackets by which people part it. Only where letters
/// and digits are left: what is no number stays as it was typed.
#[must_use]
pub fn number(text: &str) -> Cow<'_, str> {
    let value = code(text);
    let parts = |c: char| is_blank(c) || matches!(c, '-' | '(' | ')');
    if value.bytes().all(|byte| byte.is_ascii_alphanumeric()) || !value.chars().any(parts) {
        return value;
    }
    let joined: String = value.chars().filter(|c| !parts(*c)).collect();
    if joined.bytes().all(|byte| byte.is_ascii_alphanumeric()) { Cow::Owned(joined) } else { value }
}

/// Whether the text holds a control character other than tab and line breaks, or one that turns the direction of what
/// follows, so that people read something else than is stored.
#[must_use]
#[inline]
pub fn has_control(text: &str) -> bool {
    let is_one = |c: char| match c {
        '\t' | '\n' | '\r' => false,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        _ => c.is_control(),
    };
    may_have_control(text) && text.chars().any(is_one)
}

/// Whether the text, trimmed, stays on one line as it is read: no tab, no line or paragraph break, no other control character.
#[must_use]
#[inline]
pub fn is_one_line(text: &str) -> bool {
    let breaks = |c: char| matches!(c, '\t' | '\n' | '\r' | '\u{2028}' | '\u{2029}');
    let inner = trim(text);
    !may_have_control(inner) || !inner.contains(breaks) && !has_control(inner)
}

/// No when the text holds neither a control character nor a line break; found out quickly, for most texts hold none.
#[must_use]
#[inline]
pub fn may_have_control(text: &str) -> bool {
    let (words, rest) = text.as_bytes().as_chunks();
    let in_rest = |last: Option<&[u8; 8]>| match last {
        // The same eight bytes at a time: what comes before the rest may well be looked at twice.
        Some(last) => may_be_control(*last),
        None => rest.iter().any(|byte| matches!(byte, 0..=0x1f | 0x7f | 0xc2 | 0xe2)),
    };
    words.iter().any(|word| may_be_control(*word)) || in_rest(text.as_bytes().last_chunk())
}

/// Whether one of the bytes is below 20, or 7F, or C2, with which U+0080 to U+009F begin, or E2, with which the marks of
/// direction do. All eight at once: a byte that
/// borrows from its upper bit, and does not have that itself, is below what is taken from it.
#[inline]
fn may_be_control(bytes: [u8; 8]) -> bool {
    let each = |byte: u8| u64::from_ne_bytes([byte; 8]);
    let below = |word: u64, bound: u8| word.wrapping_sub(each(bound)) & !word;
    let word = u64::from_ne_bytes(bytes);
    let found =
        below(word, 0x20) | below(word ^ each(0x7f), 1) | below(word ^ each(0xc2), 1) | below(word ^ each(0xe2), 1);
    found & each(0x80) != 0
}

/// Length in characters (code points), never in bytes.
#[must_use]
pub fn length(text: &str) -> usize {
    text.chars().count()
}

/// A Han character that names are written with: the ranges of `docs/handbook/rules.md` 3.5.
#[must_use]
#[inline]
pub fn is_han(c: char) -> bool {
    matches!(c, '\u{4e00}'..='\u{9fff}' | '\u{3400}'..='\u{4dbf}' | '\u{20000}'..='\u{323af}' | '〇')
        || matches!(c, '\u{fa0e}'..='\u{fa29}' if is_unified(c))
}

/// Whether it is written as codes of forms are: capital letters, digits and underscores, a letter first.
#[must_use]
pub fn is_capital_code(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_uppercase())
        && text.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_')
}

/// The twelve of the block of compatibility that are characters of their own.
fn is_unified(c: char) -> bool {
    matches!(u32::from(c) & 0xff, 0x0e | 0x0f | 0x11 | 0x13 | 0x14 | 0x1f | 0x21 | 0x23 | 0x24 | 0x27..=0x29)
}

/// A template in pieces: what stands before each `${name}`, and the name; behind the last one no name. One pass: a value
/// that itself holds `${…}` is put in as it is.
pub fn placeholders(text: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let whole = rest?;
        let found = whole.find("${").and_then(|start| Some((start, start + whole[start..].find('}')?)));
        let Some((start, end)) = found else {
            rest = None;
            return Some((whole, None));
        };
        rest = Some(&whole[end + 1..]);
        Some((&whole[..start], Some(&whole[start + 2..end])))
    })
}

/// The names in a template, in order.
pub fn placeholder_names(text: &str) -> impl Iterator<Item = &str> {
    placeholders(text).filter_map(|(_, name)| name)
}

fn is_full_width(c: char) -> bool {
    matches!(c, '\u{ff01}'..='\u{ff5e}' | '\u{3000}')
}

fn to_half_width(c: char) -> char {
    match c {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_ideographic_space_is_trimmed() {
        assert_eq!(trim("\u{3000} 王芳 \u{3000}"), "王芳");
    }

    #[test]
    fn runs_of_blanks_inside_a_name_become_one_space() {
        assert_eq!(collapse(" Anna \u{3000} Maria\tLee "), "Anna Maria Lee");
        assert!(matches!(collapse("Anna Lee"), Cow::Borrowed(_)));
    }

    #[test]
    fn codes_are_half_width_trimmed_and_upper_case() {
        assert_eq!(code(" １１０１０５１９４９１２３１００２ｘ\u{3000}"), "11010519491231002X");
        assert!(matches!(code("11010519491231002X"), Cow::Borrowed(_)));
    }

    #[test]
    fn length_counts_characters() {
        assert_eq!(length("𠀀王b"), 3);
    }

    #[test]
    fn one_line_has_no_tab_and_no_break() {
        for (text, is_one) in [
            ("王芳", true),
            (" 王芳 \n", true),
            ("“王”—芳…", true),
            ("王\t芳", false),
            ("王\n芳", false),
            ("王\u{85}芳", false),
            ("王\u{2028}芳", false),
            ("王\u{2029}芳", false),
            ("王\u{202e}芳", false),
            ("王\u{7f}芳", false),
        ] {
            assert_eq!(is_one_line(text), is_one, "{text:?}");
        }
    }

    #[test]
    fn line_breaks_are_no_control_characters() {
        assert!(!has_control("a\n\tb"));
        assert!(has_control("a\u{0}b"));
    }

    proptest! {
        #[test]
        fn a_control_character_is_found_wherever_it_stands(text in "[a-z王\u{7e}\u{80}\u{20}]{0,12}[\0-\u{ff}]?[a-z王]{0,12}") {
            prop_assert!(may_have_control(&text) || !text.chars().any(char::is_control));
            let is_plain = |c: char| !c.is_control() && !('\u{80}'..='\u{bf}').contains(&c);
            prop_assert!(!may_have_control(&text) || !text.chars().all(is_plain));
        }

        #[test]
        fn normalising_twice_changes_nothing(text in any::<String>()) {
            let once = collapse(&text);
            prop_assert_eq!(collapse(&once), once.as_ref());
            let once = half_width(&text);
            prop_assert_eq!(half_width(&once), once.as_ref());
            let once = code(&text);
            prop_assert_eq!(code(&once), once.as_ref());
        }
    }
}
