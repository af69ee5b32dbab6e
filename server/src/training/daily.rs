//! What is done for internships once a day: who reaches the end of his period is waiting for the assessment, and hears of
//! it; thirty days before, he hears what is missing. Safe on several servers: each message and each step has one effect.

use lawdesk_core::code::InternshipStatus;
use lawdesk_core::internship::progress as measure;
use lawdesk_core::locale::Locale;

use super::messages;
use super::progress::{applicant, log_counts, required};
use crate::App;
use crate::master::internships::{self, InternshipRow};
use crate::master::register::internships as register;
use crate::master::training_rules;
use crate::platform::error::Result;

/// Days before the end on which people are warned.
const WARNED: i64 = 30;

/// Does what the day brings.
pub async fn run(app: &App) -> Result<()> {
    let today = app.clock.today();
    let mut connection = app.db.pool.acquire().await?;
    let ending = internships::ending(&mut connection, today, today.add_days(WARNED)).await?;
    drop(connection);
    for internship in ending {
        one(app, &internship).await?;
    }
    Ok(())
}

async fn one(app: &App, internship: &InternshipRow) -> Result<()> {
    let today = app.clock.today();
    let mut tx = app.db.begin().await?;
    if internship.last().is_some_and(|last| last < today) {
        let by = ("", app.clock.now());
        let from = [InternshipStatus::InProgress];
        register::advance(&mut tx, &internship.id, &from, InternshipStatus::AwaitingAssessment, by).await?;
    }
    let logs = log_counts(&mut tx, &internship.id).await?;
    let required = required(&mut tx, internship).await?;
    let rules = training_rules::load(&mut tx).await?.rules();
    let missing = measure(&applicant(internship, logs, required), &rules, today).missing;
    let missing: Vec<String> = missing.into_iter().map(|ground| ground.message().text(Locale::ZhCn)).collect();
    messages::ending(app, &mut tx, internship, &missing.join("；")).await?;
    tx.commit().await?;
    Ok(())
}
