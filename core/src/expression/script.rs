//! Scripts of other languages that say nothing but what an expression can say.

mod error;
mod source;

use self::source::{is_of_name, split, statements, substitute, without_reads, without_texts};
use super::beans::Type;
use super::function::Function;
use super::scope::Implicit;
use super::signatures::METHODS;
use super::{Expression, parse};

pub use self::error::{ScriptError, script_error};

/// How a statement begins that only names a class, writes to a log, saves what is saved anyway, or tells bpmn-engine that
/// the script is done.
const PRINTS: [&str; 12] = [
    "import ",
    "print(",
    "println(",
    "println ",
    "print ",
    "next(",
    "System.out.print",
    "console.log(",
    "log.",
    "out:print",
    "out.print",
    "taskService.saveTask(",
];

/// How a name of the script's own is declared.
const DECLARATIONS: [&str; 4] = ["def ", "var ", "let ", "const "];

/// What Python writes otherwise.
const OF_PYTHON: [(&str, &str); 3] = [("True", "true"), ("False", "false"), ("None", "null")];

/// Whether a language named by a diagram is that of the expressions: by its name, by none, or by a URI, as files carry
/// many, unless it is that of another language.
#[must_use]
pub fn is_own_language(language: &str) -> bool {
    let language = language.to_ascii_lowercase();
    let of_others = ["/java", "mvel", "script", "drools", "feel"];
    let is_uri = language.contains("://");
    let is_other =
        |other: &&str| if other.starts_with('/') { language.ends_with(other) } else { language.contains(other) };
    matches!(&*language, "" | "juel" | "el" | "uel") || is_uri && !of_others.iter().any(is_other)
}

/// What becomes of a name that a script writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignmentTarget {
    /// A variable of the process, unless it is declared by `def`, `let` or `const`: `autoStoreVariables`.
    Process,
    /// Known to the script alone.
    Script,
}

/// The expression that does what a short script in Groovy, JavaScript, Java or MVEL does: statements that change variables
/// of `execution` or properties of `task`, names of its own, and last the value. None: anything else, which would need
/// the language itself.
#[must_use]
pub fn script(text: &str, assigned: AssignmentTarget) -> Option<Expression> {
    let read = Script::read(text, assigned)?;
    let value = read.value.unwrap_or_else(|| "null".to_owned());
    expression(&read.effects, value)
}

/// The expression for a script that must have a value: a condition or a parameter, also as FEEL (`=a = 1`), as Python
/// or as a callback (`next(null, this.a == 1)`) writes it. None: it needs its own language.
#[must_use]
pub fn script_value(text: &str) -> Option<Expression> {
    let feel = text.trim_start().strip_prefix('=').map(|feel| feel.replace(" = ", " == "));
    let text = feel.as_deref().unwrap_or(text).replace("this.environment.", "environment.");
    let called_back = text.trim().trim_end_matches(';').strip_prefix("next(null,").and_then(|it| it.strip_suffix(')'));
    let read = Script::read(called_back.unwrap_or(&text), AssignmentTarget::Script)?;
    expression(&read.effects, read.value?)
}

/// One after the other: what has an effect is null, and `empty null ? a : b` evaluates `a`.
fn expression(effects: &[String], value: String) -> Option<Expression> {
    let whole = effects.iter().rfold(value, |after, it| format!("(empty {it} ? {after} : null)"));
    parse(&format!("${{{whole}}}")).ok()
}

#[derive(Default)]
struct Script {
    /// Its own names and what each stands for.
    own: Vec<(String, String)>,
    effects: Vec<String>,
    value: Option<String>,
}

impl Script {
    fn read(text: &str, assigned: AssignmentTarget) -> Option<Self> {
        let (mut script, statements) = (Self::default(), statements(text)?);
        for statement in &statements {
            if script.value.is_some() {
                return None;
            }
            let statement = statement.replace("task.getExecution().", "execution.").replace("kcontext.", "execution.");
            script.add(setter(&statement).as_deref().unwrap_or(&statement), assigned)?;
        }
        (!statements.is_empty()).then_some(script)
    }

