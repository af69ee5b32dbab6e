//! Listeners as the designer's drawer holds them, with the rules of `designer.md` 5; and the handlers they can name.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, require_text, required};
use crate::message::Message;
use crate::text::trim;
use crate::violation::error_at;

/// A payload with what every listener has: what runs, and the fields that it gets injected.
macro_rules! listener {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        $(#[$about])*
        #[serde(rename_all = "camelCase", default, deny_unknown_fields)]
        #[validate(
            schema(function = "target", skip_on_field_errors = false),
            schema(function = "script_format", skip_on_field_errors = false),
            schema(function = "script_type", skip_on_field_errors = false),
            schema(function = "script_source", skip_on_field_errors = false)
        )]
        pub struct $name {
            $($own)*
            /// `class`, `expression`, `delegateExpression` or `script`.
            #[validate(custom(function = "listener_type"))]
            pub listener_type: String,
            /// Name of a class.
            pub class: String,
            /// An expression that does the work.
            pub expression: String,
            /// An expression that names a handler.
            pub delegate_expression: String,
            /// Language of the script.
            pub script_format: String,
            /// `inline` or `external`.
            pub script_type: String,
            /// Text of an inline script.
            pub value: String,
            /// Address of an external script.
            pub resource: String,
            /// Injected fields.
            #[validate(nested)]
            pub fields: Vec<ListenerFieldInput>,
        }

        impl Runs for $name {
            fn running(&self) -> Implementation<'_> {
                Implementation {
                    kind: &self.listener_type,
                    class: &self.class,
                    expression: &self.expression,
                    delegate_expression: &self.delegate_expression,
                    script_format: &self.script_format,
                    script_type: &self.script_type,
                    value: &self.value,
                    resource: &self.resource,
                }
            }
        }
    };
}

listener! {
    /// A listener of a node, a flow or the process.
    ExecutionListenerInput {
        /// `start`, `end`, or `take` of a flow.
        #[validate(custom(function = "execution_event"))]
        pub event: String,
    }
}

listener! {
    /// A listener of a user task.
    #[validate(schema(function = "timer", skip_on_field_errors = false))]
    TaskListenerInput {
        /// `create`, `assignment`, `complete`, `delete`, `update` or `timeout`.
        #[validate(custom(function = "task_event"))]
        pub event: String,
        /// Its id.
        #[validate(custom(function = "listener_id"))]
        pub id: String,
        /// When a `timeout` is due: `date`, `duration`, `cycle` or `none`.
        #[validate(custom(function = "timer_type"))]
        pub timer_type: String,
        /// The date, duration or cycle.
        pub timer_value: String,
    }
}

/// A field that a listener gets injected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "field_value", skip_on_field_errors = false))]
pub struct ListenerFieldInput {
    /// Its name.
    #[validate(custom(function = "field_name"))]
    pub name: String,
    /// `string` or `expression`.
    #[validate(custom(function = "field_type"))]
    pub field_type: String,
    /// A fixed text.
    pub string: String,
    /// An expression.
    pub expression: String,
}

/// A handler that listeners can name (Java listener). An update names the row, a new one does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct HandlerInput {
    /// Empty: a new one.
    #[validate(length(max = 64))]
    pub id: String,
    /// What people read.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub name: String,
    /// The class.
    #[validate(custom(function = "class_path"), length(max = 200))]
    pub class_path: String,
    /// For which events it is offered; empty = all.
    #[validate(length(max = 20))]
    pub event_type: String,
}

/// A page of such handlers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct HandlerListInput {
    /// For which events; empty = all.
    #[validate(length(max = 20))]
    pub event_type: String,
    /// 1 = those that were removed.
    #[validate(range(min = 0, max = 1))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delete_flag: Option<i64>,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// What runs, whichever listener it belongs to.
#[derive(Clone, Copy)]
struct Implementation<'a> {
    kind: &'a str,
    class: &'a str,
    expression: &'a str,
    delegate_expression: &'a str,
    script_format: &'a str,
    script_type: &'a str,
    value: &'a str,
    resource: &'a str,
}

