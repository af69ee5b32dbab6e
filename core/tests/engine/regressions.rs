//! Minimal cases that the properties have found, each by the name of what was wrong.

use lawdesk_core::engine::Status;

use super::acts::Act::{self, *};
use super::diagram::{self, Block, Vote, Wait};
use super::{invariants, world};

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

#[test]
fn a_return_takes_along_who_would_jump_straight_back_into_what_is_run_again() {
    let limited = |event| Block::Limited(event, false);
    let fork = Block::Parallel(vec![limited(diagram::Event::Message), limited(diagram::Event::Timer)]);
    let steps = Block::Sequence(vec![Block::Task, Block::Task, Block::Task, fork]);
    let three = [Complete(0, 0, false), Complete(0, 0, false), Complete(0, 0, false)];
    let acts = [three.as_slice(), &[Return(1, 1, true), Trigger(0), ReturnToPrevious(2)]].concat();
    check(&steps, &acts);
}

#[test]
fn a_return_crosses_an_inclusive_join_that_nobody_else_can_reach() {
    let some = Block::Inclusive(vec![Block::Task, Block::Limited(diagram::Event::Message, false)]);
    let fork = Block::Parallel(vec![some, Block::Failing(Box::new(Block::Task))]);
    check(&fork, &[Trigger(0), Complete(25, 0, false), Complete(48, 0, false), Return(0, 8, false)]);
}

#[test]
fn an_event_sub_process_ends_the_way_straight_back_of_what_it_interrupts() {
    let first = Block::Disturbed(Box::new(Block::Task), diagram::Event::Timer, true);
    let steps = Block::Sequence(vec![first, Block::Parallel(vec![Block::Nobody(1), Block::Task])]);
    let acts = [Complete(0, 0, false), Return(0, 7, true), Transfer(0, 0), Advance(3600), Refuse(0)];
    check(&steps, &acts);
}

#[test]
fn who_will_jump_straight_back_finds_no_arrival_at_a_join_beside_his_way() {
    let votes = Block::Votes(1, false, Vote::Plain);
    let fork = Block::Parallel(vec![Block::Limited(diagram::Event::Message, false), votes]);
    let acts = [Complete(1, 0, false), Message, Complete(0, 0, false), Return(0, 0, true), Complete(0, 0, false)];
    check(&Block::Sequence(vec![fork, Block::Task]), &acts);
}

#[test]
fn who_returned_from_an_event_sub_process_comes_straight_back_into_it() {
    let disturbed = Block::Disturbed(Box::new(Block::Task), diagram::Event::Signal, false);
    let acts = [Signal, Complete(8, 0, false), Return(0, 0, true), Complete(0, 0, false)];
    check(&Block::Loop(Box::new(disturbed)), &acts);
}

#[test]
fn who_returns_straight_from_a_step_that_is_to_go_straight_back_does_not_lose_that_way() {
    let fork = Block::Parallel(vec![Block::Sequence(vec![Block::Task, Block::Task]), Block::Task]);
    let steps = Block::Sequence(vec![Block::Task, Block::Task, fork]);
    let acts = [Complete(0, 0, false), Complete(0, 0, false), Return(0, 0, true), Return(1, 2, true)];
    check(&steps, &acts);
}

#[test]
fn a_step_to_which_another_token_is_still_on_its_way_is_no_earlier_step() {
    let branch = Block::Sequence(vec![Block::Task, Block::Task, Block::Task]);
    let steps = Block::Loop(Box::new(Block::Parallel(vec![branch, Block::Task])));
    let acts = [
        AddSign(1, 1, 0),
        Complete(0, 0, false),
        Complete(2, 0, false),
        Return(2, 0, false),
        Return(1, 3, true),
        Return(1, 2, true),
    ];
    check(&steps, &acts);
}

#[test]
fn who_had_a_returned_step_is_no_added_signer_of_a_step_beside_it() {
    let steps = Block::Parallel(vec![Block::Nobody(3), Block::Task, Block::Sequence(vec![Block::Task, Block::Task])]);
    let acts = [
        Refuse(0),
        Complete(0, 0, false),
        Refuse(0),
        Return(0, 0, true),
        Withdraw(2),
        Complete(0, 0, false),
        RemoveSign(0, 0),
        Complete(0, 0, false),
    ];
    check(&steps, &acts);
}

#[test]
fn an_arrival_that_can_only_come_round_a_loop_is_put_back() {
    let fork = Block::Parallel(vec![Block::Wait(Wait::For(diagram::Event::Message)), Block::Task]);
    let steps = Block::Loop(Box::new(Block::Parallel(vec![fork, Block::Votes(2, false, Vote::Plain)])));
    let acts = [AddSign(17, 1, 0), Message, Vote(0, 0), Complete(44, 0, false), Vote(5, 0), Withdraw(0)];
    check(&steps, &acts);
}

#[test]
fn who_will_jump_straight_back_does_not_come_by_the_branches_on_the_way() {
    let fork = Block::Parallel(vec![Block::Task, Block::Votes(1, false, Vote::Plain), Block::Task]);
    let steps = Block::Undone(Box::new(Block::Parallel(vec![Block::Task, fork])), false);
    let acts = [
        Complete(0, 0, false),
        Return(17, 0, false),
        Complete(0, 0, false),
        Complete(29, 0, false),
        Complete(4, 0, false),
        Vote(1, 0),
        Return(0, 5, true),
        Withdraw(36),
    ];
    check(&steps, &acts);
}

