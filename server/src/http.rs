//! What every call of the API has in common: routes and their document, input, answer, refusal, transaction.

pub mod answer;
pub(crate) mod api;
pub(crate) mod batch;
pub mod client;
pub(crate) mod command;
pub(crate) mod connections;
pub(crate) mod endpoint;
pub(crate) mod error_response;
pub mod extract;
pub(crate) mod health;
pub(crate) mod idempotency;
pub mod metrics;
pub mod middleware;
pub(crate) mod openapi;
pub(crate) mod refusal;
pub mod tls;
pub(crate) mod workbook;
