//! What records of areas are found by: the pieces of their texts, written with them; the same records as by comparing all.

use lawdesk_api_tests::{Server, with};
use lawdesk_core::area::{Area, grams};
use lawdesk_server::cli;
use lawdesk_server::master::search;
use serde_json::{Value, json};

/// Those whom a list shows of a keyword, and how many there are.
async fn found(server: &Server, token: &str, area: &str, body: Value) -> (Vec<String>, i64) {
    let reply = server.post(&format!("lawer-other/area/{area}/list"), &body, with(token)).await;
    let page = &reply.body["data"];
    let rows = page["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
    let ids = rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect();
    (ids, page["totalCount"].as_i64().unwrap())
}

/// Lawyers in whose name or number a text stands, or in the name of whose firm, compared one by one.
async fn holding(server: &Server, wanted: &str) -> Vec<String> {
    let rows: Vec<(String, String)> = sqlx::query_as(
        "select l.id, l.name || '|' || coalesce(l.licence_no, '') || '|' || coalesce(f.name_zh, '') as texts
           from lawyer l left join law_firm f on f.id = l.firm_id where l.delete_flag = 0 order by l.id",
    )
    .fetch_all(&server.app.db.pool)
    .await
    .unwrap();
    rows.into_iter().filter(|(_, texts)| texts.contains(wanted)).map(|(id, _)| id).collect()
}

async fn assert_sound(server: &Server) {
    let (records, faults) = search::verify(&server.app.db).await.unwrap();
    assert!(records > 0 && faults.is_empty(), "{faults:?}");
}

#[tokio::test]
async fn a_keyword_finds_by_index_what_comparing_all_would() {
    let server = Server::start().await;
    let token = server.sign_in("prov_op").await;
    assert_sound(&server).await;
    for wanted in
        ["高", "高磊", "正", "衡正", "示范", "律师事务所", "1", "12", "1990", "19901201510900001", "磊高", "·", "Q"]
    {
        let body = json!({ "keyword": wanted, "pageSize": 1000 });
        let (mut ids, total) = found(&server, &token, "lawyer", body).await;
        ids.sort();
        let expected = holding(&server, wanted).await;
        assert_eq!((ids, total), (expected.clone(), i64::try_from(expected.len()).unwrap()), "{wanted}");
    }
    // Letters whatever their case, in a filter, too.
    for wanted in ["dem0", "DEM0", "dEm"] {
        let (_, total) = found(&server, &token, "law_firm", json!({ "filters": { "uscc": wanted } })).await;
        assert!(total >= 3, "{wanted}: {total}");
    }
    // The number of an identity document as a whole, and no part of it, as rows hold none.
    let number = "440000198506159018";
    assert_eq!(found(&server, &token, "lawyer", json!({ "keyword": number })).await.1, 1);
    assert_eq!(found(&server, &token, "lawyer", json!({ "keyword": &number[..12] })).await.1, 0);
    let told: i64 = sqlx::query_scalar("select count(*) from search_text where content like '%440000198506159018%'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(told, 0);
}

#[tokio::test]
async fn who_is_called_otherwise_is_found_by_his_new_name_alone() {
    let server = Server::start().await;
    let token = server.sign_in("prov_op").await;
    let detail = server.post("lawer-other/area/lawyer/detail", &json!({ "id": "lawyer-000002" }), with(&token)).await;
    let version = detail.body["data"]["row"]["version"].clone();
    let body = json!({ "id": "lawyer-000002", "version": version, "data": { "name": "鲜于巽", "formerName": "高磊" } });
    let saved = server.post("lawer-other/area/lawyer/save", &body, with(&token)).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let by = async |wanted: &str| found(&server, &token, "lawyer", json!({ "keyword": wanted })).await.0;
    assert_eq!(by("巽").await, ["lawyer-000002"]);
    assert_eq!(by("鲜于").await, ["lawyer-000002"]);
    assert!(!by("高磊").await.contains(&"lawyer-000002".to_owned()));
    assert_sound(&server).await;
}

#[tokio::test]
async fn what_was_stored_before_is_found_once_it_is_filled_in_and_what_goes_is_forgotten() {
    let server = Server::start().await;
    let pool = &server.app.db.pool;
    let write = async |sql: &'static str| sqlx::query(sql).execute(pool).await.unwrap();
    let (records, _) = search::verify(&server.app.db).await.unwrap();
    assert_eq!(search::fill(&server.app.db, |_, _| ()).await.unwrap(), 0, "all is there");
    write("delete from search_gram where area = 'lawyer'").await;
    write("delete from search_text where area = 'lawyer'").await;
    write("update law_firm set name_zh = '示范新名律师事务所' where id = 'firm-000001'").await;
    assert!(!search::verify(&server.app.db).await.unwrap().1.is_empty());
    let mut told = Vec::new();
    let filled = search::fill(&server.app.db, |area, count| told.push((area.to_owned(), count))).await.unwrap();
    let lawyers: i64 = sqlx::query_scalar("select count(*) from lawyer").fetch_one(pool).await.unwrap();
    assert_eq!(told, [("lawyer".to_owned(), usize::try_from(lawyers).unwrap()), ("law_firm".to_owned(), 1)]);
    assert_eq!(i64::try_from(filled).unwrap(), lawyers + 1);
    assert_sound(&server).await;
    assert_eq!(search::verify(&server.app.db).await.unwrap().0, records);
    // The demo goes, and nothing is found by its names any more.
    write(
        "insert into organisation (id, name, level, region_code, sort, demo, created_at)
         values ('real-bureau', '某市司法局', '3', '110100', 0, 0, 0)",
    )
    .await;
    write("update account set demo = 0, org_id = 'real-bureau' where username = 'admin'").await;
    cli::purge(&server.app, false).await.unwrap();
    let left: i64 = sqlx::query_scalar("select count(*) from search_gram where area in ('lawyer', 'law_firm')")
        .fetch_one(pool)
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[test]
fn every_area_can_be_searched() {
    for area in Area::all() {
        assert!(!area.searched().is_empty(), "{}", area.key);
    }
    assert!(grams("高磊").len() == 3);
}
