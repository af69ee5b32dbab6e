//! `/api/openapi.json`: every call with its input, for programs and for people who look it up.
//!
//! A test holds this list against the routes in the sources, both ways.

use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Map, Value, json};

use crate::App;

/// `openapi.json`
pub fn routes() -> Router<App> {
    Router::new().route("/openapi.json", get(async || Json(document())))
}

/// Who may call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Caller {
    Anyone,
    SignedIn,
}

use Caller::{Anyone, SignedIn};

/// Method, path, who, input (a `?` after what may be missing), summary.
type Call = (&'static str, &'static str, Caller, &'static str, &'static str);

const CALLS: &[Call] = &[
    ("get", "/healthz", Anyone, "", "Whether the server lives"),
    ("get", "/readyz", Anyone, "", "Whether the database answers"),
    ("get", "/api/openapi.json", Anyone, "", "This document, without an envelope"),
    ("get", "/api/lawer-security/captcha", Anyone, "", "A picture to copy at sign-in"),
    (
        "post",
        "/api/lawer-security/login",
        Anyone,
        "username password code? captchaId? lsgzglType? lsgzglCode? lsgzglPhone?",
        "Sign in: an access token, and a cookie that renews it",
    ),
    ("post", "/api/lawer-security/refresh", Anyone, "", "A new access token for the cookie"),
    ("post", "/api/lawer-security/logout", Anyone, "", "End the session"),
    ("get", "/api/lawer-security/currentUser", SignedIn, "", "Who is signed in"),
    ("get", "/api/lawer-security/getRoles", SignedIn, "", "The caller's roles"),
    ("get", "/api/lawer-security/menuTree", SignedIn, "", "The menu as the caller sees it"),
    ("get", "/api/lawer-security/getPemissionList", SignedIn, "", "What the caller may do"),
    ("post", "/api/lawer-security/common/atyrole/list", SignedIn, "examineFlag? page? pageSize?", "Roles"),
    ("get", "/api/lawer-security/security/atycorp/getTree", SignedIn, "level?", "Organisations as a tree"),
    ("post", "/api/lawer-common/dictionary/load", SignedIn, "types", "Code lists by their keys"),
    ("get", "/api/lawer-common/common/gj/getList", SignedIn, "page? pageSize?", "Countries"),
    ("get", "/api/lawer-common/common/xzqh/getList", SignedIn, "pdm? page? pageSize?", "Regions below one"),
    ("post", "/api/lawer-common/calendar/list", SignedIn, "year?", "A year of the working-day calendar"),
    ("post", "/api/lawer-common/calendar/import", SignedIn, "text", "Take over a notice of holidays, CSV or JSON"),
    ("post", "/api/lawer-common/calendar/save", SignedIn, "date kind name?", "Change a day"),
    ("post", "/api/lawer-common/calendar/delete", SignedIn, "year", "Remove a year"),
    (
        "post",
        "/api/lawer-common/notice/Sysxx/list",
        SignedIn,
        "ydzt? keyword? page? pageSize?",
        "The caller's messages",
    ),
    ("get", "/api/lawer-common/notice/Sysxx/getByCount", SignedIn, "ydzt?", "How many are unread, or read"),
    ("post", "/api/lawer-common/notice/Sysxx/read", SignedIn, "", "Mark the message ?id= as read"),
    ("post", "/api/lawer-common/notice/Sysxx/all/read", SignedIn, "", "Mark all as read"),
    ("post", "/api/lawer-common/notice/Sysxx/delete", SignedIn, "ids", "Remove messages"),
    ("post", "/api/lawer-file/file/twj/upload", SignedIn, "", "Upload a file, as multipart/form-data"),
    (
        "post",
        "/api/lawer-file/file/twj/getList",
        SignedIn,
        "ids? bizType? bizId?",
        "Files by number or by what holds them",
    ),
    ("post", "/api/lawer-file/file/twj/previewTicket", SignedIn, "cBh", "A ticket to look at one file once"),
    ("get", "/api/lawer-file/file/twj/preview/{address}", Anyone, "", "The file of a ticket, without an envelope"),
    ("post", "/api/lawer-file/file/twj/{id}", SignedIn, "", "A file, without an envelope"),
    ("get", "/api/lawer-other/area/{area}/info", SignedIn, "", "A business area: fields, list, actions"),
    (
        "post",
        "/api/lawer-other/area/{area}/list",
        SignedIn,
        "page? pageSize? keyword? filters? sort?",
        "Records within the caller's scope",
    ),
    ("post", "/api/lawer-other/area/{area}/detail", SignedIn, "id plain?", "One record with its tables"),
    ("post", "/api/lawer-other/area/{area}/save", SignedIn, "id version data tables?", "Change a record"),
    ("post", "/api/lawer-other/area/{area}/options", SignedIn, "keyword? ids? limit?", "Records to choose from"),
    (
        "post",
        "/api/lawer-approval/form/systemcustomform/list",
        SignedIn,
        "classifyType? deleteFlag? keyword? page? pageSize?",
        "Forms",
    ),
    ("get", "/api/lawer-approval/form/systemcustomform/info", SignedIn, "code version?", "A published form"),
    ("get", "/api/lawer-approval/form/systemcustomform/draft", SignedIn, "code", "A form as it is being designed"),
    ("get", "/api/lawer-approval/form/systemcustomform/versions", SignedIn, "code", "A form's versions"),
    (
        "get",
        "/api/lawer-approval/form/systemcustomform/export",
        SignedIn,
        "code version?",
        "A form as a JSON file, without an envelope",
    ),
    (
        "get",
        "/api/lawer-approval/form/systemcustomform/choices",
        SignedIn,
        "",
        "Dictionaries and sources that fields can be bound to",
    ),
    (
        "get",
        "/api/lawer-approval/form/systemcustomform/impact",
        SignedIn,
        "code",
        "Flows, nodes and running applications that use a form",
    ),
    ("post", "/api/lawer-approval/form/systemcustomform/save", SignedIn, "form revision?", "Save a form's draft"),
    ("post", "/api/lawer-approval/form/systemcustomform/import", SignedIn, "form revision?", "A draft from a file"),
    (
        "post",
        "/api/lawer-approval/form/systemcustomform/copy",
        SignedIn,
        "code version? newCode name",
        "A form under another code",
    ),
    (
        "post",
        "/api/lawer-approval/form/systemcustomform/publish",
        SignedIn,
        "code revision",
        "Publish the draft as a new version",
    ),
    ("post", "/api/lawer-approval/form/systemcustomform/delete", SignedIn, "code", "Remove a form that is not in use"),
    ("post", "/api/lawer-approval/form/systemcustomform/restore", SignedIn, "code", "Bring a removed form back"),
    ("post", "/api/lawer-approval/process/list", SignedIn, "page? pageSize? keyword?", "Processes"),
    ("get", "/api/lawer-approval/process/text", SignedIn, "flowKey version?", "The draft, or a deployed version"),
    ("post", "/api/lawer-approval/process/save", SignedIn, "flowKey name text", "Save a draft"),
    ("post", "/api/lawer-approval/process/delete", SignedIn, "flowKey", "Remove a draft"),
    ("post", "/api/lawer-approval/process/deployBpmn", SignedIn, "flowKey", "Deploy the draft as a new version"),
    (
        "post",
        "/api/lawer-approval/process/migratePreview",
        SignedIn,
        "flowKey version? elements? instances?",
        "What moving running cases to a version would do",
    ),
    (
        "post",
        "/api/lawer-approval/process/migrate",
        SignedIn,
        "flowKey version? elements? instances?",
        "Move running cases to a version",
    ),
    ("post", "/api/lawer-approval/incident/list", SignedIn, "page? pageSize?", "What somebody must look at"),
    ("post", "/api/lawer-approval/incident/retry", SignedIn, "id", "Try again what has failed for good"),
    (
        "post",
        "/api/lawer-approval/event/message",
        SignedIn,
        "name key? variables? starts?",
        "Deliver a message to the one who waits for it",
    ),
    ("post", "/api/lawer-approval/event/signal", SignedIn, "name variables?", "Broadcast a signal"),
    ("post", "/api/lawer-approval/process/suspend", SignedIn, "flowKey suspended", "Suspend or resume"),
    (
        "get",
        "/api/lawer-approval/process/getDeployStream",
        SignedIn,
        "flowKey version?",
        "The file, without an envelope",
    ),
    ("get", "/api/lawer-approval/process/getFirstNode", SignedIn, "flowKey", "The first task after the start"),
    ("get", "/api/lawer-approval/xzsq/items", SignedIn, "", "What can be applied for"),
    ("post", "/api/lawer-approval/xzsq/apply", SignedIn, "sqType", "An application to fill in"),
    ("post", "/api/lawer-approval/xzsq/commit", SignedIn, "sqType formVersion? data", "Submit an application"),
    (
        "post",
        "/api/lawer-approval/xzsq/recommit",
        SignedIn,
        "sqId taskId taskVersion data",
        "Submit it again, corrected",
    ),
    ("post", "/api/lawer-approval/xzsq/revocation", SignedIn, "sqId mode?", "Take one's application back"),
    ("post", "/api/lawer-approval/xzsq/urge", SignedIn, "sqId text?", "Urge those who have a case"),
    ("post", "/api/lawer-approval/xzsq/copy", SignedIn, "sqId users text?", "Give copies of a case to read"),
    ("post", "/api/lawer-approval/xzsq/suspend", SignedIn, "sqId suspended", "Let a case stand still, or go on"),
    ("post", "/api/lawer-approval/xzsq/terminate", SignedIn, "sqId reason", "End a case before its time"),
    ("post", "/api/lawer-approval/xzsq/clock", SignedIn, "sqId action days?", "Stop, set going or extend the limits"),
    ("post", "/api/lawer-approval/xzsq/list", SignedIn, "mine? status? keyword? page? pageSize?", "Applications"),
    ("post", "/api/lawer-approval/xzsq/taskList", SignedIn, "tab page? pageSize? keyword?", "Tasks"),
    ("post", "/api/lawer-approval/xzsq/signeTask", SignedIn, "taskId taskVersion", "Claim a task"),
    (
        "post",
        "/api/lawer-approval/xzsq/approvedTask",
        SignedIn,
        "taskId taskVersion clcz opinion? signature? who? data? formRevision?",
        "Do with a task what an operation means",
    ),
    (
        "post",
        "/api/lawer-approval/xzsq/go-back",
        SignedIn,
        "taskId taskVersion to? mode? opinion signature?",
        "Send a task back to an earlier step",
    ),
    ("post", "/api/lawer-approval/xzsq/withdraw", SignedIn, "taskId", "Take one's decision back"),
    ("post", "/api/lawer-approval/xzsq/releaseTask", SignedIn, "taskId taskVersion", "Give a claimed task back"),
    (
        "post",
        "/api/lawer-approval/xzsq/transferTask",
        SignedIn,
        "taskId taskVersion to opinion?",
        "Give a task to another person for good",
    ),
    (
        "post",
        "/api/lawer-approval/xzsq/delegateTask",
        SignedIn,
        "taskId taskVersion to opinion?",
        "Give a task to another person, who hands it back",
    ),
    (
        "post",
        "/api/lawer-approval/xzsq/assignTask",
        SignedIn,
        "taskId taskVersion to opinion?",
        "Name who decides a task, as administrator",
    ),
    ("post", "/api/lawer-approval/xzsq/addSign", SignedIn, "taskId taskVersion who mode", "Let others sign too"),
    ("post", "/api/lawer-approval/xzsq/removeSign", SignedIn, "taskId who", "Let added signers go"),
    ("get", "/api/lawer-approval/xzsq/absence", SignedIn, "", "Who stands in for the caller"),
    (
        "post",
        "/api/lawer-approval/xzsq/absence/save",
        SignedIn,
        "agent from to flowKeys?",
        "Let somebody stand in for the caller for a time",
    ),
    ("post", "/api/lawer-approval/xzsq/absence/end", SignedIn, "", "Be back"),
    ("get", "/api/lawer-approval/xzsq/getExamineInfo", SignedIn, "sqId", "An application with history and diagram"),
];

