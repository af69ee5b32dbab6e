//! Lawyers and firms that are imported, held against the other files: their firm, who answers for it, their bureau.
//! The rules of a row alone stand in `lawdesk_core::area`.

use lawdesk_core::area::{ImportFault, TAKEOVER};
use lawdesk_core::code::{FirmRole, FirmStatus, PracticeStatus};
use lawdesk_core::expression::Value;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use super::register::takeover::{self, FirmTakeover, LawyerTakeover, Seat};
use crate::accounts::organisations::county_bureau;
use crate::master::areas::hooks::{RecordAct, RecordHook};
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// Lawyers that are imported. No lawyer is added otherwise.
pub const LAWYER_HOOK: RecordHook =
    RecordHook { area: "lawyer", before: |act| Box::pin(check_lawyer(act)), after: |act| Box::pin(place_lawyer(act)) };
/// Firms that are imported. No firm is added otherwise.
pub const FIRM_HOOK: RecordHook =
    RecordHook { area: "law_firm", before: |act| Box::pin(check_firm(act)), after: |act| Box::pin(place_firm(act)) };

from_row! {
    /// The firm that a row names.
    struct NamedFirm {
        region_code: String,
        firm_status: String,
        principal_id: String,
        is_branch: String,
    }
}

async fn named_firm(connection: &mut AnyConnection, id: &str) -> Result<Option<NamedFirm>> {
    let sql = "select region_code, firm_status, principal_id, is_branch from law_firm where id = $1";
    Ok(sqlx::query_as(sql).bind(id).fetch_optional(connection).await?)
}

/// His firm is open, has no other principal, and says where he is; a photograph comes later.
async fn check_lawyer(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    let mut violations = Vec::new();
    if act.action != "add" {
        return Ok(violations);
    }
    act.values.insert("photo".to_owned(), Value::String(String::new()));
    let firm = act.text("firmId").to_owned();
    let Some(firm) = named_firm(act.tx, &firm).await? else { return Ok(violations) };
    // Where he is.
    match act.text("regionCode") {
        "" => drop(act.values.insert("regionCode".to_owned(), Value::String(firm.region_code))),
        region if region == firm.region_code => {}
        _ => violations.push(ImportFault::FirmElsewhere.at("regionCode")),
    }
    if !practises(act) {
        return Ok(violations);
    }
    // What he is there.
    if FirmStatus::from_code(&firm.firm_status).is_some_and(|it| FirmStatus::ENDED.contains(&it)) {
        violations.push(ImportFault::FirmClosed.at("firmId"));
    }
    match FirmRole::from_code(act.text("firmRole")) {
        None => {
            let employed = Value::String(FirmRole::Employed.code().to_owned());
            act.values.insert("firmRole".to_owned(), employed);
        }
        Some(FirmRole::Principal) if !firm.principal_id.is_empty() => {
            violations.push(ImportFault::HasPrincipal.at("firmRole"));
        }
        Some(_) => {}
    }
    Ok(violations)
}

/// Whether he is a lawyer still.
fn practises(act: &RecordAct<'_>) -> bool {
    !PracticeStatus::from_code(act.text("practiceStatus")).is_some_and(|it| PracticeStatus::ENDED.contains(&it))
}

/// The texts of these fields.
fn texts<const N: usize>(act: &RecordAct<'_>, keys: [&str; N]) -> [String; N] {
    keys.map(|key| act.text(key).to_owned())
}

async fn place_lawyer(act: &mut RecordAct<'_>) -> Result<()> {
    if act.action != "add" {
        return Ok(());
    }
    let [firm, region, partner_since] = texts(act, ["firmId", "regionCode", "partnerDate"]);
    let is_seated = practises(act) && !firm.is_empty();
    let seat = FirmRole::from_code(act.text("firmRole")).filter(|_| is_seated);
    let lawyer = LawyerTakeover {
        id: act.id,
        seat: seat.map(|role| Seat { firm: &firm, role, partner_since: &partner_since }),
        region: &region,
        reason: TAKEOVER,
        now: act.app.clock.now(),
    };
    takeover::lawyer(act.tx, lawyer).await
}

/// Its head office is none of another, and its region has a bureau; who answers for it comes with its lawyers.
async fn check_firm(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    let mut violations = Vec::new();
    if act.action != "add" {
        return Ok(violations);
    }
    act.values.insert("principalId".to_owned(), Value::String(String::new()));
    let (head, region) = (act.text("parentFirmId").to_owned(), act.text("regionCode").to_owned());
    let head = named_firm(act.tx, &head).await?;
    if head.is_some_and(|head| head.is_branch == "1") {
        violations.push(ImportFault::NoHeadOffice.at("parentFirmId"));
    }
    if county_bureau(act.tx, &region).await?.is_none() {
        violations.push(ImportFault::NoBureau.at("regionCode"));
    }
    Ok(violations)
}

async fn place_firm(act: &mut RecordAct<'_>) -> Result<()> {
    if act.action != "add" {
        return Ok(());
    }
    let [name, region, uscc, status] = texts(act, ["nameZh", "regionCode", "uscc", "firmStatus"]);
    let Some(bureau) = county_bureau(act.tx, &region).await? else { return Ok(()) };
    let firm = FirmTakeover {
        id: act.id,
        name: &name,
        region: &region,
        bureau: &bureau,
        uscc: &uscc,
        status: FirmStatus::from_code(&status),
        now: act.app.clock.now(),
    };
    takeover::firm(act.tx, firm).await
}
