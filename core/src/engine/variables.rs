//! Variables of an instance: how expressions see them, how they are mapped, gathered and watched.

pub(crate) mod bean;
pub(crate) mod mapping;
pub(crate) mod parameter;
pub(crate) mod resolver;
pub(crate) mod variable_aggregation;
pub(crate) mod variable_subscriptions;
