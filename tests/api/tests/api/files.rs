//! Files: what is taken, who may read it, how it is handed out.

use std::fmt::Write;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::{Duration, UNIX_EPOCH};

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::{Method, Request};
use expect_test::{Expect, expect};
use lawdesk_api_tests::{As, Reply, START, Server, request, with};
use lawdesk_core::dto::file::MAX_SIZE;
use lawdesk_core::form::Widget;
use lawdesk_server::error::Error;
use lawdesk_server::extract::CurrentUser;
use lawdesk_server::files::{self, Held};
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

const TWJ: &str = "lawer-file/file/twj";
const PDF: &[u8] = b"%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
const PNG: &[u8] =
    b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1F\x15\xC4\x89\0\0\0\0IEND\xAEB`\x82";
const DOCX: &[u8] = b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0[Content_Types].xml";

/// A form with one file, as a browser sends it.
fn form(name: &str, content: &[u8]) -> Vec<u8> {
    let mut body = b"--AaB03x\r\nContent-Disposition: form-data; name=\"bizType\"\r\n\r\napplication\r\n".to_vec();
    let part = format!("--AaB03x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n");
    body.extend_from_slice(part.as_bytes());
    body.extend_from_slice(b"Content-Type: image/png\r\n\r\n");
    body.extend_from_slice(content);
    body.extend_from_slice(b"\r\n--AaB03x--\r\n");
    body
}

async fn upload(server: &Server, token: &str, name: &str, content: &[u8]) -> Reply {
    send_form(server, token, form(name, content)).await
}

async fn send_form(server: &Server, token: &str, body: Vec<u8>) -> Reply {
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

async fn download(server: &Server, token: &str, id: &str) -> Reply {
    server.post(&format!("{TWJ}/{id}"), &json!({}), with(token)).await
}

async fn ticket(server: &Server, token: &str, id: &str) -> Reply {
    server.post(&format!("{TWJ}/previewTicket"), &json!({ "cBh": id }), with(token)).await
}

/// Opens the preview address without a session, as a frame or picture in a page does.
async fn look(server: &Server, file: &str, ticket: &str, who: As<'_>) -> Reply {
    let address = base64(&format!("{file}?token={ticket}"));
    server.get(&format!("{TWJ}/preview/{address}?officePreviewType=pdf"), who).await
}

fn base64(text: &str) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let groups = text.as_bytes().chunks(3).map(|bytes| {
        let bits = bytes.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - bytes.len()));
        (0..=bytes.len()).map(|at| char::from(LETTERS[(bits >> (18 - 6 * at) & 63) as usize])).collect::<String>()
    });
    groups.collect()
}

/// Everything in the store that is no folder.
fn bytes_in(server: &Server) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![server.app.config.data.join("files")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found
}

async fn rows(server: &Server) -> i64 {
    sqlx::query_scalar("select count(*) from file").fetch_one(&server.app.db.pool).await.unwrap()
}

async fn user(server: &Server, token: &str) -> CurrentUser {
    let mut parts = request(Method::GET, "/", with(token), Body::empty()).into_parts().0;
    CurrentUser::from_request_parts(&mut parts, &server.app).await.unwrap()
}

async fn execute(server: &Server, statements: &[String]) {
    for statement in statements {
        sqlx::query(AssertSqlSafe(statement.clone())).execute(&server.app.db.pool).await.unwrap();
    }
}

#[tokio::test]
async fn a_file_is_stored_and_handed_out_as_an_attachment() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let reply = upload(&server, &token, "  解除聘用%22证明%22.PDF ", PDF).await;
    let id = reply.body["data"]["cBh"].as_str().unwrap().to_owned();
    let mut data = reply.body["data"].clone();
    data["cBh"] = "…".into();
    let handed = download(&server, &token, &id).await;
    let mut told = format!("{data}\n{} {:?}\n", handed.status, handed.text.as_bytes() == PDF);
    for name in
        ["content-type", "content-disposition", "x-content-type-options", "content-security-policy", "cache-control"]
    {
        writeln!(told, "{name}: {}", handed.headers[name].to_str().unwrap()).unwrap();
    }
    expect![[r#"
        {"cBh":"…","cWjhzm":"pdf","name":"解除聘用_证明_.PDF","size":45}
        200 OK true
        content-type: application/pdf
        content-disposition: attachment; filename="file.pdf"; filename*=UTF-8''%E8%A7%A3%E9%99%A4%E8%81%98%E7%94%A8_%E8%AF%81%E6%98%8E_.PDF
        x-content-type-options: nosniff
        content-security-policy: sandbox; default-src 'none'; frame-ancestors 'none'
        cache-control: no-store
    "#]].assert_eq(&told);
    let list = server.post(&format!("{TWJ}/getList"), &json!({ "ids": [id, "nobody", "../x"] }), with(&token)).await;
    assert_eq!(list.body["data"].as_array().unwrap().len(), 1);
    assert_eq!(list.body["data"][0]["mime"], "application/pdf");
}

#[tokio::test]
async fn bytes_lie_under_a_random_name_and_cannot_be_executed() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    stored(&server, &token, "合同.docx", DOCX).await;
    let files = bytes_in(&server);
    assert_eq!(files.len(), 1);
    assert_eq!(fs::read(&files[0]).unwrap(), DOCX);
    assert_eq!(fs::metadata(&files[0]).unwrap().permissions().mode() & 0o777, 0o600);
    let path = files[0].strip_prefix(server.app.config.data.join("files")).unwrap().to_str().unwrap().to_owned();
    assert!(path.len() == 38 && path[6..].starts_with(&path[..2]), "{path}");
    let key: String = sqlx::query_scalar("select storage_key from file").fetch_one(&server.app.db.pool).await.unwrap();
    assert_eq!(key, path[6..]);
    for guess in [format!("files/{path}"), path.clone(), format!("api/{TWJ}/{key}"), format!("api/{TWJ}/preview/{key}")]
    {
        let reply = server.send(request(Method::GET, &format!("/{guess}"), As::default(), Body::empty())).await;
        assert!(!reply.text.starts_with("PK"), "{guess}");
    }
}

#[tokio::test]
async fn what_is_not_what_it_says_is_refused() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let behind = |what: &[u8]| [PNG, what].concat();
    let (page, script) = (behind(b"<script>alert(1)</script>"), behind(b"<?php system($_GET[0]);"));
    let archive = behind(b"PK\x05\x06\0\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\0\0");
    let files: [(&str, &[u8]); 30] = [
        ("a.exe", b"MZ\x90\0"),
        ("a.jsp", b"<%@ page import=\"java.io.*\" %>"),
        ("a.php", b"<?php phpinfo();"),
        ("a.html", b"<html>"),
        ("a.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>"),
        (".htaccess", b"AddType application/x-httpd-php .jpg"),
        ("web.config", b"<configuration/>"),
        ("a", b"text"),
        ("", b"text"),
        ("shell.jsp;.jpg", PNG),
        ("shell.php.png", PNG),
        ("shell.pHp5 .png", PNG),
        ("invoice.exe.pdf", PDF),
        ("a.png.html", PNG),
        ("../../a.pdf", PDF),
        ("..\\a.pdf", PDF),
        ("/etc/cron.d/a.pdf", PDF),
        ("C:\\a.pdf", PDF),
        ("%2e%2e%2fa.pdf", PDF),
        ("a.pdf\u{202e}fdp.exe", PDF),
        ("a.pdf", b"<html><script>alert(1)</script>"),
        ("a.png", b"MZ\x90\0"),
        ("a.png", PDF),
        ("a.docx", b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x09\0\0\0META-INF/"),
        ("a.txt", b"<!DOCTYPE html><script>alert(1)</script>"),
        ("a.xml", b"<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>"),
        ("page.png", &page),
        ("script.png", &script),
        ("archive.png", &archive),
        ("empty.pdf", b""),
    ];
    let mut told = String::new();
    for (name, content) in files {
        let reply = upload(&server, &token, name, content).await;
        let violation = &reply.body["data"]["violations"][0];
        let field = violation["field"].as_str().unwrap_or_else(|| panic!("{name}: {}", reply.text));
        writeln!(told, "{} {name:?} {field}: {}", reply.status.as_u16(), violation["code"].as_str().unwrap()).unwrap();
    }
    assert_eq!((rows(&server).await, bytes_in(&server)), (0, Vec::new()));
    expect![[r#"
        422 "a.exe" file: fileType
        422 "a.jsp" file: fileType
        422 "a.php" file: fileType
        422 "a.html" file: fileType
        422 "a.svg" file: fileType
        422 ".htaccess" file: fileType
        422 "web.config" file: fileType
        422 "a" file: fileType
        422 "" file: fileType
        422 "shell.jsp;.jpg" file: fileName
        422 "shell.php.png" file: fileName
        422 "shell.pHp5 .png" file: fileName
        422 "invoice.exe.pdf" file: fileName
        422 "a.png.html" file: fileType
        422 "../../a.pdf" file: fileName
        422 "..\\a.pdf" file: fileName
        422 "/etc/cron.d/a.pdf" file: fileName
        422 "C:\\a.pdf" file: fileName
        422 "%2e%2e%2fa.pdf" file: fileName
        422 "a.pdf\u{202e}fdp.exe" file: fileName
        422 "a.pdf" file: fileContent
        422 "a.png" file: fileContent
        422 "a.png" file: fileContent
        422 "a.docx" file: fileContent
        422 "a.txt" file: fileContent
        422 "a.xml" file: fileContent
        422 "page.png" file: fileUnsafe
        422 "script.png" file: fileUnsafe
        422 "archive.png" file: fileUnsafe
        422 "empty.pdf" file: fileEmpty
    "#]]
    .assert_eq(&told);
}

#[tokio::test]
async fn a_refusal_says_what_to_do_in_both_languages() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let english = upload(&server, &token, "a.exe", b"MZ").await;
    let mut request = request(Method::POST, &format!("/api/{TWJ}/upload"), with(&token), form("a.png", PDF).into());
    request.headers_mut().insert("content-type", "multipart/form-data; boundary=AaB03x".parse().unwrap());
    let chinese = server.send(request).await;
    expect![[r#"
        422
        {
          "data": {
            "violations": [
              {
                "code": "fileType",
                "field": "file",
                "params": {
                  "allowed": "jpg, jpeg, png, gif, bmp, pdf, doc, docx, xls, xlsx, ppt, pptx, txt, zip, mp3, mp4, xml, bpmn"
                },
                "severity": "error",
                "text": "Only files of these types: jpg, jpeg, png, gif, bmp, pdf, doc, docx, xls, xlsx, ppt, pptx, txt, zip, mp3, mp4, xml, bpmn"
              }
            ]
          },
          "stateCode": "VALIDATION",
          "stateInfo": "Some fields are wrong; please check them"
        }
        422
        {
          "data": {
            "violations": [
              {
                "code": "fileContent",
                "field": "file",
                "params": {
                  "extension": "png"
                },
                "severity": "error",
                "text": "文件内容与扩展名png不符，请选择未改过扩展名的原文件"
              }
            ]
          },
          "stateCode": "VALIDATION",
          "stateInfo": "填写的内容有误，请检查"
        }
    "#]]
    .assert_eq(&format!("{}{}", english.snapshot(), chinese.snapshot()));
}

#[tokio::test]
async fn a_file_of_the_limit_is_taken_and_a_larger_one_is_not() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let mut large = DOCX.to_vec();
    large.resize(usize::try_from(MAX_SIZE).unwrap(), 0);
    stored(&server, &token, "large.zip", &large).await;
    large.push(0);
    let reply = upload(&server, &token, "larger.zip", &large).await;
    assert_eq!(reply.body["data"]["violations"][0]["text"], "The file must not exceed 50 MB", "{}", reply.text);
    large.resize(2 * large.len(), 0);
    let reply = upload(&server, &token, "much larger.zip", &large).await;
    assert_eq!(reply.body["data"]["violations"][0]["text"], "The file must not exceed 50 MB", "{}", reply.text);
    assert_eq!((rows(&server).await, bytes_in(&server).len()), (1, 1));
}

#[tokio::test]
async fn a_form_without_a_file_or_cut_off_is_refused() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let whole = form("a.pdf", PDF);
    let mut told = String::new();
    for body in [
        whole[..whole.len() - 20].to_vec(),
        b"--AaB03x--\r\n".to_vec(),
        b"--AaB03x\r\nContent-Disposition: form-data; name=\"bizType\"\r\n\r\n../x\r\n--AaB03x--\r\n".to_vec(),
        b"--AaB03x\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\nx\r\n--AaB03x--\r\n".to_vec(),
    ] {
        let reply = send_form(&server, &token, body).await;
        writeln!(told, "{} {} {}", reply.status, reply.body["stateCode"], reply.body["data"]).unwrap();
    }
    assert_eq!((rows(&server).await, bytes_in(&server)), (0, Vec::new()));
    expect![[r#"
        400 Bad Request "BAD_REQUEST" null
        422 Unprocessable Entity "VALIDATION" {"violations":[{"code":"required","field":"file","severity":"error","text":"Required"}]}
        422 Unprocessable Entity "VALIDATION" {"violations":[{"code":"wrongType","field":"bizType","severity":"error","text":"Wrong format"}]}
        400 Bad Request "BAD_REQUEST" null
    "#]].assert_eq(&told);
}

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
    for (name, content) in [("a.docx", DOCX), ("a.gif", b"GIF89a\x01\0\x01\0\0\0\0\x2C"), ("a.xml", b"<note/>")] {
        let id = stored(&server, &token, name, content).await;
        let reply = ticket(&server, &token, &id).await;
        assert_eq!(reply.body["data"]["violations"][0]["code"], "fileType", "{name}: {}", reply.text);
    }
}

/// A violation's path and code, a line each.
fn lines(outcome: Result<(), Error>) -> String {
    match outcome {
        Ok(()) => "ok".to_owned(),
        Err(Error::Validation(violations)) => {
            let line = |it: &lawdesk_core::check::Violation| format!("{}: {}\n", it.field, it.message.code());
            violations.iter().map(line).collect()
        }
        Err(error) => error.to_string(),
    }
}

async fn link(server: &Server, who: &CurrentUser, application: &str, held: &[(&str, &str, Widget)]) -> String {
    let held: Vec<Held> = held
        .iter()
        .map(|(path, id, widget)| Held { path: (*path).to_owned(), id: (*id).to_owned(), widget: *widget })
        .collect();
    let mut tx = server.app.db.begin().await.unwrap();
    let outcome = files::link(&mut tx, who, "application", application, &held).await;
    if outcome.is_ok() {
        tx.commit().await.unwrap();
    }
    lines(outcome)
}

async fn check_link(held: &[(&str, &str, Widget)], expect: Expect) {
    let server = Server::start().await;
    let (token, other) = (server.sign_in("demo_lawyer_zz").await, server.sign_in("city_win").await);
    let me = user(&server, &token).await;
    let mine = stored(&server, &token, "a.pdf", PDF).await;
    let picture = stored(&server, &token, "a.png", PNG).await;
    let foreign = stored(&server, &other, "a.pdf", PDF).await;
    let used = stored(&server, &token, "b.pdf", PDF).await;
    let same = stored(&server, &token, "c.pdf", PDF).await;
    assert_eq!(link(&server, &me, "sq-0", &[("x", &used, Widget::File)]).await, "ok");
    assert_eq!(link(&server, &me, "sq-1", &[("x", &same, Widget::File)]).await, "ok");
    let named = |name: &str| match name {
        "mine" => mine.clone(),
        "picture" => picture.clone(),
        "foreign" => foreign.clone(),
        "used" => used.clone(),
        "same" => same.clone(),
        other => other.to_owned(),
    };
    let ids: Vec<String> = held.iter().map(|(_, name, _)| named(name)).collect();
    let held: Vec<_> = held.iter().zip(&ids).map(|((path, _, widget), id)| (*path, id.as_str(), *widget)).collect();
    expect.assert_eq(&link(&server, &me, "sq-1", &held).await);
}

#[tokio::test]
async fn an_application_holds_the_applicants_own_unused_files_and_those_it_held_before() {
    check_link(
        &[
            ("proof", "mine", Widget::File),
            ("proof", "same", Widget::File),
            ("signature", "picture", Widget::Signature),
        ],
        expect!["ok"],
    )
    .await;
}

#[tokio::test]
async fn an_application_does_not_hold_other_files() {
    check_link(
        &[
            ("a", "foreign", Widget::File),
            ("b", "used", Widget::File),
            ("c", "nowhere", Widget::File),
            ("d", "mine", Widget::Signature),
            ("e", "picture", Widget::File),
        ],
        expect![[r"
            a: fileNotYours
            b: fileNotYours
            c: fileNotYours
            d: fileType
        "]],
    )
    .await;
}

/// An application of the lawyer with a task that city_win's group may take, one that the checker has, one that the
/// leader has done.
async fn application(server: &Server, applicant: &str, assignee: &str, done_by: &str) {
    let task = |number: i32, assignee: &str, done_by: &str| {
        format!(
            "insert into task (id, instance_id, number, application_id, node_key, node_name, state, version, assignee,
                 created_at, done_by) values ('t{number}', 'i', {number}, 'sq', 'n', 'n', 'open', 1, {assignee}, 0, {done_by})"
        )
    };
    execute(
        server,
        &[
            "insert into process (flow_key, name, item_no, draft, version, suspended, form_code, created_by, created_at,
                 updated_by, updated_at, delete_flag) values ('f', 'f', 99, '', 1, 0, 'F', '', 0, '', 0, 0)"
                .to_owned(),
            "insert into process_version (flow_key, version, text, digest, form_code, deployed_by, deployed_at)
             values ('f', 1, '', '', 'F', '', 0)"
                .to_owned(),
            "insert into instance (id, flow_key, version, state, revision, last_seq) values ('i', 'f', 1, '', 0, 0)"
                .to_owned(),
            format!(
                "insert into application (id, sq_no, sq_type, instance_id, title, applicant_id, applicant_name,
                     object_type, object_id, form_code, form_version, form_data, form_revision, current_node, submit_at,
                     org_id, region_code, status, created_by, created_at, updated_by, updated_at, version, delete_flag)
                 values ('sq', '1', 'f', 'i', '', '{applicant}', '', 'lawyer', '', 'F', 1, '', 1, '', 0, '', '', '10',
                     '', 0, '', 0, 0, 0)"
            ),
            task(1, "null", "null"),
            task(2, &format!("'{assignee}'"), "null"),
            task(3, "null", &format!("'{done_by}'")),
            "insert into task_candidate (candidate, task_id) values ('R_CITY_WIN@990100-sfj', 't1')".to_owned(),
        ],
    )
    .await;
}

#[tokio::test]
async fn the_people_of_an_application_read_its_files_and_nobody_else_does() {
    let server = Server::start().await;
    let owner = server.sign_in("demo_lawyer_zz").await;
    let (checker, leader) = (server.sign_in("city_chk").await, server.sign_in("city_lead").await);
    let me = user(&server, &owner).await;
    application(&server, &me.id, &user(&server, &checker).await.id, &user(&server, &leader).await.id).await;
    let id = stored(&server, &owner, "a.pdf", PDF).await;
    assert_eq!(link(&server, &me, "sq", &[("proof", &id, Widget::File)]).await, "ok");
    let mut told = String::new();
    for name in ["demo_lawyer_zz", "city_win", "city_chk", "city_lead", "city2_win", "city_op", "demo_firm", "admin"] {
        let token = server.sign_in(name).await;
        let list = json!({ "bizType": "application", "bizId": "sq" });
        let list = server.post(&format!("{TWJ}/getList"), &list, with(&token)).await;
        let (got, pass) = (download(&server, &token, &id).await.status, ticket(&server, &token, &id).await.status);
        let count = list.body["data"].as_array().unwrap().len();
        writeln!(told, "{name}: {} {} {count}", got.as_u16(), pass.as_u16()).unwrap();
    }
    expect![[r"
        demo_lawyer_zz: 200 200 1
        city_win: 200 200 1
        city_chk: 200 200 1
        city_lead: 200 200 1
        city2_win: 404 404 0
        city_op: 404 404 0
        demo_firm: 404 404 0
        admin: 404 404 0
    "]]
    .assert_eq(&told);
}

#[tokio::test]
async fn bytes_without_a_row_are_swept_after_an_hour() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let id = stored(&server, &token, "a.pdf", PDF).await;
    ticket(&server, &token, &id).await;
    let store = server.app.config.data.join("files");
    let key = "0123456789abcdef0123456789abcdef";
    let (lost, cut_off, foreign) =
        (store.join("01/23").join(key), store.join("incoming").join(key), store.join("note.txt"));
    fs::create_dir_all(lost.parent().unwrap()).unwrap();
    for path in [&lost, &cut_off, &foreign] {
        fs::write(path, "x").unwrap();
    }
    let written = UNIX_EPOCH + Duration::from_millis(u64::try_from(START).unwrap());
    for path in bytes_in(&server) {
        fs::File::options().write(true).open(path).unwrap().set_modified(written).unwrap();
    }
    server.pass(60 * 60 * 1000);
    assert_eq!(files::sweep(&server.app).await.unwrap(), 0);
    server.pass(1);
    assert_eq!(files::sweep(&server.app).await.unwrap(), 2);
    assert_eq!((lost.exists(), cut_off.exists(), foreign.exists(), bytes_in(&server).len()), (false, false, true, 2));
    let tickets: i64 =
        sqlx::query_scalar("select count(*) from file_ticket").fetch_one(&server.app.db.pool).await.unwrap();
    assert_eq!(tickets, 0);
    let again = server.sign_in("demo_lawyer_zz").await;
    assert_eq!(download(&server, &again, &id).await.text.as_bytes(), PDF);
}

#[tokio::test]
async fn nobody_fills_the_disk_with_files_he_does_not_use() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let id = user(&server, &token).await.id;
    let row = |number: i32| {
        format!(
            "insert into file (id, ext, name, size, sha256, mime, storage_key, biz_type, class, org_id, uploaded_by,
                 uploaded_at, state)
             values ('{number}', 'pdf', 'a.pdf', 1, '', '', '{number}', 'application', 'P1', '', '{id}', {START}, 'waiting')"
        )
    };
    execute(&server, &(0..199).map(row).collect::<Vec<_>>()).await;
    assert_eq!(upload(&server, &token, "a.pdf", PDF).await.status, 200);
    assert_eq!(upload(&server, &token, "a.pdf", PDF).await.body["stateCode"], Value::from("TOO_MANY"));
    server.pass(24 * 60 * 60 * 1000);
    let token = server.sign_in("demo_lawyer_zz").await;
    assert_eq!(upload(&server, &token, "a.pdf", PDF).await.status, 200);
}
