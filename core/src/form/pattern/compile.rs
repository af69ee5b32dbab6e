//! Expressions made ready to match: within limits that bound memory and time on every machine alike.

use regex::{Regex, RegexBuilder};
use regex_syntax::hir::{Class, Hir, HirKind};

use super::fault;
use crate::form::problem::{FormProblem, FormProblemKind as Kind};
use crate::text;

/// The most characters of an expression.
const MAX_LENGTH: usize = 500;
/// The most characters of a text.
const LONGEST_TEXT: usize = 4000;
/// The deepest nesting of groups and repetitions.
const MAX_NESTING: u32 = 50;
/// The most that an expression may weigh; one of this weight takes about 1 MB, 20 ms to compile, and 0.3 s for the longest
/// text. (The library's own limit counts bytes, which differ between the server and the browser.)
const MAX_WEIGHT: u64 = 50_000;
/// What each step of an expression weighs beside its ranges of characters: it may be taken at each character of a text.
const STEP: u64 = 50;
/// Bytes; far above what an expression of the greatest weight takes.
const MAX_SIZE: usize = 16 << 20;

/// An expression compiled to match whole texts.
#[derive(Clone, Debug)]
pub struct CompiledPattern(Regex);

impl CompiledPattern {
    /// Compiles an expression, or says what is wrong with it: the path is the caller's to say.
    pub fn new(expression: &str) -> Result<Self, Box<FormProblem>> {
        compile(expression).map(Self).map_err(|kind| Box::new(FormProblem::new(String::new(), kind)))
    }

    /// The whole text matches; one of more than 4,000 characters matches nothing.
    #[must_use]
    pub fn matches(&self, text: &str) -> bool {
        text::length(text) <= LONGEST_TEXT && self.0.is_match(text)
    }
}

fn compile(expression: &str) -> Result<Regex, Kind> {
    if text::length(expression) > MAX_LENGTH {
        return Err(Kind::TooLong { max: MAX_LENGTH });
    }
    let parsed = regex_syntax::ParserBuilder::new().nest_limit(MAX_NESTING).build().parse(expression);
    let parsed = parsed.map_err(|error| fault::kind(expression, &error))?;
    if weight(&parsed) > MAX_WEIGHT {
        return Err(Kind::PatternTooLarge);
    }
    // The line break ends a comment that the expression leaves open, as `(?x)a # letter` does.
    let whole = build(&format!(r"\A(?:{expression})\z")).or_else(|_| build(&format!("\\A(?:{expression}\n)\\z")));
    whole.map_err(|_| Kind::PatternTooLarge)
}

fn build(expression: &str) -> Result<Regex, regex::Error> {
    RegexBuilder::new(expression).size_limit(MAX_SIZE).nest_limit(MAX_NESTING + 3).build()
}

/// The steps and ranges of characters of an expression, as often as they are repeated.
fn weight(expression: &Hir) -> u64 {
    match expression.kind() {
        HirKind::Empty | HirKind::Look(_) => STEP,
        HirKind::Literal(literal) => STEP * String::from_utf8_lossy(&literal.0).chars().count() as u64,
        HirKind::Class(Class::Unicode(class)) => STEP + class.ranges().len() as u64,
        HirKind::Class(Class::Bytes(class)) => STEP + class.ranges().len() as u64,
        HirKind::Repetition(repetition) => {
            let times = repetition.max.unwrap_or(repetition.min).max(1);
            weight(&repetition.sub).saturating_mul(times.into())
        }
        HirKind::Capture(capture) => weight(&capture.sub),
        HirKind::Concat(parts) | HirKind::Alternation(parts) => parts.iter().map(weight).fold(0, u64::saturating_add),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(expression: &str, expect: Expect) {
        let problem =
            CompiledPattern::new(expression).err().map(|it| format!("{}\n{}\n", it.message.zh_cn, it.message.en));
        expect.assert_eq(&problem.unwrap_or_default());
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        check(r"律\d{4}", expect![""]);
        check(
            "律(所",
            expect![[r#"
            表达式的第2个字符处：“(”没有对应的“)”
            The expression, at character 2: "(" without ")"
        "#]],
        );
        check(
            r"(\d)\1",
            expect![[r"
            表达式的第5个字符处：不支持引用已匹配的内容
            The expression, at character 5: what a group matched cannot be referred to
        "]],
        );
        check(
            &"a".repeat(501),
            expect![[r"
            不能超过500个字
            At most 500 characters
        "]],
        );
        check(
            "(a{100}){100}",
            expect![[r"
            表达式展开后过大，请减少重复次数或改用字数限制
            The expression is too large when written out: repeat less, or limit the characters of the field
        "]],
        );
    }

    #[test]
    fn no_text_makes_it_panic() {
        let parts = [
            "(", ")", "[", "]", "{9", "}", ",", "\\p{Han}", "\\x", "*", "?", "(?x)", "#", "汉", "-", "|", "\n", "{999}",
        ];
        for first in parts {
            for second in parts {
                for third in parts {
                    drop(CompiledPattern::new(&format!("{first}{second}a{third}")));
                }
            }
        }
        drop(CompiledPattern::new(&"(".repeat(500)));
        drop(CompiledPattern::new(&"((a{9}){9}){9}".repeat(30)));
    }

    #[test]
    fn the_heaviest_expressions_come_to_an_end_on_the_longest_text() {
        let text = "a汉".repeat(2000);
        for expression in
            [r"(?:.*){950}x", r"(?:a?){480}(?:a汉){150}", r"(?:(?:a|汉)*)*x", r"\w{1,50}", r"(?:\w+\w+)+x"]
        {
            assert!(!compile(expression).unwrap().is_match(&text), "{expression}");
        }
    }
}
