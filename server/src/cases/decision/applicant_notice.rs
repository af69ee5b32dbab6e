//! What the applicant is told of a decision: as its settings in the diagram say, else as is usual.

use lawdesk_core::letter::Addressee;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::operation::Operation;

use crate::cases::notifications::{channel, templates};
use crate::flows::definitions::{ApplicantMessage, Flow};
use crate::flows::product;
use crate::http::command::UnitOfWork;
use crate::platform::error::Result;
use crate::runtime::open_task::OpenTask;
use crate::runtime::outbox::{self, OutboxEntry, Work};

/// A decision that the diagram lets the applicant hear of.
pub(crate) struct DecisionForApplicant<'a> {
    pub flow: &'a Flow,
    pub operation: Operation,
    /// What the diagram says of it.
    pub message: Option<ApplicantMessage>,
    /// Caption of the step.
    pub step: &'a str,
    /// Caption of the operation.
    pub name: &'a str,
}

/// Leaves it in the outbox, once for each channel that there is: he is told after the commit. Said is the task and the
/// opinion of the decision.
pub(crate) async fn enqueue(
    work: &mut UnitOfWork<'_>,
    task: &OpenTask,
    (task_id, opinion): (&str, &str),
    decided: DecisionForApplicant<'_>,
) -> Result<()> {
    // What it is about, and by which ways: the operation's own, else those of the event.
    let letter = letter_for(&decided, task);
    let usual = NoticeEvent::of_operation(decided.operation);
    let event = usual.or(letter.map(|_| NoticeEvent::LetterIssued));
    let (channels, template) = match (decided.message, event) {
        (Some(message), _) => (message.channels, message.template),
        (None, Some(event)) => (templates::setting(&mut work.tx, event).await?.channels, String::new()),
        (None, None) => return Ok(()),
    };
    // One entry a way, so that one that fails is tried again alone.
    let named = if usual.is_none() && template.is_empty() { letter } else { None };
    let now = work.app.clock.now();
    let gateways = channel::gateways(work.app).await?;
    for channel in channels.into_iter().filter(|it| channel::is_available(work.app, &gateways, *it)) {
        let tell = Work::NotifyApplicant {
            task: task_id.to_owned(),
            at: Some(now),
            template: template.clone(),
            step: decided.step.to_owned(),
            operation: named.unwrap_or(decided.name).to_owned(),
            opinion: opinion.to_owned(),
            channel,
            event,
        };
        let entry = OutboxEntry { instance: Some(&task.first), seq: None, job: None, work: &tell, due_at: now };
        outbox::enqueue(&mut work.tx, &entry, now).await?;
    }
    Ok(())
}

/// What a letter is called that the decision sends to the applicant; none: it sends him none.
fn letter_for<'a>(decided: &DecisionForApplicant<'a>, task: &OpenTask) -> Option<&'a str> {
    let is_his = |kind: Option<&str>| kind.is_some_and(|kind| product::addressee(kind) == Addressee::Applicant);
    decided
        .flow
        .notices(&task.node_key, decided.operation)
        .find(|it| it.template.is_some() && is_his(it.kind.as_deref()))
        .map(|it| it.name.as_deref().unwrap_or(decided.name))
}
