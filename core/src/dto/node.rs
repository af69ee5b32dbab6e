//! What the designer keeps of a node beside the diagram: its configuration, its notice letters, its operations
//! (`docs/handbook/designer.md` 3; rules of 5, completed by `fields.md` 1.22). Fields have the wire's own names.

#![expect(non_snake_case, reason = "these are the names on the wire")]

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, code_up_to, ensure, operation, require_text, required, yes, yes_or_no};
use crate::date::Date;
use crate::letter::Addressee;
use crate::message::Message;
use crate::rule::Rule;
use crate::text::trim;
use crate::violation::{error_at, rule, warning_at};

/// Who handles a user task, with which form, by when (节点配置). What is absent stays; what is empty is taken away.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "warned_in_time", skip_on_field_errors = false))]
pub struct NodeConfigurationInput {
    /// The user task.
    #[validate(custom(function = "required"), length(max = 100))]
    pub node_key: String,
    /// What people read.
    #[validate(custom(function = "required"), length(max = 100))]
    pub node_name: String,
    /// The process it stands in.
    #[validate(custom(function = "required"), length(max = 100))]
    pub sq_type: String,
    /// Process variable that holds the organisation.
    #[validate(length(max = 50))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spjg_key: Option<String>,
    /// Level of the organisation (JGCJ).
    #[validate(custom(function = "super::rule::level"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spjg_level: Option<String>,
    /// The form that is shown.
    #[validate(length(max = 50))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form_id: Option<String>,
    /// The role that handles it.
    #[validate(length(max = 64))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role_id: Option<String>,
    /// The role's code.
    #[validate(length(max = 50))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Dictionary roletype.
    #[validate(length(max = 2))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roletype: Option<String>,
    /// Decided with a signature, `1` or `0`.
    #[validate(custom(function = "yes_or_no"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sf_sign: Option<String>,
    /// Has notice letters, `1` or `0`.
    #[validate(custom(function = "yes_or_no"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sf_doc: Option<String>,
    /// Working days left at which the light turns yellow; empty = never.
    #[validate(custom(function = "days"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earlywarning: Option<String>,
    /// Working days allowed; empty = no limit.
    #[validate(custom(function = "days"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overtime: Option<String>,
}

/// Which node's form is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NodeFormInput {
    /// The process.
    #[validate(custom(function = "required"))]
    pub sq_type: String,
    /// The user task.
    #[validate(custom(function = "required"))]
    pub node_key: String,
}

/// A form as a tab of a node (通知书绑定).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct NoticeBindingInput {
    /// Form code.
    #[validate(custom(function = "form_chosen"), length(max = 50))]
    pub BDBS: String,
    /// `01` notice tab, `02` other configuration.
    #[validate(custom(function = "binding_type"))]
    pub BDLX: String,
    /// Name on the tab.
    #[validate(custom(function = "tab_name"), length(max = 50))]
    pub BDMC: String,
    /// The node, where `YWLB` names the process.
    #[validate(length(max = 100))]
    pub CLJD: String,
    /// Record key; empty = a new one.
    #[validate(length(max = 600))]
    pub BH: String,
    /// Sort order.
    #[validate(range(min = 0, max = 9999))]
    pub XSSX: i64,
    /// Id of the element in the diagram, or the process when `CLJD` names the element.
    #[validate(custom(function = "required"), length(max = 100))]
    pub YWLB: String,
}

/// A page of the bindings of a node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct NoticeBindingListInput {
    /// Id of the element, or the process.
    #[validate(custom(function = "required"))]
    pub YWLB: String,
    /// The node.
    pub CLJD: String,
    /// `01` notice tab, `02` other configuration; empty = both.
    #[validate(custom(function = "binding_type_or_none"))]
    pub BDLX: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none", rename = "pageSize")]
    pub page_size: Option<i64>,
}

