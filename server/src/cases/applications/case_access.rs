//! Who looks at a case.

use std::collections::BTreeSet;

use lawdesk_core::access::TASK_READ_DAYS;
use lawdesk_core::code::{ApplicationStatus, OrganisationLevel};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::{field_visibility, form_of_case, list};
use crate::http::command::MANAGE;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};
use crate::reference::system_messages;
use crate::runtime::task_conditions;

/// Somebody who may see a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    /// It is his own.
    pub is_applicant: bool,
    /// A part of its form is hidden from him.
    pub sees_a_part: bool,
    /// State of the case; none: one that is unknown.
    pub status: Option<ApplicationStatus>,
}

from_row! {
    struct CaseRow {
        applicant_id: String,
        status: String,
        form_code: String,
        form_version: i64,
    }
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
    let Some(row) = sql.fetch_optional_as::<CaseRow>(&mut *connection).await? else { return Ok(None) };
    let form = form_of_case::load(connection, application, &row.form_code, row.form_version).await?;
    let hidden = field_visibility::fields(connection, user, application, &form.ok_or(ApiError::NotFound)?).await?;
    let is_applicant = row.applicant_id == user.id;
    let status = ApplicationStatus::from_code(&row.status);
    Ok(Some(Reader { is_applicant, sees_a_part: !hidden.is_empty(), status }))
}

/// Whether the caller is whom a complaint is about, or where it is about nobody, whose file the case is about.
pub(crate) async fn is_subject(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<bool> {
    let files: Vec<&str> = user.lawyer_id.as_deref().into_iter().chain(user.firm_id.as_deref()).collect();
    if files.is_empty() {
        return Ok(false);
    }
    let mut sql = Sql::new("select id from application where delete_flag = 0 and id = ");
    sql.bind(application).push(" and coalesce(target_id, object_id) in ").bind_list(files);
    Ok(sql.fetch_optional(connection).await?.is_some())
}

/// Notes the authorities that have an open task of the case: it is theirs from then on. Those of other regions than the
/// applicant's are told apart (`inside` = 0): by them alone a case is of another region, too.
pub(crate) async fn note_authorities(tx: &mut Tx, application: &str) -> Result<()> {
    sqlx::query(
        "insert into case_authority (application_id, org_id, inside)
         select distinct s.id, o.id, case when o.region_code in
                (s.region_code, substr(s.region_code, 1, 4) || '00', substr(s.region_code, 1, 2) || '0000')
                then 1 else 0 end
           from application s join task t on t.application_id = s.id
                join organisation o on t.candidate_group like '%@' || o.id
          where s.id = $1 and t.state in ('open', 'waiting') and o.level in ($2, $3, $4, $5)
         on conflict (application_id, org_id) do nothing",
    )
    .bind(application)
    .bind(OrganisationLevel::Province.code())
    .bind(OrganisationLevel::City.code())
    .bind(OrganisationLevel::County.code())
    .bind(OrganisationLevel::Association.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A condition on an application under the alias `s`: the person has, had or may claim one of its tasks. What a task let
/// him read he reads until [`TASK_READ_DAYS`] after the end of the case.
pub(crate) fn push_takes_part(sql: &mut Sql, user: &CurrentUser) {
    sql.push("((s.ended_at is null or s.ended_at > ").bind(ended_before(user)).push(") and ");
    task_conditions::push_takes_part(sql, user);
    sql.push(")");
}

/// The rights that a task of a case gave are over if it ended at this time or before, milliseconds since 1970.
pub(crate) fn ended_before(user: &CurrentUser) -> i64 {
    user.asks_at - TASK_READ_DAYS * 24 * 60 * 60 * 1000
}

/// The people of the case ([`push_reads`]), and managers of all cases who were told that it needs them: of those its
/// form is hidden (`field_visibility`).
pub(crate) fn may_see(sql: &mut Sql, user: &CurrentUser) {
    sql.push("(");
    push_reads(sql, user);
    if user.permit(MANAGE).is_ok() {
        sql.push(" or ");
        system_messages::push_was_told(sql, &user.id, "s.id");
    }
    sql.push(")");
}

/// The applicant, the people of its tasks, those who got a copy, and those who may list applications of the region.
pub(super) fn push_reads(sql: &mut Sql, user: &CurrentUser) {
    sql.push("(s.applicant_id = ").bind(user.id.as_str());
    sql.push(" or exists (select 1 from case_copy k where k.application_id = s.id and k.account_id = ");
    sql.bind(user.id.as_str()).push(") or ");
    push_takes_part(sql, user);
    if user.permit(list::LIST).is_ok() {
        sql.push(" or (1 = 1");
        data_scope::push_applications(sql, user);
        sql.push(")");
    }
    sql.push(")");
}

/// Accounts of those who got a copy of a case.
pub(crate) async fn copied_to(connection: &mut AnyConnection, application: &str) -> Result<BTreeSet<String>> {
    let accounts: Vec<String> = sqlx::query_scalar("select account_id from case_copy where application_id = $1")
        .bind(application)
        .fetch_all(connection)
        .await?;
    Ok(accounts.into_iter().collect())
}
