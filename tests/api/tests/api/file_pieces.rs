//! Files that come in pieces: any file, with pauses, and checked as a whole.

use axum::http::Method;
use lawdesk_api_tests::{Reply, Server, request, with};
use lawdesk_server::files;
use lawdesk_server::platform::digest::size_and_sha256;
use lawdesk_server::platform::file_store::Store;
use serde_json::{Value, json};

use crate::files::{PDF, TWJ, download};

const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;

/// A PDF of this many bytes.
pub fn large_pdf(length: usize) -> Vec<u8> {
    let mut bytes = PDF.to_vec();
    bytes.extend((bytes.len()..length).map(|at| u8::try_from(at % 89 + 33).unwrap()));
    bytes
}

pub fn sha256(bytes: &[u8]) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    size_and_sha256(file.path()).unwrap().1
}

pub async fn begin(server: &Server, token: &str, name: &str, bytes: &[u8]) -> Reply {
    let input = json!({ "name": name, "size": bytes.len(), "sha256": sha256(bytes), "bizType": "application" });
    server.post(&format!("{TWJ}/pieces/begin"), &input, with(token)).await
}

/// A piece, as a browser sends it.
pub async fn piece(server: &Server, token: &str, upload: &str, number: usize, bytes: &[u8]) -> Reply {
    let mut body = Vec::new();
    for (name, value) in [("upload", upload), ("number", &number.to_string())] {
        let part = format!("--AaB03x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        body.extend_from_slice(part.as_bytes());
    }
    body.extend_from_slice(b"--AaB03x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"piece\"\r\n");
    body.extend_from_slice(b"Content-Type: application/octet-stream\r\n\r\n");
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--AaB03x--\r\n");
    let mut sent = request(Method::POST, &format!("/api/{TWJ}/pieces/piece"), with(token), body.into());
    sent.headers_mut().insert("content-type", "multipart/form-data; boundary=AaB03x".parse().unwrap());
    server.send(sent).await
}

pub async fn finish(server: &Server, token: &str, upload: &str) -> Reply {
    server.post(&format!("{TWJ}/pieces/finish"), &json!({ "id": upload }), with(token)).await
}

async fn open(server: &Server, token: &str) -> Value {
    server.post(&format!("{TWJ}/pieces/open"), &json!({}), with(token)).await.body["data"].clone()
}

/// Brings a file whole; answers its number.
pub async fn bring(server: &Server, token: &str, name: &str, bytes: &[u8]) -> String {
    let begun = begin(server, token, name, bytes).await;
    let upload = begun.body["data"]["id"].as_str().unwrap_or_else(|| panic!("{}", begun.text)).to_owned();
    let size = usize::try_from(begun.body["data"]["pieceSize"].as_u64().unwrap()).unwrap();
    for (number, bytes) in bytes.chunks(size).enumerate() {
        assert_eq!(piece(server, token, &upload, number, bytes).await.status, 200);
    }
    let done = finish(server, token, &upload).await;
    done.body["data"]["cBh"].as_str().unwrap_or_else(|| panic!("{}", done.text)).to_owned()
}

#[tokio::test]
async fn anybody_goes_on_with_what_broke_off() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let bytes = large_pdf(9 * 1024 * 1024);
    let begun = begin(&server, &token, "材料.pdf", &bytes).await.body["data"].clone();
    let (upload, size) =
        (begun["id"].as_str().unwrap(), usize::try_from(begun["pieceSize"].as_u64().unwrap()).unwrap());
    let pieces: Vec<&[u8]> = bytes.chunks(size).collect();
    assert_eq!(piece(&server, &token, upload, 1, pieces[1]).await.status, 200);
    // The page was loaded anew: what has come is told, to nobody else.
    let unfinished = open(&server, &token).await;
    assert_eq!((&unfinished[0]["name"], &unfinished[0]["received"]), (&json!("材料.pdf"), &json!([1])), "{unfinished}");
    let other = server.sign_in("city_win").await;
    assert_eq!(open(&server, &other).await, json!([]));
    assert_eq!(finish(&server, &other, upload).await.status, 404);
    assert_eq!(piece(&server, &other, upload, 0, pieces[0]).await.status, 404);
    // The same file goes on; another name is another upload.
    assert_eq!(begin(&server, &token, "材料.pdf", &bytes).await.body["data"]["id"], begun["id"]);
    assert_ne!(begin(&server, &token, "副本.pdf", &bytes).await.body["data"]["id"], begun["id"]);
    for number in [0, 2] {
        assert_eq!(piece(&server, &token, upload, number, pieces[number]).await.status, 200);
    }
    let (first, second) = tokio::join!(finish(&server, &token, upload), finish(&server, &token, upload));
    let id = first.body["data"]["cBh"].as_str().unwrap_or_else(|| panic!("{}", first.text));
    assert_eq!(second.body["data"]["cBh"], id, "two at once are one: {}", second.text);
    assert_eq!(download(&server, &token, id).await.text.len(), bytes.len());
    let list = server.post(&format!("{TWJ}/getList"), &json!({ "ids": [id] }), with(&token)).await;
    assert_eq!(list.body["data"][0]["sha256"], sha256(&bytes), "{}", list.text);
}

