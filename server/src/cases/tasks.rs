//! The approval desk: whose turn it is, claiming, deciding.

mod back;
mod batch;
pub(crate) mod counts;
mod decide;
mod extension;
pub(crate) mod filter;
mod hand;
pub(crate) mod list;
mod sign;

pub(crate) use decide::{of_case, take};

use crate::accounts::absence;
use crate::cases::decision;
use crate::http::api::ApiRouter;

/// Routes below `/api/lawer-approval/xzsq` that are about tasks.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/taskList", "Tasks", list::list)
        .post("/taskCounts", "How many tasks wait", counts::counts)
        .post("/signeTask", "Claim a task", decide::claim)
        .post("/claimSeveral", "Claim several tasks", batch::claim)
        .post("/batchOffers", "What can be done with several tasks at once", decision::batch::offers)
        .post("/decideSeveral", "Do the same with several tasks", batch::decide)
        .post("/urgeSeveral", "Urge those who have several cases", batch::urge)
        .post("/approvedTask", "Do with a task what an operation means", decide::decide)
        .post("/go-back", "Send a task back to an earlier step", back::go_back)
        .post("/withdraw", "Take one's decision back", back::withdraw)
        .post("/releaseTask", "Give a claimed task back", hand::release)
        .post("/transferTask", "Give a task to another person for good", hand::transfer)
        .post("/delegateTask", "Give a task to another person, who hands it back", hand::delegate)
        .post("/assignTask", "Name who decides a task, as administrator", hand::assign)
        .post("/addSign", "Let others sign too", sign::add)
        .post("/removeSign", "Let added signers go", sign::remove)
        .get("/absence", "Who stands in for the caller", absence::info)
        .post("/absence/save", "Let somebody stand in for the caller for a time", absence::save)
        .post("/absence/end", "Be back", absence::end)
        .post("/absence/people", "Who can stand in for the caller", hand::stand_ins)
        .post("/absence/forMe", "For whom the caller stands in", absence::for_me)
        .post("/absence/list", "Who is away, for administrators", absence::list)
        .post("/absence/endFor", "End somebody's absence, as administrator", absence::end_for)
}

/// Routes below `/api/lawer-approval/sptaskext`.
pub fn extension_routes() -> ApiRouter {
    ApiRouter::default().post("/list", "The tasks of a case as their handlers left them", extension::list).post(
        "/updateHandlingOpinions",
        "Put right what one has said of a task",
        extension::correct,
    )
}
