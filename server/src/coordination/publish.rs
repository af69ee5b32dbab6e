//! Sending: the choices of the sender become receivers, which stay as they are whatever becomes of organisations, people
//! and groups afterwards. A statement a choice, so thousands of receivers take no longer than a few.

use lawdesk_core::access::region_prefix;
use lawdesk_core::code::{FirmStatus, OrganisationLevel as Level, PracticeStatus};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::violation::Violation;
use lawdesk_core::work::{TargetKind, WorkAct, WorkTarget};

use super::item::{self, Item};
use super::notify::{self, Whom, WorkNotice};
use super::{access, groups};
use crate::http::command::UnitOfWork;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::master::choices::{firm_columns, lawyer_columns};
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Sends a draft: how many receive it, copies left out.
pub(super) async fn publish(work: &mut UnitOfWork<'_>, id: &str) -> Result<i64> {
    let item = item::sent(&mut work.tx, work.user, id).await?;
    let status = item.status().after(WorkAct::Publish, false).ok_or(ApiError::WorkState)?;
    let now = work.app.clock.now();
    sqlx::query("update work_item set status = $2, sent_at = $3, sender_id = $4 where id = $1")
        .bind(id)
        .bind(status.code())
        .bind(now)
        .bind(&work.user.id)
        .execute(&mut *work.tx)
        .await?;
    // Who answers comes first: nobody gets a copy beside it.
    freeze(work, &item, Part { field: "targets", targets: &item.targets.0, is_copy: false }).await?;
    let receivers: i64 = sqlx::query_scalar("select count(*) from work_receipt where item_id = $1 and copy = 0")
        .bind(id)
        .fetch_one(&mut *work.tx)
        .await?;
    if receivers == 0 {
        return Err(Violation::error("targets", Message::Required).into());
    }
    freeze(work, &item, Part { field: "copies", targets: &item.copies.0, is_copy: true }).await?;
    let notice = WorkNotice { event: NoticeEvent::WorkNew, person: &work.user.dw_mc, opinion: "", due_at: item.due_at };
    notify::receivers(work.app, &mut work.tx, &item, notice, (Whom::All, "")).await?;
    Ok(receivers)
}

/// The receivers, or those who get a copy.
struct Part<'a> {
    /// Where a violation is shown.
    field: &'static str,
    targets: &'a [WorkTarget],
    is_copy: bool,
}

async fn freeze(work: &mut UnitOfWork<'_>, item: &Item, part: Part<'_>) -> Result<()> {
    let allowed = access::target_kinds_of(work.user);
    let mut violations = Vec::new();
    for (place, target) in part.targets.iter().enumerate() {
        let singles = match target.kind {
            TargetKind::Group => groups::members(work, &target.id).await?,
            _ => vec![target.clone()],
        };
        for single in &singles {
            let is_known = allowed.contains(&target.kind) && allowed.contains(&single.kind);
            let found = if is_known { insert(work, item, single, part.is_copy).await? } else { 0 };
            // All of a region may be nobody; who is named must be within reach, of a group whoever still is.
            let is_named = !single.kind.is_region() && target.kind != TargetKind::Group;
            if !is_known || (found == 0 && is_named && !is_there(work, item, single).await?) {
                violations.push(Violation::error(format!("{}[{place}]", part.field), Message::NotInDictionary));
            }
        }
    }
    access::refuse(violations)
}

/// Adds the receivers of one choice within the caller's reach; how many were added.
async fn insert(work: &mut UnitOfWork<'_>, item: &Item, target: &WorkTarget, is_copy: bool) -> Result<u64> {
    let Some(choice) = Choice::of(target.kind) else { return Ok(0) };
    let mut sql = Sql::new(
        "insert into work_receipt (item_id, kind, sent_at, copy, due_at, status, progress, answered_by, late, checked_by,
             opinion, returns, reminded_on, data, version, demo, id, receiver_kind, receiver_id, receiver_name, region_code)
         select ",
    );
    sql.bind(item.id.as_str()).push(", ").bind(item.kind.as_str()).push(", ").bind(work.app.clock.now());
    sql.push(", ").bind(i64::from(is_copy)).push(", ").bind(item.due_at.filter(|_| !is_copy));
    sql.push(", '0', 0, '', 0, '', '', 0, '', '{}', 1, 0, ").bind(item.id.as_str()).push(choice.receivers);
    // Nobody twice.
    sql.bind(item.id.as_str()).push(")");
    choice.narrow(&mut sql);
    data_scope::push(&mut sql, &data_scope::subject(work.user).data_scope(), choice.columns);
    if target.kind.is_region() {
        match (target.id.as_str(), region_prefix(&target.id)) {
            ("", _) => (),
            (_, Some(prefix)) => {
                sql.push(" and ");
                data_scope::push_region(&mut sql, choice.columns.region, prefix);
            }
            _ => return Ok(0),
        }
    } else {
        sql.push(" and ").push(choice.id).push(" = ").bind(target.id.as_str());
    }
    // An organisation sends nothing to itself.
    sql.push(" and ").push(choice.organisation).push(" <> ").bind(choice.other_than(&work.user.dw_id).to_owned());
    Ok(sql.execute(&mut *work.tx).await?.rows_affected())
}

