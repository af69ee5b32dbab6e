//! Files: what is taken, who may read it, how it is handed out.

mod holding;
mod preview;
mod reading;
mod upload;

use std::fs;
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::{Method, Request};
use lawdesk_api_tests::{As, Reply, Server, request, with};
use lawdesk_server::identity::current_user::CurrentUser;
use serde_json::json;
use sqlx::AssertSqlSafe;
pub const TWJ: &str = "lawer-file/file/twj";
pub const PDF: &[u8] = b"%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
pub const PNG: &[u8] =
    b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1F\x15\xC4\x89\0\0\0\0IEND\xAEB`\x82";
pub const DOCX: &[u8] = b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0[Content_Types].xml";

/// A form with one file, as a browser sends it.
pub fn form(name: &str, content: &[u8]) -> Vec<u8> {
    let mut body = b"--AaB03x\r\nContent-Disposition: form-data; name=\"bizType\"\r\n\r\napplication\r\n".to_vec();
    let part = format!("--AaB03x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n");
    body.extend_from_slice(part.as_bytes());
    body.extend_from_slice(b"Content-Type: image/png\r\n\r\n");
    body.extend_from_slice(content);
    body.extend_from_slice(b"\r\n--AaB03x--\r\n");
    body
}

pub async fn upload(server: &Server, token: &str, name: &str, content: &[u8]) -> Reply {
    send_form(server, token, form(name, content)).await
}

pub(super) async fn send_form(server: &Server, token: &str, body: Vec<u8>) -> Reply {
    let mut request: Request<Body> =
        request(Method::POST, &format!("/api/{TWJ}/upload"), As { language: Some("en"), ..with(token) }, body.into());
    request.headers_mut().insert("content-type", "multipart/form-data; boundary=AaB03x".parse().unwrap());
    server.send(request).await
}

/// Uploads what must pass, and answers its number.
pub async fn stored(server: &Server, token: &str, name: &str, content: &[u8]) -> String {
    let reply = upload(server, token, name, content).await;
    reply.body["data"]["cBh"].as_str().unwrap_or_else(|| panic!("{name}: {}", reply.text)).to_owned()
}

pub async fn download(server: &Server, token: &str, id: &str) -> Reply {
    server.post(&format!("{TWJ}/{id}"), &json!({}), with(token)).await
}

pub async fn ticket(server: &Server, token: &str, id: &str) -> Reply {
    server.post(&format!("{TWJ}/previewTicket"), &json!({ "cBh": id }), with(token)).await
}

/// Opens the preview address without a session, as a frame or picture in a page does.
pub async fn look(server: &Server, file: &str, ticket: &str, who: As<'_>) -> Reply {
    let address = base64(&format!("{file}?token={ticket}"));
    server.get(&format!("{TWJ}/preview/{address}?officePreviewType=pdf"), who).await
}

pub(super) fn base64(text: &str) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let groups = text.as_bytes().chunks(3).map(|bytes| {
        let bits = bytes.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - bytes.len()));
        (0..=bytes.len()).map(|at| char::from(LETTERS[(bits >> (18 - 6 * at) & 63) as usize])).collect::<String>()
    });
    groups.collect()
}

/// Everything in the store that is no folder.
pub(super) fn bytes_in(server: &Server) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![server.app.config.data.join("files")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !is_shipped(&path) {
                found.push(path);
            }
        }
    }
    found
}

/// What the demo brings along: a film, something to read and covers.
pub(super) fn is_shipped(path: &Path) -> bool {
    let shipped: [&[u8]; 5] = [
        include_bytes!("../../../../server/data/education/course.webm"),
        include_bytes!("../../../../server/data/education/reading.txt"),
        include_bytes!("../../../../server/data/education/cover-contracts.png"),
        include_bytes!("../../../../server/data/education/cover-defence.png"),
        include_bytes!("../../../../server/data/education/cover-ethics.png"),
    ];
    shipped.contains(&fs::read(path).unwrap().as_slice())
}

/// Files beside those that the demo brings along.
pub async fn rows(server: &Server) -> i64 {
    sqlx::query_scalar("select count(*) from file where id not like 'edu-%'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap()
}

pub(super) async fn user(server: &Server, token: &str) -> CurrentUser {
    let mut parts = request(Method::GET, "/", with(token), Body::empty()).into_parts().0;
    CurrentUser::from_request_parts(&mut parts, &server.app).await.unwrap()
}

pub(super) async fn execute(server: &Server, statements: &[String]) {
    for statement in statements {
        sqlx::query(AssertSqlSafe(statement.clone())).execute(&server.app.db.pool).await.unwrap();
    }
}
