//! 编号与标题规则: how the cases of an item are called, and how its letters are numbered.

use axum::extract::State;
use lawdesk_core::case_title::check_title;
use lawdesk_core::dto::{ItemListInput, ItemRuleInput};
use lawdesk_core::letter::rules::{DEFAULT_NUMBER, check_number};
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

/// May see the rules.
const LIST: &str = "flow:node:list";
/// May set them.
const EDIT: &str = "flow:node:edit";

from_row! {
    /// What was set; a rule that is empty goes by what is shipped.
    #[derive(Default)]
    struct RuleRow {
        title: String,
        number: String,
    }
}

/// The rules of an item.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemRule {
    /// What was set; empty: nothing.
    title: String,
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

/// How letters of an item are numbered.
pub async fn number_rule(connection: &mut AnyConnection, item: &str) -> Result<String> {
    let set = load(connection, item).await?.number;
    Ok(if set.is_empty() { DEFAULT_NUMBER.to_owned() } else { set })
}

async fn load(connection: &mut AnyConnection, item: &str) -> Result<RuleRow> {
    let row: Option<RuleRow> = sqlx::query_as("select title, number from item_rule where flow_key = $1")
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
    let RuleRow { title, number } = load(&mut connection, &input.sq_type).await?;
    let default_title = product::title_rule(&input.sq_type).to_owned();
    Ok(Answer(ItemRule { title, number, default_title, default_number: DEFAULT_NUMBER.to_owned() }))
}

/// `POST itemrule/save`: counts for cases that begin and letters that are issued from now on.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<ItemRuleInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("saveRules", &input).await? else { return Ok(Answer(())) };
    require_item(&mut work.tx, &input.sq_type).await?;
    let (title, number) = (input.title.trim(), input.number.trim());
    check(&mut work.tx, &input.sq_type, title, number).await?;
    sqlx::query(
        "insert into item_rule (flow_key, title, number, updated_by, updated_at) values ($1, $2, $3, $4, $5)
         on conflict (flow_key) do update set title = excluded.title, number = excluded.number,
             updated_by = excluded.updated_by, updated_at = excluded.updated_at",
    )
    .bind(&input.sq_type)
    .bind(title)
    .bind(number)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit("item_rule", &input.sq_type).await
}

/// Holds the rules against the item's newest form.
async fn check(connection: &mut AnyConnection, item: &str, title: &str, number: &str) -> Result<()> {
    let code: String = sqlx::query_scalar("select form_code from process where flow_key = $1")
        .bind(item)
        .fetch_one(&mut *connection)
        .await?;
    let form = forms::load(connection, &code, None).await?;
    let of_title = Some(title).filter(|it| !it.is_empty()).and_then(|rule| check_title(rule, form.as_ref()));
    let of_number = Some(number).filter(|it| !it.is_empty()).and_then(check_number);
    let violations: Vec<Violation> = [("title", of_title), ("number", of_number)]
        .into_iter()
        .filter_map(|(field, message)| Some(Violation::error(field, message?)))
        .collect();
    if violations.is_empty() { Ok(()) } else { Err(Error::Validation(violations)) }
}
