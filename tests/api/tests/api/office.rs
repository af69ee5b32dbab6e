//! A server on which the transfer of a lawyer is deployed, for tests of approvals.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

use crate::files::stored;

/// The transfer of a lawyer.
pub const FLOW: &str = include_str!("../../../../core/product/flows/lsjgbg/flow.bpmn");
/// A document.
pub const PDF: &[u8] = b"%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n";
/// A picture that can be a signature: a stroke in 120 by 40 pixels.
pub const PNG: &[u8] =
    b"\x89\x50\x4e\x47\x0d\x0a\x1a\x0a\x00\x00\x00\x0d\x49\x48\x44\x52\x00\x00\x00\x78\x00\x00\x00\x28\x01\x00\x00\x00\
    \x00\x1d\x91\x03\x88\x00\x00\x00\x5a\x49\x44\x41\x54\x78\xda\x5d\xcc\xb9\x0d\xc0\x40\x10\xc3\xc0\xeb\xdc\xa5\xaa\
    \x0c\x45\xc2\x1a\xbe\xdf\x64\x36\x09\x5b\xa9\xee\x5a\x19\x0e\x5c\x0f\x2c\xd8\x70\xe0\xdf\xe0\xb3\x60\xc3\x81\xef\
    \x41\xb7\x60\xc3\x81\xaf\xc1\xb0\x60\xc3\x81\xcf\x60\x5a\xb0\xe1\xc0\x7b\xb0\x2c\xd8\x70\xe0\x35\xd8\x16\x6c\x38\
    \xf0\x1c\x1c\x0b\x36\x1c\x78\x0c\x2e\x0b\x36\x1c\xb8\x0f\x5e\x45\xf7\x4f\x23\x8f\xa6\x2e\x33\x00\x00\x00\x00\x49\
    \x45\x4e\x44\xae\x42\x60\x82";

/// A server on which the transfer is deployed, and what people do at it.
pub struct Office {
    pub server: Server,
}

