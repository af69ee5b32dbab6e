//! Business areas: lists, details, saves and pickers of lawyers and law firms.

use expect_test::{Expect, expect};
use lawdesk_api_tests::{Reply, Server, with};
use lawdesk_core::area::{Area, column_name};
use lawdesk_core::form::{Field, Widget};
use serde_json::{Value, json};

use crate::files::{download, stored};

/// A server and who is signed in at it.
struct Desk {
    server: Server,
    token: String,
}

impl Desk {
    async fn of(username: &str) -> Self {
        let server = Server::start().await;
        let token = server.sign_in(username).await;
        Self { server, token }
    }

    async fn post(&self, path: &str, body: Value) -> Reply {
        self.server.post(&format!("lawer-other/area/{path}"), &body, with(&self.token)).await
    }

    async fn list(&self, area: &str, body: Value) -> Reply {
        self.post(&format!("{area}/list"), body).await
    }

    /// The values of one column on the page, and the count.
    async fn column(&self, area: &str, key: &str, body: Value) -> String {
        let reply = self.list(area, body).await;
        let rows = reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
        let values: Vec<String> = rows.iter().map(|row| row[key].to_string()).collect();
        format!("{} of {}", values.join(" "), reply.body["data"]["totalCount"])
    }

    async fn detail(&self, area: &str, id: &str, plain: bool) -> Value {
        let reply = self.post(&format!("{area}/detail"), json!({ "id": id, "plain": plain })).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"].clone()
    }

    async fn save(&self, area: &str, id: &str, version: i64, data: Value) -> Reply {
        self.post(&format!("{area}/save"), json!({ "id": id, "version": version, "data": data })).await
    }

    /// Sign in as somebody else, on the same data.
    async fn now(&mut self, username: &str) {
        self.token = self.server.sign_in(username).await;
    }
}

/// Status and violations, one a line.
fn check(reply: &Reply, expect: Expect) {
    let status = format!("{} {}\n", reply.status.as_u16(), reply.body["stateCode"].as_str().unwrap_or_default());
    let violations = reply.body["data"]["violations"].as_array().into_iter().flatten();
    let part = |violation: &Value, key: &str| violation[key].as_str().unwrap_or_default().to_owned();
    let lines = violations.map(|it| format!("{}: {}\n", part(it, "field"), part(it, "text")));
    let lines: Vec<String> = std::iter::once(status).chain(lines).collect();
    expect.assert_eq(&lines.concat());
}

#[tokio::test]
async fn declared_fields_are_columns_of_the_table_and_the_other_way_round() {
    let server = Server::start_empty(|_| ()).await;
    for area in Area::all() {
        let common = ["id", "org_id", "region_code", "created_by", "created_at", "updated_by", "updated_at", "version"];
        let fields: Vec<&Field> = area.form.fields().collect();
        // What only the server writes: a number's hash, what was warned of.
        let own = [
            "delete_flag",
            "demo",
            "id_no_hash",
            "warned_days",
            "warned_end",
            "rectify_told",
            "rectify_late",
            "lease_told",
        ];
        held_against(&server, &area.table, &fields, &[&common[..], &own].concat()).await;
        for table in &area.tables {
            let fields: Vec<&Field> = table.fields.iter().collect();
            let own = ["id", table.owner.as_str(), "sort", "application_id", "decided_by", "decided_at"];
            held_against(&server, &table.table, &fields, &own).await;
        }
    }
}

