//! Business areas as data: what the one generic resource of the server stores and the generic pages of the browser draw.
//!
//! A new area is one file here, one migration and its menu rows (`docs/handbook/areas.md`).

mod aid_case;
mod appointment;
mod build;
mod cell;
mod check;
mod company;
mod complaint;
mod edu_question;
mod freeze;
mod grams;
mod import;
mod insurance_claim;
mod insurance_register;
mod insurance_release;
mod internship;
mod law_firm;
mod lawyer;
mod legal_staff;
mod legal_work_report;
mod model;
mod party_activity;
mod party_member;
mod party_org;
mod preset;
mod record;
mod record_checker;
mod responsibility_list;
mod review_case;
mod rights;
mod sources;
mod take_over;
#[cfg(test)]
mod tests;
mod train_class;
mod train_course;
mod train_plan;
mod train_student;

pub use cell::{Captions, ImportedRow, at_row, is_importable, read_row};
pub use freeze::TERM_OVER;
pub use grams::{grams, grams_of};
pub use import::{ImportChecker, ImportContext};
pub use insurance_register::{MOST_INSURED, beyond_roster, check_insured, roster_form};
pub use model::{
    Action, Area, Band, Column, Filter, FilterKind, List, Picker, Preset, PresetSource, RelatedList, RowValue,
    ScopeColumns, Show, Sort, SubTable, column_name,
};
pub use preset::{has_number, running_number};
pub use record_checker::{RecordChecker, keep_first_errors};
pub use rights::Editor;
pub use sources::{DATE, OF_YEAR, PrefillSource, sources};
pub use take_over::{ImportFault, TAKEOVER, filled_in_by_rows, lacking_in_rows};

use std::sync::OnceLock;

use crate::form::{DataClass, Field, Widget};

impl Area {
    /// Every area, in the order of the menu.
    #[must_use]
    pub fn all() -> &'static [Self] {
        static AREAS: OnceLock<Vec<Area>> = OnceLock::new();
        AREAS.get_or_init(|| {
            let areas = vec![
                lawyer::area(),
                law_firm::area(),
                internship::area(),
                complaint::area(),
                edu_question::area(),
                train_plan::area(),
                train_course::area(),
                train_class::area(),
                train_student::area(),
                insurance_release::area(),
                insurance_register::area(),
                insurance_claim::area(),
                aid_case::area(),
                review_case::area(),
                appointment::area(),
                company::area(),
                legal_staff::area(),
                legal_work_report::area(),
                party_org::area(),
                party_member::area(),
                responsibility_list::area(),
                party_activity::area(),
            ];
            areas.into_iter().map(Self::with_more_columns).collect()
        })
    }

    /// Fields that a list does not show by itself and can: of one line, and not secret.
    fn with_more_columns(mut self) -> Self {
        use Widget::{File, RichText, Signature, Table, Textarea};
        let is_shown = |key: &str| self.list.columns.iter().any(|column| column.key == key);
        let fits = |field: &&Field| {
            !matches!(field.widget, File | RichText | Signature | Table | Textarea) && field.class < DataClass::P3
        };
        let is_id = |key: &String| self.id_fields.contains(key);
        let more = self.form.fields().filter(fits).filter(|field| !is_shown(&field.key) && !is_id(&field.key));
        self.more_columns = more.map(|field| field.key.clone()).collect();
        self
    }

    /// The area of this key.
    #[must_use]
    pub fn by_key(key: &str) -> Option<&'static Self> {
        Self::all().iter().find(|area| area.key == key)
    }
}
