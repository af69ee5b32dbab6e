//! A small HTTP client for calls to other systems: POST of a signed body, and what identity providers are asked; one try,
//! limits for time and size, redirects not followed.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use axum::body::{Body, to_bytes};
use hmac::{Hmac, KeyInit, Mac};
use hyper::client::conn::http1;
use hyper::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HOST, HeaderMap};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use sha2::Sha256;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::Url;

use super::hex::hex;

/// How long the whole call may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long an identity provider may take: somebody stands at the door.
const PATIENCE_AT_DOOR: Duration = Duration::from_secs(10);
/// How long a large body may take until its answer begins.
const LONG_PATIENCE: Duration = Duration::from_mins(5);
/// The largest answer, bytes.
const LARGEST: usize = 64 * 1024;

/// What was answered.
#[derive(Clone, Debug)]
pub struct HttpReply {
    /// HTTP status.
    pub status: u16,
    /// At most 64 KB.
    pub body: Vec<u8>,
}

/// What proves who calls, and which call it is.
#[derive(Clone, Copy, Debug)]
pub struct Signature<'a> {
    /// Shared with whoever is called; empty: the body is not signed.
    pub key: &'a str,
    /// Of the call: the same when it is tried again.
    pub id: &'a str,
    /// Milliseconds since 1970.
    pub now: i64,
}

impl Signature<'_> {
    /// `sha256=` and the HMAC-SHA256 of time, a point and the body, in hexadecimal digits.
    #[must_use]
    pub fn of(&self, body: &[u8]) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.key.as_bytes()).expect("HMAC takes a key of any length");
        mac.update(self.now.to_string().as_bytes());
        mac.update(b".");
        mac.update(body);
        format!("sha256={}", hex(&mac.finalize().into_bytes()))
    }
}

/// Which addresses a call may go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Any: whoever configures a gateway says where it is.
    Anywhere,
    /// Public ones alone, whatever a name stands for at that moment.
    Public,
}

/// Whether an address belongs to the public network: neither this machine nor a network of its own, nor one for a purpose.
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(it) => {
            let [first, second, third, _] = it.octets();
            let is_shared = first == 100 && (64..128).contains(&second);
            let is_for_tests = first == 198 && matches!(second, 18 | 19);
            let is_of_protocols = (first, second, third) == (192, 0, 0);
            !(it.is_private()
                || it.is_loopback()
                || it.is_link_local()
                || it.is_documentation()
                || is_shared
                || is_for_tests
                || is_of_protocols
                || first == 0
                || first >= 224)
        }
        IpAddr::V6(it) => {
            let first = it.segments()[0];
            // Global unicast alone, without what wraps an IPv4 address (6to4, Teredo) or documents.
            (0x2000..0x4000).contains(&first)
                && first != 0x2002
                && !(first == 0x2001 && matches!(it.segments()[1], 0 | 0x0db8))
        }
    }
}

/// Sends a JSON body with the headers `idempotency-key`, `x-lawdesk-timestamp` and, where there is a key,
/// `x-lawdesk-signature`.
pub async fn post_signed(url: &Url, body: Vec<u8>, signature: &Signature<'_>, reach: Reach) -> Result<HttpReply> {
    let mut headers =
        vec![("idempotency-key", signature.id.to_owned()), ("x-lawdesk-timestamp", signature.now.to_string())];
    if !signature.key.is_empty() {
        headers.push(("x-lawdesk-signature", signature.of(&body)));
    }
    tokio::time::timeout(PATIENCE, post(url, body, &headers, reach)).await.context("no answer in time")?
}

/// What proves where an event comes from, as webhooks of others have it too.
#[derive(Clone, Copy, Debug)]
pub struct EventSignature<'a> {
    /// The secret that the receiver was given.
    pub key: &'a str,
    /// Of the call: the same when it is tried again.
    pub id: &'a str,
    /// Milliseconds since 1970.
    pub now: i64,
}

