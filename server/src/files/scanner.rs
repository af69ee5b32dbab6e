//! Viruses: clamd is asked about each file before it is kept, where one is configured.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result as AnyResult, bail, ensure};
use lawdesk_core::file_refusal::FileRefusal;
use lawdesk_core::message::{ApiError, Message};
use tokio::fs::File;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpStream, UnixStream};

use crate::App;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::file_config::{ScannerAddress, ScannerConfig, WhenDown};
use crate::platform::file_store::{Incoming, broken_store};

/// How long clamd may take for one file.
const PATIENCE: Duration = Duration::from_mins(2);
/// Bytes sent at a time.
const BUFFER: usize = 64 * 1024;
/// The longest answer, bytes.
const LARGEST: u64 = 1024;

/// What is known of a file: the column `scan`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScanState {
    /// There is no scanner.
    None,
    /// Nothing was found.
    Clean,
    /// The scanner did not answer.
    Unscanned,
}

impl ScanState {
    /// As it is stored.
    pub fn code(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Clean => "clean",
            Self::Unscanned => "unscanned",
        }
    }
}

/// Has clamd look into what came in. The inner error refuses the file, which is on record then.
pub async fn scan(
    app: &App,
    user: &CurrentUser,
    incoming: &mut Incoming,
) -> Result<std::result::Result<ScanState, Message>> {
    let Some(scanner) = &app.config.files.scanner else { return Ok(Ok(ScanState::None)) };
    let path = incoming.path().await.map_err(broken_store)?;
    let said = tokio::time::timeout(PATIENCE, ask(scanner, path)).await.context("no answer in time");
    match said.and_then(|it| it) {
        Ok(None) => Ok(Ok(ScanState::Clean)),
        Ok(Some(virus)) => {
            let entry = AuditEntry { reason: &virus, ..AuditEntry::new(AuditAction::VirusFound, "file", "") };
            audit::record_alone(&app.db, &app.clock, user, entry).await?;
            Ok(Err(Message::FileInfected { virus }))
        }
        Err(error) => {
            tracing::error!(error = format!("{error:#}"), "the virus scanner did not answer as it should");
            match scanner.when_down {
                WhenDown::Refuse => Err(ApiError::File(FileRefusal::ScannerDown).into()),
                WhenDown::Accept => Ok(Ok(ScanState::Unscanned)),
            }
        }
    }
}

/// The name of the virus; `None`: none was found.
async fn ask(scanner: &ScannerConfig, path: &Path) -> AnyResult<Option<String>> {
    match &scanner.address {
        ScannerAddress::Tcp(address) => talk(TcpStream::connect(address).await?, path).await,
        ScannerAddress::Unix(socket) => talk(UnixStream::connect(socket).await?, path).await,
    }
}

/// `INSTREAM` of clamd's protocol: pieces behind their lengths, ended by a length of nothing.
async fn talk(mut clamd: impl AsyncRead + AsyncWrite + Unpin, path: &Path) -> AnyResult<Option<String>> {
    clamd.write_all(b"zINSTREAM\0").await?;
    let (mut file, mut buffer) = (File::open(path).await?, vec![0; BUFFER]);
    loop {
        let length = file.read(&mut buffer).await?;
        clamd.write_all(&u32::try_from(length)?.to_be_bytes()).await?;
        if length == 0 {
            break;
        }
        clamd.write_all(&buffer[..length]).await?;
    }
    clamd.flush().await?;
    let mut answer = Vec::new();
    clamd.take(LARGEST).read_to_end(&mut answer).await?;
    read(&String::from_utf8_lossy(&answer))
}

/// `stream: OK`, or `stream: NAME FOUND`; all else is an error, as a file above clamd's limit.
fn read(answer: &str) -> AnyResult<Option<String>> {
    let answer = answer.trim_end_matches(['\0', '\n']);
    let verdict = answer.strip_prefix("stream: ").with_context(|| format!("clamd answered {answer:?}"))?;
    if verdict == "OK" {
        return Ok(None);
    }
    let Some(virus) = verdict.strip_suffix(" FOUND") else { bail!("clamd answered {answer:?}") };
    ensure!(!virus.is_empty(), "clamd named no virus");
    Ok(Some(virus.chars().filter(char::is_ascii_graphic).take(100).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clamd_says_ok_or_what_it_found() {
        assert_eq!(read("stream: OK\0").unwrap(), None);
        assert_eq!(read("stream: Eicar-Signature FOUND\0").unwrap().as_deref(), Some("Eicar-Signature"));
        for fault in ["", "INSTREAM size limit exceeded. ERROR\0", "stream: x ERROR\0"] {
            assert!(read(fault).is_err(), "{fault}");
        }
    }
}
