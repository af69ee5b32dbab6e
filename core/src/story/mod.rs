//! Stories: a diagram, what people do, and what must be true then. One case is one line of JSON; the format
//! stands in `docs/handbook/story-format.md`. `lawdesk story` and the WASM build run the same cases.
//!
//! What is absent: files. Whoever runs a story hands in the diagrams' bytes.

mod act;
mod approval;
mod arguments;
mod case;
mod expect;
mod path;
mod store;
mod world;

pub use case::{Case, Step};
pub use store::{Store, Stored, Version};
pub use world::{BEGIN, Running, World};

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Contents of the diagrams, by the path the case gives.
pub type Files = BTreeMap<String, Vec<u8>>;

/// How a case went: `Err` says which step (from 1; 0 is the start) and what was expected and found.
pub type Verdict = Result<(), Failure>;

/// Where a case failed, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The step, from 1; 0: deploying or starting.
    pub step: usize,
    /// What was expected, what was found.
    pub reason: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "step {}: {}", self.step, self.reason)
    }
}

/// Runs a case in memory.
pub fn run(case: &Case, files: &Files) -> Verdict {
    play(case, files).map(|_| ())
}

/// Runs a case at a store.
pub fn run_at(store: Rc<RefCell<dyn Store>>, case: &Case, files: &Files) -> Verdict {
    play_in(World::new(case, Some(store)), case, files).map(|_| ())
}

/// Runs a case in memory and gives the world as it is then.
pub fn play(case: &Case, files: &Files) -> Result<World, Failure> {
    play_in(World::new(case, None), case, files)
}

fn play_in(mut world: World, case: &Case, files: &Files) -> Result<World, Failure> {
    let at_start = |reason| Failure { step: 0, reason };
    let deployed = world.deploy(case, files);
    match (deployed, case.expect_deploy_error.is_some()) {
        (Ok(()), true) => return Err(at_start("expected the deployment to be refused".to_owned())),
        (Err(_), true) => return Ok(world),
        (Err(reason), false) => return Err(at_start(format!("not deployed: {reason}"))),
        (Ok(()), false) => (),
    }
    begin(&mut world, case).map_err(at_start)?;
    for (place, step) in case.steps.iter().enumerate() {
        act::perform(&mut world, step, files).map_err(|reason| Failure { step: place + 1, reason })?;
    }
    Ok(world)
}

fn begin(world: &mut World, case: &Case) -> Result<(), String> {
    if case.no_start {
        return Ok(());
    }
    let started = world.attempt(|world| world.start_case(case).and_then(|()| act::answer_handlers(world)));
    match (started, case.expect_start_error.is_some()) {
        (Ok(()), true) => Err("expected the start to be refused".to_owned()),
        (Err(_), true) if !world.instances.is_empty() => Err("a refused start left an instance behind".to_owned()),
        (Err(reason), false) => Err(format!("not started: {reason}")),
        _ => Ok(()),
    }
}
