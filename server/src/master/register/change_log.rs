//! What was changed in a file, and by which application.

use lawdesk_core::code::RecordChangeKind;

use super::rows::{append, column};
use super::{Origin, Record};
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
    append(tx, record, "change_log", columns).await
}
