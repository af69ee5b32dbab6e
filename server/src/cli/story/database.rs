//! A database in which a story happens: the server's own runtime, on tables of its own.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use anyhow::{Context, Result};
use lawdesk_core::bpmn;
use lawdesk_core::engine::{Actor, Command, Event, Instance, StartCommand, Variables};
use lawdesk_story::{self as stories, DeployedVersion, Files, StoredState, StoryCase, StoryStore};
use sqlx::{AssertSqlSafe, Executor};
use tempfile::TempDir;
use tokio::runtime::Handle;
use tokio::task::block_in_place;
use uuid::Uuid;

use crate::App;
use crate::cases::deadlines::{self, Wake};
use crate::cases::{dispatcher, execution};
use crate::flows::environment::Environments;
use crate::flows::processes;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::db::Tx;
use crate::platform::error::Error;
use crate::platform::sql::JsonText;
use crate::runtime::instances::{self, Elements, IncomingMessage, NewInstance, Target};
use crate::runtime::outbox::SideEffects;
use crate::runtime::signals;

/// The most rounds of timers or jobs that follow one step.
const MAX_ROUNDS: usize = 10_000;
/// Tables that stories write, those that refer to others first.
const TABLES: [&str; 10] = [
    "outbox",
    "task_candidate",
    "task",
    "subscription",
    "incident",
    "start_event",
    "instance_event",
    "instance",
    "process_version",
    "process",
];

/// A database for stories, thrown away afterwards.
pub(super) struct Database {
    app: App,
    now: Arc<AtomicI64>,
    /// Of PostgreSQL: where the schema lies, and its name.
    schema: Option<(String, String)>,
    _folder: TempDir,
}

impl Database {
    /// Makes it: at this address of PostgreSQL, or else a SQLite file.
    pub(super) async fn open(postgres: Option<&str>) -> Result<Self> {
        let folder = TempDir::new().context("a temporary folder cannot be made")?;
        let schema = match postgres {
            None => None,
            Some(url) => Some((url.to_owned(), create_schema(url).await?)),
        };
        let database_url = schema.as_ref().map(|(url, name)| within(url, name));
        let config = Config { data: folder.path().to_owned(), database_url, ..Config::default() };
        let now = Arc::new(AtomicI64::new(0));
        let mut app = App::open(config, Clock::Manual(now.clone())).await?;
        app.side_effects = SideEffects::Disabled;
        Ok(Self { app, now, schema, _folder: folder })
    }

    /// Runs a case on empty tables. What must always be true of instances is looked at too.
    pub(super) async fn run(&self, case: &StoryCase, files: &Files) -> Result<(), String> {
        self.empty().await.map_err(|error| format!("step 0: {error:#}"))?;
        self.now.store(stories::BEGIN, Ordering::SeqCst);
        // Versions of another case have the same numbers.
        let app = App { definitions: Arc::default(), ..self.app.clone() };
        let desk = Rc::new(RefCell::new(Desk { app, now: self.now.clone() }));
        block_in_place(|| stories::run_at(desk, case, files)).map_err(|failure| failure.to_string())?;
        self.compare(case, files).await?;
        let faults = instances::verify::verify(&self.app.db, self.app.clock.now())
            .await
            .map_err(|error| format!("{error:#}"))?;
        if faults.is_empty() { Ok(()) } else { Err(format!("afterwards: {}", faults.join("; "))) }
    }

    /// In memory the case goes the same way, and comes to the same.
    async fn compare(&self, case: &StoryCase, files: &Files) -> Result<(), String> {
        let memory = stories::play(case, files).map_err(|failure| format!("in memory: {failure}"))?;
        let desk = Desk { app: self.app.clone(), now: self.now.clone() };
        let stored = desk.everything().await.map_err(|error| format!("{error:#}"))?;
        let mut kept: Vec<String> = stored.instances.iter().map(|(instance, _)| standing(instance)).collect();
        let mut expected: Vec<String> = memory.instances.iter().map(|it| standing(&it.instance)).collect();
        kept.sort();
        expected.sort();
        if kept == expected { Ok(()) } else { Err(format!("in memory {expected:#?}, here {kept:#?}")) }
    }

