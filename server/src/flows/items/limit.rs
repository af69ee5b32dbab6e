//! 办理时限: how long the cases of an item may take by law, and what the authority promises.

use axum::extract::State;
use lawdesk_core::calendar::DayCount;
use lawdesk_core::case_clock::CaseLimits;
use lawdesk_core::dto::{ItemLimitInput, ItemListInput};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::known_item::require_item;
use crate::App;
use crate::flows::product;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// May say how items are examined and how long that may take.
const EDIT: &str = "flow:node:edit";

/// How long the cases of an item may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemLimits {
    /// Days that the law allows.
    legal_days: u32,
    /// Days that are promised; absent: none.
    promise_days: Option<u32>,
    /// How both count.
    count: DayCount,
}

impl From<CaseLimits> for ItemLimits {
    fn from(CaseLimits { legal_days, promise_days, count }: CaseLimits) -> Self {
        Self { legal_days, promise_days, count }
    }
}

from_row! {
    struct LimitRow {
        legal_days: i64,
        promise_days: i64,
        day_count: String,
    }
}

/// How a limit counts, as it is stored.
#[must_use]
pub fn day_count(stored: &str) -> DayCount {
    if stored == CALENDAR { DayCount::Calendar } else { DayCount::Working }
}

/// What is stored of how a limit counts.
#[must_use]
pub fn stored_count(count: DayCount) -> &'static str {
    match count {
        DayCount::Working => "working",
        DayCount::Calendar => CALENDAR,
    }
}

const CALENDAR: &str = "calendar";

/// `POST itemlimit/detail`: for everybody who is signed in; nothing where no limit is known.
pub async fn detail(
    State(app): State<App>,
    _: CurrentUser,
    ValidJson(input): ValidJson<ItemListInput>,
) -> Result<Answer<Option<ItemLimits>>> {
    let mut connection = app.db.pool.acquire().await?;
    Ok(Answer(limits(&mut connection, &input.sq_type).await?.map(ItemLimits::from)))
}

/// `POST itemlimit/save`: for cases that are accepted from then on.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<ItemLimitInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("save", &input).await? else { return Ok(Answer(())) };
    require_item(&mut work.tx, &input.sq_type).await?;
    sqlx::query(
        "insert into item_limit (sq_type, legal_days, promise_days, day_count, updated_by, updated_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (sq_type) do update set legal_days = excluded.legal_days, promise_days = excluded.promise_days,
             day_count = excluded.day_count, updated_by = excluded.updated_by, updated_at = excluded.updated_at",
    )
    .bind(&input.sq_type)
    .bind(input.legal_days)
    .bind(input.promise_days)
    .bind(stored_count(input.count))
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit("item_limit", &input.sq_type).await
}

/// How long the cases of an item may take: as the administrators have said, else as its flow is shipped.
pub async fn limits(connection: &mut AnyConnection, item: &str) -> Result<Option<CaseLimits>> {
    let row: Option<LimitRow> =
        sqlx::query_as("select legal_days, promise_days, day_count from item_limit where sq_type = $1")
            .bind(item)
            .fetch_optional(connection)
            .await?;
    let Some(row) = row else { return Ok(product::limits(item)) };
    let days = |it: i64| u32::try_from(it).map_err(anyhow::Error::from);
    Ok(Some(CaseLimits {
        legal_days: days(row.legal_days)?,
        promise_days: Some(days(row.promise_days)?).filter(|it| *it > 0),
        count: day_count(&row.day_count),
    }))
}
