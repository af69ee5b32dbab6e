//! What an application holds, and who may read that.

use std::fmt::Write;

use expect_test::{Expect, expect};
use lawdesk_api_tests::{Server, with};
use lawdesk_core::dto::file::FieldLimits;
use lawdesk_core::form::Widget;
use lawdesk_server::files::{self, FileReference};
use lawdesk_server::identity::current_user::CurrentUser;
use lawdesk_server::platform::error::Error;
use serde_json::json;

use super::{PDF, PNG, TWJ, download, execute, stored, ticket, user};

/// A violation's path and code, a line each.
fn lines(outcome: Result<(), Error>) -> String {
    match outcome {
        Ok(()) => "ok".to_owned(),
        Err(Error::Validation(violations)) => {
            let line = |it: &lawdesk_core::violation::Violation| format!("{}: {}\n", it.field, it.message.code());
            violations.iter().map(line).collect()
        }
        Err(error) => error.to_string(),
    }
}

async fn link(server: &Server, who: &CurrentUser, application: &str, held: &[(&str, &str, Widget)]) -> String {
    let held: Vec<FileReference> = held
        .iter()
        .map(|(path, id, widget)| match widget {
            Widget::Signature => FileReference::signature(path, id),
            other => FileReference { widget: *other, ..FileReference::file(path, id) },
        })
        .collect();
    let mut tx = server.app.db.begin().await.unwrap();
    let outcome = files::link(&mut tx, who, "application", application, &held).await;
    if outcome.is_ok() {
        tx.commit().await.unwrap();
    }
    lines(outcome)
}

async fn check_link(held: &[(&str, &str, Widget)], expect: Expect) {
    let server = Server::start().await;
    let (token, other) = (server.sign_in("demo_lawyer_zz").await, server.sign_in("city_win").await);
    let me = user(&server, &token).await;
    let mine = stored(&server, &token, "a.pdf", PDF).await;
    let picture = stored(&server, &token, "a.png", PNG).await;
    let foreign = stored(&server, &other, "a.pdf", PDF).await;
    let used = stored(&server, &token, "b.pdf", PDF).await;
    let same = stored(&server, &token, "c.pdf", PDF).await;
    assert_eq!(link(&server, &me, "sq-0", &[("x", &used, Widget::File)]).await, "ok");
    assert_eq!(link(&server, &me, "sq-1", &[("x", &same, Widget::File)]).await, "ok");
    let named = |name: &str| match name {
        "mine" => mine.clone(),
        "picture" => picture.clone(),
        "foreign" => foreign.clone(),
        "used" => used.clone(),
        "same" => same.clone(),
        other => other.to_owned(),
    };
    let ids: Vec<String> = held.iter().map(|(_, name, _)| named(name)).collect();
    let held: Vec<_> = held.iter().zip(&ids).map(|((path, _, widget), id)| (*path, id.as_str(), *widget)).collect();
    expect.assert_eq(&link(&server, &me, "sq-1", &held).await);
}

#[tokio::test]
async fn an_application_holds_the_applicants_own_unused_files_and_those_it_held_before() {
    check_link(
        &[
            ("proof", "mine", Widget::File),
            ("proof", "same", Widget::File),
            ("signature", "picture", Widget::Signature),
        ],
        expect!["ok"],
    )
    .await;
}

#[tokio::test]
async fn a_field_of_small_files_holds_no_large_one() {
    const TWENTY_MEGABYTES: i64 = 20 * 1024 * 1024;
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let me = user(&server, &token).await;
    for (size, expected) in [(TWENTY_MEGABYTES, "ok"), (TWENTY_MEGABYTES + 1, "evidence: fileTooLarge\n")] {
        let id = stored(&server, &token, "a.pdf", PDF).await;
        execute(&server, &[format!("update file set size = {size} where id = '{id}'")]).await;
        let limits = FieldLimits { accept: vec!["pdf".to_owned()], max_size: Some(20) };
        let held = [FileReference::limited("evidence", &id, limits)];
        let mut tx = server.app.db.begin().await.unwrap();
        assert_eq!(lines(files::link(&mut tx, &me, "application", "sq-9", &held).await), expected);
    }
}

