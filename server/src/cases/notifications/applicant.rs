//! Telling an applicant what was decided: as the operation's settings say, else as is usual for the decision.

use lawdesk_core::channel::Channel;
use lawdesk_core::locale::Locale;
use lawdesk_core::notice::{self, NoticeEvent, Placeholder};

use super::outgoing_notice::{OutgoingNotice, Subject};
use super::subject::{self, CaseSubject};
use crate::App;
use crate::cases::webhooks;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::reference::{dictionaries, message_tasks};
use crate::runtime::tasks;

/// What he is told of.
pub(crate) struct DecisionNotice {
    /// How he is told.
    pub channel: Channel,
    /// The task that was decided.
    pub task: String,
    /// When; none: an entry of before.
    pub at: Option<i64>,
    /// Dictionary xxmb; empty: the words of the event.
    pub template: String,
    /// Caption of the step.
    pub step: String,
    /// Caption of the operation.
    pub operation: String,
    /// In words.
    pub opinion: String,
    /// What was decided; none: an entry of before, or a decision that has no event of its own.
    pub event: Option<NoticeEvent>,
}

/// Tells him by one channel.
pub(crate) async fn notify(app: &App, tx: &mut Tx, instance: &str, decision: &DecisionNotice) -> Result<()> {
    // A case without an application has no applicant.
    let Some(case) = CaseSubject::of_instance(tx, instance).await? else { return Ok(()) };
    let event = decision.event.unwrap_or(NoticeEvent::StepResult);
    let id = decision.at.map_or_else(String::new, |at| format!("-{}-{at}", event.code()));
    let id = format!("decided-{}{id}", decision.task);
    webhooks::raise(app, tx, event, &case.id, &id).await?;
    let waiting = tasks::waiting_for(tx, &case.id, &case.applicant_id).await?;
    let Subject { about, facts } = subject::subject(Some(&case), &decision.step);
    let facts = facts
        .with(Placeholder::Operation, case.named(&decision.operation))
        .with(Placeholder::Opinion, &decision.opinion)
        .with(Placeholder::Deadline, subject::deadline(waiting.as_ref().and_then(|it| it.due_at)));
    let chosen = dictionaries::message_template(tx, &decision.template).await?;
    let mut outgoing = OutgoingNotice::of(tx, event, Subject { about, facts: facts.clone() }, app.clock.now()).await?;
    // The words that the diagram chose are Chinese.
    if let Some((caption, text)) = chosen {
        outgoing.title.zh = notice::one_line(&format!("{caption} · {}", case.title));
        outgoing.content.zh = notice::fill(&text, &facts, Locale::ZhCn);
    }
    outgoing.send_by(app, tx, decision.channel, &case.applicant_id, &id).await?;
    // What he has to do is told by this message: it is read when he has done it.
    match waiting.filter(|_| event.asks_applicant()) {
        Some(task) => message_tasks::attach(tx, &id, &task.instance_id, task.number).await,
        None => Ok(()),
    }
}
