//! Events.

use crate::bpmn::model::{self, EventKind, Implementation, NodeIndex, NodeKind, VariableChange};
use crate::engine::definition::compile::value::text;
use crate::engine::definition::compile::{CompileErrorKind, Compiler};
use crate::engine::definition::{
    BoundaryEventDefinition, CatchFilter, EventTrigger, NodeBehavior, NodeNumber, StartEventDefinition, TextTemplate,
    ThrowAction, TimeoutAction, TimerExpression,
};
use crate::engine::variables::variable_subscriptions::ConditionTrigger;

/// The `businessCalendarName` of a timer whose days are working days (`docs/handbook/approval-semantics.md` 4.10).
const WORKING_DAYS: &str = "workday";
/// The one of a timer whose days are calendar days that do not run while the legal clock stands still.
const LEGAL_DAYS: &str = "legal";

impl Compiler<'_> {
    pub(crate) fn event(&mut self, node: &model::Node) -> NodeBehavior {
        match &node.kind {
            NodeKind::EndEvent => NodeBehavior::End(self.throw(node)),
            NodeKind::IntermediateThrowEvent => NodeBehavior::Throw(self.throw(node)),
            NodeKind::StartEvent(start) => NodeBehavior::Start(StartEventDefinition {
                trigger: self.trigger(node),
                interrupting: start.interrupting,
                initiator: start.initiator.clone(),
            }),
            NodeKind::BoundaryEvent(boundary) => self.boundary(node, *boundary),
            _ => NodeBehavior::Catch(self.trigger(node)),
        }
    }

    fn boundary(&mut self, node: &model::Node, boundary: model::BoundaryEvent) -> NodeBehavior {
        let Some(host) = boundary.attached_to else {
            self.fail("attachedToRef", CompileErrorKind::Missing);
            return NodeBehavior::Pass;
        };
        NodeBehavior::Boundary(BoundaryEventDefinition {
            host: host.0,
            interrupting: boundary.interrupting,
            trigger: self.trigger(node),
            timeout: timeout(node),
        })
    }

    fn trigger(&mut self, node: &model::Node) -> EventTrigger {
        let Some(event) = node.events.first() else {
            return EventTrigger::None;
        };
        match &event.kind {
            EventKind::Timer(timer) => self.timer_or_fail(timer),
            EventKind::Message(it) => {
                let name = [&it.expression, &it.name, &it.reference];
                self.named("messageRef", name, EventTrigger::Message)
            }
            EventKind::Signal(it) => {
                let name = [&it.expression, &it.name, &it.reference];
                self.named("signalRef", name, |name| EventTrigger::Signal(name, it.scope))
            }
            EventKind::Error(it) => EventTrigger::Error(CatchFilter {
                code: it.code.clone().filter(|code| !code.is_empty()),
                any_code: false,
                code_variable: it.code_variable.clone(),
                message_variable: it.message_variable.clone(),
            }),
            EventKind::Escalation(it) => EventTrigger::Escalation(CatchFilter {
                code: it.code.clone(),
                any_code: it.codeless,
                code_variable: it.code_variable.clone(),
                ..CatchFilter::default()
            }),
            EventKind::Conditional { condition, variable_name, variable_events } => {
                let named = variable_name.clone();
                let named = named.map(|name| ConditionTrigger::Named(name, changes(variable_events.as_deref())));
                self.condition_trigger(condition.as_ref(), named)
            }
            EventKind::Variable { variable_name: Some(name), change } => EventTrigger::Variable(name.clone(), *change),
            EventKind::Variable { .. } => self.missing("variableName"),
            EventKind::Link { .. } => EventTrigger::Link,
            EventKind::Compensation { .. } => EventTrigger::Compensation,
            EventKind::Cancel => EventTrigger::Cancel,
            EventKind::Terminate { .. } => self.missing("eventDefinition"),
        }
    }

    /// A conditional event is looked at when the variables it names change, or else those that its condition reads.
    fn condition_trigger(
        &mut self,
        condition: Option<&model::FormalExpression>,
        named: Option<ConditionTrigger>,
    ) -> EventTrigger {
        match condition.and_then(|it| self.condition("condition", it)) {
            Some(it) => EventTrigger::Condition(it.clone(), named.unwrap_or_else(|| ConditionTrigger::of(&it))),
            None => self.missing("condition"),
        }
    }

    fn missing(&mut self, property: &'static str) -> EventTrigger {
        self.fail(property, CompileErrorKind::Missing);
        EventTrigger::None
    }

    /// Something with a name: the first that is written of an expression for it, the name itself and a reference.
    fn named(
        &mut self,
        property: &'static str,
        names: [&Option<String>; 3],
        make: impl Fn(TextTemplate) -> EventTrigger,
    ) -> EventTrigger {
        match names.into_iter().flatten().next() {
            Some(name) => make(text(name)),
            None => self.missing(property),
        }
    }

    fn timer_or_fail(&mut self, timer: &model::Timer) -> EventTrigger {
        match self.timer(timer) {
            Some(timer) => EventTrigger::Timer(timer),
            None => self.missing("timerEventDefinition"),
        }
    }

    pub(crate) fn timer(&mut self, timer: &model::Timer) -> Option<TimerExpression> {
        if let Some(date) = &timer.date {
            return self.expression("timeDate", date).map(|it| TimerExpression::Once("timeDate", it));
        }
        if let Some(duration) = &timer.duration {
            let make = match timer.calendar.as_deref() {
                Some(WORKING_DAYS) => TimerExpression::WorkingDays,
                Some(LEGAL_DAYS) => TimerExpression::Legal,
                _ => |it| TimerExpression::Once("timeDuration", it),
            };
            return self.expression("timeDuration", duration).map(make);
        }
        let cycle = self.expression("timeCycle", timer.cycle.as_ref()?)?;
        Some(TimerExpression::Cycle(cycle, self.optional("endDate", timer.end_date.as_deref())))
    }

    fn throw(&mut self, node: &model::Node) -> ThrowAction {
        let Some(event) = node.events.first() else {
            return ThrowAction::None;
        };
        match &event.kind {
            EventKind::Message(it) => {
                let name = it.expression.as_ref().or(it.name.as_ref()).or(it.reference.as_ref());
                let sent_by = match &it.implementation {
                    Some(Implementation::Expression(sends)) => self.optional("expression", Some(sends)),
                    _ => None,
                };
                name.map_or(ThrowAction::None, |name| ThrowAction::Message(text(name), sent_by))
            }
            EventKind::Signal(it) => match it.expression.as_ref().or(it.name.as_ref()).or(it.reference.as_ref()) {
                Some(name) => ThrowAction::Signal(text(name), it.scope, it.asynchronous),
                None => self.no_throw("signalRef"),
            },
            EventKind::Error(it) => ThrowAction::Error(it.code.clone().unwrap_or_default()),
            EventKind::Escalation(it) => ThrowAction::Escalation(it.code.clone()),
            EventKind::Terminate { all, multi_instance } => {
                ThrowAction::Terminate { all: *all, multi_instance: *multi_instance }
            }
            EventKind::Link { name } => self.link(node, name.as_deref()),
            EventKind::Compensation { activity, .. } => ThrowAction::Compensation(activity.map(|it| self.undone(it).0)),
            EventKind::Cancel => ThrowAction::Cancel,
            EventKind::Timer(_) | EventKind::Conditional { .. } | EventKind::Variable { .. } => {
                self.no_throw("eventDefinition")
            }
        }
    }

    /// The activity that a compensation event means; the one whose handler it names, as Flowable did before 6.4.
    fn undone(&self, named: NodeIndex) -> NodeIndex {
        let process = self.process;
        let handler = process.node(named);
        if !handler.for_compensation {
            return named;
        }
        let to_it = process.associations.iter().filter(|it| it.target == handler.id);
        let hosts = to_it.filter_map(|it| match process.node(process.find(&it.source)?).kind {
            NodeKind::BoundaryEvent(boundary) => boundary.attached_to,
            _ => None,
        });
        hosts.into_iter().next().unwrap_or(named)
    }

    fn no_throw(&mut self, property: &'static str) -> ThrowAction {
        self.fail(property, CompileErrorKind::Missing);
        ThrowAction::None
    }

    /// A link leads to the catching link of the same name in the same scope.
    fn link(&mut self, node: &model::Node, name: Option<&str>) -> ThrowAction {
        let place = self.process.nodes.iter().position(|other| {
            let same = |event: &model::EventDefinition| matches!(&event.kind, EventKind::Link { name: it } if it.as_deref() == name);
            matches!(other.kind, NodeKind::IntermediateCatchEvent) && other.scope == node.scope && other.events.iter().any(same)
        });
        if let Some(place) = place {
            return ThrowAction::Link(NodeNumber::try_from(place).unwrap_or(NodeNumber::MAX));
        }
        self.fail("link", CompileErrorKind::Dangling(name.unwrap_or_default().to_owned()));
        ThrowAction::None
    }
}

/// A boundary timer of the SIMPLE designer is the time limit of its task; others are branches.
fn timeout(node: &model::Node) -> Option<TimeoutAction> {
    let policy = node.policy.as_ref()?;
    match policy.timeout_handler? {
        1 => Some(TimeoutAction::Remind),
        2 => Some(TimeoutAction::Approve),
        3 => Some(TimeoutAction::Reject),
        4 => Some(TimeoutAction::Transfer),
        5 => Some(TimeoutAction::Jump),
        _ => None,
    }
}

/// `create, update, delete`, as Camunda writes them.
fn changes(written: Option<&str>) -> VariableChange {
    let Some(written) = written else { return VariableChange::All };
    let says = |change| written.split(',').any(|it| it.trim() == change);
    match (says("create"), says("update")) {
        (true, true) => VariableChange::UpdateCreate,
        (true, false) => VariableChange::Create,
        (false, true) => VariableChange::Update,
        (false, false) => VariableChange::Delete,
    }
}
