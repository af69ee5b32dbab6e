//! 督办: tasks that are about to be late or are, in the caller's region; applications of a person; certificates to make.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::dto::{NoInput, PersonApplicationsInput, SupervisionListInput};
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::cases::applications::list::{self, ApplicationRow};
use crate::cases::certificates;
use crate::cases::tasks::filter::{self, TaskQuery};
use crate::cases::tasks::list as tasks_list;
use crate::cases::tasks::list::{PageView, TaskRow};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::api::ApiRouter;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// May watch over the cases of one's region.
pub const SUPERVISE: &str = "sq:supervise";
/// May see files of lawyers.
const LAWYERS: &str = "lawyer:view";

/// Routes below `/api/lawer-approval/xzsq` that look over many cases.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/getPersonSq", "The applications of a person", of_person)
        .post("/certificates", "Certificates to make, or those that were made", certificates::list)
        .post("/getUnRegisterNum", "How many certificates wait to be made", unregistered)
        .post("/querySupervisionTaskList", "Tasks that are late or about to be", tasks)
}

/// `POST xzsq/querySupervisionTaskList`: yellow and red tasks, the limit that ended first in front.
async fn tasks(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<SupervisionListInput>,
) -> Result<Answer<Page<TaskRow>>> {
    user.permit(SUPERVISE)?;
    let view = PageView { paging: Paging::new(input.page, input.page_size), locale: middleware::locale(&headers) };
    let wanted = TaskQuery { keyword: &input.keyword, filter: &input.filter, now: app.clock.now() };
    tasks_list::page_of(&app, view, |sql| {
        push_late(sql, &user, wanted.now);
        filter::push_tasks(sql, wanted, "t.created_at");
    })
    .await
}

/// The open tasks, alias `t`, of the caller's region that are late at this moment or about to be; `s`: their applications.
pub fn push_late(sql: &mut Sql, user: &CurrentUser, now: i64) {
    sql.push("t.state = 'open' and s.delete_flag = 0 and (t.due_at < ").bind(now);
    sql.push(" or t.warn_at <= ").bind(now).push(")");
    // What stands still is as late as when it stopped.
    sql.push(" and (s.status <> ").bind(ApplicationStatus::ClockStopped.code());
    sql.push(" or s.stopped_at is null or t.due_at < s.stopped_at or t.warn_at <= s.stopped_at)");
    data_scope::push_applications(sql, user);
}

/// Such tasks to be counted: found by the moment at which a task turns yellow or red (index `task_open_light`). A list
/// finds them in its order.
pub fn push_late_counted(sql: &mut Sql, user: &CurrentUser, now: i64) {
    push_late(sql, user, now);
    sql.push(
        " and case when coalesce(t.warn_at, 9223372036854775807) < coalesce(t.due_at, 9223372036854775807)
                   then coalesce(t.warn_at, 9223372036854775807)
                   else coalesce(t.due_at, 9223372036854775807) end <= ",
    );
    sql.bind(now);
}

/// `POST xzsq/getPersonSq`: the applications of a lawyer, for who may see his file and them; without one, the caller's own.
async fn of_person(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<PersonApplicationsInput>,
) -> Result<Answer<Page<ApplicationRow>>> {
    let lawyer = input.lawyer_id.trim();
    let is_own = lawyer.is_empty() || user.lawyer_id.as_deref() == Some(lawyer);
    if !is_own {
        user.permit(LAWYERS)?;
        user.permit(list::LIST)?;
    }
    let paging = Paging::new(input.page, input.page_size);
    list::page_of(&app, paging, middleware::locale(&headers), |sql| {
        if is_own {
            sql.push(" and s.applicant_id = ").bind(user.id.as_str());
        } else {
            sql.push(" and s.object_type = 'lawyer' and s.object_id = ").bind(lawyer);
            data_scope::push_applications(sql, &user);
        }
        list::containing(sql, &input.keyword);
    })
    .await
}

/// How many certificates wait to be made.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Unregistered")]
pub struct CertificateCount {
    count: i64,
}

/// `POST xzsq/getUnRegisterNum`: applications that are granted and whose certificate is not registered yet.
async fn unregistered(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<CertificateCount>> {
    user.permit(certificates::CERTIFY)?;
    let count = certificates::waiting(&app, &user).await?;
    Ok(Answer(CertificateCount { count }))
}
