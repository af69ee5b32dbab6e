//! Scripts of other languages that say nothing but what an expression can say.

use super::{Expression, parse};

/// What a statement may call.
const EFFECTS: [&str; 3] = ["execution.setVariable(", "execution.setVariableLocal(", "execution.removeVariable("];

/// The expression that does what a short script in Groovy or JavaScript does: statements that set or remove variables of
/// `execution`, one after the other. None: anything else, which would need the language itself.
#[must_use]
pub fn script(text: &str) -> Option<Expression> {
    let statements = statements(text)?;
    if statements.is_empty() || !statements.iter().all(|it| is_effect(it)) {
        return None;
    }
    let juel: String = statements.iter().map(|it| format!("${{{it}}}")).collect();
    parse(&juel).ok()
}

/// Split at `;` and at line ends outside of parentheses and texts; comments of a line are left out.
fn statements(text: &str) -> Option<Vec<&str>> {
    let (mut found, mut start, mut depth, mut quote) = (Vec::new(), 0, 0_u32, None);
    for (at, character) in text.char_indices() {
        match (quote, character) {
            // A text that spans lines or holds an escape is the language's own matter.
            (Some(_), '\n' | '\\' | '$') => return None,
            (Some(open), _) => quote = (open != character).then_some(open),
            (None, '"' | '\'') => quote = Some(character),
            (None, '(') => depth += 1,
            (None, ')') => depth = depth.checked_sub(1)?,
            (None, ';' | '\n') if depth == 0 => {
                found.push(&text[start..at]);
                start = at + 1;
            }
            _ => (),
        }
    }
    found.push(&text[start..]);
    let says = |it: &&str| !it.is_empty() && !it.starts_with("//");
    (quote.is_none() && depth == 0).then(|| found.into_iter().map(str::trim).filter(says).collect())
}

/// One call, whose value the expression gives as the language does: texts are not joined by `+`.
fn is_effect(statement: &str) -> bool {
    let Some(arguments) = EFFECTS.iter().find_map(|it| statement.strip_prefix(it)) else { return false };
    let value = arguments.split_once(',').map_or_else(String::new, |(_, value)| without_reads(value));
    let joins_texts = value.contains('+') && value.contains(['"', '\'']);
    arguments.ends_with(')') && !joins_texts && !statement.contains("//")
}

/// What is left when `execution.getVariable('name')` is taken away.
fn without_reads(value: &str) -> String {
    let mut pieces = value.split("execution.getVariable(");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.filter_map(|it| it.split_once(')')).fold(first, |left, (_, more)| left + more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_that_set_variables_are_an_expression() {
        let text = |script| super::script(script).map(|it: Expression| it.text().to_owned());
        assert_eq!(
            text("// first\nexecution.setVariable('a', b * 2);\n execution.removeVariable(\"c\")\n").as_deref(),
            Some("${execution.setVariable('a', b * 2)}${execution.removeVariable(\"c\")}")
        );
        let counts = "execution.setVariable('sum', execution.getVariable('sum') + 1)";
        assert_eq!(text(counts), Some(format!("${{{counts}}}")));
    }

    #[test]
    fn anything_else_needs_its_language() {
        for other in [
            "",
            "1 + 1",
            "println 1",
            "def a = 1",
            "execution.setVariable('a', b); println 1",
            "execution.setVariable('a', 'x' + b)",
            "execution.setVariable('a', \"${b}\")",
            "execution.setVariable('a', [1, 2])",
            "execution.setVariable('a', b) + 1",
            "execution.setVariable('a', b",
            "execution.setVariable('a', 'b",
        ] {
            assert!(script(other).is_none(), "{other}");
        }
    }
}
