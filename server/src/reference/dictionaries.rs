//! Code lists, countries and regions.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use lawdesk_core::access::DataScope;
use lawdesk_core::area::Captions;
use lawdesk_core::caption::Caption;
use lawdesk_core::dictionary::{Dictionaries, DictionaryItem, ORGANISATIONS};
use lawdesk_core::dto::{AreaOption, DictionaryLoadInput, PageInput, RegionListInput};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::{AnyConnection, AnyPool};

use crate::App;
use crate::accounts::{choices, organisations};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::api::ApiRouter;
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{NONE, TableScope};
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

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
pub struct CodeChoice {
    label: String,
    label_en: String,
    value: String,
    /// It stands in older data and can be chosen no more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    disabled: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    children: Vec<CodeChoice>,
}

/// `POST lawer-common/dictionary/load`: an unknown list is an empty one.
async fn load(
    State(app): State<App>,
    _: CurrentUser,
    ValidJson(wanted): ValidJson<DictionaryLoadInput>,
) -> Result<Answer<BTreeMap<String, Vec<CodeChoice>>>> {
    let mut lists = BTreeMap::new();
    for key in wanted.types {
        let list = match key.as_str() {
            "base.sfjg" => organisations_of(&app, &["2", "3", "4"]).await?,
            "base.lxjg" => organisations_of(&app, &["5"]).await?,
            _ => items(&app, &key, OfferedItems::Ever).await?,
        };
        lists.insert(key, list);
    }
    Ok(Answer(lists))
}

/// A template of messages (dictionary `xxmb`): its caption, and its text, which stands beside it as `{"text": "…"}`; none:
/// there is none of this code.
pub async fn message_template(connection: &mut AnyConnection, code: &str) -> Result<Option<(String, String)>> {
    let item: Option<(String, Option<String>)> =
        sqlx::query_as("select mc, ext from dict_item where type = 'xxmb' and dm = $1")
            .bind(code)
            .fetch_optional(connection)
            .await?;
    let text = |ext: String| serde_json::from_str::<serde_json::Value>(&ext).ok()?["text"].as_str().map(str::to_owned);
    Ok(item.and_then(|(caption, ext)| Some((caption, ext.and_then(text)?))))
}

from_row! {
    struct ItemRow {
        dm: String,
        mc: String,
        mc_en: String,
        pdm: Option<String>,
        enabled: Flag,
    }
}

/// The items of a list, in its order; of an unknown one none.
pub async fn items(app: &App, key: &str, offered: OfferedItems) -> Result<Vec<CodeChoice>> {
    let mut sql = Sql::new("select dm, mc, mc_en, pdm, enabled from dict_item where type = ");
    sql.bind(key);
    if offered == OfferedItems::Now {
        sql.push(" and enabled = 1");
    }
    sql.push(" order by seq, dm");
    let rows: Vec<ItemRow> = sql.fetch_all_as(&app.db.pool).await?;
    let known: BTreeSet<String> = rows.iter().map(|row| row.dm.clone()).collect();
    let mut below: BTreeMap<Option<String>, Vec<ItemRow>> = BTreeMap::new();
    for row in rows {
        // One whose parent is not offered stands at the top.
        below.entry(row.pdm.clone().filter(|above| known.contains(above))).or_default().push(row);
    }
    Ok(nested(None, &mut below))
}

/// Each list of children is taken out once, so that it ends whatever is stored.
fn nested(above: Option<String>, below: &mut BTreeMap<Option<String>, Vec<ItemRow>>) -> Vec<CodeChoice> {
    let rows = below.remove(&above).unwrap_or_default().into_iter();
    let choice = |row: ItemRow| CodeChoice {
        children: nested(Some(row.dm.clone()), below),
        label: row.mc,
        label_en: row.mc_en,
        value: row.dm,
        disabled: !row.enabled.0,
    };
    rows.map(choice).collect()
}