/// Whether somebody who is named receives it already.
async fn is_there(work: &mut UnitOfWork<'_>, item: &Item, target: &WorkTarget) -> Result<bool> {
    let count: i64 = sqlx::query_scalar(
        "select count(*) from work_receipt r where r.item_id = $1
            and (r.receiver_id = $2 or r.receiver_id in (select f.org_id from law_firm f where f.id = $2))",
    )
    .bind(&item.id)
    .bind(&target.id)
    .fetch_one(&mut *work.tx)
    .await?;
    Ok(count > 0)
}

/// How the receivers of a kind of choice are found.
struct Choice {
    /// The last columns, the tables, and where nobody is found twice.
    receivers: &'static str,
    /// Where they stand in the data scope.
    columns: TableScope<'static>,
    /// What a name means.
    id: &'static str,
    /// The organisation that must not be the sender's own; of people it is not asked.
    organisation: &'static str,
    kind: TargetKind,
}

impl Choice {
    fn of(kind: TargetKind) -> Option<Self> {
        let organisations =
            TableScope { region: ("o.", "region_code"), organisation: ("o.", "id"), firm: None, lawyer: NONE };
        Some(match kind {
            TargetKind::Group => return None,
            TargetKind::Organisation | TargetKind::Bureaus | TargetKind::Associations => {
                Self { receivers: ORGANISATIONS, columns: organisations, id: "o.id", organisation: "o.id", kind }
            }
            TargetKind::Staff => {
                Self { receivers: STAFF, columns: organisations, id: "a.id", organisation: "a.zhlx", kind }
            }
            TargetKind::Firm | TargetKind::Firms => {
                Self { receivers: FIRMS, columns: firm_columns(), id: "f.id", organisation: "f.org_id", kind }
            }
            TargetKind::Lawyer | TargetKind::Lawyers => {
                Self { receivers: LAWYERS, columns: lawyer_columns(), id: "l.id", organisation: "l.id", kind }
            }
        })
    }

    /// Adds what a kind of choice asks for beside the scope.
    fn narrow(&self, sql: &mut Sql) {
        match self.kind {
            TargetKind::Organisation => _ = sql.push(" and o.level in ").bind_list(Level::OFFICES.map(Level::code)),
            TargetKind::Bureaus => {
                sql.push(" and o.level in ").bind_list([Level::Province, Level::City, Level::County].map(Level::code));
            }
            TargetKind::Associations => _ = sql.push(" and o.level = ").bind(Level::Association.code()),
            TargetKind::Firms => _ = sql.push(" and f.firm_status = ").bind(FirmStatus::Active.code()),
            TargetKind::Lawyers => _ = sql.push(" and l.practice_status = ").bind(PracticeStatus::Active.code()),
            TargetKind::Staff | TargetKind::Firm | TargetKind::Lawyer | TargetKind::Group => (),
        }
    }

    /// What [`Choice::organisation`] must not be: of people nothing is left out.
    fn other_than<'a>(&self, own: &'a str) -> &'a str {
        match self.kind {
            TargetKind::Staff | TargetKind::Lawyer | TargetKind::Lawyers => "",
            _ => own,
        }
    }
}

const ORGANISATIONS: &str = " || '-org-' || o.id, 'org', o.id, o.name, o.region_code from organisation o
  where not exists (select 1 from work_receipt r where r.receiver_kind = 'org' and r.receiver_id = o.id and r.item_id = ";
const FIRMS: &str = " || '-org-' || f.org_id, 'org', f.org_id, f.name_zh, f.region_code from law_firm f
  where f.delete_flag = 0 and not exists (
        select 1 from work_receipt r where r.receiver_kind = 'org' and r.receiver_id = f.org_id and r.item_id = ";
const LAWYERS: &str = " || '-lawyer-' || l.id, 'lawyer', l.id, l.name, l.region_code from lawyer l
  where l.delete_flag = 0 and not exists (
        select 1 from work_receipt r where r.receiver_kind = 'lawyer' and r.receiver_id = l.id and r.item_id = ";
const STAFF: &str = " || '-account-' || a.id, 'account', a.id, a.name, o.region_code
   from account a join organisation o on o.id = a.org_id
  where a.zhlx = 'other' and a.enabled = 1 and not exists (
        select 1 from work_receipt r where r.receiver_kind = 'account' and r.receiver_id = a.id and r.item_id = ";
