//! Certificates: those that wait to be made, and those that were made, with their number and serial.

use axum::extract::State;
use lawdesk_core::access::AccountKind;
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::dto::CertificateListInput;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::accounts::menu::Badge;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::runtime::task_conditions;

/// May make certificates.
pub const CERTIFY: &str = "cert:make";

/// The certificates that wait, beside the entry of their page.
pub const BADGE: Badge = Badge { path: "/licenseNotRegistered", count: |app, user| Box::pin(waiting(app, user)) };

/// Where forms keep the number of a certificate, the new one first.
const NUMBERS: [&str; 4] = ["newLicenceNo", "licenceNo", "uscc", "internNo"];
/// Where forms keep its serial; a firm's original goes before its copy.
const SERIALS: [&str; 5] = ["newLicenceSerial", "newSerialMain", "newSerialCopy", "licenceSerial", "licenceSerialMain"];
/// The serial of a paper that a new one replaces: where forms keep the new one, and the one that is void from then on.
const REPLACED: [(&str, &str); 3] = [
    ("newLicenceSerial", "licenceSerial"),
    ("newSerialMain", "licenceSerialMain"),
    ("newSerialCopy", "licenceSerialCopy"),
];

from_row! {
    /// A certificate to make, or one that was made.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Certificate {
        sq_id: String,
        sq_no: String,
        sq_type: String,
        title: String,
        applicant_name: String,
        status: String,
        decide_at: Option<i64>,
        /// Its number; absent: not made yet, or made without one.
        cert_no: Option<String>,
        cert_serial: Option<String>,
        /// Serials of the papers that it replaces, which are void; absent: none.
        void_serial: Option<String>,
        /// When it was registered.
        cert_at: Option<i64>,
        /// The open task of the case that is the caller's or that he may take; absent: none.
        task_id: Option<String>,
    }
}

/// `POST xzsq/certificates`: of one's region for who makes them; everybody else sees his own.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<CertificateListInput>,
) -> Result<Answer<Page<Certificate>>> {
    if AccountKind::from_code(&user.zhlx) == Some(AccountKind::Staff) {
        user.permit(CERTIFY)?;
    }
    let paging = Paging::new(input.page, input.page_size);
    let mut from = Sql::new(" from application s where s.delete_flag = 0");
    narrow(&mut from, &user, &input);
    let total = Total::of(&from, &app.db.pool).await?;
    let mut sql = Sql::new(
        "select s.id as sq_id, s.sq_no, s.sq_type, s.title, s.applicant_name, s.status, s.decide_at, s.cert_no,
                s.cert_serial, s.void_serial, s.cert_at, ",
    );
    task_conditions::push_open_of_person(&mut sql, &user);
    sql.push(" as task_id").append(&from);
    sql.push(if input.registered { " order by s.cert_at desc, s.id desc" } else { " order by s.decide_at, s.id" });
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

fn narrow(sql: &mut Sql, user: &CurrentUser, input: &CertificateListInput) {
    if input.registered {
        sql.push(" and s.cert_at is not null");
    } else {
        // ApplicationStatus::AwaitingCertificate: SQLite takes the index of these for its literal alone.
        sql.push(" and s.status = '30'");
    }
    if user.permit(CERTIFY).is_ok() {
        data_scope::push_applications(sql, user);
    } else {
        sql.push(" and s.applicant_id = ").bind(user.id.as_str());
    }
    let keyword = input.keyword.trim();
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["s.title", "s.sq_no", "s.cert_serial", "s.void_serial"], keyword);
    }
}

/// How many of one's region wait to be made; of those who make none, nothing.
pub async fn waiting(app: &App, user: &CurrentUser) -> Result<i64> {
    if user.permit(CERTIFY).is_err() {
        return Ok(0);
    }
    let mut sql = Sql::new("select count(*) as total from application s where s.delete_flag = 0 and s.status = ");
    sql.bind(ApplicationStatus::AwaitingCertificate.code());
    data_scope::push_applications(&mut sql, user);
    let (count,) = sql.fetch_one_as(&app.db.pool).await?;
    Ok(count)
}

/// Notes the certificate that a step has made, as the form names it. To be called when the step's data are stored.
pub async fn note(tx: &mut Tx, application: &str, now: i64) -> Result<()> {
    let JsonText(data): JsonText<Values> = sqlx::query_scalar("select form_data from application where id = $1")
        .bind(application)
        .fetch_one(&mut **tx)
        .await?;
    sqlx::query("update application set cert_no = $2, cert_serial = $3, cert_at = $4, void_serial = $5 where id = $1")
        .bind(application)
        .bind(text(&data, &NUMBERS))
        .bind(text(&data, &SERIALS))
        .bind(now)
        .bind(void(&data))
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// The serials that are void with the new papers.
fn void(data: &Values) -> Option<String> {
    let replaced = REPLACED.iter().filter(|(new, _)| text(data, &[*new]).is_some());
    let serials: Vec<&str> = replaced.filter_map(|(_, old)| text(data, &[*old])).collect();
    (!serials.is_empty()).then(|| serials.join("、"))
}

fn text<'a>(data: &'a Values, keys: &[&str]) -> Option<&'a str> {
    let texts = keys.iter().filter_map(|key| data.get(*key).and_then(Value::as_text));
    texts.into_iter().find(|text| !text.trim().is_empty())
}