/// Organisations of these levels as choices; they have no English names.
async fn organisations_of(app: &App, levels: &[&str]) -> Result<Vec<CodeChoice>> {
    let organisations = organisations::of_levels(&app.db.pool, levels).await?;
    let choice = |(id, name): (String, String)| CodeChoice {
        label_en: name.clone(),
        label: name,
        value: id,
        disabled: false,
        children: Vec::new(),
    };
    Ok(organisations.into_iter().map(choice).collect())
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
    let all = items(&app, "lawer.common.gj", OfferedItems::Now).await?;
    let countries = all.into_iter().map(|it| Country { dm: it.value, mc: it.label }).collect();
    Ok(Paging::new(page.page, page.page_size).part_of(countries))
}

from_row! {
    /// An administrative region.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Region {
        dm: String,
        mc: String,
        pdm: String,
        jb: i64,
        has_children: Flag,
    }
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
    let mut sql = Sql::new(
        "select dm, mc, pdm, jb, (select count(*) from region below where below.pdm = region.dm) as has_children
           from region where pdm = ",
    );
    sql.bind(pdm).push(" order by dm");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// Regions to choose from: those whose code begins so with the keyword in their names, or these alone.
pub async fn region_choices(
    connection: &mut AnyConnection,
    prefix: &str,
    (keyword, ids): (&str, &[String]),
    limit: i64,
) -> Result<Vec<AreaOption>> {
    let mut sql = Sql::new("select r.dm as id, r.mc as label, r.dm as hint from region r where r.virtual = 0");
    let scope = if prefix.is_empty() { DataScope::All } else { DataScope::Region(prefix.to_owned()) };
    let columns = TableScope { region: ("r.", "dm"), organisation: NONE, firm: None, lawyer: NONE };
    choices::narrow(&mut sql, &scope, columns, (&["r.mc"], keyword), ("r.dm", ids));
    sql.push(" order by r.dm limit ").bind(limit);
    choices::choices(sql, connection).await
}

/// The names of all provinces, cities and counties, in full.
pub async fn place_names(connection: &mut AnyConnection) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar("select mc from region where virtual = 0 order by dm").fetch_all(connection).await?)
}

from_row! {
    /// A region.
    pub struct RegionName {
        /// Its six digits.
        pub code: String,
        /// In full.
        pub name: String,
    }
}

impl RegionName {
    /// Whether it is a county or a district: what provinces and cities are called by ends with zeros.
    #[must_use]
    pub fn is_district(&self) -> bool {
        !self.code.ends_with("00")
    }
}

/// The regions right below one (`-1`: below the state), by code. Of a municipality these are its districts: between them
/// stands only a row that groups them.
pub async fn regions_below(pool: &AnyPool, code: &str) -> Result<Vec<RegionName>> {
    let mut sql = Sql::new("select dm as code, mc as name from region where pdm = ");
    sql.bind(code).push(" or (pdm in (select dm from region where virtual = 1 and pdm = ").bind(code);
    sql.push(") and not exists (select 1 from region city where city.virtual = 0 and city.pdm = ").bind(code);
    sql.push(")) order by dm");
    let mut found: Vec<RegionName> = sql.fetch_all_as(pool).await?;
    if found.iter().any(RegionName::is_district) {
        found.retain(RegionName::is_district);
    }
    Ok(found)
}

/// What a region is called; none: there is no such code.
pub async fn place_name(connection: &mut AnyConnection, code: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select mc from region where dm = $1").bind(code).fetch_optional(connection).await?)
}

/// Which of these codes are regions with nothing below them: counties, and cities without counties.
pub async fn lowest_regions_among(
    connection: &mut AnyConnection,
    codes: impl Iterator<Item = &str>,
) -> Result<BTreeSet<String>> {
    let mut sql = Sql::new(
        "select dm from region where not exists (select 1 from region below where below.pdm = region.dm) and dm in ",
    );
    sql.bind_list(codes);
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().map(|(code,)| code).collect())
}

from_row! {
    /// What a code list is called.
    pub struct ListName {
        /// Its key, as forms name it.
        pub code: String,
        /// In Chinese.
        pub name: String,
        /// In English.
        pub name_en: String,
    }
}