#[test]
fn a_return_takes_along_what_has_come_through_a_join_that_only_it_leads_to() {
    let inner = Block::Sequence(vec![Block::Parallel(vec![Block::Task, Block::Task]), Block::Task]);
    let steps = Block::Sequence(vec![Block::Task, Block::Parallel(vec![Block::Task, inner])]);
    let to_the_last = [Complete(0, 0, false), Complete(1, 0, false), Complete(1, 0, false)];
    for returning in 0..2 {
        check(&steps, &[to_the_last.as_slice(), &[Return(returning, 2, false)]].concat());
    }
}

#[test]
fn a_rejection_that_leads_before_a_fork_takes_along_what_waits_behind_a_join_inside_it() {
    let strict = Block::Sequence(vec![Block::Strict(2), Block::Wait(Wait::For(diagram::Event::Timer))]);
    let steps = Block::Parallel(vec![
        Block::Sequence(vec![Block::Task, Block::Task]),
        Block::Exclusive(vec![Block::Votes(1, false, Vote::Plain), strict]),
        Block::Loop(Box::new(Block::Parallel(vec![Block::Task, Block::Nobody(1)]))),
    ]);
    let acts = [
        Vote(24, 0),
        Complete(24, 0, false),
        Withdraw(20),
        ReturnToPrevious(1),
        Complete(12, 0, false),
        Withdraw(18),
        Refuse(31),
        Complete(47, 0, false),
    ];
    check(&steps, &acts);
}

#[test]
fn a_return_that_takes_along_who_would_jump_straight_back_leaves_no_arrivals_on_his_way() {
    let votes = || Block::Votes(1, false, Vote::Plain);
    let steps = Block::Sequence(vec![
        Block::Parallel(vec![Block::Task, Block::Task, votes()]),
        Block::Sequence(vec![Block::Task, Block::Task]),
        Block::Sequence(vec![Block::Parallel(vec![Block::Task, votes()]), Block::Task]),
    ]);
    let five = vec![Complete(0, 0, false); 5];
    check(&steps, &[five.as_slice(), &[Return(0, 2, true), ReturnToPrevious(2)]].concat());
}

#[test]
fn a_join_does_not_count_whom_a_job_is_still_to_bring_in() {
    let fork = Block::Parallel(vec![Block::Service(false), Block::Limited(diagram::Event::Condition, true)]);
    let ending = Block::Ending(Box::new(fork), diagram::Thrown::Error, diagram::Catch::AtBoundary(false));
    check(&Block::Loop(Box::new(ending)), &[Complete(0, 2, true), Withdraw(0), RunJob(1)]);
}

#[test]
fn who_returns_straight_from_a_step_for_several_that_is_to_go_straight_back_does_not_lose_that_way() {
    let votes = |n, mode| Block::Votes(n, false, Vote::Rule(mode, false, 0));
    let fork = Block::Parallel(vec![Block::Task, Block::Wait(Wait::For(diagram::Event::Timer))]);
    let steps = Block::Sequence(vec![
        Block::Sequence(vec![votes(2, "expression"), votes(2, "any"), Block::Votes(1, false, Vote::Plain)]),
        Block::Parallel(vec![fork, Block::Limited(diagram::Event::Timer, false)]),
    ]);
    let acts = [
        Refuse(0),
        Complete(0, 0, false),
        Vote(0, 1),
        Complete(0, 0, false),
        Complete(0, 0, false),
        Complete(48, 0, false),
        Return(0, 31, true),
        Return(0, 3, true),
        Complete(0, 0, false),
        Complete(0, 0, false),
        Complete(20, 0, false),
    ];
    check(&steps, &acts);
}

#[test]
fn a_decision_taken_back_in_a_sub_process_ends_the_way_straight_back_out_of_it() {
    let limited = |inner, thrown| Block::Ending(Box::new(inner), thrown, diagram::Catch::AtBoundary(false));
    let again = limited(Block::Again, diagram::Thrown::Error);
    let steps = Block::Sequence(vec![again, Block::Parallel(vec![wait(), Block::Task])]);
    let acts = [Complete(0, 0, false), Return(0, 0, true), Complete(0, 0, true), Withdraw(26)];
    check(&steps, &[acts.as_slice(), &[Complete(0, 0, false), Advance(3600)]].concat());
    let votes = |count| Block::Votes(count, false, Vote::Plain);
    let fork = Block::Parallel(vec![votes(1), limited(votes(3), diagram::Thrown::Escalation)]);
    let decided = [Complete(1, 0, false), Refuse(0), Complete(0, 0, false), Complete(0, 3, false)];
    check(&fork, &[decided.as_slice(), &[Return(0, 3, true), Complete(0, 0, false), Withdraw(8)]].concat());
}

#[test]
fn a_step_that_has_only_sent_back_is_no_step_to_return_to() {
    let steps = Block::Parallel(vec![Block::Wait(Wait::Either), Block::Undone(Box::new(Block::Task), false)]);
    let acts = [Complete(0, 0, false), Message, Return(0, 0, false), Return(0, 8, true)];
    check(&Block::Loop(Box::new(steps)), &acts);
}
