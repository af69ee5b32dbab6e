//! By which subject a call is found: the room, or the part of a room, that its handler stands in.

use serde_json::{Value, json};

/// A subject of calls.
struct Tag {
    /// As a call names it; letters and hyphens, since readers make addresses of it.
    name: &'static str,
    /// What is found there.
    about: &'static str,
    /// Where its handlers stand.
    modules: &'static [&'static str],
}

/// In the order in which somebody new meets them.
const TAGS: [Tag; 19] = [
    tag("sign-in", "Signing in by password or code, own account, sessions", &["accounts::sign_in"]),
    tag("accounts", "Accounts, roles, menus, organisations, the audit", &["accounts", "identity"]),
    tag("reference", "Dictionaries, parameters, working calendar, manuals, own messages", &["reference"]),
    tag("files", "Sending and fetching files", &["files"]),
    tag("flows", "Designing and deploying flows, forms, nodes, items and listeners", &["flows", "runtime"]),
    tag("cases", "Applications, tasks, decisions, discussion, evaluations, supervision", &["cases"]),
    tag("letters", "Letters and certificates that cases issue, seals, verification", &["cases::letters"]),
    tag("complaints", "Complaints about lawyers and firms, by the public and by officers", &["cases::complaints"]),
    tag("messages", "Templates, channels and deliveries of what people are told", &["cases::notifications"]),
    tag(
        "operation",
        "All cases, incidents, migration, retention and the state of the system, for administrators",
        &[
            "cases::form_usage",
            "cases::incidents",
            "cases::migration",
            "cases::monitor",
            "cases::retention",
            "cases::signals",
            "cases::system_status",
        ],
    ),
    tag("master-files", "Lawyers, firms and all that is kept about them, an area each", &["master"]),
    tag("coordination", "Notices and tasks between organisations", &["coordination"]),
    tag("publication", "Regulations, notices, guidance and articles", &["publication"]),
    tag("learning", "Courses, films, papers, homework, questions and hours", &["learning"]),
    tag("training", "Training and assessment of interns", &["training"]),
    tag("insurance", "Registrations of insurance and what follows from them", &["insurance"]),
    tag("rating", "Credit, yearly assessment and firm building", &["rating"]),
    tag("oversight", "Legal aid, case review, talks, units with legal staff, the Party", &["oversight"]),
    tag("overview", "Figures of first pages and the big screen, health of the server", &["figures", "http"]),
];

const fn tag(name: &'static str, about: &'static str, modules: &'static [&'static str]) -> Tag {
    Tag { name, about, modules }
}

/// The subject of a handler by its full name, `lawdesk_server::cases::tasks::decide`; the longest module wins. A room that
/// no subject names has none, which the test of the document tells.
pub fn of(handler: &str) -> Option<&'static str> {
    let path = handler.split_once("::")?.1;
    let holds = |module: &str| path.strip_prefix(module).is_some_and(|rest| rest.starts_with("::"));
    let fitting = TAGS.iter().flat_map(|tag| tag.modules.iter().filter(|it| holds(it)).map(|it| (it.len(), tag.name)));
    fitting.max().map(|(_, name)| name)
}

/// As the document lists them.
pub fn list() -> Value {
    TAGS.iter().map(|it| json!({ "name": it.name, "description": it.about })).collect()
}
