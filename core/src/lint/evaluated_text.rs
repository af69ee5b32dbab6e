//! Every text of a diagram that is evaluated, and where it stands.

use crate::bpmn::model::{
    CopyRule, EventKind, FormalExpression, Implementation, Loop, Node, NodeKind, Parameter, ParameterValue, Process,
    SequenceFlow, TaskListener, Timer, UserTask,
};

use super::findings::FindingLocation;

/// What a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Must be true or false.
    Condition,
    /// Any value.
    Value,
    /// A comma list of values.
    List,
    /// Names a registered handler.
    Handler,
}

/// A text that is evaluated.
#[derive(Clone, Copy, Debug)]
pub(super) struct EvaluatedText<'a> {
    /// The text.
    pub(super) text: &'a str,
    /// What it is for.
    pub(super) purpose: Purpose,
    /// Where it stands.
    pub(super) place: FindingLocation<'a>,
    /// It belongs to a user task, so `task` exists.
    pub(super) in_task: bool,
}

/// Calls `take` with every text of a process, in document order of its elements.
pub(super) fn each<'a>(process: &'a Process, take: &mut dyn FnMut(EvaluatedText<'a>)) {
    let mut list = Lister { take, place: FindingLocation::from(process), in_task: false };
    for listener in &process.listeners {
        list.implementation(listener.implementation.as_ref(), "executionListener");
    }
    for node in &process.nodes {
        list.place = FindingLocation::from(node);
        list.in_task = matches!(node.kind, NodeKind::UserTask(_));
        list.node(node);
    }
    list.in_task = false;
    for flow in &process.flows {
        list.place = FindingLocation::from(flow);
        list.flow(flow);
    }
}

struct Lister<'a, 't> {
    take: &'t mut dyn FnMut(EvaluatedText<'a>),
    place: FindingLocation<'a>,
    in_task: bool,
}