/// Every column with its kind of type, on either database.
async fn held_against(server: &Server, table: &str, fields: &[&Field], others: &[&str]) {
    let sql = match server.app.db.kind {
        lawdesk_server::platform::db::Kind::Sqlite => {
            "select name, case upper(type) when 'DOUBLE PRECISION' then 'real' when 'BIGINT' then 'int' else 'text' end
               from pragma_table_info($1)"
        }
        lawdesk_server::platform::db::Kind::Postgres => {
            "select column_name::text, case data_type when 'double precision' then 'real' when 'bigint' then 'int' else 'text' end
               from information_schema.columns where table_name = $1"
        }
    };
    let mut columns: Vec<(String, String)> =
        sqlx::query_as(sql).bind(table).fetch_all(&server.app.db.pool).await.unwrap();
    columns
        .retain(|(name, _)| !others.contains(&name.as_str()) || fields.iter().any(|it| column_name(&it.key) == *name));
    columns.sort();
    let mut declared: Vec<(String, String)> =
        fields.iter().map(|it| (column_name(&it.key), kind(it).to_owned())).collect();
    declared.sort();
    assert_eq!(columns, declared, "{table}");
}

fn kind(field: &Field) -> &'static str {
    match (field.widget, field.decimals) {
        (Widget::Number, Some(0)) => "int",
        (Widget::Number, _) => "real",
        _ => "text",
    }
}