#[tokio::test]
async fn an_application_does_not_hold_other_files() {
    check_link(
        &[
            ("a", "foreign", Widget::File),
            ("b", "used", Widget::File),
            ("c", "nowhere", Widget::File),
            ("d", "mine", Widget::Signature),
            ("e", "picture", Widget::File),
        ],
        expect![[r"
            a: fileNotYours
            b: fileNotYours
            c: fileNotYours
            d: fileType
        "]],
    )
    .await;
}

/// An application of the lawyer with a task that city_win's group may take, one that the checker has, one that the
/// leader has done.
async fn application(server: &Server, applicant: &str, assignee: &str, done_by: &str) {
    let task = |number: i32, assignee: &str, done_by: &str| {
        format!(
            "insert into task (id, instance_id, number, application_id, node_key, node_name, state, version, assignee,
                 created_at, done_by) values ('t{number}', 'i', {number}, 'sq', 'n', 'n', 'open', 1, {assignee}, 0, {done_by})"
        )
    };
    execute(
        server,
        &[
            "insert into process (flow_key, name, item_no, draft, version, suspended, form_code, created_by, created_at,
                 updated_by, updated_at, delete_flag) values ('f', 'f', 99, '', 1, 0, 'F', '', 0, '', 0, 0)"
                .to_owned(),
            "insert into process_version (flow_key, version, text, digest, form_code, deployed_by, deployed_at)
             values ('f', 1, '', '', 'F', '', 0)"
                .to_owned(),
            "insert into instance (id, flow_key, version, state, revision, last_seq) values ('i', 'f', 1, '', 0, 0)"
                .to_owned(),
            format!(
                "insert into application (id, sq_no, sq_type, instance_id, title, applicant_id, applicant_name,
                     object_type, object_id, form_code, form_version, form_data, form_revision, current_node, submit_at,
                     org_id, region_code, status, created_by, created_at, updated_by, updated_at, version, delete_flag)
                 values ('sq', '1', 'f', 'i', '', '{applicant}', '', 'lawyer', '', 'F_LS_JGBG', 2, '{{}}', 1, '', 0, '', '', '10',
                     '', 0, '', 0, 0, 0)"
            ),
            task(1, "null", "null"),
            task(2, &format!("'{assignee}'"), "null"),
            task(3, "null", &format!("'{done_by}'")),
            "insert into task_candidate (candidate, task_id) values ('R_CITY_WIN@990100-sfj', 't1')".to_owned(),
        ],
    )
    .await;
}

#[tokio::test]
async fn the_people_of_an_application_read_its_files_and_nobody_else_does() {
    let server = Server::start().await;
    let owner = server.sign_in("demo_lawyer_zz").await;
    let (checker, leader) = (server.sign_in("city_chk").await, server.sign_in("city_lead").await);
    let me = user(&server, &owner).await;
    application(&server, &me.id, &user(&server, &checker).await.id, &user(&server, &leader).await.id).await;
    let id = stored(&server, &owner, "a.pdf", PDF).await;
    assert_eq!(link(&server, &me, "sq", &[("proof", &id, Widget::File)]).await, "ok");
    let mut told = String::new();
    for name in ["demo_lawyer_zz", "city_win", "city_chk", "city_lead", "city2_win", "city_op", "demo_firm", "admin"] {
        let token = server.sign_in(name).await;
        let list = json!({ "bizType": "application", "bizId": "sq" });
        let list = server.post(&format!("{TWJ}/getList"), &list, with(&token)).await;
        let (got, pass) = (download(&server, &token, &id).await.status, ticket(&server, &token, &id).await.status);
        let count = list.body["data"].as_array().unwrap().len();
        writeln!(told, "{name}: {} {} {count}", got.as_u16(), pass.as_u16()).unwrap();
    }
    expect![[r"
        demo_lawyer_zz: 200 200 1
        city_win: 200 200 1
        city_chk: 200 200 1
        city_lead: 200 200 1
        city2_win: 404 404 0
        city_op: 404 404 0
        demo_firm: 404 404 0
        admin: 404 404 0
    "]]
    .assert_eq(&told);
}
