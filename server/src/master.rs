//! The master files: lawyers, firms and everything kept about them, a business area each.

pub(crate) mod affiliation;
pub(crate) mod areas;
pub(crate) mod firm_scope;
pub(crate) mod legal_facts;
pub(crate) mod party_members;
pub(crate) mod register;
pub(crate) mod sealed_columns;
pub(crate) mod unique_facts;
pub(crate) mod year_figures;