impl EventSignature<'_> {
    /// `t=`, seconds since 1970, `,v1=` and the HMAC-SHA256 of these seconds, a point and the body, in hexadecimal digits.
    #[must_use]
    pub fn of(&self, body: &[u8]) -> String {
        let seconds = self.now / 1000;
        let mut mac = Hmac::<Sha256>::new_from_slice(self.key.as_bytes()).expect("HMAC takes a key of any length");
        mac.update(seconds.to_string().as_bytes());
        mac.update(b".");
        mac.update(body);
        format!("t={seconds},v1={}", hex(&mac.finalize().into_bytes()))
    }
}

/// Sends an event as a JSON body with the headers `idempotency-key` and `x-lawdesk-signature`.
pub async fn post_event(url: &Url, body: Vec<u8>, signature: &EventSignature<'_>, reach: Reach) -> Result<HttpReply> {
    let headers = [("idempotency-key", signature.id.to_owned()), ("x-lawdesk-signature", signature.of(&body))];
    tokio::time::timeout(PATIENCE, post(url, body, &headers, reach)).await.context("no answer in time")?
}

async fn post(url: &Url, body: Vec<u8>, headers: &[(&'static str, String)], reach: Reach) -> Result<HttpReply> {
    let mut request = addressed(Method::POST, url)?.header(CONTENT_TYPE, "application/json; charset=utf-8");
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    let request = request.body(Body::from(body)).context("the request cannot be made")?;
    deliver(url, request, reach, &TLS).await
}

/// What an identity provider is asked.
#[derive(Clone, Copy, Debug)]
pub struct ProviderRequest<'a> {
    /// By GET; by POST where there is a form.
    pub url: &'a Url,
    /// `application/x-www-form-urlencoded`.
    pub form: Option<&'a str>,
    /// `Authorization`.
    pub authorization: Option<&'a str>,
    /// Certificate authorities that are trusted beside those of browsers.
    pub authorities: &'a [CertificateDer<'static>],
}

/// Asks an identity provider, at the address that the configuration names.
pub async fn ask(question: ProviderRequest<'_>) -> Result<HttpReply> {
    let method = if question.form.is_some() { Method::POST } else { Method::GET };
    let mut request = addressed(method, question.url)?.header(ACCEPT, "application/json, application/xml, text/xml");
    if let Some(authorization) = question.authorization {
        request = request.header(AUTHORIZATION, authorization);
    }
    if question.form.is_some() {
        request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    }
    let body = Body::from(question.form.unwrap_or_default().to_owned());
    let request = request.body(body).context("the request cannot be made")?;
    let tls = trusting(question.authorities)?;
    let answer = deliver(question.url, request, Reach::Anywhere, &tls);
    tokio::time::timeout(PATIENCE_AT_DOOR, answer).await.context("no answer in time")?
}

/// What bytes go to and come from.
pub trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Wire for T {}

/// A connection for another protocol, encrypted from its first byte where that is asked for.
pub async fn connection(
    (host, port): (&str, u16),
    is_encrypted: bool,
    authorities: &[CertificateDer<'static>],
) -> Result<Box<dyn Wire>> {
    let stream = connect(host, port, Reach::Anywhere).await?;
    if is_encrypted { encrypted(host, stream, &trusting(authorities)?).await } else { Ok(Box::new(stream)) }
}

/// A request to the host of an address.
fn addressed(method: Method, url: &Url) -> Result<hyper::http::request::Builder> {
    let host = url.host_str().context("the address names no host")?;
    let authority = url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
    let path = url.query().map_or_else(|| url.path().to_owned(), |query| format!("{}?{query}", url.path()));
    Ok(Request::builder().method(method).uri(path).header(HOST, authority))
}

/// A request of any kind to a system that the configuration names.
#[derive(Debug)]
pub struct Outgoing<'a> {
    /// HTTP method.
    pub method: Method,
    /// Where to, with its query.
    pub url: &'a Url,
    /// Beside `Host`.
    pub headers: HeaderMap,
    /// What is sent.
    pub body: Body,
}

