//! 行政申请: applying, following one's case, and the whole case as its handlers see it.

mod changed;
mod commit;
mod earlier;
mod examine;
mod follow;
mod hidden;
mod list;
mod manage;
mod of_form;
mod open_tasks;
mod past;
mod prefill;
mod remind;
mod revoke;
mod taken;
mod variables;

use axum::Router;
use axum::routing::{get, post};

use crate::App;

/// Routes below `/api/lawer-approval/xzsq` that are about applications.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/items", get(list::items))
        .route("/apply", post(prefill::apply))
        .route("/commit", post(commit::commit))
        .route("/recommit", post(commit::recommit))
        .route("/revocation", post(revoke::revoke))
        .route("/urge", post(remind::urge))
        .route("/copy", post(remind::copy))
        .route("/suspend", post(manage::suspend))
        .route("/terminate", post(manage::terminate))
        .route("/clock", post(manage::clock))
        .route("/list", post(list::list))
        .route("/getExamineInfo", get(examine::info))
}

pub use changed::{AtNode, Changed};
pub use follow::{act, follow};
pub use hidden::files as hidden_files;
pub use of_form::{Filled, RunningWithForm, filled, running_with_form};
pub use revoke::as_drawn;
pub use taken::one as as_variable;
