//! What a database is filled with.

use std::collections::BTreeMap;

use expect_test::expect;
use lawdesk_api_tests::{Server, with};
use lawdesk_core::date::Date;
use lawdesk_core::rule::Rule;
use lawdesk_server::platform::sealing::open;
use lawdesk_server::seed::{self, Scale, Volume};
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

#[tokio::test]
async fn the_records_of_a_province_fit_each_other() {
    let server = Server::start().await;
    let scale = Scale::new(0.01).unwrap();
    seed::lawyers(&server.app, Volume { lawyers: scale.lawyers(), seed: 7 }, |_| {}).await.unwrap();
    let before = count(&server, "select count(*) from edu_course").await;
    for _ in 0..2 {
        seed::records(&server.app, scale, |_, _| {}).await.unwrap();
    }
    assert!(seed::records(&server.app, Scale::new(0.02).unwrap(), |_, _| {}).await.is_err());
    assert!(Scale::new(0.0).is_err() && Scale::new(1.5).is_err());
    for (what, wanted) in [
        ("lawyer_assessment where id like 'assessment-lawyer-%'", 1000),
        ("credit_rating where id like 'credit-scale-%'", 1000),
        ("aid_case where id like 'aid-scale-%'", 150),
        ("internship where id like 'internship-scale-%'", 90),
        ("intern_log where internship_id like 'internship-scale-%'", 3600),
        ("edu_question where id like 'question-scale-%'", 30),
        ("publication where id like 'publication-scale-notice-%'", 3),
        ("publication where id like 'publication-scale-policy-%'", 2),
        // Each firm is insured.
        (
            "law_firm f where id > 'firm-000100' and not exists (select 1 from insurance_register where firm_id = f.id)",
            0,
        ),
    ] {
        assert_eq!(count(&server, &format!("select count(*) from {what}")).await, wanted, "{what}");
    }
    assert_eq!(count(&server, "select count(*) from edu_course").await, before + 1);
}

#[tokio::test]
async fn what_records_of_a_province_say_holds() {
    let server = Server::start().await;
    let scale = Scale::new(0.01).unwrap();
    seed::lawyers(&server.app, Volume { lawyers: scale.lawyers(), seed: 7 }, |_| {}).await.unwrap();
    seed::records(&server.app, scale, |_, _| {}).await.unwrap();
    for (what, wrong) in [
        (
            "files say what was rated and assessed",
            "lawyer l where id > 'lawyer-000100' and (not exists (select 1 from credit_rating r
                where r.object_id = l.id and r.level = l.credit_level) or not exists (select 1 from lawyer_assessment a
                where a.lawyer_id = l.id and a.level = l.last_assessment))",
        ),
        (
            "points add up",
            "credit_rating r where id like 'credit-scale-%' and total <> 1000 + coalesce((select sum(points)
                from credit_entry e where e.rating_id = r.id), 0)",
        ),
        (
            "policies cover whom files call insured",
            "lawyer l where id > 'lawyer-000100' and insured_to is not null and not exists (select 1
                from insurance_insured p join insurance_register r on r.id = p.register_id
                where p.insured_lawyer_id = l.id and r.firm_id = l.firm_id and r.cover_to = l.insured_to)",
        ),
        (
            "the insured are counted",
            "insurance_register r where id like 'insurance-firm-%' and insured_count <> (select count(*)
                from insurance_insured p where p.register_id = r.id)",
        ),
        (
            "whoever does legal aid is of the firm",
            "aid_case a join lawyer l on l.id = a.lawyer_id where a.id like 'aid-scale-%' and a.firm_id <> l.firm_id",
        ),
        (
            "days of legal aid are in order",
            "aid_case where id like 'aid-scale-%' and not (apply_date <= coalesce(accept_date, apply_date)
                and coalesce(accept_date, apply_date) <= coalesce(decide_date, '9999')
                and coalesce(assign_date, '0000') <= coalesce(close_date, '9999'))",
        ),
        (
            "assignments are counted",
            "aid_case a where id like 'aid-scale-%' and assign_date is not null and not exists (select 1
                from aid_count c where c.lawyer_id = a.lawyer_id and cast(c.year as text) = substr(a.assign_date, 1, 4))",
        ),
        (
            "an instructor is of the firm",
            "internship i join lawyer l on l.id = i.instructor_id where i.id like 'internship-scale-%'
                and i.firm_id <> l.firm_id",
        ),
        (
            "logs lie within the internship, and are counted",
            "internship i where id like 'internship-scale-%' and (log_count <> (select count(*) from intern_log g
                where g.internship_id = i.id) or exists (select 1 from intern_log g where g.internship_id = i.id
                and (g.log_date < i.period_from or i.period_to < g.log_date or '2026-11-21' < g.log_date)))",
        ),
    ] {
        assert_eq!(count(&server, &format!("select count(*) from {wrong}")).await, 0, "{what}");
    }
    let today = Date::new(2026, 11, 21).unwrap();
    let interns = "select id_no, intern_no from internship where id like 'internship-scale-%'";
    for row in rows(&server, interns).await {
        let number = open(&row.try_get::<String, _>("id_no").unwrap()).unwrap();
        assert_eq!(Rule::IdCard.check(&number, today), None, "{number}");
        let number: String = row.try_get("intern_no").unwrap();
        assert_eq!(Rule::InternNumber.check(&number, today), None, "{number}");
    }
    let twice = "select count(*) from (select id_no_hash from internship group by id_no_hash having count(*) > 1) t";
    assert_eq!(count(&server, twice).await, 0);
}
