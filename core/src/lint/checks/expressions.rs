//! Every expression must be readable, and must use only what is known.

use crate::bpmn::Edit;
use crate::expression::{self, Expression, ExpressionProblem, ExpressionProblemKind, NameCatalogue, SyntaxError, Type};

use crate::lint::evaluated_text::{EvaluatedText, Purpose, each};
use crate::lint::finding::FindingKind;
use crate::lint::findings::Findings;
use crate::lint::input::LintInput;
use crate::lint::interner::Interner;
use crate::lint::names;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        let mut names = names::of_process(scene, process);
        // Diagrams say the same things again and again: each text is read and analysed once.
        let mut texts = Interner::default();
        let mut known: Vec<ParsedText> = Vec::new();
        each(process, &mut |written| {
            let evaluates = written.text.bytes().any(|byte| matches!(byte, b'$' | b'#'));
            if evaluates || written.purpose == Purpose::Condition {
                let number = texts.number(written.text);
                if number == known.len() {
                    known.push(ParsedText { parsed: expression::parse(written.text), used: [None, None] });
                }
                one(written, &mut known[number], names.as_mut(), findings);
            }
        });
    }
}

/// What is known of a text.
struct ParsedText {
    parsed: Result<Expression, SyntaxError>,
    /// Its analysis outside and inside a user task, as far as it was asked for.
    used: [Option<(Vec<ExpressionProblem>, Type)>; 2],
}

fn one(written: EvaluatedText<'_>, known: &mut ParsedText, names: Option<&mut NameCatalogue>, findings: &mut Findings) {
    match &known.parsed {
        Err(reason) => {
            let kind = FindingKind::ExpressionInvalid { text: written.text.to_owned(), reason: reason.clone() };
            findings.add(kind, written.place);
        }
        Ok(expression) if expression.is_literal() => literal(written, findings),
        Ok(expression) => {
            let Some(names) = names.filter(|_| written.purpose != Purpose::Handler) else { return };
            let (problems, found) = known.used[usize::from(written.in_task)].get_or_insert_with(|| {
                names.in_task = written.in_task;
                (expression::analyse(expression, names), expression::result_type(expression, names))
            });
            names_and_type(written, problems, *found, findings);
        }
    }
}

/// What the expression uses is known, and a condition is true or false.
fn names_and_type(written: EvaluatedText<'_>, problems: &[ExpressionProblem], found: Type, findings: &mut Findings) {
    let is_condition = written.purpose == Purpose::Condition;
    if is_condition && problems.is_empty() && !matches!(found, Type::Any | Type::Boolean) {
        findings.add(FindingKind::ExpressionWrongType { expected: Type::Boolean, found }, written.place);
    }
    for problem in problems {
        findings.add(finding(problem.clone()), written.place);
    }
}

fn literal(written: EvaluatedText<'_>, findings: &mut Findings) {
    if written.purpose != Purpose::Condition {
        return;
    }
    let kind = FindingKind::ConditionLiteral { text: written.text.to_owned() };
    let body = format!("${{{}}}", written.text);
    let on_flow = written.place.is_at("conditionExpression");
    if on_flow && expression::parse(&body).is_ok() {
        let edit = Edit::SetCondition { flow: written.place.element().to_owned(), body: Some(body) };
        findings.add_fixable(kind, written.place, vec![edit]);
    } else {
        findings.add(kind, written.place);
    }
}

fn finding(problem: ExpressionProblem) -> FindingKind {
    match problem.kind {
        ExpressionProblemKind::UnknownName { name, meant } => FindingKind::ExpressionUnknownName { name, meant },
        ExpressionProblemKind::UnknownBean { bean, .. } => FindingKind::BeanUnknown { name: bean },
        ExpressionProblemKind::UnknownFunction { function, meant } => {
            FindingKind::ExpressionUnknownFunction { name: function, meant }
        }
        ExpressionProblemKind::UnknownProperty { property, of, meant } => {
            FindingKind::ExpressionUnknownMember { name: property, of, meant }
        }
        ExpressionProblemKind::UnknownMethod { method, of, meant } => {
            FindingKind::ExpressionUnknownMember { name: method, of, meant }
        }
        ExpressionProblemKind::WrongArity { function, found } => {
            FindingKind::ExpressionWrongArity { name: function, found }
        }
        ExpressionProblemKind::WrongType { expected, found } => FindingKind::ExpressionWrongType { expected, found },
        ExpressionProblemKind::DoubtfulType { expected, found } => {
            FindingKind::ExpressionDoubtfulType { expected, found }
        }
        ExpressionProblemKind::UnknownValue { value, meant } => FindingKind::ExpressionUnknownValue { value, meant },
        ExpressionProblemKind::Constant { value } => FindingKind::ExpressionConstant { value },
    }
}
