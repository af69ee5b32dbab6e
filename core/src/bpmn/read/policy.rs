//! Approval settings: the designer's buttons, people and conditions, and yudao's elements.

use super::tag::{NameSet, Tag};
use super::values::{Notes, all_extensions, each, extensions, flag, list, owned, texts, truth};
use crate::bpmn::model::{
    Assignee, Button, ButtonSetting, Condition, CopyRule, FieldPermission, FormTab, LetterBinding, NodePolicy,
    OperationSettings, Oversight, VoteRule,
};

/// Operations a user task offers, in their order.
pub fn buttons(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Vec<Button> {
    let button = |it: Tag<'_>| {
        let [button, name, code, next, business_calendar] =
            texts(it, Tag::either, &["id", "name", "code", "next", "businessCalendarName"]);
        Button {
            id: button,
            name,
            code,
            hidden: flag(it.either("isHide"), false),
            next,
            sort: notes.number(it, it.either("sort"), id, "button.sort"),
            settings: operation_settings(it),
            days: notes.number(it, it.either("days"), id, "button.days").and_then(|days| u32::try_from(days).ok()),
            business_calendar,
        }
    };
    in_order(tag, "button").into_iter().map(button).collect()
}

fn operation_settings(tag: Tag<'_>) -> Option<Box<OperationSettings>> {
    let written = texts(tag, Tag::either, &["sftxyj", "sfqz", "qzwzid", "sffsxx", "fsxxfs", "fsxxmb"]);
    if written.iter().all(Option::is_none) {
        return None;
    }
    let [opinion, signature, signature_position, sends, send_methods, template] = written;
    Some(Box::new(OperationSettings { opinion, signature, signature_position, sends, send_methods, template }))
}

/// Letters that the results of a user task bring.
pub fn notices(tag: Tag<'_>) -> Vec<LetterBinding> {
    let notice = |it: Tag<'_>| {
        let names = ["cljg", "tzslx", "tzsmc", "zdybdbh", "zzbdbs", "sfqz", "qzwzid", "previewurl", "addressee"];
        let [result, kind, name, template, making_form, signature, signature_position, preview, addressee] =
            texts(it, Tag::either, &names);
        LetterBinding { result, kind, name, template, making_form, signature, signature_position, preview, addressee }
    };
    each(extensions(tag, "notice"), notice)
}

/// Forms that a user task shows beside the application's, in their order.
pub fn form_tabs(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Vec<FormTab> {
    let form_tab = |it: Tag<'_>| {
        let [form, kind, name] = texts(it, Tag::either, &["bdbs", "bdlx", "bdmc"]);
        FormTab { form, kind, name, sort: notes.number(it, it.either("xssx"), id, "formTab.xssx") }
    };
    let mut tabs = each(extensions(tag, "formTab"), form_tab);
    tabs.sort_by_key(|it| it.sort.unwrap_or(i32::MAX));
    tabs
}

/// Ways to find people, in their order.
pub fn assignees(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Vec<Assignee> {
    let assignee = |it: Tag<'_>| {
        let [assignee, source, value, condition, operation_type] =
            texts(it, Tag::either, &["id", "type", "value", "condition", "operationType"]);
        let sort = notes.number(it, it.either("sort"), id, "assignee.sort");
        Assignee { id: assignee, source, value, condition, operation_type, sort }
    };
    in_order(tag, "assignee").into_iter().map(assignee).collect()
}

/// The designer's conditions of a flow, in their order.
pub fn conditions(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Vec<Condition> {
    let condition = |it: Tag<'_>| {
        let [condition, field, compare, value, logic] =
            texts(it, Tag::either, &["id", "field", "compare", "value", "logic"]);
        let sort = notes.number(it, it.either("sort"), id, "condition.sort");
        Condition { id: condition, field, compare, value, logic, sort }
    };
    in_order(tag, "condition").into_iter().map(condition).collect()
}

/// The extension elements of a name, by their number; those without one stand last.
fn in_order<'d>(tag: Tag<'d>, name: &'static str) -> Vec<Tag<'d>> {
    let mut tags: Vec<Tag<'d>> = extensions(tag, name).collect();
    tags.sort_by_key(|it| it.either("sort").and_then(|sort| sort.trim().parse().ok()).unwrap_or(i32::MAX));
    tags
}

/// The product's own attributes of a user task; none when there is none of them.
pub fn oversight(tag: Tag<'_>) -> Option<Box<Oversight>> {
    const NAMES: [&str; 11] = [
        "sfSign",
        "sfDoc",
        "qzwzid",
        "signaturePosition",
        "earlywarning",
        "overtime",
        "spjgKey",
        "spjgLevel",
        "roleId",
        "code",
        "roletype",
    ];
    // Most tasks have none of them, which one look tells.
    if !tag.may_hold_any(NameSet::of(&NAMES)) {
        return None;
    }
    let written = texts(tag, Tag::extension, &NAMES);
    if written.iter().all(Option::is_none) {
        return None;
    }
    // In the order of `NAMES`.
    let [signature, letter, position, position_in_words, early_warning, overtime, key, level, role_id, code, role_type] =
        written;
    Some(Box::new(Oversight {
        signature,
        letter,
        signature_position: position.or(position_in_words),
        early_warning,
        overtime,
        organisation_key: key,
        organisation_level: level,
        role_id,
        role_code: code,
        role_type,
    }))
}

