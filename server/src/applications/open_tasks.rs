//! The open tasks of a case, and what the caller may do with each.

use lawdesk_core::choice::People;
use lawdesk_core::message::Locale;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::definitions::{self, Flow};
use crate::error::Result;
use crate::extract::CurrentUser;
use crate::sql::Sql;

/// An open task, as the caller may use it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenTask {
    task_id: String,
    task_version: i64,
    node_key: String,
    node_name: String,
    assignee_name: Option<String>,
    claimable: bool,
    mine: bool,
    operations: Vec<Offer>,
    /// Whom the caller can name, where one of the operations needs somebody.
    colleagues: Vec<Colleague>,
}

/// An operation that a node offers.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    clcz: String,
    name: String,
    name_en: String,
    opinion_required: bool,
    signature_required: bool,
    people: People,
}

/// Somebody of the caller's organisation.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Colleague {
    id: String,
    name: String,
}

/// The open tasks of an application, as the caller may use them.
pub async fn of(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    application: &str,
    flow: &Flow,
) -> Result<Vec<OpenTask>> {
    let mut sql = Sql::new(
        "select t.id, t.version, t.node_key, t.node_name, t.assignee, a.name as assignee_name,
                (select count(*) from task_candidate c where c.task_id = t.id and c.candidate in (",
    );
    sql.bind(user.id.as_str());
    for group in user.groups() {
        sql.push(", ").bind(group);
    }
    sql.push(")) as candidate from task t left join account a on a.id = t.assignee where t.application_id = ");
    sql.bind(application).push(" and t.state = 'open' order by t.number");
    let rows = sql.fetch_all(&mut *connection).await?;
    let mut tasks: Vec<OpenTask> = rows.iter().map(|row| open_task(row, user, flow)).collect::<Result<_>>()?;
    for task in &mut tasks {
        if task.mine && task.operations.iter().any(|it| it.people != People::Nobody) {
            task.colleagues = colleagues(connection, user).await?;
        }
    }
    Ok(tasks)
}

/// The staff of the caller's organisation, without himself.
async fn colleagues(connection: &mut AnyConnection, user: &CurrentUser) -> Result<Vec<Colleague>> {
    let rows = sqlx::query(
        "select id, name from account
          where org_id = $1 and id <> $2 and enabled = 1 and id in (select account_id from account_role)
          order by name, id limit 200",
    )
    .bind(&user.dw_id)
    .bind(&user.id)
    .fetch_all(connection)
    .await?;
    rows.iter().map(|row| Ok(Colleague { id: row.try_get("id")?, name: row.try_get("name")? })).collect()
}

/// Diagrams speak Chinese; a name that is the operation's own has its English one.
fn name_en(offer: &definitions::Offer) -> String {
    let is_own = offer.name == offer.operation.caption(Locale::ZhCn);
    if is_own { offer.operation.caption(Locale::En).to_owned() } else { offer.name.clone() }
}

fn open_task(row: &AnyRow, user: &CurrentUser, flow: &Flow) -> Result<OpenTask> {
    let node_key: String = row.try_get("node_key")?;
    let assignee: Option<String> = row.try_get("assignee")?;
    let mine = assignee.as_deref() == Some(user.id.as_str());
    let signature_required = flow.needs_signature(&node_key);
    let offer = |offer: definitions::Offer| Offer {
        clcz: offer.operation.code.to_owned(),
        name_en: name_en(&offer),
        name: offer.name,
        opinion_required: offer.operation.needs_opinion(),
        signature_required: signature_required && offer.choice.is_signed(),
        people: offer.choice.people(),
    };
    Ok(OpenTask {
        task_id: row.try_get("id")?,
        task_version: row.try_get("version")?,
        node_name: row.try_get("node_name")?,
        assignee_name: row.try_get("assignee_name")?,
        claimable: assignee.is_none() && row.try_get::<i64, _>("candidate")? > 0,
        mine,
        operations: flow.offers(&node_key).into_iter().map(offer).collect(),
        colleagues: Vec::new(),
        node_key,
    })
}
