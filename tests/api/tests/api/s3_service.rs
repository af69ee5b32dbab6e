//! A small service that speaks S3: objects in memory, requests signed by version 4 in their query, faults at will.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{HOST, RANGE};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

pub const BUCKET: &str = "lawdesk";
pub const ACCESS_KEY: &str = "test-access";
pub const SECRET_KEY: &str = "test-secret";
/// When what is put was written, and when what is aged was.
const NEW: &str = "2026-11-21T01:00:00.000Z";
const OLD: &str = "2020-01-01T00:00:00.000Z";
/// Keys of a page of the list: few, so that there are several.
const PAGE: usize = 2;

#[derive(Debug, Default)]
struct Shelf {
    objects: Mutex<BTreeMap<String, (Vec<u8>, &'static str)>>,
    /// A key that is removed as soon as it was listed.
    fleeting: Mutex<Option<String>>,
    requests: AtomicUsize,
    fail_every: AtomicUsize,
}

/// A service that runs as long as the test.
pub struct S3Service {
    pub endpoint: String,
    shelf: Arc<Shelf>,
}

impl S3Service {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let shelf = Arc::<Shelf>::default();
        let router = Router::new().fallback(answer).with_state(shelf.clone());
        let router = router.layer(axum::extract::DefaultBodyLimit::disable());
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { endpoint, shelf }
    }

    /// Every nth request fails; 0: none.
    pub fn fail_every(&self, nth: usize) {
        self.shelf.fail_every.store(nth, Ordering::SeqCst);
    }

    pub fn keys(&self) -> Vec<String> {
        self.shelf.objects.lock().unwrap().keys().cloned().collect()
    }

    pub fn put(&self, key: &str, bytes: &[u8]) {
        self.shelf.objects.lock().unwrap().insert(key.to_owned(), (bytes.to_vec(), NEW));
    }

    /// Puts an object that is removed as soon as it was listed.
    pub fn put_fleeting(&self, key: &str) {
        self.put(key, b"soon gone");
        *self.shelf.fleeting.lock().unwrap() = Some(key.to_owned());
    }

    /// Makes an object old enough to be swept.
    pub fn age(&self, key: &str) {
        self.shelf.objects.lock().unwrap().get_mut(key).unwrap().1 = OLD;
    }
}

async fn answer(
    State(shelf): State<Arc<Shelf>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let rank = shelf.requests.fetch_add(1, Ordering::SeqCst) + 1;
    let nth = shelf.fail_every.load(Ordering::SeqCst);
    if nth > 0 && rank.is_multiple_of(nth) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    if !is_signed(&method, &uri, headers[HOST].to_str().unwrap()) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let Some(key) = path.strip_prefix(BUCKET) else { return StatusCode::NOT_FOUND.into_response() };
    let key = key.trim_start_matches('/');
    let mut objects = shelf.objects.lock().unwrap();
    match method {
        Method::GET if key.is_empty() => {
            let listed = list(&objects, uri.query().unwrap_or_default());
            let mut fleeting = shelf.fleeting.lock().unwrap();
            if let Some(key) = fleeting.take_if(|key| listed.contains(&format!("<Key>{key}</Key>"))) {
                objects.remove(&key);
            }
            ([("content-type", "application/xml")], listed).into_response()
        }
        Method::GET => match objects.get(key) {
            Some((bytes, _)) => part(bytes, &headers),
            None => StatusCode::NOT_FOUND.into_response(),
        },
        Method::PUT => {
            objects.insert(key.to_owned(), (body.to_vec(), NEW));
            StatusCode::OK.into_response()
        }
        Method::DELETE => {
            objects.remove(key);
            StatusCode::NO_CONTENT.into_response()
        }
        _ => StatusCode::METHOD_NOT_ALLOWED.into_response(),
    }
}

/// All bytes, or those that `Range` asks for.
fn part(bytes: &[u8], headers: &HeaderMap) -> Response {
    let Some(range) = headers.get(RANGE) else { return bytes.to_vec().into_response() };
    let (from, to) = range.to_str().unwrap().strip_prefix("bytes=").unwrap().split_once('-').unwrap();
    let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
    (StatusCode::PARTIAL_CONTENT, bytes[from..=to.min(bytes.len() - 1)].to_vec()).into_response()
}

/// A page of the keys behind the token, which is the last key of the page before.
fn list(objects: &BTreeMap<String, (Vec<u8>, &'static str)>, query: &str) -> String {
    let after = query.split('&').find_map(|it| it.strip_prefix("continuation-token=")).unwrap_or_default();
    let rest: Vec<_> = objects.iter().filter(|(key, _)| key.as_str() > after).collect();
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <ListBucketResult xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">"
        .to_owned();
    for (key, (bytes, at)) in rest.iter().take(PAGE) {
        let object = format!(
            "<Contents><Key>{key}</Key><LastModified>{at}</LastModified><ETag>\"x\"</ETag><Size>{}</Size>\
             <StorageClass>STANDARD</StorageClass></Contents>",
            bytes.len()
        );
        text.push_str(&object);
    }
    if rest.len() > PAGE {
        text.extend(["<NextContinuationToken>", rest[PAGE - 1].0, "</NextContinuationToken>"]);
    }
    text.push_str("</ListBucketResult>");
    text
}

/// Whether the query is signed for this very request (AWS Signature Version 4, query parameters).
fn is_signed(method: &Method, uri: &Uri, host: &str) -> bool {
    let query = uri.query().unwrap_or_default();
    let value =
        |name: &str| query.split('&').find_map(|it| it.strip_prefix(name)?.strip_prefix('=')).unwrap_or_default();
    let credential = value("X-Amz-Credential").replace("%2F", "/");
    let Some((key, scope)) = credential.split_once('/') else { return false };
    let [day, region, "s3", "aws4_request"] = scope.split('/').collect::<Vec<_>>()[..] else { return false };
    let mut signed: Vec<&str> = query.split('&').filter(|it| !it.starts_with("X-Amz-Signature=")).collect();
    signed.sort_unstable();
    let request = format!("{method}\n{}\n{}\nhost:{host}\n\nhost\nUNSIGNED-PAYLOAD", uri.path(), signed.join("&"));
    let text =
        format!("AWS4-HMAC-SHA256\n{}\n{scope}\n{}", value("X-Amz-Date"), hex(&Sha256::digest(request.as_bytes())));
    let mut secret = format!("AWS4{SECRET_KEY}").into_bytes();
    for part in [day, region, "s3", "aws4_request"] {
        secret = hmac(&secret, part);
    }
    key == ACCESS_KEY && value("X-Amz-Signature") == hex(&hmac(&secret, &text))
}

fn hmac(key: &[u8], text: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

fn hex(bytes: &[u8]) -> String {
    lawdesk_server::platform::hex::hex(bytes)
}
