//! 行政申请: applying, following one's case, and the whole case as its handlers see it.

mod ahead;
mod changed;
mod commit;
mod counted;
mod earlier;
mod examine;
mod export;
mod follow;
mod hidden;
mod list;
mod manage;
mod of_form;
mod open_tasks;
mod past;
mod prefill;
mod reader;
mod remind;
mod remove;
mod revoke;
mod staff;
mod supervise;
mod taken;
mod unique;
mod variables;

use crate::calls::Calls;

/// Routes below `/api/lawer-approval/xzsq` that are about applications.
pub fn routes() -> Calls {
    Calls::default()
        .get("/items", "What can be applied for", list::items)
        .post("/apply", "An application to fill in", prefill::apply)
        .post("/commit", "Submit an application", commit::commit)
        .post("/recommit", "Submit it again, corrected", commit::recommit)
        .post("/revocation", "Take one's application back", revoke::revoke)
        .post("/urge", "Urge those who have a case", remind::urge)
        .post("/copy", "Give copies of a case to read", remind::copy)
        .post("/suspend", "Let a case stand still, or go on", manage::suspend)
        .post("/terminate", "End a case before its time", manage::terminate)
        .post("/clock", "Stop, set going or extend the limits", manage::clock)
        .post("/list", "Applications", list::list)
        .post("/export", "The list of applications as a workbook", export::export)
        .post("/delete", "Take one's application off the lists", remove::remove)
        .post("/getPersonSq", "The applications of a person", supervise::of_person)
        .post("/getUnRegisterNum", "How many certificates wait to be made", supervise::unregistered)
        .post("/querySupervisionTaskList", "Tasks that are late or about to be", supervise::tasks)
        .post("/predict", "The steps that lie ahead of an application, and who gets them", ahead::predict)
        .post("/staff", "Who can be given work, to choose from", staff::staff)
        .post("/colleagues", "Who of one's own organisation can be given work", staff::colleagues)
        .get("/getExamineInfo", "An application with history and diagram", examine::info)
}

pub use changed::{AtNode, Changed};
pub use follow::{act, follow};
pub use hidden::files as hidden_files;
pub use list::{containing, scope};
pub use of_form::{Filled, RunningWithForm, filled, running_with_form};
pub use reader::reader;
pub use revoke::as_drawn;
pub use taken::one as as_variable;
