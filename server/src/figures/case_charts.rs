//! Charts of cases: what came and was decided, what is open, how long it took.

use lawdesk_core::date::Date;
use lawdesk_core::figures::{Month, by_month};

use super::board::{ChartKey, ChartRow, Figure, FigureChart, FigureKey, number};
use crate::App;
use crate::cases::case_figures::{self, CaseDay};
use crate::cases::statistics;
use crate::cases::supervision::SUPERVISE;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// The list of cases.
pub(super) const CASES: &str = "/AdministrativeApproval2";
/// Handling times beside the list of what is late.
const TIMES: &str = "/approval/supervision?view=time";
/// So many months a trend goes back.
const MONTHS: u8 = 12;
/// So many days back tasks count for handling times.
const SPAN: i64 = 90;

/// Those that the caller may see.
pub(super) async fn all(app: &App, user: &CurrentUser, today: Date) -> Result<Vec<FigureChart>> {
    let mut charts = Vec::new();
    if case_figures::may_list(user) {
        charts.push(months(app, user, today).await?);
        charts.push(items(app, user).await?);
        charts.push(statuses(app, user).await?);
    }
    if user.permit(SUPERVISE).is_ok() {
        charts.push(handling_times(app, user, today).await?);
    }
    Ok(charts)
}

/// What came and what was decided in each of the last months; a month leads to what came in it.
async fn months(app: &App, user: &CurrentUser, today: Date) -> Result<FigureChart> {
    let months = Month::last_ones(today, MONTHS);
    let from = months.first().map_or(today, |it| it.first);
    let received = by_month(&months, &case_figures::by_day(app, user, CaseDay::Received, from).await?);
    let decided = by_month(&months, &case_figures::by_day(app, user, CaseDay::Decided, from).await?);
    let row = |((month, received), decided): ((&Month, i64), i64)| ChartRow {
        code: month.label(),
        name: String::new(),
        values: vec![number(received), number(decided)],
        link: format!("{CASES}?from={}&to={}", month.first, month.last),
    };
    let rows = months.iter().zip(received).zip(decided).map(row).collect();
    Ok(FigureChart { key: ChartKey::Months, rows })
}

/// What came in the month that runs, as the last one of the trend says it.
pub(super) fn this_month(charts: &[FigureChart]) -> Option<Figure> {
    let months = charts.iter().find(|it| it.key == ChartKey::Months)?;
    let month = months.rows.last()?;
    let value = month.values.first().copied();
    let link = month.link.clone();
    Some(Figure { key: FigureKey::ReceivedThisMonth, value, of: None, text: None, dictionary: None, link })
}

async fn items(app: &App, user: &CurrentUser) -> Result<FigureChart> {
    let counts = case_figures::running_by_item(app, user).await?;
    let row = |it: case_figures::CaseCount| {
        let link = format!("{CASES}?sqType={}&stage=running", it.code);
        ChartRow::count(it.code, it.name, it.count, link)
    };
    Ok(FigureChart { key: ChartKey::Items, rows: counts.into_iter().map(row).collect() })
}

async fn statuses(app: &App, user: &CurrentUser) -> Result<FigureChart> {
    let counts = case_figures::open_by_status(app, user).await?;
    let row = |it: case_figures::CaseCount| {
        let link = format!("{CASES}?status={}", it.code);
        ChartRow::count(it.code, it.name, it.count, link)
    };
    Ok(FigureChart { key: ChartKey::Statuses, rows: counts.into_iter().map(row).collect() })
}

async fn handling_times(app: &App, user: &CurrentUser, today: Date) -> Result<FigureChart> {
    let times = statistics::by_item(app, user, today.add_days(-SPAN), today).await?;
    let decided = times.into_iter().filter(|it| 0 < it.count);
    let row = |it: statistics::HandlingTimeRow| ChartRow {
        code: it.key,
        name: it.name,
        values: vec![it.average, f64::from(it.ninetieth)],
        link: TIMES.to_owned(),
    };
    Ok(FigureChart { key: ChartKey::HandlingTimes, rows: decided.map(row).collect() })
}
