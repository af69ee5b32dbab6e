//! How much waits on the desk: the numbers on its tabs and beside its entry in the menu.

use axum::extract::State;
use lawdesk_core::dto::{TaskCountInput, TaskFilter, TaskTab};
use lawdesk_core::operation::Light;
use schemars::JsonSchema;
use serde::Serialize;

use super::filter::TaskQuery;
use super::{filter, list};
use crate::App;
use crate::cases::supervision::{self, SUPERVISE};
use crate::http::answer::{Answer, COUNT_CAP};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// One more than a number of two digits: from here on nobody counts.
const MOST: i64 = 100;

from_row! {
    /// How many tasks wait, each at most 100, which stands for more than 99.
    #[derive(Debug, Serialize, JsonSchema)]
    pub struct TaskCounts {
        /// Free for the caller to take.
        claimable: i64,
        /// The caller's.
        todo: i64,
        /// What he waits for others with.
        waiting: i64,
        /// Copies that he has not read.
        unread: i64,
        /// In his region late or about to be; absent: he does not supervise.
        late: Option<i64>,
    }
}

/// One statement, of which each part ends at the bound.
pub async fn counts(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<TaskCountInput>,
) -> Result<Answer<TaskCounts>> {
    let now = app.clock.now();
    let narrow = |sql: &mut Sql| {
        if let Some(subject) = input.subject {
            filter::push_subject(sql, subject);
        }
    };
    // One statement: each tab, what is unread, and what is late for who supervises.
    let mut sql = Sql::new("select ");
    for (tab, name) in
        [(TaskTab::Claimable, " as claimable, "), (TaskTab::Todo, " as todo, "), (TaskTab::Waiting, " as waiting, ")]
    {
        push_count(&mut sql, MOST, |sql| {
            list::push_tab(sql, &user, tab);
            narrow(sql);
        });
        sql.push(name);
    }
    push_unread(&mut sql, &user, narrow);
    sql.push(" as unread, ");
    // Nothing where he may not supervise.
    if user.permit(SUPERVISE).is_ok() {
        push_count(&mut sql, MOST, |sql| {
            supervision::push_late_counted(sql, &user, now);
            narrow(sql);
        });
    } else {
        sql.push("cast(null as bigint)");
    }
    sql.push(" as late");
    Ok(Answer(sql.fetch_one_as(&app.db.pool).await?))
}

/// Copies that he has not read.
fn push_unread(sql: &mut Sql, user: &CurrentUser, narrow: impl Fn(&mut Sql)) {
    sql.push(
        "(select count(*) from (select 1 as one from case_copy k
            join application s on s.id = k.application_id and s.delete_flag = 0
           where k.read_at is null and k.account_id = ",
    );
    sql.bind(user.id.as_str());
    narrow(sql);
    sql.push(" limit ").bind(MOST).push(") counted)");
}

fn push_count(sql: &mut Sql, most: i64, narrow: impl Fn(&mut Sql)) {
    sql.push(
        "(select count(*) from (select 1 as one from task t left join application s on s.id = t.application_id where ",
    );
    narrow(sql);
    sql.push(" limit ").bind(most).push(") counted)");
}

from_row! {
    /// How much the caller's desk holds, each as many as its list counts.
    pub struct DeskCounts {
        /// Free for him to take.
        pub claimable: i64,
        /// His.
        pub todo: i64,
        /// His and late.
        pub overdue: i64,
        /// His and about to be late.
        pub due_soon: i64,
        /// In his region late or about to be; absent: he does not supervise.
        pub supervised: Option<i64>,
    }
}

/// What is on the caller's desk now.
pub async fn of_desk(app: &App, user: &CurrentUser) -> Result<DeskCounts> {
    let now = app.clock.now();
    let mut sql = Sql::new("select ");
    push_count(&mut sql, COUNT_CAP, |sql| list::push_tab(sql, user, TaskTab::Claimable));
    sql.push(" as claimable, ");
    push_count(&mut sql, COUNT_CAP, |sql| list::push_tab(sql, user, TaskTab::Todo));
    sql.push(" as todo, ");
    for (light, name) in [(Light::Red, " as overdue, "), (Light::Yellow, " as due_soon, ")] {
        let filter = TaskFilter { light: Some(light), ..TaskFilter::default() };
        push_count(&mut sql, COUNT_CAP, |sql| {
            list::push_tab(sql, user, TaskTab::Todo);
            filter::push_tasks(sql, TaskQuery { keyword: "", filter: &filter, now }, "t.created_at");
        });
        sql.push(name);
    }
    if user.permit(SUPERVISE).is_ok() {
        push_count(&mut sql, COUNT_CAP, |sql| supervision::push_late_counted(sql, user, now));
    } else {
        sql.push("cast(null as bigint)");
    }
    sql.push(" as supervised");
    Ok(sql.fetch_one_as(&app.db.pool).await?)
}
