//! The end of a firm's change (`swbg`): what was applied for stands in its file, item by item; new papers of a licence
//! (`swhz`).

use lawdesk_core::code::{FirmChangeItem, RecordChangeKind};
use lawdesk_core::expression::Value;

use super::case::{Case, number, refuse, text};
use crate::cases::applications::eligibility;
use crate::master::register::firm_changes::{self, Adoption};
use crate::master::register::partners::{self, Partnership};
use crate::master::register::{firm_names, firms};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Writes every item that was applied for, unless its people have gone or are barred by now. An item whose new value the
/// form does not say stays as it is.
pub async fn run(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = case.firm()?;
    let Some(Value::List(items)) = case.data.get("items") else { return Ok(()) };
    refuse(eligibility::firm_change(tx, firm, &case.data, case.origin().day).await?)?;
    for item in items.iter().filter_map(Value::as_text).filter_map(FirmChangeItem::from_code) {
        write(tx, firm, item, case).await?;
    }
    let (main, copy) = (case.text("licenceSerialMain"), case.text("licenceSerialCopy"));
    firm_changes::renew_licence(tx, firm, main, copy, case.origin()).await
}

/// The papers of the licence that were made anew (`swhz`): number and facts stay, the old serials are void.
pub async fn replace_licence(tx: &mut Tx, case: &Case) -> Result<()> {
    let (main, copy) = (case.text("newSerialMain"), case.text("newSerialCopy"));
    firm_changes::replace_licence(tx, case.firm()?, main, copy, case.origin()).await
}

async fn write(tx: &mut Tx, firm: &str, item: FirmChangeItem, case: &Case) -> Result<()> {
    let origin = case.origin();
    match item {
        FirmChangeItem::Name => {
            let Some(name) = case.text("nameAfter") else { return Ok(()) };
            if let Some(number) = case.text("nameDocNo") {
                firm_names::use_up(tx, number, origin).await?;
            }
            firm_changes::rename(tx, firm, name, origin).await
        }
        FirmChangeItem::Principal => {
            let Some(lawyer) = case.text("principalAfter") else { return Ok(()) };
            firm_changes::appoint_principal(tx, firm, lawyer, origin).await
        }
        FirmChangeItem::Form => {
            let Some(kind) = case.text("formAfter") else { return Ok(()) };
            firm_changes::change_form(tx, firm, kind, origin).await
        }
        FirmChangeItem::Articles => {
            let texts = (case.text("articlesBefore"), case.text("articlesAfter"));
            adopt(tx, firm, RecordChangeKind::FirmArticles, texts, case).await
        }
        FirmChangeItem::Agreement => {
            let texts = (case.text("agreementBefore"), case.text("agreementAfter"));
            adopt(tx, firm, RecordChangeKind::FirmAgreement, texts, case).await
        }
        FirmChangeItem::Premises => premises(tx, firm, case).await,
        FirmChangeItem::Partners => partners(tx, firm, case).await,
        FirmChangeItem::Contact => {
            let Some(phone) = case.text("phoneAfter") else { return Ok(()) };
            firm_changes::change_phone(tx, firm, phone, origin).await
        }
        FirmChangeItem::EnglishName => {
            let Some(name) = case.text("englishNameAfter") else { return Ok(()) };
            firm_changes::change_english_name(tx, firm, name, origin).await
        }
    }
}

/// Articles and agreement go with the resolution that changed them.
async fn adopt(
    tx: &mut Tx,
    firm: &str,
    kind: RecordChangeKind,
    (before, after): (Option<&str>, Option<&str>),
    case: &Case,
) -> Result<()> {
    let resolution = case.data.get("resolution").and_then(|files| serde_json::to_string(files).ok());
    let resolution = resolution.as_deref().unwrap_or("[]");
    let adoption = Adoption { kind, before, after, adopted_on: case.text("changedOn"), resolution };
    firm_changes::adopt(tx, firm, adoption, case.origin()).await
}

async fn premises(tx: &mut Tx, firm: &str, case: &Case) -> Result<()> {
    if let Some(address) = case.text("addressAfter") {
        firm_changes::change_address(tx, firm, address, case.origin()).await?;
    }
    let Some(region) = case.text("regionAfter") else { return Ok(()) };
    firm_changes::change_region(tx, firm, region, case.origin()).await
}

async fn partners(tx: &mut Tx, firm: &str, case: &Case) -> Result<()> {
    for row in case.rows("partners") {
        let Some(lawyer) = text(row, "lawyerId") else { continue };
        if text(row, "joins") == Some("1") {
            let partnership = Partnership { firm, lawyer, contribution: number(row, "contribution") };
            partners::admit(tx, partnership, case.origin()).await?;
        } else {
            partners::withdraw(tx, firm, lawyer, case.origin()).await?;
        }
    }
    firms::recount(tx, firm, case.now).await
}
