//! What a claim is held against: a policy that is registered, and covered the lawyer on the day.

use lawdesk_core::code::InsuranceStatus::{self, Expired, Registered};
use lawdesk_core::insurance::InsuranceGround;
use lawdesk_core::violation::Violation;

use crate::master::areas::hooks::{NO_CONSEQUENCE, RecordAct, RecordHook};
use crate::master::insured_until::ACCEPTED;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// What acts on claims mean.
pub(crate) const HOOK: RecordHook =
    RecordHook { area: "insurance_claim", before: |act| Box::pin(before(act)), after: NO_CONSEQUENCE };

from_row! {
    struct PolicyRow {
        id: String,
        cover_from: Option<String>,
        cover_to: Option<String>,
    }
}

async fn before(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    if !matches!(act.action, "add" | "edit" | "report") {
        return Ok(Vec::new());
    }
    let Some(policy) = policy(act).await? else { return Ok(vec![InsuranceGround::NoPolicy.at("policyNo")]) };
    let day = act.text("happenedOn");
    let is_within = policy.cover_from.as_deref().is_none_or(|from| from <= day)
        && policy.cover_to.as_deref().is_none_or(|to| day <= to);
    if !day.is_empty() && !is_within {
        return Ok(vec![InsuranceGround::HappenedOutside.at("happenedOn")]);
    }
    let is_insured = is_insured(act, &policy.id).await?;
    Ok(if is_insured { Vec::new() } else { vec![InsuranceGround::NotInsured.at("claimLawyerId")] })
}

/// The firm's policy of this number, as long as it was registered once.
async fn policy(act: &mut RecordAct<'_>) -> Result<Option<PolicyRow>> {
    let mut sql =
        Sql::new("select id, cover_from, cover_to from insurance_register where delete_flag = 0 and policy_no = ");
    sql.bind(act.text("policyNo").trim()).push(" and firm_id = ").bind(act.text("firmId"));
    sql.push(" and register_status in ").bind_list([Registered, Expired].map(InsuranceStatus::code));
    Ok(sql.fetch_optional_as(&mut **act.tx).await?)
}

async fn is_insured(act: &mut RecordAct<'_>, policy: &str) -> Result<bool> {
    let mut sql = Sql::new("select count(*) as number from insurance_insured where register_id = ");
    sql.bind(policy).push(" and insured_lawyer_id = ").bind(act.text("claimLawyerId"));
    sql.push(" and coalesce(insured_state, ").bind(ACCEPTED).push(") = ").bind(ACCEPTED);
    // Who has joined in mid-term is covered from his first day.
    if !act.text("happenedOn").is_empty() {
        sql.push(" and coalesce(effective_from, '') <= ").bind(act.text("happenedOn"));
    }
    let (number,): (i64,) = sql.fetch_one_as(&mut **act.tx).await?;
    Ok(0 < number)
}