    fn add(&mut self, statement: &str, assigned: AssignmentTarget) -> Option<()> {
        // Nothing that shows.
        if PRINTS.iter().any(|it| statement.starts_with(it)) {
            return Some(());
        }
        // `name = value`: a variable of the process, or a name of the script's own.
        let declared = DECLARATIONS.iter().find_map(|it| Some((*it, statement.strip_prefix(it)?)));
        if let Some((name, value)) = assignment(declared.map_or(statement, |(_, rest)| rest)) {
            let value = self.value_of(value)?;
            if assigned == AssignmentTarget::Process && declared.is_none_or(|(word, _)| word == "var ") {
                return self.effect(name, format!("execution.setVariable('{name}', {value})"));
            }
            self.own.retain(|(own, _)| own != name);
            self.own.push((name.to_owned(), format!("({value})")));
            return Some(());
        }
        // A change of what a variable holds.
        if let Some((variable, callee, arguments)) = change(statement) {
            let arguments: Option<Vec<String>> =
                split(arguments, ',')?.into_iter().map(|it| self.value_of(it)).collect();
            let is_own = self.own.iter().any(|(own, _)| own == variable);
            return self.effect(variable, format!("{callee}({})", arguments?.join(", "))).filter(|()| !is_own);
        }
        // A value, or a call that has an effect.
        let Some((callee, arguments)) = call(statement) else {
            self.value = Some(self.value_of(statement.strip_prefix("return ").unwrap_or(statement))?);
            return Some(());
        };
        let (name, value) = arguments.split_once(',').map_or((None, arguments), |(name, it)| (Some(name), it));
        let value = if value.is_empty() { String::new() } else { self.value_of(value)? };
        let all = name.map_or_else(|| value.clone(), |name| format!("{name}, {value}"));
        self.effect(name.unwrap_or_default().trim_matches(['"', '\'']), format!("{callee}({all})"))
    }

    /// A name of the script's own stands for what was read before this is written.
    fn effect(&mut self, written: &str, effect: String) -> Option<()> {
        let reads = |value: &str| value.split(|it| !is_of_name(it)).any(|word| word == written);
        let is_read = !written.is_empty() && self.own.iter().any(|(_, value)| reads(value));
        self.effects.push(effect);
        (!is_read).then_some(())
    }

    /// The value in the expression language, where both say the same.
    fn value_of(&self, value: &str) -> Option<String> {
        let mut value = value.replace("===", "==").replace("!==", "!=");
        if let Some(list) = list_of_texts(&value) {
            return Some(list);
        }
        for (name, stands) in OF_PYTHON {
            value = substitute(&value, name, stands);
        }
        for (name, stands) in &self.own {
            value = substitute(&value, name, stands);
        }
        let bare = without_texts(&value);
        let is_own = bare.contains(['{', '[', '~', '\\', '@']) || ["->", "?.", "?:"].iter().any(|it| bare.contains(it));
        if is_own || assignment(&bare).is_some() || calls_function(&bare) || changes(&bare) {
            return None;
        }
        let joins_texts = bare.contains('+') && without_reads(&value).contains(['"', '\'']);
        if joins_texts { join_texts(&value) } else { Some(value.trim().to_owned()) }
    }
}

/// `name = value`.
fn assignment(statement: &str) -> Option<(&str, &str)> {
    let (name, value) = statement.split_once('=')?;
    let name = name.trim();
    let is_name = name.starts_with(|it: char| it.is_alphabetic() || it == '_') && name.chars().all(is_of_name);
    (is_name && !value.starts_with('=')).then_some((name, value))
}

/// `task.name = value` is `task.setName(value)`.
fn setter(statement: &str) -> Option<String> {
    let (property, value) = assignment(statement.strip_prefix("task.")?)?;
    let (first, rest) = property.split_at_checked(1)?;
    Some(format!("task.set{}{rest}({})", first.to_ascii_uppercase(), value.trim()))
}

