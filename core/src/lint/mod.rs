//! What is checked of a diagram before it is deployed, and while it is drawn: one file a check.
//!
//! A check looks at the model and at what is known around it, and adds findings. It changes nothing and knows no
//! instances. What the reader noticed and what made it refuse a file become findings here too, so that the designer
//! shows one list.

mod assignment;
mod association;
mod boundary_event;
mod call_activity;
mod catch_throw;
mod condition_language;
mod context;
mod coverage;
mod data;
mod declarations;
mod diagram;
mod duplicate_flow;
mod end_event;
mod event_gateway;
mod exclusive_gateway;
mod expressions;
mod finding;
mod findings;
mod gateway_shape;
mod handlers;
mod inclusive_cycle;
mod inclusive_gateway;
mod known;
mod lengths;
mod link_event;
mod listeners;
mod migration;
mod multi_instance;
mod operation_effect;
mod operations;
mod oversight;
mod parallel_gateway;
mod portability;
mod process;
mod reachable;
mod return_target;
mod scene;
mod scope_border;
mod seen;
mod soundness;
mod start_event;
mod tasks;
mod text_en;
mod text_zh_cn;
mod timers;
mod unsupported;
mod user_task;
mod variables;
mod vote;
mod written;

pub use context::{LintContext, Profile};
pub use findings::{Finding, Fix, Texts};

use std::collections::BTreeSet;

use crate::bpmn::model::{Model, Process};
use crate::bpmn::{FindingSeverity, Problem, Read, Refused};

use findings::Findings;
use scene::Scene;

/// One check.
type Check = fn(&Scene<'_>, &mut Findings);

/// Every check, in the order in which findings of one place are listed.
const CHECKS: &[Check] = &[
    process::check,
    lengths::check,
    start_event::check,
    end_event::check,
    reachable::check,
    soundness::check,
    scope_border::check,
    duplicate_flow::check,
    exclusive_gateway::check,
    inclusive_gateway::check,
    inclusive_cycle::check,
    parallel_gateway::check,
    event_gateway::check,
    gateway_shape::check,
    boundary_event::check,
    catch_throw::check,
    link_event::check,
    declarations::check,
    expressions::check,
    condition_language::check,
    coverage::check,
    variables::check,
    user_task::check,
    known::check,
    assignment::check,
    return_target::check,
    oversight::check,
    operations::check,
    operation_effect::check,
    timers::check,
    multi_instance::check,
    vote::check,
    listeners::check,
    handlers::check,
    tasks::check,
    unsupported::check,
    call_activity::check,
    data::check,
    association::check,
    diagram::check,
    migration::check,
    portability::check,
];

/// Looks for everything that is wrong with a diagram. Findings come in document order.
#[must_use]
pub fn check(model: &Model, context: &LintContext) -> Vec<Finding> {
    let scene = Scene::of(model, context);
    let mut findings = Findings::new(context.profile);
    for check in CHECKS {
        check(&scene, &mut findings);
    }
    let mut findings = findings.finish();
    ease(model, &mut findings);
    findings
}

/// Beside a process that is run, one that is not only shows what others do: nothing of it keeps the file from being
/// deployed.
fn ease(model: &Model, findings: &mut [Finding]) {
    if !model.processes.iter().any(|process| process.executable) {
        return;
    }
    let shown = model.processes.iter().filter(|process| !process.executable);
    let of = |process: &Process| {
        let (nodes, flows) = (process.nodes.iter().map(|it| &it.id), process.flows.iter().map(|it| &it.id));
        nodes.chain(flows).chain([&process.id]).map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    let shown: BTreeSet<String> = shown.flat_map(of).collect();
    for finding in findings.iter_mut().filter(|it| shown.contains(&it.element)) {
        finding.severity = finding.severity.max(FindingSeverity::Warning);
    }
}

/// Reads a file and checks it: the findings of the reader and of the checks together, in document order. A file that
/// is refused has one finding.
#[must_use]
pub fn check_file(bytes: &[u8], context: &LintContext) -> Vec<Finding> {
    match crate::bpmn::read(bytes) {
        Ok(Read { model, problems }) => {
            let mut findings: Vec<Finding> = problems.iter().map(of_problem).collect();
            ease(&model, &mut findings);
            findings.extend(check(&model, context));
            findings.sort_by_key(|it| (it.line, it.column));
            findings
        }
        Err(refused) => vec![of_refusal(&refused)],
    }
}

/// The finding a problem of the reader is.
#[must_use]
pub fn of_problem(problem: &Problem) -> Finding {
    Finding {
        code: problem.kind.code().to_owned(),
        severity: problem.kind.severity(),
        element: problem.element.clone(),
        property: problem.property.clone(),
        message: Texts { zh_cn: text_zh_cn::problem(&problem.kind), en: text_en::problem(&problem.kind) },
        line: problem.position.line,
        column: problem.position.column,
        fix: None,
    }
}

/// The finding a refusal of the reader is.
#[must_use]
pub fn of_refusal(refused: &Refused) -> Finding {
    Finding {
        code: refused.reason.code().to_owned(),
        severity: crate::bpmn::FindingSeverity::Error,
        element: String::new(),
        property: None,
        message: Texts { zh_cn: text_zh_cn::refusal(&refused.reason), en: text_en::refusal(&refused.reason) },
        line: refused.position.line,
        column: refused.position.column,
        fix: None,
    }
}

#[cfg(test)]
mod docs_tests;
#[cfg(test)]
mod tests;
