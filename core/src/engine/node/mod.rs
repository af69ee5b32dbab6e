//! What each kind of node does with a token, one file per kind.

pub(super) mod boundary;
pub(super) mod call;
pub(super) mod catch;
pub(super) mod end;
pub(super) mod event_based;
pub(super) mod event_sub_process;
pub(super) mod inclusive;
pub(super) mod parallel;
pub(super) mod receive;
pub(super) mod service;
pub(super) mod start;
pub(super) mod sub_process;
pub(super) mod throw;
pub(super) mod user_task;
