//! What a database is filled with.

use std::collections::BTreeMap;

use expect_test::expect;
use lawdesk_api_tests::{Server, with};
use lawdesk_core::date::Date;
use lawdesk_core::rule::Rule;
use lawdesk_server::platform::sealing::open;
use lawdesk_server::seed::{self, Volume};
use serde_json::json;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

async fn rows(server: &Server, sql: &str) -> Vec<AnyRow> {
    sqlx::query(AssertSqlSafe(sql.to_owned())).fetch_all(&server.app.db.pool).await.unwrap()
}

async fn count(server: &Server, sql: &str) -> i64 {
    rows(server, sql).await[0].try_get(0).unwrap()
}

/// A line a table: how many rows, and a sum over all their texts that changes with any of them.
async fn fingerprint(server: &Server) -> BTreeMap<&'static str, Vec<String>> {
    let mut all = BTreeMap::new();
    for (table, column) in [("lawyer", "id || name || id_no_hash || mobile"), ("law_firm", "id || name_zh || uscc")] {
        let texts = rows(server, &format!("select {column} as it from {table} order by id")).await;
        all.insert(table, texts.iter().map(|it| it.try_get("it").unwrap()).collect());
    }
    all
}

#[tokio::test]
async fn seeding_again_changes_nothing() {
    let server = Server::start().await;
    let before = fingerprint(&server).await;
    seed::reference(&server.app).await.unwrap();
    seed::demo(&server.app).await.unwrap();
    sqlx::query("delete from seeded").execute(&server.app.db.pool).await.unwrap();
    seed::reference(&server.app).await.unwrap();
    seed::demo(&server.app).await.unwrap();
    assert_eq!(fingerprint(&server).await, before);
    assert_eq!(count(&server, "select count(*) from account").await, 48);
}

#[tokio::test]
async fn the_demo_firms_have_their_people() {
    let server = Server::start().await;
    let firms = rows(
        &server,
        "select f.name_zh, f.lawyer_count, f.partner_count, l.name,
                (select count(*) from lawyer where firm_id = f.id) as lawyers,
                (select count(*) from law_firm_partner where law_firm_id = f.id) as partners
           from law_firm f join lawyer l on l.id = f.principal_id order by f.id",
    )
    .await;
    let line = |row: &AnyRow| {
        let number = |column: &str| row.try_get::<i64, _>(column).unwrap();
        let text = |column: &str| row.try_get::<String, _>(column).unwrap();
        assert_eq!((number("lawyer_count"), number("partner_count")), (number("lawyers"), number("partners")));
        format!("{}: {} of {}, {}\n", text("name_zh"), number("partners"), number("lawyers"), text("name"))
    };
    let lines: String = firms.iter().map(line).collect();
    expect![[r"
        示范衡正律师事务所: 3 of 12, 林正
        示范明德律师事务所: 20 of 46, 蔡琪娴
        示范李文律师事务所: 1 of 2, 李文
    "]]
    .assert_eq(&lines);
}

#[tokio::test]
async fn generated_lawyers_pass_the_rules_and_are_the_same_each_time() {
    let volume = Volume { lawyers: 2000, seed: 7 };
    let (one, other) = (Server::start().await, Server::start().await);
    for server in [&one, &other] {
        seed::lawyers(&server.app, volume, |_| {}).await.unwrap();
    }
    assert_eq!(fingerprint(&one).await, fingerprint(&other).await);
    seed::lawyers(&one.app, volume, |_| {}).await.unwrap();
    assert_eq!(count(&one, "select count(*) from lawyer").await, 2063);
    let refused = seed::lawyers(&one.app, Volume { lawyers: 3000, ..volume }, |_| {}).await;
    assert!(refused.unwrap_err().to_string().contains("other generated lawyers"));

    let today = Date::new(2026, 11, 21).unwrap();
    let checked = [
        (Rule::IdCard, "select id_no as it from lawyer"),
        (Rule::Mobile, "select mobile as it from lawyer"),
        (Rule::LawyerNumber, "select licence_no as it from lawyer"),
        (Rule::ChineseName, "select name as it from lawyer"),
        (Rule::QualificationNumber, "select qual_no as it from lawyer"),
        (Rule::LawFirmCreditCode, "select uscc as it from law_firm"),
        (Rule::FirmName, "select name_zh as it from law_firm"),
        (Rule::Phone, "select phone as it from law_firm"),
    ];
    for (rule, sql) in checked {
        for row in rows(&one, sql).await {
            let value = open(&row.try_get::<String, _>("it").unwrap()).unwrap();
            assert_eq!(rule.check(&value, today), None, "{rule:?}: {value}");
        }
    }
}

#[tokio::test]
async fn generated_firms_keep_the_law() {
    let server = Server::start().await;
    seed::lawyers(&server.app, Volume { lawyers: 5000, seed: 7 }, |_| {}).await.unwrap();
    for (what, sql) in [
        ("partnerships have three partners", "org_form = '01' and partner_count < 3"),
        ("special ones have twenty", "org_form = '02' and partner_count < 20"),
        ("capital", "org_form = '01' and capital < 30 or org_form = '02' and capital < 1000"),
        ("counts are true", "lawyer_count <> (select count(*) from lawyer l where l.firm_id = law_firm.id)"),
        (
            "the principal has practised three years",
            "not exists (select 1 from lawyer l where l.id = principal_id and l.firm_id = law_firm.id
                         and l.first_practice_date < '2023-11-21')",
        ),
        ("branches have a head office", "is_branch = '1' and parent_firm_id is null"),
    ] {
        assert_eq!(count(&server, &format!("select count(*) from law_firm where {sql}")).await, 0, "{what}");
    }
    for (what, sql) in [
        ("gender stands in the numbers", "substr(licence_no, 11, 1) <> case gender when '01' then '0' else '1' end"),
        ("dates are in order", "not (birth_date < qual_date and qual_date <= first_practice_date)"),
        ("nobody practises in the future", "first_practice_date > '2026-11-21'"),
        ("partners began before", "partner_date < first_practice_date"),
    ] {
        assert_eq!(count(&server, &format!("select count(*) from lawyer where {sql}")).await, 0, "{what}");
    }
}

#[tokio::test]
async fn outside_demo_mode_the_first_account_has_a_password_of_its_own() {
    let server = Server::start_empty(|config| config.captcha = lawdesk_server::platform::config::Switch::Off).await;
    seed::reference(&server.app).await.unwrap();
    let password = seed::first_account(&server.app).await.unwrap().expect("there was no account");
    let login = server.login("admin", &password).await;
    let token = login.body["data"]["Authorization"].as_str().unwrap();
    // It stood on a terminal: before another one is chosen nothing else is answered.
    let menu = async || server.get("lawer-security/menuTree", with(token)).await;
    let due = async || server.get("lawer-security/currentUser", with(token)).await.body["data"]["passwordDue"].clone();
    let refused = menu().await;
    assert_eq!((refused.status.as_u16(), refused.body["stateCode"].as_str()), (403, Some("PASSWORD_DUE")));
    assert_eq!(due().await, true);
    let own = json!({ "oldPassword": password, "password": "Own#word-1", "passwordAgain": "Own#word-1" });
    let changed = server.post("lawer-security/updatePassword", &own, with(token)).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    assert_eq!((menu().await.status.as_u16(), due().await), (200, serde_json::Value::Null));
    assert_eq!(server.login("admin", "Demo#2026").await.status, 401);
    assert_eq!(seed::first_account(&server.app).await.unwrap(), None);
}
