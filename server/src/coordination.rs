//! 工作协同: notices and tasks that organisations send, and what their receivers do with them.

mod access;
mod answer;
mod attendance;
mod check;
mod close;
mod completion;
mod count;
mod draft;
mod export;
mod groups;
mod holders;
mod item;
mod list;
mod notify;
mod publish;
mod receipt;
mod received;
mod remind;
mod steps;
mod targets;
pub mod watch;

pub use holders::{ITEM_FILES, NOTICE_BADGE, RECEIPT_FILES, TASK_BADGE};

use crate::http::api::ApiRouter;

/// Routes below `/api/lawer-other/workTogether`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/info", "What a sender fills in, and by what he chooses receivers", draft::info)
        .post("/list", "Notices or tasks of the caller's organisation, the latest first", list::list)
        .post("/detail", "A notice or task as its sender sees it", list::detail)
        .post("/save", "Write a notice or task, and send it", draft::save)
        .post("/remove", "Remove a draft", draft::remove)
        .post("/withdraw", "Withdraw a notice or task that nobody has answered", close::withdraw)
        .post("/end", "End a notice or task: nobody answers it any more", close::end)
        .post("/minutes", "Write what came of a meeting", close::minutes)
        .post("/signInCode", "The code by which people sign in at a meeting", attendance::code)
        .post("/options", "Whom the caller may choose as a receiver", targets::options)
        .post("/completion", "The receivers of a notice or task, with what they have done", completion::list)
        .post("/export", "The receivers of a notice or task as a workbook, without an envelope", export::export)
        .post("/remind", "Remind one receiver, or all who have something to do", remind::remind)
        .post("/receipt", "One receiver's part as the sender sees it", completion::receipt)
        .post("/check", "Take an answer as done, or send it back", check::check)
        .post("/group/list", "Groups of receivers of the caller's organisation", groups::list)
        .post("/group/save", "Keep receivers under a name", groups::save)
        .post("/group/remove", "Remove a group of receivers", groups::remove)
        .post("/received/list", "Notices or tasks that the caller has received, the latest first", received::list)
        .post("/received/detail", "A notice or task that the caller has received; it counts as read", received::detail)
        .post("/received/signIn", "Sign in at a meeting", attendance::sign_in)
        .post("/received/report", "Say how far a task is", answer::report)
        .post("/received/answer", "Hand in a receipt or a result", answer::answer)
}
