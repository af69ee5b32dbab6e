//! What is checked of a diagram before it is deployed, and while it is drawn: one file a check.
//!
//! A check looks at the model and at what is known around it, and adds findings. It changes nothing and knows no
//! instances. What the reader noticed and what made it refuse a file become findings here too, so that the designer
//! shows one list.

mod checks;
mod context;
mod evaluated_text;
mod finding;
mod findings;
mod input;
mod interner;
mod named;
mod names;
mod sentence;
mod terms;

pub use context::{LintContext, Profile};
pub use findings::{Finding, Fix, Remark, Texts};
pub use named::named;
pub use sentence::Catalogue;

use std::collections::BTreeSet;

use crate::bpmn::model::{Model, Process};
use crate::bpmn::{self, ReadError, ReadOutcome};

use checks::CHECKS;
use findings::{Findings, RawFinding};
use input::LintInput;

/// Reads a file and looks for everything that is wrong with it: the findings of the reader and of the checks together, in
/// document order and both languages. A file that is refused has one finding.
#[must_use]
pub fn check_file(bytes: &[u8], context: &LintContext) -> Vec<Finding> {
    run_checks(bpmn::read(bytes), context).into_iter().map(RawFinding::in_words).collect()
}

/// Checks a file's text and says what is wrong in the language of one catalogue, which alone is needed.
#[must_use]
pub fn remarks(text: &str, context: &LintContext, catalogue: &Catalogue<'_>) -> Vec<Remark> {
    run_checks(bpmn::read_text(text), context).into_iter().map(|it| it.in_words_of(catalogue)).collect()
}

fn run_checks(read: Result<ReadOutcome, ReadError>, context: &LintContext) -> Vec<RawFinding> {
    let ReadOutcome { model, problems } = match read {
        Ok(read) => read,
        Err(refused) => return vec![refused.into()],
    };
    let scene = LintInput::of(&model, context);
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
fn ease(model: &Model, found: &mut [RawFinding]) {
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
