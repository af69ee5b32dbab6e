//! Telling people: approvers what waits for them, applicants what was decided, managers what needs them. Whom an event
//! concerns stands in `occurrence`, `engine_notification`, `applicant`, `case_overdue` and `deemed_acceptance`; its words in `templates`; how
//! it reaches somebody in `outgoing_notice` and, where it leaves the system, in `delivery`.

pub(crate) mod account;
pub(crate) mod agency;
pub(crate) mod applicant;
pub(crate) mod case_overdue;
pub(crate) mod channel;
pub(crate) mod code;
pub(crate) mod comment;
pub(crate) mod complainant;
pub(crate) mod deemed_acceptance;
pub mod delivery;
pub(crate) mod delivery_list;
pub(crate) mod engine_notification;
mod gateway;
mod gateway_test;
pub(crate) mod letter;
mod mail;
pub(crate) mod matter;
pub(crate) mod occurrence;
pub(crate) mod outgoing_notice;
pub(crate) mod own_account;
mod preferences;
pub(crate) mod publication;
pub(crate) mod subject;
pub(crate) mod templates;

use crate::http::api::ApiRouter;

pub(crate) use preferences::own_data;

/// `lawer-common/notice/template/…`, `…/delivery/…`, `…/preference`, `lawer-common/parameters/test`.
pub fn routes() -> ApiRouter {
    templates::routes().merge(delivery_list::routes()).merge(preferences::routes()).merge(gateway_test::routes())
}
