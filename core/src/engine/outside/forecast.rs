//! What lies ahead: the live state run on with "approve" until it ends, waits for an event, or cannot go on
//! (`approval-semantics.md` 4.11). A condition on what is not known yet splits the way: each task says how likely it is
//! and on what that depends. Nothing is stored.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::engine::definition::{CompiledFlow, CompiledNode, Definition, NodeBehavior};
use crate::engine::execution::dispatch::step_assuming;
use crate::engine::model::command::Command;
use crate::engine::model::element_id::ElementId;
use crate::engine::model::environment::Context;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{AssignmentStep, Decision, Event, Vote};
use crate::engine::model::instance::{Instance, JobKind, LocalId, Status, Task, TaskState, Variables};
use crate::expression::{Value, is_always_there};

mod ways;

/// The most tasks that are looked ahead on one way.
pub const MAX_FORECAST_TASKS: usize = 100;
/// The most ways that are followed; past it a condition that is not known ends its way.
pub const MAX_PATHS: usize = 32;

/// The tasks that are likely still to come, for the page that shows how a case will go on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Forecast {
    /// Tasks, in the order in which they would be decided; the open ones first.
    pub tasks: Vec<ForecastTask>,
    /// Where the likeliest way leads.
    pub end: ForecastEnd,
}

/// A task that is open or likely to come, who would get it, and how likely that is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ForecastTask {
    /// The user task.
    pub element: ElementId,
    /// Its caption.
    pub name: String,
    /// Who would get it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignee: Option<String>,
    /// Who could claim it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidate_users: Vec<String>,
    /// Groups that could claim it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidate_groups: Vec<String>,
    /// Nobody can decide it, as far as is known: there is nobody, or all are parties to the case.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nobody: bool,
    /// Why these people; empty where it is open now, and where the diagram names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assignment_trace: Vec<AssignmentStep>,
    /// It is open now.
    pub open: bool,
    /// In percent: 100 where nothing that is not known yet can lead past it.
    pub probability: u8,
    /// The variables that decide whether it comes to this, as far as they are not known yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depends_on: Vec<String>,
}

/// Where the way ahead leads.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ForecastEnd {
    /// To the end of the process.
    #[default]
    Ended,
    /// It depends on something that is not known yet, and more ways are not followed.
    Depends {
        /// Why the run stops there.
        on: EngineError,
    },
    /// It waits for an event, or for a job that has failed.
    Waits {
        /// The elements.
        elements: Vec<ElementId>,
    },
    /// Farther than is looked.
    TooFar,
}

/// Runs a copy of the instance ahead: every way that conditions on unknown variables leave open.
#[must_use]
pub fn forecast(definition: &Definition, instance: &Instance, context: &Context) -> Forecast {
    let system = Context { actor: None, ..*context };
    let known: BTreeSet<LocalId> = instance.tasks.iter().map(|task| task.id).collect();
    let mut look = Lookahead { definition, context: &system, known, ways: 1, steps: 0 };
    let mut ahead = instance.clone();
    if ahead.status == Status::Suspended {
        // It is looked at as it will go on.
        ahead.status = Status::Active;
    }
    let mut open = vec![ForecastPath { ahead, chance: CERTAIN, ..ForecastPath::default() }];
    let mut over = Vec::new();
    while let Some(way) = open.pop() {
        match look.along(way) {
            PathOutcome::Over(way) => over.push(*way),
            PathOutcome::Forked(ways) => open.extend(ways),
            PathOutcome::Nowhere => (),
        }
    }
    ways::merge(over)
}

/// One of the ways it may go.
#[derive(Clone, Debug, Default)]
pub(crate) struct ForecastPath {
    ahead: Instance,
    /// Verdicts on conditions that cannot be evaluated yet, by flow.
    assumed: BTreeMap<ElementId, bool>,
    /// How the people of tasks that are to come were found.
    traces: BTreeMap<LocalId, Vec<AssignmentStep>>,
    /// What those conditions depend on.
    depends_on: BTreeSet<String>,
    /// In parts of `CERTAIN`.
    pub(crate) chance: u64,
    pub(crate) tasks: Vec<ForecastTask>,
    pub(crate) end: ForecastEnd,
}

/// The chances of all ways together.
const CERTAIN: u64 = 1 << 40;

/// What came of following a way.
enum PathOutcome {
    Over(Box<ForecastPath>),
    Forked(Vec<ForecastPath>),
    /// No verdicts like these are possible together.
    Nowhere,
}

/// A look ahead, and what it has cost so far.
struct Lookahead<'a> {
    definition: &'a Definition,
    context: &'a Context<'a>,
    /// Tasks that are open now.
    known: BTreeSet<LocalId>,
    ways: usize,
    steps: usize,
}

impl<'a> Lookahead<'a> {
    /// Follows a way to its end or to the next condition that is not known yet.
    fn along(&mut self, mut way: ForecastPath) -> PathOutcome {
        while way.tasks.len() < MAX_FORECAST_TASKS && self.steps < MAX_FORECAST_TASKS * MAX_PATHS / 4 {
            let task = way.ahead.tasks.iter().find(|task| task.state == TaskState::Open).cloned();
            let Some(command) = task.as_ref().map(|task| self.approve(task)).or_else(|| by_itself(&way.ahead)) else {
                way.end = rest(&way.ahead);
                return PathOutcome::Over(Box::new(way));
            };
            self.steps += 1;
            match step_assuming(self.definition, way.ahead.clone(), &command, self.context, &way.assumed) {
                Ok(step) => {
                    way.tasks.extend(task.map(|task| self.entry(&task, &way)));
                    way.ahead = step.instance;
                    way.traces.extend(step.events.into_iter().filter_map(|event| match event {
                        Event::TaskCreated { task, assignment_trace } => Some((task.id, assignment_trace)),
                        _ => None,
                    }));
                }
                Err(error) => return self.stopped(way, task.as_ref(), error),
            }
        }
        way.end = ForecastEnd::TooFar;
        way.seen_once();
        PathOutcome::Over(Box::new(way))
    }

