//! Lengths that let a reader take in a thing at once: of files, and of functions.

use crate::{Breach, Source, is_rust};

/// A file longer than this hides a name that is missing.
const MOST_LINES: usize = 400;
/// Tests are lists of cases.
const MOST_LINES_OF_TESTS: usize = 700;
/// Ninety-nine of a hundred functions are no longer.
const MOST_LINES_OF_FUNCTIONS: usize = 40;
/// A component longer than this holds parts that have a name.
const MOST_LINES_OF_COMPONENTS: usize = 110;
/// A function over so many lines, with at least so many statements, is read by its steps: it names two of them at least.
const STEPS: (usize, usize, usize) = (25, 8, 2);
/// What of the product is Rust.
const PRODUCT: [&str; 4] = ["core/src/", "core-wasm/src/", "server/src/", "tests/story/src/"];
/// Written by a program, as long as what they list.
const GENERATED: [&str; 3] = ["web/src/api/contract.ts", "web/src/core/codes.ts", "web/src/core/types.ts"];
/// One line after the other of one kind: they are read by looking up.
const TABLES: [&str; 5] = [
    "core/src/dto/payload.rs",
    "core/src/engine/model/event.rs",
    "core/src/lint/finding.rs",
    "core/src/message/catalogue.rs",
    "web/src/routes.tsx",
];

/// Files that are too long.
pub fn check(source: &Source) -> Vec<Breach> {
    let path = source.path.as_str();
    let is_exempt = !is_code(path) || GENERATED.contains(&path) || TABLES.contains(&path);
    let most = if is_test(path) { MOST_LINES_OF_TESTS } else { MOST_LINES };
    if is_exempt || source.text.lines().count() <= most {
        return Vec::new();
    }
    vec![Breach::new(source, 0, format!("over {most} lines: look for the missing name"))]
}

/// Functions of the product that are too long, when they are more than one in a hundred.
pub fn functions(sources: &[Source]) -> Vec<Breach> {
    let product = sources.iter().filter(|it| is_rust(it) && it.path.contains("src/") && !it.path.starts_with("tests/"));
    let product = product.filter(|it| !is_test(&it.path));
    let all: Vec<(&Source, usize, usize)> = product
        .flat_map(|source| without_comments(&source.text).into_iter().map(move |(at, lines)| (source, at, lines)))
        .collect();
    let long: Vec<_> = all.iter().filter(|(_, _, lines)| *lines > MOST_LINES_OF_FUNCTIONS).collect();
    if long.len() * 100 <= all.len() {
        return Vec::new();
    }
    let says = |lines| format!("{lines} lines: more than one function in a hundred is over {MOST_LINES_OF_FUNCTIONS}");
    long.into_iter().map(|(source, at, lines)| Breach::new(source, *at, says(lines))).collect()
}

/// Functions of the client at a file's own level that are too long: components most of all.
pub fn components(source: &Source) -> Vec<Breach> {
    let is_client = source.path.starts_with("web/src/") && matches!(source.path.rsplit('.').next(), Some("ts" | "tsx"));
    if !is_client || is_client_test(&source.path) || GENERATED.contains(&source.path.as_str()) {
        return Vec::new();
    }
    let lines: Vec<&str> = source.text.lines().collect();
    let begins = lines.iter().enumerate().filter(|(_, line)| is_script_function(line));
    let long = |(at, _): (usize, &&str)| {
        let length = lines[at..].iter().position(|line| *line == "}")? + 1;
        let says = format!("{length} lines: no component is over {MOST_LINES_OF_COMPONENTS}, its parts have names");
        (length > MOST_LINES_OF_COMPONENTS).then(|| Breach::new(source, at + 1, says))
    };
    begins.filter_map(long).collect()
}

/// Long functions of the product that name fewer than two of their steps.
pub fn steps(source: &Source) -> Vec<Breach> {
    let is_product = PRODUCT.iter().any(|folder| source.path.starts_with(folder));
    if !is_rust(source) || !is_product || source.path.ends_with("tests.rs") {
        return Vec::new();
    }
    let code: Vec<&str> = source.text.split("\n#[cfg(test)]\n").next().unwrap_or_default().lines().collect();
    let (most_lines, statements, comments) = STEPS;
    let unnamed = |(at, length): &(usize, usize)| {
        let body = &code[*at - 1..*at + *length - 1];
        let named = body.iter().filter(|line| line.trim_start().starts_with("//")).count();
        *length > most_lines && statements_of(body) >= statements && named < comments
    };
    let long = lengths(&source.text).into_iter().filter(unnamed);
    long.map(|(at, length)| Breach::new(source, at, format!("{length} lines: name the steps, or split it"))).collect()
}

/// The statements of a function at its own level: lines that begin one.
fn statements_of(function: &[&str]) -> usize {
    let indent = function[0].len() - function[0].trim_start().len() + 4;
    let begins = |line: &&&str| {
        let text = line.trim_start();
        line.len() - text.len() == indent && !text.starts_with(['.', ')', ']', '}']) && !text.starts_with("//")
    };
    let body = function.iter().skip_while(|line| !line.ends_with('{')).skip(1);
    body.filter(begins).count()
}

