//! `POST lawer-other/area/{area}/statistics`: how many of the listed records have which code in a field.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::area::column_name;
use lawdesk_core::dto::{AreaListInput, AreaStatisticsInput};
use lawdesk_core::form::{Field, Widget};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::caller::Caller;
use super::condition::chosen;
use super::row::{key_column, label_column, table_of};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Counting stops here.
const MOST: i64 = 200_000;
/// So many firms are named, those with the largest counts.
const MOST_NAMED: usize = 20;

/// Counts by code.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AreaStatistics {
    /// The largest count first; the code is empty where the field is. Of firms at most 20.
    data: Vec<AreaCount>,
    /// Records of firms that are not named.
    others: i64,
    /// Of all records together: one with several codes counts once.
    total_count: i64,
    /// There are more records than were counted.
    total_capped: bool,
}

from_row! {
    /// How many records have a code, or refer to a firm.
    #[derive(Serialize, JsonSchema)]
    pub(crate) struct AreaCount {
        /// The code, or the id of the firm; empty: the field is.
        code: String,
        count: i64,
        /// The name of a firm; empty: the dictionary has it.
        label: String,
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
    // Of the records that the list would show.
    let AreaStatisticsInput { field, keyword, filters } = input;
    let list = AreaListInput { keyword, filters, ..AreaListInput::default() };
    let mut connection = app.db.pool.acquire().await?;
    let condition = chosen(&mut connection, caller.area, &caller.scope(), &list, app.clock.today()).await?;
    // As many records as are counted, by their code.
    let column = column_name(&field);
    let mut sql = Sql::new("select code, count(*) as count, '' as label from (select coalesce(m.");
    sql.name(&column).push(", '') as code from ").name(&caller.area.table);
    sql.push(" m where ").append(&condition).push(" limit ").bind(MOST + 1);
    sql.push(") counted group by code order by count(*) desc, code");
    let mut data: Vec<AreaCount> = sql.fetch_all_as(&mut *connection).await?;
    let total: i64 = data.iter().map(|it| it.count).sum();
    // Several codes of one record count each, firms have names.
    let mut others = 0;
    match caller.area.form.field(&field) {
        Some(counted) if counted.widget == Widget::MultiSelect => data = of_each_code(data),
        Some(counted) if counted.widget == Widget::Firm => {
            others = data.iter().skip(MOST_NAMED).map(|it| it.count).sum();
            data.truncate(MOST_NAMED);
            name(&mut connection, counted, &mut data).await?;
        }
        _ => (),
    }
    Ok(Answer(AreaStatistics { data, others, total_count: total.min(MOST), total_capped: MOST < total }))
}

/// Writes what the records are called that a field refers to.
async fn name(connection: &mut AnyConnection, field: &Field, counts: &mut [AreaCount]) -> Result<()> {
    let Some(table) = table_of(field).filter(|_| !counts.is_empty()) else { return Ok(()) };
    let mut sql = Sql::new("select ");
    sql.name(key_column(table)).push(" as code, ").name(label_column(table)).push(" as label from ").name(table);
    sql.push(" where ").name(key_column(table)).push(" in ").bind_list(counts.iter().map(|it| it.code.as_str()));
    let labels: Vec<(String, String)> = sql.fetch_all_as(connection).await?;
    let mut labels: BTreeMap<String, String> = labels.into_iter().collect();
    for count in counts {
        count.label = labels.remove(&count.code).unwrap_or_default();
    }
    Ok(())
}

/// Of lists of codes, how many records have each; the largest count first.
fn of_each_code(lists: Vec<AreaCount>) -> Vec<AreaCount> {
    let mut counts = BTreeMap::<String, i64>::new();
    for AreaCount { code, count, .. } in lists {
        let codes: Vec<String> = serde_json::from_str(&code).unwrap_or_default();
        let codes = if codes.is_empty() { vec![String::new()] } else { codes };
        for code in codes {
            *counts.entry(code).or_default() += count;
        }
    }
    let mut counts: Vec<AreaCount> =
        counts.into_iter().map(|(code, count)| AreaCount { code, count, label: String::new() }).collect();
    counts.sort_by_key(|it| std::cmp::Reverse(it.count));
    counts
}
