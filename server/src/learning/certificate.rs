//! Certificates of completion: who has finished a course downloads his, staff declare one void, anybody who holds one
//! checks it.

use axum::extract::State;
use axum::response::Response;
use lawdesk_core::dto::{CertificateVerifyInput, IdInput, ReasonedActInput};
use lawdesk_core::letter;
use lawdesk_core::letter::certificate::{Achievement, TrainingCertificateKind};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::access::{self, EDIT};
use super::learner::learner_id;
use super::notify;
use super::students::SUBJECT;
use crate::App;
use crate::cases::letters::training_certificate::{self, NewCertificate};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    /// What a certificate says.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CourseCertificate {
        number: String,
        /// Of who asks by a number alone, the family name.
        name: String,
        course: String,
        /// Dictionary `kclb`.
        category: String,
        hours: f64,
        finished_at: i64,
        /// Whose course it is.
        organisation: String,
        /// Since when it is void; absent: it is not.
        void_at: Option<i64>,
    }
}

fn certificates() -> Sql {
    let mut sql = Sql::new(
        "select r.certificate_no as number, r.name, c.title as course, c.category, r.hours, r.finished_at,
                o.name as organisation, v.void_at
           from edu_record r join edu_course c on c.id = r.course_id join organisation o on o.id = c.org_id
           left join training_certificate v on v.source_id = r.id and v.replaced_by is null and v.kind = ",
    );
    sql.bind(TrainingCertificateKind::Course.code());
    sql.push(" where r.finished_at is not null and r.delete_flag = 0");
    sql
}

/// `POST my/certificate`: of the caller's record of this id.
pub async fn own(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<CourseCertificate>> {
    let me = learner_id(&user)?;
    let mut sql = certificates();
    sql.push(" and r.id = ").bind(input.id.as_str()).push(" and r.learner_id = ").bind(me);
    let found: CourseCertificate = sql.fetch_optional_as(&app.db.pool).await?.ok_or(ApiError::NotFound)?;
    audit::record_alone(&app.db, &app.clock, &user, AuditEntry::new(AuditAction::Print, SUBJECT, &input.id)).await?;
    Ok(Answer(found))
}

/// `POST certificate/verify`: by its number, part of which nobody can guess.
pub async fn verify(
    State(app): State<App>,
    ValidJson(input): ValidJson<CertificateVerifyInput>,
) -> Result<Answer<CourseCertificate>> {
    let mut sql = certificates();
    sql.push(" and r.certificate_no = ").bind(input.number.trim().to_ascii_uppercase());
    let found: CourseCertificate = sql.fetch_optional_as(&app.db.pool).await?.ok_or(ApiError::NotFound)?;
    Ok(Answer(CourseCertificate { name: letter::masked(&found.name), ..found }))
}

from_row! {
    /// A record that is certified.
    struct FinishedRecord {
        id: String,
        course_id: String,
        learner_id: String,
        name: String,
        region_code: String,
        number: String,
        course: String,
        hours: f64,
        finished_at: i64,
        org_id: String,
    }
}

const FINISHED: &str = "select r.id, r.course_id, r.learner_id, r.name, r.region_code, r.certificate_no as number,
        c.title as course, r.hours, r.finished_at, c.org_id
   from edu_record r join edu_course c on c.id = r.course_id
  where r.finished_at is not null and r.certificate_no is not null and r.delete_flag = 0 and r.id = ";

/// The record of a course that is the caller's, wherever the student is from.
async fn finished_of_own_course(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    id: &str,
) -> Result<FinishedRecord> {
    let mut sql = Sql::new(FINISHED);
    sql.bind(id);
    access::push_own(&mut sql, user, "c.");
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

/// The record of who asks, or of a student of his region.
async fn finished(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<FinishedRecord> {
    let mut sql = Sql::new(FINISHED);
    sql.bind(id);
    if access::teaches(user) {
        access::push_own(&mut sql, user, "r.");
    } else {
        sql.push(" and r.learner_id = ").bind(learner_id(user)?);
    }
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

async fn document(app: &App, tx: &mut Tx, record: &FinishedRecord) -> Result<String> {
    let new = NewCertificate {
        kind: TrainingCertificateKind::Course,
        source: &record.id,
        number: &record.number,
        holder: &record.name,
        subject: &record.course,
        hours: Some(record.hours),
        organisation: Some(&record.org_id),
        region: &record.region_code,
        issued_at: record.finished_at,
        achievement: Achievement::Course { course: &record.course, hours: record.hours },
    };
    training_certificate::ensure(app, tx, new).await
}

/// `POST certificate/pdf`: to whose it is, and to those who teach in his region.
pub async fn pdf(State(app): State<App>, user: CurrentUser, ValidJson(input): ValidJson<IdInput>) -> Result<Response> {
    let mut tx = app.db.begin().await?;
    let record = finished(&mut tx, &user, &input.id).await?;
    let certificate = document(&app, &mut tx, &record).await?;
    audit::record(&mut tx, &app.clock, &user, AuditEntry::new(AuditAction::Download, SUBJECT, &record.id)).await?;
    tx.commit().await?;
    training_certificate::hand_out(&app, &certificate).await
}

/// `POST certificate/void`, of a course within the caller's region: why stays on record, and whose it is hears of it. His hours
/// stay what they are.
pub async fn void(context: CommandContext, ValidJson(input): ValidJson<ReasonedActInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("voidCourseCertificate", &input).await? else { return Ok(Answer(())) };
    let record = finished_of_own_course(&mut work.tx, work.user, &input.id).await?;
    let certificate = document(work.app, &mut work.tx, &record).await?;
    training_certificate::void(&mut work, &certificate, &input.reason).await?;
    let link = format!("/education/course?id={}", record.course_id);
    let about = notify::About { item: &record.course, link: &link, id: &record.id };
    notify::certificate_void(work.app, &mut work.tx, &record.learner_id, about, &input.reason).await?;
    work.commit_because(SUBJECT, &record.id, &input.reason).await
}