/// Functions without their lines that are comments: to name its steps makes no function longer.
fn without_comments(text: &str) -> Vec<(usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let comments = |at: usize, length: usize| {
        lines[at - 1..at - 1 + length].iter().filter(|line| line.trim_start().starts_with("//")).count()
    };
    lengths(text).into_iter().map(|(at, length)| (at, length - comments(at, length))).collect()
}

/// The functions of a file but for its tests: the line that each begins in, and its lines.
fn lengths(text: &str) -> Vec<(usize, usize)> {
    let code: Vec<&str> = text.split("\n#[cfg(test)]\n").next().unwrap_or_default().lines().collect();
    let begins = code.iter().enumerate().filter(|(_, line)| is_function(line));
    let length = |(at, line): (usize, &&str)| {
        let indent = &line[..line.len() - line.trim_start().len()];
        let end = code[at..].iter().position(|it| it.strip_prefix(indent) == Some("}"))?;
        let is_one_line = line.ends_with(';') || line.ends_with('}');
        (!is_one_line).then_some((at + 1, end + 1)).or(Some((at + 1, 1)))
    };
    begins.filter_map(length).collect()
}

fn is_function(line: &str) -> bool {
    let mut words =
        line.split_whitespace().skip_while(|word| word.starts_with("pub") || matches!(*word, "const" | "async"));
    words.next() == Some("fn")
}

fn is_script_function(line: &str) -> bool {
    let mut words = line.split(' ').skip_while(|word| matches!(*word, "export" | "default" | "async"));
    words.next() == Some("function")
}

fn is_client_test(path: &str) -> bool {
    path.contains(".test.") || path.contains("/test")
}

fn is_test(path: &str) -> bool {
    path.contains("tests/") || path.ends_with("tests.rs")
}

fn is_code(path: &str) -> bool {
    matches!(path.rsplit('.').next(), Some("css" | "mjs" | "rs" | "ts" | "tsx"))
}

#[cfg(test)]
mod tests {
    use super::{check, components, functions, steps};
    use crate::Source;

    fn source(path: &str, text: String) -> Source {
        Source { path: path.to_owned(), text }
    }

    #[test]
    fn a_file_has_its_limit_and_a_test_another() {
        assert_eq!(check(&source("core/src/a.rs", "\n".repeat(401))).len(), 1);
        assert_eq!(check(&source("web/src/a.tsx", "\n".repeat(401))).len(), 1);
        assert!(check(&source("core/src/a/tests.rs", "\n".repeat(401))).is_empty());
        assert!(check(&source("core/src/lint/finding.rs", "\n".repeat(401))).is_empty());
    }

    #[test]
    fn a_component_has_parts() {
        let of = |lines| format!("export default function Page() {{\n{}}}\n", "  line\n".repeat(lines));
        assert!(components(&source("web/src/a.tsx", of(108))).is_empty());
        let long = components(&source("web/src/a.tsx", format!("const a = 1\n{}", of(109))));
        assert_eq!((long.len(), long[0].line), (1, 2));
        assert!(components(&source("web/src/a.test.tsx", of(109))).is_empty());
    }

    #[test]
    fn a_long_function_names_its_steps() {
        let of = |comments: usize, call: usize| {
            let steps = "    // A step.\n".repeat(comments) + &"    let a = 1;\n".repeat(8);
            let body = steps + &"        .bind(a)\n".repeat(call);
            source("server/src/learning/a.rs", format!("async fn long(\n    a: i64,\n) {{\n{body}}}\n"))
        };
        assert_eq!(steps(&of(1, 20)).len(), 1);
        assert!(steps(&of(2, 20)).is_empty());
        assert!(steps(&source("tests/api/a.rs", of(1, 20).text)).is_empty());
        assert!(steps(&of(0, 10)).is_empty(), "it is short");
        let one_statement = format!("fn list() {{\n    a\n{}}}\n", "        .bind(a)\n".repeat(40));
        assert!(steps(&source("server/src/learning/a.rs", one_statement)).is_empty());
    }

    #[test]
    fn one_function_in_a_hundred_may_be_long() {
        let short = "fn short() {\n    1\n}\n";
        let long = format!("impl A {{\n    pub async fn long(\n    ) {{\n{}    }}\n}}\n", "        a;\n".repeat(40));
        let fine = source("core/src/a.rs", short.repeat(99) + &long);
        assert!(functions(&[fine]).is_empty());
        let breaches = functions(&[source("core/src/a.rs", short.repeat(9) + &long)]);
        assert_eq!(breaches.len(), 1);
        assert_eq!((breaches[0].line, breaches[0].says.split(' ').next()), (29, Some("43")));
        let named = format!("fn long() {{\n{}}}\n", "    // A step.\n    a;\n".repeat(30));
        assert!(functions(&[source("core/src/a.rs", named)]).is_empty(), "comments do not count");
    }
}
