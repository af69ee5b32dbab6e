//! Tasks and call activities.

use super::build::Builder;
use super::extension::{fields, form, implementation, mappings, task_listeners};
use super::policy::{assignees, buttons, form_tabs, notices, oversight};
use super::tag::{NameSet, Tag};
use super::values::{each, extensions, flag, inner, list, owned, texts};
use crate::bpmn::model::{
    BusinessRule, CallActivity, CalledBy, CustomResource, MapException, Mapping, ReceiveTask, Script, ScriptTask,
    ServiceTask, UserTask,
};

impl<'d> Builder<'d> {
    /// The settings of a user task.
    pub fn user_task(&mut self, tag: Tag<'d>, id: &str) -> Box<UserTask> {
        let names = [
            "assignee",
            "owner",
            "dueDate",
            "followUpDate",
            "priority",
            "category",
            "businessCalendarName",
            "taskIdVariableName",
            "taskCompleterVariableName",
        ];
        // Plain texts, in the order of `names`.
        let [
            assignee,
            owner,
            due_date,
            follow_up_date,
            priority,
            category,
            calendar,
            task_id_variable,
            completer_variable,
        ] = texts(tag, Tag::extension, &names);
        // An attribute of the engines goes before BPMN's own performer.
        let mut task = UserTask {
            assignee: assignee.or_else(|| owned(performer(tag))),
            owner,
            candidate_users: list(tag.extension("candidateUsers")),
            candidate_groups: list(tag.extension("candidateGroups")),
            due_date,
            follow_up_date,
            priority,
            category,
            form: form(tag),
            calendar,
            task_id_variable,
            completer_variable,
            custom_resources: each(extensions(tag, "customResource"), custom_resource),
            listeners: task_listeners(tag),
            buttons: buttons(tag, id, &mut self.notes),
            letters: notices(tag),
            tabs: form_tabs(tag, id, &mut self.notes),
            assignees: assignees(tag, id, &mut self.notes),
            oversight: oversight(tag),
        };
        // BPMN's own potential owners come beside the candidates of the attributes.
        for owner in tag.named("potentialOwner").filter(|child| child.bpmn().is_some()) {
            let (users, groups) = identities(resource_text(owner));
            task.candidate_users.extend(users);
            task.candidate_groups.extend(groups);
        }
        Box::new(task)
    }

    /// The settings of a service or send task.
    pub fn service_task(&mut self, tag: Tag<'d>, id: &str) -> Box<ServiceTask> {
        let operation = owned(tag.attribute("operationRef"));
        let message = match (owned(tag.attribute("messageRef")), &operation) {
            (Some(reference), None) => self.message_name(tag, Some(&reference), id),
            _ => None,
        };
        Box::new(ServiceTask {
            implementation: implementation_of(tag),
            topic: owned(tag.extension("topic")),
            result_variable: result_variable(tag),
            local_result: flag(tag.extension("useLocalScopeForResultVariable"), false),
            transient_result: flag(tag.extension("storeResultVariableAsTransient"), false),
            triggerable: flag(tag.extension("triggerable"), false),
            fields: fields(tag),
            map_exceptions: each(extensions(tag, "mapException"), map_exception),
            inputs: mappings(tag, "externalWorkerInParameter"),
            outputs: mappings(tag, "externalWorkerOutParameter"),
            message,
            operation,
        })
    }

    /// The settings of a receive task.
    pub fn receive_task(&mut self, tag: Tag<'d>, id: &str) -> ReceiveTask {
        let reference = owned(tag.attribute("messageRef"));
        ReceiveTask { message: self.message_name(tag, reference.as_deref(), id), reference }
    }
}

/// The attributes without namespace are BPMN's own and name something else.
fn implementation_of(tag: Tag<'_>) -> Option<crate::bpmn::model::Implementation> {
    let extended = ["class", "expression", "delegateExpression", "type"];
    if extended.iter().any(|name| tag.extension(name).is_some()) {
        return implementation(tag);
    }
    // Activiti 7 names its connector in BPMN's own attribute, Camunda in an element.
    let named = owned(tag.attribute("implementation")).filter(|it| !it.starts_with("##"));
    let connector = || extensions(tag, "connector").find_map(|it| inner(it, "connectorId")?.text().map(str::to_owned));
    named.or_else(connector).map(crate::bpmn::model::Implementation::Class)
}

fn result_variable(tag: Tag<'_>) -> Option<String> {
    owned(tag.extension("resultVariable").or_else(|| tag.extension("resultVariableName")))
}

