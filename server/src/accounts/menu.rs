//! The menu as the caller sees it, and what he may do.

mod edit;

use axum::extract::State;
use lawdesk_core::access::{AccountKind, Gate, sees};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;

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
    children: Vec<Menu>,
}

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
    hidden: bool,
    always_show: bool,
    redirect: String,
    /// Things that wait behind the entry; absent = the entry counts none.
    corner_marks_number: Option<i64>,
    #[serde(skip)]
    zhlx: String,
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
    let rows = sqlx::query("select * from menu where delete_flag = 0 order by sort").fetch_all(&app.db.pool).await?;
    let entries = rows.iter().map(entry).collect::<sqlx::Result<Vec<Entry>>>()?;
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

fn entry(row: &AnyRow) -> sqlx::Result<Entry> {
    Ok(Entry {
        id: row.try_get("id")?,
        pid: row.try_get("pid")?,
        path: row.try_get("path")?,
        title: row.try_get("title")?,
        title_en: row.try_get("title_en")?,
        icon: row.try_get("icon")?,
        name: row.try_get("name")?,
        component: row.try_get("component")?,
        permission: row.try_get("permission")?,
        hidden: row.try_get::<i64, _>("hidden")? == 1,
        always_show: row.try_get::<i64, _>("always_show")? == 1,
        redirect: row.try_get("redirect")?,
        corner_marks_number: None,
        zhlx: row.try_get("zhlx")?,
    })
}

/// The entries below `pid`, each with those below it; whoever has a parent that is not seen is left out with it.
fn nested(entries: &[Entry], pid: &str) -> Vec<Menu> {
    let below = entries
        .iter()
        .filter(|it| it.pid == pid)
        .map(|it| Menu { entry: it.clone(), children: nested(entries, &it.id) });
    below.filter(|it| !it.entry.component.is_empty() || !it.children.is_empty()).collect()
}
