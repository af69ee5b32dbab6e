//! What the caller may do with a case beside deciding its tasks: each act with what it takes, or with why it is not
//! possible now. Whether it is possible the engine says, tried on a copy; who may do it is the rule of the call.

use std::sync::Arc;

use lawdesk_core::calendar::DayCount;
use lawdesk_core::case_act::{ActText, CaseAct};
use lawdesk_core::dto::ClockAction;
use lawdesk_core::engine::{
    self, Actor, Command, Context, EngineError, Environment, LocalId, Outcome, SignMode, WorkOffer,
};
use lawdesk_core::locale::Locale;
use lawdesk_core::operation_command::People;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::case_history::{CaseHistory, Member};
use super::{case_access, legal_clock};
use crate::App;
use crate::accounts::people;
use crate::cases::assignees::{STAFF, leads};
use crate::cases::complaints::withdrawal;
use crate::cases::finality;
use crate::cases::supervision::SUPERVISE;
use crate::http::command::MANAGE;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::runtime::held_tasks::{self, HeldTask};
use crate::runtime::tasks;

/// An act that the caller is offered.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActOffer {
    act: CaseAct,
    /// The task that it is done to; absent: it is done to the case.
    task: Option<TaskOfAct>,
    /// Why it is not possible now, in the reader's language; absent: it is.
    refusal: Option<String>,
    text: ActText,
    /// How many people are looked for and named.
    people: People,
    /// The step is signed.
    signature_required: bool,
    /// The steps to go back to, or the signers to let go.
    choices: Vec<ActChoice>,
    /// What was said, where that is put right.
    said: Option<String>,
}

/// A task as an act names it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskOfAct {
    task_id: String,
    task_version: i64,
    node_name: String,
    /// Who has it, where somebody else does.
    assignee_name: Option<String>,
}

/// One of those to choose from.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ActChoice {
    id: String,
    name: String,
}

/// Of which case acts are looked for.
#[derive(Clone, Copy)]
pub struct ActContext<'a> {
    /// The application.
    pub application: &'a str,
    /// Account of the applicant.
    pub applicant: &'a str,
    /// What has happened in it.
    pub past: &'a CaseHistory,
    /// In which refusals are told.
    pub locale: Locale,
}

/// The acts that the caller is offered; none in a case that is over, and none to the parties: an applicant from outside has
/// acts of his own, and whom it is about does what his steps ask for.
pub async fn of(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    case: ActContext<'_>,
) -> Result<Vec<ActOffer>> {
    // None: parties have acts of their own.
    let is_outsider = case.applicant == user.id && user.zhlx != STAFF;
    if case.past.is_over() || is_outsider || case_access::is_subject(connection, user, case.application).await? {
        return Ok(Vec::new());
    }
    let world = app.environments.current(connection).await?;
    let trial = Trial { world, now: app.clock.now(), case };
    let mut offers = Vec::new();
    // At tasks of his own, of his last decision, of the case.
    for task in held_tasks::held_by(connection, case.application, &user.id).await? {
        trial.at_task(connection, user, &task, &mut offers).await?;
    }
    offers.extend(trial.withdraw(connection, user).await?);
    offers.extend(trial.correct(connection, user).await?);
    if case.applicant == user.id && withdrawal::may_be_asked(connection, case.application).await? {
        offers.push(ActOffer::new(CaseAct::AskWithdrawal));
    }
    trial.at_case(connection, user, &mut offers).await?;
    trial.assign(connection, user, &mut offers).await?;
    if user.permit(MANAGE).is_ok() {
        trial.administer(user, &mut offers);
    }
    Ok(offers)
}

/// Tries acts.
struct Trial<'a> {
    world: Arc<Environment>,
    now: i64,
    case: ActContext<'a>,
}