fn performer(tag: Tag<'_>) -> Option<&str> {
    const NAMES: NameSet = NameSet::of(&["humanPerformer", "performer"]);
    let mut children = if tag.may_hold_any(NAMES) { tag.children() } else { tag.no_children() };
    let performer = children.find(|it| matches!(it.bpmn(), Some("humanPerformer" | "performer")))?;
    resource_text(performer)
}

fn resource_text(tag: Tag<'_>) -> Option<&str> {
    tag.child("resourceAssignmentExpression")?.child("formalExpression")?.text()
}

/// `user(x)` is a user, `group(y)` and a bare name are groups.
fn identities(text: Option<&str>) -> (Vec<String>, Vec<String>) {
    let mut users = Vec::new();
    let mut groups = Vec::new();
    for part in list(text) {
        if let Some(user) = unwrap_call(&part, "user(") {
            users.push(user);
        } else {
            groups.push(unwrap_call(&part, "group(").unwrap_or(part));
        }
    }
    (users, groups)
}

fn unwrap_call(text: &str, opening: &str) -> Option<String> {
    let inside = text.strip_prefix(opening)?.strip_suffix(')')?;
    Some(inside.trim().to_owned())
}

fn custom_resource(tag: Tag<'_>) -> CustomResource {
    let (users, groups) = identities(resource_text(tag));
    CustomResource { name: tag.either("name").unwrap_or_default().to_owned(), users, groups }
}

fn map_exception(tag: Tag<'_>) -> MapException {
    MapException {
        error_code: owned(tag.either("errorCode")),
        class: tag.text().unwrap_or_default().to_owned(),
        children: flag(tag.either("includeChildExceptions"), false),
    }
}

/// The mappings of an engine and, as BPMN itself writes them, the data associations.
fn activity_mappings(tag: Tag<'_>, name: &'static str, association: &'static str) -> Vec<Mapping> {
    let text = |it: Tag<'_>, end| it.child(end).and_then(Tag::text).map(|it| it.trim().to_owned());
    let handed = |it: Tag<'_>| Mapping {
        source: text(it, "sourceRef"),
        target: text(it, "targetRef"),
        position: it.position(),
        ..Mapping::default()
    };
    let ends = |it: &Tag<'_>| it.child("sourceRef").is_some() && it.child("targetRef").is_some();
    mappings(tag, name).into_iter().chain(tag.named(association).filter(ends).map(handed)).collect()
}

/// The settings of a script task.
pub fn script_task(tag: Tag<'_>) -> ScriptTask {
    let text = tag.child("script").and_then(Tag::text);
    let resource = owned(tag.extension("resource"));
    let script = (text.is_some() || resource.is_some()).then(|| Script {
        format: owned(tag.attribute("scriptFormat")),
        text: text.unwrap_or_default().to_owned(),
        resource,
        result_variable: result_variable(tag),
    });
    ScriptTask { script, auto_store: flag(tag.extension("autoStoreVariables"), false) }
}

/// The settings of a business rule task.
pub fn business_rule(tag: Tag<'_>) -> BusinessRule {
    let names = ["decisionRef", "decisionRefBinding", "decisionRefVersion", "mapDecisionResult"];
    let [decision, binding, version, map_result] = texts(tag, Tag::extension, &names);
    BusinessRule {
        decision,
        binding,
        version,
        map_result,
        result_variable: result_variable(tag),
        implementation: implementation_of(tag),
        fields: fields(tag),
        rules: list(tag.extension("rules")),
    }
}

/// The settings of a call activity.
pub fn call_activity(tag: Tag<'_>) -> CallActivity {
    let by_id = tag.extension("calledElementType").is_some_and(|it| it == "id");
    let names = [
        "calledElementBinding",
        "calledElementVersion",
        "calledElementVersionTag",
        "businessKey",
        "processInstanceName",
        "processInstanceIdVariableName",
        "idVariableName",
        "caseRef",
    ];
    // Plain texts, in the order of `names`.
    let [binding, version, version_tag, business_key, instance_name, instance_id, other_id, case] =
        texts(tag, Tag::extension, &names);
    CallActivity {
        called: owned(tag.attribute("calledElement")),
        called_by: if by_id { CalledBy::Id } else { CalledBy::Key },
        binding,
        version: version.or(version_tag),
        business_key,
        inherit_business_key: flag(tag.extension("inheritBusinessKey"), false),
        inherit_variables: flag(tag.extension("inheritVariables"), false),
        same_deployment: flag(tag.extension("sameDeployment"), false),
        local_out: flag(tag.extension("useLocalScopeForOutParameters"), false),
        complete_async: flag(tag.extension("completeAsync"), false),
        instance_name,
        id_variable: instance_id.or(other_id),
        inputs: activity_mappings(tag, "in", "dataInputAssociation"),
        outputs: activity_mappings(tag, "out", "dataOutputAssociation"),
        case,
    }
}
