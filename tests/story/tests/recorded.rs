//! What a dry run is kept as is a story, and comes true: in the dry run and told by itself.

#![expect(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use lawdesk_core::json_in;
use lawdesk_core::locale::Locale;
use lawdesk_core::simulation::{DryRun, is_test_case};
use lawdesk_story::{Files, StoryCase};

const DAY: i64 = 86_400;
/// The most acts of a run.
const MOST_ACTS: u32 = 30;

fn flows() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../cases/flows")
}

/// Some way through a flow: one task after the other is decided by one of its operations; now and then a day goes by.
fn walk(run: &mut DryRun, mut dice: u32) {
    let mut throw = |sides: usize| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 16) as usize % sides
    };
    for _ in 0..MOST_ACTS {
        let tasks = run.tasks(Locale::En);
        let Some(task) = tasks.get(throw(tasks.len().max(1))) else { break };
        // What is refused leaves everything as it was.
        let _ = match throw(8) {
            0 => run.advance(DAY),
            1 => run.delegate(task.id, "deputy"),
            _ => {
                let operation = task.operations.get(throw(task.operations.len().max(1)));
                let code = operation.map(|it| it.code.clone()).unwrap_or_default();
                run.complete(task.id, &code, Variables::new())
            }
        };
    }
}

#[test]
fn a_dry_run_of_each_shipped_flow_is_kept_as_a_story_that_comes_true() {
    let lines = fs::read_to_string(flows().join("shipped.jsonl")).unwrap();
    let mut ended = 0;
    for (line, dice) in lines.lines().filter(|line| !line.is_empty()).zip(1..) {
        let told: StoryCase = json_in::from_value(Value::from_json(line.as_bytes()).unwrap()).unwrap();
        let bytes = fs::read(flows().join(&told.path)).unwrap();
        // What a service task calls answers a story at once, and a dry run never.
        if String::from_utf8_lossy(&bytes).contains("serviceTask") {
            continue;
        }
        let roles: BTreeMap<String, u32> =
            told.environment.iter().flat_map(|it| &it.roles).map(|role| (role.clone(), 1)).collect();
        let mut run = DryRun::new(&bytes).unwrap();
        // Stories of what cannot be started have nothing to keep.
        if run.start(told.start_variables.clone(), &roles).is_err() {
            continue;
        }
        walk(&mut run, dice);
        let recorded = run.record();
        ended += u32::from(run.state(Locale::En).ended);
        assert!(is_test_case(&recorded), "{}", told.id);
        // Told by itself.
        let mut story: StoryCase = json_in::from_value(recorded.clone()).unwrap();
        story.path.clone_from(&told.path);
        let files = Files::from([(told.path.clone(), bytes.clone())]);
        lawdesk_story::run(&story, &files).unwrap_or_else(|failure| panic!("{}: {failure}", told.id));
        // Run again, with other people about: a case has its own.
        let mut again = DryRun::new(&bytes).unwrap();
        assert_eq!(again.replay(&recorded, &BTreeMap::new(), Locale::En), None, "{}", told.id);
        assert_eq!(again.record(), recorded, "{}", told.id);
    }
    assert!(ended > 10, "few runs came to an end: {ended}");
}