/// Which letter a result of a node brings (通知书配置).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[validate(schema(function = "notice_signed_at_a_place", skip_on_field_errors = false))]
pub struct NoticeConfigurationInput {
    /// Whom it is for, as `subject` ([`Addressee`]); empty: whom letters of its kind are for.
    #[validate(custom(function = "addressee"))]
    pub ADDRESSEE: String,
    /// The node.
    #[validate(custom(function = "required"), length(max = 100))]
    pub CLJD: String,
    /// The result that brings it.
    #[validate(custom(function = "result"))]
    pub CLJG: String,
    /// Where it can be looked at.
    #[validate(length(max = 500))]
    pub PREVIEWURL: String,
    /// Its id; empty = a new one.
    #[validate(length(max = 600))]
    pub PZBH: String,
    /// Where the signature goes, as `SIGN_1`; asked for when it is signed.
    #[validate(length(max = 50))]
    pub QZWZID: String,
    /// Signed, `1` or `0`.
    #[validate(custom(function = "yes_or_no"))]
    pub SFQZ: String,
    /// Dictionary TZSLX.
    #[validate(custom(function = "notice_type"))]
    pub TZSLX: String,
    /// What people read.
    #[validate(custom(function = "notice_name"), length(max = 100))]
    pub TZSMC: String,
    /// The process.
    #[validate(custom(function = "required"), length(max = 100))]
    pub YWLB: String,
    /// Form code of the template.
    #[validate(custom(function = "template"), length(max = 50))]
    pub ZDYBDBH: String,
    /// The form in which it is made.
    #[validate(custom(function = "making_form"), length(max = 50))]
    pub ZZBDBS: String,
}

/// What an operation of a node asks for and sends (审批操作配置).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[validate(
    schema(function = "operation_signed_at_a_place", skip_on_field_errors = false),
    schema(function = "message_sent_somehow", skip_on_field_errors = false),
    schema(function = "message_has_a_template", skip_on_field_errors = false)
)]
pub struct OperationConfigurationInput {
    /// Its id; empty = a new one.
    #[validate(length(max = 600))]
    pub BH: String,
    /// The process.
    #[validate(custom(function = "required"), length(max = 100))]
    pub YWLB: String,
    /// The node.
    #[validate(custom(function = "required"), length(max = 100))]
    pub CLJD: String,
    /// The operation.
    #[validate(custom(function = "operation"))]
    pub CLCZ: String,
    /// What people read.
    #[validate(length(max = 50))]
    pub CLCZMC: String,
    /// Signed, `1` or `0`.
    #[validate(custom(function = "yes_or_no"))]
    pub SFQZ: String,
    /// Where the signature goes, as `SIGN_1`; asked for when it is signed.
    #[validate(length(max = 50))]
    pub QZWZID: String,
    /// Sends a message, `1` or `0`.
    #[validate(custom(function = "send_message"))]
    pub SFFSXX: String,
    /// How, as `01,02`: 01 system message, 02 text message, 03 mail, 04 government platform.
    #[validate(custom(function = "send_methods"))]
    pub FSXXFS: String,
    /// The message's template.
    #[validate(length(max = 50))]
    pub FSXXMB: String,
    /// An opinion must be written, `1` or `0`.
    #[validate(custom(function = "yes_or_no"))]
    pub SFTXYJ: String,
    /// In use, `1` or `0`; empty = in use.
    #[validate(custom(function = "yes_or_no"))]
    pub ZT: String,
    /// Its place among the operations, 1 to 99; absent = behind them.
    #[validate(range(min = 1, max = 99))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub XSSX: Option<i64>,
    /// By how many days operation 13 extends the limits, 1 to 999; empty = ten working days.
    #[validate(custom(function = "days"))]
    pub YQTS: String,
    /// How those days count: `legal` calendar days; empty or `workday` working days.
    #[validate(custom(function = "calendar"))]
    pub YQRL: String,
}

/// The operations of a node, or its letters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct NodeRecordsInput {
    /// The process.
    #[validate(custom(function = "required"))]
    pub YWLB: String,
    /// The node.
    #[validate(custom(function = "required"))]
    pub CLJD: String,
}

/// One binding or operation, to remove it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct RecordKeyInput {
    /// Record key.
    #[validate(custom(function = "required"))]
    pub BH: String,
}

