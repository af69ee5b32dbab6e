//! What the system composes reads English to whoever reads English: Chinese is left in names, and in what people wrote.

use lawdesk_api_tests::Server;
use lawdesk_core::text::is_han;
use serde_json::{Value, json};

use crate::flows_start::{check, complaint, give};

/// Names, numbers and titles that people gave, and what they wrote beside their decisions.
const GIVEN: [&str; 11] = [
    "select name from account",
    "select name from organisation",
    "select name_zh from law_firm",
    "select name from lawyer",
    "select applicant_name from application",
    "select doc_no from letter",
    "select name from internship",
    "select text from case_comment",
    "select reply from evaluation",
    "select reason from letter_reissue",
    "select void_reason from letter where void_reason not in ('撤回', '所依据的决定已撤回', '所依据的意见已更正')",
];

/// The messages of cases and their letters.
pub async fn messages_read_english(server: &Server) {
    let pool = &server.app.db.pool;
    let mut given = Vec::new();
    for sql in GIVEN {
        let texts: Vec<Option<String>> = sqlx::query_scalar(sql).fetch_all(pool).await.unwrap();
        given.extend(texts.into_iter().flatten());
    }
    let events: Vec<String> = sqlx::query_scalar("select event from instance_event").fetch_all(pool).await.unwrap();
    for event in events {
        opinions(&serde_json::from_str(&event).unwrap(), &mut given);
    }
    let given = given.join("\n");
    let messages: Vec<(String, String, String)> = sqlx::query_as(
        "select distinct event, title_en, content_en from sys_message where event <> '' and biz_id is not null
         union select distinct event, title_en, content_en from sys_message where event in ('letterIssued', 'letterVoid')",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    assert!(!messages.is_empty());
    for (event, title, content) in messages {
        for text in [title, content] {
            let words = text.split(|it| !is_han(it)).filter(|it| !it.is_empty());
            let composed: Vec<&str> = words.filter(|it| !given.contains(it)).collect();
            assert!(composed.is_empty(), "{event} says {composed:?}: {text}");
        }
    }
}

/// What people wrote in a case.
fn opinions(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let is_typed = key == "opinion" || key == "reason" || key == "text" && !fields.contains_key("moment");
                match value {
                    Value::String(text) if is_typed => found.push(text.clone()),
                    value => opinions(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|it| opinions(it, found)),
        _ => {}
    }
}

#[tokio::test]
async fn what_a_step_asks_and_brings_has_english() {
    let office = check("tscl", "cnty_op", complaint(), ("cnty_op", "claimable", "register")).await;
    office.walk(&[("cnty_op", "register", "02")]).await;
    let task = office.claim("cnty_chk", "assign").await;
    let case = office.case("cnty_chk", task["sqId"].as_str().unwrap()).await;
    let step = &case["tasks"][0];
    let asked = &step["questions"]["sections"][0]["fields"];
    assert_eq!(asked[0]["label"], json!({ "zh": "调查人员", "en": "Investigators" }), "{step}");
    assert_eq!(step["operations"][0]["letters"][0]["kind"], "19", "{step}");
    // A button that the flow names itself, in the history of a case that it was pressed in.
    let named = json!({ "investigators": ["user-city_op", "user-cnty_op"], "leadInvestigator": "user-city_op" });
    assert_eq!(give(&office, ("cnty_chk", "assign", "05"), named).await.status, 200);
    assert_eq!(office.decide_own(("demo_lawyer_zz", "target_reply", "00")).await.status, 200);
    let case = office.case("cnty_chk", task["sqId"].as_str().unwrap()).await;
    let last = case["history"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["operationName"], &last["operationNameEn"]), (&json!("答辩"), &json!("Reply")), "{last}");
}

#[tokio::test]
async fn the_title_of_a_complaint_reads_english_in_messages() {
    let office = check("tscl", "cnty_op", complaint(), ("cnty_op", "claimable", "register")).await;
    office.walk(&[("cnty_op", "register", "02")]).await;
    let pool = &office.server.app.db.pool;
    let title: String = sqlx::query_scalar("select title from application").fetch_one(pool).await.unwrap();
    let messages: Vec<(String, String)> =
        sqlx::query_as("select content, content_en from sys_message where content like '%投诉高磊%'")
            .fetch_all(pool)
            .await
            .unwrap();
    assert!(!messages.is_empty());
    for (chinese, english) in messages {
        assert!(chinese.contains(&title), "{title}: {chinese}");
        assert!(english.contains("Complaint about 高磊: "), "{english}");
        let han = english.replace("高磊", "");
        assert!(!han.chars().any(is_han), "{english}");
    }
}
