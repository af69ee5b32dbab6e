//! Who asks: the signed-in person, the access token, and the audit of what people did.

pub(crate) mod api_token;
pub mod audit;
pub mod current_user;
pub mod data_scope;
pub(crate) mod session;
pub mod token;
pub mod token_pace;