/// A whole statement `execution.method(arguments)`, or of `task`, that has an effect.
fn call(statement: &str) -> Option<(&str, &str)> {
    let (callee, arguments) = statement.strip_suffix(')')?.split_once('(')?;
    let (object, method) = callee.split_once('.')?;
    let of = match object {
        "execution" => Type::Execution,
        "task" => Type::Task,
        _ => return None,
    };
    let has_effect = ["set", "remove", "add", "delete"].iter().any(|it| method.starts_with(it));
    let is_known = METHODS.iter().any(|it| it.of == of && it.name == method);
    (has_effect && is_known && split(arguments, ')').is_some()).then_some((callee, arguments))
}

/// A whole statement `list.add(value)`, or another that changes what a variable holds: the variable, callee, arguments.
fn change(statement: &str) -> Option<(&str, &str, &str)> {
    let (callee, arguments) = statement.strip_suffix(')')?.split_once('(')?;
    let (variable, method) = callee.split_once('.')?;
    let is_variable = variable.chars().all(is_of_name) && Implicit::of_name(variable).is_none();
    (is_variable && Function::changing(method).is_some()).then_some((variable, callee, arguments))
}

/// A method that changes what it is called on: values are not changed here.
fn changes(bare: &str) -> bool {
    let verbs = ["set", "remove", "add", "delete", "put", "clear"];
    bare.split('.').skip(1).any(|member| verbs.iter().any(|verb| member.starts_with(verb)))
}

/// A function by its bare name: each language has its own.
fn calls_function(bare: &str) -> bool {
    bare.match_indices('(').any(|(at, _)| {
        let before = &bare[..at];
        let name = before.trim_end_matches(is_of_name);
        name.len() < before.len() && !name.ends_with('.')
    })
}

/// `['a', 'b']` is `'a,b'.split(',')`: the expression language has no lists of its own.
fn list_of_texts(value: &str) -> Option<String> {
    let inside = value.trim().strip_prefix('[')?.strip_suffix(']')?;
    let text = |piece: &&str| -> Option<String> {
        let piece = piece.trim();
        let quote = piece.chars().next().filter(|it| matches!(it, '"' | '\''))?;
        let text = piece.strip_prefix(quote)?.strip_suffix(quote)?;
        (!text.is_empty() && !text.contains([',', '"', '\''])).then(|| text.to_owned())
    };
    let texts: Option<Vec<String>> = split(inside, ',')?.iter().map(text).collect();
    Some(format!("'{}'.split(',')", texts?.join(",")))
}

