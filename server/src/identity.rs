//! Who asks: the signed-in person, the access token, and the audit of what people did.

pub mod audit;
pub mod current_user;
pub mod data_scope;
pub(crate) mod session;
pub mod token;
