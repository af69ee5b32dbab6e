//! Lists of tasks: those I may claim, those I have, those I have done, what I wait for others with; cases that are over,
//! and those of which I got a copy.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::date::Timestamp;
use lawdesk_core::dto::{TaskListInput, TaskSort, TaskTab};
use lawdesk_core::export::TASK_COLUMNS;
use lawdesk_core::locale::Locale;
use lawdesk_core::operation::Light;
use schemars::JsonSchema;
use serde::Serialize;

use super::filter::{self, TaskQuery};
use crate::App;
use crate::accounts::groups;
use crate::flows::processes::FlowNameReader;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};
use crate::runtime::task_conditions;

/// One task with the application it is about; of a copy the case alone, without a task.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskRow {
    /// Empty in the list of copies.
    task_id: String,
    task_version: i64,
    sq_id: String,
    sq_no: String,
    sq_type: String,
    title: String,
    node_key: String,
    /// Of a copy the step that gave it, or at which the case stood then; empty: it is not known.
    node_name: String,
    candidate_group: Option<String>,
    assignee: Option<String>,
    assignee_name: Option<String>,
    /// Who has it or may claim it, in words; empty: it is done.
    holder: String,
    applicant_name: String,
    /// Captions of the steps that the case is at.
    current_node: String,
    /// Of a copy: the moment of the step at which the flow gave it, `create` or `complete`; absent: a person did.
    copy_moment: Option<String>,
    /// Of a copy: the caller has not opened the case since.
    unread: bool,
    /// When it came, or when the copy was given.
    created_at: i64,
    due_at: Option<i64>,
    done_at: Option<i64>,
    /// When its people were urged last.
    urged_at: Option<i64>,
    light: Light,
    state: String,
}

/// The caller's tasks of one tab; the most urgent first, done ones the latest first, unless another order is asked for.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<TaskListInput>,
) -> Result<Answer<Page<TaskRow>>> {
    let view = PageView { paging: Paging::new(input.page, input.page_size), locale: middleware::locale(&headers) };
    of_tab(&app, &user, view, &input).await
}

/// A page of the caller's tasks of one tab.
pub(super) async fn of_tab(
    app: &App,
    user: &CurrentUser,
    view: PageView,
    input: &TaskListInput,
) -> Result<Answer<Page<TaskRow>>> {
    let wanted = TaskQuery { keyword: &input.keyword, filter: &input.filter, now: app.clock.now() };
    let order = order(input.tab, input.sort);
    if input.tab == TaskTab::Copied {
        let narrow = |sql: &mut Sql| {
            sql.push("k.account_id = ").bind(user.id.as_str());
            filter::push_cases(sql, wanted, "k.given_at");
        };
        return page(app, view, COPIES, narrow, order).await;
    }
    let narrow = |sql: &mut Sql| {
        push_tab(sql, user, input.tab);
        filter::push_tasks(sql, wanted, if is_over(input.tab) { "t.done_at" } else { "t.created_at" });
    };
    page(app, view, TASKS, narrow, order).await
}

impl TaskRow {
    /// A row in the order of [`TASK_COLUMNS`], names as their reader's language has them.
    pub(super) fn cells(self, names: &FlowNameReader) -> [String; TASK_COLUMNS.len()] {
        let time = |at: Option<i64>| at.map_or_else(String::new, |at| Timestamp(at).to_string());
        [
            self.sq_no,
            names.title(self.title),
            self.applicant_name,
            names.name(self.node_name),
            names.name(self.current_node),
            self.holder,
            time(Some(self.created_at)),
            time(self.due_at),
            time(self.done_at),
        ]
    }
}

/// Which page, in whose language.
#[derive(Clone, Copy)]
pub struct PageView {
    /// Which page.
    pub paging: Paging,
    /// For names of groups.
    pub locale: Locale,
}

/// A page of the tasks that `narrow` says, the limit that ends first in front.
pub async fn page_of(app: &App, view: PageView, narrow: impl Fn(&mut Sql)) -> Result<Answer<Page<TaskRow>>> {
    page(app, view, TASKS, narrow, URGENT).await
}

const URGENT: &str = " order by coalesce(t.due_at, 9223372036854775807), t.created_at, t.id";

const fn is_over(tab: TaskTab) -> bool {
    matches!(tab, TaskTab::Done | TaskTab::Finished)
}

fn order(tab: TaskTab, sort: TaskSort) -> &'static str {
    match (tab, sort) {
        (TaskTab::Copied, TaskSort::Oldest) => " order by k.given_at, k.application_id",
        (TaskTab::Copied, _) => " order by k.given_at desc, k.application_id desc",
        (tab, TaskSort::Oldest) if is_over(tab) => " order by t.done_at, t.id",
        (tab, _) if is_over(tab) => " order by t.done_at desc, t.id desc",
        (_, TaskSort::Urgent) => URGENT,
        (_, TaskSort::Oldest) => " order by t.created_at, t.id",
        (_, TaskSort::Newest) => " order by t.created_at desc, t.id desc",
    }
}

