//! What an account may do with the records of an area.

use super::model::{Action, Area};
use crate::access::{AccountKind, permits};

/// On whose behalf a record is edited, which says what may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Editor {
    /// The lawyer or the firm that the record describes or belongs to.
    Owner,
    /// Staff with the permission.
    Staff,
}

impl Action {
    /// Whether an account may do it, its data scope and the record's state aside.
    #[must_use]
    pub fn is_open_to<S: AsRef<str>>(&self, kind: AccountKind, granted: &[S]) -> bool {
        self.kinds.contains(&kind) || permits(granted, &self.permission)
    }

    /// Whether it can be done with a record in this state.
    #[must_use]
    pub fn is_possible_in(&self, state: &str) -> bool {
        self.states.is_empty() || self.states.iter().any(|it| it == state)
    }
}

impl Area {
    /// Keys of the fields and sub-tables that an editor may change: staff all that the system does not fill in, the
    /// owner what is left to him (`self_service`; where nothing is named and the record describes no account, as much as
    /// staff).
    #[must_use]
    pub fn editable(&self, editor: Editor) -> Vec<&str> {
        let fields = self.form.fields().filter(|field| !field.read_only).map(|field| field.key.as_str());
        let tables = self.tables.iter().filter(|table| !table.read_only).map(|table| table.key.as_str());
        let leaves_all = editor == Editor::Staff || (self.self_service.is_empty() && !self.describes_accounts());
        let is_left_to_owner = |key: &&str| self.self_service.iter().any(|it| it == key);
        fields.chain(tables).filter(|key| leaves_all || is_left_to_owner(key)).collect()
    }

    /// A record describes the lawyer or firm of an account, as the master files do; else it belongs to one.
    #[must_use]
    pub fn describes_accounts(&self) -> bool {
        self.scope.lawyer == "id" || self.scope.firm == "id"
    }
}