#[tokio::test]
async fn what_is_not_what_was_announced_begins_anew() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let begun = begin(&server, &token, "a.pdf", PDF).await.body["data"]["id"].as_str().unwrap().to_owned();
    let mut changed = PDF.to_vec();
    changed[20] = b'2';
    assert_eq!(piece(&server, &token, &begun, 0, &changed).await.status, 200);
    let refused = finish(&server, &token, &begun).await;
    assert_eq!((refused.status.as_u16(), &refused.body["stateCode"]), (409, &json!("WRONG_HASH")), "{}", refused.text);
    assert_eq!(open(&server, &token).await, json!([]));
    // A page that calls itself a PDF.
    let page = b"<html><script>alert(1)</script></html>";
    let begun = begin(&server, &token, "b.pdf", page).await.body["data"]["id"].as_str().unwrap().to_owned();
    assert_eq!(piece(&server, &token, &begun, 0, page).await.status, 200);
    let refused = finish(&server, &token, &begun).await;
    assert_eq!(refused.body["data"]["violations"][0]["code"], "fileContent", "{}", refused.text);
}

#[tokio::test]
async fn uploads_are_limited_given_up_and_swept() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let mut ids = Vec::new();
    for number in 0..5 {
        let begun = begin(&server, &token, "a.pdf", &large_pdf(100 + number)).await;
        ids.push(begun.body["data"]["id"].as_str().unwrap_or_else(|| panic!("{}", begun.text)).to_owned());
    }
    assert_eq!(begin(&server, &token, "a.pdf", PDF).await.body["stateCode"], "TOO_MANY_OPEN");
    let cancel = server.post(&format!("{TWJ}/pieces/cancel"), &json!({ "id": ids[0] }), with(&token)).await;
    assert_eq!(cancel.status, 200);
    assert_eq!(begin(&server, &token, "a.pdf", PDF).await.status, 200);
    // Too large for anything but a film, and a film is not for everybody.
    let huge = json!({ "name": "a.pdf", "size": 60 * 1024 * 1024, "sha256": sha256(PDF), "bizType": "application" });
    let refused = server.post(&format!("{TWJ}/pieces/begin"), &huge, with(&token)).await;
    assert_eq!(refused.body["data"]["violations"][0]["code"], "fileTooLarge", "{}", refused.text);
    let film = json!({ "name": "a.mp4", "size": 60 * 1024 * 1024, "sha256": sha256(PDF), "bizType": "edu_video" });
    assert_eq!(server.post(&format!("{TWJ}/pieces/begin"), &film, with(&token)).await.status, 403);
    // After a week nothing is left.
    assert_eq!(piece(&server, &token, &ids[1], 0, &large_pdf(101)).await.status, 200);
    server.pass(WEEK);
    files::sweep(&server.app).await.unwrap();
    let left: i64 = sqlx::query_scalar("select (select count(*) from file_upload) + (select count(*) from file_piece)")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(left, 0);
}

/// Who brings the same again and again, or gives up what he has brought, fills no disk until the sweep comes.
#[tokio::test]
async fn bytes_that_nobody_needs_go_at_once() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let stored = async || Store::of(&server.app).keys_before(i64::MAX).await.unwrap().len();
    let before = stored().await;
    let bytes = large_pdf(200);
    let upload = begin(&server, &token, "a.pdf", &bytes).await.body["data"]["id"].as_str().unwrap().to_owned();
    for _ in 0..3 {
        assert_eq!(piece(&server, &token, &upload, 0, &bytes).await.status, 200);
    }
    assert_eq!(stored().await, before + 1);
    let cancel = server.post(&format!("{TWJ}/pieces/cancel"), &json!({ "id": upload }), with(&token)).await;
    assert_eq!((cancel.status.as_u16(), stored().await), (200, before));
    // What is refused as a whole goes, too.
    let upload = begin(&server, &token, "b.pdf", &bytes).await.body["data"]["id"].as_str().unwrap().to_owned();
    assert_eq!(piece(&server, &token, &upload, 0, &large_pdf(201)[1..]).await.status, 200);
    assert_eq!(finish(&server, &token, &upload).await.status, 422);
    assert_eq!(stored().await, before);
    // Of one that is finished the file alone is left, whoever was first.
    let upload = begin(&server, &token, "c.pdf", &bytes).await.body["data"]["id"].as_str().unwrap().to_owned();
    assert_eq!(piece(&server, &token, &upload, 0, &bytes).await.status, 200);
    let (first, second) = tokio::join!(finish(&server, &token, &upload), finish(&server, &token, &upload));
    assert_eq!(first.body["data"]["cBh"], second.body["data"]["cBh"], "{} {}", first.text, second.text);
    assert_eq!(stored().await, before + 1);
}