/// The tasks of a tab, alias `t`, with their applications, alias `s`.
pub fn push_tab(sql: &mut Sql, user: &CurrentUser, tab: TaskTab) {
    match tab {
        TaskTab::Claimable => task_conditions::push_claimable(sql, user),
        TaskTab::Todo | TaskTab::Copied => {
            sql.push("t.state = 'open' and t.assignee = ").bind(user.id.as_str());
        }
        TaskTab::Done => {
            sql.push("t.state = 'done' and t.done_by = ").bind(user.id.as_str());
        }
        TaskTab::Finished => task_conditions::push_finished(sql, &user.id),
        TaskTab::Waiting => task_conditions::push_waiting(sql, &user.id),
    }
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
        status: Option<String>,
        stopped_at: Option<i64>,
        urged_at: Option<i64>,
        state: String,
        sq_no: String,
        sq_type: String,
        title: String,
        applicant_name: String,
        current_node: String,
        assignee_name: Option<String>,
        copy_moment: Option<String>,
        unread: Flag,
    }
}

/// What rows are read from, and, without what only their columns need, what is counted.
#[derive(Clone, Copy)]
struct Source {
    columns: &'static str,
    counted: &'static str,
}

const TASKS: Source = Source {
    columns: "select t.id, t.version, t.application_id, t.node_key, t.node_name, t.candidate_group, t.assignee,
                t.created_at, t.due_at, t.warn_at, t.done_at, t.urged_at, t.state,
                s.status, s.stopped_at, coalesce(s.sq_no, '') as sq_no,
                coalesce(s.sq_type, i.flow_key) as sq_type, coalesce(s.title, p.name) as title,
                coalesce(s.applicant_name, '') as applicant_name, coalesce(s.current_node, '') as current_node,
                a.name as assignee_name, cast(null as text) as copy_moment, cast(0 as bigint) as unread
           from task t join instance i on i.id = t.instance_id join process p on p.flow_key = i.flow_key
                left join application s on s.id = t.application_id left join account a on a.id = t.assignee
          where ",
    counted: " from task t left join application s on s.id = t.application_id where ",
};

/// A copy lets its receiver read the case, whatever becomes of it.
const COPIES: Source = Source {
    columns: "select '' as id, cast(0 as bigint) as version, k.application_id, k.node_key, k.node_name,
                cast(null as text) as candidate_group, cast(null as text) as assignee, k.given_at as created_at,
                cast(null as bigint) as due_at, cast(null as bigint) as warn_at, s.ended_at as done_at,
                s.status, s.stopped_at, cast(null as bigint) as urged_at, 'copied' as state, s.sq_no,
                s.sq_type, s.title, s.applicant_name, s.current_node, cast(null as text) as assignee_name, k.moment as copy_moment,
                cast(case when k.read_at is null then 1 else 0 end as bigint) as unread
           from case_copy k join application s on s.id = k.application_id and s.delete_flag = 0
          where ",
    counted: " from case_copy k join application s on s.id = k.application_id and s.delete_flag = 0 where ",
};

async fn page(
    app: &App,
    view: PageView,
    source: Source,
    narrow: impl Fn(&mut Sql),
    order: &'static str,
) -> Result<Answer<Page<TaskRow>>> {
    // How many there are, up to a bound.
    let mut counted = Sql::new(source.counted);
    narrow(&mut counted);
    let total = Total::of(&counted, &app.db.pool).await?;
    // Those of the page.
    let mut sql = Sql::new(source.columns);
    narrow(&mut sql);
    sql.push(order);
    view.paging.push(&mut sql);
    let rows: Vec<TaskListRow> = sql.fetch_all_as(&app.db.pool).await?;
    let groups = group_names(app, &rows, view.locale).await?;
    let now = app.clock.now();
    Ok(view.paging.counted(rows.into_iter().map(|it| row(it, &groups, now)).collect(), total))
}

/// What the groups are called whose members may claim what nobody has.
async fn group_names(app: &App, rows: &[TaskListRow], locale: Locale) -> Result<BTreeMap<String, String>> {
    let mut names = BTreeMap::new();
    let mut connection = app.db.pool.acquire().await?;
    let unclaimed = rows.iter().filter(|it| it.assignee.is_none() && it.done_at.is_none());
    for group in unclaimed.filter_map(|it| it.candidate_group.as_ref()) {
        if !names.contains_key(group) {
            names.insert(group.clone(), groups::name_of(&mut connection, group, locale).await?);
        }
    }
    Ok(names)
}

impl TaskListRow {
    /// The moment whose light it shows, where that is not now: a task's decision, or the stop of its case's clock.
    fn light_at(&self) -> Option<i64> {
        let is_stopped = self.status.as_deref() == Some(ApplicationStatus::ClockStopped.code());
        self.done_at.or(self.stopped_at.filter(|_| is_stopped))
    }
}

fn row(task: TaskListRow, groups: &BTreeMap<String, String>, now: i64) -> TaskRow {
    let group = || task.candidate_group.as_ref().and_then(|it| groups.get(it)).cloned();
    let holder = if task.done_at.is_none() { task.assignee_name.clone().or_else(group) } else { None };
    let light_at = task.light_at().unwrap_or(now);
    TaskRow {
        holder: holder.unwrap_or_default(),
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
        current_node: task.current_node,
        created_at: task.created_at,
        due_at: task.due_at,
        done_at: task.done_at,
        urged_at: task.urged_at,
        light: Light::at(light_at, task.warn_at, task.due_at),
        state: task.state,
        copy_moment: task.copy_moment,
        unread: task.unread.0,
    }
}
