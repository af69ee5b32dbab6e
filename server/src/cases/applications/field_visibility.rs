//! What a form hides from the people of its approval nodes.

use std::collections::BTreeSet;

use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, Right};
use sqlx::AnyConnection;

use super::case_access;
use crate::files::in_form;
use crate::flows::forms;
use crate::http::command::MANAGE;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql};
use crate::runtime::tasks;

/// Keys of the fields that all nodes at which the caller has or had a task hide from him. The applicant sees his whole
/// form, and so do authorities that only list the case. A manager who was only told that it needs him sees none.
pub async fn fields(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    application: &str,
    form: &Form,
) -> Result<BTreeSet<String>> {
    if user.permit(MANAGE).is_ok() && !reads(connection, user, application).await? {
        return Ok(form.fields().map(|field| field.key.clone()).collect());
    }
    if form.nodes.is_empty() {
        return Ok(BTreeSet::new());
    }
    let nodes = nodes(connection, user, application).await?;
    let hides = |node: &String, key: &str| {
        form.rights_at(node).and_then(|rights| rights.get(key)).is_some_and(|right| *right == Right::Hidden)
    };
    let is_hidden = |key: &&str| !nodes.is_empty() && nodes.iter().all(|node| hides(node, key));
    Ok(form.fields().map(|field| field.key.as_str()).filter(is_hidden).map(str::to_owned).collect())
}

/// The files of an application that stand in hidden fields alone, in whatever revision of its form.
pub async fn files(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<BTreeSet<String>> {
    let (form_code, version): (String, i64) =
        sqlx::query_as("select form_code, form_version from application where id = $1")
            .bind(application)
            .fetch_one(&mut *connection)
            .await?;
    let form = forms::load(connection, &form_code, Some(version)).await?;
    // A form that there is no more has nothing to say.
    let Some(form) = form else { return Ok(BTreeSet::new()) };
    let hidden = fields(connection, user, application, &form).await?;
    if hidden.is_empty() {
        return Ok(BTreeSet::new());
    }
    let revisions: Vec<JsonText<Value>> =
        sqlx::query_scalar("select data from application_form where application_id = $1")
            .bind(application)
            .fetch_all(connection)
            .await?;
    let (mut visible, mut invisible) = (BTreeSet::new(), BTreeSet::new());
    for JsonText(data) in &revisions {
        for file in in_form(&form, data) {
            let is_hidden = file.path.split(['[', '.']).next().is_some_and(|key| hidden.contains(key));
            if is_hidden { &mut invisible } else { &mut visible }.insert(file.id);
        }
    }
    Ok(&invisible - &visible)
}

/// Whether the caller may see an application's files: the applicant, and who has, had or may take one of its tasks.
pub async fn may_see_files(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from application s where s.id = ");
    sql.bind(application).push(" and s.delete_flag = 0 and (s.applicant_id = ").bind(user.id.as_str());
    sql.push(" or ");
    tasks::push_takes_part(&mut sql, user);
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

/// The nodes of the caller's tasks in a case that is not his own.
async fn nodes(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<Vec<String>> {
    let mut sql = Sql::new("select distinct t.node_key from task t join application s on s.id = t.application_id");
    sql.push(" where s.id = ").bind(application).push(" and s.applicant_id <> ").bind(user.id.as_str());
    sql.push(" and ");
    tasks::push_of_person(&mut sql, user);
    let nodes: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(nodes.into_iter().map(|(node,)| node).collect())
}