/// A step of a case: who, at which node, with which operation (CLCZ).
pub type Step = (&'static str, &'static str, &'static str);

impl Office {
    pub async fn open() -> Self {
        Self::open_with(FLOW).await
    }

    /// With a transfer of its own.
    pub async fn open_with(flow: &str) -> Self {
        Self::open_at(Server::start().await, flow).await
    }

    /// At a server of its own, with a transfer of its own.
    pub async fn open_at(server: Server, flow: &str) -> Self {
        let office = Self { server };
        let text = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": flow });
        assert_eq!(office.call("admin", "process/save", text).await.status, 200);
        let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsjgbg" })).await;
        assert_eq!(deployed.body["data"]["version"], 1, "{}", deployed.text);
        office
    }

    /// The account's id.
    pub async fn id(&self, username: &str) -> String {
        sqlx::query_scalar("select id from account where username = $1")
            .bind(username)
            .fetch_one(&self.server.app.db.pool)
            .await
            .unwrap()
    }

    pub async fn call(&self, who: &str, path: &str, body: Value) -> Reply {
        let token = self.server.sign_in(who).await;
        self.server.post(&format!("lawer-approval/{path}"), &body, with(&token)).await
    }

    /// The form of a lawyer who moves to a firm, with his files.
    pub async fn form(&self, who: &str, firm: &str) -> Value {
        let token = self.server.sign_in(who).await;
        let mut data = self.call(who, "xzsq/apply", json!({ "sqType": "lsjgbg" })).await.body["data"]["data"].clone();
        for (key, value) in [
            ("newFirmId", json!(firm)),
            ("newFirmRole", json!("03")),
            ("reason", json!("专业方向调整")),
            ("handovers", json!([{ "kind": "01", "content": "案件", "receiver": "李文", "state": "1" }])),
            ("openCaseCount", json!(0)),
            ("dismissalProof", json!([stored(&self.server, &token, "解除.pdf", PDF).await])),
            ("consentProof", json!([stored(&self.server, &token, "同意.pdf", PDF).await])),
            ("handoverProof", json!([stored(&self.server, &token, "交接.pdf", PDF).await])),
            ("practiceProof", json!([stored(&self.server, &token, "经历.pdf", PDF).await])),
            ("promise", json!("1")),
        ] {
            data[key] = value;
        }
        if data["politicalStatus"] == "01" {
            data["partyTransfer"] = json!("1");
        }
        data
    }

    pub async fn apply(&self, who: &str, firm: &str) -> String {
        let data = self.form(who, firm).await;
        let reply = self.call(who, "xzsq/commit", json!({ "sqType": "lsjgbg", "data": data })).await;
        reply.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned()
    }

    /// The caller's task at a node.
    pub async fn task(&self, who: &str, tab: &str, node: &str) -> Value {
        let reply = self.call(who, "xzsq/taskList", json!({ "tab": tab })).await;
        let rows = reply.body["data"]["data"].as_array().cloned().unwrap_or_default();
        rows.into_iter().find(|row| row["nodeKey"] == node).unwrap_or_else(|| panic!("{who} {node}: {}", reply.text))
    }

    /// The caller's task at a node, claimed; what came back to him for being asked for is his already.
    pub async fn claim(&self, who: &str, node: &str) -> Value {
        let free = self.call(who, "xzsq/taskList", json!({ "tab": "claimable" })).await;
        if !free.body["data"]["data"].as_array().is_some_and(|rows| rows.iter().any(|row| row["nodeKey"] == node)) {
            return self.task(who, "todo", node).await;
        }
        let task = self.task(who, "claimable", node).await;
        let seen = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
        assert_eq!(self.call(who, "xzsq/signeTask", seen).await.status, 200);
        self.task(who, "todo", node).await
    }

    pub async fn decide(&self, (who, node, operation): Step) -> Reply {
        let task = self.claim(who, node).await;
        let token = self.server.sign_in(who).await;
        let signature = stored(&self.server, &token, "signature.png", PNG).await;
        let mut body = decision(&task, operation, Some(&signature));
        if operation == "18" {
            body["data"] = certificate(&task);
        } else if let Some(data) = self.asked(&token, node).await {
            body["data"] = data;
        }
        self.call(who, "xzsq/approvedTask", body).await
    }

    /// What a step of the shipped flows asks for beside the operation, where that is always the same.
    pub async fn asked(&self, token: &str, node: &str) -> Option<Value> {
        Some(match node {
            "cnty_site" => json!({ "siteOn": "2026-11-20", "siteFits": "1", "siteNote": "场所独立" }),
            "opening_filing" => json!({
                "sealFiledOn": "2026-11-20", "bankAccount": "6228480402564890018", "taxFiledOn": "2026-11-20",
            }),
            "liquidation_report" => {
                let report = stored(&self.server, token, "清算报告.pdf", PDF).await;
                json!({ "report": [report], "licenceReturned": "1", "sealsDestroyed": "1" })
            }
            _ => return None,
        })
    }

    pub async fn walk(&self, steps: &[Step]) {
        for step in steps {
            let reply = self.decide(*step).await;
            assert_eq!(reply.status, 200, "{step:?}: {}", reply.text);
        }
    }

    pub async fn case(&self, who: &str, id: &str) -> Value {
        let token = self.server.sign_in(who).await;
        let path = format!("lawer-approval/xzsq/getExamineInfo?sqId={id}");
        self.server.get(&path, with(&token)).await.body["data"].clone()
    }
}

/// What the step that makes a certificate must write.
fn certificate(task: &Value) -> Value {
    match task["sqType"].as_str() {
        Some("lsslxk") => json!({ "uscc": "31990300DEM000049D", "licenceSerialMain": "Z1", "licenceSerialCopy": "F1" }),
        Some("lssczy") => json!({ "licenceNo": "19901202611900001", "licenceSerial": "L2" }),
        Some("sxdj") => json!({
            "internNo": "19012611210001", "certDate": "2026-11-21", "periodFrom": "2026-11-21", "periodTo": "2027-11-20",
        }),
        Some("swbg") => json!({ "licenceSerialMain": "Z2", "licenceSerialCopy": "F2" }),
        Some("swzx") => json!({}),
        _ => json!({ "newLicenceNo": "14401201810123456", "newLicenceSerial": "L1" }),
    }
}

/// A decision on a task.
pub fn decision(task: &Value, operation: &str, signature: Option<&str>) -> Value {
    json!({
        "taskId": task["taskId"], "taskVersion": task["taskVersion"], "clcz": operation, "opinion": "已核",
        "signature": signature,
    })
}

/// From the application to the province.
pub const TO_THE_PROVINCE: [Step; 6] = [
    ("demo_firm3", "old_firm", "05"),
    ("demo_partner", "new_firm", "05"),
    ("cnty2_op", "old_proof", "05"),
    ("city_win", "city_accept", "02"),
    ("city_op", "city_review", "05"),
    ("city_lead", "city_sign", "05"),
];
