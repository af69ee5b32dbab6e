//! A letter that no decision brings: a time limit outcome out, or a result calls for it. The listener's fields name its kind
//! (TZSLX), its template, whose it is, and why.

use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use sqlx::Row;

use super::case::Case;
use super::trigger::Trigger;
use crate::App;
use crate::cases::letters::issue::{self, Letter, LetterFacts, Organisation};
use crate::flows::forms;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Issues it. Without a template or an organisation there is none.
pub async fn issue(app: &App, tx: &mut Tx, case: &Case, trigger: Trigger<'_>) -> Result<()> {
    let Some(template) = forms::load(tx, text(trigger.input, "template"), None).await? else { return Ok(()) };
    let organisation: Option<String> = sqlx::query_scalar("select name from organisation where id = $1")
        .bind(text(trigger.input, "organisation"))
        .fetch_optional(&mut **tx)
        .await?;
    let Some(name) = organisation else { return Ok(()) };
    // The last task of the instance stands for the decision that the letter lacks.
    let row = sqlx::query(
        "select t.id, i.flow_key, i.version from task t join instance i on i.id = t.instance_id
          where t.application_id = $1 and i.id = $2 order by t.created_at desc, t.number desc limit 1",
    )
    .bind(&case.id)
    .bind(trigger.instance)
    .fetch_one(&mut **tx)
    .await?;
    let (task, flow): (String, String) = (row.try_get("id")?, row.try_get("flow_key")?);
    let flow = app.definitions.get(tx, &flow, row.try_get("version")?).await?;
    // What the listener's fields say of the letter.
    let letter = Letter {
        facts: LetterFacts {
            application: &case.id,
            reason: text(trigger.input, "reason"),
            days: None,
            organisation: &name,
        },
        task: &task,
        node: (trigger.element, flow.caption(trigger.element)),
        kind: text(trigger.input, "kind"),
        name: &template.name.zh,
        signature: None,
        position: "",
        by: "",
        organisation: Organisation { id: text(trigger.input, "organisation"), name: &name },
    };
    issue::persist(app, tx, &template, &letter).await
}

fn text<'a>(input: &'a Variables, name: &str) -> &'a str {
    input.get(name).and_then(Value::as_text).unwrap_or_default()
}
