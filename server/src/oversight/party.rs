//! Party building (党建): which organisation members and activities belong to, and how many members it has
//! (`docs/handbook/fields.md` 1.5).

use lawdesk_core::expression::Value;
use lawdesk_core::form::is_empty;
use lawdesk_core::message::Message;
use lawdesk_core::oversight;
use lawdesk_core::violation::Violation;

use crate::master::areas::hooks::{NO_CONSEQUENCE, RecordAct, RecordHook};
use crate::master::party_transfers::{self, Transfer};
use crate::platform::error::Result;

/// What acts on members mean.
pub const MEMBER_HOOK: RecordHook =
    RecordHook { area: "party_member", before: |act| Box::pin(check(act)), after: |act| Box::pin(after(act)) };
/// What acts on activities mean.
pub const ACTIVITY_HOOK: RecordHook =
    RecordHook { area: "party_activity", before: |act| Box::pin(belong(act)), after: NO_CONSEQUENCE };

async fn check(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    let required: &[&str] = match act.action {
        "transfer" => &["orgName", "relationPlace", "transferInDate"],
        "transferOut" => &["transferOutTo", "transferOutDate"],
        _ => &[],
    };
    let missing = |key: &&&str| act.values.get(**key).is_none_or(is_empty);
    let violations: Vec<Violation> =
        required.iter().filter(missing).map(|key| Violation::error(*key, Message::Required)).collect();
    if !violations.is_empty() {
        return Ok(violations);
    }
    belong(act).await
}

/// The organisation by its name.
async fn belong(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    if !matches!(act.action, "add" | "edit" | "transfer") {
        return Ok(Vec::new());
    }
    let name = act.text("orgName").trim().to_owned();
    let organisation = party_transfers::organisation_named(act.tx, &name).await?;
    let Some(organisation) = organisation else {
        return Ok(vec![Violation::error("orgName", oversight::unknown_party_organisation())]);
    };
    act.values.insert("partyOrgId".to_owned(), Value::from(organisation));
    Ok(Vec::new())
}

/// A transfer on record, and the members of both organisations counted anew.
async fn after(act: &mut RecordAct<'_>) -> Result<()> {
    let (from, to, day) = match act.action {
        "transfer" => ("orgName", act.text("orgName").to_owned(), act.text("transferInDate").to_owned()),
        "transferOut" => ("orgName", act.text("transferOutTo").to_owned(), act.text("transferOutDate").to_owned()),
        _ => ("", String::new(), String::new()),
    };
    if !from.is_empty() {
        let from = act.stored_text(from).to_owned();
        party_transfers::record(act.tx, Transfer { member: act.id, from: &from, to: &to, on: &day }).await?;
    }
    for organisation in [act.stored_text("partyOrgId").to_owned(), act.text("partyOrgId").to_owned()] {
        party_transfers::recount(act.tx, &organisation).await?;
    }
    Ok(())
}
