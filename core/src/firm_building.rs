//! 五化律所建设: by which indicators firms are scored, who may visit whom, what comes of several people's scores
//! (`docs/handbook/fields.md` 1.10).

mod application;
mod conflict;
mod score;
mod standard;
mod summary;

pub use application::BuildingApplyState;
pub use conflict::{Conflict, Member, VisitedFirm, conflict};
pub use score::{DROP_FROM, Final, average, final_score, ranks};
pub use standard::{BuildingContent, Conditions, Dimension, Grade, Indicator, check, check_scores};
pub use summary::{summary_title, visits_made};
