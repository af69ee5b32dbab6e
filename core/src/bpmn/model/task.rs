//! Settings of tasks and call activities.

use serde::{Deserialize, Serialize};

use super::{
    Assignee, Button, FieldInjection, FormField, FormTab, FormalExpression, Implementation, LetterBinding, Oversight,
    Position, Script, TaskListener,
};

/// `userTask` with all extensions: people, limits, form, operations, letters.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct UserTask {
    /// User id or expression; BPMN's `humanPerformer` too.
    pub assignee: Option<String>,
    /// User id or expression.
    pub owner: Option<String>,
    /// Users or expressions, split at commas outside `${}`; `potentialOwner` with `user(x)` too.
    pub candidate_users: Vec<String>,
    /// Groups or expressions; `potentialOwner` with `group(x)` or a bare name too.
    pub candidate_groups: Vec<String>,
    /// Date, duration or expression.
    pub due_date: Option<String>,
    /// camunda: date, duration or expression.
    pub follow_up_date: Option<String>,
    /// Number or expression.
    pub priority: Option<String>,
    /// Text or expression.
    pub category: Option<String>,
    /// Its form.
    pub form: FormReference,
    /// Flowable: calendar that reads the due date.
    pub calendar: Option<String>,
    /// Flowable: variable that takes the task's id.
    pub task_id_variable: Option<String>,
    /// Flowable: variable that takes who completed it.
    pub completer_variable: Option<String>,
    /// Flowable: more identity links.
    pub custom_resources: Vec<CustomResource>,
    /// Listeners.
    pub listeners: Vec<TaskListener>,
    /// Operations offered.
    pub buttons: Vec<Button>,
    /// Letters that its results bring.
    pub letters: Vec<LetterBinding>,
    /// Forms shown beside the application's, in their order.
    pub tabs: Vec<FormTab>,
    /// Ways to find people.
    pub assignees: Vec<Assignee>,
    /// Signature, letters, warnings, role; none when nothing is written.
    pub oversight: Option<Box<Oversight>>,
}

/// A form of a start event or user task.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FormReference {
    /// Code of the form, or an expression.
    pub key: Option<String>,
    /// Flowable descriptor: kind of form.
    pub presented_by: Option<String>,
    /// Flowable descriptor: shown only.
    pub read_only: bool,
    /// camunda: class that makes the form.
    pub handler_class: Option<String>,
    /// camunda: field that is the business key.
    pub business_key: Option<String>,
    /// Fields written into the diagram.
    pub fields: Vec<FormField>,
}

/// Flowable's `customResource`: a named identity link.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CustomResource {
    /// Name of the link.
    pub name: String,
    /// Users.
    pub users: Vec<String>,
    /// Groups.
    pub groups: Vec<String>,
}

/// A service or send task.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ServiceTask {
    /// What runs.
    pub implementation: Option<Implementation>,
    /// camunda and Flowable: topic of an external worker.
    pub topic: Option<String>,
    /// Variable that takes the result.
    pub result_variable: Option<String>,
    /// The result stays local.
    pub local_result: bool,
    /// Flowable: the result is not stored.
    pub transient_result: bool,
    /// Waits for a trigger after running.
    pub triggerable: bool,
    /// Injected fields.
    pub fields: Vec<FieldInjection>,
    /// Flowable: exceptions that become BPMN errors.
    pub map_exceptions: Vec<MapException>,
    /// External worker: what goes in.
    pub inputs: Vec<Mapping>,
    /// External worker: what comes out.
    pub outputs: Vec<Mapping>,
    /// Send task: the message.
    pub message: Option<String>,
    /// A web service operation, which is not executed.
    pub operation: Option<String>,
}

/// An exception of a handler that becomes a BPMN error: Flowable's `mapException`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MapException {
    /// BPMN error code.
    pub error_code: Option<String>,
    /// Class of the exception; empty = all.
    pub class: String,
    /// Sub-classes too.
    pub children: bool,
}

/// `receiveTask`: waits for a message, or for a trigger where it names none.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ReceiveTask {
    /// `messageRef` as written.
    pub reference: Option<String>,
    /// Name of the message, when it resolves. None: waits for a trigger.
    pub message: Option<String>,
}

