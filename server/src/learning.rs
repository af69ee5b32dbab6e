//! Education: courses with chapters, films that know how far one has watched, papers and attempts, homework, questions and
//! answers, students, hours of a year.

mod access;
mod answered;
mod answers;
mod attempts;
mod certificate;
mod chapters;
pub mod clock;
mod course_save;
mod courses;
mod drawing;
mod exam_hours;
mod exams;
mod export;
mod files;
mod hand_in;
mod homework;
pub(crate) mod hours;
mod hours_certificate;
mod hours_export;
mod hours_reminder;
mod learner;
mod marking;
mod my_courses;
mod notify;
mod paging;
mod paper_save;
mod papers;
mod play;
mod progress;
mod qa;
mod questions;
mod results;
mod statistics;
mod students;
mod videos;

pub use files::{COURSE_FILES, COVER_FILES, CREDIT_FILES, HOMEWORK_FILES, VIDEO_FILES};

use crate::http::api::ApiRouter;

/// Routes below `/api/lawer-other/edu`.
pub fn routes() -> ApiRouter {
    ApiRouter::default().merge(teaching()).merge(learning())
}

/// For those who teach.
fn teaching() -> ApiRouter {
    ApiRouter::default()
        .post("/course/list", "Courses", courses::list)
        .post("/course/detail", "A course with its chapters", courses::detail)
        .post("/course/save", "Make a course, or change one", course_save::save)
        .post("/course/state", "Send a course to review, publish it, withdraw it", courses::set_state)
        .post("/course/remove", "Remove a course that nobody takes", courses::remove)
        .post("/video/list", "Videos of courses", videos::list)
        .post("/video/save", "Add a video, or change its title", videos::save)
        .post("/video/remove", "Remove a video that no course has", videos::remove)
        .post("/paper/list", "Papers", papers::list)
        .post("/paper/detail", "A paper with its questions and what attempts say of them", papers::detail)
        .post("/paper/save", "Make a paper, or change one", paper_save::save)
        .post("/paper/state", "Publish a paper, or withdraw it", papers::set_state)
        .post("/question/list", "Questions to choose for a paper", questions::list)
        .post("/marking/list", "Attempts that wait for a teacher", marking::list)
        .post("/marking/detail", "An attempt as its teacher marks it", marking::detail)
        .post("/marking/save", "Give points for essays", marking::save)
        .post("/homework/list", "Homework that was handed in", homework::list)
        .post("/homework/mark", "Mark a homework, or return it", homework::mark)
        .post("/qa/answer", "Answer a question, say who reads it, close it", qa::answer)
        .post("/student/list", "Students of courses", students::list)
        .post("/student/assign", "Have lawyers take a course", students::assign)
        .post("/student/remind", "Remind students", students::remind)
        .post("/student/remove", "Take students off a course", students::remove)
        .post("/student/export", "Students of a course as a workbook", export::export)
        .post("/hours/list", "Hours of lawyers in a year", hours::list)
        .post("/hours/lawyer", "A lawyer's hours of a year and what they come from", hours::one)
        .post("/hours/export", "Hours of lawyers in a year as a workbook", hours_export::export)
        .post("/hours/remind", "Remind who has too few hours in a year, some at a time", hours_reminder::remind)
        .post("/hours/required", "Set the hours of a year", hours::require)
        .post("/hours/certificate", "The certificate of a lawyer's hours of a year, a PDF", hours_certificate::pdf)
        .post("/certificate/pdf", "The certificate of a course, a PDF", certificate::pdf)
        .post("/certificate/void", "Declare the certificate of a course void", certificate::void)
        .post("/hours/credit", "Credit hours of training elsewhere", hours::credit)
}

/// For those who learn.
fn learning() -> ApiRouter {
    ApiRouter::default()
        .post("/my/courses", "Courses that the caller takes or can take", my_courses::list)
        .post("/my/course", "A course as the caller takes it", my_courses::detail)
        .post("/my/enrol", "Take a course", my_courses::enrol)
        .post("/my/play", "Play a chapter", play::play)
        .post("/my/beat", "Tell what was watched", play::beat)
        .post("/my/read", "Say that a document was read", play::read)
        .post("/my/exams", "Papers that the caller can take", exams::list)
        .post("/my/attempts", "The caller's attempts", exams::attempts)
        .post("/attempt/start", "Begin an attempt, or go on with the live one", attempts::start)
        .post("/attempt/load", "The live attempt with its questions", attempts::load)
        .post("/attempt/draft", "Keep answers", answers::draft)
        .post("/attempt/handIn", "Hand an attempt in", answers::hand_in)
        .post("/attempt/result", "What an attempt was worth", results::result)
        .post("/my/homework", "The caller's homework", homework::own)
        .post("/my/submit", "Hand homework in", homework::submit)
        .post("/qa/list", "Questions and answers", qa::list)
        .post("/qa/ask", "Ask those who teach", qa::ask)
        .post("/my/hours", "The caller's hours of a year", hours::own)
        .post("/my/certificate", "The certificate of a course", certificate::own)
        .post("/certificate/verify", "Check a certificate, without signing in", certificate::verify)
}
