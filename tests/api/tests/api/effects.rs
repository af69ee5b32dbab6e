//! What the end of a case brings to the master files, as people find it there.

use expect_test::{Expect, expect};
use lawdesk_api_tests::{Reply, with};
use serde_json::{Value, json};
use sqlx::Row;

use crate::flows_start::{
    FOUNDERS, NAME_OF_FIRM, and, change, check, complaint, establishment, first_licence, founded, give, internship,
    winding_up, year,
};
use crate::office::{Office, Step, TO_THE_PROVINCE};

impl Office {
    /// One row of a table, as `column=value` lines.
    async fn row(&self, sql: &'static str, expect: Expect) {
        let rows = sqlx::query(sql).fetch_all(&self.server.app.db.pool).await.unwrap();
        let lines: Vec<String> = rows
            .iter()
            .map(|row| {
                let value = |at| row.try_get::<Option<String>, _>(at).unwrap().unwrap_or_else(|| "-".to_owned());
                (0..row.len()).map(value).collect::<Vec<_>>().join(" | ") + "\n"
            })
            .collect();
        expect.assert_eq(&lines.concat());
    }

    async fn area(&self, who: &str, path: &str, body: Value) -> Value {
        let token = self.server.sign_in(who).await;
        let reply = self.server.post(&format!("lawer-other/area/{path}"), &body, with(&token)).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply.body["data"].clone()
    }
}

const LICENCE: [Step; 11] = [
    ("demo_partner", "firm_opinion", "05"),
    ("cnty_op", "cnty_check", "05"),
    ("city_win", "city_accept", "02"),
    ("city_op", "city_review", "05"),
    ("city_chk", "city_check", "05"),
    ("city_lead", "city_sign", "05"),
    ("prov_op", "prov_review", "05"),
    ("prov_chk", "prov_check", "05"),
    ("prov_lead", "prov_decide", "14"),
    ("prov_cert", "cert", "18"),
    ("city_win", "deliver", "19"),
];

