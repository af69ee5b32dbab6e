//! Figures: the first page of each kind of account and the big screen. Rooms below count; here it is said who is shown
//! what, and to which list each figure leads. What concerns a whole region is kept for a minute ([`BoardCache`]).

mod administrator;
mod area_figures;
mod big_screen;
mod board;
mod board_cache;
mod case_charts;
mod firm;
mod lawyer;
mod staff;

pub(crate) use board_cache::BoardCache;

use crate::http::api::ApiRouter;

/// Routes below `/api/lawer-other/figures`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/staff", "What waits for an authority's person, and how his region stands", staff::board)
        .post("/firm", "What waits for a firm, and how it stands", firm::board)
        .post("/lawyer", "What waits for a lawyer or intern, and how he stands", lawyer::board)
        .post("/administrator", "What an administrator has to look at", administrator::board)
        .post("/bigScreen", "How the caller's region stands, for a screen on the wall", big_screen::board)
}