/// The document.
#[must_use]
pub fn document() -> Value {
    let mut paths = Map::new();
    for call in CALLS {
        let path = paths.entry(call.1).or_insert_with(|| json!({}));
        path[call.0] = operation(call);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Lawdesk",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Every answer is an envelope {stateCode, stateInfo, data}; stateCode 00000000 is success. \
                            Sentences come in the language of Accept-Language: zh-CN or en.",
        },
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer", "bearerFormat": "JWT" } },
            "schemas": { "Envelope": envelope() },
        },
    })
}

fn operation(call: &Call) -> Value {
    let (method, path, caller, input, summary) = call;
    let fields: Vec<(&str, bool)> =
        input.split_whitespace().map(|it| (it.trim_end_matches('?'), !it.ends_with('?'))).collect();
    let mut parameters = path_parameters(path);
    let mut operation = json!({
        "summary": summary,
        "operationId": path.trim_start_matches('/').replace('/', "."),
        "security": if *caller == SignedIn { json!([{ "token": [] }]) } else { json!([]) },
        "responses": {
            "200": { "description": "Success", "content": content("#/components/schemas/Envelope") },
            "default": { "description": "Refusal", "content": content("#/components/schemas/Envelope") },
        },
    });
    if *method == "get" {
        parameters.extend(fields.iter().map(|(name, required)| {
            json!({ "name": name, "in": "query", "required": required, "schema": { "type": "string" } })
        }));
    } else if !fields.is_empty() {
        operation["requestBody"] = body(&fields);
    }
    operation["parameters"] = parameters.into();
    operation
}

fn path_parameters(path: &str) -> Vec<Value> {
    let names = path.split('{').skip(1).filter_map(|it| it.split('}').next());
    names.map(|it| json!({ "name": it, "in": "path", "required": true, "schema": { "type": "string" } })).collect()
}

fn body(fields: &[(&str, bool)]) -> Value {
    let properties: Map<String, Value> = fields.iter().map(|(name, _)| ((*name).to_owned(), json!({}))).collect();
    let required: Vec<&str> = fields.iter().filter(|it| it.1).map(|it| it.0).collect();
    let schema = json!({
        "type": "object", "properties": properties, "required": required, "additionalProperties": false,
    });
    json!({ "required": true, "content": { "application/json": { "schema": schema } } })
}

fn content(schema: &str) -> Value {
    json!({ "application/json": { "schema": { "$ref": schema } } })
}

fn envelope() -> Value {
    json!({
        "type": "object",
        "required": ["stateCode", "stateInfo", "data"],
        "properties": {
            "stateCode": { "type": "string" },
            "stateInfo": { "type": "string" },
            "data": { "description": "The answer; for a refusal what is wrong, or null" },
        },
    })
}