/// All code lists, by their keys.
pub async fn lists(connection: &mut AnyConnection) -> sqlx::Result<Vec<ListName>> {
    sqlx::query_as("select code, name, name_en from dict_type order by code").fetch_all(connection).await
}

/// The codes of all lists that are in use; a list without any is there, too.
pub async fn all_codes(connection: &mut AnyConnection) -> Result<Dictionaries> {
    let mut dictionaries = Dictionaries::default();
    for list in lists(connection).await? {
        dictionaries.add(&list.code, []);
    }
    let sql = Sql::new("select type, dm from dict_item where enabled = 1");
    add_codes(connection, &mut dictionaries, sql).await?;
    Ok(dictionaries)
}

/// The codes of these lists that are in use; a list without any is left out.
pub async fn codes_of(connection: &mut AnyConnection, lists: &BTreeSet<&str>) -> Result<Dictionaries> {
    let mut dictionaries = Dictionaries::default();
    if !lists.is_empty() {
        let mut sql = Sql::new("select type, dm from dict_item where enabled = 1 and type in ");
        sql.bind_list(lists.iter().copied());
        add_codes(connection, &mut dictionaries, sql).await?;
    }
    Ok(dictionaries)
}

async fn add_codes(connection: &mut AnyConnection, dictionaries: &mut Dictionaries, sql: Sql) -> Result<()> {
    let codes: Vec<(String, String)> = sql.fetch_all_as(connection).await?;
    for (list, code) in codes {
        dictionaries.add(&list, [code]);
    }
    Ok(())
}

from_row! {
    struct CaptionRow {
        r#type: String,
        dm: String,
        mc: String,
        mc_en: String,
    }
}

/// Which items of a list are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferedItems {
    /// Those that can be chosen now.
    Now,
    /// Those that could be chosen once, too.
    Ever,
}

/// The items of these lists, in their order; organisations are lists, too.
pub async fn captions(app: &App, lists: &BTreeSet<&str>, offered: OfferedItems) -> Result<Captions> {
    let mut captions = Captions::new();
    if !lists.is_empty() {
        let mut sql = Sql::new("select type, dm, mc, mc_en from dict_item where type in ");
        sql.bind_list(lists.iter().copied());
        if offered == OfferedItems::Now {
            sql.push(" and enabled = 1");
        }
        sql.push(" order by type, seq, dm");
        for CaptionRow { r#type, dm, mc, mc_en } in sql.fetch_all_as::<CaptionRow>(&app.db.pool).await? {
            let label = Caption { zh: mc, en: mc_en };
            captions.entry(r#type).or_default().push(DictionaryItem { code: dm, label });
        }
    }
    for (list, levels) in [(ORGANISATIONS[0], &["2", "3", "4"][..]), (ORGANISATIONS[1], &["5"][..])] {
        if lists.contains(list) {
            let items = organisations_of(app, levels).await?.into_iter();
            let item =
                |it: CodeChoice| DictionaryItem { code: it.value, label: Caption { zh: it.label, en: it.label_en } };
            captions.insert(list.to_owned(), items.map(item).collect());
        }
    }
    Ok(captions)
}

/// What the items of these lists are called in English, by what they are called in Chinese.
pub async fn english_of(connection: &mut AnyConnection, lists: &BTreeSet<String>) -> Result<Vec<(String, String)>> {
    if lists.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("select mc, mc_en from dict_item where mc_en <> '' and type in ");
    sql.bind_list(lists.iter().map(String::as_str)).push(" order by type, seq, dm");
    Ok(sql.fetch_all_as(connection).await?)
}

/// What a code of a dictionary is called in Chinese, one that is no longer offered too.
pub async fn caption(connection: &mut sqlx::AnyConnection, dictionary: &str, code: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select mc from dict_item where type = $1 and dm = $2")
        .bind(dictionary)
        .bind(code)
        .fetch_optional(connection)
        .await?)
}
