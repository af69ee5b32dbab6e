//! Filing a complaint without an account.

use axum::extract::State;
use lawdesk_core::complaint::{self, CODE_CHARACTERS, CODE_LENGTH, ComplaintTarget};
use lawdesk_core::dto::ComplaintFileInput;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::hash::hashed;
use super::public::{self, FLOW};
use crate::App;
use crate::accounts::limits::{self, DAY};
use crate::accounts::{organisations, people};
use crate::cases::applications::submit::{self, PublicComplaint};
use crate::http::answer::Answer;
use crate::http::command::follow_up;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::master::affiliation;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::network::limited_as;
use crate::platform::sealing::fingerprint;

/// The message that begins the flow.
const MESSAGE: &str = "complaintFiled";

/// What somebody asks with how far his complaint is; the code is told once and kept nowhere.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplaintReceipt {
    complain_no: String,
    query_code: String,
}

/// `POST complaint/public/file`: all of it or nothing. What is refused costs neither ticket nor turn.
pub async fn file(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<ComplaintFileInput>,
) -> Result<Answer<ComplaintReceipt>> {
    let mut tx = app.db.begin().await?;
    let ticket = use_ticket(&app, &mut tx, &input.ticket).await?;
    let data = with_target(&input)?;
    let organisation = handling_organisation(&mut tx, &input).await?;
    let region = organisations::region_of(&mut tx, &organisation).await?.ok_or(ApiError::NotFound)?;
    people::ensure_public_account(&mut tx, &organisation, app.clock.now()).await?;
    let complainant = public::complainant(&app, &organisation, &region, &address);
    let sender = public::sender(&ticket, &organisation, &region, &address);
    let mobile = text(&data, "mobile").filter(|_| text(&data, "anonymous") != Some("1")).map(fingerprint);
    count(&app, &mut tx, &address, mobile.as_deref()).await?;
    let new = PublicComplaint { flow: FLOW, message: MESSAGE, complainant: &complainant, sender: &sender, data };
    let id = submit::file_publicly(&app, &mut tx, new).await.map_err(at_form)?;
    let receipt = issue_receipt(&app, &mut tx, &id, mobile.as_deref()).await?;
    let author = Author { account: "", username: "public", address: &address };
    let entry = AuditEntry::new(AuditAction::Command("fileComplaint"), "complaint", &id);
    audit::record(&mut tx, &app.clock, author, entry).await?;
    tx.commit().await?;
    follow_up(&app).await;
    Ok(Answer(receipt))
}

/// Uses a ticket up; answers its hash.
pub(super) async fn use_ticket(app: &App, tx: &mut Tx, ticket: &str) -> Result<String> {
    let hash = hashed(&[ticket]);
    let used = sqlx::query("delete from complaint_ticket where hash = $1 and expires_at > $2")
        .bind(&hash)
        .bind(app.clock.now())
        .execute(&mut **tx)
        .await?;
    if used.rows_affected() == 0 {
        return Err(Violation::error("ticket", Message::CaptchaRequired).into());
    }
    Ok(hash)
}

/// One more of an address and of a mobile number; counted with the complaint alone.
async fn count(app: &App, tx: &mut Tx, address: &str, mobile: Option<&str>) -> Result<()> {
    let now = app.clock.now();
    let of_address = format!("file:{}", limited_as(address));
    limits::count_in(tx, now, &of_address, DAY, complaint::MOST_A_DAY).await?;
    let Some(mobile) = mobile else { return Ok(()) };
    limits::count_in(tx, now, &format!("mobile:{mobile}"), DAY, complaint::MOST_A_DAY).await
}

/// The form with whom it is about, and how it came.
fn with_target(input: &ComplaintFileInput) -> Result<Values> {
    let mut data = input.data.clone();
    for key in ["targetLawyerId", "targetFirmId", "channel"] {
        if data.contains_key(key) {
            return Err(Violation::error(format!("data.{key}"), Message::ReadOnly).into());
        }
    }
    data.insert("channel".to_owned(), Value::from(complaint::ONLINE));
    if let Some(id) = &input.target_id {
        let key = if text(&data, "targetType") == Some(ComplaintTarget::Firm.code()) {
            "targetFirmId"
        } else {
            "targetLawyerId"
        };
        data.insert(key.to_owned(), Value::from(id.as_str()));
    }
    Ok(data)
}

/// The firm that is complained about, or that of the lawyer: its county's bureau gets it. Where none is known, the bureau
/// of the county that was chosen.
async fn handling_organisation(tx: &mut Tx, input: &ComplaintFileInput) -> Result<String> {
    let firm = match (&input.target_id, text(&input.data, "targetType")) {
        (Some(firm), Some("02")) => Some(firm.clone()),
        (Some(lawyer), _) => affiliation::firm_of_lawyer(tx, lawyer).await?.flatten(),
        (None, _) => None,
    };
    if let Some(firm) = firm
        && let Some(organisation) = affiliation::organisation_of_firm(tx, &firm).await?
    {
        return Ok(organisation);
    }
    if input.region_code.is_empty() {
        return Err(Violation::error("regionCode", Message::Required).into());
    }
    let bureau = organisations::county_bureau(tx, &input.region_code).await?;
    bureau.ok_or_else(|| Violation::error("regionCode", Message::NotInDictionary).into())
}

pub(super) fn text<'d>(data: &'d Values, key: &str) -> Option<&'d str> {
    data.get(key).and_then(Value::as_text).filter(|text| !text.is_empty())
}

/// Whom it is about was picked beside the form.
fn at_form(error: Error) -> Error {
    let Error::Validation(mut violations) = error else { return error };
    for violation in &mut violations {
        if matches!(violation.field.as_str(), "targetLawyerId" | "targetFirmId") {
            "targetId".clone_into(&mut violation.field);
        }
    }
    Error::Validation(violations)
}

async fn issue_receipt(app: &App, tx: &mut Tx, id: &str, mobile: Option<&str>) -> Result<ComplaintReceipt> {
    let bytes = rand::random::<[u8; CODE_LENGTH]>();
    let query_code: String =
        bytes.iter().map(|byte| char::from(CODE_CHARACTERS[usize::from(*byte) % CODE_CHARACTERS.len()])).collect();
    sqlx::query(
        "insert into complaint_receipt (application_id, code_hash, mobile_hash, created_at) values ($1, $2, $3, $4)",
    )
    .bind(id)
    .bind(hashed(&[&query_code, id]))
    .bind(mobile.unwrap_or_default())
    .bind(app.clock.now())
    .execute(&mut **tx)
    .await?;
    let complain_no: String =
        sqlx::query_scalar("select complain_no from complaint where id = $1").bind(id).fetch_one(&mut **tx).await?;
    Ok(ComplaintReceipt { complain_no, query_code })
}
