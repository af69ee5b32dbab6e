//! What an instance asks of the world around it and shows to it: commands for other instances, how far it has come and
//! what lies ahead.

pub(crate) mod follow_up;
pub(crate) mod forecast;
pub(crate) mod progress;
pub(crate) mod tally;
pub(crate) mod trail;
pub(crate) mod trial;