    async fn empty(&self) -> Result<()> {
        let mut tx = self.app.db.begin().await?;
        for table in TABLES {
            // From the first to the last instance that is called: each refers to its caller.
            if table == "instance" {
                tx.execute("update instance set parent_id = null, root_id = null").await?;
            }
            sqlx::query(AssertSqlSafe(format!("delete from {table}"))).execute(&mut *tx).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Closes the connections; on PostgreSQL drops the schema that was made. An error when that cannot be done.
    pub(super) async fn close(self) -> Result<()> {
        self.app.db.pool.close().await;
        let Some((url, schema)) = self.schema else { return Ok(()) };
        execute(&url, format!("drop schema {schema} cascade")).await
    }
}

/// Where an instance stands, without what tells it from another one.
fn standing(instance: &Instance) -> String {
    let mut tokens: Vec<&str> = instance.tokens.iter().map(|it| it.element.as_str()).collect();
    let mut tasks: Vec<String> = instance.tasks.iter().map(|it| format!("{} {:?}", it.element, it.state)).collect();
    let mut awaited: Vec<String> =
        instance.subscriptions.iter().map(|it| format!("{} {:?}", it.element, it.awaits)).collect();
    tokens.sort_unstable();
    tasks.sort();
    awaited.sort();
    let counts = [instance.timers.len(), instance.jobs.len(), instance.incidents.len(), instance.calls.len()];
    let process = (&instance.process, instance.version, instance.status);
    format!(
        "{process:?}: tokens {tokens:?}, tasks {tasks:?}, awaited {awaited:?}, timers, jobs, incidents, calls {counts:?}"
    )
}

async fn create_schema(url: &str) -> Result<String> {
    let name = format!("lawdesk_story_{}", Uuid::now_v7().simple());
    execute(url, format!("create schema {name}")).await?;
    Ok(name)
}

async fn execute(url: &str, statement: String) -> Result<()> {
    sqlx::any::install_default_drivers();
    let pool = sqlx::AnyPool::connect(url).await.context("the database cannot be reached")?;
    sqlx::query(AssertSqlSafe(statement)).execute(&pool).await?;
    pool.close().await;
    Ok(())
}

/// The address with all names meant in the schema.
fn within(url: &str, schema: &str) -> String {
    let joint = if url.contains('?') { '&' } else { '?' };
    format!("{url}{joint}options=-c%20search_path%3D{schema}")
}

/// The server as a story uses it.
struct Desk {
    app: App,
    now: Arc<AtomicI64>,
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").finish_non_exhaustive()
    }
}

/// Waits for what the server does, and tells a refusal as memory tells it.
fn wait<T>(work: impl Future<Output = Result<T, Error>>) -> Result<T, String> {
    Handle::current().block_on(work).map_err(|error| match error {
        Error::Engine(refusal) => format!("{} {refusal}", refusal.code()),
        other => format!("{other:#}"),
    })
}

impl StoryStore for Desk {
    fn deploy(&mut self, version: DeployedVersion<'_>) -> Result<(), String> {
        self.app.environments = Arc::new(Environments::Fixed(Arc::new(version.environment.clone())));
        wait(self.keep_version(version))
    }

    fn start(&mut self, key: &str, command: StartCommand, actor: Option<&Actor>) -> Result<(), String> {
        wait(async {
            let mut tx = self.app.db.begin().await?;
            let version = processes::current_version(&mut tx, key).await?.number;
            let id = Uuid::now_v7().to_string();
            let new = NewInstance { id: &id, flow_key: key, version, application: None, command, actor };
            instances::start(&self.app, &mut tx, new).await?;
            self.commit(tx).await
        })
    }

    fn act(&mut self, place: usize, command: &Command, actor: Option<&Actor>) -> Result<(), String> {
        wait(async {
            let mut tx = self.app.db.begin().await?;
            let (instance, flow_key): (String, String) =
                sqlx::query_as("select id, flow_key from instance order by id limit 1 offset $1")
                    .bind(i64::try_from(place).unwrap_or(i64::MAX))
                    .fetch_one(&mut *tx)
                    .await?;
            let target = Target { instance: &instance, actor };
            if let Command::Migrate { elements } = command {
                let version = processes::current_version(&mut tx, &flow_key).await?.number;
                let elements: Elements = elements.clone();
                instances::migrate(&self.app, &mut tx, target, version, elements).await?;
            } else {
                execution::execute(&self.app, &mut tx, target, command.clone(), None).await?;
            }
            self.commit(tx).await
        })
    }