    /// The command by which whoever has the task approves.
    fn approve(&self, task: &Task) -> Command {
        let result = match self.definition.find(&task.element).map(|node| &node.behavior) {
            Some(NodeBehavior::User(user)) => user.approved,
            _ => None,
        };
        let variables: Variables = result
            .map(|code| (self.definition.codes.result_variable.to_owned(), Value::from(code)))
            .into_iter()
            .collect();
        let decision = Box::new(Decision { vote: Some(Vote::Pass), ..Decision::default() });
        Command::Complete { task: task.id, version: None, variables, decision }
    }

    fn stopped(&mut self, mut way: ForecastPath, task: Option<&Task>, on: EngineError) -> PathOutcome {
        if let Some(flow) = self.unknown(&on).filter(|flow| !way.assumed.contains_key(&flow.id))
            && self.ways < MAX_PATHS
        {
            return self.fork(way, flow);
        }
        if let EngineError::NoFlow { element } = &on
            && self.definition.find(element).is_some_and(|node| way.has_assumed(self.definition, node))
        {
            return PathOutcome::Nowhere;
        }
        way.tasks.extend(task.map(|task| self.entry(task, &way)));
        way.end = ForecastEnd::Depends { on };
        PathOutcome::Over(Box::new(way))
    }

    /// The flow whose condition cannot be evaluated.
    fn unknown(&self, error: &EngineError) -> Option<&'a CompiledFlow> {
        let EngineError::Expression { element, .. } = error else { return None };
        self.definition.flows.iter().find(|flow| flow.id.as_str() == element && flow.condition.is_some())
    }

    /// Both verdicts. Behind an exclusive gateway the flows not yet asked about are as likely as each other.
    fn fork(&mut self, mut way: ForecastPath, flow: &CompiledFlow) -> PathOutcome {
        let node = self.definition.node(flow.source);
        let asked = node.outgoing.iter().filter(|it| node.default != Some(**it));
        let left = asked.skip_while(|it| self.definition.flow(**it).id != flow.id).count();
        let choices = match node.behavior {
            NodeBehavior::Exclusive => left as u64 + u64::from(node.default.is_some()),
            _ => 2,
        };
        way.depends_on.extend(way.unknown_names(flow));
        let mut taken = way.clone();
        taken.assumed.insert(flow.id.clone(), true);
        taken.chance = way.chance / choices.max(1);
        way.chance -= taken.chance;
        way.assumed.insert(flow.id.clone(), false);
        self.ways += 1;
        PathOutcome::Forked(if choices > 1 { vec![way, taken] } else { vec![taken] })
    }

    fn entry(&self, task: &Task, way: &ForecastPath) -> ForecastTask {
        let environment = self.context.environment;
        ForecastTask {
            element: task.element.clone(),
            name: task.name.clone(),
            assignee: task.assignee.clone(),
            candidate_users: task.candidate_users.clone(),
            candidate_groups: task.candidate_groups.clone(),
            nobody: environment.has_nobody_for(task) || way.ahead.is_left_to_parties(environment, task),
            assignment_trace: way.traces.get(&task.id).cloned().unwrap_or_default(),
            open: self.known.contains(&task.id),
            probability: 100,
            depends_on: way.depends_on.iter().cloned().collect(),
        }
    }
}

impl ForecastPath {
    /// What the condition reads and the process does not know.
    fn unknown_names(&self, flow: &CompiledFlow) -> Vec<String> {
        let known =
            |name: &str| self.ahead.scopes.iter().any(|it| it.variables.get(name).is_some_and(|it| !it.is_null()));
        let names = flow.condition.iter().flat_map(|condition| condition.names());
        names.filter(|name| !known(name) && !is_always_there(name)).map(str::to_owned).collect()
    }

    fn has_assumed(&self, definition: &Definition, node: &CompiledNode) -> bool {
        node.outgoing.iter().any(|flow| self.assumed.contains_key(&definition.flow(*flow).id))
    }

    /// A way that goes round and round by what is assumed shows each step once.
    fn seen_once(&mut self) {
        if !self.assumed.is_empty() {
            let mut seen = BTreeSet::new();
            self.tasks.retain(|it| seen.insert(it.element.clone()));
        }
    }
}

/// What the system does next: a job, or a called process that ends well.
fn by_itself(instance: &Instance) -> Option<Command> {
    let variables = Variables::new();
    if let Some(job) = instance.jobs.iter().find(|job| job.retries > 0) {
        let (job, is_handled) = (job.id, matches!(job.kind, JobKind::Handler(_)));
        return Some(if is_handled {
            Command::JobDone { job, variables, error: None }
        } else {
            Command::RunJob { job }
        });
    }
    let call = instance.calls.first()?.id;
    Some(Command::CallEnded { call, variables, error: None })
}

fn rest(instance: &Instance) -> ForecastEnd {
    if instance.status == Status::Ended {
        return ForecastEnd::Ended;
    }
    ForecastEnd::Waits { elements: instance.tokens.iter().map(|token| token.element.clone()).collect() }
}