/// Sends it once; the answer is read as it comes. An error when there is no answer in time.
pub async fn send(outgoing: Outgoing<'_>) -> Result<Response<Body>> {
    let Outgoing { method, url, headers, body } = outgoing;
    let mut request = addressed(method, url)?.body(body).context("the request cannot be made")?;
    request.headers_mut().extend(headers);
    let answer = exchange(url, request, Reach::Anywhere, &TLS);
    tokio::time::timeout(LONG_PATIENCE, answer).await.context("no answer in time")?
}

async fn deliver(url: &Url, request: Request<Body>, reach: Reach, tls: &Arc<ClientConfig>) -> Result<HttpReply> {
    let response = exchange(url, request, reach, tls).await?;
    let status = response.status().as_u16();
    let body = to_bytes(response.into_body(), LARGEST).await.context("the answer cannot be read")?;
    Ok(HttpReply { status, body: body.to_vec() })
}

async fn exchange(url: &Url, request: Request<Body>, reach: Reach, tls: &Arc<ClientConfig>) -> Result<Response<Body>> {
    let host = url.host_str().context("the address names no host")?.trim_matches(['[', ']']);
    let port = url.port_or_known_default().context("the address names no port")?;
    let is_encrypted = match url.scheme() {
        "http" => false,
        "https" => true,
        other => bail!("{other} is neither http nor https"),
    };
    let stream = connect(host, port, reach).await?;
    if is_encrypted { over(encrypted(host, stream, tls).await?, request).await } else { over(stream, request).await }
}

async fn encrypted(host: &str, stream: TcpStream, tls: &Arc<ClientConfig>) -> Result<Box<dyn Wire>> {
    let name = ServerName::try_from(host.to_owned()).context("no name of a server")?;
    Ok(Box::new(TlsConnector::from(tls.clone()).connect(name, stream).await.context("no TLS connection")?))
}

/// Connects to the very addresses that were looked at: the name is not asked for again.
async fn connect(host: &str, port: u16, reach: Reach) -> Result<TcpStream> {
    let addresses: Vec<SocketAddr> = match host.parse::<IpAddr>() {
        Ok(address) => vec![SocketAddr::new(address, port)],
        Err(_) => lookup_host((host, port)).await.context("the host is not known")?.collect(),
    };
    if reach == Reach::Public && !addresses.iter().all(|it| is_public(it.ip())) {
        bail!("{host} is no public address");
    }
    TcpStream::connect(addresses.as_slice()).await.context("no connection")
}

/// The connection ends with the body of the answer.
async fn over(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<Response<Body>> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.context("no HTTP connection")?;
    tokio::spawn(connection);
    let response = sender.send_request(request).await.context("no answer")?;
    Ok(response.map(Body::new))
}

/// The certificate authorities that browsers trust.
static TLS: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| client(browsers_roots()));

/// Those, and others.
fn trusting(authorities: &[CertificateDer<'static>]) -> Result<Arc<ClientConfig>> {
    if authorities.is_empty() {
        return Ok(TLS.clone());
    }
    let mut roots = browsers_roots();
    for authority in authorities {
        roots.add(authority.clone()).context("a certificate authority is none")?;
    }
    Ok(client(roots))
}

fn browsers_roots() -> RootCertStore {
    RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() }
}

fn client(roots: RootCertStore) -> Arc<ClientConfig> {
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("ring has the protocols that rustls begins with");
    Arc::new(config.with_root_certificates(roots).with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_public_is_told_by_its_address() {
        let public = |text: &str| is_public(text.parse().unwrap());
        for address in ["8.8.8.8", "114.114.114.114", "2400:3200::1"] {
            assert!(public(address), "{address}");
        }
        for address in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "::ffff:10.0.0.1",
            "2002:a00:1::1",
        ] {
            assert!(!public(address), "{address}");
        }
    }

    #[test]
    fn a_signature_depends_on_key_time_and_body() {
        let signature = |key, now, body: &str| Signature { key, id: "1", now }.of(body.as_bytes());
        let first = signature("k", 1, "{}");
        assert_eq!(first.len(), "sha256=".len() + 64);
        for other in [signature("l", 1, "{}"), signature("k", 2, "{}"), signature("k", 1, "[]")] {
            assert_ne!(first, other);
        }
    }
}
