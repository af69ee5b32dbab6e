//! A whole case is late (its promised or legal limit has passed): those who have it now learn it once, and so do the leaders
//! of the offices that nobody has claimed it in.

use std::collections::BTreeSet;

use lawdesk_core::notice::{NoticeEvent, Placeholder};

use super::outgoing_notice::{OutgoingNotice, Subject};
use super::subject::{self, CaseSubject};
use crate::App;
use crate::cases::webhooks;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// How far back is looked, in milliseconds: a server that stood still over a holiday tells of what passed meanwhile.
const PAST: i64 = 30 * 24 * 3_600_000;

from_row! {
    /// An open task of a late case, for each who could claim it.
    struct LateRow {
        id: String,
        due_at: i64,
        assignee: Option<String>,
        candidate: Option<String>,
    }
}

/// Tells of every case that is late and does not stand still. Whoever was told of that limit is not told again.
pub(crate) async fn send_all(app: &App, tx: &mut Tx) -> Result<()> {
    let now = app.clock.now();
    let rows: Vec<LateRow> = sqlx::query_as(
        "select s.id, s.due_at, t.assignee, c.candidate
           from application s join task t on t.application_id = s.id and t.state = 'open'
           left join task_candidate c on c.task_id = t.id and t.assignee is null
          where s.ended_at is null and s.decide_at is null and s.stopped_at is null and s.due_at < $1 and s.due_at >= $2
          order by s.id, t.id, c.candidate",
    )
    .bind(now)
    .bind(now - PAST)
    .fetch_all(&mut **tx)
    .await?;
    for case in rows.chunk_by(|one, other| one.id == other.id) {
        send(app, tx, case).await?;
    }
    Ok(())
}

async fn send(app: &App, tx: &mut Tx, case: &[LateRow]) -> Result<()> {
    let Some(LateRow { id, due_at, .. }) = case.first() else { return Ok(()) };
    let world = app.environments.current(tx).await?;
    let office = |row: &LateRow| row.candidate.as_deref()?.split_once('@').map(|(_, office)| office.to_owned());
    let leaders = |row: &LateRow| office(row).map_or(Vec::new(), |it| world.leaders_of_department(&it).to_vec());
    let receivers: BTreeSet<String> =
        case.iter().flat_map(|row| row.assignee.clone().map_or_else(|| leaders(row), |it| vec![it])).collect();
    let subject = subject::subject(Some(&CaseSubject::of_application(tx, id).await?), "");
    let facts = subject.facts.with(Placeholder::Deadline, subject::deadline(Some(*due_at)));
    let subject = Subject { facts, ..subject };
    webhooks::raise(app, tx, NoticeEvent::CaseOverdue, id, &format!("late-{id}-{due_at}")).await?;
    let outgoing = OutgoingNotice::of(tx, NoticeEvent::CaseOverdue, subject, app.clock.now()).await?;
    for account in receivers {
        outgoing.send(app, tx, &account, &format!("late-{id}-{due_at}-{account}")).await?;
    }
    Ok(())
}
