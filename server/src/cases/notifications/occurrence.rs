//! Telling people what happened in a step: tasks that came, answers, incidents, what the applicant took back.

use std::collections::BTreeSet;

use lawdesk_core::caption::Caption;
use lawdesk_core::engine::{EngineError, LocalId};
use lawdesk_core::locale::Locale;
use lawdesk_core::notice::{NoticeEvent, Occurrence, Placeholder};
use lawdesk_core::operation::Operation;

use super::outgoing_notice::{OutgoingNotice, Subject};
use super::subject::{self, CaseSubject};
use crate::App;
use crate::accounts::people;
use crate::cases::webhooks;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::reference::message_tasks::{self, Saying};
use crate::runtime::incidents;
use crate::runtime::tasks::{self, TaskBrief};

/// Where tasks are claimed.
const DESK: &str = "/AdministrativeApproval1?tab=claimable";

/// Tells of all that happened in a step of an instance, in its order.
pub(crate) async fn notify_all(app: &App, tx: &mut Tx, instance: &str, occurrences: &[Occurrence]) -> Result<()> {
    let case = CaseSubject::of_instance(tx, instance).await?;
    let mut notifier = Notifier { app, tx, instance, case };
    for occurrence in occurrences {
        notifier.raise(occurrence).await?;
        notifier.notify(occurrence).await?;
    }
    Ok(())
}

/// Who tells of one instance.
struct Notifier<'a> {
    app: &'a App,
    tx: &'a mut Tx,
    instance: &'a str,
    case: Option<CaseSubject>,
}

