//! Certificates of completion: printed by who has finished a course, checked by anybody who holds one.

use axum::extract::State;
use lawdesk_core::dto::{CertificateVerifyInput, IdInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use super::learner::learner_id;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, Act, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// What a certificate says.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CourseCertificate {
        number: String,
        name: String,
        course: String,
        /// Dictionary `kclb`.
        category: String,
        hours: f64,
        finished_at: i64,
        /// Whose course it is.
        organisation: String,
    }
}

const CERTIFICATE: &str = "select r.certificate_no as number, r.name, c.title as course, c.category, r.hours,
        r.finished_at, o.name as organisation
   from edu_record r join edu_course c on c.id = r.course_id join organisation o on o.id = c.org_id
  where r.finished_at is not null and r.delete_flag = 0";

/// `POST my/certificate`: of the caller's record of this id.
pub async fn own(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<CourseCertificate>> {
    let me = learner_id(&user)?;
    let mut sql = crate::platform::sql::Sql::new(CERTIFICATE);
    sql.push(" and r.id = ").bind(input.id.as_str()).push(" and r.learner_id = ").bind(me);
    let found: CourseCertificate = sql.fetch_optional_as(&app.db.pool).await?.ok_or(ApiError::NotFound)?;
    audit::record_alone(&app.db, &app.clock, &user, AuditEntry::new(Act::Print, "eduRecord", &input.id)).await?;
    Ok(Answer(found))
}

/// `POST certificate/verify`: by its number, part of which nobody can guess.
pub async fn verify(
    State(app): State<App>,
    ValidJson(input): ValidJson<CertificateVerifyInput>,
) -> Result<Answer<CourseCertificate>> {
    let mut sql = crate::platform::sql::Sql::new(CERTIFICATE);
    sql.push(" and r.certificate_no = ").bind(input.number.trim().to_ascii_uppercase());
    Ok(Answer(sql.fetch_optional_as(&app.db.pool).await?.ok_or(ApiError::NotFound)?))
}