/// Texts that are joined: `'a' + b` is `'a'.concat(b)`. What stands before the first text might be a sum.
fn join_texts(value: &str) -> Option<String> {
    let pieces = split(value, '+')?;
    let is_text = |piece: &&str| piece.trim().starts_with(['"', '\'']);
    let is_plain = |piece: &&str| !without_texts(piece).contains(['=', '<', '>', '?', '&', '|', '-', '*', '/', '(']);
    let is_joined = pieces.len() > 1 && pieces.iter().take(2).any(is_text) && pieces.iter().all(is_plain);
    is_joined.then(|| pieces.iter().fold("''".to_owned(), |all, piece| format!("{all}.concat({})", piece.trim())))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[expect(clippy::needless_pass_by_value, reason = "as every check")]
    fn check(text: &str, assigned: AssignmentTarget, expected: Expect) {
        let found = script(text, assigned);
        expected.assert_eq(found.as_ref().map_or("its language", Expression::text));
    }

    #[test]
    fn statements_that_set_variables_are_an_expression() {
        check(
            "// first\nexecution.setVariable('a', b * 2); // second\n execution.removeVariable(\"c\")\n",
            AssignmentTarget::Script,
            expect![
                "${(empty execution.setVariable('a', b * 2) ? (empty execution.removeVariable(\"c\") ? null : null) : null)}"
            ],
        );
        let counts = "execution.setVariable('sum', execution.getVariable('sum') + 1)";
        check(
            counts,
            AssignmentTarget::Script,
            expect!["${(empty execution.setVariable('sum', execution.getVariable('sum') + 1) ? null : null)}"],
        );
    }

    #[test]
    fn the_last_value_is_the_value() {
        check("x * 2", AssignmentTarget::Script, expect!["${x * 2}"]);
        check("println 'hello';\nreturn x > 3;", AssignmentTarget::Script, expect!["${x > 3}"]);
        check("System.out.println(x);", AssignmentTarget::Script, expect!["${null}"]);
    }

    #[test]
    fn names_of_a_script_are_its_own_or_variables() {
        let text = "def bar = \"BAR\"; var n = bar\nfoo = n; task.setAssignee(bar)\nbar";
        check(text, AssignmentTarget::Script, expect![[r#"${(empty task.setAssignee(("BAR")) ? ("BAR") : null)}"#]]);
        check(
            text,
            AssignmentTarget::Process,
            expect![[
                r#"${(empty execution.setVariable('n', ("BAR")) ? (empty execution.setVariable('foo', n) ? (empty task.setAssignee(("BAR")) ? ("BAR") : null) : null) : null)}"#
            ]],
        );
    }

    #[test]
    fn texts_are_joined() {
        check(
            "'Hello ' + name + '!'",
            AssignmentTarget::Script,
            expect!["${''.concat('Hello ').concat(name).concat('!')}"],
        );
        check("a + 'b' == 'cb'", AssignmentTarget::Script, expect!["its language"]);
        check("[\"a\", 'b c']", AssignmentTarget::Script, expect!["${'a,b c'.split(',')}"]);
        check("['a,b']", AssignmentTarget::Script, expect!["its language"]);
        check("a + b + 'c'", AssignmentTarget::Script, expect!["its language"]);
    }

    #[test]
    fn a_plain_comparison_is_a_condition() {
        let text = |condition| script_value(condition).map(|it| it.text().to_owned());
        assert_eq!(text(" kind == 'A' && days > 3; ").as_deref(), Some("${kind == 'A' && days > 3}"));
        assert_eq!(text("return kind !== 'A' || days === 3").as_deref(), Some("${kind != 'A' || days == 3}"));
        for other in ["a = 1", "a; b", "list.any { it > 1 }", "a =~ /b/", "next()", "execution.setVariable('a', 1)", ""]
        {
            assert_eq!(text(other), None, "{other}");
        }
    }

    #[test]
    fn a_script_may_throw_an_error() {
        let thrown =
            |text| script_error(text, AssignmentTarget::Script).map(|it| (it.code, it.data.len(), it.before.is_some()));
        let no = |data, before| Some(("no".to_owned(), data, before));
        assert_eq!(thrown("throw new org.flowable.engine.delegate.BpmnError(\"no\", 'why');"), no(1, false));
        assert_eq!(thrown("var BpmnError = Packages.a.BpmnError;\nthrow new BpmnError('no')"), no(0, false));
        assert_eq!(
            thrown("BpmnError e = new BpmnError('no', 'why')\ne.addAdditionalData('a', 'b')\nthrow e"),
            no(2, false)
        );
        assert_eq!(thrown("import a.BpmnError\nexecution.setVariable('a', 1)\nthrow new BpmnError('no')"), no(0, true));
        assert_eq!(thrown("while (true) {}\nthrow new BpmnError('no')"), None);
        assert_eq!(thrown("throw new BpmnError(code)"), None);
        assert_eq!(thrown("throw new Error('no')"), None);
    }

    #[test]
    fn anything_else_needs_its_language() {
        for other in [
            "",
            "person.setVariable('a', 1)",
            "execution.setVariable('a', \"${b}\")",
            "execution.setVariable('a', [1, 2])",
            "execution.setVariable('a', b) + 1",
            "execution.setVariable('a', b).c(1)",
            "execution.setVariable('a', b",
            "execution.setVariable('a', 'b",
            "execution.setSomething('a')",
            "def n = a\nexecution.setVariable('a', 1)\nn",
            "if (a > 1) b = 2",
            "new Date()",
            "throw new Error()",
            "a += 1",
            "x -> x",
        ] {
            assert!(script(other, AssignmentTarget::Script).is_none(), "{other}");
        }
    }
}
