//! Bytes in a bucket of a service that speaks S3, addressed in the path, each request signed (version 4).

use std::io::{Error, ErrorKind, Result};
use std::path::Path;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum_extra::body::AsyncReadBody;
use hyper::body::Body as _;
use hyper::header::{CONTENT_LENGTH, HeaderMap, HeaderValue, RANGE};
use hyper::{Method, Response, StatusCode};
use rusty_s3::actions::ListObjectsV2;
use rusty_s3::{Bucket, Credentials, S3Action, UrlStyle};
use tokio::fs::File;
use tokio::io::{AsyncRead, ReadBuf};
use url::Url;

use super::object_store::{ByteReader, ObjectStore, Part, is_key};
use crate::platform::file_config::S3Config;
use crate::platform::hook::HookFuture;
use crate::platform::http_client::{self, Outgoing};
use crate::platform::outage::FileStoreDown;

/// How long a signature is good for.
const SIGNATURE: Duration = Duration::from_mins(10);
/// How often a request is sent before the service counts as down.
const TRIES: u32 = 3;
/// How long it waits before the second try; each later one waits longer.
const PAUSE: Duration = Duration::from_millis(200);
/// The largest list of keys, bytes: a thousand of them are a third of it.
const LARGEST_LIST: usize = 1024 * 1024;

/// A bucket.
#[derive(Clone, Debug)]
pub struct S3Store {
    bucket: Bucket,
    credentials: Credentials,
}

impl S3Store {
    /// The bucket of the configuration.
    pub fn new(config: &S3Config) -> Self {
        let (bucket, region) = (config.bucket.clone(), config.region.clone());
        let bucket = Bucket::new(config.endpoint.clone(), UrlStyle::Path, bucket, region)
            .expect("the configuration is looked at when it is read");
        Self { bucket, credentials: Credentials::new(config.access_key.as_str(), config.secret_key.as_str()) }
    }

    /// Sends a request until it is answered by something other than a fault of the service.
    async fn send(&self, method: Method, url: &Url, body: RequestContent<'_>) -> Result<Response<Body>> {
        let mut fault = String::new();
        for attempt in 1..=TRIES {
            if attempt > 1 {
                tokio::time::sleep(PAUSE * (attempt - 1)).await;
            }
            let outgoing = outgoing(method.clone(), url, body).await?;
            match http_client::send(outgoing).await {
                Ok(response) if response.status().is_server_error() => fault = format!("{}", response.status()),
                Ok(response) => return checked(response),
                Err(error) => fault = format!("{error:#}"),
            }
            tracing::warn!(attempt, fault, "the store of the files did not answer as it should");
        }
        Err(Error::other(FileStoreDown(fault)))
    }

    async fn page_of_keys(&self, token: Option<String>, before: i64, keys: &mut Vec<String>) -> Result<Option<String>> {
        let mut action = self.bucket.list_objects_v2(Some(&self.credentials));
        if let Some(token) = token {
            action.with_continuation_token(token);
        }
        let response = self.send(Method::GET, &action.sign(SIGNATURE), RequestContent::Nothing).await?;
        let bytes = to_bytes(response.into_body(), LARGEST_LIST).await.map_err(Error::other)?;
        let page = ListObjectsV2::parse_response(&String::from_utf8_lossy(&bytes)).map_err(Error::other)?;
        // What is not ours stays.
        let is_old = |at: Option<&str>| milliseconds(at.unwrap_or_default()).is_some_and(|at| at < before);
        let old = page.contents.into_iter().filter(|it| is_key(&it.key) && is_old(it.last_modified.as_deref()));
        keys.extend(old.map(|it| it.key));
        Ok(page.next_continuation_token)
    }
}

