//! 信用评价: what a lawyer's or firm's credit is rated by, how many points come of what stands in the files, and why
//! (`docs/handbook/fields.md` 1.9). Records come in as [`Fact`]s, one kind a [`CreditSource`]; nothing here knows where they are
//! stored.

mod explain;
mod rate;
mod stage;
mod standard;

pub use explain::{explain, explain_total};
pub use rate::{CreditEntry, CreditOutcome, Fact, Standing, entries, settle};
pub use stage::Stage;
pub use standard::{CreditBand, CreditContent, CreditItem, CreditSource, Direction, check};
