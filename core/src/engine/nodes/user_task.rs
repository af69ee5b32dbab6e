//! User tasks: a person decides.

use std::sync::Arc;

use crate::date::{Date, Timestamp};
use crate::engine::approval;
use crate::engine::definition::{Kind, Node, Text, UserTask};
use crate::engine::execution::{Done, Run};
use crate::engine::model::command::Command;
use crate::engine::model::element_id::Id;
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Decision, Event, Reassignment};
use crate::engine::model::instance::{Number, Outcome, Owner, Task, TaskState, Variables};
use crate::engine::model::variable_map::Locals;
use crate::engine::people::assignment;
use crate::engine::time::{iso8601, timer};
use crate::engine::variables::resolver::plain;
use crate::expression::{TaskPart, Value};

pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, user: &'a UserTask) -> Done {
    if let Some(pass) = user.policy.automatic {
        return approval::automatic::decide(run, token, node, pass);
    }
    let mut task = prepare(run, token, node, user)?;
    let found = assignment::find(run, token, node, user, Arc::make_mut(&mut task))?;
    let id = task.id;
    let assigned = task.assignee.is_some();
    run.emit(Event::TaskCreated { task, found });
    if let Some(variable) = &user.task_id_variable {
        let variable = run.text(token, variable);
        run.set(token, &variable, Value::from(id.to_string()));
    }
    if assigned {
        run.task_listeners(id, "assignment")?;
    }
    run.task_listeners(id, "create")?;
    approval::timeout::arm(run, id, token, node, user)?;
    approval::automatic::after_creation(run, id, node, user)
}

/// A task without people.
fn prepare<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, user: &'a UserTask) -> Result<Arc<Task>, Refusal> {
    let text = |text: &Option<Text>| text.as_ref().map(|text| run.text(token, text)).filter(|it| !it.is_empty());
    let (name, description) = (text(&node.name), text(&node.description));
    let (category, form_key) = (text(&user.category), text(&user.form_key));
    let priority = match &user.priority {
        Some(priority) => priority_of(&node.id, &run.evaluate(token, &node.id, "priority", priority)?)?,
        None => 50,
    };
    let (due_at, warn_at) = limits(run, token, node, user)?;
    Ok(Arc::new(Task {
        id: run.number(),
        token,
        element: node.id.clone(),
        name: name.unwrap_or_default(),
        assignee: None,
        owner: None,
        candidate_users: Vec::new(),
        candidate_groups: Vec::new(),
        priority,
        created_at: run.now,
        due_at,
        warn_at,
        form_key,
        description,
        category,
        version: 1,
        state: TaskState::Open,
        parent: None,
        beside: false,
        urged_at: None,
        delegators: Vec::new(),
        decision: None,
        variables: Locals::default(),
    }))
}

fn priority_of(element: &Id, value: &Value) -> Result<i64, Refusal> {
    let number = match value {
        Value::Null => Some(50),
        Value::Long(number) => Some(*number),
        #[expect(clippy::cast_possible_truncation, reason = "as Java's intValue")]
        Value::Double(number) => Some(*number as i64),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    };
    number.ok_or_else(|| unreadable(element, "priority", value, "number"))
}

fn unreadable(element: &Id, property: &str, value: &Value, what: &str) -> Refusal {
    Refusal::Expression {
        element: element.to_string(),
        property: property.to_owned(),
        reason: format!("'{}' is no {what}", plain(value)),
    }
}

/// When it is due and when it warns: the due date of the diagram, else working days after today.
fn limits<'a>(
    run: &mut Run<'a>,
    token: Number,
    node: &'a Node,
    user: &'a UserTask,
) -> Result<(Option<i64>, Option<i64>), Refusal> {
    if let Some(due) = &user.due {
        let value = run.evaluate(token, &node.id, "dueDate", due)?;
        return Ok((due_date(run.now, &node.id, &value)?, None));
    }
    let Some(days) = user.overtime else { return Ok((None, None)) };
    Ok((Some(run.due_in(days)), user.warning.map(|warning| run.warn_in(days, warning))))
}

