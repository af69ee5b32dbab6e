//! Rows of a workbook that become records, shown with units that have legal affairs (`company`): all of them or none, and
//! what is wrong by row and field.

use lawdesk_api_tests::{As, with};
use lawdesk_core::area::{Area, ImportChecker, ImportContext, at_row};
use lawdesk_core::form::Checker;
use serde_json::{Value, json};

use crate::area_acts::{Desk, credit_code, told};

/// A row as people write it.
fn row(number: u32) -> Value {
    json!({ "values": {
        "name": format!("测试单位{number:04}"),
        "unitType": "国有企业",
        "uscc": credit_code(number),
        "regionCode": "990102",
        "industry": "02",
        "contactName": "李明",
        "contactPhone": "0990-55501234",
        "hasGeneralCounsel": "是",
    } })
}

fn changed(number: u32, key: &str, cell: &str) -> Value {
    let mut row = row(number);
    row["values"][key] = json!(cell);
    row
}

#[tokio::test]
async fn texts_of_codes_names_and_numbers_become_values() {
    let desk = Desk::of("city_op").await;
    let lawyer = changed(2, "lawyerId", "19901200210900011");
    let rows = json!([row(1), lawyer, changed(3, "unitType", "State enterprise")]);
    let checked = desk.done("import", json!({ "rows": rows, "dryRun": true })).await;
    assert_eq!(checked, json!({ "rows": 3, "added": 0 }));
    assert!(desk.names(json!({})).await.is_empty(), "a dry run leaves nothing behind");
    assert_eq!(desk.done("import", json!({ "rows": rows })).await, json!({ "rows": 3, "added": 3 }));
    let page = desk
        .done(
            "list",
            json!({ "keyword": "测试单位", "columns": ["name", "unitType", "lawyerId", "hasGeneralCounsel"] }),
        )
        .await;
    let of = |at: usize, key: &str| page["data"][at][key].clone();
    assert_eq!((of(0, "unitType"), of(0, "hasGeneralCounsel")), (json!("04"), json!("1")));
    assert_eq!((of(1, "lawyerId"), of(1, "lawyerIdText")), (json!("lawyer-000001"), json!("林正")));
    assert_eq!(of(2, "unitType"), "04");
    let id = of(0, "id");
    let history = desk.done("history", json!({ "id": id })).await;
    assert_eq!(history["data"][0]["action"], "import");
}

/// Rows of which all but the first are wrong; those with what record 99 and the first row have are so for the database alone.
fn faulty_rows() -> Value {
    json!([
        row(1),
        changed(2, "name", ""),
        changed(3, "unitType", "外星企业"),
        changed(4, "uscc", "12345"),
        changed(5, "uscc", &credit_code(99)),
        changed(6, "uscc", &credit_code(1)),
        changed(7, "contactPhone", "不知道"),
        changed(8, "lawyerId", "查无此人"),
        changed(9, "regionCode", "火星区"),
        changed(10, "regionCode", "990202"),
        changed(11, "hasGeneralCounsel", "也许"),
        changed(12, "unitStatus", "02"),
        changed(13, "nothing", "x"),
        changed(14, "name", &"长".repeat(101)),
    ])
}

#[tokio::test]
async fn ten_kinds_of_error_are_told_by_row_and_field_and_nothing_is_written() {
    let desk = Desk::of("city_op").await;
    desk.done("add", json!({ "data": crate::area_acts::unit(99) })).await;
    let rows = faulty_rows();
    let reply = desk.call("import", json!({ "rows": rows })).await;
    let expected = [
        "VALIDATION",
        "rows[1].name=required",
        "rows[2].unitType=notInDictionary",
        "rows[3].uscc=creditCode",
        "rows[4].uscc=taken",
        "rows[5].uscc=taken",
        "rows[6].contactPhone=phone",
        "rows[7].lawyerId=noneFits",
        "rows[8].regionCode=noneFits",
        "rows[9].regionCode=outsideScope",
        "rows[10].hasGeneralCounsel=notInDictionary",
        "rows[11].unitStatus=readOnly",
        "rows[12].nothing=unknownField",
        "rows[13].name=tooLong",
    ];
    assert_eq!(told(&reply).split(' ').collect::<Vec<_>>(), expected);
    assert_eq!(desk.names(json!({})).await, ["测试单位0099"], "none of the rows is there");
}

#[tokio::test]
async fn before_it_sends_rows_the_browser_finds_what_the_server_finds_but_what_is_stored() {
    let desk = Desk::of("city_op").await;
    desk.done("add", json!({ "data": crate::area_acts::unit(99) })).await;
    let answer = desk.server.get("lawer-other/area/company/importContext", with(&desk.token)).await;
    let context: ImportContext = serde_json::from_value(answer.body["data"].clone()).unwrap();
    let form = Area::by_key("company").unwrap().form.clone();
    let checker = ImportChecker::new("company", form, context, Checker::new);
    let rows = faulty_rows();
    let of_row = |(at, row): (usize, &Value)| {
        let cells = serde_json::from_value(row["values"].clone()).unwrap();
        checker.check(&cells).into_iter().map(move |it| at_row(at, it))
    };
    let found = rows.as_array().unwrap().iter().enumerate().flat_map(of_row);
    let found: Vec<String> = found.map(|it| format!("{}={}", it.field, it.message.code())).collect();
    let told = told(&desk.call("import", json!({ "rows": rows, "dryRun": true })).await);
    let is_stored = |it: &&str| ["=taken", "=noneFits", "=outsideScope"].iter().any(|code| it.ends_with(code));
    let expected: Vec<&str> = told.split(' ').skip(1).filter(|it| !is_stored(it)).collect();
    assert_eq!(found, expected);
}

#[tokio::test]
async fn an_import_that_is_repeated_happens_once_and_a_long_one_ends() {
    let desk = Desk::of("city_op").await;
    let rows: Vec<Value> = (1..=300).map(row).collect();
    let body = json!({ "rows": rows });
    let who = As { header: Some(("Idempotency-Key", "once")), ..with(&desk.token) };
    let first = desk.server.post("lawer-other/area/company/import", &body, who).await;
    let second = desk.server.post("lawer-other/area/company/import", &body, who).await;
    assert_eq!(
        (first.status.as_u16(), &first.body["data"]),
        (200, &json!({ "rows": 300, "added": 300 })),
        "{}",
        first.text
    );
    assert_eq!(first.body["data"], second.body["data"]);
    let page = desk.done("list", json!({ "keyword": "测试单位", "pageSize": 1 })).await;
    assert_eq!(page["totalCount"], 300);
    assert_eq!(desk.refused("import", json!({ "rows": [] })).await, "VALIDATION rows=tooFewItems");
}

#[tokio::test]
async fn the_template_is_a_workbook_for_who_may_import() {
    let mut desk = Desk::of("city_op").await;
    let path = "lawer-other/area/company/template";
    let book = desk.server.get(path, with(&desk.token)).await;
    assert!(book.status == 200 && book.text.starts_with("PK"), "{}", book.status);
    desk.now("demo_firm").await;
    assert_eq!(desk.server.get(path, with(&desk.token)).await.status, 403);
}
