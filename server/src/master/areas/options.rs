//! `POST lawer-other/area/{area}/options`: the choices of a picker. Where it shows public fields alone the data scope does
//! not count: a lawyer may apply to any firm. Else, and where drafts are not for everybody, it offers what the caller may
//! list.

use axum::extract::State;
use lawdesk_core::access::DataScope;
use lawdesk_core::area::column_name;
use lawdesk_core::dto::{AreaOption, AreaOptionsInput};
use lawdesk_core::form::DataClass;
use lawdesk_core::text;

use super::caller::{Caller, Sight};
use super::condition::{in_scope, lookup, push_contains};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// The most choices, and the most ids asked for.
const MAX: usize = 50;

pub(crate) async fn options(
    State(app): State<App>,
    caller: Caller,
    ValidJson(input): ValidJson<AreaOptionsInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    let scope = sight(&caller)?;
    let mut connection = app.db.pool.acquire().await?;
    let mut sql = statement(&caller, &scope, &input);
    let keyword = text::trim(&input.keyword);
    if !keyword.is_empty() {
        sql.push(" and ");
        let keys = [caller.area.picker.label.as_str(), caller.area.picker.hint.as_str()];
        let lookup = lookup(&mut connection, caller.area, &keys, keyword, false).await?;
        push_contains(&mut sql, caller.area, &keys, keyword, lookup.as_ref());
    }
    let max = i64::try_from(MAX).expect("fifty");
    sql.push(" order by m.id limit ").bind(input.limit.unwrap_or(20).clamp(1, max));
    let rows: Vec<OptionRow> = sql.fetch_all_as(&mut *connection).await?;
    let option = |OptionRow { id, label, hint }| AreaOption { id, label, hint: hint.unwrap_or_default() };
    Ok(Answer(rows.into_iter().map(option).collect()))
}

from_row! {
    struct OptionRow {
        id: String,
        label: String,
        hint: Option<String>,
    }
}

fn sight(caller: &Caller) -> Result<Sight> {
    match caller.permit("list") {
        _ if is_public(caller) && caller.area.public_states.is_empty() => Ok(Sight::Within(DataScope::All)),
        Err(_) if is_public(caller) => Ok(Sight::Public(DataScope::Nothing)),
        listed => Ok(listed.map(|_| caller.scope())?),
    }
}

/// Anyone may see the fields that the picker shows.
fn is_public(caller: &Caller) -> bool {
    let picker = &caller.area.picker;
    let class = |key: &String| caller.area.form.field(key).map(|field| field.class);
    [&picker.label, &picker.hint].into_iter().all(|key| class(key) == Some(DataClass::P0))
}

/// Without what is typed. What was picked before is shown whatever its state is now.
fn statement(caller: &Caller, scope: &Sight, input: &AreaOptionsInput) -> Sql {
    let (area, picker) = (caller.area, &caller.area.picker);
    let mut sql = Sql::new("select m.id, m.");
    sql.name(&column_name(&picker.label)).push(" as label, m.").name(&column_name(&picker.hint)).push(" as hint");
    sql.push(" from ").name(&area.table).push(" m where ").append(&in_scope(area, scope));
    if !input.ids.is_empty() {
        sql.push(" and m.id in ").bind_list(input.ids.iter().map(String::as_str));
    } else if let Some(state) = area.state.as_deref().filter(|_| !picker.states.is_empty()) {
        sql.push(" and m.").name(&column_name(state)).push(" in ");
        sql.bind_list(picker.states.iter().map(String::as_str));
    }
    if let Some(unless) = picker.unless.as_ref().filter(|_| input.ids.is_empty()) {
        sql.push(" and m.").name(&column_name(&unless.field)).push(" <> ").bind(unless.code.as_str());
    }
    sql
}
