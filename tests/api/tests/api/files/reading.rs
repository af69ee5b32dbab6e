//! Who may read a file.

use std::fs;

use lawdesk_api_tests::{As, Server, with};
use serde_json::json;

use super::{PDF, TWJ, bytes_in, download, look, stored, ticket};

#[tokio::test]
async fn a_file_is_its_senders_alone_until_something_holds_it() {
    let server = Server::start().await;
    let (owner, other) = (server.sign_in("demo_lawyer_zz").await, server.sign_in("city_win").await);
    let id = stored(&server, &owner, "a.pdf", PDF).await;
    assert_eq!(download(&server, &other, &id).await.status, 404);
    assert_eq!(ticket(&server, &other, &id).await.status, 404);
    let list = server.post(&format!("{TWJ}/getList"), &json!({ "ids": [id] }), with(&other)).await;
    assert_eq!(list.body["data"], json!([]));
    for path in ["upload", "getList", "previewTicket", &id] {
        let reply = server.post(&format!("{TWJ}/{path}"), &json!({}), As::default()).await;
        assert_eq!(reply.status, 401, "{path}");
    }
    assert_eq!(download(&server, &owner, &id).await.status, 200);
}

#[tokio::test]
async fn a_path_in_place_of_a_number_opens_nothing() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    for path in [
        "..%2f..%2ftoken.key",
        "%2e%2e%2ftoken.key",
        "..;%2ftoken.key",
        "%2fetc%2fpasswd",
        "C:%5cboot.ini",
        "%5c%5chost%5cshare",
        "a%00.pdf",
        "%c0%ae%c0%ae%c0%af",
        "%ff",
        "token.key",
        "....%2f%2ftoken.key",
        "%25%32%65",
        "http:%2f%2f127.0.0.1%2f",
        "file:%2f%2f%2fetc%2fpasswd",
    ] {
        for reply in [
            download(&server, &token, path).await,
            server.get(&format!("{TWJ}/preview/{path}"), As::default()).await,
            look(&server, path, "ticket", As::default()).await,
        ] {
            assert!(matches!(reply.status.as_u16(), 400 | 404), "{path}: {} {}", reply.status, reply.text);
        }
        assert_eq!(ticket(&server, &token, path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_link_in_the_store_is_not_followed() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let id = stored(&server, &token, "a.pdf", PDF).await;
    let path = bytes_in(&server).remove(0);
    fs::remove_file(&path).unwrap();
    std::os::unix::fs::symlink(server.app.config.data.join("token.key"), &path).unwrap();
    let reply = download(&server, &token, &id).await;
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (500, Some("INTERNAL")));
}

#[tokio::test]
async fn files_are_asked_for_in_the_address_as_well() {
    let server = Server::start().await;
    let token = server.sign_in("demo_firm").await;
    let first = stored(&server, &token, "一.pdf", PDF).await;
    let second = stored(&server, &token, "二.pdf", PDF).await;
    for asked in
        [format!("ids={first},{second}"), format!("cBh={first}&cBh={second}"), format!("ids[]={first}&ids[]={second}")]
    {
        let list = server.post(&format!("{TWJ}/getList?{asked}"), &json!({}), with(&token)).await;
        let found: Vec<_> =
            list.body["data"].as_array().unwrap().iter().map(|it| it["cBh"].as_str().unwrap()).collect();
        assert_eq!(found.len(), 2, "{asked}: {}", list.text);
        assert!(found.contains(&first.as_str()) && found.contains(&second.as_str()), "{asked}");
    }
    let others =
        server.post(&format!("{TWJ}/getList?ids={first}"), &json!({}), with(&server.sign_in("demo_firm2").await)).await;
    assert_eq!(others.body["data"], json!([]), "the address opens nothing");
}