impl Trial<'_> {
    /// Why the engine would refuse it.
    fn refusal(&self, member: &Member, actor: &Actor, command: &Command) -> Option<String> {
        let context = Context { now: self.now, actor: Some(actor), environment: &self.world };
        let refused = engine::refusal(&member.flow.definition, &member.state, command, &context);
        refused.map(|it| it.text(self.case.locale))
    }

    /// What the holder of a task may do to it.
    async fn at_task(
        &self,
        connection: &mut AnyConnection,
        user: &CurrentUser,
        held: &HeldTask,
        offers: &mut Vec<ActOffer>,
    ) -> Result<()> {
        // An applicant who is to submit again does so in his form.
        let Some(member) = self.case.past.member(&held.instance_id) else { return Ok(()) };
        if member.flow.resubmits(&held.node_key) && self.case.applicant == user.id {
            return Ok(());
        }
        // Sending it back, and giving it to others.
        let number = LocalId::try_from(held.number).map_err(anyhow::Error::from)?;
        let of_task = TaskOfAct {
            task_id: held.id.clone(),
            task_version: held.version,
            node_name: held.node_name.clone(),
            assignee_name: None,
        };
        let actor = user.actor();
        offers.push(self.go_back(member, &actor, (held, number), of_task.clone()));
        for (act, command) in handing_on(number) {
            let refusal = self.refusal(member, &actor, &command);
            offers.push(ActOffer { refusal, task: Some(of_task.clone()), ..ActOffer::new(act) });
        }
        // Whom it was given to beside can be let go again.
        let context = Context { now: self.now, actor: Some(&actor), environment: &self.world };
        let signers = engine::removable_signers(&member.flow.definition, &member.state, number, &context);
        if !signers.is_empty() {
            let choices = named(connection, signers).await?;
            offers.push(ActOffer { choices, task: Some(of_task), ..ActOffer::new(CaseAct::RemoveSign) });
        }
        Ok(())
    }

    fn go_back(
        &self,
        member: &Member,
        actor: &Actor,
        (held, number): (&HeldTask, LocalId),
        task: TaskOfAct,
    ) -> ActOffer {
        let flow = &member.flow;
        let context = Context { now: self.now, actor: Some(actor), environment: &self.world };
        let (steps, refusal) = match engine::return_targets(&flow.definition, &member.state, number, &context) {
            Ok(steps) => (steps, None),
            Err(refused) => (Vec::new(), Some(refused.text(self.case.locale))),
        };
        let choices = steps.into_iter().map(|id| ActChoice { name: flow.caption(&id).to_owned(), id }).collect();
        let signature_required = flow.is_signed(&held.node_key);
        ActOffer { task: Some(task), refusal, choices, signature_required, ..ActOffer::new(CaseAct::GoBack) }
    }

    /// The caller's last decision, as he would take it back.
    async fn withdraw(&self, connection: &mut AnyConnection, user: &CurrentUser) -> Result<Option<ActOffer>> {
        for member in self.case.past.members.iter().rev() {
            let Some((number, element)) = engine::last_decision(&member.state, &user.id) else { continue };
            let Some(id) = held_tasks::id_of(connection, &member.id, number).await? else { continue };
            let command = Command::Withdraw { element: element.to_owned() };
            let refusal = match self.refusal(member, &user.actor(), &command) {
                None => self.sentence(finality::require_withdrawable(connection, &id).await)?,
                refused => refused,
            };
            let node_name = member.flow.caption(element).to_owned();
            let task = Some(TaskOfAct { task_id: id, task_version: 0, node_name, assignee_name: None });
            return Ok(Some(ActOffer { task, refusal, ..ActOffer::new(CaseAct::Withdraw) }));
        }
        Ok(None)
    }

    /// The sentence of a refusal; a fault stays one.
    fn sentence(&self, tried: Result<()>) -> Result<Option<String>> {
        match tried {
            Ok(()) => Ok(None),
            Err(Error::Refused(refused)) => Ok(Some(refused.text(self.case.locale))),
            Err(Error::Engine(refused)) => Ok(Some(refused.text(self.case.locale))),
            Err(other) => Err(other),
        }
    }

    /// What the caller said last, as long as nobody has decided since.
    async fn correct(&self, connection: &mut AnyConnection, user: &CurrentUser) -> Result<Option<ActOffer>> {
        let last = held_tasks::last_done(connection, self.case.application).await?;
        Ok(last.filter(|it| it.done_by.as_deref() == Some(user.id.as_str())).map(|done| {
            let (task_id, node_name) = (done.id, done.node_name);
            let task = Some(TaskOfAct { task_id, task_version: 0, node_name, assignee_name: None });
            ActOffer { task, said: done.opinion, ..ActOffer::new(CaseAct::CorrectOpinion) }
        }))
    }

    /// What is done to the case as a whole: copies, urging, the legal clock.
    async fn at_case(
        &self,
        connection: &mut AnyConnection,
        user: &CurrentUser,
        offers: &mut Vec<ActOffer>,
    ) -> Result<()> {
        let Some(first) = self.case.past.members.first() else { return Ok(()) };
        let (actor, application) = (user.actor(), self.case.application);
        let manages = user.permit(MANAGE).is_ok();
        if manages || tasks::took_part(connection, application, &user.id).await? {
            let command = Command::Copy { task: None, users: Vec::new(), groups: Vec::new(), text: None };
            let refusal = self.refusal(first, &actor, &command);
            offers.push(ActOffer { refusal, ..ActOffer::new(CaseAct::Copy) });
        }
        if manages || user.permit(SUPERVISE).is_ok() {
            offers.push(self.urge(connection, &actor).await?);
        }
        self.clock(connection, user, first, offers).await
    }

    /// The legal clock, to those who may move it.
    async fn clock(
        &self,
        connection: &mut AnyConnection,
        user: &CurrentUser,
        first: &Member,
        offers: &mut Vec<ActOffer>,
    ) -> Result<()> {
        let is_stopped = first.state.clock_paused_at.is_some();
        let (act, action) = if is_stopped {
            (CaseAct::ResumeClock, ClockAction::Resume)
        } else {
            (CaseAct::PauseClock, ClockAction::Pause)
        };
        let application = self.case.application;
        for (act, action) in [(act, action), (CaseAct::Extend, ClockAction::Extend)] {
            if legal_clock::task_for(&self.world, connection, user, application, action).await?.is_none() {
                continue;
            }
            let command = legal_clock::command(action, (1, DayCount::default()), None);
            let refusal = match self.refusal(first, &user.actor(), &command) {
                None => self.sentence(legal_clock::require_running(connection, application, action).await)?,
                refused => refused,
            };
            offers.push(ActOffer { refusal, ..ActOffer::new(act) });
        }
        Ok(())
    }

    /// All who have an open task are urged, or none is.
    async fn urge(&self, connection: &mut AnyConnection, actor: &Actor) -> Result<ActOffer> {
        let open = tasks::open_numbers(connection, self.case.application).await?;
        let nobody = open.is_empty().then(|| EngineError::InstanceEnded.text(self.case.locale));
        let refused = open.into_iter().find_map(|(instance, task)| {
            self.refusal(self.case.past.member(&instance)?, actor, &Command::Urge { task, text: None })
        });
        Ok(ActOffer { refusal: nobody.or(refused), ..ActOffer::new(CaseAct::Urge) })
    }

    /// Open tasks for which the caller may name somebody: all of them, or as leader those of his office.
    async fn assign(
        &self,
        connection: &mut AnyConnection,
        user: &CurrentUser,
        offers: &mut Vec<ActOffer>,
    ) -> Result<()> {
        let manages = user.permit(MANAGE).is_ok();
        let actor = Actor { administrator: true, ..user.actor() };
        for row in tasks::open_of(connection, self.case.application, user).await? {
            let Some(member) = self.case.past.member(&row.instance_id) else { continue };
            let number = LocalId::try_from(row.number).map_err(anyhow::Error::from)?;
            let Some(task) = member.state.task(number) else { continue };
            if !manages && !leads(&self.world, &WorkOffer::of_task(&self.world, task, &user.id), user) {
                continue;
            }
            let command = Command::Transfer { task: number, version: None, to: String::new(), opinion: None };
            let refusal = self.refusal(member, &actor, &command);
            let task = Some(TaskOfAct {
                task_id: row.id,
                task_version: row.version,
                node_name: row.node_name,
                assignee_name: row.assignee_name,
            });
            offers.push(ActOffer { task, refusal, ..ActOffer::new(CaseAct::Assign) });
        }
        Ok(())
    }

    /// What administrators of all cases do to one.
    fn administer(&self, user: &CurrentUser, offers: &mut Vec<ActOffer>) {
        let Some(first) = self.case.past.members.first() else { return };
        let actor = Actor { administrator: true, ..user.actor() };
        let is_suspended = first.state.status == engine::Status::Suspended;
        let (act, command) =
            if is_suspended { (CaseAct::Resume, Command::Resume) } else { (CaseAct::Suspend, Command::Suspend) };
        let end = Command::Terminate { outcome: Outcome::Terminated, reason: None };
        for (act, command) in [(act, command), (CaseAct::Terminate, end)] {
            let refusal = self.refusal(first, &actor, &command);
            offers.push(ActOffer { refusal, ..ActOffer::new(act) });
        }
    }
}

