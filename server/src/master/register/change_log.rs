//! What was changed in a file, and by which application.

use lawdesk_core::code::RecordChangeKind;

use super::rows::{append, column};
use super::{Origin, Record};
use crate::master::areas::{EffectChange, record_effect};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// One change of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct RecordChange<'a> {
    /// What has changed.
    pub kind: RecordChangeKind,
    /// As it was.
    pub before: Option<&'a str>,
    /// As it is now.
    pub after: Option<&'a str>,
}

/// Puts a change on record.
pub(super) async fn log_change(
    tx: &mut Tx,
    record: Record<'_>,
    change: RecordChange<'_>,
    origin: Origin<'_>,
) -> Result<()> {
    let columns = vec![
        column("kind", change.kind.code()),
        column("before", change.before),
        column("after", change.after),
        column("application_id", origin.application),
        column("changed_on", origin.stored_day()),
    ];
    append(tx, record, "change_log", columns).await?;
    let effect = EffectChange {
        record: (record.table(), record.id()),
        field: field_of(change.kind),
        before: change.before,
        after: change.after,
        by: origin.applicant,
        at: origin.at,
        reason: origin.item,
    };
    record_effect(tx, effect).await
}

/// The area's field that a kind of change is about; its sub-table of changes where there is no one field.
fn field_of(kind: RecordChangeKind) -> &'static str {
    match kind {
        RecordChangeKind::Firm => "firmId",
        RecordChangeKind::Category => "zyzlb",
        RecordChangeKind::Name => "name",
        RecordChangeKind::Status => "practiceStatus",
        RecordChangeKind::FirmName => "nameZh",
        RecordChangeKind::FirmPremises => "address",
        RecordChangeKind::FirmPrincipal => "principalId",
        RecordChangeKind::FirmForm => "orgForm",
        _ => "changes",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lawdesk_core::area::Area;

    #[test]
    fn each_kind_of_change_names_a_field_or_the_table_of_changes() {
        for kind in RecordChangeKind::ALL {
            let field = field_of(*kind);
            let known = ["lawyer", "law_firm"]
                .into_iter()
                .filter_map(Area::by_key)
                .any(|area| area.form.field(field).is_some() || area.tables.iter().any(|table| table.key == field));
            assert!(known, "{kind:?}: {field}");
        }
    }
}
