//! The one generic resource behind every business area: list, detail, save and pickers, driven by `core::area`.

mod caller;
mod condition;
mod detail;
mod list;
mod options;
mod record_files;
mod row;
mod save;
mod sub_table;
mod texts;

pub use record_files::{INTERN_FILES, LAW_FIRM_FILES, LAWYER_FILES, show as show_files};
pub(crate) use sub_table::{bound, replace};
pub(crate) use texts::texts_of;

use lawdesk_core::area::Area;

use self::caller::Caller;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;

/// `lawer-other/area/{area}/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-other/area/{area}/info", "A business area: fields, list, actions", info)
        .post("/lawer-other/area/{area}/list", "Records within the caller's scope", list::list)
        .post("/lawer-other/area/{area}/detail", "One record with its tables", detail::detail)
        .post("/lawer-other/area/{area}/save", "Change a record", save::save)
        .post("/lawer-other/area/{area}/options", "Records to choose from", options::options)
}

async fn info(caller: Caller) -> Answer<&'static Area> {
    Answer(caller.area)
}
