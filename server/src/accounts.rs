//! Accounts and what belongs to them: signing in, roles, the menu, organisations.

pub(crate) mod absence;
pub(crate) mod audit_log;
pub(crate) mod choices;
pub(crate) mod directory;
pub(crate) mod firm_organisations;
pub(crate) mod groups;
pub(crate) mod limits;
pub(crate) mod menu;
pub(crate) mod operator;
pub(crate) mod organisations;
pub(crate) mod people;
pub(crate) mod personal;
pub(crate) mod profession;
pub(crate) mod registered;
pub(crate) mod roles;
pub(crate) mod saved_filters;
pub(crate) mod sign_in;
pub(crate) mod staff_account;
pub(crate) mod tokens;
pub(crate) mod users;
