//! 年度学时证明: whoever has the hours of a year gets a document that says so. With more hours another takes its place.

use axum::extract::State;
use axum::response::Response;
use lawdesk_core::dto::HoursCertificateInput;
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::hours::{EarnedHours, RequiredHours};
use lawdesk_core::letter::certificate::{Achievement, TrainingCertificateKind};
use lawdesk_core::message::ApiError;

use super::hours;
use crate::App;
use crate::cases::letters::training_certificate::{self, NewCertificate};
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::master::learners::LearnerFile;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::number_sequence;

/// `POST hours/certificate`: to the lawyer, his firm, and those who teach in his region.
pub async fn pdf(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<HoursCertificateInput>,
) -> Result<Response> {
    let mut tx = app.db.begin().await?;
    let lawyer = hours::reached(&mut tx, &user, &input.lawyer_id).await?;
    let (earned, required) = hours::of_lawyer_in(&mut tx, &lawyer.id, input.year).await?;
    let certificate = document(&app, &mut tx, &lawyer, LawyerYear { year: input.year, earned, required }).await?;
    let about = format!("{}/{}", lawyer.id, input.year);
    audit::record(&mut tx, &app.clock, &user, AuditEntry::new(AuditAction::Download, "eduYear", &about)).await?;
    tx.commit().await?;
    training_certificate::hand_out(&app, &certificate).await
}

/// A lawyer's year.
#[derive(Clone, Copy)]
struct LawyerYear {
    year: i64,
    earned: EarnedHours,
    required: RequiredHours,
}

async fn document(app: &App, tx: &mut Tx, lawyer: &LearnerFile, of: LawyerYear) -> Result<String> {
    let source = format!("{}/{}", lawyer.id, of.year);
    let known = training_certificate::known(tx, TrainingCertificateKind::Year, &source).await?;
    let says_so = |hours: Option<f64>| hours.is_some_and(|hours| (hours - of.earned.hours).abs() < 1e-9);
    // What staff declared void is not made anew by asking again.
    if let Some(known) = known.as_ref().filter(|it| it.void_at.is_some() || says_so(it.hours)) {
        return Ok(known.id.clone());
    }
    if !of.required.is_met(of.earned) {
        return Err(ApiError::Learning(Refusal::HoursMissing).into());
    }
    // Another number for what has other hours.
    let number = number_sequence::next(tx, &format!("edu-hours-{}", of.year)).await?;
    let number = format!("XS{}{number:06}", of.year);
    let subject = of.year.to_string();
    let new = NewCertificate {
        kind: TrainingCertificateKind::Year,
        source: &source,
        number: &number,
        holder: &lawyer.name,
        subject: &subject,
        hours: Some(of.earned.hours),
        organisation: None,
        region: &lawyer.region_code,
        issued_at: app.clock.now(),
        achievement: Achievement::Year {
            year: of.year,
            hours: (of.earned.hours, of.earned.ethics),
            required: (of.required.hours, of.required.ethics),
        },
    };
    match known {
        Some(old) => training_certificate::replace(app, tx, &old.id, new).await,
        None => training_certificate::ensure(app, tx, new).await,
    }
}
