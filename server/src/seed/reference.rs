//! Data that every installation has: regions, code lists, roles, menu. Written again when a new version ships other.

use anyhow::{Context, Result};
use lawdesk_core::calendar::SHIPPED_CSV;
use lawdesk_core::dictionary;
use lawdesk_core::product::LetterKind;
use serde::Deserialize;
use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use super::insert::{Table, insert};
use super::seeded::{is_written, mark_written};
use crate::App;
use crate::flows::{forms, processes, product};
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::hex::hex;
use crate::platform::sql::Value;
use crate::reference::calendar;

const REGIONS: &str = include_str!("../../data/regions.csv");
const DICTIONARIES: &str = include_str!("../../data/dictionaries.json");
const ROLES: &str = include_str!("../../data/roles.json");
const MENU: &str = include_str!("../../data/menu.json");

const REGION: Table = Table {
    name: "region",
    columns: &["dm", "mc", "pdm", "jb", "virtual", "demo"],
    conflict: "on conflict (dm) do update set mc = excluded.mc, pdm = excluded.pdm",
};
const DICT_TYPE: Table = Table {
    name: "dict_type",
    columns: &["code", "name", "name_en"],
    conflict: "on conflict (code) do update set name = excluded.name, name_en = excluded.name_en \
               where dict_type.edited_by is null",
};
const DICT_ITEM: Table = Table {
    name: "dict_item",
    columns: &["type", "dm", "mc", "mc_en", "seq", "enabled", "ext"],
    conflict: "on conflict (type, dm) do update set mc = excluded.mc, mc_en = excluded.mc_en, seq = excluded.seq \
               where dict_item.edited_by is null",
};
const ROLE: Table = Table {
    name: "role",
    columns: &["id", "code", "name", "name_en", "role_type", "level", "org_key", "properties", "examine_flag", "sort"],
    conflict: "on conflict (id) do update set name = excluded.name, name_en = excluded.name_en, \
               role_type = excluded.role_type, level = excluded.level, org_key = excluded.org_key, \
               properties = excluded.properties, sort = excluded.sort where role.edited_by is null",
};
const ROLE_PERMISSION: Table =
    Table { name: "role_permission", columns: &["role_id", "permission"], conflict: "on conflict do nothing" };
const MENU_ENTRY: Table = Table {
    name: "menu",
    columns: &[
        "id",
        "pid",
        "zhlx",
        "path",
        "title",
        "title_en",
        "icon",
        "name",
        "component",
        "permission",
        "hidden",
        "always_show",
        "redirect",
        "sort",
    ],
    conflict: "on conflict do nothing",
};

/// Writes the reference data unless this very data was written before. One transaction: all of it or none.
pub async fn reference(app: &App) -> Result<()> {
    let hash = hash();
    if is_written(app, "reference", &hash).await? == Some(true) {
        return Ok(());
    }
    let mut tx = app.db.begin().await?;
    insert(&mut tx, &REGION, regions(REGIONS, false)?).await?;
    dictionaries(&mut tx).await?;
    roles(&mut tx).await?;
    cache_version::bump(&mut tx, CacheKey::Directory).await?;
    menu(&mut tx).await?;
    forms::seed(&mut tx, app.clock.now()).await?;
    processes::seed(&mut tx, app.clock.now()).await?;
    calendar::seed(&mut tx, app.clock.now()).await?;
    mark_written(&mut tx, "reference", &hash).await?;
    tx.commit().await?;
    Ok(())
}

/// Writes the regions of the demo province.
pub async fn demo_regions(tx: &mut Tx, csv: &str) -> Result<()> {
    insert(tx, &REGION, regions(csv, true)?).await
}

fn hash() -> String {
    let mut hash = Sha256::new();
    for text in [REGIONS, DICTIONARIES, ROLES, MENU, SHIPPED_CSV, &format!("{:?}", dictionary::built_in())] {
        hash.update(text);
    }
    for form in lawdesk_core::product::forms() {
        hash.update(form);
    }
    for flow in product::flows() {
        hash.update(flow.key);
        hash.update(flow.diagram);
    }
    hash.update(format!("{:?}", product::letter_kinds()));
    hex(&hash.finalize())
}

fn regions(csv: &str, demo: bool) -> Result<Vec<Vec<Value>>> {
    let row = |line: &str| {
        let [dm, mc, pdm, level, is_virtual] = line.trim().split(',').collect::<Vec<_>>().try_into().ok()?;
        let number = |text: &str| text.parse::<i64>().ok();
        Some(vec![
            dm.into(),
            mc.into(),
            pdm.into(),
            number(level)?.into(),
            number(is_virtual)?.into(),
            i64::from(demo).into(),
        ])
    };
    let lines = csv.lines().skip(1).filter(|it| !it.trim().is_empty());
    lines.map(|line| row(line).ok_or_else(|| anyhow::anyhow!("not a region: {line}"))).collect()
}

/// A code list that core does not need for its checks.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Dictionary {
    code: String,
    name: String,
    name_en: String,
    items: Vec<Item>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Item {
    dm: String,
    mc: String,
    mc_en: String,
    ext: Option<Json>,
}

