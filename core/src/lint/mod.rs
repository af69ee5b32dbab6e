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
mod sentence;
mod soundness;
mod start_event;
mod tasks;
mod timers;
mod unsupported;
mod user_task;
mod variables;
mod vote;
mod written;

pub use context::{LintContext, Profile};
pub use findings::{Finding, Fix, Remark, Texts};
pub use sentence::Catalogue;

use std::collections::BTreeSet;

use crate::bpmn::model::{Model, Process};
use crate::bpmn::{self, Read, Refused};

use findings::{Findings, Found};
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

/// Reads a file and looks for everything that is wrong with it: the findings of the reader and of the checks together, in
/// document order and both languages. A file that is refused has one finding.
#[must_use]
pub fn check_file(bytes: &[u8], context: &LintContext) -> Vec<Finding> {
    found(bpmn::read(bytes), context).into_iter().map(Found::in_words).collect()
}

/// The same of a text, in the language of a catalogue, which alone is needed.
#[must_use]
pub fn remarks(text: &str, context: &LintContext, catalogue: &Catalogue<'_>) -> Vec<Remark> {
    found(bpmn::read_text(text), context).into_iter().map(|it| it.in_words_of(catalogue)).collect()
}

fn found(read: Result<Read, Refused>, context: &LintContext) -> Vec<Found> {
    let Read { model, problems } = match read {
        Ok(read) => read,
        Err(refused) => return vec![refused.into()],
    };
    let scene = Scene::of(&model, context);
    let mut findings = Findings::new(context.profile);
    for check in CHECKS {
        check(&scene, &mut findings);
    }
    let mut found = findings.after(problems);
    ease(&model, &mut found);
    found
}

/// Beside a process that is run, one that is not only shows what others do: nothing of it keeps the file from being
/// deployed.
fn ease(model: &Model, found: &mut [Found]) {
    if !model.processes.iter().any(|process| process.executable) {
        return;
    }
    let of = |process: &Process| {
        let (nodes, flows) = (process.nodes.iter().map(|it| &it.id), process.flows.iter().map(|it| &it.id));
        nodes.chain(flows).chain([&process.id]).map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    let shown: BTreeSet<String> = model.processes.iter().filter(|process| !process.executable).flat_map(of).collect();
    for it in found {
        it.ease(&shown);
    }
}

#[cfg(test)]
mod docs_tests;
#[cfg(test)]
mod tests;
