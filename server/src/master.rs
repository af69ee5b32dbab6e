//! The master files: lawyers, firms and everything kept about them, a business area each.

pub(crate) mod areas;
pub(crate) mod party_members;
pub(crate) mod register;
