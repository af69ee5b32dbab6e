//! Who looks at a case.

use lawdesk_core::message::ApiError;
use sqlx::{AnyConnection, Row};

use super::{field_visibility, list};
use crate::flows::forms;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Somebody who may see a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    /// It is his own.
    pub is_applicant: bool,
    /// A part of its form is hidden from him.
    pub sees_a_part: bool,
    /// State of the case (dictionary sqzt).
    pub status: String,
}

/// What the caller is to a case; none: he may not see it, or there is none.
pub async fn reader_of(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    application: &str,
) -> Result<Option<Reader>> {
    let mut sql =
        Sql::new("select s.applicant_id, s.status, s.form_code, s.form_version from application s where s.id = ");
    sql.bind(application).push(" and s.delete_flag = 0 and ");
    may_see(&mut sql, user);
    let Some(row) = sql.fetch_optional(&mut *connection).await? else { return Ok(None) };
    let form = forms::load(connection, row.try_get("form_code")?, Some(row.try_get("form_version")?)).await?;
    let hidden = field_visibility::fields(connection, user, application, &form.ok_or(ApiError::NotFound)?).await?;
    let is_applicant = row.try_get::<String, _>("applicant_id")? == user.id;
    Ok(Some(Reader { is_applicant, sees_a_part: !hidden.is_empty(), status: row.try_get("status")? }))
}

/// The applicant, the people of its tasks, those who got a copy, and those who may list applications of the region.
pub(crate) fn may_see(sql: &mut Sql, user: &CurrentUser) {
    sql.push("(s.applicant_id = ").bind(user.id.as_str());
    sql.push(" or exists (select 1 from task t where t.application_id = s.id and (t.assignee = ")
        .bind(user.id.as_str());
    sql.push(" or t.done_by = ").bind(user.id.as_str());
    sql.push(")) or exists (select 1 from case_copy k where k.application_id = s.id and k.account_id = ")
        .bind(user.id.as_str());
    sql.push(
        ") or exists (select 1 from task t join task_candidate c on c.task_id = t.id where t.application_id = s.id",
    );
    sql.push(" and c.candidate in (").bind(user.id.as_str());
    for group in user.groups() {
        sql.push(", ").bind(group);
    }
    sql.push("))");
    if user.permit(list::LIST).is_ok() {
        sql.push(" or (1 = 1");
        data_scope::push_applications(sql, user);
        sql.push(")");
    }
    sql.push(")");
}
