//! Work coordination (工作协同, `docs/handbook/fields.md`): notices that ask for receipts, tasks that ask for results, and
//! invitations to meetings. Who may send to whom, what a receipt asks for, which act has its place when, what counts.

mod answer;
mod attendance;
mod count;
mod deadline;
pub mod export;
mod item;
mod progress;
mod receiver;

pub use answer::{ANSWER_SECTION, answer_form, choices, choices_key};
pub use attendance::{MeetingAttendance, SignInGround, attendance, sign_in_ground, sign_in_time};
pub use count::{Counts, StatusCount};
pub use deadline::{OVERDUE, due, due_again, late_days, light, shown_status, warned_from};
pub use item::{ItemFacts, LONGEST_TITLE, draft_violations, facts, item_form, noun};
pub use progress::{ReceiptAct, ReceiptState, WorkAct, is_reminded, offers};
pub use receiver::{TargetKind, WorkTarget, receivers_of, target_kinds};
