//! Code to text, in one way of writing.

use super::code::{Binary, Node, Part, Step, Unary};
use super::function::Function;
use super::number::{Number, write_double};
use super::tree::Tree;
use super::value::Value;
use crate::decimal;

/// The text of the parts.
pub(super) fn print(parts: &[Part]) -> String {
    let mut out = String::new();
    for part in parts {
        match part {
            Part::Text(text) => out.push_str(&text.replace("${", "\\${").replace("#{", "\\#{")),
            Part::Code(code) => {
                out.push_str("${");
                out.push_str(&print_code(code));
                out.push('}');
            }
        }
    }
    out
}

/// A value as text, the way Java's `toString` writes it: doubles with a fraction, lists and maps in brackets.
/// Null is the empty text.
pub(crate) fn plain_text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Boolean(it) => it.to_string(),
        Value::Long(it) => it.to_string(),
        Value::Double(it) if it.fract() == 0.0 && it.abs() < 1e7 => decimal::text(*it) + ".0",
        Value::Double(it) => decimal::text(*it),
        Value::String(it) => it.clone(),
        Value::List(entries) => format!("[{}]", entries.iter().map(plain_text).collect::<Vec<_>>().join(", ")),
        Value::Map(entries) => {
            let pairs: Vec<String> =
                entries.iter().map(|(key, value)| format!("{key}={}", plain_text(value))).collect();
            format!("{{{}}}", pairs.join(", "))
        }
    }
}

/// A printed branch and how tightly its operator binds.
#[derive(Default)]
struct PrintedBranch {
    text: String,
    rank: u8,
}

const CHOICE: u8 = 0;
const OR: u8 = 1;
const AND: u8 = 2;
const UNARY: u8 = 7;
const VALUE: u8 = 8;
const NAME: u8 = 9;

fn print_code(code: &[Node]) -> String {
    let tree = Tree::of(code);
    let mut printed: Vec<PrintedBranch> = Vec::with_capacity(tree.branches.len());
    for branch in &tree.branches {
        let children = branch.children.iter().map(|child| std::mem::take(&mut printed[*child])).collect();
        printed.push(print_step(&branch.node.step, children));
    }
    printed.pop().unwrap_or_default().text
}

fn print_step(step: &Step, children: Vec<PrintedBranch>) -> PrintedBranch {
    let value = |text: String| PrintedBranch { text, rank: VALUE };
    match step {
        Step::Null => value("null".to_owned()),
        Step::Boolean(boolean) => value(boolean.to_string()),
        Step::Number(number) => PrintedBranch { text: print_number(*number), rank: UNARY },
        Step::Text(text) => value(format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))),
        Step::Name(name) | Step::Receiver(name) => PrintedBranch { text: name.to_string(), rank: NAME },
        Step::Unary(operator) => print_unary(*operator, children),
        Step::Binary(operator) => {
            let (rank, sign) = binary(*operator);
            print_binary(rank, sign, children)
        }
        Step::Decided { either: true } => print_binary(OR, " || ", children),
        Step::Decided { either: false } => print_binary(AND, " && ", children),
        Step::Chosen => print_choice(children),
        Step::Call { function: Ok(function), arguments } => value(print_call(*function, *arguments, children)),
        Step::Call { function: Err(name), .. } => value(format!("{name}({})", list(children))),
        _ => value(print_member(step, children)),
    }
}

/// `var:get((x))` reads the variable that `x` names, `var:get(x)` reads `x`.
fn print_call(function: Function, arguments: usize, mut children: Vec<PrintedBranch>) -> String {
    if let Some(first) = children.first_mut()
        && first.rank == NAME
        && function.names_variable_first(arguments)
    {
        first.text = format!("({})", first.text);
    }
    let prefix = if function == Function::FormatDate { "" } else { "var:" };
    format!("{prefix}{}({})", function.name(), list(children))
}

