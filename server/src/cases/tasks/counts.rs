//! How much waits on the desk: the numbers on its tabs and beside its entry in the menu.

use axum::extract::State;
use lawdesk_core::dto::{TaskCountInput, TaskTab};
use schemars::JsonSchema;
use serde::Serialize;

use super::{filter, list};
use crate::App;
use crate::cases::supervision::{self, SUPERVISE};
use crate::http::answer::Answer;
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
    let mut sql = Sql::new("select ");
    for (tab, name) in
        [(TaskTab::Claimable, " as claimable, "), (TaskTab::Todo, " as todo, "), (TaskTab::Waiting, " as waiting, ")]
    {
        push_count(&mut sql, |sql| {
            list::push_tab(sql, &user, tab);
            narrow(sql);
        });
        sql.push(name);
    }
    if user.permit(SUPERVISE).is_ok() {
        push_count(&mut sql, |sql| {
            supervision::push_late(sql, &user, now);
            narrow(sql);
        });
    } else {
        sql.push("cast(null as bigint)");
    }
    sql.push(" as late");
    Ok(Answer(sql.fetch_one_as(&app.db.pool).await?))
}

fn push_count(sql: &mut Sql, narrow: impl Fn(&mut Sql)) {
    sql.push(
        "(select count(*) from (select 1 as one from task t left join application s on s.id = t.application_id where ",
    );
    narrow(sql);
    sql.push(" limit ").bind(MOST).push(") counted)");
}