trait Runs {
    fn running(&self) -> Implementation<'_>;
}

/// The derive hands a reference to a reference to the functions of a schema.
impl<T: Runs> Runs for &T {
    fn running(&self) -> Implementation<'_> {
        (**self).running()
    }
}

/// The class, expression or delegate expression that the type asks for.
fn target(listener: impl Runs) -> FieldVerdict {
    let it = listener.running();
    match it.kind {
        "class" => require_field("class", it.class, Message::ClassRequired),
        "expression" => require_field("expression", it.expression, Message::ExpressionRequired),
        "delegateExpression" => {
            require_field("delegateExpression", it.delegate_expression, Message::DelegateExpressionRequired)
        }
        _ => Ok(()),
    }
}

fn script_format(listener: impl Runs) -> FieldVerdict {
    let it = listener.running();
    if it.kind == "script" {
        return require_field("scriptFormat", it.script_format, Message::ScriptFormatRequired);
    }
    Ok(())
}

fn script_type(listener: impl Runs) -> FieldVerdict {
    let it = listener.running();
    match (it.kind, it.script_type) {
        ("script", "inline" | "external") => Ok(()),
        ("script", other) if trim(other).is_empty() => Err(error_at("scriptType", &Message::ScriptTypeRequired)),
        ("script", _) => Err(error_at("scriptType", &Message::NotInDictionary)),
        _ => Ok(()),
    }
}

fn script_source(listener: impl Runs) -> FieldVerdict {
    let it = listener.running();
    match (it.kind, it.script_type) {
        ("script", "inline") => require_field("value", it.value, Message::ScriptContentRequired),
        ("script", "external") => require_field("resource", it.resource, Message::ResourceAddressRequired),
        _ => Ok(()),
    }
}

fn timer(listener: &TaskListenerInput) -> FieldVerdict {
    if listener.event == "timeout" && matches!(listener.timer_type.as_str(), "date" | "duration" | "cycle") {
        return require_field("timerValue", &listener.timer_value, Message::TimerConfigRequired);
    }
    Ok(())
}

fn field_value(field: &ListenerFieldInput) -> FieldVerdict {
    match field.field_type.as_str() {
        "string" => require_field("string", &field.string, Message::FieldValueRequired),
        "expression" => require_field("expression", &field.expression, Message::ExpressionRequired),
        _ => Ok(()),
    }
}

fn require_field(field: &str, value: &str, missing: Message) -> FieldVerdict {
    if trim(value).is_empty() { Err(error_at(field, &missing)) } else { Ok(()) }
}

fn execution_event(event: &str) -> FieldVerdict {
    one_of(event, &["start", "end", "take"], Message::EventRequired)
}

fn task_event(event: &str) -> FieldVerdict {
    one_of(event, &["create", "assignment", "complete", "delete", "update", "timeout"], Message::EventRequired)
}

fn listener_type(kind: &str) -> FieldVerdict {
    one_of(kind, &["class", "expression", "delegateExpression", "script"], Message::ListenerTypeRequired)
}

fn field_type(kind: &str) -> FieldVerdict {
    one_of(kind, &["string", "expression"], Message::FieldTypeRequired)
}

fn timer_type(kind: &str) -> FieldVerdict {
    ensure(matches!(kind, "" | "none" | "date" | "duration" | "cycle"), &Message::NotInDictionary)
}

fn one_of(value: &str, choices: &[&str], missing: Message) -> FieldVerdict {
    require_text(value, &missing)?;
    ensure(choices.contains(&value), &Message::NotInDictionary)
}

fn listener_id(id: &str) -> FieldVerdict {
    require_text(id, &Message::ListenerIdRequired)
}

fn field_name(name: &str) -> FieldVerdict {
    require_text(name, &Message::FieldNameRequired)
}

fn class_path(path: &str) -> FieldVerdict {
    require_text(path, &Message::ClassRequired)
}
