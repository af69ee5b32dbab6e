//! Looking at a file in a page, by a ticket.

use std::fmt::Write;

use expect_test::expect;
use lawdesk_api_tests::{As, Server, with};
use serde_json::json;

use super::{DOCX, PDF, PNG, look, stored, ticket};

#[tokio::test]
async fn a_ticket_shows_one_file_once() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let (id, second) = (stored(&server, &token, "证明.pdf", PDF).await, stored(&server, &token, "照片.png", PNG).await);
    let reply = ticket(&server, &token, &id).await;
    let pass = reply.body["data"]["ticket"].as_str().unwrap();
    for wrong in [format!("{second}.png"), format!("{second}.pdf"), format!("{id}.exe/.."), String::new()] {
        assert_eq!(look(&server, &wrong, pass, As::default()).await.status, 404, "{wrong}");
    }
    let shown = look(&server, &format!("{id}.pdf"), pass, As::default()).await;
    assert_eq!((shown.status.as_u16(), shown.text.as_bytes()), (200, PDF));
    let mut told = String::new();
    for name in ["content-type", "content-disposition", "x-frame-options", "content-security-policy"] {
        writeln!(told, "{name}: {}", shown.headers[name].to_str().unwrap()).unwrap();
    }
    expect![[r#"
        content-type: application/pdf
        content-disposition: inline; filename="file.pdf"; filename*=UTF-8''%E8%AF%81%E6%98%8E.pdf
        x-frame-options: SAMEORIGIN
        content-security-policy: default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'
    "#]].assert_eq(&told);
    assert_eq!(look(&server, &format!("{id}.pdf"), pass, As::default()).await.status, 404, "used");
}

#[tokio::test]
async fn a_ticket_ends_after_a_minute_with_the_session_and_for_anybody_else() {
    let server = Server::start().await;
    let (token, other) = (server.sign_in("demo_lawyer_zz").await, server.sign_in("city_win").await);
    let id = stored(&server, &token, "a.png", PNG).await;
    let file = format!("{id}.png");
    let tickets =
        [ticket(&server, &token, &id).await, ticket(&server, &token, &id).await, ticket(&server, &token, &id).await];
    let [first, second, third] = tickets.each_ref().map(|reply| reply.body["data"]["ticket"].as_str().unwrap());
    assert_eq!(look(&server, &file, first, with(&other)).await.status, 404, "somebody else's");
    server.pass(59_999);
    assert_eq!(look(&server, &file, first, As::default()).await.status, 200);
    server.pass(1);
    assert_eq!(look(&server, &file, second, As::default()).await.status, 404, "too old");
    let fresh = ticket(&server, &token, &id).await;
    server.post("lawer-security/logout", &json!({}), with(&token)).await;
    let fresh = fresh.body["data"]["ticket"].as_str().unwrap();
    assert_eq!(look(&server, &file, fresh, As::default()).await.status, 404, "signed out");
    assert_eq!(look(&server, &file, third, As::default()).await.status, 404, "too old");
}

#[tokio::test]
async fn only_pictures_and_pdf_are_shown() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    for (name, content) in [("a.zip", DOCX), ("a.txt", b"text"), ("a.xml", b"<note/>")] {
        let id = stored(&server, &token, name, content).await;
        let reply = ticket(&server, &token, &id).await;
        assert_eq!(reply.body["data"]["violations"][0]["code"], "fileType", "{name}: {}", reply.text);
    }
}
