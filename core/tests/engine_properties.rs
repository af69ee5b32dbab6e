//! What must hold for every diagram and every sequence of acts (`docs/handbook/quality.md` 2.1: I2 to I8).

mod engine;

use engine::{diagram, world};
use lawdesk_core::engine::{Command, Event, Instance, Status, apply, step};
use proptest::prelude::*;

use engine::acts::{Act, act};
use engine::invariants;

proptest! {
    // PROPTEST_CASES asks for more: `npm run soak` for millions.
    #![proptest_config(ProptestConfig {
        cases: ProptestConfig::default().cases.max(1_000),
        failure_persistence: None,
        max_shrink_iters: 10_000,
        ..ProptestConfig::default()
    })]

    /// Random acts on random diagrams: after each, the invariants hold and the events give the state.
    #[test]
    fn every_act_keeps_the_invariants(block in diagram::block(), acts in prop::collection::vec(act(), 0..40)) {
        let definition = diagram::compile(&block);
        let mut run = world::Run::start(&definition).with_newer(diagram::compile_as(&block, 2));
        for it in &acts {
            run.perform(it);
            invariants::check(&definition, &run.instance, &run.events);
        }
    }

    /// A block-structured diagram can always be finished from wherever the acts have led.
    #[test]
    fn completing_everything_ends_every_instance(block in diagram::block(), acts in prop::collection::vec(act(), 0..25)) {
        let definition = diagram::compile(&block);
        let mut run = world::Run::start(&definition).with_newer(diagram::compile_as(&block, 2));
        for it in acts.iter().filter(|it| !matches!(it, Act::Suspend)) {
            run.perform(it);
        }
        run.finish();
        prop_assert_eq!(run.instance.status, Status::Ended, "{:#?}", run.instance);
        invariants::check(&definition, &run.instance, &run.events);
    }

    /// Whatever is ended early leaves nothing behind.
    #[test]
    fn terminating_leaves_nothing_behind(block in diagram::block(), acts in prop::collection::vec(act(), 0..25)) {
        let definition = diagram::compile(&block);
        let mut run = world::Run::start(&definition).with_newer(diagram::compile_as(&block, 2));
        for act in &acts {
            run.perform(act);
        }
        run.command(&Command::Terminate { outcome: lawdesk_core::engine::Outcome::Terminated, reason: None });
        prop_assert_eq!(run.instance.status, Status::Ended);
        invariants::check(&definition, &run.instance, &run.events);
    }

    /// Events and states survive JSON, and folding the stored events gives the stored state.
    #[test]
    fn events_and_states_survive_storage(block in diagram::block(), acts in prop::collection::vec(act(), 0..25)) {
        let definition = diagram::compile(&block);
        let mut run = world::Run::start(&definition).with_newer(diagram::compile_as(&block, 2));
        for act in &acts {
            run.perform(act);
        }
        let mut folded = Instance::default();
        for event in &run.events {
            let stored = serde_json::to_string(event).unwrap();
            let read: Event = serde_json::from_str(&stored).unwrap();
            prop_assert_eq!(&read, event);
            apply(&mut folded, &read);
        }
        let stored = serde_json::to_string(&run.instance).unwrap();
        let read: Instance = serde_json::from_str(&stored).unwrap();
        prop_assert_eq!(&read, &run.instance);
        prop_assert_eq!(&folded, &run.instance);
    }

    /// A refused act changes nothing, and an act is decided the same way twice.
    #[test]
    fn steps_are_pure(block in diagram::block(), acts in prop::collection::vec(act(), 0..15)) {
        let definition = diagram::compile(&block);
        let mut run = world::Run::start(&definition).with_newer(diagram::compile_as(&block, 2));
        for it in &acts {
            let before = run.instance.clone();
            if let Some((command, actor)) = it.command(&run.instance) {
                let context = run.context(actor.as_ref());
                let first = step(run.definition(&command), &run.instance, &command, &context);
                prop_assert_eq!(&first, &step(run.definition(&command), &run.instance, &command, &context));
                prop_assert_eq!(&before, &run.instance);
            }
            run.perform(it);
        }
    }
}