/// `scriptTask` and what becomes of the variables that its script sets.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScriptTask {
    /// The script; none: nothing to run.
    pub script: Option<Script>,
    /// Flowable: variables the script sets become process variables.
    pub auto_store: bool,
}

/// `businessRuleTask`: a decision table of Camunda, rules of Activiti, or whatever runs instead.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BusinessRule {
    /// camunda: key of the decision.
    pub decision: Option<String>,
    /// `latest`, `deployment`, `version`, `versionTag`.
    pub binding: Option<String>,
    /// Version for that binding.
    pub version: Option<String>,
    /// How rows become a value.
    pub map_result: Option<String>,
    /// Variable that takes the result.
    pub result_variable: Option<String>,
    /// What runs instead of a decision.
    pub implementation: Option<Implementation>,
    /// Injected fields.
    pub fields: Vec<FieldInjection>,
    /// Activiti: rules, input variables, exclude.
    pub rules: Vec<String>,
}

/// How a called element is named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum CalledBy {
    /// By key.
    #[default]
    Key,
    /// By the id of a deployed definition.
    Id,
}

/// `callActivity`: which process is called, in which version, and what goes in and comes out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "the flags of the format, each on its own")]
pub struct CallActivity {
    /// Key, id or expression of the process called.
    pub called: Option<String>,
    /// What `called` is.
    pub called_by: CalledBy,
    /// camunda: `latest`, `deployment`, `version`, `versionTag`.
    pub binding: Option<String>,
    /// camunda: version for that binding.
    pub version: Option<String>,
    /// Business key of the called instance, or an expression.
    pub business_key: Option<String>,
    /// Takes the caller's business key.
    pub inherit_business_key: bool,
    /// Takes all variables of the caller.
    pub inherit_variables: bool,
    /// Flowable: same deployment only.
    pub same_deployment: bool,
    /// Out mappings stay local.
    pub local_out: bool,
    /// Flowable: completes by a job.
    pub complete_async: bool,
    /// Name of the called instance, or an expression.
    pub instance_name: Option<String>,
    /// Variable that takes the called instance's id.
    pub id_variable: Option<String>,
    /// What goes in.
    pub inputs: Vec<Mapping>,
    /// What comes out.
    pub outputs: Vec<Mapping>,
    /// camunda: key of a case, which is not executed.
    pub case: Option<String>,
}

/// A variable handed in or out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Mapping {
    /// Variable it comes from.
    pub source: Option<String>,
    /// Expression it comes from.
    pub source_expression: Option<FormalExpression>,
    /// Variable it goes to.
    pub target: Option<String>,
    /// Flowable: expression for that variable's name.
    pub target_expression: Option<String>,
    /// camunda: `variables="all"`.
    pub all: bool,
    /// camunda: only variables of the scope itself.
    pub local: bool,
    /// camunda: the business key of the called instance.
    pub business_key: Option<String>,
    /// Flowable: not stored.
    pub transient: bool,
    /// Flowable: what the value becomes (`targetType` of what goes in, `sourceType` of what comes out).
    pub value_type: Option<String>,
    /// Where it stands.
    pub position: Position,
}

impl UserTask {
    /// Variables that whoever decides the task is asked for: the form properties that the diagram lets them write.
    pub(crate) fn decision_variables(&self) -> impl Iterator<Item = String> {
        self.form.fields.iter().filter(|field| field.writable).map(|field| field.id.clone())
    }

    /// What is set about signature, letters, warnings and role; [`Oversight::NOTHING`] where nothing is.
    #[must_use]
    pub fn oversight(&self) -> &Oversight {
        self.oversight.as_deref().unwrap_or(&Oversight::NOTHING)
    }

    /// The letters that a result brings, where the node makes letters at all.
    pub fn letters(&self, result: &str) -> impl Iterator<Item = &LetterBinding> {
        let makes = self.oversight().letter.as_deref() == Some("1");
        self.letters.iter().filter(move |it| makes && it.result.as_deref() == Some(result))
    }

    /// Somebody is named who can do it, in whatever way.
    #[must_use]
    pub fn names_somebody(&self) -> bool {
        self.assignee.is_some()
            || !self.candidate_users.is_empty()
            || !self.candidate_groups.is_empty()
            || !self.assignees.is_empty()
            || !self.custom_resources.is_empty()
    }
}
