//! Telling an applicant what was decided, as the operation's settings say.

use anyhow::Result;
use lawdesk_core::channel::Channel;
use sqlx::Row;

use super::channel;
use crate::App;
use crate::platform::db::Tx;
use crate::reference::system_messages::{MessageKind, OutgoingMessage};

/// What he is told of.
pub(crate) struct Decision {
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
pub(crate) async fn notify(app: &App, tx: &mut Tx, instance: &str, decision: &Decision) -> Result<()> {
    let row = sqlx::query(
        "select s.id, s.sq_no, s.title, s.applicant_id, m.mc, m.ext from application s
           left join dict_item m on m.type = 'xxmb' and m.dm = $2
          where s.instance_id = $1",
    )
    .bind(instance)
    .bind(&decision.template)
    .fetch_optional(&mut **tx)
    .await?;
    // A case without an application has no applicant.
    let Some(row) = row else { return Ok(()) };
    let (application, number): (String, String) = (row.try_get("id")?, row.try_get("sq_no")?);
    let (case, applicant): (String, String) = (row.try_get("title")?, row.try_get("applicant_id")?);
    let subject = row.try_get::<Option<String>, _>("mc")?.unwrap_or_else(|| decision.operation.clone());
    let text = row.try_get::<Option<String>, _>("ext")?.as_deref().and_then(text_of);
    let content = filled(text.as_deref().unwrap_or(USUAL), &case, &number, decision);
    let message = OutgoingMessage {
        id: &format!("decided-{}", decision.task),
        account: &applicant,
        title: &format!("{subject} · {case}"),
        content: &content,
        kind: MessageKind::Notice,
        link: Some(&format!("/approvalpage?sqId={application}")),
        about: Some(&application),
        at: app.clock.now(),
    };
    channel::send(tx, decision.channel, &message).await
}

/// What is said without a template.
const USUAL: &str = "${title} (${sqNo}) · ${step} · ${operation} ${opinion}";

/// The sentence of a template stands beside its caption: `{"text": "…"}`.
fn text_of(ext: &str) -> Option<String> {
    serde_json::from_str::<serde_json::Value>(ext).ok()?["text"].as_str().map(ToOwned::to_owned)
}

fn filled(template: &str, case: &str, number: &str, decision: &Decision) -> String {
    let Decision { step, operation, opinion, .. } = decision;
    let places = [("title", case), ("sqNo", number), ("step", step), ("operation", operation), ("opinion", opinion)];
    // In one pass: what somebody wrote is never taken for a place.
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("${") {
        text.push_str(before);
        let known = after
            .split_once('}')
            .and_then(|(name, after)| Some((places.iter().find(|(place, _)| *place == name)?.1, after)));
        let (value, after) = known.unwrap_or(("${", after));
        text.push_str(value);
        rest = after;
    }
    text + rest
}
