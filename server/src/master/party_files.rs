//! The files of Party members, as far as they follow the files of lawyers: what is confirmed is written here, and only then
//! (`docs/handbook/fields.md` 1.5).

use lawdesk_core::code::{
    MemberKind, MemberStatus, MembershipPlace, PartyOrganisationStatus, PartySyncStatus, PoliticalStatus,
};
use lawdesk_core::party::SYNC;
use uuid::Uuid;

use super::party_transfers;
use crate::master::areas::{EffectChange, record_effect};
use crate::master::search;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// A change of a lawyer's file that was confirmed.
    struct Change {
        lawyer_id: String,
        field: String,
        old_value: Option<String>,
        new_value: Option<String>,
    }
}

/// Who confirms, and when, in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Confirmation<'a> {
    /// An account.
    pub by: &'a str,
    /// The moment.
    pub at: i64,
}

/// Carries out what was decided of a change: the new value comes into the member's file, or does not; a lawyer who has
/// become a member gets one.
pub(crate) async fn carry_out(tx: &mut Tx, change: &str, decided: PartySyncStatus, by: Confirmation<'_>) -> Result<()> {
    let change: Change = sqlx::query_as("select lawyer_id, field, old_value, new_value from party_sync where id = $1")
        .bind(change)
        .fetch_one(&mut **tx)
        .await?;
    if decided == PartySyncStatus::Confirmed {
        write(tx, &change, by).await?;
        record_and_count(tx, &change, by).await?;
    }
    mark(tx, &change.lawyer_id, decided).await
}

/// What was taken over stands in the history of the member's file, and his organisation is counted anew.
async fn record_and_count(tx: &mut Tx, change: &Change, by: Confirmation<'_>) -> Result<()> {
    // Of a lawyer who is a member.
    let member: Option<(String, Option<String>)> =
        sqlx::query_as("select id, party_org_id from party_member where lawyer_id = $1 and delete_flag = 0")
            .bind(&change.lawyer_id)
            .fetch_optional(&mut **tx)
            .await?;
    let Some((member, organisation)) = member else { return Ok(()) };
    // As people read it: a firm by its name.
    let field = if change.field == "partyJoinDate" { "joinDate" } else { change.field.as_str() };
    let (mut before, mut after) = (change.old_value.clone(), change.new_value.clone());
    if field == "firmId" {
        (before, after) = (firm_name(tx, before).await?, firm_name(tx, after).await?);
    }
    let effect = EffectChange {
        record: ("party_member", &member),
        field,
        before: before.as_deref(),
        after: after.as_deref(),
        by: by.by,
        at: by.at,
        reason: SYNC,
    };
    record_effect(tx, effect).await?;
    match organisation {
        Some(organisation) => party_transfers::recount(tx, &organisation).await,
        None => Ok(()),
    }
}

/// What a firm is called.
async fn firm_name(tx: &mut Tx, firm: Option<String>) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select name_zh from law_firm where id = $1").bind(firm).fetch_optional(&mut **tx).await?)
}

/// The member's file says whether changes wait, else what was decided last.
pub(crate) async fn mark(tx: &mut Tx, lawyer: &str, decided: PartySyncStatus) -> Result<()> {
    sqlx::query(
        "update party_member set sync_status = case when exists (select 1 from party_sync p
             where p.lawyer_id = party_member.lawyer_id and p.confirm_status = $2) then $2 else $3 end
          where lawyer_id = $1 and delete_flag = 0",
    )
    .bind(lawyer)
    .bind(PartySyncStatus::Waiting.code())
    .bind(decided.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn write(tx: &mut Tx, change: &Change, by: Confirmation<'_>) -> Result<()> {
    let statement = match change.field.as_str() {
        "politicalStatus" => return political_status(tx, change, by).await,
        "partyJoinDate" => "update party_member set join_date = $2, version = version + 1 where lawyer_id = $1",
        "mobile" => "update party_member set mobile = $2, version = version + 1 where lawyer_id = $1",
        "firmId" => {
            "update party_member set firm_id = $2, version = version + 1,
                    region_code = coalesce((select f.region_code from law_firm f where f.id = $2), region_code)
              where lawyer_id = $1"
        }
        _ => return Ok(()),
    };
    sqlx::query(statement).bind(&change.lawyer_id).bind(&change.new_value).execute(&mut **tx).await?;
    Ok(())
}

/// Who becomes a member gets a file, from that of the lawyer; who is none any more keeps it as ended.
async fn political_status(tx: &mut Tx, change: &Change, by: Confirmation<'_>) -> Result<()> {
    let status = change.new_value.as_deref().and_then(PoliticalStatus::from_code);
    let kind = match status {
        Some(PoliticalStatus::PartyMember) => MemberKind::Full,
        Some(PoliticalStatus::ProbationaryMember) => MemberKind::Probationary,
        _ => {
            sqlx::query(
                "update party_member set political_status = $2, member_status = $3, version = version + 1
                  where lawyer_id = $1 and delete_flag = 0",
            )
            .bind(&change.lawyer_id)
            .bind(&change.new_value)
            .bind(MemberStatus::Ended.code())
            .execute(&mut **tx)
            .await?;
            return Ok(());
        }
    };
    let changed = sqlx::query(
        "update party_member set political_status = $2, member_type = $3, member_status = $4, version = version + 1
          where lawyer_id = $1 and delete_flag = 0",
    )
    .bind(&change.lawyer_id)
    .bind(&change.new_value)
    .bind(kind.code())
    .bind(MemberStatus::Registered.code())
    .execute(&mut **tx)
    .await?;
    if changed.rows_affected() == 0 {
        open(tx, change, kind, by).await?;
    }
    Ok(())
}

/// A new member's file; the organisation is that of his firm, if it has one.
async fn open(tx: &mut Tx, change: &Change, kind: MemberKind, by: Confirmation<'_>) -> Result<()> {
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into party_member (id, org_id, region_code, lawyer_id, name, gender, id_no, id_no_hash, ethnicity, mobile,
             firm_id, political_status, member_type, join_date, party_org_id, org_name, relation_place, member_status,
             sync_status, created_by, created_at, updated_by, updated_at)
         select $1, l.org_id, l.region_code, l.id, l.name, l.gender, l.id_no, l.id_no_hash, l.ethnicity, l.mobile,
                l.firm_id, $3, $4, l.party_join_date, o.id, o.name, $9, $5, $6, $7, $8, $7, $8
           from lawyer l left join party_org o on o.delete_flag = 0 and o.firm_id = l.firm_id and o.org_status <> $10
          where l.id = $2 order by o.id limit 1",
    )
    .bind(&id)
    .bind(&change.lawyer_id)
    .bind(&change.new_value)
    .bind(kind.code())
    .bind(MemberStatus::Registered.code())
    .bind(PartySyncStatus::Confirmed.code())
    .bind(by.by)
    .bind(by.at)
    .bind(MembershipPlace::FirmBranch.code())
    .bind(PartyOrganisationStatus::Dissolved.code())
    .execute(&mut **tx)
    .await?;
    search::refresh(tx, "party_member", &[id]).await
}