#[tokio::test]
async fn a_list_shows_a_page_and_counts_all() {
    let desk = Desk::of("prov_op").await;
    let reply = desk.list("law_firm", json!({ "pageSize": 2, "sort": { "column": "uscc" } })).await;
    let data = &reply.body["data"];
    assert_eq!((&data["page"], &data["pageSize"], &data["totalCapped"]), (&json!(1), &json!(2), &json!(false)));
    let first = &data["data"][0];
    assert_eq!(
        (&first["id"], &first["nameZh"], &first["principalIdText"], &first["regionCodeText"]),
        (&json!("firm-000001"), &json!("示范衡正律师事务所"), &json!("林正"), &json!("湖滨区"))
    );
    let beyond = desk.list("law_firm", json!({ "page": 99 })).await;
    assert_eq!(beyond.body["data"]["data"], json!([]));
    assert_eq!(beyond.body["data"]["totalCount"], data["totalCount"]);
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_repeat_in_either_direction() {
    let desk = Desk::of("prov_op").await;
    for descending in [false, true] {
        let sort = json!({ "column": "firstPracticeDate", "descending": descending });
        let all = ids(&desk.list("lawyer", json!({ "pageSize": 1000, "sort": sort })).await);
        let mut paged = Vec::new();
        for page in 1..=all.len().div_ceil(7) {
            paged.extend(ids(&desk.list("lawyer", json!({ "page": page, "pageSize": 7, "sort": sort })).await));
        }
        assert_eq!(all, paged);
        assert!(all.len() > 14);
    }
}

fn ids(reply: &Reply) -> Vec<String> {
    let rows = reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
    rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn personal_data_is_masked_in_lists() {
    let desk = Desk::of("prov_op").await;
    let row = &desk.list("lawyer", json!({ "filters": { "name": "高磊" } })).await.body["data"]["data"][0];
    assert_eq!((&row["name"], &row["mobile"]), (&json!("高磊"), &json!("160****0022")));
}

#[tokio::test]
async fn keyword_and_filters_narrow_the_list() {
    let desk = Desk::of("prov_op").await;
    let names = async |body: Value| desk.column("lawyer", "name", body).await;
    expect![[r#""高磊" of 1"#]].assert_eq(&names(json!({ "keyword": " 高磊 " })).await);
    expect![[r#""高磊" of 1"#]].assert_eq(&names(json!({ "keyword": "19901201510900001" })).await);
    expect![" of 0"].assert_eq(&names(json!({ "keyword": "高_" })).await);
    expect![" of 0"].assert_eq(&names(json!({ "keyword": "' or 1=1 --" })).await);
    let sorted = json!({ "column": "licenceNo" });
    let filtered = async |filters: Value| names(json!({ "filters": filters, "sort": sorted, "pageSize": 3 })).await;
    expect![[r#""宋杰" of 1"#]].assert_eq(&filtered(json!({ "zyzlb": ["03"] })).await);
    expect![[r#""韦清" "李文" of 2"#]].assert_eq(&filtered(json!({ "firmId": "firm-000003" })).await);
    expect![[r#""韦清" "李文" of 2"#]].assert_eq(&filtered(json!({ "regionCode": "990200" })).await);
    expect![" of 0"].assert_eq(&filtered(json!({ "age": ["1"], "gender": ["02"] })).await);
    expect![[r#""丁巧" "沈清涛" "陈俊伟" of 25"#]]
        .assert_eq(&filtered(json!({ "firstPracticeDate": { "to": "2010-12-31" } })).await);
    expect![" of 0"].assert_eq(&filtered(json!({ "hasPenalty": "1" })).await);
    expect![[r#""冯涛" "宋杰" "许静" of 3"#]]
        .assert_eq(&filtered(json!({ "insured": "0", "zyzlb": ["03", "04", "05"] })).await);
    expect![[r#""张远江" "徐鹏" "董莉玲" of 15"#]].assert_eq(&filtered(json!({ "specialties": ["01", "18"] })).await);
}

#[tokio::test]
async fn letters_are_found_in_any_case() {
    let desk = Desk::of("prov_op").await;
    let found = desk.column("law_firm", "licenceNo", json!({ "keyword": "31990100dem000014g" })).await;
    assert_eq!(found, r#""31990100DEM000014G" of 1"#);
}

#[tokio::test]
async fn a_list_refuses_what_it_does_not_know() {
    let desk = Desk::of("prov_op").await;
    let refused = async |body: Value, expect: Expect| check(&desk.list("lawyer", body).await, expect);
    refused(
        json!({ "filters": { "idNo": "1" } }),
        expect![[r"
        422 VALIDATION
        filters.idNo: 表单中没有此项
    "]],
    )
    .await;
    refused(
        json!({ "filters": { "zyzlb": { "from": "1" } } }),
        expect![[r"
        422 VALIDATION
        filters.zyzlb: 格式不正确
    "]],
    )
    .await;
    refused(
        json!({ "filters": { "age": ["9"] } }),
        expect![[r"
        422 VALIDATION
        filters.age: 请从列表中选择
    "]],
    )
    .await;
    refused(
        json!({ "filters": { "firstPracticeDate": { "from": "2020-02-30" } } }),
        expect![[r"
        422 VALIDATION
        filters.firstPracticeDate: 请输入正确的日期
    "]],
    )
    .await;
    refused(
        json!({ "sort": { "column": "birthDate" } }),
        expect![[r"
        422 VALIDATION
        sort.column: 请从列表中选择
    "]],
    )
    .await;
    refused(
        json!({ "sort": { "column": "name; drop table lawyer" } }),
        expect![[r"
        422 VALIDATION
        sort.column: 请从列表中选择
    "]],
    )
    .await;
    refused(
        json!({ "keyword": "一二三四五六七八九十一二三四五六七八九十一" }),
        expect![[r"
        422 VALIDATION
        keyword: 不能超过20个字
    "]],
    )
    .await;
    refused(
        json!({ "filter": {} }),
        expect![[r"
        422 VALIDATION
        filter: 表单中没有此项
    "]],
    )
    .await;
    check(
        &desk.list("pg_user", json!({})).await,
        expect![[r"
        404 NOT_FOUND
    "]],
    );
}

#[tokio::test]
async fn everyone_sees_his_own_part() {
    let mut desk = Desk::of("prov_op").await;
    let mut counts = Vec::new();
    for user in [
        "prov_op",
        "city_op",
        "cnty_op",
        "city2_op",
        "bar_op",
        "demo_firm",
        "demo_firm3",
        "demo_lawyer_zz",
        "demo_intern",
    ] {
        desk.now(user).await;
        let lawyers = desk.list("lawyer", json!({})).await;
        let firms = desk.list("law_firm", json!({})).await;
        let count = |reply: &Reply| match reply.status.as_u16() {
            200 => reply.body["data"]["totalCount"].to_string(),
            status => status.to_string(),
        };
        counts.push(format!("{user}: {} lawyers, {} firms\n", count(&lawyers), count(&firms)));
    }
    expect![[r"
        prov_op: 63 lawyers, 3 firms
        city_op: 61 lawyers, 2 firms
        cnty_op: 61 lawyers, 2 firms
        city2_op: 2 lawyers, 1 firms
        bar_op: 61 lawyers, 2 firms
        demo_firm: 12 lawyers, 1 firms
        demo_firm3: 2 lawyers, 1 firms
        demo_lawyer_zz: 1 lawyers, 403 firms
        demo_intern: 0 lawyers, 403 firms
    "]]
    .assert_eq(&counts.concat());
}

#[tokio::test]
async fn lists_need_a_session_and_a_permission() {
    let mut desk = Desk::of("party_op").await;
    check(
        &desk.list("lawyer", json!({})).await,
        expect![[r"
        403 FORBIDDEN
    "]],
    );
    desk.token = "nonsense".to_owned();
    check(
        &desk.list("lawyer", json!({})).await,
        expect![[r"
        401 UNAUTHENTICATED
    "]],
    );
}

#[tokio::test]
async fn a_record_outside_the_scope_does_not_exist() {
    let desk = Desk::of("city2_op").await;
    check(
        &desk.post("lawyer/detail", json!({ "id": "lawyer-000002" })).await,
        expect![[r"
        404 NOT_FOUND
    "]],
    );
    let desk = Desk::of("demo_lawyer_zz").await;
    check(
        &desk.post("lawyer/detail", json!({ "id": "lawyer-000001" })).await,
        expect![[r"
        404 NOT_FOUND
    "]],
    );
    check(
        &desk.save("lawyer", "lawyer-000001", 1, json!({ "mobile": "16000000099" })).await,
        expect![[r"
        404 NOT_FOUND
    "]],
    );
}

#[tokio::test]
async fn plain_values_need_the_permission_and_are_audited() {
    let desk = Desk::of("city_op").await;
    let masked = desk.detail("lawyer", "lawyer-000002", false).await;
    assert_eq!((&masked["row"]["idNo"], &masked["plain"]), (&json!("440000********9018"), &json!(false)));
    let looks = async || -> i64 {
        let sql = "select count(*) from audit where action = 'plain' and subject = 'lawyer' and subject_id = $1";
        sqlx::query_scalar(sql).bind("lawyer-000002").fetch_one(&desk.server.app.db.pool).await.unwrap()
    };
    assert_eq!(looks().await, 0);
    let plain = desk.detail("lawyer", "lawyer-000002", true).await;
    assert_eq!(plain["row"]["idNo"], json!("440000198506159018"));
    assert_eq!(looks().await, 1);
    let other = Desk::of("cnty_op").await;
    let body = json!({ "id": "lawyer-000002", "plain": true });
    check(
        &other.post("lawyer/detail", body).await,
        expect![[r"
        403 FORBIDDEN
    "]],
    );
}

#[tokio::test]
async fn the_owner_sees_all_of_his_file_and_changes_what_is_left_to_him() {
    let desk = Desk::of("demo_lawyer_zz").await;
    let file = desk.detail("lawyer", "lawyer-000002", false).await;
    assert_eq!(file["row"]["idNo"], json!("440000198506159018"));
    expect![[r#"
        ["list","view","edit","apply","print","history"]
        ["photo","education","degree","school","major","specialties","socialPosts","mobile","officePhone","email","address","postcode","educations","experiences","families"]"#]].assert_eq(&format!("{}\n{}", file["actions"], file["editable"]));
    let version = file["row"]["version"].as_i64().unwrap();
    let saved = desk.save("lawyer", "lawyer-000002", version, json!({ "mobile": " 160-0000-9999 " })).await;
    // It waits for his firm (`own_changes`).
    let waits = json!({ "id": "lawyer-000002", "version": version, "awaitsConfirmation": true });
    assert_eq!(saved.body["data"], waits, "{}", saved.text);
}

#[tokio::test]
async fn a_save_is_checked_field_by_field() {
    let desk = Desk::of("demo_lawyer_zz").await;
    let version = desk.detail("lawyer", "lawyer-000002", false).await["row"]["version"].as_i64().unwrap();
    let refused =
        async |data: Value, expect: Expect| check(&desk.save("lawyer", "lawyer-000002", version, data).await, expect);
    refused(
        json!({ "mobile": "123", "email": "a@b", "education": "99" }),
        expect![[r"
            422 VALIDATION
            education: 请从列表中选择
            mobile: 请输入正确的手机号
            email: 请输入正确的邮箱
        "]],
    )
    .await;
    refused(
        json!({ "mobile": null }),
        expect![[r"
            422 VALIDATION
            mobile: 必填
        "]],
    )
    .await;
    refused(
        json!({ "name": "高大磊", "licenceNo": "19901201510900009" }),
        expect![[r"
            422 VALIDATION
            name: 此项不能修改
            licenceNo: 此项不能修改
        "]],
    )
    .await;
    refused(
        json!({ "idNo": "x", "nothing": 1 }),
        expect![[r"
            422 VALIDATION
            idNo: 此项不能修改
            nothing: 表单中没有此项
        "]],
    )
    .await;
    refused(
        json!({ "mobile": "16000000021" }),
        expect![[r"
            422 VALIDATION
            mobile: 已被占用
        "]],
    )
    .await;
    let nothing_happened = desk.detail("lawyer", "lawyer-000002", false).await;
    assert_eq!(nothing_happened["row"]["version"], json!(version));
}

#[tokio::test]
async fn the_second_of_two_saves_is_stale() {
    let desk = Desk::of("prov_op").await;
    let version = desk.detail("lawyer", "lawyer-000002", false).await["row"]["version"].as_i64().unwrap();
    let save = async |email: &str| desk.save("lawyer", "lawyer-000002", version, json!({ "email": email })).await;
    check(
        &save("first@example.com").await,
        expect![[r"
            200 00000000
        "]],
    );
    check(
        &save("second@example.com").await,
        expect![[r"
            409 STALE
        "]],
    );
    let file = desk.detail("lawyer", "lawyer-000002", false).await;
    assert_eq!(file["row"]["email"], json!("first@example.com"));
}

#[tokio::test]
async fn rows_of_a_sub_table_are_replaced_together_or_not_at_all() {
    let desk = Desk::of("prov_op").await;
    let version = desk.detail("lawyer", "lawyer-000002", false).await["row"]["version"].as_i64().unwrap();
    let row = |school: &str| json!({ "startDate": "2003-09-01", "school": school, "education": "21" });
    let save = async |version: i64, tables: Value| {
        desk.post("lawyer/save", json!({ "id": "lawyer-000002", "version": version, "tables": tables })).await
    };
    check(
        &save(version, json!({ "educations": [row("示范大学"), { "school": "x", "degree": "?" }] })).await,
        expect![[r"
            422 VALIDATION
            educations[1].startDate: 必填
            educations[1].education: 必填
            educations[1].degree: 请从列表中选择
        "]],
    );
    check(
        &save(version, json!({ "penalties": [], "nothing": [] })).await,
        expect![[r"
            422 VALIDATION
            nothing: 表单中没有此项
            penalties: 此项不能修改
        "]],
    );
    check(
        &save(version, json!({ "educations": [row(" 示范大学 "), row("东湖大学")] })).await,
        expect![[r"
            200 00000000
        "]],
    );
    let schools = async || {
        let file = desk.detail("lawyer", "lawyer-000002", false).await;
        let rows = file["tables"]["educations"].as_array().unwrap().clone();
        rows.iter().map(|row| row["school"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(schools().await, ["示范大学", "东湖大学"]);
    check(
        &save(version + 1, json!({ "educations": [] })).await,
        expect![[r"
        200 00000000
    "]],
    );
    assert!(schools().await.is_empty());
}

#[tokio::test]
async fn staff_change_the_licence_and_a_corrected_identity_number_corrects_what_follows_from_it() {
    let desk = Desk::of("prov_op").await;
    let file = desk.detail("lawyer", "lawyer-000002", true).await;
    let version = file["row"]["version"].as_i64().unwrap();
    let change = json!({ "idNo": "430000197903209027", "firstPracticeDate": "2015-01-01" });
    check(
        &desk.save("lawyer", "lawyer-000002", version, change).await,
        expect![[r"
            422 VALIDATION
            idNo: 已被占用
        "]],
    );
    let change = json!({ "idNo": "44000019900101909x" });
    check(
        &desk.save("lawyer", "lawyer-000002", version, change).await,
        expect![[r"
            200 00000000
        "]],
    );
    let file = desk.detail("lawyer", "lawyer-000002", true).await;
    expect![[r#""44000019900101909x" "01" "1990-01-01""#]]
        .assert_eq(&format!("{} {} {}", file["row"]["idNo"], file["row"]["gender"], file["row"]["birthDate"]));
}

#[tokio::test]
async fn a_mask_that_comes_back_is_not_stored() {
    let desk = Desk::of("prov_op").await;
    let masked = desk.detail("lawyer", "lawyer-000002", false).await;
    let change = json!({ "mobile": masked["row"]["mobile"], "householdAddress": masked["row"]["householdAddress"], "formerName": "高山" });
    check(
        &desk.save("lawyer", "lawyer-000002", masked["row"]["version"].as_i64().unwrap(), change).await,
        expect![[r"
            200 00000000
        "]],
    );
    let plain = desk.detail("lawyer", "lawyer-000002", true).await;
    assert_eq!((&plain["row"]["mobile"], &plain["row"]["formerName"]), (&json!("16000000022"), &json!("高山")));
}

#[tokio::test]
async fn a_firm_keeps_its_own_file_up_to_date() {
    let desk = Desk::of("demo_firm").await;
    let file = desk.detail("law_firm", "firm-000001", false).await;
    let version = file["row"]["version"].as_i64().unwrap();
    let change = json!({ "phone": "0990-55501234", "premisesArea": 300.5, "bankAccount": "6200000000000005" });
    check(
        &desk.save("law_firm", "firm-000001", version, change).await,
        expect![[r"
        200 00000000
    "]],
    );
    check(
        &desk.save("law_firm", "firm-000001", version + 1, json!({ "capital": 10 })).await,
        expect![[r"
            422 VALIDATION
            capital: 此项不能修改
        "]],
    );
    check(
        &desk.save("law_firm", "firm-000001", version + 1, json!({ "leaseTo": "", "premisesType": "02" })).await,
        expect![[r"
            422 VALIDATION
            leaseTo: 必填
        "]],
    );
    check(
        &desk.save("law_firm", "firm-000002", 1, json!({ "phone": "0990-55501234" })).await,
        expect![[r"
        404 NOT_FOUND
    "]],
    );
}

#[tokio::test]
async fn a_picker_offers_public_fields_of_records_that_can_be_picked() {
    let desk = Desk::of("demo_lawyer_zz").await;
    let options =
        async |area: &str, body: Value| desk.post(&format!("{area}/options"), body).await.body["data"].to_string();
    expect![[r#"[{"hint":"31990100DEM000022B","id":"firm-000002","label":"示范明德律师事务所"}]"#]]
        .assert_eq(&options("law_firm", json!({ "keyword": "明德" })).await);
    expect![[r#"[{"hint":"19901200210900011","id":"lawyer-000001","label":"林正"},{"hint":"19901201510900001","id":"lawyer-000002","label":"高磊"}]"#]].assert_eq(&options("lawyer", json!({ "ids": ["lawyer-000001", "lawyer-000002", "nobody"] })).await);
    assert_eq!(options("law_firm", json!({ "keyword": "%" })).await, "[]");
    check(
        &desk.post("law_firm/options", json!({ "limit": "many" })).await,
        expect![[r"
        422 VALIDATION
        limit: 格式不正确
    "]],
    );
}

#[tokio::test]
async fn the_description_of_an_area_is_the_one_of_core() {
    let desk = Desk::of("demo_lawyer_zz").await;
    let reply = desk.server.get("lawer-other/area/lawyer/info", with(&desk.token)).await;
    let area: Area = serde_json::from_value(reply.body["data"].clone()).unwrap();
    assert_eq!(Some(&area), Area::by_key("lawyer"));
}

/// A picture of 5 by 7 pixels.
pub const PORTRAIT: &[u8] = b"\x89\x50\x4e\x47\x0d\x0a\x1a\x0a\x00\x00\x00\x0d\x49\x48\x44\x52\x00\x00\x00\x05\x00\x00\x00\
    \x07\x08\x00\x00\x00\x00\xe5\xcc\xd8\x32\x00\x00\x00\x0c\x49\x44\x41\x54\x78\xda\x63\x60\x20\x16\x00\x00\x00\x2a\x00\
    \x01\x5c\x1c\xa7\xef\x00\x00\x00\x00\x49\x45\x4e\x44\xae\x42\x60\x82";

#[tokio::test]
async fn a_photograph_is_a_portrait_when_it_is_uploaded_and_when_it_is_saved() {
    let desk = Desk::of("demo_lawyer_zz").await;
    let square = crate::office::PNG;
    let version = desk.detail("lawyer", "lawyer-000002", false).await["row"]["version"].as_i64().unwrap();
    // As the field sends it.
    for (content, status) in [(PORTRAIT, 200), (square, 422)] {
        let mut body = crate::files::form("a.png", content);
        let rule = b"--AaB03x\r\nContent-Disposition: form-data; name=\"picture\"\r\n\r\nportrait\r\n";
        body.splice(0..0, rule.iter().copied());
        let reply = crate::files::send_form(&desk.server, &desk.token, body).await;
        assert_eq!(reply.status, status, "{}", reply.text);
    }
    // Whoever brings it otherwise.
    let photo = stored(&desk.server, &desk.token, "a.png", square).await;
    check(
        &desk.save("lawyer", "lawyer-000002", version, json!({ "photo": [photo] })).await,
        expect![[r"
            422 VALIDATION
            photo: 照片宽高比应为5:7（如295×413像素），此照片为120×40像素
        "]],
    );
}

#[tokio::test]
async fn the_files_of_a_record_are_read_by_who_sees_it() {
    let mut desk = Desk::of("demo_lawyer_zz").await;
    let photo = stored(&desk.server, &desk.token, "a.png", PORTRAIT).await;
    let version = desk.detail("lawyer", "lawyer-000002", false).await["row"]["version"].as_i64().unwrap();
    let saved = desk.save("lawyer", "lawyer-000002", version, json!({ "photo": [photo.clone()] })).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    // His authority and his firm see the record; another city does not.
    for (who, status) in [("prov_op", 200), ("cnty_op", 200), ("demo_firm", 200), ("city2_op", 404)] {
        desk.now(who).await;
        assert_eq!(download(&desk.server, &desk.token, &photo).await.status, status, "{who}");
    }
    // Saved again, it stays.
    desk.now("demo_lawyer_zz").await;
    let again = desk.save("lawyer", "lawyer-000002", version, json!({ "photo": [photo] })).await;
    assert_eq!(again.status, 200, "{}", again.text);
}

#[tokio::test]
async fn a_record_takes_files_that_are_there_and_of_the_right_type() {
    let desk = Desk::of("demo_lawyer_zz").await;
    let text = stored(&desk.server, &desk.token, "a.txt", b"hello").await;
    let version = desk.detail("lawyer", "lawyer-000002", false).await["row"]["version"].as_i64().unwrap();
    check(
        &desk.save("lawyer", "lawyer-000002", version, json!({ "photo": ["no-such-file"] })).await,
        expect![[r"
            422 VALIDATION
            photo: 文件不存在或已用于其他事项，请重新上传
        "]],
    );
    check(
        &desk.save("lawyer", "lawyer-000002", version, json!({ "photo": [text] })).await,
        expect![[r"
            422 VALIDATION
            photo: 只支持jpg, jpeg, png格式的文件
        "]],
    );
}