impl Notifier<'_> {
    /// Programs outside hear of it too.
    async fn raise(&mut self, occurrence: &Occurrence) -> Result<()> {
        let Some(case) = self.case.as_ref().map(|it| it.id.clone()) else { return Ok(()) };
        let (event, mark) = match occurrence {
            Occurrence::TaskCame { task, event, .. } => {
                let version = tasks::brief(self.tx, self.instance, *task).await?.map_or(0, |it| it.version);
                (*event, format!("task-{task}-{version}"))
            }
            Occurrence::Answered { task, .. } => (NoticeEvent::Answered, format!("answered-{task}")),
            Occurrence::Incident { number, .. } => (NoticeEvent::Incident, format!("incident-{number}")),
            Occurrence::Withdrawn { .. } => (NoticeEvent::Withdrawn, format!("withdrawn-{}", self.app.clock.now())),
            Occurrence::Terminated { .. } => (NoticeEvent::Terminated, "terminated".to_owned()),
            Occurrence::TaskClaimed { .. } | Occurrence::TaskOver { .. } => return Ok(()),
        };
        webhooks::raise(self.app, self.tx, event, &case, &format!("{}-{mark}", self.instance)).await
    }

    async fn notify(&mut self, occurrence: &Occurrence) -> Result<()> {
        match occurrence {
            Occurrence::TaskCame { task, .. } => match tasks::brief(self.tx, self.instance, *task).await? {
                Some(row) => self.task_came(&row, occurrence).await,
                None => Ok(()),
            },
            Occurrence::TaskClaimed { task } => {
                let row = tasks::brief(self.tx, self.instance, *task).await?;
                self.task_left(*task, row.and_then(|it| it.assignee).as_deref()).await
            }
            Occurrence::TaskOver { task } => self.task_left(*task, None).await,
            Occurrence::Answered { task, element, by, opinion } => {
                self.task_left(*task, None).await?;
                let holders = tasks::holders_at(self.tx, self.instance, element).await?;
                let step = tasks::caption(self.tx, self.instance, *task).await?;
                let subject = self.subject_at(&step, by.as_deref(), opinion.as_deref()).await?;
                let key = format!("answered-{}-{task}", self.instance);
                self.notify_each(NoticeEvent::Answered, subject, holders, by.as_deref(), &key).await
            }
            Occurrence::Incident { number, element, code, reason, detail } => {
                self.incident(*number, element, why(code, reason, detail.as_deref())).await
            }
            Occurrence::Withdrawn { by, opinion } => {
                let Some(application) = self.case.as_ref().map(|it| it.id.clone()) else { return Ok(()) };
                let people = tasks::participants(self.tx, &application).await?;
                let subject = self.subject_at("", by.as_deref(), opinion.as_deref()).await?;
                let key = format!("withdrawn-{application}-{}", self.app.clock.now());
                self.notify_each(NoticeEvent::Withdrawn, subject, people, by.as_deref(), &key).await
            }
            Occurrence::Terminated { opinion } => {
                let Some(case) = self.case.clone() else { return Ok(()) };
                let subject = self.subject_at("", None, opinion.as_deref()).await?;
                let key = format!("terminated-{}", case.id);
                self.notify_each(NoticeEvent::Terminated, subject, vec![case.applicant_id], None, &key).await
            }
        }
    }

    /// Managers find there what they can do about it.
    async fn incident(&mut self, number: LocalId, element: &str, reason: Caption) -> Result<()> {
        let managers = self.app.environments.current(self.tx).await?.managers.clone();
        let step = tasks::caption_of(self.tx, self.instance, element).await?;
        let subject = self.subject_at(step.as_deref().unwrap_or(element), None, Some(reason)).await?;
        let mut outgoing = OutgoingNotice::of(self.tx, NoticeEvent::Incident, subject, self.app.clock.now()).await?;
        outgoing.link = Some(format!("/system/monitor/case?instanceId={}", self.instance));
        for account in &managers {
            let id = format!("incident-{}-{number}-{account}", self.instance);
            outgoing.send(self.app, self.tx, account, &id).await?;
        }
        Ok(())
    }

    /// What is said of the case at a step, by whom, and in which words.
    async fn subject_at(
        &mut self,
        step: &str,
        by: Option<&str>,
        opinion: Option<impl Into<Caption>>,
    ) -> Result<Subject> {
        let person = match by {
            Some(by) => people::name_of(self.tx, by).await?.map(|it| it.name),
            None => None,
        };
        let Subject { about, facts } = subject::subject(self.case.as_ref(), step);
        Ok(Subject {
            about,
            facts: facts.with_known(Placeholder::Person, person).with_known(Placeholder::Opinion, opinion),
        })
    }

    /// Everybody but whoever did it, each once.
    async fn notify_each(
        &mut self,
        event: NoticeEvent,
        subject: Subject,
        receivers: Vec<String>,
        but: Option<&str>,
        key: &str,
    ) -> Result<()> {
        let outgoing = OutgoingNotice::of(self.tx, event, subject, self.app.clock.now()).await?;
        for account in receivers.iter().filter(|it| Some(it.as_str()) != but) {
            outgoing.send(self.app, self.tx, account, &format!("{key}-{account}")).await?;
        }
        Ok(())
    }

    async fn task_came(&mut self, row: &TaskBrief, occurrence: &Occurrence) -> Result<()> {
        let Occurrence::TaskCame { task, event, by, operation, opinion } = occurrence else { return Ok(()) };
        // Whoever had it before has it no more.
        self.task_left(*task, row.assignee.as_deref()).await?;
        let Some(holder) = &row.assignee else { return self.offer(*task, row).await };
        // What is told by the decision itself is not told again, nor what somebody did himself.
        if by.as_deref() == Some(holder) || self.is_told_by_decision(holder, operation.as_deref()) {
            return Ok(());
        }
        let Subject { about, facts } = self.subject_at(&row.node_name, by.as_deref(), opinion.as_deref()).await?;
        let facts = facts.with(Placeholder::Deadline, subject::deadline(row.due_at));
        // The flow offered it when the step was made; by now it is somebody's.
        let event = if *event == NoticeEvent::TaskOffered { NoticeEvent::TaskNew } else { *event };
        let outgoing = OutgoingNotice::of(self.tx, event, Subject { about, facts }, self.app.clock.now()).await?;
        let id = format!("task-{}-{task}-{}-{holder}", self.instance, row.version);
        outgoing.send(self.app, self.tx, holder, &id).await?;
        message_tasks::attach(self.tx, &id, self.instance, i64::from(*task)).await
    }

    /// Whether the holder is the applicant, who hears of the decision that sent the case back to him.
    fn is_told_by_decision(&self, holder: &str, operation: Option<&str>) -> bool {
        let is_applicant = self.case.as_ref().is_some_and(|case| case.applicant_id == holder);
        let event = operation.and_then(Operation::from_code).and_then(NoticeEvent::of_operation);
        is_applicant && event.is_some_and(NoticeEvent::asks_applicant)
    }

    /// Each candidate has one unread message for all tasks that came since he looked.
    async fn offer(&mut self, task: LocalId, row: &TaskBrief) -> Result<()> {
        let number = i64::from(task);
        for account in self.candidates(&row.id).await? {
            let event = NoticeEvent::TaskOffered;
            if let Some(message) = message_tasks::gathering(self.tx, &account, event).await? {
                message_tasks::attach(self.tx, &message, self.instance, number).await?;
                self.regather(&message, true).await?;
                continue;
            }
            let Subject { about, facts } = subject::subject(self.case.as_ref(), &row.node_name);
            let subject = Subject { about, facts: facts.with(Placeholder::Count, "1") };
            let outgoing = OutgoingNotice::of(self.tx, event, subject, self.app.clock.now()).await?;
            let id = format!("task-{}-{task}-{}-{account}", self.instance, row.version);
            outgoing.send(self.app, self.tx, &account, &id).await?;
            message_tasks::attach(self.tx, &id, self.instance, number).await?;
        }
        Ok(())
    }

    /// Accounts that may claim a task.
    async fn candidates(&mut self, task: &str) -> Result<BTreeSet<String>> {
        let mut accounts = BTreeSet::new();
        for candidate in tasks::candidates(self.tx, task).await? {
            match candidate.split_once('@') {
                Some((role, organisation)) => accounts.extend(people::holders(self.tx, role, organisation).await?),
                None if people::name_of(self.tx, &candidate).await?.is_some() => _ = accounts.insert(candidate),
                None => {}
            }
        }
        Ok(accounts)
    }

    /// A task is over, or another's: messages about it say so.
    async fn task_left(&mut self, task: LocalId, keeper: Option<&str>) -> Result<()> {
        let now = self.app.clock.now();
        for message in message_tasks::detach(self.tx, self.instance, i64::from(task), keeper, now).await? {
            self.regather(&message, false).await?;
        }
        Ok(())
    }

    /// A message that gathers tasks says how many they are, and which came last.
    async fn regather(&mut self, message: &str, is_new: bool) -> Result<()> {
        let Some(gathered) = message_tasks::gathered(self.tx, message).await? else { return Ok(()) };
        let number = tasks::local_id(gathered.number)?;
        let case = CaseSubject::of_instance(self.tx, &gathered.instance_id).await?;
        let step = tasks::caption(self.tx, &gathered.instance_id, number).await?;
        let Subject { about, facts } = subject::subject(case.as_ref(), &step);
        let subject =
            Subject { about: about.clone(), facts: facts.with(Placeholder::Count, gathered.count.to_string()) };
        let now = self.app.clock.now();
        let outgoing = OutgoingNotice::of(self.tx, NoticeEvent::TaskOffered, subject, now).await?;
        let link = if gathered.count > 1 { Some(DESK) } else { outgoing.link.as_deref() };
        let saying = Saying { title: &outgoing.title, content: &outgoing.content, link, about: about.as_deref() };
        message_tasks::reword(self.tx, message, saying, is_new.then_some(now), now).await
    }
}

/// Why there is an incident: with its particulars, else by its code, else as it was stored.
fn why(code: &str, reason: &str, detail: Option<&EngineError>) -> Caption {
    let said = |locale| {
        let particular = detail.map(|it| it.text(locale));
        particular.or_else(|| incidents::sentence(code, locale)).unwrap_or_else(|| reason.to_owned())
    };
    Caption { zh: said(Locale::ZhCn), en: said(Locale::En) }
}
