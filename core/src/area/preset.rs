//! Running numbers of new records.

use std::fmt::Write;

/// A pattern with its year and its running number: `约谈〔{yyyy}〕{0000}号` of 2026 and 7 is `约谈〔2026〕0007号`. A number
/// with more digits than the pattern has zeros is written in full.
#[must_use]
pub fn running_number(pattern: &str, year: i32, number: i64) -> String {
    let mut text = String::with_capacity(pattern.len());
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((placeholder, behind)) = after.split_once('}') else { break };
        text.push_str(before);
        match placeholder {
            "yyyy" => write!(text, "{year:04}"),
            zeros if is_number(zeros) => write!(text, "{number:0width$}", width = zeros.len()),
            other => write!(text, "{{{other}}}"),
        }
        .expect("a string takes all text");
        rest = behind;
    }
    text + rest
}

/// Whether a pattern has a place for the running number.
#[must_use]
pub fn has_number(pattern: &str) -> bool {
    pattern.split('{').skip(1).filter_map(|rest| rest.split_once('}')).any(|(placeholder, _)| is_number(placeholder))
}

fn is_number(placeholder: &str) -> bool {
    !placeholder.is_empty() && placeholder.bytes().all(|byte| byte == b'0')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pattern: &str, expected: &str) {
        assert_eq!(running_number(pattern, 2026, 7), expected);
    }

    #[test]
    fn a_pattern_gets_its_year_and_number() {
        check("约谈〔{yyyy}〕{0000}号", "约谈〔2026〕0007号");
        check("PX{yyyy}{00}", "PX202607");
        check("{0}", "7");
        check("{x}-{0", "{x}-{0");
        assert_eq!(running_number("{00}", 2026, 1234), "1234");
    }

    #[test]
    fn only_zeros_stand_for_the_number() {
        assert!(has_number("A{000}") && has_number("{yyyy}{0}"));
        assert!(!has_number("A{yyyy}") && !has_number("A") && !has_number("{}"));
    }
}
