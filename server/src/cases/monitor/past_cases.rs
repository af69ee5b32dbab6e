//! Cases of a flow that are over, told again through its draft: which would have gone another way, and where.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{MOST_PAST_CASES, PastCasesInput};
use lawdesk_core::engine::Event;
use lawdesk_core::form::Values;
use lawdesk_core::locale::Locale;
use lawdesk_core::simulation::{CaseDifference, DryRun, PastCase, PastCaseOutcome};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::accounts::roles;
use crate::flows::processes;
use crate::http::answer::Answer;
use crate::http::command::MANAGE;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};
use crate::runtime::instances;

/// How a case that is over goes through the draft: nothing of it says what it is about or for whom.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PastCaseRow {
    sq_no: String,
    /// The version that it ran by.
    version: i64,
    /// Dictionary sqzt.
    status: String,
    /// Milliseconds since 1970.
    ended_at: i64,
    /// How many decisions were made in it.
    decisions: usize,
    outcome: PastCaseOutcome,
    /// Where it goes another way; people in it are numbered.
    difference: Option<CaseDifference>,
    /// The case as a test case of the flow, in which people are numbered and of the answers only numbers, choices and codes
    /// are left; none: without the rest it cannot be told again.
    test_case: Option<Values>,
    /// What people read of the elements that the difference names.
    captions: BTreeMap<String, String>,
}

from_row! {
    struct EndedRow {
        sq_no: String,
        instance_id: String,
        version: i64,
        status: Option<String>,
        ended_at: i64,
    }
}

/// A case with what happened in it.
struct EndedCase {
    row: EndedRow,
    events: Vec<(Event, i64)>,
}

/// What they are held against.
struct Drawings {
    draft: String,
    /// The versions that they ran by.
    versions: BTreeMap<i64, String>,
    roles: BTreeMap<String, u32>,
}

/// `POST monitor/past`: the last cases of a flow that are over, told again through its draft as it is stored.
pub(super) async fn past(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<PastCasesInput>,
) -> Result<Answer<Vec<PastCaseRow>>> {
    user.permit(MANAGE)?;
    let mut connection = app.db.pool.acquire().await?;
    let draft = processes::draft_text(&mut connection, &input.flow_key).await?;
    // The cases, what happened in each, and the versions that they ran by.
    let (mut cases, mut versions) = (Vec::new(), BTreeMap::new());
    for row in ended(&mut connection, &input).await? {
        if let Entry::Vacant(unread) = versions.entry(row.version) {
            unread.insert(processes::version(&mut connection, &input.flow_key, row.version).await?);
        }
        let stored = instances::events(&mut connection, &row.instance_id).await?;
        cases.push(EndedCase { row, events: stored.into_iter().map(|it| (it.event.0, it.happened_at)).collect() });
    }
    let drawings = Drawings { draft, versions, roles: roles::members(&mut connection).await? };
    let locale = middleware::locale(&headers);
    // Others read while it works.
    drop(connection);
    // The engine works for milliseconds a case, beside what answers other calls.
    let run = tokio::task::spawn_blocking(move || compare(cases, &drawings, locale));
    Ok(Answer(run.await.map_err(anyhow::Error::from)?))
}

/// Those that ended last, of a period.
async fn ended(connection: &mut AnyConnection, input: &PastCasesInput) -> Result<Vec<EndedRow>> {
    let mut sql = Sql::new(
        "select s.sq_no, s.instance_id, i.version, s.status, s.ended_at
           from application s join instance i on i.id = s.instance_id
          where s.ended_at is not null and s.delete_flag = 0 and i.erased_at is null and s.sq_type = ",
    );
    sql.bind(input.flow_key.as_str()).push(" and i.flow_key = ").bind(input.flow_key.as_str());
    if let Some(from) = Date::parse(&input.from) {
        sql.push(" and s.ended_at >= ").bind(from.start().0);
    }
    if let Some(to) = Date::parse(&input.to) {
        sql.push(" and s.ended_at < ").bind(to.add_days(1).start().0);
    }
    sql.push(" order by s.ended_at desc, s.id desc limit ").bind(input.count.unwrap_or(MOST_PAST_CASES));
    Ok(sql.fetch_all_as(connection).await?)
}

fn compare(cases: Vec<EndedCase>, drawings: &Drawings, locale: Locale) -> Vec<PastCaseRow> {
    // A run of each drawing, for all of them.
    let mut draft = DryRun::of_text(&drawings.draft).ok();
    let versions = drawings.versions.iter();
    let mut old: BTreeMap<i64, DryRun> =
        versions.filter_map(|(number, text)| Some((*number, DryRun::of_text(text).ok()?))).collect();
    let captions = processes::captions_of(&drawings.draft);
    // One after the other.
    let of_case = |EndedCase { row, events }: EndedCase| {
        let past = PastCase::of(events.iter().map(|(event, at)| (event, *at)));
        let compared = match (&past, old.get_mut(&row.version), &mut draft) {
            (Some(past), Some(old), Some(draft)) => past.compare(old, draft, &drawings.roles, locale),
            _ => (PastCaseOutcome::NotRepeatable, None),
        };
        let (outcome, difference) = compared;
        let test_case = match (&past, old.get_mut(&row.version), drawings.versions.get(&row.version)) {
            (Some(past), Some(old), Some(text)) if outcome != PastCaseOutcome::NotRepeatable => {
                past.test_case(old, text, &drawings.roles, locale)
            }
            _ => None,
        };
        PastCaseRow {
            captions: difference.as_ref().map(|it| processes::captions_in(it, &captions)).unwrap_or_default(),
            decisions: past.as_ref().map_or(0, PastCase::decisions),
            sq_no: row.sq_no,
            version: row.version,
            status: row.status.unwrap_or_default(),
            ended_at: row.ended_at,
            outcome,
            difference,
            test_case,
        }
    };
    cases.into_iter().map(of_case).collect()
}
