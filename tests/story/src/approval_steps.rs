//! Approval commands as steps, one for each command of the engine.

use std::collections::BTreeSet;

use super::Files;
use super::arguments::{actor, list, map, number, optional, text};
use super::case::StoryStep;
use super::runner::StoryRunner;
use super::steps::task;
use lawdesk_core::calendar::DayCount;
use lawdesk_core::engine::{
    Command, Decision, Event, LocalId, Outcome, Parties, ReturnMode, RevokeMode, SignMode, Task, Variables, Vote,
};
use lawdesk_core::expression::Value;
use lawdesk_core::operation::Operation;

/// Whose case it is from then on.
fn parties(step: &StoryStep) -> Result<Parties, String> {
    let named: StoryStep = map(step, "change_parties")?.into_iter().collect();
    let accounts = |key: &str| match named.get(key) {
        None => Ok::<_, String>(BTreeSet::new()),
        Some(_) => Ok(list(&named, key)?.into_iter().collect()),
    };
    Ok(Parties { applicant: accounts("applicant")?, subjects: accounts("subjects")?, firms: accounts("firms")? })
}

pub(super) fn act(runner: &mut StoryRunner, step: &StoryStep, files: &Files) -> Result<(), String> {
    let has = |key: &str| step.contains_key(key);
    if has("migrate") {
        return migrate(runner, step, files);
    }
    let opinion = optional(step, "opinion").map(str::to_owned);
    let command = if has("suspend") {
        Command::Suspend
    } else if has("resume") {
        Command::Resume
    } else if has("terminate") {
        let reason = optional(step, "reason").map(str::to_owned);
        Command::Terminate { outcome: Outcome::Terminated, reason }
    } else if has("pause_clock") {
        Command::PauseClock { opinion }
    } else if has("resume_clock") {
        Command::ResumeClock { opinion }
    } else if has("extend") {
        let count = if optional(step, "count") == Some("calendar") { DayCount::Calendar } else { DayCount::Working };
        Command::Extend { days: days(step, "extend")?, count, opinion }
    } else if has("change_parties") {
        Command::ChangeParties { parties: Box::new(parties(step)?), variables: map(step, "variables")? }
    } else if has("withdraw") {
        Command::Withdraw { element: text(step, "withdraw")?.to_owned() }
    } else if has("move") {
        let (from, to) = (text(step, "move")?.to_owned(), text(step, "to")?.to_owned());
        Command::MoveTo { from, to, reason: optional(step, "reason").map(str::to_owned) }
    } else if has("revoke") {
        let to_start = matches!(optional(step, "mode"), Some("toStart" | "to_start" | "start" | "resubmit"));
        Command::Revoke { mode: if to_start { RevokeMode::ToStart } else { RevokeMode::End }, opinion }
    } else {
        return of_task(runner, step);
    };
    let place = (0..runner.instances.len()).find(|place| runner.is_live(*place)).ok_or("no running instance")?;
    let actor = actor(step, &runner.environment);
    runner.command(place, &command, actor.as_ref())
}

/// Steps about one task.
fn of_task(runner: &mut StoryRunner, step: &StoryStep) -> Result<(), String> {
    let kinds =
        ["return", "transfer", "delegate", "add_sign", "remove_sign", "vote", "urge", "copy", "unclaim", "assign"];
    let kind = kinds.into_iter().find(|kind| step.contains_key(*kind));
    let Some(kind) = kind else {
        let keys: Vec<&String> = step.keys().collect();
        return Err(format!("no such step: {keys:?}"));
    };
    let (place, task) = if kind == "remove_sign" { parent_task(runner, step)? } else { task(runner, step, kind)? };
    let command = command(step, kind, task)?;
    let mut actor = actor(step, &runner.environment);
    if let (Some(actor), "assign") = (&mut actor, kind) {
        actor.administrator = true;
    }
    runner.command(place, &command, actor.as_ref())
}

fn command(step: &StoryStep, kind: &str, task: LocalId) -> Result<Command, String> {
    let version = None;
    let opinion = optional(step, "opinion").map(str::to_owned);
    Ok(match kind {
        "return" => Command::Return {
            task,
            version,
            to: optional(step, "to").map(str::to_owned),
            mode: if optional(step, "mode") == Some("direct") { ReturnMode::Direct } else { ReturnMode::Rerun },
            variables: map(step, "variables")?,
            decision: Box::new(decision(step)),
        },
        "transfer" | "assign" => Command::Transfer { task, version, to: text(step, "to")?.to_owned(), opinion },
        "delegate" => Command::Delegate { task, version, to: text(step, "to")?.to_owned(), opinion },
        "add_sign" => {
            let days = if step.contains_key("days") { Some(days(step, "days")?) } else { None };
            Command::AddSign { task, version, who: list(step, "who")?, mode: sign_mode(step)?, days, opinion }
        }
        "remove_sign" => Command::RemoveSign { task, who: list(step, "who")? },
        "urge" => Command::Urge { task, text: opinion },
        "copy" => Command::Copy { task: Some(task), users: list(step, "who")?, groups: Vec::new(), text: opinion },
        "unclaim" => Command::Unclaim { task, version },
        _ => {
            let mut decision = decision(step);
            decision.vote = Some(choice(text(step, "choice")?)?);
            Command::Complete { task, version, variables: map(step, "variables")?, decision: Box::new(decision) }
        }
    })
}

