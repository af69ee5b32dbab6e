//! 附件配置: everybody who is signed in may look what an item asks for.

use axum::extract::State;
use lawdesk_core::dto::{IdInput, ItemListInput, MaterialInput};
use lawdesk_core::form::{FormReferences, Values};
use lawdesk_core::material;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use uuid::Uuid;

use super::known_item::require_item;
use crate::App;
use crate::files::{self, FileReference};
use crate::flows::forms;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, from_row};

/// May say what items ask for.
const EDIT: &str = "sys:file:edit";

from_row! {
    /// A material that an item asks for.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Material {
        id: String,
        sq_type: String,
        node_key: String,
        name: String,
        required: Flag,
        /// Must be there where this holds of the form; empty: no such condition.
        required_when: String,
        max_count: i64,
        ext: String,
        template: String,
        sample: String,
        source: String,
        seq: i64,
    }
}

/// What was saved.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SavedRow {
    /// Its id.
    pub id: String,
}

/// `POST sqfjpz/list`
pub async fn list(
    State(app): State<App>,
    _: CurrentUser,
    ValidJson(input): ValidJson<ItemListInput>,
) -> Result<Answer<Vec<Material>>> {
    let rows = sqlx::query_as(
        "select id, sq_type, node_key, name, required, required_when, max_count, ext, template, sample, source, seq
           from material where delete_flag = 0 and sq_type = $1 order by seq, id",
    )
    .bind(&input.sq_type)
    .fetch_all(&app.db.pool)
    .await?;
    Ok(Answer(rows))
}

/// `POST sqfjpz/save`
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<MaterialInput>) -> Result<Answer<SavedRow>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("save", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    require_item(&mut work.tx, &input.sq_type).await?;
    require_condition(&mut work.tx, &input).await?;
    // A new row, or a change of one.
    let is_new = input.id.is_empty();
    let id = if is_new { Uuid::now_v7().to_string() } else { input.id.clone() };
    write(&mut work, if is_new { INSERT } else { UPDATE }, &id, &input).await?;
    // Template and sample.
    files::link(&mut work.tx, work.user, "material", &id, &papers(&input)).await?;
    let subject = id.clone();
    work.commit_with("material", &subject, SavedRow { id }).await
}

/// A condition names fields of the form that the item goes by; without a form there is nothing that it could hang on.
async fn require_condition(connection: &mut AnyConnection, input: &MaterialInput) -> Result<()> {
    let condition = input.required_when.trim();
    if condition.is_empty() {
        return Ok(());
    }
    let code: Option<String> = sqlx::query_scalar("select form_code from process where flow_key = $1")
        .bind(&input.sq_type)
        .fetch_optional(&mut *connection)
        .await?;
    let form = forms::load(&mut *connection, &code.unwrap_or_default(), None).await?;
    let form = form.ok_or_else(|| Violation::error("requiredWhen", Message::NotInDictionary))?;
    let known = FormReferences {
        dictionaries: forms::dictionaries(connection, &form, &Values::new()).await?,
        ..FormReferences::default()
    };
    match material::condition_problem(&form, condition, &known) {
        Some(problem) => Err(problem.into()),
        None => Ok(()),
    }
}

const INSERT: &str =
    "insert into material (id, sq_type, node_key, name, required, required_when, max_count, ext, template,
        sample, source, seq, updated_by, updated_at, delete_flag)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0)";
const UPDATE: &str = "update material set sq_type = $2, node_key = $3, name = $4, required = $5, required_when = $6,
        max_count = $7, ext = $8, template = $9, sample = $10, source = $11, seq = $12, updated_by = $13, updated_at = $14
     where id = $1 and delete_flag = 0";

async fn write(work: &mut UnitOfWork<'_>, sql: &'static str, id: &str, input: &MaterialInput) -> Result<()> {
    let written = sqlx::query(sql)
        .bind(id)
        .bind(&input.sq_type)
        .bind(input.node_key.trim())
        .bind(input.name.trim())
        .bind(i64::from(input.required))
        .bind(input.required_when.trim())
        .bind(input.max_count)
        .bind(&input.ext)
        .bind(&input.template)
        .bind(&input.sample)
        .bind(&input.source)
        .bind(input.seq)
        .bind(&work.user.id)
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    if written.rows_affected() == 0 {
        return Err(Violation::error("id", Message::NotInDictionary).into());
    }
    Ok(())
}

/// What helps to prepare it: whoever may look at the material may read them.
fn papers(input: &MaterialInput) -> Vec<FileReference> {
    let papers = [("template", &input.template), ("sample", &input.sample)].into_iter();
    let papers = papers.filter(|(_, id)| !id.is_empty());
    papers.map(|(path, id)| FileReference::file(path, id)).collect()
}

/// `POST sqfjpz/delete`
pub async fn delete(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("delete", &input).await? else { return Ok(Answer(())) };
    let removed = sqlx::query("update material set delete_flag = 1 where id = $1 and delete_flag = 0")
        .bind(&input.id)
        .execute(&mut *work.tx)
        .await?;
    if removed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("material", &input.id).await
}

/// Whether some item asks for this material.
pub async fn is_listed(connection: &mut AnyConnection, id: &str) -> Result<bool> {
    let row = sqlx::query("select 1 as one from material where id = $1 and delete_flag = 0")
        .bind(id)
        .fetch_optional(connection)
        .await?;
    Ok(row.is_some())
}

from_row! {
    /// A material that an application is asked for.
    pub struct HeldMaterial {
        /// Its id.
        pub id: String,
        /// What people call it.
        pub name: String,
        /// Must be there.
        pub required: Flag,
        /// Must be there where this holds of the form; empty: no such condition.
        pub required_when: String,
        /// The most files; 0 = any number.
        pub max_count: i64,
        /// Types, as `pdf,jpg`; empty = all that are taken.
        pub ext: String,
    }
}

/// The materials that an application of an item is asked for, without those of its later steps.
pub async fn asked_for(connection: &mut AnyConnection, item: &str) -> Result<Vec<HeldMaterial>> {
    let rows = sqlx::query_as(
        "select id, name, required, required_when, max_count, ext from material
          where delete_flag = 0 and sq_type = $1 and node_key = '' order by seq, id",
    )
    .bind(item)
    .fetch_all(connection)
    .await?;
    Ok(rows)
}

/// What people call these materials of an item, in the order of the item; one that it does not have is left out.
pub async fn names(connection: &mut AnyConnection, item: &str, ids: &[String]) -> Result<Vec<String>> {
    let asked = asked_for(connection, item).await?;
    Ok(asked.into_iter().filter(|it| ids.contains(&it.id)).map(|it| it.name).collect())
}
