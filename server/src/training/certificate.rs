//! 结业证书: an intern who has passed a class downloads his; staff declare one void.

use axum::extract::State;
use axum::response::Response;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{IdInput, ReasonedActInput};
use lawdesk_core::letter::certificate::{Achievement, TrainingCertificateKind};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::classes::push_students;
use super::permissions::EDIT;
use super::{classes, messages};
use crate::App;
use crate::cases::letters::training_certificate::{self, NewCertificate};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::master::internships;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// What audit rows call it.
const SUBJECT: &str = "train_student";

from_row! {
    /// A student who has passed.
    struct PassedStudent {
        id: String,
        account_id: String,
        class_id: String,
        name: String,
        intern_no: Option<String>,
        class_name: Option<String>,
        cert_no: String,
        cert_date: Option<String>,
        /// Whose class it is; absent: one of before.
        org_id: Option<String>,
        region_code: Option<String>,
    }
}

/// One whose internship the caller reaches.
async fn passed(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<PassedStudent> {
    let mut sql = Sql::new(
        "select s.id, i.account_id, s.class_id, s.intern_name as name, s.intern_no, s.class_name,
                s.cert_no, s.cert_date, o.id as org_id, c.region_code
           from train_student s join train_class c on c.id = s.class_id join internship i on i.id = s.internship_id
           left join organisation o on o.id = c.org_id
          where s.delete_flag = 0 and s.cert_no is not null and s.id = ",
    );
    sql.bind(id);
    push_students(&mut sql, user);
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

async fn document(app: &App, tx: &mut Tx, student: &PassedStudent) -> Result<String> {
    let class = student.class_name.as_deref().unwrap_or_default();
    let day = student.cert_date.as_deref().and_then(Date::parse).unwrap_or_else(|| app.clock.today());
    let new = NewCertificate {
        kind: TrainingCertificateKind::Class,
        source: &student.id,
        number: &student.cert_no,
        holder: &student.name,
        subject: class,
        hours: None,
        organisation: student.org_id.as_deref(),
        region: student.region_code.as_deref().unwrap_or_default(),
        issued_at: day.start().0,
        achievement: Achievement::Class { intern_no: student.intern_no.as_deref().unwrap_or_default(), class },
    };
    training_certificate::ensure(app, tx, new).await
}

/// `POST class/certificate`: to the intern, his firm, his instructor, and staff of his region.
pub(super) async fn pdf(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Response> {
    internships::permit(&user)?;
    let mut tx = app.db.begin().await?;
    let student = passed(&mut tx, &user, &input.id).await?;
    let certificate = document(&app, &mut tx, &student).await?;
    audit::record(&mut tx, &app.clock, &user, AuditEntry::new(AuditAction::Download, SUBJECT, &student.id)).await?;
    tx.commit().await?;
    training_certificate::hand_out(&app, &certificate).await
}

/// `POST class/certificate/void`: why stays on record, and the intern hears of it.
pub(super) async fn void(context: CommandContext, ValidJson(input): ValidJson<ReasonedActInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("voidClassCertificate", &input).await? else { return Ok(Answer(())) };
    let student = passed(&mut work.tx, work.user, &input.id).await?;
    classes::editable(&mut work.tx, work.user, &student.class_id).await?;
    let certificate = document(work.app, &mut work.tx, &student).await?;
    training_certificate::void(&mut work, &certificate, &input.reason).await?;
    let to = (student.account_id.as_str(), student.id.as_str());
    let class = student.class_name.as_deref().unwrap_or_default();
    messages::certificate_void(work.app, &mut work.tx, to, class, &input.reason).await?;
    work.commit_because(SUBJECT, &student.id, &input.reason).await
}
