//! Internship training: rules of logs, what an intern has done and still lacks, classes of group training, and the
//! assessment (`docs/handbook/fields.md` 1.6; 申请律师执业人员实习管理规则).

mod alert;
mod assessment;
mod ground;
mod interruption;
mod log;
mod progress;
mod training;

pub use alert::{InternAlert, InternCourse};
pub use assessment::{AssessmentNews, AssessmentOutcome, Conclusion, PASS_SCORE, conclude, interview_score};
pub use ground::TrainingGround;
pub use interruption::{MOST_SUSPENDED_DAYS, Resumption, check_act, resume};
pub use log::{LogContext, LogDraft, LogRules, check_log, counted_logs};
pub use progress::{Applicant, InternProgress, LogCounts, progress};
pub use training::{Attendance, PassRule, Session, check_session, passes};
