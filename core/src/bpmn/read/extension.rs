//! Listeners, fields, forms, properties, parameters, mappings.

use super::document::Attribute;
use super::tag::{NameSet, Tag};
use super::values::{all_extensions, each, expression, extensions, flag, inner, nested, owned, texts, truth};
use crate::bpmn::model::{
    Asynchronous, Choice, ExecutionEvent, ExecutionListener, FieldInjection, FormField, FormReference,
    FormalExpression, Implementation, ListenerTransaction, Mapping, Parameter, ParameterValue, ProcessListener,
    Property, Script, TaskEvent, TaskListener,
};

/// Whether jobs stand around an element.
pub fn asynchronous(tag: Tag<'_>) -> Asynchronous {
    const NAMES: NameSet =
        NameSet::of(&["async", "asyncBefore", "asyncLeave", "asyncAfter", "exclusive", "asyncLeaveExclusive"]);
    if !tag.may_hold_any(NAMES) {
        return Asynchronous::default();
    }
    let camunda = tag.attributes().iter().any(|it| {
        it.name == "asyncBefore"
            && it.namespace == super::namespace::Namespace::Camunda
            && truth(Some(&it.value)) == Some(true)
    });
    let portable = flag(tag.extension("async"), false) || camunda;
    Asynchronous {
        before: portable || flag(tag.extension("asyncBefore"), false),
        before_portable: portable,
        after: flag(tag.extension("asyncLeave"), false) || flag(tag.extension("asyncAfter"), false),
        exclusive: flag(tag.extension("exclusive"), true),
        after_exclusive: flag(tag.extension("asyncLeaveExclusive"), true),
    }
}

/// What `class`, `expression`, `delegateExpression` or `type` names, in Flowable's order.
pub fn implementation(tag: Tag<'_>) -> Option<Implementation> {
    let named = |name| owned(tag.either(name));
    named("class")
        .map(Implementation::Class)
        .or_else(|| named("expression").map(Implementation::Expression))
        .or_else(|| named("delegateExpression").map(Implementation::Delegate))
        .or_else(|| named("type").filter(|it| it != "script").map(Implementation::BuiltIn))
}

fn listener_implementation(tag: Tag<'_>) -> Option<Implementation> {
    let script =
        script_class(tag).or_else(|| inner(tag, "script").map(script).filter(|_| implementation(tag).is_none()));
    script.map(Implementation::Script).or_else(|| implementation(tag))
}

/// The script of Flowable's own listener for scripts: its fields say what other listeners say in a `script`.
fn script_class(tag: Tag<'_>) -> Option<Script> {
    let class = tag.either("class")?;
    if !class.ends_with("ScriptExecutionListener") && !class.ends_with("ScriptTaskListener") {
        return None;
    }
    let value =
        |name| tag.named("field").map(field).find(|it| it.name == name).and_then(|it| it.text.or(it.expression));
    let result_variable = value("resultVariable");
    Some(Script { format: value("language"), text: value("script")?, resource: None, result_variable })
}

/// A script element of a listener or parameter.
fn script(tag: Tag<'_>) -> Script {
    Script {
        format: owned(tag.either("scriptFormat").or_else(|| tag.either("language"))),
        text: tag.text().unwrap_or_default().to_owned(),
        resource: owned(tag.either("resource")),
        result_variable: owned(tag.either("resultVariable")),
    }
}

fn transaction(tag: Tag<'_>) -> Option<ListenerTransaction> {
    match tag.either("onTransaction")?.trim() {
        "before-commit" => Some(ListenerTransaction::BeforeCommit),
        "committed" => Some(ListenerTransaction::Committed),
        "rolled-back" => Some(ListenerTransaction::RolledBack),
        _ => None,
    }
}

/// Listeners of a node, flow or process.
pub fn execution_listeners(tag: Tag<'_>) -> Vec<ExecutionListener> {
    let listener = |it: Tag<'_>| ExecutionListener {
        event: owned(it.either("event")).map(execution_event),
        implementation: listener_implementation(it),
        fields: each(it.named("field"), field),
        on_transaction: transaction(it),
        script_without_type: inner(it, "script").is_some() && it.either("type") != Some("script"),
        position: it.position(),
    };
    each(extensions(tag, "executionListener"), listener)
}

fn execution_event(text: String) -> ExecutionEvent {
    match text.as_str() {
        "start" => ExecutionEvent::Start,
        "end" => ExecutionEvent::End,
        "take" => ExecutionEvent::Take,
        _ => ExecutionEvent::Other(text),
    }
}

/// Listeners of a user task.
pub fn task_listeners(tag: Tag<'_>) -> Vec<TaskListener> {
    let listener = |it: Tag<'_>| TaskListener {
        id: owned(it.either("id")),
        event: owned(it.either("event")).map(task_event),
        implementation: listener_implementation(it),
        fields: each(it.named("field"), field),
        timers: each(it.named("timerEventDefinition"), super::timer::timer),
        on_transaction: transaction(it),
        script_without_type: inner(it, "script").is_some() && it.either("type") != Some("script"),
        position: it.position(),
    };
    each(extensions(tag, "taskListener"), listener)
}

