//! The first page of an administrator: of the system, or of its audit.

use axum::extract::State;
use lawdesk_core::dto::NoInput;
use lawdesk_core::message::ApiError;

use super::board::{Figure, FigureBoard, FigureKey, number};
use crate::App;
use crate::accounts::{audit_log, users};
use crate::cases::notifications::{delivery_list, templates};
use crate::cases::retention;
use crate::flows::processes;
use crate::http::answer::Answer;
use crate::http::command::MANAGE;
use crate::http::extract::ValidJson;
use crate::identity::audit::AuditAction;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::runtime::incidents;

/// `POST figures/administrator`: what the caller's lists show; refuses who has none of them.
pub(super) async fn board(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<FigureBoard>> {
    // What needs him, as far as he may see the list behind it.
    let mut figures = Vec::new();
    if user.permit(MANAGE).is_ok() {
        let mut connection = app.db.pool.acquire().await?;
        let standing = incidents::count(&mut connection).await?;
        figures.push(Figure::count(FigureKey::Incidents, standing, "/system/incident"));
    }
    if user.permit(templates::LIST).is_ok() {
        let dead = delivery_list::dead(&app).await?;
        figures.push(Figure::count(FigureKey::DeadMessages, dead, "/system/outbox?state=dead"));
    }
    if user.permit(processes::permissions::LIST).is_ok() {
        let (deployed, all) = processes::list::counts(&app).await?;
        figures.push(Figure::part(FigureKey::Flows, number(deployed), number(all), "/processpage/table"));
    }
    if user.permit(audit_log::LIST).is_ok() {
        for (key, act) in
            [(FigureKey::SignIns, AuditAction::SignIn), (FigureKey::FailedSignIns, AuditAction::SignInFailed)]
        {
            let today = app.clock.today();
            let count = audit_log::count(&app, act, today).await?;
            figures.push(Figure::count(key, count, format!("/system/log?act={}&from={today}", act.code())));
        }
    }
    // How the system itself is.
    figures.append(&mut guarded(&app, &user).await?);
    if figures.is_empty() {
        return Err(ApiError::Forbidden.into());
    }
    Ok(Answer(FigureBoard { counted_at: app.clock.now(), figures, charts: Vec::new() }))
}

/// What those look after who guard accounts and records.
async fn guarded(app: &App, user: &CurrentUser) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    if let Some(locked) = users::count_locked(app, user).await? {
        figures.push(Figure::count(FigureKey::LockedAccounts, locked, "/system/user?state=locked"));
    }
    if let Some(waiting) = retention::count_waiting(app, user).await? {
        figures.push(Figure::count(FigureKey::Disposals, waiting, "/system/disposal"));
    }
    Ok(figures)
}
