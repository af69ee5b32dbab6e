//! How lawyers and firms are rated: credit (信用评价), yearly assessment (年度考核), firm building (五化).

pub mod access;
pub mod assessment;
pub mod building;
pub mod credit;
mod notify;

use crate::http::api::ApiRouter;

/// Routes below `/api/lawer-other`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .nest("/lawer-other/credit", credit::routes())
        .nest("/lawer-other/building", building::routes())
        .nest("/lawer-other/assessment", assessment::routes())
}
