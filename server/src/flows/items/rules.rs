//! 编号与标题规则: how the cases of an item are called, and how its letters are numbered.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use lawdesk_core::case_title::{DEFAULT_TITLE, check_english_title, check_title};
use lawdesk_core::dto::{ItemListInput, ItemRuleInput};
use lawdesk_core::letter::rules::{DEFAULT_NUMBER, check_number};
use lawdesk_core::text::placeholder_names;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::known_item::require_item;
use crate::App;
use crate::flows::{forms, product};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::sql::from_row;
use crate::reference::dictionaries;

/// May see the rules.
const LIST: &str = "flow:node:list";
/// May set them.
const EDIT: &str = "flow:node:edit";

from_row! {
    /// What was set; a rule that is empty goes by what is shipped.
    #[derive(Default)]
    struct RuleRow {
        title: String,
        title_en: String,
        number: String,
    }
}

from_row! {
    /// How titles of an item are made.
    struct TitleRow {
        flow_key: String,
        form_code: String,
        title: Option<String>,
        title_en: Option<String>,
    }
}

/// The rules of an item.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemRule {
    /// What was set; empty: nothing.
    title: String,
    /// The title for who reads English; empty: as shipped, or none.
    title_en: String,
    /// What was set; empty: nothing.
    number: String,
    /// What counts where nothing was set.
    default_title: String,
    /// What counts where nothing was set.
    default_number: String,
}

/// How cases of an item are called.
pub async fn title_rule(connection: &mut AnyConnection, item: &str) -> Result<String> {
    let set = load(connection, item).await?.title;
    Ok(if set.is_empty() { product::title_rule(item).to_owned() } else { set })
}

/// English for titles that rules make: for each rule of a deployed item its English form, and what codes are called that its
/// titles hold.
pub async fn english_titles(connection: &mut AnyConnection) -> Result<BTreeMap<String, String>> {
    let rows: Vec<TitleRow> = sqlx::query_as(
        "select p.flow_key, p.form_code, r.title, r.title_en
           from process p left join item_rule r on r.flow_key = p.flow_key
          where p.delete_flag = 0 and p.version > 0",
    )
    .fetch_all(&mut *connection)
    .await?;
    english_of(connection, rows).await
}

/// [`english_titles`] of one item alone.
pub async fn english_titles_of(connection: &mut AnyConnection, item: &str) -> Result<BTreeMap<String, String>> {
    let rows: Vec<TitleRow> = sqlx::query_as(
        "select p.flow_key, p.form_code, r.title, r.title_en
           from process p left join item_rule r on r.flow_key = p.flow_key where p.flow_key = $1",
    )
    .bind(item)
    .fetch_all(&mut *connection)
    .await?;
    english_of(connection, rows).await
}

async fn english_of(connection: &mut AnyConnection, rows: Vec<TitleRow>) -> Result<BTreeMap<String, String>> {
    let (mut english, mut lists) = (BTreeMap::new(), BTreeSet::new());
    for TitleRow { flow_key, form_code, title, title_en } in rows {
        let set = |it: Option<String>| it.filter(|it| !it.is_empty());
        let rule = set(title).unwrap_or_else(|| product::title_rule(&flow_key).to_owned());
        if rule == DEFAULT_TITLE {
            continue;
        }
        english.extend(set(title_en).map(|it| (rule.clone(), it)));
        // Whose answers stand in its titles.
        if let Some(form) = forms::load(&mut *connection, &form_code, None).await? {
            let fields = placeholder_names(&rule).filter_map(|name| form.field(name));
            lists.extend(fields.filter_map(|field| field.dictionary.clone()));
        }
    }
    if lists.is_empty() {
        return Ok(english);
    }
    let named = dictionaries::english_of(connection, &lists).await?;
    Ok(named.into_iter().chain(english).collect())
}

/// How letters of an item are numbered.
pub async fn number_rule(connection: &mut AnyConnection, item: &str) -> Result<String> {
    let set = load(connection, item).await?.number;
    Ok(if set.is_empty() { DEFAULT_NUMBER.to_owned() } else { set })
}

async fn load(connection: &mut AnyConnection, item: &str) -> Result<RuleRow> {
    let row: Option<RuleRow> = sqlx::query_as("select title, title_en, number from item_rule where flow_key = $1")
        .bind(item)
        .fetch_optional(connection)
        .await?;
    Ok(row.unwrap_or_default())
}

/// `POST itemrule/detail`
pub async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ItemListInput>,
) -> Result<Answer<ItemRule>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    require_item(&mut connection, &input.sq_type).await?;
    let RuleRow { title, title_en, number } = load(&mut connection, &input.sq_type).await?;
    let default_title = product::title_rule(&input.sq_type).to_owned();
    Ok(Answer(ItemRule { title, title_en, number, default_title, default_number: DEFAULT_NUMBER.to_owned() }))
}

/// `POST itemrule/save`: counts for cases that begin and letters that are issued from now on.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<ItemRuleInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("saveRules", &input).await? else { return Ok(Answer(())) };
    require_item(&mut work.tx, &input.sq_type).await?;
    // What is wrong with them is told at their fields.
    let rules = RuleRow {
        title: input.title.trim().to_owned(),
        title_en: input.title_en.trim().to_owned(),
        number: input.number.trim().to_owned(),
    };
    check(&mut work.tx, &input.sq_type, &rules).await?;
    sqlx::query(
        "insert into item_rule (flow_key, title, title_en, number, updated_by, updated_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (flow_key) do update set title = excluded.title, title_en = excluded.title_en,
             number = excluded.number, updated_by = excluded.updated_by, updated_at = excluded.updated_at",
    )
    .bind(&input.sq_type)
    .bind(rules.title)
    .bind(rules.title_en)
    .bind(rules.number)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit("item_rule", &input.sq_type).await
}

/// Holds the rules against the item's newest form.
async fn check(connection: &mut AnyConnection, item: &str, rules: &RuleRow) -> Result<()> {
    let code: String = sqlx::query_scalar("select form_code from process where flow_key = $1")
        .bind(item)
        .fetch_one(&mut *connection)
        .await?;
    let form = forms::load(connection, &code, None).await?;
    let given = |rule: &'_ str| Some(rule.to_owned()).filter(|it| !it.is_empty());
    let of_title = given(&rules.title).and_then(|rule| check_title(&rule, form.as_ref()));
    let made_by = given(&rules.title).unwrap_or_else(|| product::title_rule(item).to_owned());
    let of_english = given(&rules.title_en).and_then(|english| check_english_title(&english, &made_by));
    let of_number = given(&rules.number).and_then(|rule| check_number(&rule));
    let violations: Vec<Violation> = [("title", of_title), ("titleEn", of_english), ("number", of_number)]
        .into_iter()
        .filter_map(|(field, message)| Some(Violation::error(field, message?)))
        .collect();
    if violations.is_empty() { Ok(()) } else { Err(Error::Validation(violations)) }
}
