//! What expressions may read and call: nothing by reflection, only what stands here.

use super::beans::Type;
use super::scope::Implicit;

/// What expressions can read of `execution`, as Flowable's `DelegateExecution` has it.
pub const EXECUTION_PROPERTIES: [&str; 19] = [
    "parent",
    "processInstance",
    "variables",
    "variableNames",
    "id",
    "processInstanceId",
    "rootProcessInstanceId",
    "processInstanceBusinessKey",
    "processBusinessKey",
    "businessKey",
    "processDefinitionId",
    "processDefinitionKey",
    "processDefinitionVersion",
    "currentActivityId",
    "currentActivityName",
    "multiInstanceRoot",
    "parentId",
    "eventName",
    "tenantId",
];

/// What expressions can read of `task`, as Flowable's `DelegateTask` has it.
pub const TASK_PROPERTIES: [&str; 18] = [
    "variables",
    "variableNames",
    "assignee",
    "owner",
    "id",
    "name",
    "priority",
    "taskDefinitionKey",
    "description",
    "category",
    "formKey",
    "dueDate",
    "createTime",
    "executionId",
    "processInstanceId",
    "processDefinitionId",
    "eventName",
    "tenantId",
];

/// A method that values of a type have.
pub(super) struct Signature {
    /// `Any`: every value.
    pub(super) of: Type,
    pub(super) name: &'static str,
    pub(super) parameters: &'static [Type],
    pub(super) returns: Type,
}

const fn signature(of: Type, name: &'static str, parameters: &'static [Type], returns: Type) -> Signature {
    Signature { of, name, parameters, returns }
}

