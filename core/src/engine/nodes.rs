//! What each kind of node does with a token, one file per kind.

pub(super) mod boundary_event;
pub(super) mod call_activity;
pub(super) mod catch_event;
pub(super) mod end_event;
pub(super) mod event_based_gateway;
pub(super) mod event_sub_process;
pub(super) mod inclusive_gateway;
pub(super) mod parallel_gateway;
pub(super) mod receive_task;
pub(super) mod service_task;
pub(super) mod start_event;
pub(super) mod sub_process;
pub(super) mod throw_event;
pub(super) mod user_task;
