//! Transfers of Party memberships: on record, with the members of both organisations counted anew
//! (`docs/handbook/fields.md` 1.5).

use lawdesk_core::code::{MemberStatus, PartyOrganisationStatus};
use lawdesk_core::eligibility::membership::MemberFile;
use sqlx::AnyConnection;
use uuid::Uuid;

use crate::master::search;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// A transfer as the member's file lists it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transfer<'a> {
    /// The member's file.
    pub member: &'a str,
    /// Name of the organisation that he leaves.
    pub from: &'a str,
    /// Name of the one that he goes to.
    pub to: &'a str,
    /// The day, `YYYY-MM-DD`.
    pub on: &'a str,
}

/// Puts a transfer on record.
pub(crate) async fn record(tx: &mut Tx, transfer: Transfer<'_>) -> Result<()> {
    sqlx::query(
        "insert into party_member_transfer (id, party_member_id, sort, from_name, to_name, transferred_on)
         select $1, $2, count(*) + 1, $3, $4, $5 from party_member_transfer where party_member_id = $2",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(transfer.member)
    .bind(transfer.from)
    .bind(transfer.to)
    .bind(transfer.on)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Counts the members of an organisation anew; one that there is not has none.
pub(crate) async fn recount(tx: &mut Tx, organisation: &str) -> Result<()> {
    sqlx::query(
        "update party_org set member_count = (select count(*) from party_member m
            where m.party_org_id = party_org.id and m.delete_flag = 0 and m.member_status = $2) where id = $1",
    )
    .bind(organisation)
    .bind(MemberStatus::Registered.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The organisation of a name that is not dissolved.
pub(crate) async fn organisation_named(connection: &mut AnyConnection, name: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select id from party_org where name = $1 and delete_flag = 0 and org_status <> $2 order by id",
    )
    .bind(name)
    .bind(PartyOrganisationStatus::Dissolved.code())
    .fetch_optional(connection)
    .await?)
}

from_row! {
    struct MemberRow {
        id: String,
        org_name: Option<String>,
        party_org_id: Option<String>,
        member_status: String,
    }
}

async fn member_row(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<MemberRow>> {
    Ok(sqlx::query_as(
        "select id, org_name, party_org_id, member_status from party_member where lawyer_id = $1 and delete_flag = 0",
    )
    .bind(lawyer)
    .fetch_optional(connection)
    .await?)
}

/// What the file of a lawyer's membership says; none: he is no member.
pub(crate) async fn membership(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<MemberFile>> {
    let row = member_row(connection, lawyer).await?;
    Ok(row.map(|row| MemberFile {
        status: MemberStatus::from_code(&row.member_status),
        organisation: row.org_name.unwrap_or_default(),
    }))
}

/// Where a member goes, by the decision of a case.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Destination<'a> {
    /// Name of the organisation.
    pub name: &'a str,
    /// It is none of those that are kept here: his file ends.
    pub is_outside: bool,
    /// Where the membership is kept (dictionary zzgx).
    pub place: Option<&'a str>,
    /// Until when fees are paid, `YYYY-MM`.
    pub fee_paid_to: Option<&'a str>,
}

/// Takes a lawyer's membership to another organisation; `day` is `YYYY-MM-DD`, `now` in milliseconds since 1970.
pub(crate) async fn transfer(tx: &mut Tx, lawyer: &str, to: Destination<'_>, (day, now): (&str, i64)) -> Result<()> {
    let Some(member) = member_row(tx, lawyer).await? else { return Ok(()) };
    let organisation = if to.is_outside { None } else { organisation_named(tx, to.name).await? };
    // Out of the reach of the register, or to another organisation of it.
    let statement = if to.is_outside {
        "update party_member set member_status = $2, transfer_out_to = $3, transfer_out_date = $4,
                fee_paid_to = coalesce($5, fee_paid_to), relation_place = coalesce($6, relation_place),
                party_org_id = coalesce($7, party_org_id), updated_at = $8, version = version + 1 where id = $1"
    } else {
        "update party_member set member_status = $2, org_name = $3, transfer_in_date = $4,
                fee_paid_to = coalesce($5, fee_paid_to), relation_place = coalesce($6, relation_place),
                party_org_id = $7, updated_at = $8, version = version + 1 where id = $1"
    };
    let status = if to.is_outside { MemberStatus::TransferredOut } else { MemberStatus::Registered };
    sqlx::query(statement)
        .bind(&member.id)
        .bind(status.code())
        .bind(to.name)
        .bind(day)
        .bind(to.fee_paid_to)
        .bind(to.place)
        .bind(organisation.as_deref())
        .bind(now)
        .execute(&mut **tx)
        .await?;
    search::refresh(tx, "party_member", &[&member.id]).await?;
    // On record, and both organisations counted.
    let from = member.org_name.as_deref().unwrap_or_default();
    record(tx, Transfer { member: &member.id, from, to: to.name, on: day }).await?;
    for organisation in member.party_org_id.iter().chain(&organisation) {
        recount(tx, organisation).await?;
    }
    Ok(())
}
