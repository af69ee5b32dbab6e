//! How many cases there are, as their list shows them: by item, by state, by day.

use lawdesk_core::code::ApplicationStage;
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::dto::ApplicationListInput;

use super::applications::list;
use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Milliseconds of a day, and how far China's time is ahead of UTC.
const DAY: i64 = 86_400_000;
const AHEAD: i64 = 28_800_000;

from_row! {
    /// How many cases there are of something.
    pub(crate) struct CaseCount {
        /// Key of a flow, or a code of dictionary sqzt.
        pub code: String,
        /// Name of the flow; empty of a code.
        pub name: String,
        pub count: i64,
    }
}

/// Which day of a case counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CaseDay {
    /// When it came.
    Received,
    /// When it was decided.
    Decided,
}

/// Whether the caller may list cases of others.
pub(crate) fn may_list(user: &CurrentUser) -> bool {
    list::permit(user, &ApplicationListInput::default()).is_ok()
}

/// The cases of the caller's region that an authority has, by item; the most first.
pub(crate) async fn running_by_item(app: &App, user: &CurrentUser) -> Result<Vec<CaseCount>> {
    let mut sql = Sql::new(
        "select s.sq_type as code, p.name as name, count(*) as count
           from application s join process p on p.flow_key = s.sq_type where s.delete_flag = 0",
    );
    let running = ApplicationListInput { stage: ApplicationStage::Running, ..ApplicationListInput::default() };
    list::narrow(&mut sql, user, &running, list::LightDays::now(app).await?);
    sql.push(" group by s.sq_type, p.name order by count(*) desc, s.sq_type");
    Ok(sql.fetch_all_as(&app.db.pool).await?)
}

/// The cases of the caller's region that are not over, by state.
pub(crate) async fn open_by_status(app: &App, user: &CurrentUser) -> Result<Vec<CaseCount>> {
    let mut sql = Sql::new(
        "select s.status as code, '' as name, count(*) as count from application s where s.delete_flag = 0
            and s.status in ",
    );
    let open = [ApplicationStage::Mine, ApplicationStage::Running];
    sql.bind_list(open.iter().flat_map(|it| it.statuses()).map(|it| it.code()));
    data_scope::push_applications(&mut sql, user);
    sql.push(" group by s.status order by s.status");
    Ok(sql.fetch_all_as(&app.db.pool).await?)
}

/// How many cases of the caller's region came or were decided on each day since one.
pub(crate) async fn by_day(app: &App, user: &CurrentUser, which: CaseDay, from: Date) -> Result<Vec<(Date, i64)>> {
    let column = match which {
        CaseDay::Received => "s.submit_at",
        CaseDay::Decided => "s.decide_at",
    };
    let mut sql = Sql::new("select day, count(*) as count from (select (");
    sql.push(column).push(" + ").bind(AHEAD).push(") / ").bind(DAY);
    sql.push(" as day from application s where s.delete_flag = 0 and ").push(column).push(" >= ");
    sql.bind(from.start().0);
    data_scope::push_applications(&mut sql, user);
    sql.push(") days group by day");
    let days: Vec<(i64, i64)> = sql.fetch_all_as(&app.db.pool).await?;
    Ok(days.into_iter().map(|(day, count)| (Timestamp(day * DAY - AHEAD).date(), count)).collect())
}