fn task_event(text: String) -> TaskEvent {
    match text.as_str() {
        "create" => TaskEvent::Create,
        "assignment" => TaskEvent::Assignment,
        "complete" => TaskEvent::Complete,
        "delete" => TaskEvent::Delete,
        "update" => TaskEvent::Update,
        "timeout" => TaskEvent::Timeout,
        "all" => TaskEvent::All,
        _ => TaskEvent::Other(text),
    }
}

/// Flowable's event listeners of a process.
pub fn process_listeners(tag: Tag<'_>) -> Vec<ProcessListener> {
    let listener = |it: Tag<'_>| {
        let names = ["events", "entityType", "throwEvent", "signalName", "messageName", "errorCode"];
        let [events, entity_type, throws, signal, message, error] = texts(it, Tag::either, &names);
        ProcessListener {
            events,
            entity_type,
            implementation: implementation(it),
            throws,
            thrown: signal.or(message).or(error),
            on_transaction: transaction(it),
            position: it.position(),
        }
    };
    each(extensions(tag, "eventListener"), listener)
}

/// Injected fields of a task.
pub fn fields(tag: Tag<'_>) -> Vec<FieldInjection> {
    each(extensions(tag, "field"), field)
}

fn field(tag: Tag<'_>) -> FieldInjection {
    FieldInjection {
        name: tag.either("name").unwrap_or_default().to_owned(),
        text: owned(tag.either("stringValue").or_else(|| inner(tag, "string").and_then(Tag::text))),
        expression: owned(tag.either("expression").or_else(|| inner(tag, "expression").and_then(Tag::text))),
    }
}

/// The free properties of an element: Camunda's `property`, name and value.
pub fn properties(tag: Tag<'_>) -> Vec<Property> {
    let property = |it: Tag<'_>| Property {
        id: owned(it.either("id")),
        name: owned(it.either("name")),
        value: owned(it.either("value").or_else(|| it.text())),
    };
    each(nested(tag, "properties", "property").into_iter(), property)
}

/// camunda's parameters: `inputParameter` or `outputParameter`.
pub fn parameters(tag: Tag<'_>, name: &'static str) -> Vec<Parameter> {
    let parameter = |it: Tag<'_>| Parameter {
        name: it.either("name").unwrap_or_default().to_owned(),
        value: parameter_value(it),
        position: it.position(),
    };
    let mut all = each(nested(tag, "inputOutput", name).into_iter(), parameter);
    if name == "inputParameter" && tag.name() == "scriptTask" {
        all.extend(extensions(tag, "in").map(script_input));
    }
    all
}

/// What Flowable hands to a script.
fn script_input(tag: Tag<'_>) -> Parameter {
    let source = tag.either("source").map(|name| format!("${{{name}}}"));
    Parameter {
        name: tag.either("target").unwrap_or_default().to_owned(),
        value: ParameterValue::Text(owned(tag.either("sourceExpression")).or(source).unwrap_or_default()),
        position: tag.position(),
    }
}

/// Nesting is bounded by the reader's depth limit.
fn parameter_value(tag: Tag<'_>) -> ParameterValue {
    let Some(definition) = tag.children().next() else {
        return ParameterValue::Text(tag.text().unwrap_or_default().to_owned());
    };
    match definition.name() {
        "list" => ParameterValue::List(definition.children().map(element_value).collect()),
        "map" => {
            let entry = |it: Tag<'_>| (it.either("key").unwrap_or_default().to_owned(), parameter_value(it));
            ParameterValue::Map(definition.children().map(entry).collect())
        }
        "script" => ParameterValue::Script(script(definition)),
        _ => ParameterValue::Text(definition.text().unwrap_or_default().to_owned()),
    }
}

fn element_value(tag: Tag<'_>) -> ParameterValue {
    match tag.name() {
        "script" => ParameterValue::Script(script(tag)),
        _ => parameter_value(tag),
    }
}

/// The form of a start event or user task.
pub fn form(tag: Tag<'_>) -> FormReference {
    let mut fields = each(extensions(tag, "formProperty"), form_property);
    fields.extend(nested(tag, "formData", "formField").into_iter().map(form_field));
    FormReference {
        key: owned(tag.extension("formKey").or_else(|| tag.extension("formRef"))),
        presented_by: owned(tag.extension("formType")),
        read_only: flag(tag.extension("formReadOnly"), false),
        handler_class: owned(tag.extension("formHandlerClass")),
        business_key: extensions(tag, "formData").find_map(|it| owned(it.either("businessKey"))),
        fields,
    }
}

/// What a question asks of its answer beyond its type: the fewest entries, and the question among whose answers it is.
const QUESTION_CONSTRAINTS: [&str; 2] = ["minItems", "among"];