    fn message(&mut self, name: &str, variables: Variables) -> Result<(), String> {
        wait(async {
            let mut tx = self.app.db.begin().await?;
            let message = IncomingMessage { name, key: None, starts: true };
            instances::correlate(&self.app, &mut tx, message, variables).await?;
            self.commit(tx).await
        })
    }

    fn signal(&mut self, name: &str, variables: Variables) -> Result<(), String> {
        wait(async {
            let mut tx = self.app.db.begin().await?;
            signals::broadcast(&self.app, &mut tx, name, &variables, None).await?;
            self.commit(tx).await
        })
    }

    fn advance(&mut self, now: i64) -> Result<(), String> {
        self.now.store(now, Ordering::SeqCst);
        wait(async {
            for _ in 0..MAX_ROUNDS {
                let started = instances::fire_timers(&self.app).await?;
                let woken = deadlines::wake_those(&self.app, Wake::Timers).await?;
                dispatcher::run(&self.app).await;
                if !started && !woken {
                    return self.jobs(Wake::Retries).await;
                }
            }
            Err(anyhow::anyhow!("timers do not come to rest").into())
        })
    }

    fn run_jobs(&mut self) -> Result<(), String> {
        wait(self.jobs(Wake::Jobs))
    }

    fn load(&mut self) -> Result<StoredState, String> {
        wait(self.everything())
    }
}

impl Desk {
    /// What follows elsewhere follows at once, and so do handlers, which other engines call in the same transaction; but
    /// jobs wait to be run.
    async fn commit(&self, tx: Tx) -> Result<(), Error> {
        tx.commit().await?;
        dispatcher::run(&self.app).await;
        Ok(())
    }

    async fn jobs(&self, which: Wake) -> Result<(), Error> {
        for _ in 0..MAX_ROUNDS {
            let woken = deadlines::wake_those(&self.app, which).await?;
            dispatcher::run(&self.app).await;
            if !woken {
                return Ok(());
            }
        }
        Err(anyhow::anyhow!("jobs do not come to rest").into())
    }

    async fn keep_version(&self, version: DeployedVersion<'_>) -> Result<(), Error> {
        let unread = |refused: bpmn::ReadError| anyhow::anyhow!(refused.kind.code());
        let text = bpmn::as_utf8(version.text).map_err(unread)?;
        let number = i64::from(version.number);
        // Names, drafts and forms are for pages: a story tells only of the version.
        let mut tx = self.app.db.begin().await?;
        sqlx::query(
            "insert into process (flow_key, name, item_no, draft, version, suspended, form_code,
                                  created_by, created_at, updated_by, updated_at, deployed_at, delete_flag)
             values ($1, $1, (select coalesce(max(item_no), 0) + 1 from process), '', 0, 0, '', '', 0, '', 0, 0, 0)
             on conflict (flow_key) do nothing",
        )
        .bind(version.key)
        .execute(&mut *tx)
        .await?;
        processes::insert_version(&mut tx, version.key, number, &text, "", "", 0).await?;
        sqlx::query("update process set version = $2 where flow_key = $1")
            .bind(version.key)
            .bind(number)
            .execute(&mut *tx)
            .await?;
        // From now on it is this version that timers, messages and signals start.
        let flow = self.app.definitions.get(&mut tx, version.key, number).await?;
        instances::watch(&self.app, &mut tx, &flow.definition).await?;
        Ok(tx.commit().await?)
    }

    async fn everything(&self) -> Result<StoredState, Error> {
        let pool = &self.app.db.pool;
        let stored: Vec<(String, JsonText<Instance>)> =
            sqlx::query_as("select id, state from instance order by id").fetch_all(pool).await?;
        let mut instances = Vec::new();
        for (id, JsonText(state)) in stored {
            let events: Vec<JsonText<Event>> =
                sqlx::query_scalar("select event from instance_event where instance_id = $1 order by seq")
                    .bind(id)
                    .fetch_all(pool)
                    .await?;
            instances.push((state, events.into_iter().map(|JsonText(event)| event).collect()));
        }
        let timers: i64 =
            sqlx::query_scalar("select count(*) from start_event where due_at is not null").fetch_one(pool).await?;
        Ok(StoredState { instances, start_timers: usize::try_from(timers).unwrap_or_default() })
    }
}
