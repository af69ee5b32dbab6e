//! The files of the web client: compressed as they were built, never on their way.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt;
use lawdesk_api_tests::Server;
use lawdesk_server::http::client::ClientFile;
use lawdesk_server::router;
use tower::ServiceExt;

/// Long enough to be worth compressing.
const PLAIN: &[u8] = &[b'a'; 4000];

/// A client of two scripts, of which one has been compressed.
fn files(path: &str) -> Option<ClientFile> {
    let (bytes, sha256) = match path {
        "assets/one.js" => (PLAIN, [1; 32]),
        "assets/one.js.br" => (&b"brotli"[..], [2; 32]),
        "assets/one.js.gz" => (&b"gzip"[..], [3; 32]),
        "assets/two.js" => (PLAIN, [4; 32]),
        _ => return None,
    };
    Some(ClientFile { mime: "text/javascript".to_owned(), bytes: Cow::Borrowed(bytes), sha256 })
}

async fn get(server: &Server, path: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, Vec<u8>) {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).unwrap();
    let (head, body) = router(server.app.clone(), files).oneshot(request).await.unwrap().into_parts();
    (head.status, head.headers, body.collect().await.unwrap().to_bytes().to_vec())
}

#[tokio::test]
async fn a_file_comes_in_the_best_encoding_that_the_browser_takes() {
    let server = Server::start_empty(|_| {}).await;
    for (accepted, encoding, body) in [
        ("gzip, deflate, br, zstd", Some("br"), &b"brotli"[..]),
        ("gzip;q=1.0, br;q=0", Some("gzip"), b"gzip"),
        ("GZIP", Some("gzip"), b"gzip"),
        ("br;q=wrong", None, PLAIN),
        ("zstd", None, PLAIN),
        ("", None, PLAIN),
    ] {
        let (status, headers, bytes) = get(&server, "/assets/one.js", &[(ACCEPT_ENCODING.as_str(), accepted)]).await;
        assert_eq!((status, bytes.as_slice()), (StatusCode::OK, body), "{accepted}");
        assert_eq!(headers.get(CONTENT_ENCODING).map(|it| it.to_str().unwrap()), encoding, "{accepted}");
        assert_eq!(headers[CONTENT_TYPE], "text/javascript", "{accepted}");
        assert_eq!(headers[VARY], "accept-encoding", "{accepted}");
    }
}

#[tokio::test]
async fn what_was_not_compressed_is_not_compressed_on_its_way() {
    let server = Server::start_empty(|_| {}).await;
    let (_, headers, bytes) = get(&server, "/assets/two.js", &[(ACCEPT_ENCODING.as_str(), "gzip, br")]).await;
    assert_eq!((headers.get(CONTENT_ENCODING), bytes.as_slice()), (None, PLAIN));
    let (_, headers, _) = get(&server, "/api/openapi.json", &[(ACCEPT_ENCODING.as_str(), "gzip, br")]).await;
    assert_eq!(headers[CONTENT_ENCODING], "br", "answers of the API are");
}

#[tokio::test]
async fn each_encoding_has_a_tag_and_is_not_sent_again() {
    let server = Server::start_empty(|_| {}).await;
    let mut tags = Vec::new();
    for accepted in ["br", "gzip", "identity"] {
        let (_, headers, _) = get(&server, "/assets/one.js", &[(ACCEPT_ENCODING.as_str(), accepted)]).await;
        let tag = headers[ETAG].to_str().unwrap().to_owned();
        let asked = [(ACCEPT_ENCODING.as_str(), accepted), (IF_NONE_MATCH.as_str(), tag.as_str())];
        let (status, headers, bytes) = get(&server, "/assets/one.js", &asked).await;
        assert_eq!((status, bytes.len()), (StatusCode::NOT_MODIFIED, 0), "{accepted}");
        assert_eq!(headers[ETAG], tag.as_str(), "{accepted}");
        tags.push(tag);
    }
    tags.dedup();
    assert_eq!(tags.len(), 3);
}