/// The acts by which a task changes hands or others join in, each as a command without people.
fn handing_on(task: LocalId) -> [(CaseAct, Command); 5] {
    let version = None;
    let sign = |mode| Command::AddSign { task, version, who: Vec::new(), mode, days: None, opinion: None };
    [
        (CaseAct::Consult, sign(SignMode::Consult)),
        (CaseAct::AddSign, sign(SignMode::Before)),
        (CaseAct::Delegate, Command::Delegate { task, version, to: String::new(), opinion: None }),
        (CaseAct::Transfer, Command::Transfer { task, version, to: String::new(), opinion: None }),
        (CaseAct::Release, Command::Unclaim { task, version }),
    ]
}

async fn named(connection: &mut AnyConnection, accounts: Vec<String>) -> Result<Vec<ActChoice>> {
    let mut choices = Vec::new();
    for id in accounts {
        let name = people::name_of(connection, &id).await?;
        choices.push(ActChoice { name: name.map_or_else(|| id.clone(), |it| it.name), id });
    }
    Ok(choices)
}

impl ActOffer {
    /// Possible, on the case as a whole.
    fn new(act: CaseAct) -> Self {
        Self {
            act,
            task: None,
            refusal: None,
            text: act.text(),
            people: act.people(),
            signature_required: false,
            choices: Vec::new(),
            said: None,
        }
    }
}
