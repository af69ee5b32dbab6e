//! Office documents as PDF, small pictures, and what of them is kept.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::http::Method;
use http_body_util::BodyExt;
use lawdesk_api_tests::{As, Server, request, with};
use lawdesk_server::files;
use lawdesk_server::platform::config::Switch;
use lawdesk_server::platform::file_config::Converter;
use serde_json::json;

use crate::files::{DOCX, PDF, TWJ, look, stored, ticket};

/// A program that is called as LibreOffice is, and does this to `$document` and `$out`.
fn converter(folder: &Path, act: &str) -> PathBuf {
    let program = folder.join("soffice");
    let text = format!(
        "#!/bin/sh\nfor document; do :; done\nwhile [ \"$1\" != --outdir ]; do shift; done\nout=$2\n\
         echo \"$document\" >> {}/calls\n{act}\n",
        folder.display()
    );
    std::fs::write(&program, text).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    program
}

async fn with_converter(converter: Converter) -> Server {
    Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.files.converter = converter;
    })
    .await
}

#[tokio::test]
async fn a_document_is_made_a_pdf_once_and_shown() {
    let folder = tempfile::TempDir::new().unwrap();
    let act = "head -c 2 \"$document\" | grep -q PK && printf '%%PDF-1.7 made' > \"$out/document.pdf\"";
    let server = with_converter(Converter::Program(converter(folder.path(), act))).await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let id = stored(&server, &token, "合同.docx", DOCX).await;
    for _ in 0..2 {
        let reply = ticket(&server, &token, &id).await;
        let pass = reply.body["data"]["ticket"].as_str().unwrap_or_else(|| panic!("{}", reply.text));
        let shown = look(&server, &format!("{id}.docx"), pass, As::default()).await;
        assert_eq!((shown.status.as_u16(), shown.text.as_str()), (200, "%PDF-1.7 made"));
        assert_eq!(shown.headers["content-type"], "application/pdf");
    }
    let calls = std::fs::read_to_string(folder.path().join("calls")).unwrap();
    assert_eq!(calls.lines().count(), 1, "{calls}");
    // What was made is swept neither too early nor too late.
    server.pass(2 * 60 * 60 * 1000);
    files::sweep(&server.app).await.unwrap();
    let token = server.sign_in("demo_lawyer_zz").await;
    let reply = ticket(&server, &token, &id).await;
    let pass = reply.body["data"]["ticket"].as_str().unwrap();
    assert_eq!(look(&server, &format!("{id}.docx"), pass, As::default()).await.text, "%PDF-1.7 made");
    sqlx::query("delete from file_ticket").execute(&server.app.db.pool).await.unwrap();
    sqlx::query("delete from file where id = $1").bind(&id).execute(&server.app.db.pool).await.unwrap();
    files::sweep(&server.app).await.unwrap();
    let left: i64 =
        sqlx::query_scalar("select count(*) from file_rendition").fetch_one(&server.app.db.pool).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn what_cannot_be_converted_is_told() {
    let folder = tempfile::TempDir::new().unwrap();
    let cases = [
        (Converter::Off, "NO_CONVERTER"),
        (Converter::Program("/no/such/soffice".into()), "NO_CONVERTER"),
        (Converter::Program(converter(folder.path(), "exit 1")), "NOT_CONVERTED"),
    ];
    for (converter, code) in cases {
        let server = with_converter(converter).await;
        let token = server.sign_in("demo_lawyer_zz").await;
        let id = stored(&server, &token, "合同.docx", DOCX).await;
        let reply = ticket(&server, &token, &id).await;
        assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (409, &json!(code)), "{}", reply.text);
    }
}

/// A picture of 4 by 2 red pixels.
const BMP: &[u8] = b"BM\x4E\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x04\0\0\0\x02\0\0\0\x01\0\x18\0\0\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\
    \0\0\xFF\0\0\xFF\0\0\xFF\0\0\xFF\0\0\xFF\0\0\xFF\0\0\xFF\0\0\xFF";

#[tokio::test]
async fn a_picture_has_a_small_one_for_who_may_see_it() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let id = stored(&server, &token, "照片.bmp", BMP).await;
    let address = format!("/api/{TWJ}/thumbnail/{id}");
    for _ in 0..2 {
        let answer = server.open(request(Method::POST, &address, with(&token), Body::from("{}"))).await;
        assert_eq!(
            (answer.status().as_u16(), &answer.headers()["content-type"]),
            (200, &"image/jpeg".parse().unwrap())
        );
        assert!(answer.into_body().collect().await.unwrap().to_bytes().starts_with(b"\xFF\xD8\xFF"));
    }
    let made: i64 =
        sqlx::query_scalar("select count(*) from file_rendition").fetch_one(&server.app.db.pool).await.unwrap();
    assert_eq!(made, 1);
    let other = server.sign_in("city_win").await;
    let thumbnail =
        async |token: &str, id: &str| server.post(&format!("{TWJ}/thumbnail/{id}"), &json!({}), with(token)).await;
    assert_eq!(thumbnail(&other, &id).await.status, 404);
    // No picture, and a picture that would fill the memory.
    let document = stored(&server, &token, "证明.pdf", PDF).await;
    assert_eq!(thumbnail(&token, &document).await.body["stateCode"], "NO_THUMBNAIL");
    let bomb =
        b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\xEA\x60\0\0\xEA\x60\x08\x06\0\0\0\x1F\x15\xC4\x89\0\0\0\0IEND\xAEB`\x82";
    let bomb = stored(&server, &token, "大图.png", bomb).await;
    assert_eq!(thumbnail(&token, &bomb).await.body["stateCode"], "NO_THUMBNAIL");
}
