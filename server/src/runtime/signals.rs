//! Bringing a signal to everybody who waits for it.

use lawdesk_core::engine::Variables;

use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::instances;
use crate::runtime::outbox::{OutboxEntry, Work, enqueue};

/// Where a signal comes from.
#[derive(Clone, Copy, Debug)]
pub struct SignalSource<'a> {
    /// The instance, whose family has heard it already.
    pub instance: &'a str,
    /// Whoever waits for it, or is started, goes on by a job.
    pub later: bool,
}

/// Brings a signal to everybody who waits for it outside the thrower's family, and to start events: an entry each, so that one who
/// cannot take it holds up nobody.
pub async fn broadcast(
    app: &App,
    tx: &mut Tx,
    name: &str,
    variables: &Variables,
    thrower: Option<SignalSource<'_>>,
) -> Result<()> {
    let now = app.clock.now();
    // Instances that wait for it.
    let waiting: Vec<String> = sqlx::query_scalar(
        "select distinct s.instance_id from subscription s join instance i on i.id = s.instance_id
          where s.kind = 'signal' and s.name = $1
            and coalesce(i.root_id, i.id) <>
                coalesce((select coalesce(t.root_id, t.id) from instance t where t.id = $2), '')
          order by s.instance_id",
    )
    .bind(name)
    .bind(thrower.map_or("", |it| it.instance))
    .fetch_all(&mut **tx)
    .await?;
    let later = thrower.is_some_and(|it| it.later);
    let work = Work::Signal { name: name.to_owned(), variables: variables.clone(), later };
    for instance in &waiting {
        let entry = OutboxEntry { instance: Some(instance), seq: None, job: None, work: &work, due_at: now };
        enqueue(tx, &entry, now).await?;
    }
    // Start events.
    for (flow_key, element) in instances::starts_by_signal(tx, name).await? {
        let work = Work::Start { flow_key, element, variables: variables.clone(), later };
        enqueue(tx, &OutboxEntry { instance: None, seq: None, job: None, work: &work, due_at: now }, now).await?;
    }
    Ok(())
}
