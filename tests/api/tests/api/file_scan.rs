//! Files that a virus scanner looks into: a small clamd listens as the real one does.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use lawdesk_api_tests::{Server, with};
use lawdesk_server::platform::config::Switch;
use lawdesk_server::platform::file_config::{ScannerAddress, ScannerConfig, WhenDown};
use serde_json::json;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixListener};

use crate::file_pieces::{begin, finish, large_pdf, piece};
use crate::files::{PDF, TWJ, rows, stored, upload};

/// What stands in a file that the small clamd finds.
const SIGN: &[u8] = b"EICAR-TEST";

/// Reads `INSTREAM` and answers as clamd does.
async fn scan(mut client: impl AsyncRead + AsyncWrite + Unpin) {
    let mut command = [0; 10];
    client.read_exact(&mut command).await.unwrap();
    assert_eq!(&command, b"zINSTREAM\0");
    let mut bytes = Vec::new();
    loop {
        let length = client.read_u32().await.unwrap();
        if length == 0 {
            break;
        }
        let start = bytes.len();
        bytes.resize(start + usize::try_from(length).unwrap(), 0);
        client.read_exact(&mut bytes[start..]).await.unwrap();
    }
    let is_found = bytes.windows(SIGN.len()).any(|it| it == SIGN);
    let answer: &[u8] = if is_found { b"stream: Eicar-Signature FOUND\0" } else { b"stream: OK\0" };
    client.write_all(answer).await.unwrap();
}

/// A clamd on a port, and how often it was asked.
async fn clamd() -> (ScannerAddress, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = ScannerAddress::Tcp(listener.local_addr().unwrap().to_string());
    let asked = Arc::new(AtomicUsize::new(0));
    let counted = asked.clone();
    tokio::spawn(async move {
        loop {
            let (client, _) = listener.accept().await.unwrap();
            counted.fetch_add(1, Ordering::SeqCst);
            tokio::spawn(scan(client));
        }
    });
    (address, asked)
}

async fn with_scanner(address: ScannerAddress, when_down: WhenDown) -> Server {
    Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.files.scanner = Some(ScannerConfig { address, when_down });
    })
    .await
}

fn infected() -> Vec<u8> {
    [PDF, SIGN].concat()
}

#[tokio::test]
async fn an_infected_file_is_refused_at_its_field_and_on_record() {
    let (address, asked) = clamd().await;
    let server = with_scanner(address, WhenDown::Refuse).await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let refused = upload(&server, &token, "病毒.pdf", &infected()).await;
    let violation = &refused.body["data"]["violations"][0];
    assert_eq!((&violation["field"], &violation["code"]), (&json!("file"), &json!("fileInfected")), "{}", refused.text);
    assert!(violation["text"].as_str().unwrap().contains("Eicar-Signature"), "{violation}");
    assert_eq!(rows(&server).await, 0);
    let reason: String = sqlx::query_scalar("select reason from audit where action = 'virus'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(reason, "Eicar-Signature");
    // The same in pieces.
    let begun = begin(&server, &token, "病毒.pdf", &infected()).await.body["data"]["id"].as_str().unwrap().to_owned();
    assert_eq!(piece(&server, &token, &begun, 0, &infected()).await.status, 200);
    let refused = finish(&server, &token, &begun).await;
    assert_eq!(refused.body["data"]["violations"][0]["code"], "fileInfected", "{}", refused.text);
    // What is clean is taken, also when it is larger than a piece of the protocol.
    let id = stored(&server, &token, "大.pdf", &large_pdf(300_000)).await;
    let list = server.post(&format!("{TWJ}/getList"), &json!({ "ids": [id] }), with(&token)).await;
    assert_eq!(list.body["data"][0]["scan"], "clean", "{}", list.text);
    assert_eq!(asked.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn while_the_scanner_is_down_files_are_refused_or_marked() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let nobody = ScannerAddress::Tcp(listener.local_addr().unwrap().to_string());
    drop(listener);
    let server = with_scanner(nobody.clone(), WhenDown::Refuse).await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let refused = upload(&server, &token, "a.pdf", PDF).await;
    assert_eq!(
        (refused.status.as_u16(), &refused.body["stateCode"]),
        (503, &json!("SCANNER_DOWN")),
        "{}",
        refused.text
    );
    assert_eq!(rows(&server).await, 0);
    let server = with_scanner(nobody, WhenDown::Accept).await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let id = stored(&server, &token, "a.pdf", PDF).await;
    let list = server.post(&format!("{TWJ}/getList"), &json!({ "ids": [id] }), with(&token)).await;
    assert_eq!(list.body["data"][0]["scan"], "unscanned", "{}", list.text);
}

#[tokio::test]
async fn a_scanner_may_listen_on_a_socket() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("clamd");
    let listener = UnixListener::bind(&path).unwrap();
    tokio::spawn(async move {
        loop {
            tokio::spawn(scan(listener.accept().await.unwrap().0));
        }
    });
    let server = with_scanner(ScannerAddress::Unix(path), WhenDown::Refuse).await;
    let token = server.sign_in("demo_lawyer_zz").await;
    stored(&server, &token, "a.pdf", PDF).await;
    let refused = upload(&server, &token, "b.pdf", &infected()).await;
    assert_eq!(refused.body["data"]["violations"][0]["code"], "fileInfected", "{}", refused.text);
}