impl Run<'_> {
    /// Today as the legal clock has it: while it stands still, the day it stopped.
    pub(crate) fn legal_date(&self) -> Date {
        Timestamp(self.instance.clock_paused_at.unwrap_or(self.now)).date()
    }

    /// The end of the last of so many working days.
    pub(crate) fn due_in(&self, days: u32) -> i64 {
        self.context.world.calendar().add_work_days(self.legal_date(), days).end().0
    }

    /// When the yellow light goes on: so many working days before that.
    pub(crate) fn warn_in(&self, days: u32, warning: u32) -> i64 {
        let today = self.legal_date();
        let day = self.context.world.calendar().add_work_days(today, days.saturating_sub(warning));
        if day == today { self.now } else { day.start().0 }
    }
}

fn due_date(now: i64, element: &Id, value: &Value) -> Result<Option<i64>, Refusal> {
    if value.is_null() {
        return Ok(None);
    }
    let duration = value.as_text().and_then(iso8601::duration).map(|it| it.after(now));
    let due = duration.or_else(|| timer::time(value));
    due.map(Some).ok_or_else(|| unreadable(element, "dueDate", value, "date"))
}

/// Claims, unclaims and decides.
pub(crate) fn command(run: &mut Run, command: &Command) -> Done {
    match command {
        Command::Claim { task, version } => claim(run, *task, *version),
        Command::Unclaim { task, version } => unclaim(run, *task, *version),
        Command::Complete { task, version, variables, decision } => complete(run, *task, *version, variables, decision),
        _ => Ok(()),
    }
}

fn claim(run: &mut Run, task: Number, version: Option<u32>) -> Done {
    let it = run.open_task(task, version)?;
    let actor = run.context.actor.ok_or(Refusal::NoActor)?;
    let user = actor.user.clone();
    match &it.assignee {
        Some(assignee) if *assignee == user => return Ok(()),
        Some(assignee) => return Err(Refusal::AlreadyClaimed { by: assignee.clone() }),
        None if !assignment::may_claim(run, it) => return Err(Refusal::NotCandidate),
        None => (),
    }
    run.assign(task, Some(user), Reassignment::Claimed)
}

fn unclaim(run: &mut Run, task: Number, version: Option<u32>) -> Done {
    let it = run.open_task(task, version)?;
    if it.assignee.is_none() {
        return Err(Refusal::NotClaimed);
    }
    if !assignment::may_decide(run, it) || it.candidate_users.is_empty() && it.candidate_groups.is_empty() {
        return Err(Refusal::NotAssignee);
    }
    run.assign(task, None, Reassignment::Unclaimed)
}

fn complete(run: &mut Run, task: Number, version: Option<u32>, variables: &Variables, decision: &Decision) -> Done {
    let it = run.open_task(task, version)?;
    if !assignment::may_decide(run, it) {
        return Err(if it.assignee.is_some() { Refusal::NotAssignee } else { Refusal::NotClaimed });
    }
    approval::requirements(run, it, decision)?;
    run.set_all(it.token.to_owned(), variables);
    if approval::delegate::hand_back(run, task, decision)? || approval::add_sign::defer(run, task, decision)? {
        return Ok(());
    }
    finish(run, task, Outcome::Completed, Some(decision))
}

/// Ends a task with a decision of the one who acts, or without a person, and lets its token go on.
pub(crate) fn finish(run: &mut Run, task: Number, outcome: Outcome, decision: Option<&Decision>) -> Done {
    let assignee = run.instance.task(task).and_then(|it| it.assignee.clone());
    let actor = run.context.actor.map(|actor| actor.user.clone());
    let by = match (decision, outcome) {
        (Some(_), _) => actor.or(assignee),
        (None, Outcome::AutoDedupe) => assignee,
        (None, _) => None,
    };
    finish_by(run, task, outcome, decision, by)
}

