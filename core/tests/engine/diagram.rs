//! Random block-structured diagrams.

use lawdesk_core::bpmn;
use lawdesk_core::engine::{self, Definition};
use lawdesk_core::operation;
use proptest::prelude::*;

use super::writer;

/// One block of a diagram: one way in, one way out.
#[derive(Clone, Debug)]
pub enum Block {
    /// A user task.
    Task,
    /// A user task where a rejection ends the process (1) or goes back to the first step (2).
    Strict(u8),
    /// A user task without anybody to do it, and what happens then.
    Nobody(u8),
    /// A user task with an event that leads on.
    Limited(Event, bool),
    /// A user task repeated while `again` holds.
    Again,
    /// An automatic step, perhaps in a transaction of its own.
    Service(bool),
    /// A user task for each of `n` people.
    Votes(u8, bool, Vote),
    /// Waits for an event.
    Wait(Wait),
    /// Another process.
    Call,
    /// Another process whose error and escalation are caught; the escalation may end it.
    Called(bool),
    /// Throws the signal.
    Throw,
    /// One after the other.
    Sequence(Vec<Block>),
    /// All at once.
    Parallel(Vec<Block>),
    /// One of them.
    Exclusive(Vec<Block>),
    /// Some of them.
    Inclusive(Vec<Block>),
    /// Inside a sub-process, with or without a boundary event.
    Sub(Box<Block>, Option<(Event, bool)>),
    /// Inside a sub-process that ends with an error while `choice` is 3.
    Failing(Box<Block>),
    /// Inside a sub-process that ends like this while `choice` is 3.
    Ending(Box<Block>, Thrown, Catch),
    /// After a user task that is undone while `choice` is 3, by hand or by itself.
    Undone(Box<Block>, bool),
    /// Inside a sub-process that an event can end, or add to.
    Disturbed(Box<Block>, Event, bool),
    /// A sub-process for each of two, at once or one after the other.
    SubForEach(Box<Block>, bool),
    /// Again while `again` holds.
    Loop(Box<Block>),
}

/// An event of an activity or a scope.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// After an hour.
    Timer,
    /// A message.
    Message,
    /// A signal.
    Signal,
    /// `choice` is 2.
    Condition,
}

/// What an end event throws.
#[derive(Clone, Copy, Debug)]
pub enum Thrown {
    /// An error.
    Error,
    /// An escalation.
    Escalation,
    /// The transaction is cancelled.
    Cancel,
    /// Everything in the scope ends at once.
    Terminate,
}

/// Who catches what is thrown inside a sub-process; `true`: it ends the sub-process.
#[derive(Clone, Copy, Debug)]
pub enum Catch {
    /// Its boundary event.
    AtBoundary(bool),
    /// An event sub-process.
    Inside(bool),
}

/// What is waited for.
#[derive(Clone, Copy, Debug)]
pub enum Wait {
    /// The event.
    For(Event),
    /// A trigger.
    Trigger,
    /// An hour or a message, whatever comes first.
    Either,
}

/// How votes are counted.
#[derive(Clone, Copy, Debug)]
pub enum Vote {
    /// No votes: all.
    Plain,
    /// No votes: the first.
    First,
    /// A mode, a veto, a quorum.
    Rule(&'static str, bool, u8),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![2 => Just(Event::Timer), 2 => Just(Event::Message), 1 => Just(Event::Signal), 1 => Just(Event::Condition)]
}

fn vote() -> impl Strategy<Value = Vote> {
    let mode = prop::sample::select(vec!["all", "any", "ratio", "count", "sequence", "expression"]);
    prop_oneof![
        1 => Just(Vote::Plain),
        1 => Just(Vote::First),
        3 => (mode, any::<bool>(), 0..3u8).prop_map(|(mode, veto, quorum)| Vote::Rule(mode, veto, quorum)),
    ]
}

fn leaf() -> impl Strategy<Value = Block> {
    let wait = prop_oneof![3 => event().prop_map(Wait::For), 1 => Just(Wait::Trigger), 1 => Just(Wait::Either)];
    prop_oneof![
        8 => Just(Block::Task),
        1 => (1..3u8).prop_map(Block::Strict),
        1 => (1..6u8).prop_map(Block::Nobody),
        2 => (event(), any::<bool>()).prop_map(|(event, interrupting)| Block::Limited(event, interrupting)),
        1 => Just(Block::Again),
        1 => any::<bool>().prop_map(Block::Service),
        3 => (1..4u8, any::<bool>(), vote()).prop_map(|(n, sequential, vote)| Block::Votes(n, sequential, vote)),
        2 => wait.prop_map(Block::Wait),
        1 => Just(Block::Call),
        1 => any::<bool>().prop_map(Block::Called),
        1 => Just(Block::Throw),
    ]
}

fn thrown() -> impl Strategy<Value = Thrown> {
    prop_oneof![
        2 => Just(Thrown::Error),
        3 => Just(Thrown::Escalation),
        2 => Just(Thrown::Cancel),
        1 => Just(Thrown::Terminate),
    ]
}

fn catch() -> impl Strategy<Value = Catch> {
    (any::<bool>(), any::<bool>())
        .prop_map(|(inside, ends)| if inside { Catch::Inside(ends) } else { Catch::AtBoundary(ends) })
}

/// Diagrams up to five levels deep.
pub fn block() -> impl Strategy<Value = Block> {
    leaf().prop_recursive(5, 24, 3, |inner| {
        let several = prop::collection::vec(inner.clone(), 2..4);
        let boxed = inner.clone().prop_map(Box::new);
        prop_oneof![
            6 => several.clone().prop_map(Block::Sequence),
            5 => several.clone().prop_map(Block::Parallel),
            2 => several.clone().prop_map(Block::Exclusive),
            2 => several.prop_map(Block::Inclusive),
            2 => (boxed.clone(), prop::option::of((event(), any::<bool>()))).prop_map(|(it, event)| Block::Sub(it, event)),
            1 => boxed.clone().prop_map(Block::Failing),
            2 => (boxed.clone(), thrown(), catch()).prop_map(|(it, thrown, catch)| Block::Ending(it, thrown, catch)),
            2 => (boxed.clone(), any::<bool>()).prop_map(|(it, by_hand)| Block::Undone(it, by_hand)),
            1 => (boxed.clone(), event(), any::<bool>()).prop_map(|(it, event, ends)| Block::Disturbed(it, event, ends)),
            2 => (boxed.clone(), any::<bool>()).prop_map(|(it, sequential)| Block::SubForEach(it, sequential)),
            2 => boxed.prop_map(Block::Loop),
        ]
    })
}

/// The diagram as the engine runs it.
pub fn compile(block: &Block) -> Definition {
    compile_as(block, 1)
}

/// A compiled diagram as another version of its flow.
pub fn compile_as(block: &Block, version: u32) -> Definition {
    let text = writer::xml(block);
    let read = bpmn::read(text.as_bytes()).unwrap_or_else(|refused| panic!("{refused:?}\n{text}"));
    engine::compile(&read.model.processes[0], version, operation::CODES)
        .unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}
