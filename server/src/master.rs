//! The master files: lawyers, firms and everything kept about them, a business area each.

pub(crate) mod affiliation;
pub(crate) mod areas;
pub(crate) mod choices;
pub(crate) mod file_checks;
pub(crate) mod firm_limits;
pub(crate) mod firm_scope;
pub(crate) mod insurance;
pub(crate) mod insured_firms;
pub(crate) mod insured_until;
pub(crate) mod internships;
pub(crate) mod learners;
pub(crate) mod legal_facts;
pub(crate) mod legal_staff;
pub(crate) mod party_files;
pub(crate) mod party_members;
pub(crate) mod party_transfers;
pub(crate) mod personnel;
pub(crate) mod public_register;
pub(crate) mod rating_facts;
pub(crate) mod register;
pub(crate) mod registration;
pub(crate) mod sealed_columns;
pub(crate) mod standing;
pub(crate) mod training_rules;
pub(crate) mod unique_facts;
pub(crate) mod year_figures;
