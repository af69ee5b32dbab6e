//! Who gets a task: the strategies of nodes, the directory they ask, and the trace of how its people were found.

pub(crate) mod assignment;
pub(crate) mod assignment_trace;
pub(crate) mod change_parties;
pub(crate) mod directory;
pub(crate) mod parties;
pub(crate) mod strategy;
pub(crate) mod supposition;
pub(crate) mod work_offer;
