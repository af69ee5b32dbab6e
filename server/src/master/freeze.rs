//! What a frozen file means (`docs/handbook/fields.md` 1.1): its holder changes nothing of it, applies for nothing
//! (`eligibility::standing`), decides nothing, and is offered to nobody who picks a lawyer or a firm. Freezing and
//! releasing are transitions of the area; a term that is over releases by itself.

use lawdesk_core::access::AccountKind;
use lawdesk_core::area::TERM_OVER;
use lawdesk_core::code::FileStatus;
use lawdesk_core::eligibility::{Ground, standing};
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use super::legal_facts;
use crate::master::areas::hooks::{NO_CONSEQUENCE, RecordAct, RecordHook};
use crate::master::areas::{EffectChange, record_change};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// What lawyers do with their own files.
pub const LAWYER_HOOK: RecordHook = RecordHook {
    area: "lawyer",
    before: |act| {
        let violations = refuse(act, Ground::LawyerFrozen);
        Box::pin(async move { Ok(violations) })
    },
    after: NO_CONSEQUENCE,
};
/// What firms do with theirs.
pub const FIRM_HOOK: RecordHook = RecordHook {
    area: "law_firm",
    before: |act| {
        let violations = refuse(act, Ground::FirmFrozen);
        Box::pin(async move { Ok(violations) })
    },
    after: NO_CONSEQUENCE,
};

/// Staff correct a frozen file; its holder does not change it.
fn refuse(act: &RecordAct<'_>, ground: Ground) -> Vec<Violation> {
    let is_frozen = act.stored_text("fileStatus") == FileStatus::Frozen.code();
    let is_staff = AccountKind::from_code(&act.user.zhlx) == Some(AccountKind::Staff);
    if is_frozen && !is_staff { vec![ground.at("fileStatus")] } else { Vec::new() }
}

/// Why an account does nothing now: its lawyer's file is frozen, or its firm's.
pub(crate) async fn of_account(
    connection: &mut AnyConnection,
    lawyer: Option<&str>,
    firm: Option<&str>,
) -> Result<Option<Ground>> {
    let lawyer = match lawyer {
        Some(id) => legal_facts::lawyer(connection, id).await?,
        None => None,
    };
    let firm = match firm {
        Some(id) => legal_facts::firm(connection, id).await?,
        None => None,
    };
    Ok(standing::frozen(lawyer.as_ref(), firm.as_ref()))
}

from_row! {
    struct Due {
        id: String,
    }
}

/// Whose term is over is released, on record; `today` is the first day without it.
pub(crate) async fn expire(tx: &mut Tx, today: &str, now: i64) -> Result<()> {
    for table in ["lawyer", "law_firm"] {
        let mut due = Sql::new("select id from ");
        // FileStatus::Frozen: SQLite takes the index of these terms for its literal alone.
        due.name(table).push(" where delete_flag = 0 and file_status = '1' and frozen_until < ").bind(today);
        due.push(" order by id");
        let due: Vec<Due> = due.fetch_all_as(&mut **tx).await?;
        for Due { id } in due {
            release(tx, (table, &id), now).await?;
        }
    }
    Ok(())
}

async fn release(tx: &mut Tx, (table, id): (&str, &str), now: i64) -> Result<()> {
    let mut sql = Sql::new("update ");
    sql.name(table).push(" set version = version + 1, updated_at = ").bind(now);
    sql.push(", file_status = ").bind(FileStatus::Released.code()).push(", release_reason = ").bind(TERM_OVER);
    sql.push(" where id = ").bind(id);
    sql.execute(&mut **tx).await?;
    let change = EffectChange {
        record: (table, id),
        field: "fileStatus",
        before: Some(FileStatus::Frozen.code()),
        after: Some(FileStatus::Released.code()),
        by: "",
        at: now,
        reason: TERM_OVER,
    };
    record_change(tx, "release", change).await
}
