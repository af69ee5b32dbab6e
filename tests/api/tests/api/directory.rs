//! Whom a diagram finds in the directory: the accounts with their roles, and the organisations with their leaders.

use lawdesk_api_tests::START;
use serde_json::json;

use crate::office::{FLOW, Office};

/// A flow whose first step, at the old firm, is decided by those a strategy names.
async fn office(strategy: u8, parameter: &str) -> Office {
    let old = r#"flowable:candidateGroups="${oldFirmHandler}""#;
    let new = format!(r#"flowable:candidateStrategy="{strategy}" flowable:candidateParam="{parameter}""#);
    let flow = FLOW.replacen(old, &new, 1);
    assert_ne!(flow, FLOW);
    Office::open_with(&flow).await
}

#[tokio::test]
async fn a_strategy_finds_the_leader_of_the_applicants_firm() {
    let office = office(37, "1").await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.task("demo_firm3", "todo", "old_firm").await;
}

#[tokio::test]
async fn a_strategy_finds_every_leader_of_an_office() {
    let office = office(21, "990100-sfj").await;
    office
        .write(
            "insert into account_role (account_id, role_id) select 'user-city_op', id from role where code = 'R_CITY_LEAD'",
        )
        .await;
    office.write("update number_sequence set last = last + 1 where name = 'directory'").await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    for who in ["city_lead", "city_op"] {
        office.task(who, "claimable", "old_firm").await;
    }
}

#[tokio::test]
async fn a_strategy_finds_everybody_with_a_role() {
    let office = office(10, "R_CITY_LEAD").await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.task("city_lead", "claimable", "old_firm").await;
    office.task("city2_lead", "claimable", "old_firm").await;
}

#[tokio::test]
async fn an_absent_persons_agent_gets_his_tasks_from_now_on() {
    let office = office(37, "1").await;
    let first = office.apply("demo_lawyer_zz", "firm-000003").await;
    let agent = office.id("demo_firm").await;
    let away = |from: i64, to: i64| json!({ "agent": agent, "from": from, "to": to });
    let wrong = office.call("demo_partner", "xzsq/absence/save", away(START, START)).await;
    assert_eq!(wrong.body["data"]["violations"][0]["field"], "to", "{}", wrong.text);
    let said = office.call("demo_partner", "xzsq/absence/save", away(START, START + 86_400_000)).await;
    assert_eq!(said.status, 200, "{}", said.text);
    office.call("demo_lawyer_zz", "xzsq/revocation", json!({ "sqId": first })).await;
    let second = office.apply("demo_lawyer_zz", "firm-000003").await;
    assert_eq!(office.task("demo_firm", "todo", "old_firm").await["sqId"], json!(second));
    assert_eq!(office.call("demo_partner", "xzsq/absence/end", json!({})).await.status, 200);
    office.call("demo_lawyer_zz", "xzsq/revocation", json!({ "sqId": second })).await;
    let third = office.apply("demo_lawyer_zz", "firm-000003").await;
    assert_eq!(office.task("demo_partner", "todo", "old_firm").await["sqId"], json!(third));
}
