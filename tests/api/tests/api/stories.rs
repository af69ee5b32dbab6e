//! The story data of the demo: what its people find at their first sign-in.

use std::collections::{BTreeMap, BTreeSet};

use lawdesk_api_tests::{Server, with};
use lawdesk_server::cases::{deadlines, dispatcher};
use lawdesk_server::cli;
use lawdesk_server::seed::{self, StoriesOutcome};
use serde_json::{Value, json};

use crate::english::messages_read_english;
use crate::letter_documents::assert_says;

/// Everybody of the demo's approvals, and which lists of tasks hold something.
const DESKS: [(&str, &str); 28] = [
    ("prov_op", "claimable done"),
    ("prov_chk", "claimable done"),
    ("prov_lead", "claimable done"),
    ("prov_cert", "claimable done"),
    ("city_win", "claimable done"),
    ("city_op", "claimable todo done"),
    ("city_chk", "claimable todo done"),
    ("city_lead", "claimable todo done"),
    ("city2_win", "claimable done"),
    ("city2_op", "claimable done"),
    ("city2_lead", "done"),
    ("cnty_op", "claimable todo done"),
    ("cnty_chk", "claimable done"),
    ("cnty2_op", "claimable done"),
    ("bar_op", "claimable done"),
    ("bar_lead", "claimable done"),
    ("demo_firm", "claimable"),
    ("demo_firm2", "claimable done"),
    ("demo_firm3", "done"),
    ("demo_partner", "claimable done"),
    ("demo_lawyer_zz", "todo done"),
    ("demo_lawyer_jz", "todo"),
    ("demo_lawyer_gs", "todo done"),
    ("demo_lawyer_fy", "todo"),
    ("demo_intern", "todo"),
    ("demo_graduate", "todo"),
    ("demo_lawyer_gz", "todo done"),
    ("demo_lawyer_nl", ""),
];

async fn page(server: &Server, who: &str, path: &str, input: Value) -> Value {
    let token = server.sign_in(who).await;
    let reply = server.post(&format!("lawer-approval/{path}"), &input, with(&token)).await;
    assert_eq!(reply.status, 200, "{who} {path}: {}", reply.text);
    reply.body["data"].clone()
}

async fn desk(server: &Server, who: &str) -> String {
    let mut filled = Vec::new();
    for tab in ["claimable", "todo", "done"] {
        if page(server, who, "xzsq/taskList", json!({ "tab": tab })).await["totalCount"] != 0 {
            filled.push(tab);
        }
    }
    filled.join(" ")
}

async fn count(server: &Server, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&server.app.db.pool).await.unwrap()
}

/// How many rows of what stories write.
async fn rows(server: &Server) -> Vec<i64> {
    let mut counts = Vec::new();
    for sql in [
        "select count(*) from application",
        "select count(*) from task",
        "select count(*) from letter",
        "select count(*) from sys_message",
        "select count(*) from file",
        "select count(*) from audit",
        "select count(*) from account",
        "select count(*) from session where address = 'stories'",
    ] {
        counts.push(count(server, sql).await);
    }
    counts
}

/// Sends nothing and finds no fault in what is told: the desks are full, the limits are served, the data is sound.
#[tokio::test(flavor = "multi_thread")]
async fn every_desk_of_the_demo_has_work_and_letters() {
    let server = Server::start().await;
    let told = seed::stories(&server.app).await.unwrap();
    let StoriesOutcome::Now { stories, faults } = told else { panic!("told before") };
    assert_eq!(faults, Vec::<String>::new());
    assert!(stories > 80, "{stories}");
    deadlines::run(&server.app).await.unwrap();
    dispatcher::run(&server.app).await;
    for (who, expected) in DESKS {
        assert_eq!(desk(&server, who).await, expected, "{who}");
    }
    // Cases of every kind of standing: to be changed, to be completed, clock stopped, granted, refused, not accepted,
    // withdrawn, and what only complaints have.
    let standing: Vec<String> =
        sqlx::query_scalar("select distinct status from application").fetch_all(&server.app.db.pool).await.unwrap();
    for status in ["10", "11", "13", "14", "20", "30", "31", "40", "41", "42", "43", "90"] {
        assert!(standing.iter().any(|it| it == status), "{status}: {standing:?}");
    }
    assert!(count(&server, "select count(*) from incident").await > 0, "one waits for the administrator");
    let revoked = "select count(*) from law_firm f join account a on a.org_id = f.org_id where f.firm_status = '05'";
    assert_eq!(count(&server, revoked).await, 1, "a firm whose end the bureau can begin");
    let reviews =
        count(&server, "select count(distinct review_state) from complaint where review_state is not null").await;
    assert!(reviews > 1, "reviews of complaints in several states: {reviews}");
    let late = page(&server, "city_lead", "xzsq/querySupervisionTaskList", json!({})).await;
    assert_ne!(late["totalCount"], 0, "some are late or about to be");
    let mine = page(&server, "demo_intern", "xzsq/list", json!({ "mine": true })).await;
    let case = mine["data"][0]["sqId"].clone();
    let letters = page(&server, "demo_intern", "sqtzs/list", json!({ "sqId": case })).await;
    assert!(letters.as_array().is_some_and(|it| it.iter().any(|letter| letter["kind"] == "04")), "{letters}");
    messages_read_english(&server).await;
    every_letter_opens_as_a_document_that_says_what_it_says(&server).await;
    // A second time: nothing.
    let before = rows(&server).await;
    assert_eq!(before.last(), Some(&0), "no session stays");
    assert_eq!(seed::stories(&server.app).await.unwrap(), StoriesOutcome::Before);
    assert_eq!(rows(&server).await, before);
    they_are_copied_as_often_as_asked_for(&server).await;
    assert!(cli::verify(&server.app.config, None).await.unwrap(), "what verify finds is printed");
}

