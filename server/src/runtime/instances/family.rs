//! The instances that calls bind together, under one lock, and what follows from one to another.

use std::collections::VecDeque;
use std::sync::Arc;

use lawdesk_core::date::Timestamp;
use lawdesk_core::engine::{
    self, Actor, CallOutcome, Command, Context, Definition, EngineError, Environment, Event, FollowUp, Instance,
    LocalId, MAX_DEPTH, Outcome, StartCommand, Status, Step,
};
use lawdesk_core::message::ApiError;
use uuid::Uuid;

use super::records::{Caller, NewRow, StepRecord};
use super::store;
use super::target::{ClockStep, FamilyOutcome};
use crate::App;
use crate::accounts::people;
use crate::flows::processes;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, from_row};

/// Steps of other instances that may follow from one act; past it the act is refused.
const MOST_FOLLOWING: u32 = 1000;

/// The instances that calls bind together, while somebody acts on them.
pub(crate) struct Family<'a> {
    app: &'a App,
    tx: &'a mut Tx,
    world: Arc<Environment>,
    root: String,
    application: Option<String>,
    open: VecDeque<Next>,
    ended: Option<Outcome>,
    messages: Vec<String>,
    clock: Vec<ClockStep>,
}

/// What an instance is still to do because of another.
enum Next {
    /// The instance that runs for a call ends.
    End { caller: String, call: LocalId },
    /// The first of the family ends, and with it everything that it called.
    EndRoot,
    /// It is started for a call, unless the call is closed by now.
    Start { caller: String, call: LocalId, process: String, start: Box<StartCommand> },
    /// It hears of a call, unless the call is closed by now.
    Report { caller: String, call: LocalId, report: CallOutcome },
    /// All others of the family hear a signal, which may be of the family alone.
    Signal { thrower: String, name: String, family: bool, command: Command },
    /// What was called does what the caller does, where it has not yet.
    Told { caller: String, call: LocalId, command: Command },
}

from_row! {
    /// An instance as it is stored.
    struct StoredInstance {
        flow_key: String,
        version: i64,
        state: JsonText<Instance>,
        last_seq: i64,
        depth: i64,
        /// The instance that called it, and by which of its calls; none: it was started by itself.
        parent_id: Option<String>,
        parent_call: Option<i64>,
    }
}

impl StoredInstance {
    fn caller(&self) -> Result<Option<(String, LocalId)>> {
        let call = self.parent_call.map(LocalId::try_from).transpose().map_err(anyhow::Error::from)?;
        Ok(self.parent_id.clone().zip(call))
    }
}

impl<'a> Family<'a> {
    /// A family whose first is about to start.
    pub(crate) async fn new(app: &'a App, tx: &'a mut Tx, root: &str, application: Option<&str>) -> Result<Self> {
        let world = app.environments.current(tx).await?;
        let application = application.map(ToOwned::to_owned);
        let (root, open) = (root.to_owned(), VecDeque::new());
        Ok(Self { app, tx, world, root, application, open, ended: None, messages: Vec::new(), clock: Vec::new() })
    }

    /// The family of an instance, once nobody else acts on it.
    pub(crate) async fn lock(app: &'a App, tx: &'a mut Tx, instance: &str) -> Result<Self> {
        let first: Option<(String, Option<String>)> = sqlx::query_as(
            "update instance set revision = revision + 1
              where id = (select coalesce(root_id, id) from instance where id = $1) returning id, application_id",
        )
        .bind(instance)
        .fetch_optional(&mut **tx)
        .await?;
        let (root, application) = first.ok_or(ApiError::NotFound)?;
        Self::new(app, tx, &root, application.as_deref()).await
    }

    /// Starts an instance.
    pub(crate) async fn begin(
        &mut self,
        id: &str,
        (flow_key, version): (&str, i64),
        caller: Option<Caller<'_>>,
        mut command: StartCommand,
        actor: Option<&Actor>,
    ) -> Result<()> {
        id.clone_into(&mut command.name);
        let heard_by = caller.as_ref().map(|it| (it.instance.to_owned(), it.call));
        let row = NewRow {
            id,
            flow_key,
            version,
            root: (id != self.root).then_some(self.root.as_str()),
            caller,
            application: self.application.as_deref(),
            business_key: command.business_key.as_deref(),
        };
        store::insert(self.tx, &row).await?;
        let flow = self.app.definitions.get(self.tx, flow_key, version).await?;
        let command = Command::Start(Box::new(command));
        let step = self.run(&flow.definition, Instance::default(), &command, actor).await?;
        self.persist(id, 0, &step, actor, heard_by).await
    }

