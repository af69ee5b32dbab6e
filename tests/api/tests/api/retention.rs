//! 档案保存: one proposes what is not needed any more, another approves it; a skeleton stays.

use lawdesk_api_tests::Reply;
use lawdesk_server::platform::db::Kind;
use lawdesk_server::runtime::instances;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

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
    let faults = instances::verify::verify(&office.server.app.db, office.server.app.clock.now()).await.unwrap();
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

/// Every table that names a case, and whether disposal leaves its rows: a new one makes the test red until somebody says.
/// What stays says nothing of people (`instance`, `letter` and `task` are emptied), or is the register's.
const TABLES_OF_A_CASE: [(&str, bool); 20] = [
    ("application_correction", false),
    ("application_form", false),
    ("application_material", false),
    ("case_authority", false),
    ("case_comment", false),
    ("case_copy", false),
    ("complaint_receipt", false),
    ("complaint_review", false),
    ("disposal_case", true),
    ("evaluation", true),
    ("instance", true),
    ("law_firm_assessment", true),
    ("law_firm_change_log", true),
    ("law_firm_name_approval", true),
    ("lawyer_assessment", true),
    ("lawyer_change_log", true),
    ("legal_hold", true),
    ("letter", true),
    ("letter_draft", false),
    ("task", true),
];

async fn tables_of_a_case(office: &Office) -> Vec<String> {
    let sql = match office.server.app.db.kind {
        Kind::Sqlite => {
            "select m.name from sqlite_master m join pragma_table_info(m.name) c
              where m.type = 'table' and c.name = 'application_id' order by 1"
        }
        Kind::Postgres => {
            "select table_name::text from information_schema.columns
              where column_name = 'application_id' and table_schema = current_schema() order by 1"
        }
    };
    sqlx::query_scalar(sql).fetch_all(&office.server.app.db.pool).await.unwrap()
}

#[tokio::test]
async fn nothing_that_was_written_sent_or_discussed_outlives_disposal() {
    let office = Office::open().await;
    assert_eq!(tables_of_a_case(&office).await, TABLES_OF_A_CASE.map(|(table, _)| table));
    let case = office.closed("demo_lawyer_nl", 400).await;
    for sql in [
        "insert into case_comment (id, application_id, account_id, text, for_applicant, written_at, delete_flag)
         values ('comment', $1, 'user-city_op', '韦清的情况', 0, 1, 0)",
        "insert into case_comment_mention (comment_id, account_id)
         select 'comment', 'user-city_chk' where $1 <> ''",
        "insert into delivery (id, channel, account_id, event, biz_id, subject, body, state, tries, due_at, created_at)
         values ('mail', '03', 'user-demo_lawyer_nl', 'granted', $1, '韦清', '韦清', 'sent', 1, 1, 1)",
        "insert into letter_draft (id, application_id, kind, opinion, status, org_id, created_by, created_at, updated_at)
         values ('draft', $1, '20', '韦清', '00', '990100-sfj', 'user-city_op', 1, 1)",
        "insert into letter (id, application_id, task_id, node_key, node_name, kind, name, doc_no, template,
             template_version, text, position, issued_by, org_id, issued_at, addressee_name, recipient, opinion, document)
         select 'letter', application_id, min(id), 'x', 'x', '06', '决定书', '1', 'T_06', 1, '[\"韦清\"]', '', 'user-city_op',
             '990100-sfj', 1, '韦清', 'account:user-demo_lawyer_nl', '韦清', 'paper'
           from task where application_id = $1 group by application_id",
        "insert into file (id, ext, name, size, sha256, mime, storage_key, biz_type, biz_id, class, org_id, uploaded_by,
             uploaded_at, state)
         select 'paper', 'pdf', '决定书.pdf', 1, 'a', 'application/pdf', 'k', 'letter', 'letter', 'P2', '990100-sfj', '', 1,
                'held' where $1 <> ''",
    ] {
        sqlx::query(sql).bind(&case).execute(&office.server.app.db.pool).await.unwrap();
    }
    let rule = json!({ "sqType": "lsjgbg", "years": 1, "basis": "机关文件材料归档范围和文书档案保管期限规定" });
    assert_eq!(office.call("admin", "retention/rules/save", rule).await.status, 200);
    assert_eq!(office.propose(&[&case]).await.status, 200);
    let proposal = office.call("security", "retention/proposals", json!({})).await.body["data"]["data"][0].clone();
    let approval = json!({ "id": proposal["id"], "approved": true, "reason": "经鉴定同意" });
    let approved = office.call("security", "retention/decide", approval).await;
    assert_eq!(approved.status, 200, "{}", approved.text);
    for (table, _) in TABLES_OF_A_CASE.iter().filter(|(_, stays)| !stays) {
        let sql = AssertSqlSafe(format!("select count(*) from {table} where application_id = $1"));
        let left: i64 = sqlx::query_scalar(sql).bind(&case).fetch_one(&office.server.app.db.pool).await.unwrap();
        assert_eq!(left, 0, "{table}");
    }
    for sql in [
        "select count(*) from case_comment_mention where comment_id = 'comment' and $1 <> ''",
        "select count(*) from delivery where biz_id = $1",
        "select count(*) from file where id = 'paper' and $1 <> ''",
        "select count(*) from letter where application_id = $1 and (text like '%韦清%' or addressee_name <> '' or
                recipient <> '' or opinion <> '' or document is not null)",
    ] {
        assert_eq!(office.left(sql, &case).await, 0, "{sql}");
    }
}
