//! What is not as planned with internships, found once a day: it stands in their list, and those whom it concerns hear of it
//! when it is new.

use lawdesk_core::code::InternshipStatus;
use lawdesk_core::eligibility::internship::MOST_INTERNS;
use lawdesk_core::internship::{InternAlert, InternCourse, progress as measure};

use super::messages;
use super::progress::{applicant, log_counts, required};
use crate::App;
use crate::master::internships::{self, InternshipRow};
use crate::master::register::internships as register;
use crate::master::{legal_facts, training_rules};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Looks at all internships in progress.
pub(super) async fn run(app: &App) -> Result<()> {
    let mut after = String::new();
    loop {
        let mut connection = app.db.pool.acquire().await?;
        let page = internships::watched(&mut connection, &after).await?;
        drop(connection);
        let Some(last) = page.last() else { return Ok(()) };
        after.clone_from(&last.id);
        for internship in &page {
            one(app, internship).await?;
        }
    }
}

async fn one(app: &App, internship: &InternshipRow) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let known = internships::alerts_of(&mut tx, &internship.id).await?;
    let alerts = match internship.status() {
        Some(InternshipStatus::InProgress) => course(app, &mut tx, internship).await?.alerts(),
        _ => Vec::new(),
    };
    let codes: Vec<&str> = alerts.iter().map(|alert| alert.code()).collect();
    if !register::set_alerts(&mut tx, &internship.id, &codes).await? {
        return Ok(());
    }
    let is_new = |alert: &InternAlert| !known.iter().any(|code| code == alert.code());
    for alert in alerts.into_iter().filter(is_new) {
        messages::alert(app, &mut tx, internship, alert).await?;
    }
    tx.commit().await?;
    Ok(())
}

async fn course(app: &App, tx: &mut Tx, internship: &InternshipRow) -> Result<InternCourse> {
    let logs = log_counts(tx, &internship.id).await?;
    let required = required(tx, internship).await?;
    let rules = training_rules::load(tx).await?.rules();
    let measured = measure(&applicant(internship, logs, required), &rules, app.clock.today());
    let interns = legal_facts::interns_of(tx, &internship.instructor_id).await?;
    Ok(InternCourse {
        days: measured.days,
        days_done: measured.days_done,
        required,
        logs,
        interns,
        most_interns: MOST_INTERNS,
    })
}