#[tokio::test]
async fn a_first_licence_makes_the_lawyers_file_and_his_account_a_lawyers() {
    let office = check("lssczy", "demo_intern", first_licence(), ("demo_partner", "claimable", "firm_opinion")).await;
    office.walk(&LICENCE).await;
    office
        .row(
            "select l.name, substr(l.id_no, 1, 3) as number, l.licence_no, l.licence_serial, l.licence_date, l.firm_id, l.firm_role,
                    l.practice_status, a.username, a.zyzlb, a.org_id
               from lawyer l join account a on a.lawyer_id = l.id where l.licence_no = '19901202611900001'",
            expect![[r"
                董雨晴 | e1: | 19901202611900001 | L2 | 2026-11-21 | firm-000001 | 03 | 01 | demo_intern | 01 | firm-000001
            "]],
        )
        .await;
    let token = office.server.sign_in("demo_intern").await;
    let me = office.server.get("lawer-security/currentUser", with(&token)).await;
    let file = office.area("demo_intern", "lawyer/detail", json!({ "id": me.body["data"]["lawyerId"] })).await;
    let tables = &file["tables"];
    assert_eq!(tables["experiences"][0]["post"], "实习律师", "{file}");
    assert_eq!(tables["changes"][0]["kind"], "05", "{file}");
    assert_eq!(tables["firms"][0]["firmId"], "firm-000001", "{file}");
    // The photograph came with the application: who sees the file sees it, too.
    let photo = file["row"]["photo"][0].as_str().unwrap();
    for (who, status) in [("demo_firm", 200), ("prov_op", 200), ("city2_op", 404)] {
        let token = office.server.sign_in(who).await;
        assert_eq!(crate::files::download(&office.server, &token, photo).await.status, status, "{who}");
        let listed = office.server.post("lawer-file/file/twj/getList", &json!({ "ids": [photo] }), with(&token)).await;
        assert_eq!(listed.body["data"].as_array().map(Vec::len), Some(usize::from(status == 200)), "{who}");
    }
}

#[tokio::test]
async fn a_licence_number_that_another_lawyer_has_is_told_before_the_case_closes() {
    let office = check("lssczy", "demo_intern", first_licence(), ("demo_partner", "claimable", "firm_opinion")).await;
    office.walk(&LICENCE[..9]).await;
    let taken = json!({ "licenceNo": "19901201510900001", "licenceSerial": "L2" });
    let reply = give(&office, ("prov_cert", "cert", "18"), taken).await;
    assert_eq!(reply.body["data"]["violations"][0]["field"], "data.licenceNo", "{}", reply.text);
    office.task("prov_cert", "todo", "cert").await;
}

#[tokio::test]
async fn while_a_transfer_runs_the_lawyer_waits_for_his_certificate() {
    let status = "select practice_status, firm_id, firm_role, licence_no from lawyer where id = 'lawyer-000008'";
    let office = Office::open().await;
    sqlx::query("update lawyer set political_status = '01' where id = 'lawyer-000008'")
        .execute(&office.server.app.db.pool)
        .await
        .unwrap();
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office
        .row(
            status,
            expect![[r"
        06 | firm-000003 | 03 | 19902201110900011
    "]],
        )
        .await;
    office.walk(&TO_THE_PROVINCE).await;
    office
        .walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14"), ("prov_cert", "cert", "18")])
        .await;
    office
        .walk(&[("city2_op", "archive_out", "05"), ("city_op", "archive_in", "05"), ("city_win", "deliver", "19")])
        .await;
    office
        .row(
            status,
            expect![[r"
        01 | firm-000001 | 03 | 14401201810123456
    "]],
        )
        .await;
    let supervision = "select association_id, bureau_id from lawyer where id = 'lawyer-000008'";
    office
        .row(
            supervision,
            expect![[r"
        990100-lx | 990100-sfj
    "]],
        )
        .await;
    let kinds = "select kind, before, after from lawyer_change_log where lawyer_id = 'lawyer-000008'";
    office
        .row(
            kinds,
            expect![[r"
        01 | 示范李文律师事务所 | 示范衡正律师事务所
    "]],
        )
        .await;
    // The Party hears of it as of a transfer.
    let waiting = "select field, source, confirm_status from party_sync where lawyer_id = 'lawyer-000008'";
    office
        .row(
            waiting,
            expect![[r"
        firmId | 2 | 0
    "]],
        )
        .await;
    // What the approval has changed stands among what people did with the file.
    let token = office.server.sign_in("city_op").await;
    let ask = json!({ "id": "lawyer-000008" });
    let history = office.server.post("lawer-other/area/lawyer/history", &ask, with(&token)).await;
    let rows = history.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", history.text));
    let change = rows.iter().find(|row| row["action"] == "approval").unwrap_or_else(|| panic!("{}", history.text));
    let expected = json!([{ "field": "firmId", "before": "示范李文律师事务所", "after": "示范衡正律师事务所" }]);
    assert_eq!((&change["changes"], &change["by"]), (&expected, &json!("韦清")), "{change}");
    assert_ne!(change["reason"], "", "{change}");
}

#[tokio::test]
async fn a_transfer_that_comes_to_nothing_lets_the_lawyer_go_on() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/revocation", json!({ "sqId": id })).await.status, 200);
    let status = "select practice_status from lawyer where id = 'lawyer-000008'";
    office
        .row(
            status,
            expect![[r"
        01
    "]],
        )
        .await;
}

const FOUNDED: [Step; 9] = [
    ("cnty_op", "cnty_site", "05"),
    ("city_win", "city_accept", "02"),
    ("city_op", "city_review", "05"),
    ("city_chk", "city_check", "05"),
    ("city_lead", "city_sign", "05"),
    ("prov_op", "prov_review", "05"),
    ("prov_chk", "prov_check", "05"),
    ("prov_lead", "prov_decide", "14"),
    ("prov_cert", "cert", "18"),
];

#[tokio::test]
async fn a_founded_firm_is_there_when_it_has_its_licence_and_opens_with_its_founders() {
    let values = and(establishment(&FOUNDERS), json!({ "regionCode": "990102" }));
    let office = founded(values).await;
    for founder in ["demo_lawyer_nl", "demo_partner", "demo_lawyer_zz"] {
        office.decide_own((founder, "sign_founder", "05")).await;
    }
    office.walk(&FOUNDED).await;
    let firm = "select f.name_zh, f.firm_status, f.uscc, f.licence_no, f.issuing_org, f.approve_doc_no, o.pid,
                       cast(f.lawyer_count as text), cast(f.partner_count as text)
                  from law_firm f join organisation o on o.id = f.org_id where f.name_zh = '示范长风律师事务所'";
    office.row(firm, expect![[""]]).await;
    office.walk(&[("city_win", "deliver", "19")]).await;
    office.row(firm, expect![[r"
        示范长风律师事务所 | 00 | 31990300DEM000049D | 31990300DEM000049D | 示范省司法厅 | 示范司许〔2026〕第0001号 | 990102-sfj | 0 | 0
    "]]).await;
    assert_eq!(office.decide_own(("demo_lawyer_zz", "opening_filing", "00")).await.status, 200);
    office.walk(&[("city_op", "filing_check", "05")]).await;
    office.row(firm, expect![[r"
        示范长风律师事务所 | 01 | 31990300DEM000049D | 31990300DEM000049D | 示范省司法厅 | 示范司许〔2026〕第0001号 | 990102-sfj | 3 | 3
    "]]).await;
    let seats = "select l.id, l.firm_role, cast(cast(p.contribution as bigint) as text) from lawyer l
                   join law_firm f on f.id = l.firm_id join law_firm_partner p on p.partner_id = l.id
                    and p.law_firm_id = f.id where f.name_zh = '示范长风律师事务所' order by l.id";
    office
        .row(
            seats,
            expect![[r"
        lawyer-000001 | 02 | 30
        lawyer-000002 | 01 | 30
        lawyer-000008 | 02 | 30
    "]],
        )
        .await;
    let token = office.server.sign_in("demo_lawyer_zz").await;
    let me = office.server.get("lawer-security/currentUser", with(&token)).await;
    assert_eq!(me.body["data"]["dwMc"], "示范长风律师事务所", "{}", me.text);
}

#[tokio::test]
async fn an_internship_begins_with_its_registration() {
    let desk = ("demo_lawyer_zz", "todo", "instructor_confirm");
    let office = check("sxdj", "demo_graduate", internship(), desk).await;
    assert_eq!(office.decide_own(("demo_lawyer_zz", "instructor_confirm", "05")).await.status, 200);
    office.walk(&[("demo_partner", "firm_opinion", "05"), ("bar_op", "bar_accept", "02")]).await;
    office.walk(&[("bar_op", "bar_review", "05")]).await;
    office.server.pass(15 * 86_400_000);
    lawdesk_server::cases::deadlines::run(&office.server.app).await.unwrap();
    office.walk(&[("bar_lead", "bar_decide", "14"), ("bar_op", "issue", "18")]).await;
    let list = office.area("bar_op", "internship/list", json!({})).await;
    let rows = list["data"].as_array().unwrap();
    let row = rows.iter().find(|row| row["internNo"] == "19012611210001").unwrap_or_else(|| panic!("{list}"));
    assert_eq!((&row["name"], &row["internStatus"]), (&json!("董雨晴"), &json!("40")));
    office
        .row(
            "select i.org_id, a.org_id as home from internship i join account a on a.id = i.account_id
              where i.intern_no = '19012611210001'",
            expect![[r"
                990100-lx | firm-000001
            "]],
        )
        .await;
    let guided = office.area("demo_lawyer_zz", "internship/list", json!({})).await;
    assert_eq!(guided["totalCount"], 1, "whoever instructs sees him");
    let others = office.area("demo_lawyer_jz", "internship/list", json!({})).await;
    assert_eq!(others["totalCount"], 0);
    office.call("admin", "process/deployBpmn", json!({ "flowKey": "lssczy" })).await;
    let form =
        office.call("demo_graduate", "xzsq/apply", json!({ "sqType": "lssczy" })).await.body["data"]["data"].clone();
    assert_eq!((&form["internFirmId"], &form["internTo"]), (&json!("firm-000001"), &json!("2027-11-20")), "{form}");
}

#[tokio::test]
async fn what_a_firm_changes_stands_in_its_file() {
    let name = json!({ "nameAfter": "示范长风律师事务所", "nameDocNo": NAME_OF_FIRM, "phoneAfter": "16000000028" });
    let renamed = change(&["01", "08"], name);
    let office = check("swbg", "demo_firm", renamed, ("city_win", "claimable", "city_accept")).await;
    let steps = [
        ("city_win", "city_accept", "02"),
        ("city_op", "city_review", "05"),
        ("city_lead", "city_sign", "05"),
        ("prov_op", "prov_review", "05"),
        ("prov_lead", "prov_decide", "14"),
        ("prov_cert", "cert", "18"),
        ("city_win", "deliver", "19"),
    ];
    office.walk(&steps).await;
    office
        .row(
            "select f.name_zh, f.phone, f.licence_serial_main, o.name, n.name, n.end_date from law_firm f
               join organisation o on o.id = f.org_id join law_firm_name_history n on n.law_firm_id = f.id
              where f.id = 'firm-000001'",
            expect![[r"
                示范长风律师事务所 | 16000000028 | Z2 | 示范长风律师事务所 | 示范衡正律师事务所 | 2026-11-21
            "]],
        )
        .await;
    let kinds = "select kind, after from law_firm_change_log where law_firm_id = 'firm-000001' order by sort";
    office
        .row(
            kinds,
            expect![[r"
        11 | 示范长风律师事务所
        99 | 16000000028
    "]],
        )
        .await;
}

#[tokio::test]
async fn a_firm_files_its_english_name_and_it_stands_in_its_file() {
    let name = json!({ "englishNameAfter": "Shifan Changfeng Law Firm" });
    let office = check("swbg", "demo_firm", change(&["09"], name), ("city_op", "claimable", "city_file")).await;
    office.walk(&[("city_op", "city_file", "05")]).await;
    let filed = "select f.name_en, f.name_zh, c.kind, c.after from law_firm f
                   join law_firm_change_log c on c.law_firm_id = f.id where f.id = 'firm-000001'";
    office
        .row(
            filed,
            expect![[r"
                Shifan Changfeng Law Firm | 示范衡正律师事务所 | 11 | Shifan Changfeng Law Firm
            "]],
        )
        .await;
}

#[tokio::test]
async fn a_partnership_with_too_few_partners_has_to_set_that_right() {
    let leaves = json!({ "lawyerId": "lawyer-000009", "joins": "0" });
    let office = check(
        "swbg",
        "demo_firm",
        change(&["07"], json!({ "partners": [leaves] })),
        ("city_op", "claimable", "city_file"),
    )
    .await;
    let partners = "select cast(partner_count as text), firm_status from law_firm where id = 'firm-000001'";
    office
        .row(
            partners,
            expect![[r"
        3 | 01
    "]],
        )
        .await;
    office.walk(&[("city_op", "city_file", "05")]).await;
    office
        .row(
            partners,
            expect![[r"
        2 | 06
    "]],
        )
        .await;
    // It has ninety days, of which firm and city are told once.
    let due = "select rectify_due, firm_status from law_firm where id = 'firm-000001'";
    office
        .row(
            due,
            expect![[r"
        2027-02-19 | 06
    "]],
        )
        .await;
    for _ in 0..2 {
        lawdesk_server::oversight::daily::of_the_day(&office.server.app).await.unwrap();
    }
    for who in ["demo_firm", "city_op"] {
        let token = office.server.sign_in(who).await;
        let told =
            office.server.post("lawer-common/notice/Sysxx/list", &json!({ "keyword": "补足" }), with(&token)).await;
        assert_eq!(told.body["data"]["totalCount"], 1, "{who}: {}", told.text);
    }
    // Another partner, and it is what it was.
    let token = office.server.sign_in("prov_op").await;
    let version = version_of(&office, "lawyer-000009").await;
    let partner = json!({ "firmRole": "02", "partnerDate": "2026-11-21" });
    let saved = json!({ "id": "lawyer-000009", "version": version, "data": partner });
    let reply = office.server.post("lawer-other/area/lawyer/save", &saved, with(&token)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    office
        .row(
            partners,
            expect![[r"
        3 | 01
    "]],
        )
        .await;
}

#[tokio::test]
async fn staff_make_nobody_principal_or_partner_beyond_the_law() {
    let office = Office::open().await;
    let token = office.server.sign_in("prov_op").await;
    sqlx::query("update lawyer set share_ratio = null where firm_id = 'firm-000001'")
        .execute(&office.server.app.db.pool)
        .await
        .unwrap();
    let save = async |area: &str, id: &str, data: Value| {
        let version = version_of(&office, id).await;
        let saved = json!({ "id": id, "version": version, "data": data });
        office.server.post(&format!("lawer-other/area/{area}/save"), &saved, with(&token)).await
    };
    let field = |reply: &Reply| reply.body["data"]["violations"][0]["field"].clone();
    let stranger = save("law_firm", "firm-000001", json!({ "principalId": "lawyer-000018" })).await;
    assert_eq!((stranger.status.as_u16(), field(&stranger)), (422, json!("principalId")), "{}", stranger.text);
    let all = save("lawyer", "lawyer-000001", json!({ "shareRatio": 100 })).await;
    assert_eq!(all.status, 200, "{}", all.text);
    let more = save("lawyer", "lawyer-000009", json!({ "shareRatio": 1 })).await;
    assert_eq!((more.status.as_u16(), field(&more)), (422, json!("shareRatio")), "{}", more.text);
    let staff = json!([{ "name": "何敏", "gender": "02", "post": "行政主管" }]);
    let version = json!({ "id": "firm-000001", "version": version_of(&office, "firm-000001").await, "tables": { "staff": staff } });
    let firm = office.server.sign_in("demo_firm").await;
    let reply = office.server.post("lawer-other/area/law_firm/save", &version, with(&firm)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    office
        .row(
            "select cast(staff_count as text), id from law_firm where id = 'firm-000001'",
            expect![[r"
        1 | firm-000001
    "]],
        )
        .await;
}

async fn version_of(office: &Office, file: &str) -> i64 {
    sqlx::query_scalar("select version from law_firm where id = $1 union all select version from lawyer where id = $1")
        .bind(file.to_owned())
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_deregistered_firm_is_no_more_and_its_accounts_end_after_a_time() {
    let office = check("swzx", "demo_firm3", winding_up(), ("city2_op", "claimable", "plan_confirm")).await;
    office.walk(&[("city2_op", "plan_confirm", "05")]).await;
    let status = "select firm_status from law_firm where id = 'firm-000003'";
    office
        .row(
            status,
            expect![[r"
        03
    "]],
        )
        .await;
    office.walk(&[("demo_firm3", "liquidation_report", "00")]).await;
    let settle = ("city2_op", "lawyer_settled", "05");
    let here = give(&office, settle, json!({ "settlement": "1" })).await;
    let violation = &here.body["data"]["violations"][0];
    assert_eq!(violation["field"], "data.settlement", "{}", here.text);
    assert!(violation["text"].as_str().unwrap().contains("李文"), "{}", here.text);
    for settlement in ["3", "2"] {
        let settled = give(&office, settle, json!({ "settlement": settlement })).await;
        assert_eq!(settled.status, 200, "{}", settled.text);
    }
    office.walk(&[("city2_op", "city_review", "05"), ("city2_lead", "city_sign", "05")]).await;
    office
        .walk(&[
            ("prov_lead", "prov_decide", "14"),
            ("prov_cert", "revoke_cert", "18"),
            ("prov_op", "publication", "22"),
        ])
        .await;
    office
        .row(
            status,
            expect![[r"
        04
    "]],
        )
        .await;
    // Who looks further does not practise, who has handed in his licence practises no more.
    let lawyers = "select id, practice_status from lawyer where firm_id = 'firm-000003' order by id";
    office
        .row(
            lawyers,
            expect![[r"
        lawyer-000007 | 03
        lawyer-000008 | 04
    "]],
        )
        .await;
    for (who, flow) in [("demo_firm3", "swbg"), ("demo_lawyer_nl", "lsjgbg")] {
        office.call("admin", "process/deployBpmn", json!({ "flowKey": flow })).await;
        let phone = change(&["08"], json!({ "phoneAfter": "16000000018" }));
        let refused = if flow == "swbg" {
            office.submit(flow, who, phone).await
        } else {
            let data = office.form(who, "firm-000001").await;
            office.call(who, "xzsq/commit", json!({ "sqType": flow, "data": data })).await
        };
        assert_eq!(refused.body["data"]["violations"][0]["field"], "sqType", "{}", refused.text);
    }
    office.server.sign_in("demo_firm3").await;
    office.server.pass(31 * 86_400_000);
    lawdesk_server::cases::effects::of_the_day(&office.server.app).await.unwrap();
    assert_eq!(office.server.login("demo_firm3", lawdesk_server::seed::PASSWORD).await.status, 401);
}

#[tokio::test]
async fn a_penalty_stands_in_the_file_and_forbids_practice_until_it_is_over() {
    let office = check("tscl", "cnty_op", complaint(), ("cnty_op", "claimable", "register")).await;
    office.call("admin", "process/deployBpmn", json!({ "flowKey": "xzcf" })).await;
    office.walk(&[("cnty_op", "register", "02")]).await;
    let named = json!({ "investigators": ["user-city_op", "user-cnty_op"], "leadInvestigator": "user-city_op" });
    assert_eq!(give(&office, ("cnty_chk", "assign", "05"), named).await.status, 200);
    office.decide_own(("demo_lawyer_zz", "target_reply", "00")).await;
    for investigator in ["city_op", "cnty_op"] {
        office.decide_own((investigator, "investigate", "05")).await;
    }
    office.decide_own(("city_op", "report", "05")).await;
    office.walk(&[("cnty_chk", "review", "05")]).await;
    office.decide_own(("city_lead", "collective", "05")).await;
    let decided = give(&office, ("city_lead", "decide", "05"), json!({ "tscljg": "04" })).await;
    assert_eq!(decided.status, 200, "{}", decided.text);
    office.walk(&[("city_lead", "file_case", "05"), ("city_op", "notice", "05")]).await;
    assert_eq!(office.decide_own(("demo_lawyer_zz", "statement", "00")).await.status, 200);
    office.walk(&[("city_chk", "legal_check", "05")]).await;
    let decide = ("city_lead", "decide", "05");
    for (data, field) in [
        (json!({}), "data.penaltyKind"),
        (json!({ "penaltyKind": "14", "penaltyTo": "2027-01-31" }), "data.penaltyKind"),
        (json!({ "penaltyKind": "04" }), "data.penaltyTo"),
    ] {
        let refused = give(&office, decide, data).await;
        assert_eq!(refused.body["data"]["violations"][0]["field"], field, "{}", refused.text);
    }
    let suspended = json!({ "penaltyKind": "04", "penaltyFrom": "2026-12-01", "penaltyTo": "2027-01-31" });
    let reply = give(&office, decide, suspended).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let file = "select l.practice_status, p.kind, p.doc_no, p.start_date, p.end_date from lawyer l
                  join lawyer_penalty p on p.lawyer_id = l.id where l.id = 'lawyer-000002'";
    office
        .row(
            file,
            expect![[r"
                01 | 04 | 东湖司罚〔2026〕第0001号 | 2026-12-01 | 2027-01-31
            "]],
        )
        .await;
    // It is told to whom it binds, by name, kind and term.
    let id: String = sqlx::query_scalar("select id from application where sq_type = 'tscl'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    let letters = office.call("demo_lawyer_zz", "sqtzs/list", json!({ "sqId": id })).await;
    let told: Vec<&str> =
        letters.body["data"].as_array().unwrap().iter().map(|it| it["kind"].as_str().unwrap()).collect();
    assert_eq!(told, ["19", "21", "28"], "{}", letters.text);
    let decision = letters.body["data"][2]["text"].to_string();
    for words in ["高磊：", "停止执业", "2026年12月1日", "2027年1月31日"] {
        assert!(decision.contains(words), "{words}: {decision}");
    }
    assert_eq!(office.call("demo_lawyer_jz", "sqtzs/list", json!({ "sqId": id })).await.status, 404);
    // It begins on its day, and ends after its last.
    let status = "select practice_status from lawyer where id = 'lawyer-000002'";
    for (days, expected) in [(8, "01"), (4, "02"), (70, "01")] {
        office.server.pass(days * 86_400_000);
        lawdesk_server::cases::effects::of_the_day(&office.server.app).await.unwrap();
        let rows = sqlx::query(status).fetch_all(&office.server.app.db.pool).await.unwrap();
        assert_eq!(rows[0].try_get::<String, _>(0).unwrap(), expected, "{days}");
    }
}

/// A complaint about 高磊 is investigated and decided so.
async fn complained(office: &Office, result: &str) {
    assert_eq!(office.submit("tscl", "cnty_op", complaint()).await.status, 200);
    office.walk(&[("cnty_op", "register", "02")]).await;
    let named = json!({ "investigators": ["user-city_op", "user-cnty_op"], "leadInvestigator": "user-city_op" });
    assert_eq!(give(office, ("cnty_chk", "assign", "05"), named).await.status, 200);
    office.decide_own(("demo_lawyer_zz", "target_reply", "00")).await;
    for investigator in ["city_op", "cnty_op"] {
        office.decide_own((investigator, "investigate", "05")).await;
    }
    office.decide_own(("city_op", "report", "05")).await;
    office.walk(&[("cnty_chk", "review", "05")]).await;
    office.decide_own(("city_lead", "collective", "05")).await;
    let decided = give(office, ("city_lead", "decide", "05"), json!({ "tscljg": result })).await;
    assert_eq!(decided.status, 200, "{}", decided.text);
}

#[tokio::test]
async fn a_complaint_counts_in_the_assessment_once_it_is_found_to_be_true() {
    let office = Office::of("tscl").await;
    office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsndkh" })).await;
    for result in ["01", "02"] {
        complained(&office, result).await;
    }
    office.server.pass(60 * 86_400_000);
    let data =
        office.call("demo_lawyer_zz", "xzsq/apply", json!({ "sqType": "lsndkh" })).await.body["data"]["data"].clone();
    assert_eq!((&data["year"], &data["complaintCount"]), (&json!("2026"), &json!(1.0)), "{data}");
}

#[tokio::test]
async fn an_assessment_counts_what_the_year_brought_and_its_result_stands_in_the_file() {
    let office = Office::of("lsndkh").await;
    office.call("admin", "process/deployBpmn", json!({ "flowKey": "tscl" })).await;
    let of = office.area("prov_op", "lawyer/detail", json!({ "id": "lawyer-000002" })).await;
    let training = |on: &str, hours: f64| json!({ "trainedOn": on, "title": "继续教育", "hours": hours });
    let trainings = json!([training("2025-05-01", 12.5), training("2025-11-01", 8.0), training("2026-01-01", 4.0)]);
    let save = json!({
        "id": "lawyer-000002", "version": of["row"]["version"], "data": {}, "tables": { "trainings": trainings },
    });
    office.area("prov_op", "lawyer/save", save).await;
    assert_eq!(office.submit("tscl", "cnty_op", complaint()).await.status, 200);
    let figures = async |who: &str| {
        let data = office.call(who, "xzsq/apply", json!({ "sqType": "lsndkh" })).await.body["data"]["data"].clone();
        ["year", "trainingHours", "penaltyCount", "complaintCount"].map(|key| data[key].to_string()).join(" ")
    };
    assert_eq!(figures("demo_lawyer_zz").await, "\"2025\" 20.5 0.0 0.0", "the complaint came this year");
    let reply = office.submit("lsndkh", "demo_lawyer_zz", year(json!({ "selfLevel": "01" }))).await;
    let id = reply.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned();
    let case = office.case("demo_lawyer_zz", &id).await;
    assert_eq!(case["data"]["trainingHours"], 20.5, "{case}");
    let level = json!({ "firmLevel": "01", "firmOpinion": "称职" });
    assert_eq!(give(&office, ("demo_partner", "firm_review", "05"), level).await.status, 200);
    office.walk(&[("cnty_op", "cnty_opinion", "05")]).await;
    let graded = give(&office, ("bar_op", "bar_level", "05"), json!({ "finalLevel": "02" })).await;
    assert_eq!(graded.status, 200, "{}", graded.text);
    office.server.pass(8 * 86_400_000);
    lawdesk_server::cases::deadlines::run(&office.server.app).await.unwrap();
    office.walk(&[("city_op", "city_file", "05")]).await;
    assert_eq!(office.case("demo_lawyer_zz", &id).await["application"]["status"], "40");
    let level = "select last_assessment from lawyer where id = 'lawyer-000002'";
    office
        .row(
            level,
            expect![[r"
        02
    "]],
        )
        .await;
}
