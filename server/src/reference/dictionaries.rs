//! Code lists, countries and regions.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::dto::{DictionaryLoadInput, PageInput, RegionListInput};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::api::ApiRouter;
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// `lawer-common/dictionary/load`, `lawer-common/common/gj/getList`, `lawer-common/common/xzqh/getList`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-common/dictionary/load", "Code lists by their keys", load)
        .get("/lawer-common/common/gj/getList", "Countries", countries)
        .get("/lawer-common/common/xzqh/getList", "Regions below one", regions)
}

/// One choice.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "CodeChoice")]
pub struct Choice {
    label: String,
    label_en: String,
    value: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    children: Vec<Choice>,
}

/// `POST lawer-common/dictionary/load`: an unknown list is an empty one.
async fn load(
    State(app): State<App>,
    _: CurrentUser,
    ValidJson(wanted): ValidJson<DictionaryLoadInput>,
) -> Result<Answer<BTreeMap<String, Vec<Choice>>>> {
    let mut lists = BTreeMap::new();
    for key in wanted.types {
        let list = match key.as_str() {
            "base.sfjg" => organisations(&app, &["2", "3", "4"]).await?,
            "base.lxjg" => organisations(&app, &["5"]).await?,
            _ => items(&app, &key).await?,
        };
        lists.insert(key, list);
    }
    Ok(Answer(lists))
}

async fn items(app: &App, key: &str) -> Result<Vec<Choice>> {
    let rows = sqlx::query("select dm, mc, mc_en, pdm from dict_item where type = $1 and enabled = 1 order by seq, dm")
        .bind(key)
        .fetch_all(&app.db.pool)
        .await?;
    let items = rows.iter().map(|row| Ok((row.try_get("pdm")?, choice(row)?))).collect::<sqlx::Result<Vec<_>>>()?;
    Ok(nested(items))
}

fn choice(row: &AnyRow) -> sqlx::Result<Choice> {
    Ok(Choice {
        label: row.try_get("mc")?,
        label_en: row.try_get("mc_en")?,
        value: row.try_get("dm")?,
        children: Vec::new(),
    })
}

/// Children stand after their parents in a list, so that taking from the end finds each complete.
fn nested(mut items: Vec<(Option<String>, Choice)>) -> Vec<Choice> {
    let mut top = Vec::new();
    while let Some((parent, item)) = items.pop() {
        match items.iter_mut().find(|(_, it)| parent.as_ref() == Some(&it.value)) {
            Some((_, above)) => above.children.insert(0, item),
            None => top.push(item),
        }
    }
    top.reverse();
    top
}

/// Organisations of these levels as choices; they have no English names.
async fn organisations(app: &App, levels: &[&str]) -> Result<Vec<Choice>> {
    let rows =
        sqlx::query("select id, name from organisation where level in ($1, $2, $3) order by region_code, level, sort")
            .bind(levels[0])
            .bind(levels.get(1).unwrap_or(&""))
            .bind(levels.get(2).unwrap_or(&""))
            .fetch_all(&app.db.pool)
            .await?;
    let choice = |row: &AnyRow| {
        let name: String = row.try_get("name")?;
        Ok(Choice { label_en: name.clone(), label: name, value: row.try_get("id")?, children: Vec::new() })
    };
    rows.iter().map(choice).collect()
}

/// A country or region.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Country {
    dm: String,
    mc: String,
}

/// `GET lawer-common/common/gj/getList`
async fn countries(
    State(app): State<App>,
    _: CurrentUser,
    ValidQuery(page): ValidQuery<PageInput>,
) -> Result<Answer<Page<Country>>> {
    let paging = Paging::new(page.page, page.page_size);
    let all = items(&app, "lawer.common.gj").await?;
    let total = i64::try_from(all.len()).expect("there are some 250 countries");
    let (offset, size) =
        (usize::try_from(paging.offset()).unwrap_or(usize::MAX), usize::try_from(paging.page_size).unwrap_or(0));
    let rows = all.into_iter().skip(offset).take(size).map(|it| Country { dm: it.value, mc: it.label });
    Ok(paging.of(rows.collect(), total))
}

/// An administrative region.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Region {
    dm: String,
    mc: String,
    pdm: String,
    jb: i64,
    has_children: bool,
}

/// `GET lawer-common/common/xzqh/getList`: the regions right below one.
async fn regions(
    State(app): State<App>,
    _: CurrentUser,
    ValidQuery(query): ValidQuery<RegionListInput>,
) -> Result<Answer<Page<Region>>> {
    let paging = Paging::new(query.page, query.page_size);
    let pdm = if query.pdm.is_empty() { "-1" } else { &query.pdm };
    let total =
        sqlx::query_scalar("select count(*) from region where pdm = $1").bind(pdm).fetch_one(&app.db.pool).await?;
    let rows = sqlx::query(
        "select dm, mc, pdm, jb, (select count(*) from region below where below.pdm = region.dm) as below
           from region where pdm = $1 order by dm limit $2 offset $3",
    )
    .bind(pdm)
    .bind(paging.page_size)
    .bind(paging.offset())
    .fetch_all(&app.db.pool)
    .await?;
    let region = |row: &AnyRow| {
        Ok(Region {
            dm: row.try_get("dm")?,
            mc: row.try_get("mc")?,
            pdm: row.try_get("pdm")?,
            jb: row.try_get("jb")?,
            has_children: row.try_get::<i64, _>("below")? > 0,
        })
    };
    Ok(paging.of(rows.iter().map(region).collect::<sqlx::Result<_>>()?, total))
}

/// What a code of a dictionary is called in Chinese, one that is no longer offered too.
pub async fn caption(connection: &mut sqlx::AnyConnection, dictionary: &str, code: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select mc from dict_item where type = $1 and dm = $2")
        .bind(dictionary)
        .bind(code)
        .fetch_optional(connection)
        .await?)
}
