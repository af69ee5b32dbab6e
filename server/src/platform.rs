//! What everything stands on: database, clock, configuration, keys. It knows nothing of HTTP or of the business.

pub mod backup;
pub(crate) mod cache_version;
pub mod clock;
pub mod config;
pub mod db;
pub mod digest;
pub mod error;
pub mod file_config;
pub mod file_store;
pub mod gateway_config;
pub mod hex;
pub mod hook;
pub mod http_client;
pub mod identity_config;
pub mod instances;
pub mod jobs;
pub mod live;
pub mod network;
pub(crate) mod number_sequence;
pub mod outage;
pub mod parameters;
pub mod private_file;
pub(crate) mod relay;
pub mod sealing;
pub mod secrets;
pub mod sql;
