//! Minimal cases that the properties have found, each by the name of what was wrong.

mod engine;

use engine::acts::Act::{self, *};
use engine::diagram::{self, Block, Vote, Wait};
use engine::{invariants, world};
use lawdesk_core::engine::Status;

/// The acts keep the invariants, and the rest can be completed.
fn check(block: &Block, acts: &[Act]) {
    let definition = diagram::compile(block);
    let mut run = world::Run::start(&definition).with_newer(diagram::compile_as(block, 2));
    for act in acts {
        run.perform(act);
        invariants::check(&definition, &run.instance, &run.events);
    }
    run.finish();
    assert_eq!(run.instance.status, Status::Ended, "{:#?}", run.instance);
    invariants::check(&definition, &run.instance, &run.events);
}

fn wait() -> Block {
    Block::Wait(Wait::For(diagram::Event::Timer))
}

fn sub(inner: Block) -> Block {
    Block::Sub(Box::new(inner), None)
}

#[test]
fn a_decision_from_before_a_revocation_is_not_withdrawn_into_a_sub_process_opened_anew() {
    let votes = Block::Votes(1, false, Vote::Plain);
    let acts = [Complete(0, 0, false), Revoke, Claim(0), Withdraw(0), Complete(0, 0, false)];
    check(&sub(Block::Parallel(vec![votes, wait()])), &acts);
    check(&sub(Block::Parallel(vec![Block::Task, wait()])), &[Complete(0, 0, false), Revoke, Withdraw(0)]);
}

#[test]
fn a_return_into_a_finished_sub_process_finds_the_branches_beside_it_at_their_join() {
    let fork = Block::Parallel(vec![Block::Task, Block::Sequence(vec![Block::Task, Block::Task])]);
    let acts = [Complete(0, 0, false), Complete(0, 0, false), Complete(0, 0, false), Return(0, 2, false)];
    for at in 0..3 {
        let mut acts = acts.clone();
        acts[3] = Return(0, at, at % 2 == 0);
        check(&Block::Sequence(vec![sub(fork.clone()), Block::Task]), &acts);
        check(&Block::Sequence(vec![sub(sub(fork.clone())), Block::Task]), &acts);
    }
}

#[test]
fn a_jump_straight_back_into_a_fork_inside_a_loop_takes_no_arrival_from_its_join() {
    let fork = Block::Loop(Box::new(Block::Parallel(vec![Block::Task, Block::Task])));
    let acts = [Complete(0, 0, false), Return(0, 0, true)];
    check(&Block::Sequence(vec![Block::Task, fork]), &acts);
}