/// As an officer of the organ that issued it, who had the case.
async fn every_letter_opens_as_a_document_that_says_what_it_says(server: &Server) {
    let letters: Vec<(String, String, String, String, String)> = sqlx::query_as(
        "select l.id, s.sq_type, l.kind, l.text, min(a.username) from letter l
           join application s on s.id = l.application_id
           join task t on t.application_id = l.application_id
           join account a on a.id = t.assignee and a.org_id = l.org_id
          group by l.id, s.sq_type, l.kind, l.text",
    )
    .fetch_all(&server.app.db.pool)
    .await
    .unwrap();
    let (mut tokens, mut opened) = (BTreeMap::new(), BTreeMap::<String, BTreeSet<String>>::new());
    for (id, flow, kind, text, officer) in letters {
        if !tokens.contains_key(&officer) {
            tokens.insert(officer.clone(), server.sign_in(&officer).await);
        }
        let pdf = server.post("lawer-approval/sqtzs/pdf", &json!({ "letterId": id }), with(&tokens[&officer])).await;
        assert_eq!(pdf.status, 200, "{officer} {flow} {kind}");
        let paragraphs: Vec<Value> = serde_json::from_str(&text).unwrap();
        assert_says(&pdf.text, paragraphs.iter().filter_map(|it| it["text"].as_str()));
        opened.entry(flow).or_default().insert(kind);
    }
    for (flow, kinds) in LETTERS {
        for kind in kinds.split(' ') {
            assert!(opened.get(flow).is_some_and(|it| it.contains(kind)), "{flow} {kind}: {opened:?}");
        }
    }
}

/// Letters of the demo, by flow: acceptance, correction, refusals, decisions, certificates.
const LETTERS: [(&str, &str); 7] = [
    ("lssczy", "02 03 04 05 06"),
    ("lsjgbg", "02 04 12"),
    ("lsslxk", "02 05"),
    ("sxdj", "02 04 24"),
    ("mcyhz", "26"),
    ("swzx", "14"),
    ("tscl", "15 16 18"),
];

/// With their histories, for the officers of another office.
async fn they_are_copied_as_often_as_asked_for(server: &Server) {
    let told = count(server, "select count(*) from application").await;
    let mut written = 0;
    seed::cases(&server.app, 60, |now| written = now).await.unwrap();
    assert_eq!(written, 60);
    assert_eq!(count(server, "select count(*) from application").await, told + 60);
    let done = page(server, "prov_op-1", "xzsq/taskList", json!({ "tab": "done" })).await;
    let case = done["data"][0]["sqId"].as_str().expect("they have decided").to_owned();
    let token = server.sign_in("prov_op-1").await;
    let seen = server.get(&format!("lawer-approval/xzsq/getExamineInfo?sqId={case}"), with(&token)).await;
    assert_eq!(seen.status, 200, "{}", seen.text);
    // A second time: nothing; another number: not here.
    seed::cases(&server.app, 60, |_| ()).await.unwrap();
    assert_eq!(count(server, "select count(*) from application").await, told + 60);
    assert!(seed::cases(&server.app, 61, |_| ()).await.is_err());
}

#[tokio::test]
async fn a_database_in_use_gets_no_stories() {
    let office = crate::office::Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    assert_eq!(seed::stories(&office.server.app).await.unwrap(), StoriesOutcome::InUse);
    assert_eq!(count(&office.server, "select count(*) from account").await, 48);
}
