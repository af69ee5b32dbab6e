//! The first page of a firm.

use axum::extract::State;
use lawdesk_core::access::AccountKind;
use lawdesk_core::dto::NoInput;
use lawdesk_core::message::ApiError;

use super::board::{ChartKey, Figure, FigureBoard, FigureKey};
use super::{area_figures, case_charts, staff};
use crate::App;
use crate::cases::case_figures;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::own_changes;
use crate::platform::error::Result;

/// May decide the firm's tasks.
const AUDIT: &str = "firm:sq:audit";

/// `POST figures/firm`: a firm is small enough to be counted at each visit.
pub(super) async fn board(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<FigureBoard>> {
    if AccountKind::from_code(&user.zhlx) != Some(AccountKind::Firm) {
        return Err(ApiError::Forbidden.into());
    }
    let today = app.clock.today();
    // What waits for the firm, then what runs, then its people.
    let mut figures = Vec::new();
    if user.permit(AUDIT).is_ok() {
        figures = staff::desk(&app, &user).await?;
    }
    figures.append(&mut staff::work(&app, &user).await?);
    if case_figures::may_list(&user) {
        let running = case_figures::running_by_item(&app, &user).await?.iter().map(|it| it.count).sum();
        let link = format!("{}?stage=running", case_charts::CASES);
        figures.push(Figure::count(FigureKey::Running, running, link));
    }
    if own_changes::may_confirm(&user) {
        let waiting = own_changes::count_waiting(&app, &user).await?;
        figures.push(Figure::count(FigureKey::ChangesToConfirm, waiting, own_changes::PAGE));
    }
    for (key, query) in [
        (FigureKey::TalksToConfirm, area_figures::talks_to_confirm()),
        (FigureKey::Lawyers, area_figures::lawyers()),
        (FigureKey::Uninsured, area_figures::uninsured()),
        (FigureKey::PoliciesEnding, area_figures::policies_ending(today)),
        (FigureKey::Interns, area_figures::interns()),
        (FigureKey::InternshipsEnding, area_figures::internships_ending(today)),
    ] {
        figures.extend(query.figure(&app, &user, key).await?);
    }
    // Charts of its lawyers and cases.
    let by = staff::by_field;
    let states = by(&app, &user, ChartKey::PracticeStates, "practiceStatus", area_figures::all_lawyers).await?;
    let categories = by(&app, &user, ChartKey::Categories, "zyzlb", area_figures::lawyers).await?;
    let mut charts: Vec<_> = states.into_iter().chain(categories).collect();
    charts.extend(case_charts::all(&app, &user, today).await?);
    Ok(Answer(FigureBoard { counted_at: app.clock.now(), figures, charts }))
}
