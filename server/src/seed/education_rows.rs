//! The tables of education that the demo fills.

use super::insert::Table;

const STAY: &str = "on conflict do nothing";

macro_rules! table {
    ($name:ident, $table:literal, $($column:literal)*) => {
        pub(super) const $name: Table = Table { name: $table, columns: &[$($column),*], conflict: STAY };
    };
}

table!(QUESTION, "edu_question", "id" "org_id" "region_code" "type" "category" "stem" "option_a" "option_b" "option_c"
    "option_d" "answer" "score" "difficulty" "analysis" "enabled" "created_by" "created_at" "updated_by" "updated_at"
    "demo");
table!(VIDEO, "edu_video", "id" "org_id" "region_code" "title" "file_id" "duration" "in_order" "created_by" "created_at"
    "updated_by" "updated_at" "demo");
table!(COURSE, "edu_course", "id" "org_id" "region_code" "title" "category" "teacher" "teacher_intro" "intro" "hours"
    "required" "target" "exam_id" "homework_required" "homework_title" "homework_text" "allow_qa" "watch_percent" "state"
    "created_by" "created_at" "updated_by" "updated_at" "demo");
table!(CHAPTER, "edu_chapter", "id" "course_id" "sort" "title" "kind" "video_id" "files" "paper_id");
table!(PAPER, "edu_paper", "id" "org_id" "region_code" "title" "total" "pass" "minutes" "attempts" "random" "rules"
    "answers" "shuffled" "open" "state" "created_by" "created_at" "updated_by" "updated_at" "demo");
table!(PAPER_QUESTION, "edu_paper_question", "paper_id" "sort" "question_id" "points");
table!(RECORD, "edu_record", "id" "course_id" "learner_id" "name" "region_code" "firm_id" "assigned" "enrolled_at"
    "progress" "last_at" "exam_best" "finished_at" "finished_year" "hours" "certificate_no" "demo");
table!(WATCH, "edu_watch", "record_id" "chapter_id" "spans" "position" "done" "updated_at");
table!(ATTEMPT, "edu_attempt", "id" "paper_id" "course_id" "learner_id" "account_id" "name" "region_code" "firm_id"
    "number" "seed" "revision" "started_at" "ends_at" "submitted_at" "auto_score" "manual_score" "total" "passed" "state"
    "demo");
table!(ANSWER, "edu_answer", "attempt_id" "sort" "question_id" "points" "options" "answer" "scored" "comment");
table!(HOMEWORK, "edu_homework", "id" "course_id" "learner_id" "account_id" "name" "region_code" "firm_id" "answer"
    "files" "submitted_at" "score" "comment" "state" "demo");
table!(QA, "edu_qa", "id" "course_id" "title" "question" "learner_id" "account_id" "asker" "region_code" "firm_id"
    "asked_at" "answer" "answerer" "answered_at" "is_public" "is_top" "state" "demo");
table!(YEAR, "edu_year", "lawyer_id" "year" "hours" "ethics");
table!(CREDIT, "edu_credit", "id" "lawyer_id" "year" "trained_on" "title" "organiser" "category" "hours" "proof"
    "created_by" "created_at" "demo");