/// The same, decided by this person or by nobody.
pub(crate) fn finish_by(
    run: &mut Run,
    task: Number,
    outcome: Outcome,
    decision: Option<&Decision>,
    by: Option<String>,
) -> Done {
    let Some(it) = run.instance.task(task) else { return Ok(()) };
    let (token, owner, parent) = (it.token, it.owner.clone(), it.parent);
    let Some(node) = run.standing(token) else { return Ok(()) };
    if let (Kind::User(user), Some(by)) = (&node.kind, &by)
        && let Some(variable) = &user.completer_variable
    {
        let variable = run.text(token, variable);
        run.set(token, &variable, Value::from(by.as_str()));
    }
    run.task_listeners(task, "complete")?;
    // A task that is done is deleted too, as in Flowable.
    run.task_listeners(task, "delete")?;
    run.release_owner(Owner::Task(task));
    let decision = decision.filter(|it| !it.is_empty());
    let outcome = approval::outcome(outcome, decision);
    approval::vote::count(run, token, node, outcome, decision);
    let element = node.id.clone();
    let decision = decision.cloned().map(Box::new);
    run.emit(Event::TaskCompleted { task, element, outcome, by, owner, at: run.now, decision });
    approval::decided(run, parent, token, node, outcome)
}

impl Run<'_> {
    /// A task that can be decided, as the person saw it.
    pub(crate) fn open_task(&self, task: Number, version: Option<u32>) -> Result<&Task, Refusal> {
        let Some(it) = self.instance.task(task) else {
            let done = self.instance.trail.iter().find(|done| done.task == task);
            return Err(match done {
                Some(done) => Refusal::TaskAlreadyCompleted { task, by: done.by.clone(), at: done.at },
                None => Refusal::TaskNotFound { task },
            });
        };
        if let Some(seen) = version.filter(|seen| *seen != it.version) {
            return Err(Refusal::Stale { seen, version: it.version });
        }
        if it.state != TaskState::Open {
            return Err(Refusal::TaskWaiting { task });
        }
        Ok(it)
    }

    /// Gives a task to somebody, or back to its candidates.
    pub(crate) fn assign(&mut self, task: Number, assignee: Option<String>, why: Reassignment) -> Done {
        let Some(it) = self.instance.task(task) else { return Ok(()) };
        let (owner, delegators) = (it.owner.clone(), it.delegators.clone());
        self.hand_over(task, assignee, owner, delegators, why, None)
    }

    /// Gives a task to somebody, for somebody.
    pub(crate) fn hand_over(
        &mut self,
        task: Number,
        assignee: Option<String>,
        owner: Option<String>,
        delegators: Vec<String>,
        why: Reassignment,
        opinion: Option<String>,
    ) -> Done {
        let by = self.context.actor.map(|actor| actor.user.clone());
        let named = assignee.is_some();
        self.emit(Event::TaskAssigned { task, assignee, owner, delegators, why, by, at: self.now, opinion });
        if named { self.task_listeners(task, "assignment") } else { Ok(()) }
    }

    /// `task.setAssignee` and the like in an expression. A change of hands is an event of its own.
    pub(crate) fn change_by_expression(
        &mut self,
        task: Option<Number>,
        element: &Id,
        what: TaskPart,
        value: Value,
    ) -> Done {
        let Some(task) = task else { return Ok(()) };
        let value = match what {
            TaskPart::Assignee => {
                self.assign_by_expression(task, &value);
                return Ok(());
            }
            TaskPart::Priority => priority_of(element, &value).map(Value::Long)?,
            TaskPart::DueDate => due_date(self.now, element, &value)?.map_or(Value::Null, Value::Long),
            TaskPart::AddUsers | TaskPart::AddGroups | TaskPart::RemoveUsers | TaskPart::RemoveGroups => match value {
                Value::List(_) => value,
                one => Value::List(vec![Value::from(plain(&one))]),
            },
            _ => value,
        };
        self.emit(Event::TaskChanged { task, what, value });
        Ok(())
    }

    fn assign_by_expression(&mut self, task: Number, user: &Value) {
        let Some(it) = self.instance.task(task) else { return };
        let (task, owner, delegators) = (it.id, it.owner.clone(), it.delegators.clone());
        let assignee = Some(plain(user)).filter(|user| !user.is_empty());
        let why = Reassignment::Assigned;
        self.emit(Event::TaskAssigned {
            task,
            assignee,
            owner,
            delegators,
            why,
            by: None,
            at: self.now,
            opinion: None,
        });
    }
}
