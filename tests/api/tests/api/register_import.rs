//! Registers that an authority takes over: firms, then their lawyers, from workbooks; all or none, by who may, and nobody gets
//! an account but by opening it himself.

use lawdesk_api_tests::with;
use lawdesk_core::date::Date;
use lawdesk_core::rule::Rule;
use serde_json::{Value, json};

use crate::area_acts::{Desk, told};

/// Firms and lawyers of a city.
struct Register(Desk);

impl Register {
    async fn of(username: &str) -> Self {
        Self(Desk::of(username).await)
    }

    async fn call(&self, path: &str, body: Value) -> lawdesk_api_tests::Reply {
        self.0.server.post(&format!("lawer-other/area/{path}"), &body, with(&self.0.token)).await
    }

    async fn done(&self, path: &str, body: Value) -> Value {
        let reply = self.call(path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply.body["data"].clone()
    }

    /// The record that a list of the area finds by a keyword.
    async fn row(&self, area: &str, keyword: &str) -> Value {
        let page = self.done(&format!("{area}/list"), json!({ "keyword": keyword })).await;
        assert_eq!(page["totalCount"], 1, "{keyword}: {page}");
        let id = page["data"][0]["id"].clone();
        self.done(&format!("{area}/detail"), json!({ "id": id })).await
    }
}

/// A firm's credit code of its own for each number.
fn firm_code(number: u32) -> String {
    let codes = "0123456789ABCDEFGHJKLMNPQRTUWXY".chars().map(|last| format!("31990102{number:09}{last}"));
    let mut sound = codes.filter(|code| Rule::LawFirmCreditCode.check(code, Date::last()).is_none());
    sound.next().expect("one of the characters checks")
}

fn firm(number: u32) -> Value {
    let name = ["海岳", "江川", "云岭"][number as usize % 3];
    json!({ "values": {
        "nameZh": format!("示范{name}律师事务所"),
        "orgForm": "普通合伙",
        "isBranch": "否",
        "uscc": firm_code(number),
        "licenceNo": firm_code(number),
        "licenceSerialMain": format!("Z{number:06}"),
        "licenceSerialCopy": format!("F{number:06}"),
        "licenceDate": "2012/5/1",
        "issuingOrg": "示范省司法厅",
        "approveDocNo": format!("示司许〔2012〕{number}号"),
        "approveDate": "2012-04-20",
        "regionCode": "湖滨区",
        "address": "湖滨路1号",
        "postcode": "310000",
        "premisesType": "自有",
        "premisesArea": "200",
        "capital": "50",
        "phone": "0990-55501234",
    } })
}

/// Two lawyers, a man and a woman, of a firm.
fn lawyer(which: usize, firm: &str) -> Value {
    let person = [
        ("司徒明镜", "440000198506157776", "19901201510988801", "A20144400000001", "13800138001"),
        ("司徒静", "430000197903207785", "19901201511988802", "A20144400000002", "13800138002"),
    ][which];
    json!({ "values": {
        "name": person.0,
        "idType": "01",
        "idNo": person.1,
        "licenceNo": person.2,
        "qualNo": person.3,
        "mobile": person.4,
        "ethnicity": "汉族",
        "politicalStatus": "群众",
        "education": "大学本科",
        "school": "示范大学",
        "major": "法学",
        "zyzlb": "01",
        "qualType": "01",
        "qualDate": "2014-03-01",
        "firstPracticeDate": "2015-07-01",
        "licenceDate": "2015-07-01",
        "firmId": firm,
    } })
}

fn with_cell(mut row: Value, key: &str, cell: &str) -> Value {
    row["values"][key] = json!(cell);
    row
}

#[tokio::test]
async fn firms_come_first_then_their_lawyers_of_whom_one_answers_for_the_firm() {
    let register = Register::of("city_op").await;
    let made = register.done("law_firm/import", json!({ "rows": [firm(1), firm(2)] })).await;
    assert_eq!(made, json!({ "rows": 2, "added": 2 }));
    let head = with_cell(with_cell(lawyer(0, &firm_code(1)), "firmRole", "负责人"), "partnerDate", "2016-01-01");
    let made = register.done("lawyer/import", json!({ "rows": [head, lawyer(1, "示范江川律师事务所")] })).await;
    assert_eq!(made["added"], 2);
    // What follows from other cells, and what the firm says.
    let head = register.row("lawyer", "司徒明镜").await;
    let row = &head["row"];
    assert_eq!(
        (&row["gender"], &row["practiceStatus"], &row["regionCode"]),
        (&json!("01"), &json!("01"), &json!("990102"))
    );
    assert_eq!(register.row("lawyer", "司徒静").await["row"]["firmRole"], "03");
    let firm = register.row("law_firm", &firm_code(1)).await;
    assert_eq!((&firm["row"]["principalId"], &firm["row"]["lawyerCount"]), (&row["id"], &json!(2)));
    assert_eq!((&firm["row"]["partnerCount"], &firm["row"]["firmStatus"]), (&json!(1), &json!("01")));
    // Nobody has got an account.
    let accounts: i64 = sqlx::query_scalar("select count(*) from account where lawyer_id = $1 or firm_id = $2")
        .bind(row["id"].as_str())
        .bind(firm["row"]["id"].as_str())
        .fetch_one(&register.0.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(accounts, 0);
}

#[tokio::test]
async fn rows_that_are_wrong_are_told_by_field_and_none_is_written() {
    let register = Register::of("city_op").await;
    register.done("law_firm/import", json!({ "rows": [firm(1)] })).await;
    let ours = firm_code(1);
    let principal = |which| with_cell(with_cell(lawyer(which, &ours), "firmRole", "01"), "partnerDate", "2016-01-01");
    let other = |key: &str, cell: &str| with_cell(lawyer(1, &ours), key, cell);
    let rows = json!([
        principal(0),
        principal(1),
        with_cell(other("idNo", "440000198506157776"), "gender", ""),
        other("licenceNo", "19901201510988801"),
        other("gender", "男"),
        other("firmId", "查无此所"),
        other("practiceStatus", "停止执业"),
        other("regionCode", "990103"),
        other("licenceNo", ""),
        other("firmId", ""),
        other("zyzlb", "03"),
    ]);
    let reply = register.call("lawyer/import", json!({ "rows": rows })).await;
    let expected = [
        "VALIDATION",
        "rows[1].firmRole=stated",
        "rows[2].idNo=taken",
        "rows[3].licenceNo=taken",
        "rows[4].gender=differsFromIdCard",
        "rows[5].firmId=noneFits",
        "rows[6].practiceStatus=stated",
        "rows[7].regionCode=stated",
        "rows[8].licenceNo=required",
        "rows[9].firmId=required",
        "rows[10].employerName=required",
        "rows[10].firmId=stated",
    ];
    assert_eq!(told(&reply).split(' ').collect::<Vec<_>>(), expected);
    let page = register.done("lawyer/list", json!({ "keyword": "司徒明镜" })).await;
    assert_eq!(page["totalCount"], 0);
    let twice = register.call("law_firm/import", json!({ "rows": [firm(1)] })).await;
    assert!(told(&twice).starts_with("VALIDATION rows[0]."), "{}", told(&twice));
    let named = with_cell(firm(2), "principalId", "林正");
    let reply = register.call("law_firm/import", json!({ "rows": [with_cell(named, "firmStatus", "02")] })).await;
    assert!(told(&reply).contains("rows[0].firmStatus=stated"), "{}", told(&reply));
}

#[tokio::test]
async fn who_lacks_the_permission_imports_no_register_and_it_is_on_record() {
    let mut register = Register::of("city_op").await;
    register.done("law_firm/import", json!({ "rows": [firm(1)] })).await;
    let noted: i64 = sqlx::query_scalar("select count(*) from audit where action like '%importRecords%'")
        .fetch_one(&register.0.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(noted, 1);
    for area in ["lawyer", "law_firm"] {
        let path = format!("lawer-other/area/{area}/template");
        let book = register.0.server.get(&path, with(&register.0.token)).await;
        assert!(book.status == 200 && book.text.starts_with("PK"), "{}", book.status);
    }
    for username in ["cnty_op", "demo_firm"] {
        register.0.now(username).await;
        let reply = register.call("lawyer/import", json!({ "rows": [lawyer(0, "firm-000001")] })).await;
        assert_eq!(reply.status, 403, "{username}");
    }
}

#[tokio::test]
async fn whose_roles_are_for_the_organisation_alone_imports_no_firm_of_another_city() {
    let register = Register::of("city_op").await;
    let pool = &register.0.server.app.db.pool;
    sqlx::query("update role set data_scope = 'organisation'").execute(pool).await.unwrap();
    let elsewhere = with_cell(firm(1), "regionCode", "990202");
    let reply = register.call("law_firm/import", json!({ "rows": [elsewhere] })).await;
    assert_eq!(told(&reply), "VALIDATION rows[0].regionCode=outsideScope");
    assert_eq!(register.done("law_firm/import", json!({ "rows": [firm(1)] })).await["added"], 1);
}

#[tokio::test]
async fn a_firm_that_has_ended_comes_with_a_closed_organisation() {
    let register = Register::of("city_op").await;
    let ended = with_cell(firm(1), "firmStatus", "注销");
    assert_eq!(register.done("law_firm/import", json!({ "rows": [ended, firm(2)] })).await["added"], 2);
    let closed: Vec<(String, i64)> = sqlx::query_as(
        "select f.name_zh, case when o.closed_at is null then 0 else 1 end as closed
           from law_firm f join organisation o on o.id = f.org_id where f.uscc in ($1, $2) order by f.firm_status",
    )
    .bind(firm_code(1))
    .bind(firm_code(2))
    .fetch_all(&register.0.server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(closed, [("示范云岭律师事务所".to_owned(), 0), ("示范江川律师事务所".to_owned(), 1)]);
}
