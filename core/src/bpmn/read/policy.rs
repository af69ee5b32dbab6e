//! Approval settings: the designer's buttons, people and conditions, and yudao's elements.

use super::tag::Tag;
use super::values::{Notes, all_extensions, extensions, flag, list, owned, truth};
use crate::bpmn::model::{
    Assignee, Button, ButtonSetting, Condition, FieldPermission, FormTab, NodePolicy, NoticeLetter, OperationSettings,
    Oversight, VoteRule,
};

/// Operations a user task offers, in their order.
pub fn buttons(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Vec<Button> {
    let button = |it: Tag<'_>| Button {
        id: owned(it.either("id")),
        name: owned(it.either("name")),
        code: owned(it.either("code")),
        hidden: flag(it.either("isHide"), false),
        next: owned(it.either("next")),
        sort: notes.number(it, it.either("sort"), id, "button.sort"),
        settings: operation_settings(it),
        days: notes.number(it, it.either("days"), id, "button.days").and_then(|days| u32::try_from(days).ok()),
        business_calendar: owned(it.either("businessCalendarName")),
    };
    in_order(tag, "button").into_iter().map(button).collect()
}

fn operation_settings(tag: Tag<'_>) -> Option<Box<OperationSettings>> {
    let named = |name| owned(tag.either(name));
    let written = OperationSettings {
        opinion: named("sftxyj"),
        signature: named("sfqz"),
        signature_position: named("qzwzid"),
        sends: named("sffsxx"),
        send_methods: named("fsxxfs"),
        template: named("fsxxmb"),
    };
    (written != OperationSettings::default()).then(|| Box::new(written))
}

/// Letters that the results of a user task bring.
pub fn notices(tag: Tag<'_>) -> Vec<NoticeLetter> {
    let notice = |it: Tag<'_>| {
        let named = |name| owned(it.either(name));
        NoticeLetter {
            result: named("cljg"),
            kind: named("tzslx"),
            name: named("tzsmc"),
            template: named("zdybdbh"),
            making_form: named("zzbdbs"),
            signature: named("sfqz"),
            signature_position: named("qzwzid"),
            preview: named("previewurl"),
        }
    };
    extensions(tag, "notice").map(notice).collect()
}

/// Forms that a user task shows beside the application's, in their order.
pub fn form_tabs(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Vec<FormTab> {
    let form_tab = |it: Tag<'_>| FormTab {
        form: owned(it.either("bdbs")),
        kind: owned(it.either("bdlx")),
        name: owned(it.either("bdmc")),
        sort: notes.number(it, it.either("xssx"), id, "formTab.xssx"),
    };
    let mut tabs: Vec<FormTab> = extensions(tag, "formTab").map(form_tab).collect();
    tabs.sort_by_key(|it| it.sort.unwrap_or(i32::MAX));
    tabs
}

/// Ways to find people, in their order.
pub fn assignees(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Vec<Assignee> {
    let assignee = |it: Tag<'_>| Assignee {
        id: owned(it.either("id")),
        source: owned(it.either("type")),
        value: owned(it.either("value")),
        condition: owned(it.either("condition")),
        operation_type: owned(it.either("operationType")),
        sort: notes.number(it, it.either("sort"), id, "assignee.sort"),
    };
    in_order(tag, "assignee").into_iter().map(assignee).collect()
}

/// The designer's conditions of a flow, in their order.
pub fn conditions(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Vec<Condition> {
    let condition = |it: Tag<'_>| Condition {
        id: owned(it.either("id")),
        field: owned(it.either("field")),
        compare: owned(it.either("compare")),
        value: owned(it.either("value")),
        logic: owned(it.either("logic")),
        sort: notes.number(it, it.either("sort"), id, "condition.sort"),
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
    let named = |name| owned(tag.extension(name));
    let written = Oversight {
        signature: named("sfSign"),
        letter: named("sfDoc"),
        signature_position: named("qzwzid").or_else(|| named("signaturePosition")),
        early_warning: named("earlywarning"),
        overtime: named("overtime"),
        organisation_key: named("spjgKey"),
        organisation_level: named("spjgLevel"),
        role_id: named("roleId"),
        role_code: named("code"),
        role_type: named("roletype"),
    };
    (written != Oversight::NOTHING).then(|| Box::new(written))
}

/// Approval settings of any node; none when nothing is set.
pub fn policy(tag: Tag<'_>, id: &str, notes: &mut Notes) -> Option<Box<NodePolicy>> {
    let mut policy = NodePolicy {
        candidate_strategy: notes.number(tag, tag.extension("candidateStrategy"), id, "candidateStrategy"),
        candidate_param: owned(tag.extension("candidateParam")),
        allow_self_approval: truth(tag.extension("allowSelfApproval")),
        ..NodePolicy::default()
    };
    for child in all_extensions(tag) {
        take(&mut policy, child, id, notes);
    }
    (policy != NodePolicy::default()).then(|| Box::new(policy))
}

/// One extension element; the first of a name counts.
fn take(policy: &mut NodePolicy, tag: Tag<'_>, id: &str, notes: &mut Notes) {
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
}

fn take_other(policy: &mut NodePolicy, tag: Tag<'_>, id: &str, notes: &mut Notes) {
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
        _ => (),
    }
}

fn vote(tag: Tag<'_>, id: &str, notes: &mut Notes) -> VoteRule {
    let named = |name| owned(tag.either(name));
    VoteRule {
        mode: named("mode"),
        pass_num: notes.number(tag, tag.either("passNum"), id, "vote.passNum"),
        pass_den: notes.number(tag, tag.either("passDen"), id, "vote.passDen"),
        on_reject: named("onReject"),
        abstain: named("abstain"),
        early_stop: truth(tag.either("earlyStop")),
        quorum: notes.number(tag, tag.either("quorum"), id, "vote.quorum"),
        tie: named("tie"),
        expression: named("expression"),
    }
}