fn print_number(number: Number) -> String {
    match number {
        Number::Long(value) => value.to_string(),
        _ if number.to_double().is_infinite() => "1e999".to_owned(),
        _ => {
            let mut text = String::new();
            write_double(number.to_double(), &mut text);
            text
        }
    }
}

fn print_unary(operator: Unary, children: Vec<PrintedBranch>) -> PrintedBranch {
    let sign = match operator {
        Unary::Not => "!",
        Unary::Negate => "-",
        Unary::Empty => "empty ",
    };
    let operands: String = children.into_iter().map(|child| bracket(child, UNARY)).collect();
    PrintedBranch { text: format!("{sign}{operands}"), rank: UNARY }
}

fn binary(operator: Binary) -> (u8, &'static str) {
    match operator {
        Binary::Equal => (3, " == "),
        Binary::NotEqual => (3, " != "),
        Binary::Less => (4, " < "),
        Binary::LessOrEqual => (4, " <= "),
        Binary::Greater => (4, " > "),
        Binary::GreaterOrEqual => (4, " >= "),
        Binary::Add => (5, " + "),
        Binary::Subtract => (5, " - "),
        Binary::Multiply => (6, " * "),
        Binary::Divide => (6, " / "),
        Binary::Modulo => (6, " % "),
    }
}

/// The left text grows in place: a chain of a thousand terms is printed in linear time.
fn print_binary(rank: u8, sign: &str, children: Vec<PrintedBranch>) -> PrintedBranch {
    let mut sides = children.into_iter();
    let left = sides.next().unwrap_or_default();
    let right = sides.next().unwrap_or_default();
    let mut text = bracket(left, rank);
    text.push_str(sign);
    text.push_str(&bracket(right, rank + 1));
    PrintedBranch { text, rank }
}

fn bracket(child: PrintedBranch, rank: u8) -> String {
    if child.rank < rank { format!("({})", child.text) } else { child.text }
}

fn print_choice(children: Vec<PrintedBranch>) -> PrintedBranch {
    let mut sides = children.into_iter();
    let condition = bracket(sides.next().unwrap_or_default(), OR);
    let first = sides.next().unwrap_or_default().text;
    let second = sides.next().unwrap_or_default().text;
    // `a ? b : f(x)` would be read as the function `b:f`, and after a colon `empty` as a name.
    let first = if reads_as_prefix(&first, &second) { format!("({first})") } else { first };
    let second = if leads_with_operator_empty(&second) { format!("({second})") } else { second };
    PrintedBranch { text: format!("{condition} ? {first} : {second}"), rank: CHOICE }
}

/// `empty -a` asks whether something is empty, `empty - a` subtracts from a name, which stands only behind a colon.
fn leads_with_operator_empty(text: &str) -> bool {
    let next = text.strip_prefix("empty ").and_then(|rest| rest.split(' ').next());
    next.is_some_and(|word| !word.chars().all(|c| "=!<>+-*/%|&?".contains(c)))
}

fn reads_as_prefix(first: &str, second: &str) -> bool {
    let sign = |c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && c != '_' && c != '$';
    let ends_in_name = first.chars().next_back().is_some_and(|last| !sign(last));
    ends_in_name && second.find(sign).is_some_and(|end| second[end..].starts_with('('))
}

fn list(children: Vec<PrintedBranch>) -> String {
    let texts: Vec<String> = children.into_iter().map(|child| child.text).collect();
    texts.join(", ")
}

fn print_member(step: &Step, mut children: Vec<PrintedBranch>) -> String {
    let rest = children.split_off(children.len().min(1));
    let base = bracket(children.pop().unwrap_or_default(), VALUE);
    match step {
        Step::Property(name) => format!("{base}.{name}"),
        Step::Method { name, .. } => format!("{base}.{name}({})", list(rest)),
        Step::Index => format!("{base}[{}]", list(rest)),
        _ => {
            let mut rest = rest.into_iter();
            let name = rest.next().unwrap_or_default().text;
            format!("{base}[{name}]({})", list(rest.collect()))
        }
    }
}
