//! Telling an applicant what was decided, as the operation's settings say.

use anyhow::Result;
use lawdesk_core::channel::Channel;
use lawdesk_core::text::placeholders;

use super::channel;
use crate::App;
use crate::platform::db::Tx;
use crate::platform::sql::from_row;
use crate::reference::system_messages::{MessageKind, OutgoingMessage};

/// What he is told of.
pub(crate) struct DecisionNotice {
    /// How he is told.
    pub channel: Channel,
    /// The task that was decided.
    pub task: String,
    /// Dictionary xxmb.
    pub template: String,
    /// Caption of the step.
    pub step: String,
    /// Caption of the operation.
    pub operation: String,
    /// In words.
    pub opinion: String,
}

/// Sends a message by its template. A template that is gone leaves its usual sentence.
pub(crate) async fn notify(app: &App, tx: &mut Tx, instance: &str, notice: &DecisionNotice) -> Result<()> {
    let case: Option<CaseOfApplicant> = sqlx::query_as(
        "select s.id, s.sq_no, s.title, s.applicant_id, m.mc, m.ext from application s
           left join dict_item m on m.type = 'xxmb' and m.dm = $2
          where s.instance_id = $1",
    )
    .bind(instance)
    .bind(&notice.template)
    .fetch_optional(&mut **tx)
    .await?;
    // A case without an application has no applicant.
    let Some(case) = case else { return Ok(()) };
    let subject = case.mc.as_deref().unwrap_or(&notice.operation);
    let text = case.ext.as_deref().and_then(text_of);
    let content = filled(text.as_deref().unwrap_or(USUAL), &case.title, &case.sq_no, notice);
    let message = OutgoingMessage {
        id: &format!("decided-{}", notice.task),
        account: &case.applicant_id,
        title: &format!("{subject} · {}", case.title),
        content: &content,
        kind: MessageKind::Notice,
        link: Some(&format!("/approvalpage?sqId={}", case.id)),
        about: Some(&case.id),
        at: app.clock.now(),
    };
    channel::send(tx, notice.channel, &message).await
}

from_row! {
    /// A case, its applicant, and the template of the message: caption and text.
    struct CaseOfApplicant {
        id: String,
        sq_no: String,
        title: String,
        applicant_id: String,
        mc: Option<String>,
        ext: Option<String>,
    }
}

/// What is said without a template.
const USUAL: &str = "${title} (${sqNo}) · ${step} · ${operation} ${opinion}";

/// The sentence of a template stands beside its caption: `{"text": "…"}`.
fn text_of(ext: &str) -> Option<String> {
    serde_json::from_str::<serde_json::Value>(ext).ok()?["text"].as_str().map(ToOwned::to_owned)
}

fn filled(template: &str, case: &str, number: &str, notice: &DecisionNotice) -> String {
    let DecisionNotice { step, operation, opinion, .. } = notice;
    let places = [("title", case), ("sqNo", number), ("step", step), ("operation", operation), ("opinion", opinion)];
    let mut text = String::new();
    for (before, name) in placeholders(template) {
        text.push_str(before);
        let Some(name) = name else { continue };
        match places.iter().find(|(place, _)| *place == name) {
            Some((_, value)) => text.push_str(value),
            None => text.extend(["${", name, "}"]),
        }
    }
    text
}