    /// One command to one instance.
    pub(crate) async fn step(&mut self, instance: &str, command: &Command, actor: Option<&Actor>) -> Result<()> {
        let stored = self.load(instance).await?;
        let flow = self.app.definitions.get(self.tx, &stored.flow_key, stored.version).await?;
        let caller = stored.caller()?;
        let step = self.run(&flow.definition, stored.state.0, command, actor).await?;
        self.persist(instance, stored.last_seq, &step, actor, caller).await
    }

    /// One command to an instance, by another version of its flow: it moves there.
    pub(crate) async fn move_to(
        &mut self,
        instance: &str,
        version: i64,
        command: &Command,
        actor: Option<&Actor>,
    ) -> Result<()> {
        let stored = self.load(instance).await?;
        let flow = self.app.definitions.get(self.tx, &stored.flow_key, version).await?;
        let caller = stored.caller()?;
        let step = self.run(&flow.definition, stored.state.0, command, actor).await?;
        sqlx::query("update instance set version = $2 where id = $1")
            .bind(instance)
            .bind(version)
            .execute(&mut **self.tx)
            .await?;
        self.persist(instance, stored.last_seq, &step, actor, caller).await
    }

    /// Does what follows in other instances of the family, until nothing does.
    pub(crate) async fn settle(mut self) -> Result<FamilyOutcome> {
        let mut steps = 0;
        while let Some(next) = self.open.pop_front() {
            steps += 1;
            if steps > MOST_FOLLOWING {
                return Err(Error::Engine(EngineError::TooMany { element: self.root, limit: MOST_FOLLOWING }));
            }
            match next {
                Next::End { caller, call } => self.end(&caller, call).await?,
                Next::EndRoot => self.end_root().await?,
                Next::Start { caller, call, process, start } => self.call(&caller, call, &process, *start).await?,
                Next::Report { caller, call, report } => self.report(&caller, call, report).await?,
                Next::Signal { thrower, name, family, command } => {
                    self.signal(&thrower, &name, family, &command).await?;
                }
                Next::Told { caller, call, command } => self.command_called(&caller, call, &command).await?,
            }
        }
        let Self { root, application, ended, messages, clock, .. } = self;
        Ok(FamilyOutcome { first: root, application, ended, messages, clock })
    }

    async fn call(&mut self, caller: &str, call: LocalId, process: &str, start: StartCommand) -> Result<()> {
        let stored = self.load(caller).await?;
        let Some(open) = stored.state.0.calls.iter().find(|it| it.id == call) else { return Ok(()) };
        if stored.depth >= i64::from(MAX_DEPTH) {
            return Err(Error::Engine(EngineError::TooMany { element: open.element.to_string(), limit: MAX_DEPTH }));
        }
        let version = match open.version {
            Some(version) => i64::from(version),
            None => processes::current_version(self.tx, process).await?.number,
        };
        let id = Uuid::now_v7().to_string();
        let caller = Caller { instance: caller, call, depth: stored.depth };
        self.begin(&id, (process, version), Some(caller), start, None).await
    }

    async fn end(&mut self, caller: &str, call: LocalId) -> Result<()> {
        self.command_called(caller, call, &Command::Terminate { outcome: Outcome::Terminated, reason: None }).await
    }

    /// Sends a command to the instance that runs for a call, if it still runs and the command concerns it.
    async fn command_called(&mut self, caller: &str, call: LocalId, command: &Command) -> Result<()> {
        let running: Option<String> = sqlx::query_scalar(
            "select id from instance where parent_id = $1 and parent_call = $2 and ended_at is null",
        )
        .bind(caller)
        .bind(i64::from(call))
        .fetch_optional(&mut **self.tx)
        .await?;
        let Some(running) = running else { return Ok(()) };
        if !command.concerns(&self.load(&running).await?.state.0) {
            return Ok(());
        }
        self.step(&running, command, None).await
    }

    async fn end_root(&mut self) -> Result<()> {
        let root = self.root.clone();
        if self.load(&root).await?.state.0.status == Status::Ended {
            return Ok(());
        }
        self.step(&root, &Command::Terminate { outcome: Outcome::Terminated, reason: None }, None).await
    }

