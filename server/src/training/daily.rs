//! What is done for internships once a day: who reaches the end of his period is waiting for the assessment, and hears of
//! it; thirty days before, he hears what is missing. Safe on several servers: each message and each step has one effect.

use lawdesk_core::caption::Caption;
use lawdesk_core::code::InternshipStatus;
use lawdesk_core::internship::progress as measure;
use lawdesk_core::locale::Locale;

use super::progress::{applicant, log_counts, required};
use super::{alerts, messages};
use crate::App;
use crate::master::internships::{self, InternshipRow};
use crate::master::register::internships as register;
use crate::master::training_rules;
use crate::platform::error::Result;

/// Days before the end on which people are warned.
const WARNED: i64 = 30;

/// Does what the day brings, and what earlier days have missed.
pub async fn run(app: &App) -> Result<()> {
    ends(app).await?;
    alerts::run(app).await
}

async fn ends(app: &App) -> Result<()> {
    let today = app.clock.today();
    let mut after = String::new();
    loop {
        let mut connection = app.db.pool.acquire().await?;
        let page = internships::ending(&mut connection, today, today.add_days(WARNED), &after).await?;
        drop(connection);
        let Some(last) = page.last() else { return Ok(()) };
        after.clone_from(&last.id);
        for internship in &page {
            one(app, internship).await?;
        }
    }
}

async fn one(app: &App, internship: &InternshipRow) -> Result<()> {
    let today = app.clock.today();
    let Some(last) = internship.last() else { return Ok(()) };
    let mut tx = app.db.begin().await?;
    let has_ended = last < today;
    let is_first = if has_ended {
        let by = ("", app.clock.now());
        let from = [InternshipStatus::InProgress];
        register::advance(&mut tx, &internship.id, &from, InternshipStatus::AwaitingAssessment, by).await?
    } else {
        register::mark_warned(&mut tx, &internship.id, last).await?
    };
    // Another server was quicker.
    if !is_first {
        return Ok(());
    }
    // What is still missing, in words.
    let logs = log_counts(&mut tx, &internship.id).await?;
    let required = required(&mut tx, internship).await?;
    let rules = training_rules::load(&mut tx).await?.rules();
    let missing = measure(&applicant(internship, logs, required), &rules, today).missing;
    let said = |locale| missing.iter().map(|ground| ground.message().text(locale)).collect::<Vec<_>>();
    let missing = Caption { zh: said(Locale::ZhCn).join("；"), en: said(Locale::En).join("; ") };
    let step = if has_ended { "ended" } else { internship.intern_status.as_str() };
    messages::ending(app, &mut tx, internship, (step, missing)).await?;
    tx.commit().await?;
    Ok(())
}