impl<'a> Lister<'a, '_> {
    fn add(&mut self, text: Option<&'a String>, purpose: Purpose, property: &'a str) {
        if let Some(text) = text {
            let place = self.place.at(property);
            (self.take)(EvaluatedText { text, purpose, place, in_task: self.in_task });
        }
    }

    fn value(&mut self, text: Option<&'a String>, property: &'a str) {
        self.add(text, Purpose::Value, property);
    }

    fn expression(&mut self, expression: Option<&'a FormalExpression>, purpose: Purpose, property: &'a str) {
        let Some(expression) = expression.filter(|it| it.language.is_none() && it.resource.is_none()) else { return };
        let place = self.place.at(property).with_position(expression.position);
        (self.take)(EvaluatedText { text: &expression.body, purpose, place, in_task: self.in_task });
    }

    fn node(&mut self, node: &'a Node) {
        // What every node may have.
        self.value(node.name.as_ref(), "name");
        self.add(node.skip_expression.as_ref(), Purpose::Condition, "skipExpression");
        for listener in &node.listeners {
            self.implementation(listener.implementation.as_ref(), "executionListener");
        }
        for parameter in node.inputs.iter().chain(&node.outputs) {
            self.parameter(parameter);
        }
        for event in &node.events {
            self.event(&event.kind);
        }
        // How often it is done, who gets copies, and what its kind has.
        match &node.repeat {
            Some(Loop::MultiInstance(it)) => {
                self.expression(it.cardinality.as_ref(), Purpose::Value, "loopCardinality");
                self.value(it.collection.as_ref(), "collection");
                self.expression(it.completion_condition.as_ref(), Purpose::Condition, "completionCondition");
            }
            Some(Loop::Standard(it)) => self.expression(it.condition.as_ref(), Purpose::Condition, "loopCondition"),
            None => (),
        }
        for copy in node.policy.iter().flat_map(|policy| &policy.copies) {
            self.copy(copy);
        }
        self.kind(&node.kind);
    }

    fn copy(&mut self, copy: &'a CopyRule) {
        for named in copy.candidate_users.iter().chain(&copy.candidate_groups) {
            self.add(Some(named), Purpose::List, "copy");
        }
        if copy.candidate_strategy == Some(60) {
            self.value(copy.candidate_param.as_ref(), "copy");
        }
    }

    fn kind(&mut self, kind: &'a NodeKind) {
        match kind {
            NodeKind::UserTask(task) => self.user_task(task),
            NodeKind::ServiceTask(task) | NodeKind::SendTask(task) => {
                self.implementation(task.implementation.as_ref(), "implementation");
                for field in &task.fields {
                    self.value(field.expression.as_ref(), "field");
                }
            }
            NodeKind::CallActivity(call) => {
                self.value(call.called.as_ref(), "calledElement");
                self.value(call.business_key.as_ref(), "businessKey");
                self.value(call.instance_name.as_ref(), "processInstanceName");
                for mapping in call.inputs.iter().chain(&call.outputs) {
                    self.expression(mapping.source_expression.as_ref(), Purpose::Value, "sourceExpression");
                    self.value(mapping.target_expression.as_ref(), "targetExpression");
                }
            }
            NodeKind::AdHocSubProcess(it) => {
                self.expression(it.completion_condition.as_ref(), Purpose::Condition, "completionCondition");
            }
            _ => (),
        }
    }

    fn user_task(&mut self, task: &'a UserTask) {
        self.value(task.assignee.as_ref(), "assignee");
        self.value(task.owner.as_ref(), "owner");
        for user in &task.candidate_users {
            self.add(Some(user), Purpose::List, "candidateUsers");
        }
        for group in &task.candidate_groups {
            self.add(Some(group), Purpose::List, "candidateGroups");
        }
        self.value(task.due_date.as_ref(), "dueDate");
        self.value(task.follow_up_date.as_ref(), "followUpDate");
        self.value(task.priority.as_ref(), "priority");
        self.value(task.category.as_ref(), "category");
        self.value(task.form.key.as_ref(), "formKey");
        for field in &task.form.fields {
            self.value(field.expression.as_ref(), "formProperty");
        }
        for listener in &task.listeners {
            self.task_listener(listener);
        }
        for assignee in &task.assignees {
            self.value(assignee.condition.as_ref(), "assignee.condition");
        }
    }

    fn task_listener(&mut self, listener: &'a TaskListener) {
        self.implementation(listener.implementation.as_ref(), "taskListener");
        for timer in &listener.timers {
            self.timer(timer);
        }
    }

    fn implementation(&mut self, implementation: Option<&'a Implementation>, property: &'a str) {
        match implementation {
            Some(Implementation::Expression(text)) => self.value(Some(text), property),
            Some(Implementation::Delegate(text)) => self.add(Some(text), Purpose::Handler, property),
            _ => (),
        }
    }

    fn parameter(&mut self, parameter: &'a Parameter) {
        if let ParameterValue::Text(text) = &parameter.value {
            self.value(Some(text), "inputOutput");
        }
    }

    fn event(&mut self, kind: &'a EventKind) {
        match kind {
            EventKind::Timer(timer) => self.timer(timer),
            EventKind::Message(it) => self.value(it.expression.as_ref(), "messageExpression"),
            EventKind::Signal(it) => self.value(it.expression.as_ref(), "signalExpression"),
            EventKind::Conditional { condition, .. } => {
                self.expression(condition.as_ref(), Purpose::Condition, "condition");
            }
            _ => (),
        }
    }

    fn timer(&mut self, timer: &'a Timer) {
        self.expression(timer.date.as_ref(), Purpose::Value, "timeDate");
        self.expression(timer.duration.as_ref(), Purpose::Value, "timeDuration");
        self.expression(timer.cycle.as_ref(), Purpose::Value, "timeCycle");
        self.value(timer.end_date.as_ref(), "endDate");
    }

    fn flow(&mut self, flow: &'a SequenceFlow) {
        self.expression(flow.condition.as_ref(), Purpose::Condition, "conditionExpression");
        self.add(flow.skip_expression.as_ref(), Purpose::Condition, "skipExpression");
        for listener in &flow.listeners {
            self.implementation(listener.implementation.as_ref(), "executionListener");
        }
    }
}
