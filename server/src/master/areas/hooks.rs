//! What an act on a record means beyond its area's description: checks against other records, and what follows elsewhere.
//!
//! The room that owns a subject says it with a [`RecordHook`], a constant that `server/src/hooks.rs` names on a line of its
//! own. `before` and `after` are called in the transaction of the act, once for each record, also of a batch or an import.

use lawdesk_core::area::Area;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::violation::Violation;

use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::hook::HookFuture;

/// An act on one record.
pub struct RecordAct<'a> {
    /// The application: clock, hooks, configuration.
    pub app: &'a App,
    /// The transaction of the act.
    pub tx: &'a mut Tx,
    /// Who does it.
    pub user: &'a CurrentUser,
    /// Of which area.
    pub area: &'static Area,
    /// `add` (an imported row, too), `edit`, `remove`, `restore`, or the key of a transition.
    pub action: &'a str,
    /// The record; of a new one the id that it gets.
    pub id: &'a str,
    /// Its fields as they were; empty for a new one.
    pub stored: &'a Values,
    /// Its fields as they will be. What `before` changes in them is written, too: sums, dates, whatever follows from
    /// others.
    pub values: Values,
    /// All rows of each sub-table that is written.
    pub tables: &'a [(String, Vec<Values>)],
}

impl RecordAct<'_> {
    /// The text of a field as it will be; empty when it has none.
    #[must_use]
    pub fn text(&self, key: &str) -> &str {
        self.values.get(key).and_then(Value::as_text).unwrap_or_default()
    }

    /// The text of a field as it was; empty when it had none.
    #[must_use]
    pub fn stored_text(&self, key: &str) -> &str {
        self.stored.get(key).and_then(Value::as_text).unwrap_or_default()
    }

    /// Whether the act changes a field.
    #[must_use]
    pub fn changes(&self, key: &str) -> bool {
        self.values.get(key).unwrap_or(&Value::Null) != self.stored.get(key).unwrap_or(&Value::Null)
    }
}

/// What of an act is wrong, by field; nothing: it may be done.
pub(crate) type Check = for<'a> fn(&'a mut RecordAct<'_>) -> HookFuture<'a, Result<Vec<Violation>>>;
/// What follows an act that is written.
pub(crate) type Consequence = for<'a> fn(&'a mut RecordAct<'_>) -> HookFuture<'a, Result<()>>;

/// What the acts of an area mean beyond its description.
#[derive(Debug)]
pub struct RecordHook {
    /// Key of the area.
    pub area: &'static str,
    /// Called before the act is written, when the description finds nothing wrong.
    pub before: Check,
    /// Called when it is written; an error undoes it.
    pub after: Consequence,
}

/// Nothing more is to be checked.
pub(crate) const NO_CHECK: Check = |_| Box::pin(async { Ok(Vec::new()) });
/// Nothing more follows.
pub(crate) const NO_CONSEQUENCE: Consequence = |_| Box::pin(async { Ok(()) });

/// Refuses the act with all that the area's hooks find wrong.
pub(crate) async fn before(act: &mut RecordAct<'_>) -> Result<()> {
    let mut violations = Vec::new();
    for hook in of(act) {
        violations.extend((hook.before)(act).await?);
    }
    if violations.is_empty() { Ok(()) } else { Err(Error::Validation(violations)) }
}

/// Has all follow that the area's hooks say.
pub(crate) async fn after(act: &mut RecordAct<'_>) -> Result<()> {
    for hook in of(act) {
        (hook.after)(act).await?;
    }
    Ok(())
}

fn of(act: &RecordAct<'_>) -> impl Iterator<Item = &'static RecordHook> + use<> {
    let area = act.area.key.as_str();
    act.app.hooks.records.iter().filter(move |hook| hook.area == area)
}
