//! Where the bytes of files are kept, what shows office documents, what looks for viruses: keys of the configuration.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use serde::Deserialize;
use url::Url;

/// What stands behind the files.
#[derive(Clone, Debug, Default)]
pub struct FileConfig {
    /// A bucket for their bytes; absent: the folder `files` of the data folder.
    pub s3: Option<S3Config>,
    /// What makes PDFs of office documents.
    pub converter: Converter,
    /// What looks for viruses; absent: nothing does.
    pub scanner: Option<ScannerConfig>,
}

/// A bucket of a service that speaks S3.
#[derive(Clone)]
pub struct S3Config {
    /// Where the service is; the bucket stands in the path.
    pub endpoint: Url,
    /// Name of the bucket, which is there already.
    pub bucket: String,
    /// As the service calls its region.
    pub region: String,
    /// Who signs in.
    pub access_key: String,
    /// His key.
    pub secret_key: String,
}

// Without the key.
impl std::fmt::Debug for S3Config {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("S3Config")
            .field("endpoint", &self.endpoint.as_str())
            .field("bucket", &self.bucket)
            .finish_non_exhaustive()
    }
}

/// What makes PDFs of office documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Converter {
    /// LibreOffice, where it is on the machine's path.
    #[default]
    Installed,
    /// This program, which takes the arguments of `soffice`.
    Program(PathBuf),
    /// Nothing.
    Off,
}

/// Where clamd listens, and what happens while it does not.
#[derive(Clone, Debug)]
pub struct ScannerConfig {
    /// Where it listens.
    pub address: ScannerAddress,
    /// What happens to files while it does not answer.
    pub when_down: WhenDown,
}

/// Where clamd listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScannerAddress {
    /// Host and port.
    Tcp(String),
    /// A socket of this machine.
    Unix(PathBuf),
}

/// What happens to files while the virus scanner does not answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum WhenDown {
    /// None is taken.
    #[default]
    Refuse,
    /// They are taken and marked.
    Accept,
}

/// Where the bytes are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum FileStore {
    /// In the data folder.
    #[default]
    Folder,
    /// In a bucket.
    S3,
}

/// The keys as flags and environment variables. In the TOML file they are named as the long flag with `_` for `-`.
#[derive(Clone, Debug, Default, Args, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FileFlags {
    /// Where the bytes of files are kept [default: folder]
    #[arg(long, global = true, env = "LAWDESK_FILE_STORE", value_name = "folder|s3")]
    pub file_store: Option<FileStore>,
    /// Address of the service that speaks S3, as `https://s3.example.cn`
    #[arg(long, global = true, env = "LAWDESK_S3_ENDPOINT", value_name = "URL")]
    pub s3_endpoint: Option<String>,
    /// Its bucket, which must be there
    #[arg(long, global = true, env = "LAWDESK_S3_BUCKET", value_name = "NAME")]
    pub s3_bucket: Option<String>,
    /// As the service calls its region [default: us-east-1]
    #[arg(long, global = true, env = "LAWDESK_S3_REGION", value_name = "NAME")]
    pub s3_region: Option<String>,
    /// Who signs in there
    #[arg(long, global = true, env = "LAWDESK_S3_ACCESS_KEY", value_name = "KEY")]
    pub s3_access_key: Option<String>,
    /// His secret key
    #[arg(long, global = true, env = "LAWDESK_S3_SECRET_KEY", hide_env_values = true, value_name = "KEY")]
    pub s3_secret_key: Option<String>,
    /// A file with his secret key alone
    #[arg(long, global = true, env = "LAWDESK_S3_SECRET_KEY_FILE", value_name = "FILE")]
    pub s3_secret_key_file: Option<PathBuf>,
    /// LibreOffice's `soffice`, by which office documents are shown; `off` for none [default: the one that is installed]
    #[arg(long, global = true, env = "LAWDESK_OFFICE_CONVERTER", value_name = "PROGRAM|off")]
    pub office_converter: Option<String>,
    /// Where clamd listens, as `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl` [default: files are not scanned]
    #[arg(long, global = true, env = "LAWDESK_VIRUS_SCANNER", value_name = "ADDRESS")]
    pub virus_scanner: Option<String>,
    /// What happens to files while it does not answer [default: refuse]
    #[arg(long, global = true, env = "LAWDESK_VIRUS_SCANNER_DOWN", value_name = "refuse|accept")]
    pub virus_scanner_down: Option<WhenDown>,
}