fn form_property(tag: Tag<'_>) -> FormField {
    let names = ["name", "type", "variable", "expression", "default", "datePattern"];
    let [name, data_type, variable, expression, default, date_pattern] = texts(tag, Tag::either, &names);
    FormField {
        id: tag.either("id").unwrap_or_default().to_owned(),
        name,
        data_type,
        required: flag(tag.either("required"), false),
        readable: flag(tag.either("readable"), true),
        writable: flag(tag.either("writable").or_else(|| tag.either("writeable")), true),
        variable,
        expression,
        default,
        date_pattern,
        values: choices(tag),
        dictionary: dictionary(tag),
        constraints: QUESTION_CONSTRAINTS.into_iter().filter_map(|name| constraint(tag, name)).collect(),
        children: each(tag.named("childField"), form_property),
        position: tag.position(),
    }
}

fn constraint(tag: Tag<'_>, name: &'static str) -> Option<(String, Option<String>)> {
    Some((name.to_owned(), Some(owned(tag.either(name))?)))
}

fn form_field(tag: Tag<'_>) -> FormField {
    let constraints = inner(tag, "validation").into_iter().flat_map(Tag::children);
    let constraints: Vec<_> =
        constraints.map(|it| (it.either("name").unwrap_or_default().to_owned(), owned(it.either("config")))).collect();
    let has = |name: &str| constraints.iter().any(|(constraint, _)| constraint == name);
    let [name, data_type, default, date_pattern] =
        texts(tag, Tag::either, &["label", "type", "defaultValue", "datePattern"]);
    FormField {
        id: tag.either("id").unwrap_or_default().to_owned(),
        name,
        data_type,
        required: has("required"),
        readable: true,
        writable: !has("readonly"),
        variable: None,
        expression: None,
        default,
        date_pattern,
        values: choices(tag),
        dictionary: dictionary(tag),
        constraints,
        children: Vec::new(),
        position: tag.position(),
    }
}

fn choices(tag: Tag<'_>) -> Vec<Choice> {
    let choice =
        |it: Tag<'_>| Choice { id: it.either("id").unwrap_or_default().to_owned(), name: owned(it.either("name")) };
    each(tag.named("value"), choice)
}

/// An attribute of its own, or a free property, where a modeler offers nothing else.
fn dictionary(tag: Tag<'_>) -> Option<String> {
    let names = |it: &Property| it.id.as_deref().or(it.name.as_deref()) == Some("dictionary");
    let of_property = || properties(tag).into_iter().find(names)?.value;
    owned(tag.either("dictionary")).or_else(of_property)
}

/// Variables handed in or out, by the name of their element.
pub fn mappings(tag: Tag<'_>, name: &'static str) -> Vec<Mapping> {
    each(extensions(tag, name), mapping)
}

/// A variable handed in or out, in the ways of Flowable and Camunda.
pub fn mapping(tag: Tag<'_>) -> Mapping {
    let source_expression = owned(tag.either("sourceExpression"))
        .map(|body| FormalExpression { body, language: None, resource: None, position: tag.position() })
        .or_else(|| inner(tag, "sourceExpression").and_then(expression));
    let [source, target, target_expression, business_key, target_type, source_type] =
        texts(tag, Tag::either, &["source", "target", "targetExpression", "businessKey", "targetType", "sourceType"]);
    Mapping {
        source,
        source_expression,
        target,
        target_expression,
        all: tag.either("variables").is_some_and(|it| it.trim() == "all"),
        local: flag(tag.either("local"), false),
        business_key,
        transient: flag(tag.either("transient"), false),
        value_type: target_type.or(source_type),
        position: tag.position(),
    }
}

/// What only Camunda's engine acts on (`docs/handbook/bpmn-extensions.md` 3.4).
const CAMUNDA_ONLY: [&str; 19] = [
    "calledElementBinding",
    "calledElementVersion",
    "calledElementVersionTag",
    "connector",
    "decisionRef",
    "decisionRefBinding",
    "decisionRefVersion",
    "errorCodeVariable",
    "errorMessageVariable",
    "escalationCodeVariable",
    "followUpDate",
    "formData",
    "historyTimeToLive",
    "inputOutput",
    "isStartableInTasklist",
    "jobPriority",
    "properties",
    "taskPriority",
    "versionTag",
];

/// Names of the settings of this element that only Camunda's engine acts on.
pub fn camunda_only(tag: Tag<'_>) -> Vec<String> {
    const NAMES: NameSet = NameSet::of(&CAMUNDA_ONLY);
    let mut found = Vec::new();
    if !tag.may_hold_any(NAMES) {
        return found;
    }
    let mut note = |name: &str| {
        if CAMUNDA_ONLY.binary_search(&name).is_ok() {
            found.push(name.to_owned());
        }
    };
    let fits = |it: &&Attribute<'_>| it.namespace.is_engine() && NAMES.may_hold(it.key);
    tag.attributes().iter().filter(fits).for_each(|it| note(it.name));
    all_extensions(tag).filter(|it| it.may_be_any(NAMES)).for_each(|it| note(it.name()));
    found
}
