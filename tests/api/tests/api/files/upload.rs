//! What is taken, and how much of it.

use std::fmt::Write;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, UNIX_EPOCH};

use axum::body::Body;
use axum::http::Method;
use expect_test::expect;
use lawdesk_api_tests::{As, START, Server, request, with};
use lawdesk_core::dto::file::MAX_SIZE;
use lawdesk_server::files;
use serde_json::{Value, json};

use super::{DOCX, PDF, PNG, TWJ, bytes_in, download, execute, form, rows, send_form, stored, ticket, upload, user};

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
    let key: String = sqlx::query_scalar("select storage_key from file where id not like 'edu-%'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
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
                  "allowed": "jpg, jpeg, png, gif, bmp, pdf, doc, docx, xls, xlsx, ppt, pptx, txt, zip, mp3, mp4, webm, xml, bpmn"
                },
                "severity": "error",
                "text": "Only files of these types: jpg, jpeg, png, gif, bmp, pdf, doc, docx, xls, xlsx, ppt, pptx, txt, zip, mp3, mp4, webm, xml, bpmn"
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
async fn a_file_that_is_never_used_goes_after_thirty_days() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let id = stored(&server, &token, "a.pdf", PDF).await;
    let day = 24 * 60 * 60 * 1000;
    server.pass(29 * day);
    files::sweep(&server.app).await.unwrap();
    assert_eq!((rows(&server).await, bytes_in(&server).len()), (1, 1));
    server.pass(day);
    assert_eq!(files::sweep(&server.app).await.unwrap(), 1);
    assert_eq!((rows(&server).await, bytes_in(&server)), (0, Vec::new()));
    let again = server.sign_in("demo_lawyer_zz").await;
    assert_eq!(download(&server, &again, &id).await.status, 404);
}

#[tokio::test]
async fn nobody_fills_the_disk_with_large_files_either() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    stored(&server, &token, "a.pdf", PDF).await;
    let large = "update file set size = 1073741824, uploaded_at = 0";
    sqlx::query(large).execute(&server.app.db.pool).await.unwrap();
    assert_eq!(upload(&server, &token, "b.pdf", PDF).await.status, 429);
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
