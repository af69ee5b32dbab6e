//! `POST lawer-other/area/{area}/statistics`: how many of the listed records have which code in a field.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::area::column_name;
use lawdesk_core::dto::{AreaListInput, AreaStatisticsInput};
use lawdesk_core::form::Widget;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::caller::Caller;
use super::condition::chosen;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Counting stops here.
const MOST: i64 = 200_000;

/// Counts by code.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AreaStatistics {
    /// The largest count first; the code is empty where the field is.
    data: Vec<AreaCount>,
    /// Of all records together: one with several codes counts once.
    total_count: i64,
    /// There are more records than were counted.
    total_capped: bool,
}

from_row! {
    /// How many records have a code.
    #[derive(Serialize, JsonSchema)]
    pub(crate) struct AreaCount {
        code: String,
        count: i64,
    }
}

pub(crate) async fn statistics(
    State(app): State<App>,
    caller: Caller,
    ValidJson(input): ValidJson<AreaStatisticsInput>,
) -> Result<Answer<AreaStatistics>> {
    caller.permit("statistics")?;
    if !caller.area.statistics.contains(&input.field) {
        return Err(Violation::error("field", Message::NotInDictionary).into());
    }
    let AreaStatisticsInput { field, keyword, filters } = input;
    let list = AreaListInput { keyword, filters, ..AreaListInput::default() };
    let mut connection = app.db.pool.acquire().await?;
    let condition = chosen(&mut connection, caller.area, &caller.scope(), &list, app.clock.today()).await?;
    let mut sql = Sql::new("select code, count(*) as count from (select coalesce(m.");
    sql.name(&column_name(&field)).push(", '') as code from ").name(&caller.area.table);
    sql.push(" m where ").append(&condition).push(" limit ").bind(MOST + 1);
    sql.push(") counted group by code order by count(*) desc, code");
    let mut data: Vec<AreaCount> = sql.fetch_all_as(&mut *connection).await?;
    let total: i64 = data.iter().map(|it| it.count).sum();
    if caller.area.form.field(&field).is_some_and(|it| it.widget == Widget::MultiSelect) {
        data = of_each_code(data);
    }
    Ok(Answer(AreaStatistics { data, total_count: total.min(MOST), total_capped: MOST < total }))
}

/// Of lists of codes, how many records have each; the largest count first.
fn of_each_code(lists: Vec<AreaCount>) -> Vec<AreaCount> {
    let mut counts = BTreeMap::<String, i64>::new();
    for AreaCount { code, count } in lists {
        let codes: Vec<String> = serde_json::from_str(&code).unwrap_or_default();
        let codes = if codes.is_empty() { vec![String::new()] } else { codes };
        for code in codes {
            *counts.entry(code).or_default() += count;
        }
    }
    let mut counts: Vec<AreaCount> = counts.into_iter().map(|(code, count)| AreaCount { code, count }).collect();
    counts.sort_by_key(|it| std::cmp::Reverse(it.count));
    counts
}
