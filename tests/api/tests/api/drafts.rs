//! Two people at one draft: nobody writes over what somebody else has changed meanwhile.

use lawdesk_api_tests::{Reply, with};
use serde_json::{Value, json};

use crate::office::{FLOW, Office};

impl Office {
    /// Saves the transfer as it is shipped, from a draft of this revision.
    async fn store(&self, key: &str, revision: Option<i64>) -> Reply {
        let text = FLOW.replace("\"lsjgbg\"", &format!("\"{key}\""));
        let body = json!({ "flowKey": key, "name": "律师执业机构变更", "text": text, "revision": revision });
        self.call("admin", "process/save", body).await
    }

    async fn revision(&self) -> i64 {
        self.opened().await["revision"].as_i64().unwrap()
    }

    async fn opened(&self) -> Value {
        let token = self.server.sign_in("admin").await;
        let path = "lawer-approval/process/text?flowKey=lsjgbg";
        self.server.get(path, with(&token)).await.body["data"].clone()
    }
}

fn told(reply: &Reply) -> (u16, Value, Value) {
    (reply.status.as_u16(), reply.body["stateCode"].clone(), reply.body["data"].clone())
}

#[tokio::test]
async fn a_draft_is_not_written_over_by_one_made_from_an_older_one() {
    let office = Office::open().await;
    let read = office.revision().await;
    let saved = office.store("lsjgbg", Some(read)).await;
    assert_eq!(saved.body["data"]["revision"], read + 1, "{}", saved.text);
    office.server.pass(60_000);
    let late = office.store("lsjgbg", Some(read)).await;
    let last = json!({ "by": "系统管理员", "at": "2026-11-21 09:00:00", "revision": read + 1 });
    assert_eq!(told(&late), (409, json!("STALE"), last));
    assert_eq!(late.body["stateInfo"], "系统管理员已于2026-11-21 09:00:00修改并保存");
    // Knowingly, by the revision that the refusal named; or by a caller that knows of no revisions.
    assert_eq!(office.store("lsjgbg", Some(read + 1)).await.body["data"]["revision"], read + 2);
    assert_eq!(office.store("lsjgbg", None).await.body["data"]["revision"], read + 3);
}

#[tokio::test]
async fn what_is_set_at_a_node_makes_an_open_draft_an_old_one() {
    let office = Office::open().await;
    let calls = [
        (
            "Sqtzspz/save",
            json!({ "YWLB": "lsjgbg", "CLJD": "old_firm", "CLJG": "01", "TZSLX": "12", "TZSMC": "决定书",
            "SFQZ": "0", "ZDYBDBH": "F_LS_JGBG", "ZZBDBS": "F_LS_JGBG" }),
        ),
        ("Spczxpz/save", json!({ "YWLB": "lsjgbg", "CLJD": "old_firm", "CLCZ": "09", "SFFSXX": "0", "ZT": "1" })),
        ("approval/nodebdpz/save", json!({ "YWLB": "old_firm", "BDBS": "F_LS_JGBG", "BDLX": "01", "BDMC": "申请表" })),
        ("approval/nodebdpz/delete", json!({ "BH": "lsjgbg/old_firm/01/F_LS_JGBG" })),
    ];
    for (path, body) in calls {
        let read = office.revision().await;
        let changed = office.call("admin", path, body).await;
        assert_eq!(changed.status, 200, "{path}: {}", changed.text);
        assert_eq!(office.store("lsjgbg", Some(read)).await.status, 409, "{path}");
        assert_eq!(office.revision().await, read + 1, "{path}");
    }
}

#[tokio::test]
async fn a_new_flow_does_not_replace_one_that_has_its_key() {
    let office = Office::open().await;
    let first = office.store("another", Some(0)).await;
    assert_eq!(first.body["data"]["revision"], 1, "{}", first.text);
    assert_eq!(told(&office.store("another", Some(0)).await).1, "STALE");
    // The key of a flow that was removed is free, but who still has it open learns that it was removed.
    assert_eq!(office.call("admin", "process/delete", json!({ "flowKey": "another" })).await.status, 200);
    assert_eq!(told(&office.store("another", Some(1)).await).1, "STALE");
    assert_eq!(office.store("another", Some(0)).await.body["data"]["revision"], 3);
}

#[tokio::test]
async fn of_two_who_save_at_once_one_is_told() {
    let office = Office::open().await;
    let read = office.revision().await;
    let (one, other) = tokio::join!(office.store("lsjgbg", Some(read)), office.store("lsjgbg", Some(read)));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[tokio::test]
async fn a_draft_that_could_not_be_opened_again_is_not_stored() {
    let office = Office::open().await;
    let read = office.opened().await;
    let process = r#"<bpmn2:process id="lsjgbg""#;
    let before = FLOW.find(process).unwrap_or_else(|| panic!("{process}"));
    let with_message = |id: &str| {
        let message = format!(r#"<bpmn2:message id="{id}" name="补正"/>"#);
        format!("{}{message}{}", &FLOW[..before], &FLOW[before..])
    };
    let wrong = [
        (with_message("a b"), "element-id-invalid"),
        (with_message("补正"), "element-id-invalid"),
        (with_message("old_firm"), "duplicate-id"),
        (FLOW.replacen(r#" sort="1""#, r#" sort="NaN""#, 1), "invalid-number"),
    ];
    for (text, code) in wrong {
        let body = json!({ "flowKey": "lsjgbg", "name": "x", "text": text });
        let refused = office.call("admin", "process/save", body).await;
        assert_eq!(refused.status, 422, "{code}: {}", refused.text);
        assert_eq!(refused.body["data"]["findings"][0]["code"], code, "{}", refused.text);
    }
    assert_eq!(office.opened().await, read, "nothing was stored");
    let body = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": with_message("m_1") });
    assert_eq!(office.call("admin", "process/save", body).await.status, 200);
}
