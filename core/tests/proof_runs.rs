//! The proof against a plain explorer and against the engine (`docs/handbook/quality.md` REL-11, REL-14).

#[path = "proof/explorer.rs"]
mod explorer;
#[path = "proof/graph.rs"]
mod graph;
#[path = "proof/runs.rs"]
mod runs;

use std::collections::BTreeMap;
use std::path::Path;

use graph::{Graph, Kind};
use lawdesk_core::bpmn::{self, model::NodeKind};
use lawdesk_core::engine::{self, Definition, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::locale::Locale;
use lawdesk_core::operation;
use lawdesk_core::proof::{Claim, ProofVerdict, SoundnessProperty, prove};
use lawdesk_core::simulation::DryRun;
use proptest::prelude::*;
use runs::{Dice, Run, act};

fn read(graph: &Graph) -> (Definition, Vec<Claim>) {
    let text = graph.xml();
    let read = bpmn::read(text.as_bytes()).unwrap_or_else(|refused| panic!("{refused:?}\n{text}"));
    let process = &read.model.processes[0];
    let definition =
        engine::compile(process, 1, operation::CODES).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    (definition, prove(process))
}

fn verdict(claims: &[Claim], property: SoundnessProperty) -> &ProofVerdict {
    &claims.iter().find(|claim| claim.property == property).expect("each is claimed").verdict
}

/// The way each gateway takes next on a run, as far as the run tells: the first of its targets that runs after it.
fn ways(graph: &Graph, path: &[String], from: usize) -> Variables {
    let mut values = Variables::new();
    for (at, id) in path.iter().enumerate().skip(from) {
        let Some(node) = id.strip_prefix('n').and_then(|it| it.parse::<usize>().ok()) else { continue };
        if values.contains_key(id) || graph.outgoing(node).count() < 2 {
            continue;
        }
        let rest = &path[at + 1..];
        let runs = |flow: &usize| rest.contains(&format!("n{}", graph.flows[*flow].1));
        let value = match graph.nodes[node] {
            Kind::Exclusive => {
                let place = |flow: usize| rest.iter().position(|it| *it == format!("n{}", graph.flows[flow].1));
                let ways = graph.outgoing(node).enumerate();
                ways.filter_map(|(way, flow)| Some((place(flow)?, way))).min().map_or(0, |it| it.1)
            }
            Kind::Inclusive => {
                let ways = graph.outgoing(node).enumerate();
                ways.filter(|(_, flow)| runs(flow)).map(|(way, _)| 1 << way).sum()
            }
            _ => continue,
        };
        values.insert(id.clone(), Value::Long(i64::try_from(value).expect("it is small")));
    }
    values
}

/// Follows a run: completes its tasks and lets its events come, in order. Three times in four the gateways do what the
/// run tells, else what chance says.
fn follow<'a>(graph: &'a Graph, definition: &'a Definition, path: &[String], seed: u64) -> Option<Run<'a>> {
    let told = !seed.is_multiple_of(4);
    let first = told.then(|| ways(graph, path, 0)).filter(|_| !seed.is_multiple_of(3));
    let mut run = Run::start(graph, definition, Dice(seed), first)?;
    for (at, id) in path.iter().enumerate() {
        let number = |id: &str| id[1..].parse::<usize>().expect("ids are a letter and a number");
        let mut values = run.values();
        if told {
            values.extend(ways(graph, path, at));
        }
        let done = match id.as_bytes()[0] {
            b'b' => run.message_with(number(id), values),
            b'n' if graph.nodes[number(id)] == Kind::Task && !is_left_by_event(graph, path, at) => {
                run.complete(id, values)
            }
            _ => true,
        };
        if !done {
            return None;
        }
    }
    Some(run)
}

/// The next of the run is an event that interrupts this task.
fn is_left_by_event(graph: &Graph, path: &[String], at: usize) -> bool {
    graph.limits.iter().enumerate().any(|(number, limit)| {
        let next = path.get(at + 1).is_some_and(|next| *next == format!("b{number}"));
        limit.interrupting && next && path[at] == format!("n{}", limit.host)
    })
}

/// Tokens stand at all these nodes.
fn stands_at(run: &Run, nodes: &[String]) -> bool {
    nodes.iter().all(|node| run.instance.tokens.iter().any(|token| token.element.as_str() == node))
}

/// Follows a run in the dry run, task by task, with each value of `amount` that the files' conditions ask for.
fn replays(bytes: &[u8], path: &[String]) -> bool {
    let amounts = [1, 10].map(|amount| Variables::from([("amount".to_owned(), Value::Long(amount))]));
    amounts.iter().any(|variables| {
        let mut dry_run = DryRun::new(bytes).unwrap_or_else(|unfit| panic!("{unfit:?}"));
        dry_run.start(variables.clone(), &BTreeMap::new()).unwrap_or_else(|refusal| panic!("{refusal}"));
        for id in path {
            let task = dry_run.tasks(Locale::En).into_iter().find(|task| task.node == *id);
            if let Some(task) = task
                && dry_run.complete(task.id, "05", variables.clone()).is_err()
            {
                return false;
            }
        }
        dry_run.tasks(Locale::En).is_empty() && !dry_run.state(Locale::En).ended
    })
}

#[expect(clippy::disallowed_methods, reason = "the test reads its cases; core does not")]
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries =
        std::fs::read_dir(folder).expect("the cases are there").map(|entry| entry.expect("it is read").path());
    entries.map(|path| (path.display().to_string(), std::fs::read(&path).expect("it is read"))).collect()
}