    async fn report(&mut self, caller: &str, call: LocalId, report: CallOutcome) -> Result<()> {
        let stored = self.load(caller).await?;
        if stored.state.0.calls.iter().all(|it| it.id != call) {
            return Ok(());
        }
        self.step(caller, &report.into_command(call), None).await
    }

    async fn signal(&mut self, thrower: &str, name: &str, family: bool, command: &Command) -> Result<()> {
        let others: Vec<String> = sqlx::query_scalar(
            "select distinct i.id from instance i join subscription s on s.instance_id = i.id
              where (i.id = $1 or i.root_id = $1) and i.id <> $2 and s.kind in ('signal', $4) and s.name = $3
              order by i.id",
        )
        .bind(&self.root)
        .bind(thrower)
        .bind(name)
        .bind(if family { "familySignal" } else { "signal" })
        .fetch_all(&mut **self.tx)
        .await?;
        for other in others {
            if self.load(&other).await?.state.0.status == Status::Active {
                self.step(&other, command, None).await?;
            }
        }
        Ok(())
    }

    async fn load(&mut self, instance: &str) -> Result<StoredInstance> {
        let stored = sqlx::query_as(
            "select flow_key, version, state, last_seq, depth, parent_id, parent_call from instance where id = $1",
        )
        .bind(instance)
        .fetch_one(&mut **self.tx)
        .await?;
        Ok(stored)
    }

    async fn run(
        &mut self,
        definition: &Definition,
        instance: Instance,
        command: &Command,
        actor: Option<&Actor>,
    ) -> Result<Step> {
        let context = Context { now: self.app.clock.now(), actor, environment: &self.world };
        match engine::advance(definition, instance, command, &context) {
            Ok(step) => Ok(step),
            Err(refusal) => Err(self.refused(refusal).await?),
        }
    }

    /// An act that came too late says who was first; any other refusal speaks for itself.
    async fn refused(&mut self, refusal: EngineError) -> Result<Error> {
        let EngineError::TaskAlreadyCompleted { by, at, .. } = refusal else { return Ok(Error::Engine(refusal)) };
        let name = match by {
            Some(by) => people::name_of(self.tx, &by).await?.map(|it| it.name),
            None => None,
        };
        Ok(ApiError::TaskAlreadyCompleted { by: name.unwrap_or_default(), at: Timestamp(at).to_string() }.into())
    }

    async fn persist(
        &mut self,
        id: &str,
        last_seq: i64,
        step: &Step,
        actor: Option<&Actor>,
        caller: Option<(String, LocalId)>,
    ) -> Result<()> {
        let record = StepRecord { instance: id, application: self.application.as_deref(), last_seq, step };
        store::persist(self.tx, &record, actor.map(|it| it.user.as_str()), self.app.clock.now()).await?;
        for event in &step.events {
            match event {
                Event::Ended { outcome, .. } if id == self.root => self.ended = Some(*outcome),
                Event::MessageSent { name, .. } if id == self.root => self.messages.push(name.clone()),
                Event::ListenerDue { handler, .. } => {
                    self.clock.extend(ClockStep::of(handler, step.instance.process.as_str()));
                }
                _ => {}
            }
            if let Some(follow) = engine::follow_up_of(&step.instance, event) {
                self.schedule(id, follow, caller.as_ref());
            }
        }
        Ok(())
    }

    fn schedule(&mut self, instance: &str, follow: FollowUp, caller: Option<&(String, LocalId)>) {
        let this = instance.to_owned();
        let next = match follow {
            FollowUp::Start { call, process, start } => Some(Next::Start { caller: this, call, process, start }),
            FollowUp::End { call } => Some(Next::End { caller: this, call }),
            FollowUp::EndCallers => {
                // First of all: whatever else follows, follows for nobody.
                self.open.push_front(Next::EndRoot);
                None
            }
            FollowUp::Report(report) => caller.cloned().map(|(caller, call)| Next::Report { caller, call, report }),
            // Other families hear of it after the commit: the outbox brings it to them.
            FollowUp::Signal { name, variables, family, later } => {
                let command = Command::Signal { name: name.clone(), variables, family, later };
                Some(Next::Signal { thrower: this, name, family, command })
            }
            FollowUp::Calls { calls, command } => {
                let told = |call| Next::Told { caller: this.clone(), call, command: command.clone() };
                self.open.extend(calls.into_iter().map(told));
                None
            }
        };
        self.open.extend(next);
    }
}
