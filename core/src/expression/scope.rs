//! Where an expression's names come from.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{EvaluationError, Value};

/// An object that expressions can name without declaring it. Its members are listed in [`super::EXECUTION_PROPERTIES`] and [`super::TASK_PROPERTIES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Implicit {
    /// `execution`, also written `variableContainer`.
    Execution,
    /// `task`: the user task, in what belongs to one.
    Task,
}

impl Implicit {
    /// The object of this name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        match name {
            "execution" | "variableContainer" => Some(Self::Execution),
            "task" => Some(Self::Task),
            _ => None,
        }
    }

    /// The name that expressions use.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Execution => "execution",
            Self::Task => "task",
        }
    }
}

/// What an expression can read. Only [`ExpressionScope::variable`] must be given.
pub trait ExpressionScope {
    /// The value of a variable, `None` when there is none of that name. Also asked for `authenticatedUserId`, `now()`,
    /// `dateTime()`, `currentUser()`, `currentUserGroups()`, `currentTenantId`, `initiator`, `nrOfInstances`, `loopCounter` and the other names that are values.
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>>;

    /// The value of a variable that is a text and at hand outside a [`Value`]. Asked first; `None` says nothing.
    fn text(&self, name: &str) -> Option<&str> {
        let _ = name;
        None
    }

    /// The value of a variable that `execution` or `task` has itself; those around it do not count.
    fn local(&self, object: Implicit, name: &str) -> Option<Cow<'_, Value>> {
        let _ = (object, name);
        None
    }

    /// Whether the implicit object exists here. Without it the name is unknown.
    fn offers(&self, object: Implicit) -> bool {
        let _ = object;
        false
    }

    /// A property of an implicit object that exists here, e.g. `execution.processInstanceId`. `None` is read as null.
    /// Asked only for properties listed in [`super::EXECUTION_PROPERTIES`] and [`super::TASK_PROPERTIES`].
    fn property(&self, object: Implicit, name: &str) -> Option<Cow<'_, Value>> {
        let _ = (object, name);
        None
    }

    /// Whether a bean of this name is registered.
    fn has_bean(&self, name: &str) -> bool {
        let _ = name;
        false
    }

    /// Calls a registered bean. An implicit object among the arguments arrives as the text of its name, `execution` or
    /// `task`. `None`: no such bean or method.
    fn call_bean(&self, bean: &str, method: &str, arguments: &[Value]) -> Option<Result<Value, EvaluationError>> {
        let _ = (bean, method, arguments);
        None
    }
}

/// Variables in a map: for forms, tests and simple callers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VariableScope(pub BTreeMap<String, Value>);

impl VariableScope {
    /// The scope with one more variable.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.0.insert(name.to_owned(), value.into());
        self
    }
}

impl ExpressionScope for VariableScope {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        self.0.get(name).map(Cow::Borrowed)
    }
}

impl ExpressionScope for BTreeMap<String, Value> {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        self.get(name).map(Cow::Borrowed)
    }
}

/// What of a task an expression may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TaskPart {
    /// `setAssignee`
    Assignee,
    /// `setOwner`
    Owner,
    /// `setName`
    Name,
    /// `setDescription`
    Description,
    /// `setCategory`
    Category,
    /// `setFormKey`
    FormKey,
    /// `setPriority`
    Priority,
    /// `setDueDate`
    DueDate,
    /// `addCandidateUser`, and `addCandidateUsers` with a list.
    AddUsers,
    /// `addCandidateGroup`, and `addCandidateGroups` with a list.
    AddGroups,
    /// `deleteCandidateUser`
    RemoveUsers,
    /// `deleteCandidateGroup`
    RemoveGroups,
    /// Who stands in for which absent candidate, where people are found anew; no method changes it.
    Agents,
}

impl TaskPart {
    /// What the method of this name changes.
    #[must_use]
    pub fn of_method(method: &str) -> Option<Self> {
        Some(match method {
            "setAssignee" => Self::Assignee,
            "setOwner" => Self::Owner,
            "setName" => Self::Name,
            "setDescription" => Self::Description,
            "setCategory" => Self::Category,
            "setFormKey" => Self::FormKey,
            "setPriority" => Self::Priority,
            "setDueDate" => Self::DueDate,
            "addCandidateUser" | "addCandidateUsers" => Self::AddUsers,
            "addCandidateGroup" | "addCandidateGroups" => Self::AddGroups,
            "deleteCandidateUser" => Self::RemoveUsers,
            "deleteCandidateGroup" => Self::RemoveGroups,
            _ => return None,
        })
    }
}

/// What an expression asks to be changed. The caller decides; nothing is changed while it is evaluated.
#[derive(Clone, Debug, PartialEq)]
pub enum ContextChange {
    /// `execution.setVariable('name', value)`.
    SetVariable {
        /// The variable.
        name: String,
        /// Its new value.
        value: Value,
    },
    /// `execution.setVariableLocal('name', value)`, or the same of `task`: only what is asked itself has it.
    SetLocal {
        /// Whose it is.
        of: Implicit,
        /// The variable.
        name: String,
        /// Its new value.
        value: Value,
    },
    /// `execution.removeVariable('name')`: the innermost of this name is gone.
    Remove(String),
    /// `execution.removeVariableLocal('name')`, or the same of `task`: what is asked itself has it no more.
    RemoveLocal {
        /// Whose it is.
        of: Implicit,
        /// The variable.
        name: String,
    },
    /// `task.setAssignee(user)` and the like; `null` removes the assignee.
    ChangeTask {
        /// What of it.
        what: TaskPart,
        /// Its new value, or who comes or goes.
        value: Value,
    },
}
