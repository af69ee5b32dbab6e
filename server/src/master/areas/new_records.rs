//! Making records of an area: one, or the rows of a workbook.

use std::collections::BTreeMap;

use lawdesk_core::dto::AreaAddInput;
use lawdesk_core::form::Values;
use uuid::Uuid;

use super::caller::Caller;
use super::checks::{Checks, CountedFaults, Input};
use super::presets;
use super::write::{Writing, write};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Where a new record comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NewRecord {
    /// A form.
    Added,
    /// A row of a workbook.
    Imported,
}

/// What all new records of a caller have in common.
pub(crate) struct NewRecords<'a> {
    caller: &'a Caller,
    origin: NewRecord,
    presets: Values,
    checks: Checks,
}

impl<'a> NewRecords<'a> {
    /// What they have in common is found once.
    pub(crate) async fn prepare(app: &App, tx: &mut Tx, caller: &'a Caller, origin: NewRecord) -> Result<Self> {
        let presets = presets::shared(app, tx, caller).await?;
        let left = match origin {
            NewRecord::Added => presets::left_to_caller(caller, &presets),
            NewRecord::Imported => presets::left_to_rows(caller, &presets),
        };
        let checks = Checks::prepare(app, tx, caller.area, &caller.fills_in(), &left, &presets).await?;
        Ok(Self { caller, origin, presets, checks })
    }

    /// Makes one; its id, and the keys of what was filled in.
    pub(crate) async fn add(&self, app: &App, tx: &mut Tx, input: &AreaAddInput) -> Result<(String, String)> {
        let mut base = self.presets.clone();
        presets::number(app, tx, self.caller, &mut base).await?;
        let given = Input { data: &input.data, tables: &input.tables, base: &base };
        let (counted, told_as) = match self.origin {
            NewRecord::Added => (CountedFaults::All, "add"),
            NewRecord::Imported => (CountedFaults::Imported, "import"),
        };
        let (values, tables) = self.checks.check(tx, given, counted).await?;
        let id = Uuid::now_v7().to_string();
        let writing = Writing {
            action: "add",
            told_as,
            id: &id,
            version: None,
            stored: &BTreeMap::new(),
            values,
            tables,
            reason: "",
        };
        let fields = write(app, tx, self.caller, writing).await?;
        Ok((id, fields))
    }
}
