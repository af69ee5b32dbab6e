//! The one generic resource behind every business area, driven by `core::area`: lists, records, what is done with them.
//!
//! What an area's description cannot say its room says by [`hooks`].

mod caller;
mod cells;
mod checks;
mod code_uses;
mod condition;
mod data_changes;
mod detail;
mod export;
pub(crate) mod figures;
mod history;
pub mod hooks;
mod import;
mod list;
mod new_records;
mod options;
mod own_change;
mod own_data;
mod presets;
mod record;
mod record_files;
mod references;
mod registration_form;
mod remove;
mod row;
mod save;
mod saved_filters;
mod statistics;
mod sub_table;
mod template;
mod texts;
mod transition;
mod write;

pub(crate) use code_uses::code_use;
pub(crate) use history::{EffectChange, record_change, record_effect};
pub(crate) use own_change::{
    CONFIRM, FILES_OF, OwnChange, ShownChange, confirm, files_now, masked_change, rows_now,
    withdraw as withdraw_own_change,
};
pub use own_change::{OwnChangeNews, TellOfOwnChange};
pub(crate) use own_data::own_data;
pub use record_files::{RECORD_FILES, show as show_files};
pub(crate) use sub_table::{bound, replace};
pub(crate) use texts::texts_of;

use lawdesk_core::area::Area;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use self::caller::Caller;
use self::record::Reach;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// `lawer-other/area/{area}/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-other/area/{area}/info", "A business area: fields, list, actions", info)
        .post("/lawer-other/area/{area}/list", "Records within the caller's scope", list::list)
        .post("/lawer-other/area/{area}/detail", "One record with its tables", detail::detail)
        .post("/lawer-other/area/{area}/save", "Change a record", save::save)
        .post("/lawer-other/area/{area}/add", "Make a record", save::add)
        .post(
            "/lawer-other/area/{area}/registrationForm",
            "The registration form of a record, as PDF",
            registration_form::registration_form,
        )
        .post("/lawer-other/area/{area}/remove", "Remove records", remove::remove)
        .post("/lawer-other/area/{area}/restore", "Restore records that were removed", remove::restore)
        .post("/lawer-other/area/{area}/transition", "Bring records to another state", transition::transition)
        .post("/lawer-other/area/{area}/history", "What was done with a record", history::history)
        .post("/lawer-other/area/{area}/options", "Records to choose from", options::options)
        .post("/lawer-other/area/{area}/statistics", "How many records have which code", statistics::statistics)
        .post("/lawer-other/area/{area}/export", "The list as a workbook", export::export)
        .get("/lawer-other/area/{area}/template", "The workbook to fill in for an import", template::template)
        .merge(import::routes())
        .merge(data_changes::routes())
        .post("/lawer-other/area/{area}/filters", "One's filters of the list", saved_filters::list)
        .post("/lawer-other/area/{area}/keepFilter", "Keep a filter of the list", saved_filters::save)
        .post("/lawer-other/area/{area}/dropFilter", "Remove a filter of the list", saved_filters::delete)
}

/// Refuses unless somebody may do this to a record, by its area's key and its id: 403 where he may not at all, 404 where he
/// does not reach it.
pub(crate) async fn require_act(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    (area, id): (&str, &str),
    action: &str,
) -> Result<()> {
    let caller = Caller::of(user, area)?;
    caller.permit(action)?;
    if record::is_reached(connection, &caller, id, Reach::Change).await? {
        Ok(())
    } else {
        Err(ApiError::NotFound.into())
    }
}

async fn info(caller: Caller) -> Answer<&'static Area> {
    Answer(caller.area)
}
