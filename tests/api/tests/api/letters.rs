//! Letters: from the templates that nodes name, issued with the decision, kept as they were sent.

use lawdesk_api_tests::{Reply, with};
use serde_json::{Value, json};

use crate::files::stored;
use crate::office::{Office, PNG, TO_THE_PROVINCE, decision};

impl Office {
    async fn letters(&self, who: &str, case: &str) -> Reply {
        self.call(who, "sqtzs/list", json!({ "sqId": case })).await
    }
}

fn named(reply: &Reply) -> Vec<(&str, &str)> {
    let rows = reply.body["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
    rows.iter().map(|row| (row["name"].as_str().unwrap(), row["docNo"].as_str().unwrap())).collect()
}

fn paragraphs(letter: &Value) -> Vec<String> {
    letter["text"].as_array().unwrap().iter().map(|it| it["text"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn accepting_issues_a_letter_that_says_what_is_known_of_the_case() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    let reply = office.letters("demo_lawyer_nl", &case).await;
    assert_eq!(named(&reply), [("受理通知书", "东湖司受〔2026〕第0001号")], "{}", reply.text);
    let letter = &reply.body["data"][0];
    let text = paragraphs(letter);
    assert_eq!(text[0], "东湖司受〔2026〕第0001号");
    assert!(text[2].contains("2026年11月21日") && text[2].contains("律师执业机构变更"), "{text:?}");
    assert_eq!(text.last().map(String::as_str), Some("2026年11月21日"));
    assert_eq!((&letter["signature"], &letter["kind"]), (&Value::Null, &json!("02")));
    assert!(!text.iter().any(|it| it.contains("${")), "{text:?}");
}

#[tokio::test]
async fn a_decision_is_previewed_without_a_number_and_issued_with_one() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE).await;
    office.walk(&[("prov_chk", "prov_check", "05")]).await;
    let task = office.claim("prov_lead", "prov_decide").await;
    let ask = json!({ "taskId": task["taskId"], "clcz": "15", "opinion": "材料不实" });
    let preview = office.call("prov_lead", "sqtzs/preview", ask.clone()).await;
    let text = paragraphs(&preview.body["data"][0]);
    assert_eq!(
        (&preview.body["data"][0]["name"], &*text[0]),
        (&json!("不予变更决定书"), "＿＿＿＿"),
        "{}",
        preview.text
    );
    assert!(text.iter().any(|it| it == "经审查：材料不实。"), "{text:?}");
    assert!(text.iter().any(|it| it.contains("行政复议")), "{text:?}");
    // Whose task it is not learns nothing of it.
    assert_eq!(office.call("prov_chk", "sqtzs/preview", ask).await.status, 404);
    let token = office.server.sign_in("prov_lead").await;
    let signature = stored(&office.server, &token, "signature.png", PNG).await;
    let decided = office.call("prov_lead", "xzsq/approvedTask", decision(&task, "15", Some(&signature))).await;
    assert_eq!(decided.status, 200, "{}", decided.text);
    let reply = office.letters("prov_lead", &case).await;
    let expected = [
        ("无禁止情形证明", "岭前司证〔2026〕第0001号"),
        ("受理通知书", "东湖司受〔2026〕第0001号"),
        ("不予变更决定书", "示范司不变〔2026〕第0001号"),
    ];
    assert_eq!(named(&reply), expected, "{}", reply.text);
    let issued = &reply.body["data"][2];
    assert_eq!((&issued["signature"], &issued["position"]), (&json!(signature), &json!("SIGN_1")));
    assert!(issued["text"].as_array().unwrap().iter().any(|it| it["anchor"] == "SIGN_1"));
}

#[tokio::test]
async fn letters_are_for_those_who_may_see_the_case() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    for (who, status) in [("demo_lawyer_nl", 200), ("city_win", 200), ("prov_op", 200), ("demo_lawyer_jz", 404)] {
        assert_eq!(office.letters(who, &case).await.status, status, "{who}");
    }
    assert_eq!(office.letters("city_win", "nothing").await.status, 404);
}

#[tokio::test]
async fn a_template_can_be_changed_and_what_was_sent_stays() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    let before = office.letters("city_win", &case).await.body["data"].clone();
    let token = office.server.sign_in("admin").await;
    let path = "lawer-approval/form/systemcustomform/draft?code=T_02";
    let mut form = office.server.get(path, with(&token)).await.body["data"]["form"].clone();
    form["letter"] = json!([{ "text": "${applicant}的${wage}" }]);
    let saved = office.call("admin", "form/systemcustomform/save", json!({ "form": form, "revision": 0 })).await;
    assert_eq!(saved.body["data"]["findings"][0]["path"], "letter[0].text", "{}", saved.text);
    let refused = office.call("admin", "form/systemcustomform/publish", json!({ "code": "T_02", "revision": 1 })).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    form["letter"] = json!([{ "text": "致${applicant}" }]);
    let saved = office.call("admin", "form/systemcustomform/save", json!({ "form": form, "revision": 1 })).await;
    assert_eq!(saved.body["data"]["findings"], json!([]), "{}", saved.text);
    let publish = json!({ "code": "T_02", "revision": 2 });
    assert_eq!(office.call("admin", "form/systemcustomform/publish", publish).await.status, 200);
    assert_eq!(office.letters("city_win", &case).await.body["data"], before);
}
