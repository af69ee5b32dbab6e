//! Business areas as data: what the one generic resource of the server stores and the generic pages of the browser draw.
//!
//! A new area is one file here, one migration and its menu rows.

mod build;
mod check;
mod internship;
mod law_firm;
mod lawyer;
mod model;
mod record;
mod rights;
mod sources;
#[cfg(test)]
mod tests;

pub use model::{
    Action, Area, Band, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, Related, ScopeColumns, Show,
    Sort, SubTable, column_name,
};
pub use rights::Editor;
pub use sources::{DATE, OF_YEAR, PrefillSource, sources};

use std::sync::OnceLock;

impl Area {
    /// Every area, in the order of the menu.
    #[must_use]
    pub fn all() -> &'static [Self] {
        static AREAS: OnceLock<Vec<Area>> = OnceLock::new();
        AREAS.get_or_init(|| vec![lawyer::area(), law_firm::area(), internship::area()])
    }

    /// The area of this key.
    #[must_use]
    pub fn by_key(key: &str) -> Option<&'static Self> {
        Self::all().iter().find(|area| area.key == key)
    }
}