async fn dictionaries(tx: &mut Tx) -> Result<()> {
    let mut all: Vec<Dictionary> = dictionary::built_in().into_iter().map(of_core).collect();
    all.extend(serde_json::from_str::<Vec<Dictionary>>(DICTIONARIES)?);
    let kinds = all.iter_mut().find(|it| it.code == LETTER_KINDS);
    kinds.context("a dictionary for the kinds of letters")?.items = letter_kinds();
    let types = all.iter().map(|it| vec![it.code.as_str().into(), it.name.as_str().into(), it.name_en.as_str().into()]);
    insert(tx, &DICT_TYPE, types.collect()).await?;
    insert(tx, &DICT_ITEM, all.iter().flat_map(items).collect()).await
}

fn of_core(it: dictionary::Dictionary) -> Dictionary {
    let item = |it: dictionary::DictionaryItem| Item { dm: it.code, mc: it.label.zh, mc_en: it.label.en, ext: None };
    Dictionary {
        code: it.key,
        name: it.title.zh,
        name_en: it.title.en,
        items: it.items.into_iter().map(item).collect(),
    }
}

/// The dictionary whose items are shipped with the flows that send such letters.
const LETTER_KINDS: &str = "tzslx";

fn letter_kinds() -> Vec<Item> {
    let item =
        |it: &LetterKind| Item { dm: it.kind.clone(), mc: it.name.zh.clone(), mc_en: it.name.en.clone(), ext: None };
    product::letter_kinds().iter().map(item).collect()
}

fn items(dictionary: &Dictionary) -> impl Iterator<Item = Vec<Value>> {
    (0_i64..).zip(&dictionary.items).map(|(seq, item)| {
        vec![
            dictionary.code.as_str().into(),
            item.dm.as_str().into(),
            item.mc.as_str().into(),
            item.mc_en.as_str().into(),
            seq.into(),
            1.into(),
            item.ext.as_ref().map(Json::to_string).into(),
        ]
    })
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Role {
    code: String,
    name: String,
    name_en: String,
    roletype: String,
    spjg_level: String,
    spjg_key: String,
    sp_properties: String,
    examine_flag: i64,
    permissions: Vec<String>,
}

/// Built-in roles have their code as id. Their permissions are ours, others are taken away, unless an administrator has
/// changed the role.
async fn roles(tx: &mut Tx) -> Result<()> {
    let all: Vec<Role> = serde_json::from_str(ROLES)?;
    let edited: Vec<String> =
        sqlx::query_scalar("select id from role where edited_by is not null").fetch_all(&mut **tx).await?;
    for role in all.iter().filter(|role| !edited.contains(&role.code)) {
        sqlx::query("delete from role_permission where role_id = $1").bind(&role.code).execute(&mut **tx).await?;
    }
    let permissions = all.iter().filter(|role| !edited.contains(&role.code)).flat_map(|role| {
        role.permissions.iter().map(|permission| vec![role.code.as_str().into(), permission.as_str().into()])
    });
    let permissions = permissions.collect();
    let rows = (0_i64..).zip(&all).map(|(sort, it)| {
        let text =
            [&it.code, &it.code, &it.name, &it.name_en, &it.roletype, &it.spjg_level, &it.spjg_key, &it.sp_properties];
        text.into_iter().map(|it| it.as_str().into()).chain([it.examine_flag.into(), sort.into()]).collect()
    });
    insert(tx, &ROLE, rows.collect()).await?;
    insert(tx, &ROLE_PERMISSION, permissions).await
}

/// The entries of one kind of account; empty = of all.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Menu {
    zhlx: String,
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Entry {
    path: String,
    title: String,
    title_en: String,
    #[serde(default)]
    icon: String,
    #[serde(default)]
    component: String,
    #[serde(default)]
    permission: String,
    #[serde(default)]
    hidden: bool,
    #[serde(default)]
    children: Vec<Entry>,
}

async fn menu(tx: &mut Tx) -> Result<()> {
    let mut rows = Vec::new();
    for menu in serde_json::from_str::<Vec<Menu>>(MENU)? {
        flatten(&menu.zhlx, "0", &menu.entries, &mut rows);
    }
    sqlx::query("delete from menu where edited_by is null").execute(&mut **tx).await?;
    insert(tx, &MENU_ENTRY, rows).await
}

fn flatten(zhlx: &str, pid: &str, entries: &[Entry], rows: &mut Vec<Vec<Value>>) {
    for entry in entries {
        let id = format!("{zhlx}{}", entry.path);
        let name = entry.path.trim_start_matches('/').replace('/', "-");
        rows.push(vec![
            id.as_str().into(),
            pid.into(),
            zhlx.into(),
            entry.path.as_str().into(),
            entry.title.as_str().into(),
            entry.title_en.as_str().into(),
            entry.icon.as_str().into(),
            name.into(),
            entry.component.as_str().into(),
            entry.permission.as_str().into(),
            i64::from(entry.hidden).into(),
            i64::from(!entry.children.is_empty()).into(),
            "".into(),
            i64::try_from(rows.len()).expect("the menu is short").into(),
        ]);
        flatten(zhlx, &id, &entry.children, rows);
    }
}
