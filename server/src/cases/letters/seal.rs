//! 印章: the seals of organs, as the administrator brings them.

use lawdesk_core::code::OrganisationLevel;
use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::dto::file::FieldLimits;
use lawdesk_core::dto::{NoInput, SealInput};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::pdf::Picture;
use crate::App;
use crate::files::{self, FileHolder, FileReference};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

/// May see the seals.
const LIST: &str = "sys:org:list";
/// May set them.
const EDIT: &str = "sys:org:edit";
/// How the room of files names the thing that a seal's picture belongs to.
const HOLDER: &str = "seal";

/// Pictures of seals: those who look after them see them; letters show them as a part of what they are.
pub const FILES: FileHolder = FileHolder {
    biz_type: HOLDER,
    may_see: |_, user, _| Box::pin(async move { Ok(user.permit(LIST).is_ok()) }),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};

from_row! {
    /// An organ and its seal.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OrganSeal {
        org_id: String,
        organisation: String,
        /// File number of the picture; absent: it has none.
        file: Option<String>,
        /// Milliseconds since 1970; absent: it was never set.
        updated_at: Option<i64>,
        /// An organ of the demo: its letters bear a seal that says so while it has none.
        is_demo: Flag,
    }
}

/// `POST seal/list`: the organs that issue letters, region by region.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(NoInput {}): ValidJson<NoInput>,
) -> Result<Answer<Vec<OrganSeal>>> {
    user.permit(LIST)?;
    let mut sql = Sql::new(
        "select o.id as org_id, o.name as organisation, e.file_id as file, e.updated_at, o.demo as is_demo
           from organisation o left join seal e on e.org_id = o.id
          where o.level in ",
    );
    sql.bind_list(OrganisationLevel::OFFICES.map(OrganisationLevel::code));
    sql.push(" order by o.region_code, o.level, o.sort, o.id");
    Ok(Answer(sql.fetch_all_as(&app.db.pool).await?))
}

/// `POST seal/save`: counts for letters that are issued from now on.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<SealInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let name = if input.file.is_empty() { "removeSeal" } else { "saveSeal" };
    let Some(mut work) = context.begin(name, &input).await? else { return Ok(Answer(())) };
    if input.file.is_empty() {
        sqlx::query("delete from seal where org_id = $1").bind(&input.org_id).execute(&mut *work.tx).await?;
    } else {
        store(&mut work, &input).await?;
    }
    work.commit("seal", &input.org_id).await
}

async fn store(work: &mut UnitOfWork<'_>, input: &SealInput) -> Result<()> {
    let known = crate::accounts::organisations::name_of(&mut work.tx, &input.org_id).await?;
    if known.is_none() {
        return Err(Violation::error("orgId", Message::NotInDictionary).into());
    }
    let file = FileReference::limited("file", &input.file, FieldLimits::of_types(["png"]));
    files::link(&mut work.tx, work.user, HOLDER, &input.org_id, &[file]).await?;
    let bytes = files::bytes(work.app, &mut work.tx, &input.file).await?.unwrap_or_default();
    if Picture::read(&bytes).is_err() {
        return Err(Violation::error("file", Message::FileContent { extension: "png".to_owned() }).into());
    }
    sqlx::query(
        "insert into seal (org_id, file_id, updated_by, updated_at) values ($1, $2, $3, $4)
         on conflict (org_id) do update set file_id = excluded.file_id, updated_by = excluded.updated_by,
             updated_at = excluded.updated_at",
    )
    .bind(&input.org_id)
    .bind(&input.file)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}
