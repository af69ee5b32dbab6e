//! A small HTTP client for calls to other systems: POST of a signed body, one try, limits for time and size, redirects not
//! followed.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use axum::body::{Body, to_bytes};
use hmac::{Hmac, KeyInit, Mac};
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, HOST};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use sha2::Sha256;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::Url;

use super::hex::hex;

/// How long the whole call may take.
const PATIENCE: Duration = Duration::from_secs(20);
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
    let host = url.host_str().context("the address names no host")?;
    let port = url.port_or_known_default().context("the address names no port")?;
    let authority = if url.port().is_some() { format!("{host}:{port}") } else { host.to_owned() };
    let path = url.query().map_or_else(|| url.path().to_owned(), |query| format!("{}?{query}", url.path()));
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(HOST, authority)
        .header(CONTENT_TYPE, "application/json; charset=utf-8");
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    let request = request.body(Body::from(body)).context("the request cannot be made")?;
    let stream = connect(host.trim_matches(['[', ']']), port, reach).await?;
    match url.scheme() {
        "http" => exchange(stream, request).await,
        "https" => {
            let name = ServerName::try_from(host.trim_matches(['[', ']']).to_owned()).context("no name of a server")?;
            let stream = TlsConnector::from(TLS.clone()).connect(name, stream).await.context("no TLS connection")?;
            exchange(stream, request).await
        }
        other => bail!("{other} is neither http nor https"),
    }
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

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<HttpReply> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.context("no HTTP connection")?;
    let driver = tokio::spawn(connection);
    let answer = async {
        let response = sender.send_request(request).await.context("no answer")?;
        let status = response.status().as_u16();
        let body = to_bytes(Body::new(response.into_body()), LARGEST).await.context("the answer cannot be read")?;
        Ok(HttpReply { status, body: body.to_vec() })
    };
    let answer = answer.await;
    driver.abort();
    answer
}

/// The certificate authorities that browsers trust.
static TLS: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("ring has the protocols that rustls begins with");
    Arc::new(config.with_root_certificates(roots).with_no_client_auth())
});

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
