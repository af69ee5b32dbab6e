//! The first page of a lawyer or an intern.

use axum::extract::State;
use lawdesk_core::access::AccountKind;
use lawdesk_core::assessment::AssessmentKind;
use lawdesk_core::dto::NoInput;
use lawdesk_core::message::ApiError;

use super::board::{Figure, FigureBoard, FigureKey};
use super::{case_charts, staff};
use crate::App;
use crate::cases::applications::list;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::learning::hours;
use crate::master::standing;
use crate::platform::error::Result;

/// `POST figures/lawyer`
pub(super) async fn board(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<FigureBoard>> {
    if AccountKind::from_code(&user.zhlx) != Some(AccountKind::Lawyer) {
        return Err(ApiError::Forbidden.into());
    }
    let mut figures = own_cases(&app, &user).await?;
    figures.append(&mut staff::work(&app, &user).await?);
    match user.lawyer_id.as_deref() {
        Some(lawyer) => figures.append(&mut lawyer_figures(&app, lawyer).await?),
        None => figures.append(&mut intern_figures(&app, &user).await?),
    }
    Ok(Answer(FigureBoard { counted_at: app.clock.now(), figures, charts: Vec::new() }))
}

/// His own cases: those at which it is his turn, and those that others have.
async fn own_cases(app: &App, user: &CurrentUser) -> Result<Vec<Figure>> {
    let counts = list::count_own(app, user).await?;
    let link = |stage: &str| format!("{}?stage={stage}", case_charts::CASES);
    Ok(vec![
        Figure::count(FigureKey::OwnToDo, counts.mine, link("mine")),
        Figure::count(FigureKey::OwnRunning, counts.running, link("running")),
    ])
}

/// What his licence says, what it is worth today, and what the year asks of him.
async fn lawyer_figures(app: &App, lawyer: &str) -> Result<Vec<Figure>> {
    /// The lawyer's own file.
    const FILE: &str = "/lawyer/detail";
    let Some(file) = standing::of_lawyer(app, lawyer).await? else { return hours_of_year(app, lawyer).await };
    let is_public = AssessmentKind::Public.categories().iter().any(|it| it.code() == file.zyzlb);
    let assessment = if is_public { "/gfCheckPublish/detail" } else { "/checkPublish/detail" };
    let mut figures = vec![
        Figure::text(FigureKey::Licence, file.licence_no, None, FILE),
        Figure::text(FigureKey::Category, Some(file.zyzlb), Some("zyzlb"), FILE),
        Figure::text(FigureKey::PractisesAt, file.practises_at, None, FILE),
        Figure::text(FigureKey::Practice, Some(file.practice_status), Some("zyzt"), FILE),
    ];
    figures.append(&mut hours_of_year(app, lawyer).await?);
    figures.push(Figure::text(FigureKey::InsuredTo, file.insured_to, None, "/insuranceRegister/lsRegister"));
    figures.push(Figure::text(FigureKey::Assessment, file.last_assessment, Some("khdc"), assessment));
    Ok(figures)
}

async fn hours_of_year(app: &App, lawyer: &str) -> Result<Vec<Figure>> {
    let (earned, required) = hours::of_lawyer(app, lawyer, i64::from(app.clock.today().year())).await?;
    Ok(vec![
        Figure::part(FigureKey::Hours, earned.hours, required.hours, "/education/hours"),
        Figure::part(FigureKey::EthicsHours, earned.ethics, required.ethics, "/education/hours"),
    ])
}

async fn intern_figures(app: &App, user: &CurrentUser) -> Result<Vec<Figure>> {
    /// The intern's own page.
    const PAGE: &str = "/InternshipRegistrationLawer/Internsdetail";
    let Some(file) = standing::of_intern(app, &user.id).await? else { return Ok(Vec::new()) };
    Ok(vec![
        Figure::text(FigureKey::Internship, Some(file.intern_status), Some("sxzt"), PAGE),
        Figure::text(FigureKey::InternshipTo, file.period_to, None, PAGE),
    ])
}
