//! The checks, one file each, and the order in which they run. A check that stands in no row of [`CHECKS`] does not run.
//!
//! Each file has one function `check(&Scene, &mut Findings)`: it reads the diagram and what is known around it, and adds
//! what it finds.

pub(super) mod assignment;
mod association;
mod boundary_event;
mod call_activity;
mod catch_throw;
mod condition_language;
mod copies;
mod coverage;
mod data;
mod deadlines;
mod declarations;
mod diagram;
mod duplicate_flow;
mod end_event;
mod event_gateway;
mod exclusive_gateway;
mod expressions;
mod field_rights;
mod gateway_shape;
mod handlers;
mod ids;
mod inclusive_gateway;
mod lengths;
mod link_event;
mod listeners;
mod migration;
mod multi_instance;
mod operation_effect;
mod operations;
mod parallel_gateway;
mod portability;
mod process;
mod reachable;
mod references;
mod return_target;
mod scope_border;
mod soundness;
mod start_event;
mod tasks;
mod timers;
mod unsupported;
mod user_task;
pub(super) mod variables;
mod vote;

use super::findings::Findings;
use super::input::LintInput;

/// One check.
type Check = fn(&LintInput<'_>, &mut Findings);

/// Every check, in the order in which findings of one place are listed.
pub(super) const CHECKS: &[Check] = &[
    process::check,
    ids::check,
    lengths::check,
    start_event::check,
    end_event::check,
    reachable::check,
    soundness::check,
    scope_border::check,
    duplicate_flow::check,
    exclusive_gateway::check,
    inclusive_gateway::check,
    parallel_gateway::check,
    event_gateway::check,
    gateway_shape::check,
    boundary_event::check,
    catch_throw::check,
    link_event::check,
    declarations::check,
    expressions::check,
    condition_language::check,
    coverage::check,
    variables::check,
    user_task::check,
    references::check,
    field_rights::check,
    assignment::check,
    copies::check,
    return_target::check,
    deadlines::check,
    operations::check,
    operation_effect::check,
    timers::check,
    multi_instance::check,
    vote::check,
    listeners::check,
    handlers::check,
    tasks::check,
    unsupported::check,
    call_activity::check,
    data::check,
    association::check,
    diagram::check,
    migration::check,
    portability::check,
];
