//! Roles: what whoever holds one may do, and which menu entries he sees.

mod grants;
mod in_flows;
mod list;
mod matrix;
mod menus;
mod permissions;
mod save;

use crate::http::api::ApiRouter;

pub(crate) use grants::permissions_of;
pub use in_flows::{FlowRole, in_flows, name_of};
pub use list::{members, variable};

/// `lawer-security/common/atyrole/…`, and what of `sysmenu` is about roles. One of the calls has a double slash on
/// the wire: it is answered with one and with two.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-security/common/atyrole/list", "Roles", list::list)
        .get("/lawer-security/common/atyrole/{info}", "The role `info{id}`, with what it may do", list::info)
        .get("/lawer-security/security/sysmenu/permissions", "What the caller may give to roles", list::permissions)
        .get("/lawer-security/security/sysmenu/matrix", "Which role may do what", matrix::matrix)
        .post("/lawer-security/common/atyrole/save", "A new role", save::save)
        .post("/lawer-security/common/atyrole/update", "Change a role", save::update)
        .post("/lawer-security/common/atyrole/delete", "Remove a role", save::delete)
        .post("/lawer-security/security/sysmenu/union", "Say which menu entries a role sees", menus::union)
        .get("/lawer-security/sysmenu/getMenuIdList", "The menu entries that a role sees", menus::visible_entries)
        .get("/lawer-security//sysmenu/getMenuIdList", "The menu entries that a role sees", menus::visible_entries)
}