impl ObjectStore for S3Store {
    fn put<'a>(&'a self, key: &'a str, file: &'a Path) -> HookFuture<'a, Result<()>> {
        Box::pin(async move {
            let url = self.bucket.put_object(Some(&self.credentials), key).sign(SIGNATURE);
            self.send(Method::PUT, &url, RequestContent::File(file)).await.map(drop)
        })
    }

    fn open<'a>(&'a self, key: &'a str, part: Option<Part>) -> HookFuture<'a, Result<ByteReader>> {
        Box::pin(async move {
            let url = self.bucket.get_object(Some(&self.credentials), key).sign(SIGNATURE);
            let response =
                self.send(Method::GET, &url, part.map_or(RequestContent::Nothing, RequestContent::Range)).await?;
            if part.is_some() && response.status() != StatusCode::PARTIAL_CONTENT {
                return Err(Error::other("the store of the files answered all of a file that a part was asked of"));
            }
            Ok(Box::pin(BodyReader { body: response.into_body(), rest: Bytes::new() }) as ByteReader)
        })
    }

    fn keys_before(&self, before: i64) -> HookFuture<'_, Result<Vec<String>>> {
        Box::pin(async move {
            let (mut keys, mut token) = (Vec::new(), None);
            loop {
                token = self.page_of_keys(token, before, &mut keys).await?;
                if token.is_none() {
                    return Ok(keys);
                }
            }
        })
    }

    fn remove<'a>(&'a self, key: &'a str) -> HookFuture<'a, Result<bool>> {
        Box::pin(async move {
            let url = self.bucket.delete_object(Some(&self.credentials), key).sign(SIGNATURE);
            match self.send(Method::DELETE, &url, RequestContent::Nothing).await {
                Ok(_) => Ok(true),
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
                Err(error) => Err(error),
            }
        })
    }
}

/// What goes with a request.
#[derive(Clone, Copy, Debug)]
enum RequestContent<'a> {
    Nothing,
    /// The bytes of a file.
    File(&'a Path),
    /// Which bytes are wanted.
    Range(Part),
}

async fn outgoing<'a>(method: Method, url: &'a Url, sent: RequestContent<'_>) -> Result<Outgoing<'a>> {
    let mut headers = HeaderMap::new();
    let body = match sent {
        RequestContent::Nothing => Body::empty(),
        RequestContent::File(path) => {
            let file = File::open(path).await?;
            headers.insert(CONTENT_LENGTH, file.metadata().await?.len().into());
            Body::new(AsyncReadBody::new(file))
        }
        RequestContent::Range(Part { from, length }) => {
            let range = format!("bytes={from}-{}", from + length.max(1) - 1);
            headers.insert(RANGE, HeaderValue::try_from(range).expect("digits are a header"));
            Body::empty()
        }
    };
    Ok(Outgoing { method, url, headers, body })
}

/// A refusal is an error: the configuration is wrong, or the object is not there.
fn checked(response: Response<Body>) -> Result<Response<Body>> {
    match response.status() {
        status if status.is_success() => Ok(response),
        StatusCode::NOT_FOUND => Err(ErrorKind::NotFound.into()),
        status => Err(Error::other(format!("the store of the files answered {status}"))),
    }
}

/// Of a time as `2026-11-23T08:00:00.000Z`, since 1970.
fn milliseconds(text: &str) -> Option<i64> {
    text.parse::<jiff::Timestamp>().ok().map(jiff::Timestamp::as_millisecond)
}

/// Reads the body of an answer.
struct BodyReader {
    body: Body,
    rest: Bytes,
}

impl AsyncRead for BodyReader {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<Result<()>> {
        while self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context)) {
                None => return Poll::Ready(Ok(())),
                Some(Err(error)) => return Poll::Ready(Err(Error::other(error))),
                Some(Ok(frame)) => self.rest = frame.into_data().unwrap_or_default(),
            }
        }
        let length = self.rest.len().min(buffer.remaining());
        buffer.put_slice(&self.rest.split_to(length));
        Poll::Ready(Ok(()))
    }
}
