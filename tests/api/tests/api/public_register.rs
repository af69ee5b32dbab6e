//! The public register: what anybody may look up of lawyers and firms without an account, and nothing beyond it.

use lawdesk_api_tests::{As, Reply, Server};
use serde_json::{Value, json};

use crate::files::stored;

async fn ask(server: &Server, path: &str, body: Value) -> Reply {
    server.post(&format!("lawer-other/publicRegister/{path}"), &body, As::default()).await
}

async fn told(server: &Server, path: &str, body: Value) -> Value {
    let reply = ask(server, path, body).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.body["data"].clone()
}

fn ids(found: &Value) -> Vec<&str> {
    found.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn anybody_finds_a_lawyer_or_a_firm_by_name_or_number() {
    let server = Server::start().await;
    let found = told(&server, "search", json!({ "kind": "lawyer", "keyword": "高磊" })).await;
    assert!(ids(&found).contains(&"lawyer-000002"), "{found}");
    let found = told(&server, "search", json!({ "kind": "lawyer", "keyword": "19901201510900001" })).await;
    assert_eq!(ids(&found), ["lawyer-000002"]);
    let found = told(&server, "search", json!({ "kind": "firm", "keyword": "衡正" })).await;
    assert!(ids(&found).contains(&"firm-000001"), "{found}");
    // One character would list whole families, and whoever asks on and on is stopped.
    let short = ask(&server, "search", json!({ "keyword": "高" })).await;
    assert_eq!(short.status, 422, "{}", short.text);
    let many = json!({ "kind": "firm", "keyword": "律师事务所" });
    assert_eq!(ids(&told(&server, "search", many.clone()).await).len(), 3);
    let mut last = 200;
    for _ in 0..40 {
        last = ask(&server, "search", many.clone()).await.status.as_u16();
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn the_register_says_of_a_lawyer_what_is_public_and_no_more() {
    let server = Server::start().await;
    let pool = &server.app.db.pool;
    for (sort, number, published) in [(91, "示司罚〔2026〕1号", "1"), (92, "示司罚〔2026〕2号", "0")] {
        sqlx::query(
            "insert into lawyer_penalty (id, lawyer_id, sort, source, kind, doc_no, start_date, reason, published)
             values ($2, 'lawyer-000002', $1, '01', '01', $2, '2026-03-01', '泄露当事人王某的隐私', $3)",
        )
        .bind(sort)
        .bind(number)
        .bind(published)
        .execute(pool)
        .await
        .unwrap();
    }
    sqlx::query("delete from lawyer_assessment where lawyer_id = 'lawyer-000002'").execute(pool).await.unwrap();
    sqlx::query(
        "insert into lawyer_assessment (id, lawyer_id, sort, year, level, decided_on)
         values ('a-1', 'lawyer-000002', 91, 2024, '02', '2025-03-01'), ('a-2', 'lawyer-000002', 92, 2025, '01', '2026-03-01')",
    )
    .execute(pool)
    .await
    .unwrap();
    let token = server.sign_in("demo_lawyer_zz").await;
    let photo = stored(&server, &token, "photo.png", include_bytes!("../../../../server/data/stories/photo.png")).await;
    sqlx::query("update lawyer set photo = $1 where id = 'lawyer-000002'")
        .bind(json!([photo]).to_string())
        .execute(pool)
        .await
        .unwrap();
    let reply = ask(&server, "lawyer", json!({ "id": "lawyer-000002" })).await;
    let file = &reply.body["data"];
    assert_eq!((&file["name"], &file["licenceNo"]), (&json!("高磊"), &json!("19901201510900001")), "{}", reply.text);
    assert_eq!(file["category"]["zh"], "专职律师");
    assert_eq!((&file["gender"]["zh"], &file["status"]["zh"]), (&json!("男"), &json!("正常执业")));
    assert_eq!(file["firm"]["id"], "firm-000001");
    assert!(file["photo"].as_str().unwrap().starts_with("data:image/jpeg;base64,"));
    // The latest assessment with its year, and the penalty that is published.
    assert_eq!(file["record"]["assessment"]["year"], 2025);
    let penalties = file["record"]["penalties"].as_array().unwrap();
    assert_eq!(penalties.len(), 1, "{penalties:?}");
    assert_eq!((&penalties[0]["number"], &penalties[0]["from"]), (&json!("示司罚〔2026〕1号"), &json!("2026-03-01")));
    // Neither what is personal, nor why somebody was punished.
    for secret in ["440000198506159018", "1985", "1600000", "王某", "@example.com"] {
        assert!(!reply.text.contains(secret), "{secret}: {}", reply.text);
    }
    assert_eq!(ask(&server, "lawyer", json!({ "id": "lawyer-999999" })).await.status, 404);
}

#[tokio::test]
async fn the_register_says_of_a_firm_what_is_public_and_who_works_there() {
    let server = Server::start().await;
    let file = told(&server, "firm", json!({ "id": "firm-000001" })).await;
    assert!(file["name"].as_str().unwrap().contains("衡正"));
    assert_eq!(file["form"]["zh"], "普通合伙");
    let people = ids(&file["lawyers"]);
    assert!(people.contains(&"lawyer-000002") && people.contains(&file["principal"]["id"].as_str().unwrap()));
    assert!(file["phone"].as_str().is_some_and(|it| !it.is_empty()) && file["address"].is_string());
    // Its bank account and its serials are nobody's.
    assert!(!file.to_string().contains("622202"), "{file}");
}

#[tokio::test]
async fn credit_is_public_by_level_and_year_once_it_has_taken_effect() {
    let server = Server::start().await;
    let pool = &server.app.db.pool;
    let (id, lawyer, year): (String, String, i64) = sqlx::query_as(
        "select id, object_id, year from credit_rating where object = '01' and stage = 'effective' order by id limit 1",
    )
    .fetch_one(pool)
    .await
    .unwrap();
    let credit = async || told(&server, "lawyer", json!({ "id": lawyer })).await["record"]["credit"].clone();
    sqlx::query("update credit_rating set stage = 'publicity' where object_id = $1")
        .bind(&lawyer)
        .execute(pool)
        .await
        .unwrap();
    assert_eq!(credit().await, Value::Null, "nothing before publicity is over");
    sqlx::query("update credit_rating set stage = 'effective', level = 'AA' where id = $1")
        .bind(&id)
        .execute(pool)
        .await
        .unwrap();
    let said = credit().await;
    assert_eq!(said["year"], year);
    assert!(said["level"]["zh"].as_str().unwrap().contains("AA"), "{said}");
}