/// One notice configuration, to remove it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct NoticeConfigurationKeyInput {
    /// Its id.
    #[validate(custom(function = "required"))]
    pub PZBH: String,
}

/// The light would be yellow from the first day: worth a second look, no error (`docs/handbook/rules.md` 3.12).
fn warned_in_time(node: &NodeConfigurationInput) -> FieldVerdict {
    let days = |text: &Option<String>| text.as_deref().and_then(|text| trim(text).parse::<u32>().ok());
    match (days(&node.earlywarning), days(&node.overtime)) {
        (Some(warning), Some(limit)) if warning > limit => {
            Err(warning_at("earlywarning", &Message::WarningAfterTimeout))
        }
        _ => Ok(()),
    }
}

fn notice_signed_at_a_place(notice: &NoticeConfigurationInput) -> FieldVerdict {
    signed_at_a_place(&notice.SFQZ, &notice.QZWZID)
}

fn operation_signed_at_a_place(operation: &OperationConfigurationInput) -> FieldVerdict {
    signed_at_a_place(&operation.SFQZ, &operation.QZWZID)
}

/// In the system before this one the rule stood under another name than the field's and never took effect.
fn signed_at_a_place(signed: &str, place: &str) -> FieldVerdict {
    if yes(signed) && trim(place).is_empty() {
        return Err(error_at("QZWZID", &Message::SignaturePositionRequired));
    }
    Ok(())
}

fn message_sent_somehow(operation: &OperationConfigurationInput) -> FieldVerdict {
    if yes(&operation.SFFSXX) && trim(&operation.FSXXFS).is_empty() {
        return Err(error_at("FSXXFS", &Message::SendMethodsRequired));
    }
    Ok(())
}

fn message_has_a_template(operation: &OperationConfigurationInput) -> FieldVerdict {
    if yes(&operation.SFFSXX) && trim(&operation.FSXXMB).is_empty() {
        return Err(error_at("FSXXMB", &Message::TemplateRequired));
    }
    Ok(())
}

fn days(text: &str) -> FieldVerdict {
    rule(Rule::Days, text, Date::last())
}

fn calendar(name: &str) -> FieldVerdict {
    ensure(matches!(name, "" | "workday" | "legal"), &Message::NotInDictionary)
}

fn form_chosen(code: &str) -> FieldVerdict {
    require_text(code, &Message::FormRequired)
}

fn tab_name(name: &str) -> FieldVerdict {
    require_text(name, &Message::TabNameRequired)
}

fn binding_type(code: &str) -> FieldVerdict {
    required(code)?;
    binding_type_or_none(code)
}

fn binding_type_or_none(code: &str) -> FieldVerdict {
    ensure(matches!(code, "" | "01" | "02"), &Message::NotInDictionary)
}

fn result(code: &str) -> FieldVerdict {
    require_text(code, &Message::HandlingResultRequired)?;
    code_up_to(code, 14)
}

fn notice_type(code: &str) -> FieldVerdict {
    require_text(code, &Message::NoticeTypeRequired)?;
    code_up_to(code, 29)
}

fn addressee(code: &str) -> FieldVerdict {
    ensure(code.is_empty() || Addressee::from_code(code).is_some(), &Message::NotInDictionary)
}

fn notice_name(name: &str) -> FieldVerdict {
    require_text(name, &Message::NoticeNameRequired)
}

fn template(code: &str) -> FieldVerdict {
    require_text(code, &Message::TemplateRequired)
}

fn making_form(code: &str) -> FieldVerdict {
    require_text(code, &Message::MakeNoticeRequired)
}

fn send_message(value: &str) -> FieldVerdict {
    require_text(value, &Message::SendMessageRequired)?;
    yes_or_no(value)
}

fn send_methods(codes: &str) -> FieldVerdict {
    let is_known = codes.is_empty() || codes.split(',').all(|code| !code.is_empty() && code_up_to(code, 4).is_ok());
    ensure(is_known, &Message::NotInDictionary)
}
