//! 重复并案: complaints about the same, found by whom they are about and by their words, joined by an officer.

use axum::extract::State;
use lawdesk_core::access::DataScope;
use lawdesk_core::complaint::{ComplaintState, ComplaintTarget, likeness};
use lawdesk_core::dto::{ComplaintMergeInput, IdInput};
use lawdesk_core::engine::{Actor, Command, Outcome};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::operation::Operation;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::cases::execution::execute;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::runtime::instances::Target;

/// May see complaints of his region.
pub(super) const LIST: &str = "complain:list";
/// May say whether one is accepted, and so join it with another.
const ACCEPT: &str = "complain:accept";
/// So many of those about the same are compared, the latest.
const MOST_COMPARED: i64 = 50;
/// What audit rows call it.
pub(super) const SUBJECT: &str = "complaint";

/// A complaint about the same person or firm.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SimilarComplaint {
    id: String,
    complain_no: String,
    target_name: String,
    /// Dictionary tszt.
    state: String,
    filed_on: String,
    /// How alike the facts are, 0 to 100.
    likeness: u32,
    /// The other one can go on with this.
    may_join: bool,
}

from_row! {
    /// A complaint with what is compared of it.
    struct ComparedComplaint {
        id: String,
        complain_no: String,
        target_name: String,
        lawyer_id: Option<String>,
        firm_id: Option<String>,
        target_type: String,
        state: String,
        filed_on: String,
        merged_into: Option<String>,
        instance_id: String,
        form_data: JsonText<Values>,
    }
}

const COLUMNS: &str = "select c.id, c.complain_no, c.target_name, c.lawyer_id, c.firm_id, c.target_type, c.state,
        c.filed_on, c.merged_into, s.instance_id, s.form_data
   from complaint c join application s on s.id = c.id where c.delete_flag = 0";

impl ComparedComplaint {
    fn facts(&self) -> &str {
        self.form_data.0.get("facts").and_then(Value::as_text).unwrap_or_default()
    }

    fn state(&self) -> ComplaintState {
        ComplaintState::from_code(&self.state).unwrap_or(ComplaintState::Closed)
    }

    /// Whether another can go on with this: it is not joined itself, and somebody still handles it.
    fn takes_others(&self) -> bool {
        self.merged_into.is_none() && self.state().takes_others()
    }

    /// Whether both are about the same lawyer or firm, by file where both have one, else by name.
    fn is_about_the_same(&self, other: &Self) -> bool {
        let ids = |it: &Self| {
            if it.target_type == ComplaintTarget::Firm.code() { it.firm_id.clone() } else { it.lawyer_id.clone() }
        };
        self.target_type == other.target_type
            && match (ids(self), ids(other)) {
                (Some(one), Some(another)) => one == another,
                _ => self.target_name == other.target_name,
            }
    }
}

/// One that the caller reaches.
async fn reached(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<ComparedComplaint> {
    let mut sql = Sql::new(COLUMNS);
    sql.push(" and c.id = ").bind(id);
    push_scope(&mut sql, user);
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

/// Complaints (alias `c`) of the caller's region.
pub(super) fn push_scope(sql: &mut Sql, user: &CurrentUser) {
    let columns = TableScope { region: ("c.", "region_code"), organisation: NONE, firm: None, lawyer: NONE };
    match data_scope::subject(user).data_scope() {
        DataScope::Organisation(authority) => {
            sql.push(" and ");
            data_scope::push_kept_or_handled(sql, ("c.", "org_id"), &authority);
        }
        scope => data_scope::push(sql, &scope, columns),
    }
}

/// `POST complaint/similar`: the most alike first.
pub async fn similar(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Vec<SimilarComplaint>>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let this = reached(&mut connection, &user, &input.id).await?;
    // Complaints about the same name or file.
    let mut sql = Sql::new(COLUMNS);
    sql.push(" and c.id <> ").bind(this.id.as_str()).push(" and (c.target_name = ").bind(this.target_name.as_str());
    if let Some(lawyer) = &this.lawyer_id {
        sql.push(" or c.lawyer_id = ").bind(lawyer.as_str());
    }
    if let Some(firm) = &this.firm_id {
        sql.push(" or c.firm_id = ").bind(firm.as_str());
    }
    sql.push(")");
    push_scope(&mut sql, &user);
    sql.push(" order by c.filed_on desc, c.id desc limit ").bind(MOST_COMPARED);
    let others: Vec<ComparedComplaint> = sql.fetch_all_as(&mut *connection).await?;
    // Those that are alike, the nearest first.
    let ends_here = user.permit(ACCEPT).is_ok() && this.state().may_be_joined();
    let mut found: Vec<SimilarComplaint> = others
        .into_iter()
        .filter(|other| this.is_about_the_same(other))
        .map(|other| SimilarComplaint {
            likeness: likeness(this.facts(), other.facts()),
            may_join: ends_here && other.takes_others(),
            id: other.id,
            complain_no: other.complain_no,
            target_name: other.target_name,
            state: other.state,
            filed_on: other.filed_on,
        })
        .collect();
    found.sort_by(|one, other| other.likeness.cmp(&one.likeness).then(other.filed_on.cmp(&one.filed_on)));
    Ok(Answer(found))
}

/// `POST complaint/merge`: the case of the one ends, the other goes on for both.
pub async fn merge(context: CommandContext, ValidJson(input): ValidJson<ComplaintMergeInput>) -> Result<Answer<()>> {
    context.user.permit(ACCEPT)?;
    let Some(mut work) = context.begin("mergeComplaint", &input).await? else { return Ok(Answer(())) };
    let (app, user, tx) = (work.app, work.user, &mut work.tx);
    let this = reached(tx, user, &input.id).await?;
    let into = reached(tx, user, &input.into).await?;
    if !this.state().may_be_joined() || !into.takes_others() {
        return Err(ApiError::Stale(None).into());
    }
    if this.id == into.id || !this.is_about_the_same(&into) {
        return Err(Violation::error("into", Message::NotInDictionary).into());
    }
    sqlx::query("update complaint set merged_into = $2 where id = $1")
        .bind(&this.id)
        .bind(&into.complain_no)
        .execute(&mut **tx)
        .await?;
    let actor = Actor { administrator: true, ..work.actor.clone() };
    let target = Target { instance: &this.instance_id, actor: Some(&actor) };
    let reason = Some(format!("{}：{}", into.complain_no, input.reason.trim()));
    let command = Command::Terminate { outcome: Outcome::Terminated, reason };
    execute(app, tx, target, command, Some(Operation::TERMINATE)).await?;
    work.commit_because(SUBJECT, &this.id, &input.reason).await
}
