//! Who may say SQL on which table: a room of the server writes its own tables only. It reads those of others where one
//! statement joins them to its own; what concerns another room's table alone is a function of that room.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Breach, Source};

/// The rooms of `server/src` and their tables; `*` stands for any ending. Who acts and what accounts may do is one
/// matter of two rooms: the lower one reads it for each request.
const OWNERS: [(&[&str], &[&str]); 19] = [
    (&["platform"], &["job_run", "number_sequence", "parameter", "sealed_column", "server_instance"]),
    (&["http"], &["idempotency"]),
    (
        &["identity", "accounts"],
        &[
            "absence",
            "account",
            "account_role",
            "act_count",
            "api_token",
            "audit",
            "audit_chain",
            "captcha",
            "identity_binding",
            "identity_try",
            "login_failure",
            "menu",
            "organisation",
            "registration",
            "retired_password",
            "retired_refresh",
            "role",
            "role_permission",
            "saved_filter",
            "session",
            "sms_code",
        ],
    ),
    (&["files"], &["file", "file_piece", "file_rendition", "file_shown", "file_stream", "file_ticket", "file_upload"]),
    (&["reference"], &["dict_item", "dict_type", "message_task", "region", "sys_message", "work_calendar"]),
    (
        &["flows"],
        &[
            "custom_form",
            "event_listener",
            "examine_type",
            "flow_case",
            "form_design",
            "item_limit",
            "item_rule",
            "material",
            "process",
            "process_version",
        ],
    ),
    (
        &["runtime"],
        &[
            "closed_incident",
            "incident",
            "instance",
            "instance_event",
            "outbox",
            "start_event",
            "subscription",
            "task",
            "task_candidate",
        ],
    ),
    (
        &["master"],
        &[
            "area_change",
            "internship",
            "law_firm",
            "law_firm_*",
            "lawyer",
            "lawyer_*",
            "search_gram",
            "search_text",
            "train_rule",
        ],
    ),
    // The Party's files follow those of lawyers and are kept by people of their own.
    (
        &["master", "oversight"],
        &["company", "legal_staff", "party_member", "party_member_transfer", "party_org", "party_sync"],
    ),
    // Policies come by an item, too: the register writes them down.
    (&["master", "insurance"], &["insurance_insured", "insurance_register"]),
    (
        &["cases"],
        &[
            "application",
            "application_correction",
            "application_draft",
            "application_form",
            "application_material",
            "case_authority",
            "case_comment",
            "case_comment_mention",
            "case_copy",
            "case_migration",
            "complaint",
            "complaint_*",
            "delivery",
            "disposal",
            "disposal_case",
            "evaluation",
            "legal_hold",
            "letter",
            "letter_*",
            "notice_preference",
            "notice_template",
            "own_signature",
            "phrase",
            "retention_rule",
            "seal",
            "task_draft",
            "training_certificate",
            "webhook",
            "webhook_delivery",
        ],
    ),
    (&["coordination"], &["work_group", "work_item", "work_receipt", "work_step"]),
    (&["publication"], &["publication", "publication_*"]),
    (&["learning"], &["edu_*"]),
    (&["insurance"], &["insurance_*"]),
    (
        &["training"],
        &[
            "intern_assessment",
            "intern_log",
            "train_class",
            "train_course",
            "train_plan",
            "train_session",
            "train_student",
        ],
    ),
    (&["rating"], &["assessment_*", "building_*", "credit_*"]),
    (
        &["oversight"],
        &[
            "aid_case",
            "aid_case_*",
            "aid_count",
            "appointment",
            "legal_work_report",
            "party_activity",
            "party_member_*",
            "party_org_*",
            "responsibility_*",
            "review_*",
        ],
    ),
    (&["seed"], &["seeded"]),
];

/// Beside the layers, filling or looking at everything: the seeds and the command line.
const BESIDE: [&str; 2] = ["cli", "seed"];

const FOLDER: &str = "server/src/";
const MIGRATIONS: &str = "server/migrations/";

/// What a statement does with a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Read,
    Write,
}

/// Statements of a file of the server on tables of other rooms. Each text of the file is a statement or a part of one.
pub fn check(source: &Source) -> Vec<Breach> {
    let Some(module) = source.path.strip_prefix(FOLDER).and_then(|it| it.strip_suffix(".rs")) else {
        return Vec::new();
    };
    let room = module.split('/').next().unwrap_or_default();
    if BESIDE.contains(&room) {
        return Vec::new();
    }
    let production = source.text.split("\n#[cfg(test)]\n").next().unwrap_or_default();
    let breach = |(line, literal): (usize, String)| Some(Breach::new(source, line, breach_in(room, &literal)?));
    literals(production).into_iter().filter_map(breach).collect()
}

/// Tables of the migrations that belong to no room.
pub fn without_owner(sources: &[Source]) -> Vec<Breach> {
    let mut tables = BTreeSet::new();
    for source in sources.iter().filter(|source| source.path.starts_with(MIGRATIONS)) {
        for line in source.text.lines() {
            let words: Vec<&str> = line.split(|it: char| !it.is_alphanumeric() && it != '_').collect();
            match words.as_slice() {
                ["create", "table", name, ..] => _ = tables.insert((*name, &source.path)),
                ["drop", "table", name, ..] => tables.retain(|(table, _)| table != name),
                ["alter", "table", old, "rename", "to", new, ..] => {
                    tables.retain(|(table, _)| table != old);
                    tables.insert((*new, &source.path));
                }
                _ => {}
            }
        }
    }
    let breach = |(table, path): (&str, &String)| {
        let is_owned = owner_of(table).is_some();
        (!is_owned).then(|| Breach::at(path, format!("give {table} its room in tests/tidy/src/tables.rs")))
    };
    tables.into_iter().filter_map(breach).collect()
}

