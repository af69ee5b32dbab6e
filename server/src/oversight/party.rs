//! Party building (党建): which organisation members and activities belong to, and how many members it has
//! (`docs/handbook/fields.md` 1.5).

use lawdesk_core::code::MemberStatus;
use lawdesk_core::expression::Value;
use lawdesk_core::form::is_empty;
use lawdesk_core::message::Message;
use lawdesk_core::oversight;
use lawdesk_core::violation::Violation;
use uuid::Uuid;

use crate::master::areas::hooks::{NO_CONSEQUENCE, RecordAct, RecordHook};
use crate::platform::error::Result;

/// What acts on members mean.
pub const MEMBER_HOOK: RecordHook =
    RecordHook { area: "party_member", before: |act| Box::pin(check(act)), after: |act| Box::pin(follow(act)) };
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
    let organisation: Option<String> = sqlx::query_scalar(
        "select id from party_org where name = $1 and delete_flag = 0 and org_status <> '3' order by id",
    )
    .bind(act.text("orgName").trim().to_owned())
    .fetch_optional(&mut **act.tx)
    .await?;
    let Some(organisation) = organisation else {
        return Ok(vec![Violation::error("orgName", oversight::unknown_party_organisation())]);
    };
    act.values.insert("partyOrgId".to_owned(), Value::from(organisation));
    Ok(Vec::new())
}

/// A transfer on record, and the members of both organisations counted anew.
async fn follow(act: &mut RecordAct<'_>) -> Result<()> {
    let (from, to, day) = match act.action {
        "transfer" => ("orgName", act.text("orgName").to_owned(), act.text("transferInDate").to_owned()),
        "transferOut" => ("orgName", act.text("transferOutTo").to_owned(), act.text("transferOutDate").to_owned()),
        _ => ("", String::new(), String::new()),
    };
    if !from.is_empty() {
        sqlx::query(
            "insert into party_member_transfer (id, party_member_id, sort, from_name, to_name, transferred_on)
             select $1, $2, count(*) + 1, $3, $4, $5 from party_member_transfer where party_member_id = $2",
        )
        .bind(Uuid::now_v7().to_string())
        .bind(act.id)
        .bind(act.stored_text(from).to_owned())
        .bind(to)
        .bind(day)
        .execute(&mut **act.tx)
        .await?;
    }
    for organisation in [act.stored_text("partyOrgId").to_owned(), act.text("partyOrgId").to_owned()] {
        sqlx::query(
            "update party_org set member_count = (select count(*) from party_member m
                where m.party_org_id = party_org.id and m.delete_flag = 0 and m.member_status = $2) where id = $1",
        )
        .bind(organisation)
        .bind(MemberStatus::Registered.code())
        .execute(&mut **act.tx)
        .await?;
    }
    Ok(())
}