fn days(step: &StoryStep, key: &str) -> Result<u32, String> {
    u32::try_from(number(step, key)?).map_err(|_| format!("{key} needs days"))
}

fn sign_mode(step: &StoryStep) -> Result<SignMode, String> {
    match text(step, "mode")? {
        "before" => Ok(SignMode::Before),
        "after" => Ok(SignMode::After),
        "parallel" => Ok(SignMode::Parallel),
        "consult" => Ok(SignMode::Consult),
        other => Err(format!("no such mode: {other}")),
    }
}

fn choice(text: &str) -> Result<Vote, String> {
    match text {
        "pass" => Ok(Vote::Pass),
        "reject" => Ok(Vote::Reject),
        "abstain" => Ok(Vote::Abstain),
        other => Err(format!("no such choice: {other}")),
    }
}

/// What is said with a decision.
pub(super) fn decision(step: &StoryStep) -> Decision {
    let of = |key: &str| optional(step, key).map(str::to_owned);
    let operation = of("operation");
    let known = operation.as_deref().and_then(Operation::from_code);
    let result = known.and_then(Operation::result);
    Decision {
        result: of("result").or_else(|| result.map(str::to_owned)),
        vote: known.and_then(Operation::vote),
        operation,
        opinion: of("opinion"),
        signature: of("signature"),
        ..Decision::default()
    }
}

/// The task whose person had asked for signers, open or waiting.
fn parent_task(runner: &StoryRunner, step: &StoryStep) -> Result<(usize, LocalId), String> {
    let wanted = text(step, "remove_sign")?;
    let person = optional(step, "as");
    for (place, running) in runner.instances.iter().enumerate() {
        let tasks = &running.instance.tasks;
        let asked = |task: &&Task| &*task.element == wanted && (person.is_none() || task.assignee.as_deref() == person);
        let has_signers = |task: &&Task| tasks.iter().any(|it| it.parent == Some(task.id));
        let found = tasks.iter().filter(asked).find(has_signers).or_else(|| tasks.iter().find(asked));
        if let Some(task) = found {
            return Ok((place, task.id));
        }
    }
    Err(format!("no task {wanted}"))
}

/// Deploys a new version and moves the first running instance to it.
fn migrate(runner: &mut StoryRunner, step: &StoryStep, files: &Files) -> Result<(), String> {
    runner.deploy_file(text(step, "migrate")?, files)?;
    let place = (0..runner.instances.len()).find(|place| runner.is_live(*place)).ok_or("no running instance")?;
    let key = runner.instances[place].instance.process.to_string();
    let latest = runner.latest(&key).ok_or_else(|| format!("no process {key}"))?.clone();
    // A store finds the version itself.
    runner.instances[place].definition = latest;
    let text = |(from, to): (String, Value)| Some((from, to.as_text()?.to_owned()));
    let elements = map(step, "elements")?.into_iter().filter_map(text).collect();
    let actor = actor(step, &runner.environment);
    runner.command(place, &Command::Migrate { elements }, actor.as_ref())
}

/// `{expect_notices: [..]}`: kind and first receiver of everything people have been told, e.g. `urged:zhang`.
pub(super) fn notices(runner: &StoryRunner, step: &StoryStep) -> Result<(), String> {
    let mut found = Vec::new();
    for event in runner.instances.iter().flat_map(|it| it.events.iter()) {
        if let Event::Notified(notice) = event {
            let to = notice.users.iter().chain(&notice.groups).next().cloned().unwrap_or_default();
            found.push(format!("{:?}:{to}", notice.kind).to_lowercase());
        }
    }
    let expected = list(step, "expect_notices")?;
    if expected == found { Ok(()) } else { Err(format!("notices: expected {expected:?}, found {found:?}")) }
}

/// `{expect_outcome: "rejected"}`: why the first instance ended.
pub(super) fn outcome(runner: &StoryRunner, step: &StoryStep) -> Result<(), String> {
    let expected = text(step, "expect_outcome")?.to_lowercase();
    let first = runner.instances.first().ok_or("no instance")?;
    let found = first.instance.outcome.map_or_else(|| "none".to_owned(), |it| format!("{it:?}").to_lowercase());
    if expected.replace('_', "") == found {
        Ok(())
    } else {
        Err(format!("outcome: expected {expected}, found {found}"))
    }
}

impl StoryRunner {
    /// Starts an instance at the first timer start event that is due. True when there was one.
    pub(super) fn fire_start_timer(&mut self) -> Result<bool, String> {
        let Some(place) = self.start_timers.iter().position(|timer| timer.due_at <= self.now) else {
            return Ok(false);
        };
        let timer = self.start_timers[place].clone();
        let next = timer.cycle.as_ref().and_then(|it| lawdesk_core::engine::next_start(it, timer.due_at, self.now));
        match next {
            None => drop(self.start_timers.remove(place)),
            Some(next) => {
                let kept = &mut self.start_timers[place];
                kept.due_at = next.due_at;
                if let Some(cycle) = &mut kept.cycle {
                    cycle.left = next.left;
                }
            }
        }
        let command = lawdesk_core::engine::StartCommand {
            at: Some(timer.element.clone()),
            variables: Variables::new(),
            ..lawdesk_core::engine::StartCommand::default()
        };
        self.start(&timer.key, command, None)?;
        Ok(true)
    }
}