#[test]
fn every_deadlock_of_the_cases_happens_in_the_dry_run() {
    let mut seen = 0;
    for (name, bytes) in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases/lint")) {
        let Ok(read) = bpmn::read(&bytes) else { continue };
        let Some(process) = read.model.processes.first() else { continue };
        let joins = |id: &String| {
            let node = process.find(id).map(|index| &process.node(index).kind);
            matches!(node, Some(NodeKind::ParallelGateway))
        };
        for claim in prove(process)
            .iter()
            .filter(|it| it.property == SoundnessProperty::OptionToComplete && it.scope == process.id)
        {
            if let ProofVerdict::Refuted { path, at, .. } = &claim.verdict
                && at.iter().all(joins)
            {
                assert!(replays(&bytes, path), "{name}: {path:?} at {at:?}");
                seen += 1;
            }
        }
    }
    assert!(seen >= 3, "{seen}");
}

proptest! {
    // PROPTEST_CASES asks for more than the usual 256.
    #![proptest_config(ProptestConfig { failure_persistence: None, max_shrink_iters: 4_000, ..ProptestConfig::default() })]

    /// REL-14: no difference between the proof and a plain look at every state.
    #[test]
    fn the_proof_says_what_a_plain_look_at_every_state_says(graph in prop_oneof![2 => graph::graph(), 1 => graph::tangle()]) {
        let Some(truths) = explorer::explore(&graph) else { return Ok(()) };
        let (_, claims) = read(&graph);
        for (property, holds) in truths {
            match verdict(&claims, property) {
                ProofVerdict::Proven => prop_assert!(holds, "{property:?} proven\n{}", graph.xml()),
                ProofVerdict::Refuted { path, at, .. } => {
                    prop_assert!(!holds, "{property:?} refuted by {path:?} at {at:?}\n{}", graph.xml());
                }
                ProofVerdict::NotProven { .. } => prop_assert!(false, "{property:?} open\n{}", graph.xml()),
            }
        }
    }

    /// REL-11: returns, withdrawals and revocations included, what is proven to end never gets stuck.
    #[test]
    fn what_is_proven_to_end_never_gets_stuck(graph in graph::graph(), acts in prop::collection::vec(act(), 0..25), seed: u64) {
        let (definition, claims) = read(&graph);
        let proven = |property| *verdict(&claims, property) == ProofVerdict::Proven;
        if !proven(SoundnessProperty::OptionToComplete) || !proven(SoundnessProperty::Safe) {
            return Ok(());
        }
        let Some(mut run) = Run::start(&graph, &definition, Dice(seed), None) else { return Ok(()) };
        for act in &acts {
            run.perform(act);
            if run.goes_round() {
                return Ok(());
            }
            prop_assert!(!run.is_stuck(), "stuck after {act:?}\n{}\n{:#?}", graph.xml(), run.instance);
        }
        prop_assert!(run.finish() || run.goes_round(), "{}\n{:#?}", graph.xml(), run.instance);
    }

    /// The run that refutes the option to complete leads there in the engine too.
    #[test]
    fn the_run_that_refutes_an_end_can_be_replayed(graph in graph::graph()) {
        let (definition, claims) = read(&graph);
        let ProofVerdict::Refuted { path, at, certain } = verdict(&claims, SoundnessProperty::OptionToComplete) else { return Ok(()) };
        let shown = (0..2_000).find_map(|seed| follow(&graph, &definition, path, seed).filter(|run| stands_at(run, at)));
        prop_assert!(shown.is_some(), "{path:?} at {at:?}\n{}", graph.xml());
        let joins = |id: &String| {
            let node: usize = id[1..].parse().expect("ids are a letter and a number");
            matches!(graph.nodes[node], Kind::Parallel | Kind::Inclusive)
        };
        if *certain && at.iter().all(joins) {
            prop_assert!(!shown.unwrap().finish(), "{}", graph.xml());
        }
    }
}
