//! Stories: a diagram, what people do, and what must be true then. One case is one line of JSON; the format
//! stands in `docs/handbook/story-format.md`. `lawdesk story` and the WASM build run the same cases.
//!
//! What is absent: files. Whoever runs a story hands in the diagrams' bytes.

mod approval_steps;
mod arguments;
mod case;
mod expectations;
mod follow_ups;
mod path;
mod runner;
mod steps;
mod store;

pub use case::{StoryCase, StoryStep};
pub use runner::{BEGIN, RunningInstance, StoryRunner};
pub use store::{DeployedVersion, StoredState, StoryStore};

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Contents of the diagrams, by the path the case gives.
pub type Files = BTreeMap<String, Vec<u8>>;

/// How a case went: `Err` says which step (from 1; 0 is the start) and what was expected and found.
pub type StoryVerdict = Result<(), StoryFailure>;

/// Where a case failed, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryFailure {
    /// The step, from 1; 0: deploying or starting.
    pub step: usize,
    /// What was expected, what was found.
    pub reason: String,
}

impl std::fmt::Display for StoryFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "step {}: {}", self.step, self.reason)
    }
}

/// Runs a case in memory.
pub fn run(case: &StoryCase, files: &Files) -> StoryVerdict {
    play(case, files).map(|_| ())
}

/// Runs a case at a store.
pub fn run_at(store: Rc<RefCell<dyn StoryStore>>, case: &StoryCase, files: &Files) -> StoryVerdict {
    play_in(StoryRunner::new(case, Some(store)), case, files).map(|_| ())
}

/// Runs a case in memory and gives the world as it is then.
pub fn play(case: &StoryCase, files: &Files) -> Result<StoryRunner, StoryFailure> {
    play_in(StoryRunner::new(case, None), case, files)
}

fn play_in(mut runner: StoryRunner, case: &StoryCase, files: &Files) -> Result<StoryRunner, StoryFailure> {
    let at_start = |reason| StoryFailure { step: 0, reason };
    let deployed = runner.deploy(case, files);
    match (deployed, case.expect_deploy_error.is_some()) {
        (Ok(()), true) => return Err(at_start("expected the deployment to be refused".to_owned())),
        (Err(_), true) => return Ok(runner),
        (Err(reason), false) => return Err(at_start(format!("not deployed: {reason}"))),
        (Ok(()), false) => (),
    }
    begin(&mut runner, case).map_err(at_start)?;
    for (place, step) in case.steps.iter().enumerate() {
        steps::perform(&mut runner, step, files).map_err(|reason| StoryFailure { step: place + 1, reason })?;
    }
    Ok(runner)
}

fn begin(runner: &mut StoryRunner, case: &StoryCase) -> Result<(), String> {
    if case.no_start {
        return Ok(());
    }
    let started = runner.attempt(|runner| runner.start_case(case).and_then(|()| steps::answer_handlers(runner)));
    match (started, case.expect_start_error.is_some()) {
        (Ok(()), true) => Err("expected the start to be refused".to_owned()),
        (Err(_), true) if !runner.instances.is_empty() => Err("a refused start left an instance behind".to_owned()),
        (Err(reason), false) => Err(format!("not started: {reason}")),
        _ => Ok(()),
    }
}
