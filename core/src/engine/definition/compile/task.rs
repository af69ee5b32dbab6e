//! Tasks and call activities.

use crate::bpmn::model::{self, CalledBy, Implementation, TaskEvent};
use crate::engine::definition::compile::invocation::{fields, result_of};
use crate::engine::definition::compile::value::text;
use crate::engine::definition::compile::{CompileErrorKind, Compiler, id};
use crate::engine::definition::{
    ApprovalPolicy, CallActivityDefinition, CalledVersion, CompiledCopyRule, CompiledVoteRule, EmptyPolicy,
    InitiatorPolicy, Invocation, Listener, OnReject, ServiceTaskDefinition, Strategy, TextTemplate, UserTaskDefinition,
    VoteMode,
};
use crate::engine::model::event::CopyMoment;
use crate::expression::{self, AssignmentTarget, Expression};

impl Compiler<'_> {
    pub(crate) fn user_task(&mut self, node: &model::Node, task: &model::UserTask) -> UserTaskDefinition {
        UserTaskDefinition {
            strategy: self.strategy(node),
            assignee: self.optional("assignee", task.assignee.as_deref()),
            owner: self.optional("owner", task.owner.as_deref()),
            candidate_users: self.candidates("candidateUsers", &task.candidate_users),
            candidate_groups: self.candidates("candidateGroups", &task.candidate_groups),
            due: self.optional("dueDate", task.due_date.as_deref()),
            priority: self.optional("priority", task.priority.as_deref()),
            category: task.category.as_deref().map(text),
            form_key: task.form.key.as_deref().map(text),
            overtime: days(task.oversight().overtime.as_deref()),
            warning: days(task.oversight().early_warning.as_deref()),
            task_id_variable: task.task_id_variable.as_deref().map(text),
            completer_variable: task.completer_variable.as_deref().map(text),
            listeners: task.listeners.iter().filter_map(|it| self.task_listener(it)).collect(),
            approved: self.approving_result(&task.buttons),
            policy: self.policy(node, task),
            copies: node.policy.iter().flat_map(|it| &it.copies).filter_map(|rule| self.copy_rule(rule)).collect(),
        }
    }

    /// None: it says no moment.
    fn copy_rule(&mut self, rule: &model::CopyRule) -> Option<CompiledCopyRule> {
        Some(CompiledCopyRule {
            moment: CopyMoment::from_event(rule.event.as_deref()?)?,
            users: self.candidates("copy", &rule.candidate_users),
            groups: self.candidates("copy", &rule.candidate_groups),
            strategy: self.strategy_of("copy", rule.candidate_strategy, rule.candidate_param.as_deref()),
        })
    }

    fn strategy(&mut self, node: &model::Node) -> Option<Strategy> {
        let policy = node.policy.as_deref()?;
        self.strategy_of("candidateParam", policy.candidate_strategy, policy.candidate_param.as_deref())
    }

    fn strategy_of(&mut self, property: &'static str, code: Option<i32>, parameter: Option<&str>) -> Option<Strategy> {
        let (code, parameter) = (code?, parameter.unwrap_or_default());
        let expression = if code == 60 { self.optional(property, Some(parameter)) } else { None };
        Strategy::of(code, parameter, expression)
    }

    fn candidates(&mut self, property: &'static str, entries: &[String]) -> Vec<Expression> {
        let mut all = Vec::new();
        for entry in entries {
            match expression::candidates(entry) {
                Ok(parsed) => all.extend(parsed),
                Err(error) => self.fail(property, CompileErrorKind::Syntax(error)),
            }
        }
        all
    }

    fn task_listener(&mut self, listener: &model::TaskListener) -> Option<Listener> {
        let event = match listener.event.as_ref()? {
            TaskEvent::Create => "create",
            TaskEvent::Assignment => "assignment",
            TaskEvent::Complete => "complete",
            TaskEvent::Delete => "delete",
            TaskEvent::Update => "update",
            TaskEvent::Timeout => "timeout",
            TaskEvent::All => "all",
            TaskEvent::Other(_) => return None,
        };
        let implementation = listener.implementation.as_ref()?;
        let assigned = if listener.script_without_type { AssignmentTarget::Script } else { AssignmentTarget::Process };
        let (runs, result) = (self.runs(implementation, assigned), result_of(implementation));
        let timer = listener.timers.first().and_then(|timer| self.timer(timer));
        Some(Listener { event, invocation: runs, result, fields: fields(&listener.fields), timer })
    }

    /// The result by which it lets the case go on, of the operations that are shown.
    fn approving_result(&self, buttons: &[model::Button]) -> Option<&'static str> {
        let shown = buttons.iter().filter(|button| !button.hidden);
        let operations: Vec<&str> = shown.filter_map(|button| button.code.as_deref()).collect();
        (self.codes.approving_result)(&operations)
    }

    fn policy(&mut self, node: &model::Node, task: &model::UserTask) -> ApprovalPolicy {
        let empty = model::NodePolicy::default();
        let policy = node.policy.as_deref().unwrap_or(&empty);
        let on_reject = match (policy.reject_handler, &policy.reject_return_to) {
            (Some(1), _) => Some(OnReject::End),
            (Some(2), Some(to)) => Some(OnReject::Return(id(to))),
            _ => None,
        };
        ApprovalPolicy {
            automatic: match policy.approve_type {
                Some(2) => Some(true),
                Some(3) => Some(false),
                _ => None,
            },
            on_reject,
            initiator: match policy.assign_start_user {
                Some(2) => InitiatorPolicy::Skip,
                Some(3) => InitiatorPolicy::Leader,
                _ => InitiatorPolicy::Approves,
            },
            empty: empty_policy(policy),
            signature: policy.signature == Some(true) || task.oversight().signature.as_deref() == Some("1"),
            opinion: policy.reason_required == Some(true),
            letter: task.oversight().letter.as_deref() == Some("1"),
            pick_one: policy.approve_method == Some(1),
            vote: policy.vote.as_ref().map(|rule| self.vote(rule)),
        }
    }

    fn vote(&mut self, rule: &model::VoteRule) -> CompiledVoteRule {
        let number = |value: Option<i32>, usual| value.and_then(|it| u32::try_from(it).ok()).unwrap_or(usual);
        let mode = match rule.mode.as_deref() {
            Some("any") => VoteMode::Any,
            Some("ratio") => VoteMode::Ratio(number(rule.pass_num, 1), number(rule.pass_den, 1).max(1)),
            Some("count") => VoteMode::Count(number(rule.pass_num, 1)),
            Some("sequence") => VoteMode::Sequence,
            Some("expression") => {
                self.optional("vote", rule.expression.as_deref()).map_or(VoteMode::All, VoteMode::Expression)
            }
            _ => VoteMode::All,
        };
        CompiledVoteRule {
            mode,
            veto: rule.on_reject.as_deref() == Some("veto"),
            abstentions_count: rule.abstain.as_deref() != Some("ignored"),
            early_stop: rule.early_stop.unwrap_or(true),
            quorum: number(rule.quorum, 0),
            tie_passes: rule.tie.as_deref() == Some("pass"),
        }
    }

    pub(crate) fn service(&mut self, task: &model::ServiceTask) -> ServiceTaskDefinition {
        let runs = match (&task.implementation, &task.message, &task.topic) {
            (Some(Implementation::BuiltIn(_)), _, Some(topic)) | (None, None, Some(topic)) => {
                Invocation::Handler(topic.clone())
            }
            (Some(implementation), ..) => self.runs(implementation, AssignmentTarget::Script),
            (None, Some(message), _) => Invocation::Message(text(message)),
            (None, None, None) => Invocation::Nothing,
        };
        ServiceTaskDefinition {
            invocation: runs,
            result: task.result_variable.clone(),
            local_result: task.local_result,
            transient_result: task.transient_result,
            triggerable: task.triggerable,
            fields: fields(&task.fields).into_iter().chain(task.inputs.iter().filter_map(handed)).collect(),
        }
    }

    pub(crate) fn script_task(&mut self, task: &model::ScriptTask) -> ServiceTaskDefinition {
        let script = task.script.as_ref();
        let assigned = if task.auto_store { AssignmentTarget::Process } else { AssignmentTarget::Script };
        let runs = script.map_or(Invocation::Nothing, |script| self.script(script, assigned));
        let is_run = matches!(&runs, Invocation::Expression(_));
        let result = script.filter(|_| is_run).and_then(|it| it.result_variable.clone());
        ServiceTaskDefinition { invocation: runs, result, ..ServiceTaskDefinition::default() }
    }

    pub(crate) fn business_rule(&mut self, rule: &model::BusinessRule) -> ServiceTaskDefinition {
        let runs = match (&rule.implementation, &rule.decision) {
            (Some(implementation), _) => self.runs(implementation, AssignmentTarget::Script),
            (None, Some(decision)) => Invocation::Handler(decision.clone()),
            (None, None) => Invocation::Nothing,
        };
        let fields = fields(&rule.fields);
        ServiceTaskDefinition {
            invocation: runs,
            result: rule.result_variable.clone(),
            fields,
            ..ServiceTaskDefinition::default()
        }
    }

    pub(crate) fn call(&mut self, call: &model::CallActivity) -> CallActivityDefinition {
        let process = self.optional("calledElement", call.called.as_deref());
        if process.is_none() {
            self.fail("calledElement", CompileErrorKind::Missing);
        }
        let business_key = call.inputs.iter().find_map(|mapping| mapping.business_key.as_deref());
        let numbered = call.binding.as_deref() == Some("version");
        let version = match call.called_by {
            CalledBy::Id => CalledVersion::OfId,
            CalledBy::Key => self
                .optional("calledElementVersion", call.version.as_deref().filter(|_| numbered))
                .map_or(CalledVersion::Latest, CalledVersion::Number),
        };
        CallActivityDefinition {
            process: process.unwrap_or_else(|| expression::parse("").expect("empty text is a literal")),
            version,
            business_key: self.optional("businessKey", call.business_key.as_deref().or(business_key)),
            inherit_business_key: call.inherit_business_key,
            inherit_variables: call.inherit_variables,
            local_out: call.local_out,
            id_variable: call.id_variable.as_deref().map(text),
            inputs: self.inputs(&call.inputs),
            outputs: self.outputs(&call.outputs),
        }
    }
}

fn empty_policy(policy: &model::NodePolicy) -> EmptyPolicy {
    match policy.assign_empty {
        Some(1) => EmptyPolicy::Approve,
        Some(2) => EmptyPolicy::Reject,
        Some(3) => EmptyPolicy::People(policy.assign_empty_users.clone()),
        Some(4) => EmptyPolicy::Manager,
        Some(5) => EmptyPolicy::Hold,
        _ => EmptyPolicy::Open,
    }
}

/// What an external worker gets by a name, beside the fields.
fn handed(mapping: &model::Mapping) -> Option<(String, TextTemplate)> {
    let value = match (&mapping.source_expression, &mapping.source) {
        (Some(expression), _) => text(&expression.body),
        (None, Some(variable)) => text(&format!("${{{variable}}}")),
        (None, None) => return None,
    };
    Some((mapping.target.clone()?, value))
}

fn days(written: Option<&str>) -> Option<u32> {
    written.and_then(|text| text.trim().parse().ok()).filter(|days| (1..=999).contains(days))
}
