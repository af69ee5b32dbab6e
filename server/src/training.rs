//! Internship training: logs and their comments, classes with lessons and students, the assessment, and the intern's own
//! view (`docs/handbook/fields.md` 1.6).

mod alerts;
mod apply;
mod assessments;
mod certificate;
mod classes;
mod conclude;
mod daily;
mod finish;
mod interruption;
mod lessons;
mod log_list;
mod logs;
mod messages;
mod permissions;
mod plans;
mod progress;
mod review;
mod rules;
mod students;

pub(crate) use classes::kept_by as classes_of;
pub use daily::run as run_daily;
pub(crate) use finish::HOOK as CLASS_HOOK;
pub(crate) use interruption::HOOK as INTERN_HOOK;
pub(crate) use logs::FILES as LOG_FILES;

use crate::http::api::ApiRouter;

/// Routes below `/api/lawer-other/train`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/internship", "An internship: how far it is, and what the assessment still needs", progress::progress)
        .post("/log/list", "Logs within the caller's reach, the latest day first", log_list::list)
        .post("/log/save", "Write or hand in a log of one's own internship", logs::save)
        .post("/log/remove", "Remove a log that was not handed in", logs::remove)
        .post("/log/review", "Approve logs or send them back, as their instructor", review::review)
        .post("/rules", "What is demanded of logs", rules::load)
        .post("/rules/save", "Change what is demanded of logs", rules::save)
        .post("/class/mine", "Classes that take interns, and the caller's own", classes::mine)
        .post("/class/detail", "A class: its lessons and students", classes::detail)
        .post("/class/courses", "The courses that lessons can be of", lessons::courses)
        .post("/class/lesson/save", "Put a lesson into a timetable, or change it", lessons::save)
        .post("/class/lesson/remove", "Take a lesson out of a timetable", lessons::remove)
        .post("/class/trainees", "Interns who can be enrolled", students::trainees)
        .post("/class/enrol", "Enrol interns in a class, or oneself", students::enrol)
        .post("/class/move", "Take students out of a class, or to another", students::move_to)
        .post("/class/record", "Record how a student attended, and his points", students::record)
        .post("/class/certificate", "The certificate of a class, a PDF", certificate::pdf)
        .post("/class/certificate/void", "Declare the certificate of a class void", certificate::void)
        .post("/assessment/list", "Assessments within the caller's reach, the newest first", assessments::list)
        .post("/assessment/apply", "Apply for one's own assessment", apply::apply)
        .post("/assessment/papers", "Say what the papers are worth", assessments::papers)
        .post("/assessment/interview", "Record the interview", assessments::interview)
        .post("/assessment/conclude", "Conclude an assessment", conclude::conclude)
}