/// Every method of values and of implicit objects.
pub(super) const METHODS: [Signature; 98] = [
    signature(Type::Any, "equals", &[Type::Any], Type::Boolean),
    signature(Type::Any, "toString", &[], Type::Text),
    // Objects and lists are JSON nodes in Flowable.
    signature(Type::Any, "asText", &[], Type::Text),
    signature(Type::Any, "asInt", &[], Type::Long),
    signature(Type::Any, "asLong", &[], Type::Long),
    signature(Type::Any, "asBoolean", &[], Type::Boolean),
    signature(Type::Map, "path", &[Type::Text], Type::Any),
    signature(Type::Any, "asDouble", &[], Type::Number),
    signature(Type::Text, "textValue", &[], Type::Text),
    signature(Type::Text, "compareTo", &[Type::Text], Type::Long),
    signature(Type::Text, "isBlank", &[], Type::Boolean),
    signature(Type::Text, "strip", &[], Type::Text),
    signature(Type::Text, "charAt", &[Type::Number], Type::Text),
    signature(Type::Number, "compareTo", &[Type::Number], Type::Long),
    signature(Type::Boolean, "booleanValue", &[], Type::Boolean),
    signature(Type::List, "containsAll", &[Type::List], Type::Boolean),
    signature(Type::Map, "getOrDefault", &[Type::Any, Type::Any], Type::Any),
    signature(Type::Map, "containsValue", &[Type::Any], Type::Boolean),
    signature(Type::Map, "has", &[Type::Text], Type::Boolean),
    signature(Type::Map, "hasNonNull", &[Type::Text], Type::Boolean),
    signature(Type::Map, "keySet", &[], Type::List),
    signature(Type::Map, "values", &[], Type::List),
    signature(Type::Text, "equalsIgnoreCase", &[Type::Text], Type::Boolean),
    signature(Type::Text, "contains", &[Type::Text], Type::Boolean),
    signature(Type::Text, "startsWith", &[Type::Text], Type::Boolean),
    signature(Type::Text, "endsWith", &[Type::Text], Type::Boolean),
    signature(Type::Text, "substring", &[Type::Number], Type::Text),
    signature(Type::Text, "substring", &[Type::Number, Type::Number], Type::Text),
    signature(Type::Text, "length", &[], Type::Long),
    signature(Type::Text, "isEmpty", &[], Type::Boolean),
    signature(Type::Text, "trim", &[], Type::Text),
    signature(Type::Text, "concat", &[Type::Text], Type::Text),
    signature(Type::Text, "indexOf", &[Type::Text], Type::Long),
    signature(Type::Text, "lastIndexOf", &[Type::Text], Type::Long),
    signature(Type::Text, "replace", &[Type::Text, Type::Text], Type::Text),
    signature(Type::Text, "toLowerCase", &[], Type::Text),
    signature(Type::Text, "toUpperCase", &[], Type::Text),
    signature(Type::Text, "split", &[Type::Text], Type::List),
    signature(Type::Text, "toDate", &[], Type::Text),
    signature(Type::Text, "plusSeconds", &[Type::Number], Type::Text),
    signature(Type::Text, "plusMinutes", &[Type::Number], Type::Text),
    signature(Type::Text, "plusHours", &[Type::Number], Type::Text),
    signature(Type::Text, "plusDays", &[Type::Number], Type::Text),
    signature(Type::Text, "plusWeeks", &[Type::Number], Type::Text),
    signature(Type::Text, "plusMonths", &[Type::Number], Type::Text),
    signature(Type::Text, "plusYears", &[Type::Number], Type::Text),
    signature(Type::Text, "minusSeconds", &[Type::Number], Type::Text),
    signature(Type::Text, "minusMinutes", &[Type::Number], Type::Text),
    signature(Type::Text, "minusHours", &[Type::Number], Type::Text),
    signature(Type::Text, "minusDays", &[Type::Number], Type::Text),
    signature(Type::Text, "minusWeeks", &[Type::Number], Type::Text),
    signature(Type::Text, "minusMonths", &[Type::Number], Type::Text),
    signature(Type::Text, "minusYears", &[Type::Number], Type::Text),
    signature(Type::List, "size", &[], Type::Long),
    signature(Type::List, "contains", &[Type::Any], Type::Boolean),
    signature(Type::List, "get", &[Type::Number], Type::Any),
    signature(Type::List, "indexOf", &[Type::Any], Type::Long),
    signature(Type::List, "isEmpty", &[], Type::Boolean),
    signature(Type::Map, "get", &[Type::Any], Type::Any),
    signature(Type::Map, "containsKey", &[Type::Any], Type::Boolean),
    signature(Type::Map, "size", &[], Type::Long),
    signature(Type::Map, "isEmpty", &[], Type::Boolean),
    signature(Type::Number, "intValue", &[], Type::Long),
    signature(Type::Number, "longValue", &[], Type::Long),
    signature(Type::Number, "doubleValue", &[], Type::Number),
    signature(Type::Execution, "getVariable", &[Type::Text], Type::Any),
    signature(Type::Execution, "getVariableLocal", &[Type::Text], Type::Any),
    signature(Type::Execution, "hasVariable", &[Type::Text], Type::Boolean),
    signature(Type::Execution, "hasVariableLocal", &[Type::Text], Type::Boolean),
    signature(Type::Execution, "setVariable", &[Type::Text, Type::Any], Type::Any),
    signature(Type::Execution, "setVariableLocal", &[Type::Text, Type::Any], Type::Any),
    signature(Type::Execution, "removeVariable", &[Type::Text], Type::Any),
    signature(Type::Execution, "removeVariableLocal", &[Type::Text], Type::Any),
    signature(Type::Task, "getVariable", &[Type::Text], Type::Any),
    signature(Type::Task, "getVariableLocal", &[Type::Text], Type::Any),
    signature(Type::Task, "hasVariable", &[Type::Text], Type::Boolean),
    signature(Type::Task, "hasVariableLocal", &[Type::Text], Type::Boolean),
    signature(Type::Task, "setVariable", &[Type::Text, Type::Any], Type::Any),
    signature(Type::Task, "setVariableLocal", &[Type::Text, Type::Any], Type::Any),
    signature(Type::Task, "removeVariable", &[Type::Text], Type::Any),
    signature(Type::Task, "removeVariableLocal", &[Type::Text], Type::Any),
    signature(Type::Execution, "setVariables", &[Type::Map], Type::Any),
    signature(Type::Task, "setVariables", &[Type::Map], Type::Any),
    signature(Type::Task, "getExecution", &[], Type::Execution),
    signature(Type::Task, "setAssignee", &[Type::Text], Type::Any),
    signature(Type::Task, "setOwner", &[Type::Text], Type::Any),
    signature(Type::Task, "setName", &[Type::Text], Type::Any),
    signature(Type::Task, "setDescription", &[Type::Text], Type::Any),
    signature(Type::Task, "setCategory", &[Type::Text], Type::Any),
    signature(Type::Task, "setFormKey", &[Type::Text], Type::Any),
    signature(Type::Task, "setPriority", &[Type::Number], Type::Any),
    signature(Type::Task, "setDueDate", &[Type::Any], Type::Any),
    signature(Type::Task, "addCandidateUser", &[Type::Text], Type::Any),
    signature(Type::Task, "addCandidateUsers", &[Type::List], Type::Any),
    signature(Type::Task, "addCandidateGroup", &[Type::Text], Type::Any),
    signature(Type::Task, "addCandidateGroups", &[Type::List], Type::Any),
    signature(Type::Task, "deleteCandidateUser", &[Type::Text], Type::Any),
    signature(Type::Task, "deleteCandidateGroup", &[Type::Text], Type::Any),
];

/// The property of an implicit object that has this name.
pub(super) fn property(object: Implicit, name: &str) -> Option<&'static str> {
    let known: &[&'static str] = match object {
        Implicit::Execution => &EXECUTION_PROPERTIES,
        Implicit::Task => &TASK_PROPERTIES,
    };
    known.iter().find(|known| **known == name).copied()
}

/// The property that a getter reads: `getAssignee` reads `assignee`.
pub(super) fn getter(object: Implicit, method: &str) -> Option<&'static str> {
    let capitalised = method.strip_prefix("get")?;
    let known: &[&'static str] = match object {
        Implicit::Execution => &EXECUTION_PROPERTIES,
        Implicit::Task => &TASK_PROPERTIES,
    };
    known.iter().copied().find(|known| {
        let (first, rest) = known.split_at(1);
        capitalised.strip_prefix(&*first.to_ascii_uppercase()) == Some(rest)
    })
}