/// Whether a key of the TOML file is one of these.
pub(super) fn is_file_key(key: &str) -> bool {
    ["file_", "s3_", "office_", "virus_"].iter().any(|it| key.starts_with(it))
}

impl FileConfig {
    /// What the flags say, else the file.
    pub fn load(flags: &FileFlags, file: FileFlags) -> Result<Self> {
        let converter = match flags.office_converter.clone().or_else(|| file.office_converter.clone()) {
            None => Converter::Installed,
            Some(program) if program == "off" => Converter::Off,
            Some(program) => Converter::Program(program.into()),
        };
        let when_down = flags.virus_scanner_down.or(file.virus_scanner_down).unwrap_or_default();
        let scanner = match flags.virus_scanner.clone().or_else(|| file.virus_scanner.clone()) {
            None => None,
            Some(text) => Some(ScannerConfig { address: scanner_address(&text)?, when_down }),
        };
        let s3 = match flags.file_store.or(file.file_store).unwrap_or_default() {
            FileStore::Folder => None,
            FileStore::S3 => Some(s3(flags, file)?),
        };
        Ok(Self { s3, converter, scanner })
    }
}

fn s3(flags: &FileFlags, file: FileFlags) -> Result<S3Config> {
    let endpoint = flags.s3_endpoint.clone().or(file.s3_endpoint).context("file_store = s3 needs s3_endpoint")?;
    let endpoint = Url::parse(&endpoint).with_context(|| format!("s3_endpoint: {endpoint} is no address"))?;
    if !matches!(endpoint.scheme(), "http" | "https") || !endpoint.has_host() {
        bail!("s3_endpoint is as https://s3.example.cn: {endpoint} is not");
    }
    let secret_key = match flags.s3_secret_key_file.clone().or(file.s3_secret_key_file) {
        Some(path) => {
            let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
            Some(text.lines().next().unwrap_or_default().trim().to_owned())
        }
        None => flags.s3_secret_key.clone().or(file.s3_secret_key),
    };
    Ok(S3Config {
        endpoint,
        bucket: flags.s3_bucket.clone().or(file.s3_bucket).context("file_store = s3 needs s3_bucket")?,
        region: flags.s3_region.clone().or(file.s3_region).unwrap_or_else(|| "us-east-1".to_owned()),
        access_key: flags
            .s3_access_key
            .clone()
            .or(file.s3_access_key)
            .context("file_store = s3 needs s3_access_key")?,
        secret_key: secret_key.context("file_store = s3 needs s3_secret_key")?,
    })
}

fn scanner_address(text: &str) -> Result<ScannerAddress> {
    match (text.strip_prefix("tcp://"), text.strip_prefix("unix:")) {
        (Some(address), _) if address.contains(':') => Ok(ScannerAddress::Tcp(address.to_owned())),
        (_, Some(path)) if path.starts_with('/') => Ok(ScannerAddress::Unix(path.into())),
        _ => bail!("virus_scanner is as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl: {text} is not"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(flags: FileFlags) -> Result<FileConfig> {
        FileConfig::load(&flags, FileFlags::default())
    }

    #[test]
    fn a_bucket_needs_all_that_says_which_and_whose() {
        let flags = FileFlags {
            file_store: Some(FileStore::S3),
            s3_endpoint: Some("https://s3.example.cn".to_owned()),
            s3_bucket: Some("lawdesk".to_owned()),
            s3_access_key: Some("who".to_owned()),
            ..FileFlags::default()
        };
        assert!(load(flags.clone()).is_err());
        let whole = FileFlags { s3_secret_key: Some("key".to_owned()), ..flags };
        assert_eq!(load(whole.clone()).unwrap().s3.unwrap().region, "us-east-1");
        assert!(load(FileFlags { s3_endpoint: Some("s3.example.cn".to_owned()), ..whole }).is_err());
    }

    #[test]
    fn a_scanner_listens_on_a_port_or_a_socket() {
        let scanner = |text: &str| load(FileFlags { virus_scanner: Some(text.to_owned()), ..FileFlags::default() });
        let address = |text: &str| scanner(text).unwrap().scanner.unwrap().address;
        assert_eq!(address("tcp://127.0.0.1:3310"), ScannerAddress::Tcp("127.0.0.1:3310".to_owned()));
        assert_eq!(address("unix:/run/clamd"), ScannerAddress::Unix("/run/clamd".into()));
        for wrong in ["127.0.0.1:3310", "tcp://clamd", "unix:clamd", "http://x:1"] {
            assert!(scanner(wrong).is_err(), "{wrong}");
        }
    }
}
