//! The menu as the caller sees it, and what he may do.

mod edit;
mod pages;

use axum::extract::State;
use lawdesk_core::access::{AccountKind, Gate, sees};
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;
use crate::platform::sql::{Flag, Sql, from_row};

/// `lawer-security/menuTree`, `lawer-security/getPemissionList` and `lawer-security/security/sysmenu/…`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-security/menuTree", "The menu as the caller sees it", tree)
        .get("/lawer-security/getPemissionList", "What the caller may do", async |user: CurrentUser| {
            Answer(user.permissions)
        })
        .post("/lawer-security/security/sysmenu/list", "The menu as it is kept", edit::list)
        .post("/lawer-security/security/sysmenu/save", "A new menu entry", edit::save)
        .post("/lawer-security/security/sysmenu/update", "Change a menu entry", edit::update)
        .post("/lawer-security/security/sysmenu/delete", "Remove a menu entry", edit::delete)
        .get("/lawer-security/security/sysmenu/getChildMenuIds", "All entries below one", edit::children)
}

/// An entry with those below it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MenuItem")]
pub struct Menu {
    #[serde(flatten)]
    entry: Entry,
    /// Address of the page that the entry shows at its own; empty where it has none.
    page: String,
    children: Vec<Menu>,
}

from_row! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    struct Entry {
        id: String,
        pid: String,
        path: String,
        title: String,
        title_en: String,
        icon: String,
        name: String,
        component: String,
        permission: String,
        hidden: Flag,
        always_show: Flag,
        redirect: String,
        /// Things that wait behind the entry; absent = the entry counts none.
        corner_marks_number: Option<i64>,
        #[serde(skip)]
        zhlx: String,
        #[serde(skip)]
        sort: i64,
        #[serde(skip)]
        version: i64,
    }
}

/// A number beside an entry, of things that wait behind it.
#[derive(Debug)]
pub struct Badge {
    /// Path of the entry.
    pub path: &'static str,
    /// How many wait for the caller.
    pub count: for<'a> fn(&'a App, &'a CurrentUser) -> HookFuture<'a, Result<i64>>,
}

/// Entries the caller may see. A page that is not there yet has no component and is left out, and with it a group that
/// has nothing else. Hidden pages are in: they can be opened, but stand in no menu.
async fn tree(State(app): State<App>, user: CurrentUser) -> Result<Answer<Vec<Menu>>> {
    let mut sql = Sql::new(ENTRIES);
    sql.push(" order by sort");
    let entries: Vec<Entry> = sql.fetch_all_as(&app.db.pool).await?;
    let kind = AccountKind::from_code(&user.zhlx);
    let seen = entries.into_iter().filter(|it| {
        let gate = Gate { kind: AccountKind::from_code(&it.zhlx), permission: &it.permission };
        kind.is_some_and(|kind| sees(gate, kind, &user.zyzlb, &user.permissions))
    });
    let mut seen: Vec<Entry> = seen.collect();
    for entry in &mut seen {
        if let Some(badge) = app.hooks.badges.iter().find(|it| it.path == entry.path) {
            entry.corner_marks_number = Some((badge.count)(&app, &user).await?);
        }
    }
    Ok(Answer(nested(&seen, "0")))
}

impl Menu {
    /// Whether it shows a page, leads out of the client or has something below.
    fn leads_somewhere(&self) -> bool {
        !self.entry.component.is_empty() || !self.children.is_empty() || pages::is_outside(&self.entry.path)
    }
}

/// The entries that there are. What waits behind them is counted for one caller, and here for none yet.
const ENTRIES: &str = "select id, pid, path, title, title_en, icon, name, component, permission, hidden, always_show,
        redirect, zhlx, sort, version, cast(null as bigint) as corner_marks_number
   from menu where delete_flag = 0";

/// The entries below `pid`, each with those below it; whoever has a parent that is not seen is left out with it.
fn nested(entries: &[Entry], pid: &str) -> Vec<Menu> {
    let below = entries.iter().filter(|it| it.pid == pid).map(|it| Menu {
        page: pages::page(&it.zhlx, &it.component).unwrap_or_default().to_owned(),
        children: nested(entries, &it.id),
        entry: it.clone(),
    });
    below.filter(Menu::leads_somewhere).collect()
}
