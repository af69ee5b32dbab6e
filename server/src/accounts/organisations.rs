//! Organisations, as the designer and forms choose them, and as administrators administer them.

mod administer;
mod lookup;
mod posts;
mod tree;

use crate::http::api::ApiRouter;

pub use administer::OrganisationUse;
pub use lookup::{
    Unit, among, around, association_in, association_of, authorities, city_bureau, counties, county_bureau, level_of,
    name_of, of_levels, path, region_of, units_named,
};

/// `lawer-security/security/atycorp/getTree` and `lawer-security/security/lx/list`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-security/security/atycorp/getTree", "Organisations as a tree", tree::tree)
        .post(
            "/lawer-security/security/lx/list",
            "Bar associations, or organisations of other levels",
            tree::associations,
        )
        .post(
            "/lawer-security/security/atycorp/list",
            "Organisations with their people, closed ones too",
            administer::list,
        )
        .post("/lawer-security/security/atycorp/posts", "The posts of an organisation and who holds them", posts::posts)
        .post("/lawer-security/security/atycorp/save", "A new organisation", administer::save)
        .post("/lawer-security/security/atycorp/update", "Rename or move an organisation", administer::update)
        .post("/lawer-security/security/atycorp/close", "Close an organisation", administer::close)
        .post("/lawer-security/security/atycorp/reopen", "Open an organisation again", administer::reopen)
        .post("/lawer-security/group/list", "Groups that flows offer steps to", posts::groups)
}
