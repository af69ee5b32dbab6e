//! Lists of tasks: those I may claim, those I have, those I have done.

use axum::extract::State;
use lawdesk_core::dto::{TaskListInput, TaskTab};
use lawdesk_core::operation::Light;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::cases::applications::list;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};
use crate::runtime::tasks;

/// One task with the application it is about.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskRow {
    task_id: String,
    task_version: i64,
    sq_id: String,
    sq_no: String,
    sq_type: String,
    title: String,
    node_key: String,
    node_name: String,
    candidate_group: Option<String>,
    assignee: Option<String>,
    assignee_name: Option<String>,
    applicant_name: String,
    created_at: i64,
    due_at: Option<i64>,
    done_at: Option<i64>,
    light: Light,
    state: String,
}

/// The caller's tasks of one tab; the most urgent first, done ones the latest first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<TaskListInput>,
) -> Result<Answer<Page<TaskRow>>> {
    let order = match input.tab {
        TaskTab::Done => " order by t.done_at desc, t.id desc",
        TaskTab::Claimable | TaskTab::Todo => " order by coalesce(t.due_at, 9223372036854775807), t.created_at, t.id",
    };
    page_of(&app, Paging::new(input.page, input.page_size), |sql| narrow(sql, &user, &input), order).await
}

/// A page of the tasks that `narrow` says, in this order.
pub async fn page_of(
    app: &App,
    paging: Paging,
    narrow: impl Fn(&mut Sql),
    order: &'static str,
) -> Result<Answer<Page<TaskRow>>> {
    let mut count =
        Sql::new("select count(*) as total from task t left join application s on s.id = t.application_id where ");
    narrow(&mut count);
    let (total,) = count.fetch_one_as(&app.db.pool).await?;
    let rows: Vec<TaskListRow> = page(narrow, order, paging).fetch_all_as(&app.db.pool).await?;
    let now = app.clock.now();
    Ok(paging.of(rows.into_iter().map(|it| row(it, now)).collect(), total))
}

from_row! {
    struct TaskListRow {
        id: String,
        version: i64,
        application_id: String,
        node_key: String,
        node_name: String,
        candidate_group: Option<String>,
        assignee: Option<String>,
        created_at: i64,
        due_at: Option<i64>,
        warn_at: Option<i64>,
        done_at: Option<i64>,
        state: String,
        sq_no: String,
        sq_type: String,
        title: String,
        applicant_name: String,
        assignee_name: Option<String>,
    }
}

fn page(narrow: impl Fn(&mut Sql), order: &'static str, paging: Paging) -> Sql {
    let mut sql = Sql::new(
        "select t.id, t.version, t.application_id, t.node_key, t.node_name, t.candidate_group, t.assignee,
                t.created_at, t.due_at, t.warn_at, t.done_at, t.state, coalesce(s.sq_no, '') as sq_no,
                coalesce(s.sq_type, i.flow_key) as sq_type, coalesce(s.title, p.name) as title,
                coalesce(s.applicant_name, '') as applicant_name, a.name as assignee_name
           from task t join instance i on i.id = t.instance_id join process p on p.flow_key = i.flow_key
                left join application s on s.id = t.application_id left join account a on a.id = t.assignee
          where ",
    );
    narrow(&mut sql);
    sql.push(order);
    paging.push(&mut sql);
    sql
}

fn narrow(sql: &mut Sql, user: &CurrentUser, input: &TaskListInput) {
    match input.tab {
        TaskTab::Claimable => tasks::push_claimable(sql, user),
        TaskTab::Todo => {
            sql.push("t.state = 'open' and t.assignee = ").bind(user.id.as_str());
        }
        TaskTab::Done => {
            sql.push("t.state = 'done' and t.done_by = ").bind(user.id.as_str());
        }
    }
    list::containing(sql, &input.keyword);
}

fn row(task: TaskListRow, now: i64) -> TaskRow {
    TaskRow {
        task_id: task.id,
        task_version: task.version,
        sq_id: task.application_id,
        sq_no: task.sq_no,
        sq_type: task.sq_type,
        title: task.title,
        node_key: task.node_key,
        node_name: task.node_name,
        candidate_group: task.candidate_group,
        assignee: task.assignee,
        assignee_name: task.assignee_name,
        applicant_name: task.applicant_name,
        created_at: task.created_at,
        due_at: task.due_at,
        done_at: task.done_at,
        light: Light::at(task.done_at.unwrap_or(now), task.warn_at, task.due_at),
        state: task.state,
    }
}
