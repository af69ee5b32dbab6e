//! The big screen: how a region stands, for a screen on the wall.

use lawdesk_core::code::OrganisationLevel;
use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::access::DataScope;
use lawdesk_core::date::Date;
use lawdesk_core::dto::NoInput;
use lawdesk_core::figures::Month;
use sqlx::AnyConnection;

use super::board::{ChartKey, ChartRow, FigureBoard, FigureChart, FigureKey};
use super::{area_figures, board_cache, case_charts, staff};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::master::areas::figures::{CountBy, count_by};
use crate::platform::error::Result;
use crate::reference::dictionaries::{self, RegionName};

/// May look at the big screen.
const BIG_SCREEN: &str = "stat:big";
/// So many months ahead it is shown what ends.
const ENDINGS: i32 = 6;
/// So many regions are ranked.
const RANKED: usize = 10;

/// `POST figures/bigScreen`: counted once a minute.
pub(super) async fn board(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<FigureBoard>> {
    user.permit(BIG_SCREEN)?;
    Ok(Answer(match board_cache::get(&app, &user, "bigScreen") {
        Some(board) => board,
        None => board_cache::store(&app, &user, "bigScreen", region(&app, &user).await?),
    }))
}

async fn region(app: &App, user: &CurrentUser) -> Result<FigureBoard> {
    let today = app.clock.today();
    let by = staff::by_field;
    let regions = regions(app, user).await?;
    let ranking = regions.as_ref().map(ranking);
    let mut charts: Vec<FigureChart> = regions.into_iter().chain(ranking).collect();
    charts.extend(case_charts::all(app, user, today).await?);
    charts.extend(by(app, user, ChartKey::Categories, "zyzlb", area_figures::lawyers).await?);
    charts.extend(by(app, user, ChartKey::FirmForms, "orgForm", area_figures::firms).await?);
    charts.extend(endings(app, user, today).await?);
    Ok(FigureBoard { figures: staff::region_figures(app, user).await?, charts, ..FigureBoard::default() })
}

/// Lawyers who practise in each region right below the caller's, where there are none, too; of a county, in itself.
pub(super) async fn regions(app: &App, user: &CurrentUser) -> Result<Option<FigureChart>> {
    let (above, digits) = match data_scope::subject(user).data_scope() {
        // The state is made of provinces, a province of cities.
        DataScope::All if user.dw_level == OrganisationLevel::Ministry.code() => ("-1".to_owned(), 2),
        DataScope::All => (user.region_code.clone(), 4),
        DataScope::Region(prefix) if prefix.len() == 2 => (code_of(&prefix), 4),
        DataScope::Region(prefix) => (code_of(&prefix), 6),
        _ => (user.region_code.clone(), 6),
    };
    let below = dictionaries::regions_below(&app.db.pool, &above).await?;
    // A municipality has no cities: what stands right below it are its districts.
    let digits = if below.iter().any(RegionName::is_district) { 6 } else { digits };
    let asked = area_figures::lawyers();
    let counts = count_by(app, user, asked.area, CountBy::Region(digits), &asked.filters).await?;
    let Some(counts) = counts else { return Ok(None) };
    let mut rows: BTreeMap<String, i64> = below.iter().map(|it| (it.code.clone(), 0)).collect();
    rows.extend(counts.into_iter().map(|(prefix, count)| (code_of(&prefix), count)));
    let mut connection = app.db.pool.acquire().await?;
    let mut chart = Vec::with_capacity(rows.len());
    for (code, count) in rows {
        chart.push(region_row(&mut connection, &below, code, count).await?);
    }
    Ok(Some(FigureChart { key: ChartKey::Regions, rows: chart }))
}

/// The regions of a chart, those with most first.
fn ranking(regions: &FigureChart) -> FigureChart {
    let mut rows = regions.rows.clone();
    rows.sort_by(|one, other| other.values[0].total_cmp(&one.values[0]).then_with(|| one.code.cmp(&other.code)));
    rows.truncate(RANKED);
    FigureChart { key: ChartKey::Ranking, rows }
}

fn code_of(prefix: &str) -> String {
    format!("{prefix:0<6}")
}

async fn region_row(
    connection: &mut AnyConnection,
    below: &[RegionName],
    code: String,
    count: i64,
) -> Result<ChartRow> {
    let name = match below.iter().find(|it| it.code == code) {
        Some(region) => region.name.clone(),
        None => dictionaries::place_name(connection, &code).await?.unwrap_or_else(|| code.clone()),
    };
    let link = area_figures::lawyers().text("regionCode", &code).link();
    Ok(ChartRow::count(code, name, count, link))
}

/// Policies that end in each of the next months, the rest of this one first.
async fn endings(app: &App, user: &CurrentUser, today: Date) -> Result<Option<FigureChart>> {
    let mut rows = Vec::new();
    for ahead in 0..ENDINGS {
        let first = today.add_days(1 - i64::from(today.day())).add_months(ahead);
        let month = Month { first, last: first.add_months(1).add_days(-1) };
        let query = area_figures::policies(month.first.max(today), month.last);
        let Some(figure) = query.figure(app, user, FigureKey::PoliciesEnding).await? else { return Ok(None) };
        let values = figure.value.into_iter().collect();
        rows.push(ChartRow { code: month.label(), name: String::new(), values, link: figure.link });
    }
    Ok(Some(FigureChart { key: ChartKey::Endings, rows }))
}
