//! The first page of an authority's or association's person.

use axum::extract::State;
use lawdesk_core::access::AccountKind;
use lawdesk_core::dto::NoInput;
use lawdesk_core::message::ApiError;

use super::board::{ChartKey, ChartRow, Figure, FigureBoard, FigureChart, FigureKey};
use super::{area_figures, big_screen, board_cache, case_charts};
use crate::App;
use crate::cases::case_figures;
use crate::cases::certificates;
use crate::cases::tasks::counts;
use crate::coordination;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::areas::figures::{CountBy, count_by};
use crate::platform::error::Result;

/// May decide tasks.
const AUDIT: &str = "sq:task:audit";
/// May see work of other organisations.
const WORK: &str = "work:list";

/// `POST figures/staff`: what waits for the caller is counted now, his region once a minute.
pub(super) async fn board(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<FigureBoard>> {
    if AccountKind::from_code(&user.zhlx) != Some(AccountKind::Staff) {
        return Err(ApiError::Forbidden.into());
    }
    let mut board = match board_cache::get(&app, &user, "staff") {
        Some(board) => board,
        None => board_cache::store(&app, &user, "staff", region(&app, &user).await?),
    };
    let mut figures = own(&app, &user).await?;
    figures.append(&mut board.figures);
    board.figures = figures;
    Ok(Answer(board))
}

/// What waits for the caller himself.
async fn own(app: &App, user: &CurrentUser) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    if user.permit(AUDIT).is_ok() {
        figures = desk(app, user).await?;
    }
    if user.permit(certificates::CERTIFY).is_ok() {
        let waiting = certificates::waiting(app, user).await?;
        figures.push(Figure::count(FigureKey::Certificates, waiting, "/licenseNotRegistered"));
    }
    if user.permit(WORK).is_ok() {
        figures.append(&mut work(app, user).await?);
    }
    Ok(figures)
}

/// The caller's desk, each with the tab and the light that lists it.
pub(super) async fn desk(app: &App, user: &CurrentUser) -> Result<Vec<Figure>> {
    let counts = counts::of_desk(app, user).await?;
    let mut figures = vec![
        Figure::count(FigureKey::Claimable, counts.claimable, "/AdministrativeApproval1?tab=claimable"),
        Figure::count(FigureKey::Todo, counts.todo, "/AdministrativeApproval1?tab=todo"),
        Figure::count(FigureKey::Overdue, counts.overdue, "/AdministrativeApproval1?tab=todo&light=3"),
        Figure::count(FigureKey::DueSoon, counts.due_soon, "/AdministrativeApproval1?tab=todo&light=2"),
    ];
    let supervised = counts.supervised.map(|it| Figure::count(FigureKey::Supervised, it, "/approval/supervision"));
    figures.extend(supervised);
    Ok(figures)
}

/// Notices and tasks of other organisations.
pub(super) async fn work(app: &App, user: &CurrentUser) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    let badges = [(FigureKey::Notices, coordination::NOTICE_BADGE), (FigureKey::WorkTasks, coordination::TASK_BADGE)];
    for (key, badge) in badges {
        figures.push(Figure::count(key, (badge.count)(app, user).await?, badge.path));
    }
    Ok(figures)
}

/// How the caller's region stands.
async fn region(app: &App, user: &CurrentUser) -> Result<FigureBoard> {
    let mut charts = case_charts::all(app, user, app.clock.today()).await?;
    // A county has no regions below to compare.
    charts.extend(big_screen::regions(app, user).await?.filter(|chart| chart.rows.len() > 1));
    charts.extend(by_field(app, user, ChartKey::Categories, "zyzlb", area_figures::lawyers).await?);
    charts.extend(by_field(app, user, ChartKey::FirmForms, "orgForm", area_figures::firms).await?);
    // Whoever has the trend has the cases that run, too, before it.
    let mut figures = region_figures(app, user).await?;
    if let Some(month) = case_charts::this_month(&charts) {
        figures.insert(figures.len().min(1), month);
    }
    Ok(FigureBoard { figures, charts, ..FigureBoard::default() })
}

/// Figures of the caller's region, as far as he may see their lists.
pub(super) async fn region_figures(app: &App, user: &CurrentUser) -> Result<Vec<Figure>> {
    let today = app.clock.today();
    let mut figures = Vec::new();
    if case_figures::may_list(user) {
        let running: i64 = case_figures::running_by_item(app, user).await?.iter().map(|it| it.count).sum();
        let link = format!("{}?stage=running", case_charts::CASES);
        figures.push(Figure::count(FigureKey::Running, running, link));
    }
    for (key, query) in [
        (FigureKey::Complaints, area_figures::complaints()),
        (FigureKey::LateComplaints, area_figures::late_complaints()),
        (FigureKey::Lawyers, area_figures::lawyers()),
        (FigureKey::Firms, area_figures::firms()),
        (FigureKey::Uninsured, area_figures::uninsured()),
        (FigureKey::PoliciesEnding, area_figures::policies_ending(today)),
        (FigureKey::Interns, area_figures::interns()),
        (FigureKey::InternshipsEnding, area_figures::internships_ending(today)),
    ] {
        figures.extend(query.figure(app, user, key).await?);
    }
    Ok(figures)
}

/// A chart of what a list holds by a field: each code leads to the list narrowed to it.
pub(super) async fn by_field(
    app: &App,
    user: &CurrentUser,
    key: ChartKey,
    field: &'static str,
    query: fn() -> area_figures::AreaQuery,
) -> Result<Option<FigureChart>> {
    let asked = query();
    let counts = count_by(app, user, asked.area, CountBy::Field(field), &asked.filters).await?;
    let row = |(code, count): (String, i64)| {
        let link = query().codes(field, [code.as_str()]).link();
        ChartRow::count(code, String::new(), count, link)
    };
    Ok(counts.map(|counts| FigureChart { key, rows: counts.into_iter().map(row).collect() }))
}
