//! What a form hides from the people of its approval nodes.

use std::collections::BTreeSet;

use lawdesk_core::expression::Value;
use lawdesk_core::form::{DataClass, Field, Form, Right};
use sqlx::AnyConnection;

use super::{case_access, form_of_case};
use crate::files::in_form;
use crate::http::command::MANAGE;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};
use crate::runtime::task_conditions;

/// Keys of the fields that are hidden from the caller: those that all nodes hide at which he has or had a task, and
/// secrets (P3), unless he has or had one and the case is not about himself. The applicant sees his whole form, a manager who was only told that it
/// needs him sees none.
pub async fn fields(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    application: &str,
    form: &Form,
) -> Result<BTreeSet<String>> {
    if user.permit(MANAGE).is_ok() && !reads(connection, user, application).await? {
        return Ok(form.fields().map(|field| field.key.clone()).collect());
    }
    let is_secret = |field: &Field| field.class == DataClass::P3;
    if (form.nodes.is_empty() && !form.fields().any(is_secret)) || is_applicant(connection, user, application).await? {
        return Ok(BTreeSet::new());
    }
    let tasks = tasks_of(connection, user, application).await?;
    let is_handler =
        tasks.iter().any(|task| task.is_holder.0) && !case_access::is_subject(connection, user, application).await?;
    let hides = |task: &TaskOfCaller, key: &str| {
        form.rights_at(&task.node_key).and_then(|rights| rights.get(key)).is_some_and(|right| *right == Right::Hidden)
    };
    let is_hidden = |field: &&Field| {
        (is_secret(field) && !is_handler) || (!tasks.is_empty() && tasks.iter().all(|task| hides(task, &field.key)))
    };
    Ok(form.fields().filter(is_hidden).map(|field| field.key.clone()).collect())
}

/// The files of an application that stand in hidden fields alone, in whatever revision of its form.
pub async fn files(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<BTreeSet<String>> {
    let (form_code, version): (String, i64) =
        sqlx::query_as("select form_code, form_version from application where id = $1")
            .bind(application)
            .fetch_one(&mut *connection)
            .await?;
    let form = form_of_case::load(connection, application, &form_code, version).await?;
    // A form that there is no more has nothing to say.
    let Some(form) = form else { return Ok(BTreeSet::new()) };
    let hidden = fields(connection, user, application, &form).await?;
    if hidden.is_empty() {
        return Ok(BTreeSet::new());
    }
    // A file is hidden if every revision has it in hidden fields alone.
    let revisions: Vec<JsonText<Value>> =
        sqlx::query_scalar("select data from application_form where application_id = $1")
            .bind(application)
            .fetch_all(&mut *connection)
            .await?;
    let (mut visible, mut invisible) = (BTreeSet::new(), BTreeSet::new());
    for JsonText(data) in &revisions {
        for file in in_form(&form, data) {
            let is_hidden = file.path.split(['[', '.']).next().is_some_and(|key| hidden.contains(key));
            if is_hidden { &mut invisible } else { &mut visible }.insert(file.id);
        }
    }
    let mut invisible = &invisible - &visible;
    if hides_secret(&form, &hidden) {
        invisible.extend(material_files(connection, application).await?);
    }
    Ok(invisible)
}

/// Whether the materials of an application are hidden from the caller: where its secrets are, which they may tell.
pub async fn hides_materials(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<bool> {
    let (form_code, version): (String, i64) =
        sqlx::query_as("select form_code, form_version from application where id = $1")
            .bind(application)
            .fetch_one(&mut *connection)
            .await?;
    let Some(form) = form_of_case::load(connection, application, &form_code, version).await? else { return Ok(false) };
    Ok(hides_secret(&form, &fields(connection, user, application, &form).await?))
}

/// Whether something secret of a form is hidden, or all of it.
fn hides_secret(form: &Form, hidden: &BTreeSet<String>) -> bool {
    let is_hidden_secret = |field: &Field| field.class == DataClass::P3 && hidden.contains(&field.key);
    form.fields().any(is_hidden_secret) || (!hidden.is_empty() && form.fields().all(|it| hidden.contains(&it.key)))
}

async fn material_files(connection: &mut AnyConnection, application: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar("select file_id from application_material where application_id = $1")
        .bind(application)
        .fetch_all(connection)
        .await?)
}

/// Whether the caller may see an application's files: the applicant, and who has, had or may take one of its tasks.
pub async fn may_see_files(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from application s where s.id = ");
    sql.bind(application).push(" and s.delete_flag = 0 and (s.applicant_id = ").bind(user.id.as_str());
    sql.push(" or ");
    case_access::push_takes_part(&mut sql, user);
    sql.push(")");
    Ok(sql.fetch_optional(connection).await?.is_some())
}

/// Whether the caller is one of the people of a case.
async fn reads(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from application s where s.id = ");
    sql.bind(application).push(" and ");
    case_access::push_reads(&mut sql, user);
    Ok(sql.fetch_optional(connection).await?.is_some())
}

async fn is_applicant(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<bool> {
    let found = sqlx::query("select 1 as one from application where id = $1 and applicant_id = $2")
        .bind(application)
        .bind(&user.id)
        .fetch_optional(connection)
        .await?;
    Ok(found.is_some())
}

from_row! {
    struct TaskOfCaller {
        node_key: String,
        /// He has or had it; else he may claim it.
        is_holder: Flag,
    }
}

/// The caller's tasks in a case, as long as they let him read it.
async fn tasks_of(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<Vec<TaskOfCaller>> {
    let mut sql = Sql::new("select distinct t.node_key, case when t.assignee = ");
    sql.bind(user.id.as_str()).push(" or t.done_by = ").bind(user.id.as_str());
    sql.push(" then 1 else 0 end as is_holder from task t join application s on s.id = t.application_id");
    sql.push(" where s.id = ").bind(application).push(" and (s.ended_at is null or s.ended_at > ");
    sql.bind(case_access::ended_before(user)).push(") and ");
    task_conditions::push_of_person(&mut sql, user);
    Ok(sql.fetch_all_as(connection).await?)
}