/// Approval settings of any node; none when nothing is set.
pub fn policy(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Option<Box<NodePolicy>> {
    const ATTRIBUTES: NameSet = NameSet::of(&["candidateStrategy", "candidateParam", "allowSelfApproval"]);
    let mut policy = NodePolicy {
        candidate_strategy: notes.number(tag, tag.extension("candidateStrategy"), id, "candidateStrategy"),
        candidate_param: owned(tag.extension("candidateParam")),
        allow_self_approval: truth(tag.extension("allowSelfApproval")),
        ..NodePolicy::default()
    };
    let mut written = tag.may_hold_any(ATTRIBUTES);
    for child in all_extensions(tag) {
        written |= take(&mut policy, child, id, notes);
    }
    (written && policy != NodePolicy::default()).then(|| Box::new(policy))
}

/// One extension element; the first of a name counts. False: it is no setting of these.
fn take(policy: &mut NodePolicy, tag: Tag<'_>, id: &str, notes: &mut Notes) -> bool {
    let name = tag.name();
    let slot = match name {
        "candidateStrategy" => &mut policy.candidate_strategy,
        "approveType" => &mut policy.approve_type,
        "approveMethod" => &mut policy.approve_method,
        "rejectHandlerType" => &mut policy.reject_handler,
        "assignStartUserHandlerType" => &mut policy.assign_start_user,
        "assignEmptyHandlerType" => &mut policy.assign_empty,
        "boundaryEventType" => &mut policy.boundary_type,
        "timeoutHandlerType" => &mut policy.timeout_handler,
        "nodeType" => &mut policy.node_type,
        "triggerType" => &mut policy.trigger_type,
        "childProcessMultiInstanceSourceType" => &mut policy.child_source_type,
        _ => return take_other(policy, tag, id, notes),
    };
    if slot.is_none() {
        *slot = notes.number(tag, tag.text(), id, name);
    }
    true
}

fn take_other(policy: &mut NodePolicy, tag: Tag<'_>, id: &str, notes: &mut Notes) -> bool {
    match tag.name() {
        "candidateParam" => policy.candidate_param = policy.candidate_param.take().or_else(|| owned(tag.text())),
        "rejectReturnTaskId" => policy.reject_return_to = owned(tag.text()),
        "assignEmptyUserIds" => policy.assign_empty_users = list(tag.text()),
        "triggerParam" => policy.trigger_param = owned(tag.text()),
        "signEnable" => policy.signature = truth(tag.text()),
        "reasonRequire" => policy.reason_required = truth(tag.text()),
        "allowSelfApproval" => policy.allow_self_approval = truth(tag.text()),
        "buttonsSetting" => policy.buttons.push(ButtonSetting {
            id: notes.number(tag, tag.either("id"), id, "buttonsSetting.id"),
            enabled: flag(tag.either("enable"), false),
            name: owned(tag.either("displayName")),
        }),
        "fieldsPermission" => policy.fields.push(FieldPermission {
            field: tag.either("field").unwrap_or_default().to_owned(),
            title: owned(tag.either("title")),
            permission: notes.number(tag, tag.either("permission"), id, "fieldsPermission.permission"),
        }),
        "vote" => policy.vote = Some(vote(tag, id, notes)),
        "copy" => policy.copies.push(CopyRule {
            event: owned(tag.either("event")),
            candidate_users: list(tag.either("candidateUsers")),
            candidate_groups: list(tag.either("candidateGroups")),
            candidate_strategy: notes.number(tag, tag.either("candidateStrategy"), id, "copy.candidateStrategy"),
            candidate_param: owned(tag.either("candidateParam")),
        }),
        _ => return false,
    }
    true
}

fn vote(tag: Tag<'_>, id: &str, notes: &mut Notes) -> VoteRule {
    let [mode, on_reject, abstain, tie, expression] =
        texts(tag, Tag::either, &["mode", "onReject", "abstain", "tie", "expression"]);
    VoteRule {
        mode,
        pass_num: notes.number(tag, tag.either("passNum"), id, "vote.passNum"),
        pass_den: notes.number(tag, tag.either("passDen"), id, "vote.passDen"),
        on_reject,
        abstain,
        early_stop: truth(tag.either("earlyStop")),
        quorum: notes.number(tag, tag.either("quorum"), id, "vote.quorum"),
        tie,
        expression,
    }
}
