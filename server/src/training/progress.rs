//! How far an internship is, and what its assessment still needs.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::code::{InternLogKind, InternLogStatus};
use lawdesk_core::dto::InternshipInput;
use lawdesk_core::internship::{Applicant, LogCounts, TrainingGround, progress as measure};
use lawdesk_core::letter::certificate::TrainingCertificateKind;
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::master::internships::{self, InternshipRow};
use crate::master::training_rules;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};
use crate::reference::calendar;

/// An internship with how far it is.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct InternshipProgress {
    internship: InternshipRow,
    /// It is the caller's own.
    own: bool,
    /// The caller is its instructor.
    instructed: bool,
    /// Days of the internship, and those that are over.
    days: u32,
    days_done: u32,
    /// Logs by what became of them.
    drafts: u32,
    submitted: u32,
    returned: u32,
    approved: u32,
    /// Approved logs that count, and those that are required.
    counted: u32,
    required: u32,
    /// The last working day, `yyyy-MM-dd`: of which a log is written, unless its author says otherwise.
    log_day: String,
    /// What is missing before the assessment can be applied for; none: it can.
    missing: Vec<Missing>,
    /// Classes of group training that he is or was in.
    classes: Vec<OwnClass>,
}

/// One thing that is missing.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Missing {
    /// For programs, e.g. `logsMissing`.
    code: &'static str,
    /// In the caller's language.
    text: String,
}

from_row! {
    /// A class of an intern.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OwnClass {
        /// The student's row.
        id: String,
        class_id: String,
        class_no: Option<String>,
        class_name: Option<String>,
        start_date: Option<String>,
        end_date: Option<String>,
        /// Lessons of the class, and those he came to.
        lessons: i64,
        present_count: i64,
        exam_score: Option<f64>,
        /// Dictionary pxxyzt.
        student_status: String,
        cert_no: Option<String>,
        cert_date: Option<String>,
        /// The certificate is void.
        cert_void: Flag,
    }
}

pub(super) async fn progress(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<InternshipInput>,
) -> Result<Answer<InternshipProgress>> {
    internships::permit(&user)?;
    // His own internship, or one that the caller reaches.
    let mut connection = app.db.pool.acquire().await?;
    let internship = if input.id.is_empty() {
        internships::of_account(&mut connection, &user.id).await?.ok_or(ApiError::NotFound)?
    } else {
        internships::reached(&mut connection, &user, &input.id).await?
    };
    // What counts of his logs, and what is missing.
    let logs = log_counts(&mut connection, &internship.id).await?;
    let required = required(&mut connection, &internship).await?;
    let rules = training_rules::load(&mut connection).await?.rules();
    let applicant = applicant(&internship, logs, required);
    let today = app.clock.today();
    let measured = measure(&applicant, &rules, today);
    let locale = middleware::locale(&headers);
    Ok(Answer(InternshipProgress {
        own: internship.account_id == user.id,
        instructed: user.lawyer_id.as_deref() == Some(internship.instructor_id.as_str()),
        days: measured.days,
        days_done: measured.days_done,
        drafts: logs.drafts,
        submitted: logs.submitted,
        returned: logs.returned,
        approved: logs.approved + logs.approved_others,
        counted: measured.counted,
        required,
        log_day: calendar::load(&mut connection).await?.this_or_last_work_day(today).to_string(),
        missing: measured.missing.into_iter().map(|ground| missing_of(ground, locale)).collect(),
        classes: classes(&mut connection, &internship.id).await?,
        internship,
    }))
}

fn missing_of(ground: TrainingGround, locale: Locale) -> Missing {
    Missing { code: ground.code(), text: ground.message().text(locale) }
}

/// An internship as the rules of the assessment see it.
pub(super) fn applicant(internship: &InternshipRow, logs: LogCounts, required: u32) -> Applicant {
    Applicant {
        status: internship.status(),
        first: internship.first(),
        last: internship.last(),
        logs,
        required,
        training_passed: internship.has_passed_training(),
    }
}

/// Logs that are required of an intern: as many as when he began, else as the rules say.
pub(super) async fn required(connection: &mut AnyConnection, internship: &InternshipRow) -> Result<u32> {
    if let Some(required) = internship.log_required.and_then(|number| u32::try_from(number).ok()) {
        return Ok(required);
    }
    Ok(training_rules::load(connection).await?.rules().required(internship.kind()))
}

/// The logs of an internship by what became of them.
pub(super) async fn log_counts(connection: &mut AnyConnection, internship: &str) -> Result<LogCounts> {
    let mut sql = Sql::new("select log_status, case when kind = ");
    sql.bind(InternLogKind::Other.code());
    sql.push(" then 1 else 0 end as other, count(*) as number from intern_log where internship_id = ");
    sql.bind(internship).push(" group by 1, 2");
    let rows: Vec<(String, i64, i64)> = sql.fetch_all_as(connection).await?;
    let mut counts = LogCounts::default();
    for (status, other, number) in rows {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        match (InternLogStatus::from_code(&status), other) {
            (Some(InternLogStatus::Draft), _) => counts.drafts += number,
            (Some(InternLogStatus::Submitted), _) => counts.submitted += number,
            (Some(InternLogStatus::Returned), _) => counts.returned += number,
            (Some(InternLogStatus::Approved), 0) => counts.approved += number,
            (Some(InternLogStatus::Approved), _) => counts.approved_others += number,
            (None, _) => (),
        }
    }
    Ok(counts)
}

async fn classes(connection: &mut AnyConnection, internship: &str) -> Result<Vec<OwnClass>> {
    Ok(sqlx::query_as(
        "select s.id, s.class_id, c.class_no, c.class_name, c.start_date, c.end_date, s.present_count, s.exam_score,
                s.student_status, s.cert_no, s.cert_date,
                (select count(*) from training_certificate v where v.kind = $2 and v.source_id = s.id
                     and v.void_at is not null) as cert_void,
                (select count(*) from train_session t where t.class_id = s.class_id) as lessons
           from train_student s join train_class c on c.id = s.class_id
          where s.internship_id = $1 and s.delete_flag = 0 order by s.enrolled_on desc, s.id desc limit 50",
    )
    .bind(internship)
    .bind(TrainingCertificateKind::Class.code())
    .fetch_all(connection)
    .await?)
}
