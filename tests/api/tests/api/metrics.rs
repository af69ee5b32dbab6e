//! `/metrics`: for whoever shows the configured token, without anybody's data.

use axum::http::Request;
use lawdesk_api_tests::Server;

const TOKEN: &str = "0123456789abcdef-metrics";
