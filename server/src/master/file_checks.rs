//! What staff change by hand in the files of lawyers and firms, held against the other files as an application would be:
//! who answers for a firm, and which shares its partners hold.

use lawdesk_core::code::FirmChangeItem;
use lawdesk_core::eligibility::firm_change::{self, FirmChange, shares_exceed};
use lawdesk_core::expression::Value;
use lawdesk_core::violation::Violation;

use super::legal_facts;
use super::register::firms;
use crate::master::areas::hooks::{NO_CONSEQUENCE, RecordAct, RecordHook};
use crate::platform::error::Result;

/// What acts on firms mean.
pub const FIRM_HOOK: RecordHook =
    RecordHook { area: "law_firm", before: |act| Box::pin(check_firm(act)), after: NO_CONSEQUENCE };
/// What acts on lawyers mean.
pub const LAWYER_HOOK: RecordHook =
    RecordHook { area: "lawyer", before: |act| Box::pin(check_lawyer(act)), after: |act| Box::pin(count_again(act)) };

/// The principal is fit; staff are counted.
async fn check_firm(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    if let Some((_, staff)) = act.tables.iter().find(|(key, _)| key == "staff") {
        let count = i64::try_from(staff.len()).unwrap_or(i64::MAX);
        act.values.insert("staffCount".to_owned(), Value::Long(count));
    }
    if act.action != "edit" || !act.changes("principalId") {
        return Ok(Vec::new());
    }
    let principal = act.text("principalId").to_owned();
    let Some(firm) = legal_facts::firm(act.tx, act.id).await? else { return Ok(Vec::new()) };
    let principal = legal_facts::lawyer(act.tx, &principal).await?;
    let items = [FirmChangeItem::Principal];
    let change = FirmChange { firm: &firm, items: &items, principal, partners: Vec::new() };
    let mut violations = firm_change::check(&change, act.app.clock.today());
    for violation in &mut violations {
        "principalId".clone_into(&mut violation.field);
    }
    Ok(violations)
}

/// The partners of a firm hold no more than all of it.
async fn check_lawyer(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    if !matches!(act.action, "edit" | "add") || !act.changes("shareRatio") {
        return Ok(Vec::new());
    }
    let firm = act.text("firmId").to_owned();
    let others: Option<f64> =
        sqlx::query_scalar("select sum(share_ratio) from lawyer where firm_id = $1 and id <> $2 and delete_flag = 0")
            .bind(firm)
            .bind(act.id)
            .fetch_one(&mut **act.tx)
            .await?;
    let share = match act.values.get("shareRatio") {
        Some(Value::Double(share)) => *share,
        #[expect(clippy::cast_precision_loss, reason = "a percentage")]
        Some(Value::Long(share)) => *share as f64,
        _ => return Ok(Vec::new()),
    };
    Ok(shares_exceed(others.unwrap_or_default(), share)
        .map(|it| Violation::error("shareRatio", it))
        .into_iter()
        .collect())
}

/// Another role in the firm is another number of partners.
async fn count_again(act: &mut RecordAct<'_>) -> Result<()> {
    let firm = act.text("firmId").to_owned();
    if act.changes("firmRole") && !firm.is_empty() {
        firms::recount(act.tx, &firm, act.app.clock.now()).await?;
    }
    Ok(())
}