fn breach_in(room: &str, statement: &str) -> Option<String> {
    let tables = tables_of(statement);
    let is_own = |table: &str| owner_of(table).is_some_and(|owners| owners.contains(&room));
    if let Some((table, _)) = tables.iter().find(|(table, usage)| **usage == Use::Write && !is_own(table)) {
        return Some(format!("{table} is written in {} only", owner_of(table)?.join(" and ")));
    }
    if tables.keys().any(|table| is_own(table)) {
        return None;
    }
    let table = tables.keys().next()?;
    Some(format!("a question about {table} alone is a function of {}", owner_of(table)?.join(" or ")))
}

/// The rooms that a table belongs to; none: no table of ours (a common table expression).
fn owner_of(table: &str) -> Option<&'static [&'static str]> {
    let is_meant = |pattern: &str| match pattern.strip_suffix('*') {
        Some(beginning) => table.starts_with(beginning),
        None => pattern == table,
    };
    OWNERS.iter().find(|(_, tables)| tables.iter().any(|pattern| is_meant(pattern))).map(|(rooms, _)| *rooms)
}

/// The tables of a statement, with the strongest thing that it does to each.
fn tables_of(statement: &str) -> BTreeMap<String, Use> {
    let words: Vec<&str> = statement.split_whitespace().collect();
    let mut tables = BTreeMap::new();
    for (index, pair) in words.windows(2).enumerate() {
        let before = index.checked_sub(1).map_or("", |before| words[before]);
        let usage = match pair[0].trim_start_matches('(') {
            "from" if before == "delete" => Use::Write,
            "from" | "join" => Use::Read,
            "into" => Use::Write,
            "update" if before != "for" && before != "do" => Use::Write,
            _ => continue,
        };
        let name: String = pair[1].chars().take_while(|it| it.is_ascii_lowercase() || *it == '_').collect();
        if owner_of(&name).is_some() && tables.get(&name) != Some(&Use::Write) {
            tables.insert(name, usage);
        }
    }
    tables
}

/// The texts of a file, each with the line that it begins in (from 1). Comments and characters are passed over.
fn literals(code: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let (mut line, mut rest) = (1, code.chars().peekable());
    while let Some(character) = rest.next() {
        match character {
            '\n' => line += 1,
            '/' if rest.peek() == Some(&'/') => {
                rest.by_ref().take_while(|it| *it != '\n').for_each(drop);
                line += 1;
            }
            // '"' and '\'' are characters, not the beginning of a text.
            '\'' => {
                if rest.next() == Some('\\') {
                    rest.next();
                }
                rest.next_if_eq(&'\'');
            }
            '"' => {
                let began = line;
                found.push((began, literal(&mut rest, &mut line)));
            }
            _ => {}
        }
    }
    found
}

/// The text up to its closing quotation mark, behind the opening one.
fn literal(rest: &mut impl Iterator<Item = char>, line: &mut usize) -> String {
    let mut text = String::new();
    while let Some(character) = rest.next() {
        match character {
            '"' => break,
            '\\' => *line += usize::from(rest.next() == Some('\n')),
            _ => {
                *line += usize::from(character == '\n');
                text.push(character);
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{check, without_owner};
    use crate::{Breach, Source};

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    fn says(breaches: Vec<Breach>) -> Vec<String> {
        breaches.into_iter().map(|breach| format!("{}: {}", breach.line, breach.says)).collect()
    }

    #[test]
    fn a_room_says_sql_on_its_own_tables_and_joins_those_of_others() {
        let text = "fn f() { q(\"select a.name\n from task t left join account a on a.id = t.assignee\");
            // select name from account
            q(\"insert into task (id) values ($1) on conflict (id) do update set id = excluded.id\") }\n#[cfg(test)]\nmod tests { q(\"delete from account\") }";
        assert!(says(check(&source("server/src/runtime/tasks.rs", text))).is_empty());
        assert!(says(check(&source("server/src/seed/demo.rs", "q(\"delete from account\")"))).is_empty());
        assert!(says(check(&source("server/src/accounts.rs", "q(\"delete from account\")"))).is_empty());
    }

    #[test]
    fn a_question_about_another_rooms_table_alone_is_a_breach() {
        let text = "let quote = '\"';\nq(\"select id\n     from account where id = $1\");";
        let expected = ["2: a question about account alone is a function of identity or accounts"];
        assert_eq!(says(check(&source("server/src/flows.rs", text))), expected);
        let text = "q(\"select id from law_firm_year where id in (select firm_id from law_firm)\");";
        let expected = ["1: a question about law_firm alone is a function of master"];
        assert_eq!(says(check(&source("server/src/cases/letters.rs", text))), expected);
    }

    #[test]
    fn a_room_that_writes_another_rooms_table_is_a_breach() {
        let text = "q(\"update task set state = 'done' where id in (select task_id from application)\");
            q(\"delete from outbox\"); q(\"insert into application (id) select id from task\")";
        let expected = ["1: task is written in runtime only", "2: outbox is written in runtime only"];
        assert_eq!(says(check(&source("server/src/cases/tasks/done.rs", text))), expected);
    }

    #[test]
    fn a_table_without_a_room_is_a_breach() {
        let migration = |text| [source("server/migrations/0001_first.sql", text)];
        let text = "create table lawyer_training (\ncreate table work (\ndrop table work;";
        assert!(without_owner(&migration(text)).is_empty());
        let text = "create table work (\nalter table work rename to archive;\ncreate table task (";
        assert_eq!(says(without_owner(&migration(text))), ["0: give archive its room in tests/tidy/src/tables.rs"]);
    }
}
