//! TLS of the program itself, where no proxy stands before it: 1.2 and 1.3, HTTP/1.1 inside.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::SystemTime;

use anyhow::{Context, Result};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::platform::config::Config;

/// The certificate that is shown to clients, read again when its files change.
pub struct Tls {
    certificate: PathBuf,
    key: PathBuf,
    current: RwLock<CertificateInUse>,
}

/// What is shown now.
struct CertificateInUse {
    config: Arc<ServerConfig>,
    /// When the files were changed last, as they were read.
    changed: ModificationTimes,
}

/// When certificate and key were changed last; absent where the system does not say.
type ModificationTimes = [Option<SystemTime>; 2];

impl Tls {
    /// As configured: `None` without a certificate. Fails where certificate and key are not there or do not fit.
    pub fn open(config: &Config) -> Result<Option<Arc<Self>>> {
        let (Some(certificate), Some(key)) = (config.tls_cert.clone(), config.tls_key.clone()) else { return Ok(None) };
        let changed = changed(&certificate, &key);
        let read = read(&certificate, &key)?;
        let current = RwLock::new(CertificateInUse { config: read, changed });
        Ok(Some(Arc::new(Self { certificate, key, current })))
    }

    /// Takes the next connection with the certificate of now.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        let shown = self.current.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(shown.config.clone())
    }

    /// Reads the files again where they are other ones: open connections keep theirs. While the new ones do not fit, the old
    /// certificate is shown. Whether there was a new one.
    pub fn reload_when_changed(&self) -> Result<bool> {
        let changed = changed(&self.certificate, &self.key);
        if changed == self.current.read().unwrap_or_else(PoisonError::into_inner).changed {
            return Ok(false);
        }
        self.reload()?;
        Ok(true)
    }

    /// Reads the files again.
    pub fn reload(&self) -> Result<()> {
        let changed = changed(&self.certificate, &self.key);
        let config = read(&self.certificate, &self.key)?;
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = CertificateInUse { config, changed };
        Ok(())
    }
}

fn changed(certificate: &PathBuf, key: &PathBuf) -> ModificationTimes {
    [certificate, key].map(|file| fs::metadata(file).and_then(|it| it.modified()).ok())
}

fn read(certificate: &PathBuf, key: &PathBuf) -> Result<Arc<ServerConfig>> {
    let chain: Result<Vec<CertificateDer<'static>>, _> =
        CertificateDer::pem_file_iter(certificate).and_then(Iterator::collect);
    let chain = chain.with_context(|| format!("the certificate {} cannot be read", certificate.display()))?;
    let secret =
        PrivateKeyDer::from_pem_file(key).with_context(|| format!("the key {} cannot be read", key.display()))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .context("the provider knows TLS 1.2 and 1.3")?
        .with_no_client_auth()
        .with_single_cert(chain, secret)
        .with_context(|| format!("{} is not the key of {}", key.display(), certificate.display()))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::path::Path;
    use std::time::Duration;

    use axum::Router;
    use tempfile::TempDir;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio_rustls::TlsConnector;
    use tokio_rustls::rustls::pki_types::ServerName;
    use tokio_rustls::rustls::{ClientConfig, RootCertStore};

    use super::*;
    use crate::http::connections::{Limits, serve};

    /// Writes a certificate of its own and its key into a folder; answers with the certificate.
    fn issue(folder: &Path) -> CertificateDer<'static> {
        let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
        fs::write(folder.join("cert.pem"), made.cert.pem()).unwrap();
        fs::write(folder.join("key.pem"), made.signing_key.serialize_pem()).unwrap();
        made.cert.der().clone()
    }

    fn config(folder: &Path) -> Config {
        Config { tls_cert: Some(folder.join("cert.pem")), tls_key: Some(folder.join("key.pem")), ..Config::default() }
    }

    async fn open(tls: Arc<Tls>) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().fallback(async || "here");
        tokio::spawn(serve(listener, router, Limits::of(8), Some(tls), std::future::pending()));
        address
    }

    /// The answer that a client gets who trusts this certificate alone.
    async fn ask(address: SocketAddr, trusted: &CertificateDer<'static>) -> std::io::Result<String> {
        let mut roots = RootCertStore::empty();
        roots.add(trusted.clone()).unwrap();
        let client = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        let stream = TcpStream::connect(address).await?;
        let name = ServerName::try_from("localhost").unwrap();
        let mut stream = TlsConnector::from(Arc::new(client)).connect(name, stream).await?;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    #[tokio::test]
    async fn who_trusts_the_certificate_is_answered_and_a_new_one_is_taken_without_a_restart() {
        let folder = TempDir::new().unwrap();
        let first = issue(folder.path());
        let tls = Tls::open(&config(folder.path())).unwrap().unwrap();
        let address = open(tls.clone()).await;
        assert!(ask(address, &first).await.unwrap().ends_with("\r\n\r\nhere"));
        assert!(!tls.reload_when_changed().unwrap());
        // File systems tell moments apart by some milliseconds.
        tokio::time::sleep(Duration::from_millis(50)).await;
        let second = issue(folder.path());
        assert!(ask(address, &second).await.is_err(), "it is not shown yet");
        assert!(tls.reload_when_changed().unwrap());
        assert!(ask(address, &second).await.unwrap().ends_with("\r\n\r\nhere"));
        assert!(ask(address, &first).await.is_err());
    }

    #[tokio::test]
    async fn who_speaks_plainly_gets_nothing() {
        let folder = TempDir::new().unwrap();
        issue(folder.path());
        let address = open(Tls::open(&config(folder.path())).unwrap().unwrap()).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        assert!(!String::from_utf8_lossy(&answer).contains("here"));
    }

    #[test]
    fn what_does_not_fit_stops_the_start_and_does_not_replace_what_is_shown() {
        let (folder, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
        issue(folder.path());
        issue(other.path());
        let tls = Tls::open(&config(folder.path())).unwrap().unwrap();
        fs::copy(other.path().join("key.pem"), folder.path().join("key.pem")).unwrap();
        assert!(tls.reload().is_err());
        assert!(Tls::open(&config(folder.path())).is_err());
        fs::write(folder.path().join("cert.pem"), "nothing").unwrap();
        assert!(Tls::open(&config(folder.path())).is_err());
        assert!(Tls::open(&Config::default()).unwrap().is_none());
    }
}
