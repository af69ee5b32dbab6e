//! 档案保存: one proposes what is not needed any more, another approves it; a skeleton stays.

use lawdesk_api_tests::Reply;
use lawdesk_server::runtime::instances;
use serde_json::{Value, json};

use crate::office::Office;

const DAY: i64 = 24 * 60 * 60 * 1000;

fn refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (status, Some(code)), "{}", reply.text);
}

impl Office {
    /// A case that was closed so many days ago.
    async fn closed(&self, who: &str, days: i64) -> String {
        let case = self.apply(who, "firm-000001").await;
        let end = json!({ "sqId": case, "mode": "end", "opinion": "材料有误" });
        assert_eq!(self.call(who, "xzsq/revocation", end).await.status, 200);
        sqlx::query("update application set ended_at = $2 where id = $1")
            .bind(&case)
            .bind(self.server.app.clock.now() - days * DAY)
            .execute(&self.server.app.db.pool)
            .await
            .unwrap();
        case
    }

    async fn due(&self) -> Vec<Value> {
        let list = self.call("admin", "retention/due", json!({ "pageSize": 100 })).await;
        list.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", list.text)).clone()
    }

    async fn propose(&self, cases: &[&str]) -> Reply {
        self.call("admin", "retention/propose", json!({ "sqIds": cases, "reason": "保存期满" })).await
    }

    async fn left(&self, sql: &'static str, case: &str) -> i64 {
        sqlx::query_scalar(sql).bind(case).fetch_one(&self.server.app.db.pool).await.unwrap()
    }
}

#[tokio::test]
async fn a_case_is_disposed_of_by_two_people_and_leaves_a_skeleton() {
    let office = Office::open().await;
    let case = office.closed("demo_lawyer_nl", 400).await;
    let number = office.case("demo_lawyer_nl", &case).await["application"]["sqNo"].clone();
    assert!(office.due().await.is_empty(), "without a period nothing is due");
    let rule = |years: i64| json!({ "sqType": "lsjgbg", "years": years, "basis": "机关文件材料归档范围和文书档案保管期限规定" });
    refused(&office.call("security", "retention/rules/save", rule(1)).await, 403, "FORBIDDEN");
    assert_eq!(office.call("admin", "retention/rules/save", rule(0)).await.status, 422);
    assert_eq!(office.call("admin", "retention/rules/save", rule(2)).await.status, 200);
    assert!(office.due().await.is_empty(), "its period is not over");
    refused(&office.propose(&[&case]).await, 409, "NOT_DUE");
    assert_eq!(office.call("admin", "retention/rules/save", rule(1)).await.status, 200);
    assert_eq!(office.due().await[0]["sqNo"], number);

    // One proposes, and cannot approve: neither by his role nor, with another role, as who proposed it.
    refused(
        &office.call("security", "retention/propose", json!({ "sqIds": [case], "reason": "x" })).await,
        403,
        "FORBIDDEN",
    );
    assert_eq!(office.propose(&[&case]).await.status, 200);
    assert!(office.due().await.is_empty(), "it is proposed");
    let proposal = office.call("security", "retention/proposals", json!({})).await.body["data"]["data"][0].clone();
    assert_eq!((&proposal["state"], &proposal["cases"][0]["sqNo"]), (&json!("proposed"), &number), "{proposal}");
    let decide = |approved: bool| json!({ "id": proposal["id"], "approved": approved, "reason": "经鉴定同意" });
    refused(&office.call("admin", "retention/decide", decide(true)).await, 403, "FORBIDDEN");
    refused(&office.call("auditor", "retention/decide", decide(true)).await, 403, "FORBIDDEN");
    refused(&office.call("auditor", "retention/proposals", json!({})).await, 403, "FORBIDDEN");
    assert_eq!(office.left("select count(*) from application_form where application_id = $1", &case).await, 1);
    let approved = office.call("security", "retention/decide", decide(true)).await;
    assert_eq!(approved.status, 200, "{}", approved.text);
    refused(&office.call("security", "retention/decide", decide(false)).await, 409, "PROPOSAL_DECIDED");

    // What it said is gone, number and dates and hash stay.
    for sql in [
        "select count(*) from application_form where application_id = $1",
        "select count(*) from file where biz_type = 'application' and biz_id = $1",
        "select count(*) from application where id = $1 and (applicant_name <> '' or title <> '' or form_data <> '{}')",
        "select count(*) from instance_event e join instance i on i.id = e.instance_id where i.application_id = $1",
        "select count(*) from task where application_id = $1 and opinion is not null",
        "select count(*) from sys_message where biz_id = $1",
    ] {
        assert_eq!(office.left(sql, &case).await, 0, "{sql}");
    }
    let kept = office.call("admin", "retention/proposals", json!({})).await.body["data"]["data"][0].clone();
    assert_eq!((&kept["state"], &kept["cases"][0]["sqNo"]), (&json!("approved"), &number), "{kept}");
    assert_eq!(kept["cases"][0]["hash"].as_str().unwrap().len(), 64, "{kept}");
    assert_eq!(office.call("admin", "monitor/case", json!({ "sqId": case })).await.status, 404);
    assert!(office.case("demo_lawyer_nl", &case).await.is_null());
    let faults = instances::verify::verify(&office.server.app.db).await.unwrap();
    assert!(faults.is_empty(), "{faults:#?}");
}

#[tokio::test]
async fn what_is_on_hold_stays_and_what_is_refused_too() {
    let office = Office::open().await;
    let case = office.closed("demo_lawyer_nl", 400).await;
    let rule = json!({ "sqType": "lsjgbg", "years": 1, "basis": "" });
    assert_eq!(office.call("admin", "retention/rules/save", rule).await.status, 200);
    assert_eq!(office.propose(&[&case]).await.status, 200);
    let proposals = || office.call("security", "retention/proposals", json!({}));
    let first = proposals().await.body["data"]["data"][0]["id"].clone();
    // A hold that comes after the proposal stops it.
    let hold = |held: bool| json!({ "sqId": case, "held": held, "reason": "行政诉讼" });
    refused(&office.call("city_op", "retention/hold", hold(true)).await, 403, "FORBIDDEN");
    assert_eq!(office.call("admin", "retention/hold", hold(true)).await.status, 200);
    let decide = |id: &Value, approved: bool| json!({ "id": id, "approved": approved, "reason": "已核" });
    let stopped = office.call("security", "retention/decide", decide(&first, true)).await;
    refused(&stopped, 409, "NOT_DUE");
    assert_eq!(office.call("security", "retention/decide", decide(&first, false)).await.status, 200);
    refused(&office.propose(&[&case]).await, 409, "NOT_DUE");
    let holds = office.call("admin", "retention/holds", json!({})).await;
    assert_eq!(holds.body["data"]["data"][0]["holdReason"], "行政诉讼", "{}", holds.text);
    assert_eq!(office.due().await[0]["holdReason"], "行政诉讼");
    assert_eq!(office.call("admin", "retention/hold", hold(false)).await.status, 200);
    refused(&office.call("admin", "retention/hold", hold(false)).await, 404, "NOT_FOUND");
    assert_eq!(office.propose(&[&case]).await.status, 200, "what was refused can be proposed again");
}
