//! Configuration: command-line flags, then environment, then one TOML file, then the defaults below.

use std::net::IpAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use figment::Figment;
use figment::providers::{Format, Serialized, Toml};
use serde::{Deserialize, Serialize};

/// What the server needs to know before it starts.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// TCP port of API and web client.
    pub port: u16,
    /// Address to listen on.
    pub bind: IpAddr,
    /// Folder of database, files and keys.
    pub data: PathBuf,
    /// `postgres://…` or `sqlite:…`; absent = SQLite in the data folder.
    pub database_url: Option<String>,
    /// Whether signing in asks for the picture's characters.
    pub captcha: Switch,
    /// Whether `serve` fills an empty database with the demo data.
    pub demo: bool,
    /// Whether cookies are sent over https only; absent = unless bound to loopback.
    pub secure_cookies: Option<bool>,
    /// Log filter, as `info` or `lawdesk_server=debug,sqlx=warn`.
    pub log: String,
    /// One line for people, or one JSON object a line.
    pub log_format: LogFormat,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    /// Asked for.
    On,
    /// Not asked for.
    Off,
}

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For machines.
    Json,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            port: 8080,
            bind: IpAddr::from([127, 0, 0, 1]),
            data: PathBuf::from("data"),
            database_url: None,
            captcha: Switch::On,
            demo: false,
            secure_cookies: None,
            log: "info".to_owned(),
            log_format: LogFormat::Text,
        }
    }
}

/// The keys as flags and environment variables. In the TOML file they are named as the long flag with `_` for `-`.
#[derive(Clone, Debug, Default, Args, Serialize)]
pub struct Flags {
    /// TOML file with the keys below, e.g. `port = 8080`; absent = `lawdesk.toml`, if there is one
    #[arg(long, global = true, env = "LAWDESK_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// TCP port of API and web client [default: 8080]
    #[arg(long, global = true, env = "LAWDESK_PORT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub port: Option<u16>,
    /// Address to listen on [default: 127.0.0.1]
    #[arg(long, global = true, env = "LAWDESK_BIND", value_name = "ADDRESS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bind: Option<IpAddr>,
    /// Folder of database, files and keys; made if missing [default: ./data]
    #[arg(long, global = true, env = "LAWDESK_DATA", value_name = "FOLDER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<PathBuf>,
    /// `postgres://USER:PASSWORD@HOST/DATABASE`, or `sqlite:FILE` [default: SQLite file lawdesk.db in the data folder]
    #[arg(long, global = true, env = "DATABASE_URL", hide_env_values = true, value_name = "URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub database_url: Option<String>,
    /// Whether signing in asks for the picture's characters; off only on a loopback address [default: on]
    #[arg(long, global = true, env = "LAWDESK_CAPTCHA", value_name = "on|off")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captcha: Option<Switch>,
    /// Whether `serve` fills an empty database with the demo data [default: false]
    #[arg(long, global = true, env = "LAWDESK_DEMO", num_args = 0..=1, default_missing_value = "true")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub demo: Option<bool>,
    /// Whether cookies are sent over https only [default: true, unless bound to loopback]
    #[arg(long, global = true, env = "LAWDESK_SECURE_COOKIES", value_name = "true|false")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secure_cookies: Option<bool>,
    /// Log filter, as `info` or `lawdesk_server=debug,sqlx=warn` [default: info]
    #[arg(long, global = true, env = "LAWDESK_LOG", value_name = "FILTER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log: Option<String>,
    /// Log lines for people or for machines [default: text]
    #[arg(long, global = true, env = "LAWDESK_LOG_FORMAT", value_name = "text|json")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log_format: Option<LogFormat>,
}

impl Config {
    /// Reads all sources. Fails on an unknown key, a wrong type, a missing `--config` file, and on combinations that
    /// would be unsafe.
    pub fn load(flags: &Flags) -> Result<Self> {
        let config: Self = Figment::from(Serialized::defaults(Self::default()))
            .merge(toml(flags)?)
            .merge(Serialized::defaults(flags))
            .extract()
            .context("the configuration is wrong")?;
        if config.captcha == Switch::Off && !config.bind.is_loopback() {
            bail!(
                "captcha = off is for tests: it is refused unless bind is a loopback address, and it is {}",
                config.bind
            );
        }
        Ok(config)
    }

    /// The database to connect to: as configured, or the SQLite file in the data folder.
    #[must_use]
    pub fn database_url(&self) -> String {
        self.database_url.clone().unwrap_or_else(|| sqlite_url(&self.data.join("lawdesk.db")))
    }

    /// Whether cookies carry `Secure`.
    #[must_use]
    pub fn secure_cookies(&self) -> bool {
        self.secure_cookies.unwrap_or(!self.bind.is_loopback())
    }
}

/// URL of a SQLite file; it is made if missing.
#[must_use]
pub fn sqlite_url(file: &Path) -> String {
    use std::fmt::Write;
    let mut url = "sqlite://".to_owned();
    for byte in file.to_string_lossy().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => url.push(char::from(byte)),
            _ => write!(url, "%{byte:02X}").expect("a string takes all text"),
        }
    }
    url + "?mode=rwc"
}

fn toml(flags: &Flags) -> Result<figment::providers::Data<Toml>> {
    match &flags.config {
        Some(file) if !file.is_file() => bail!("there is no configuration file {}", file.display()),
        Some(file) => Ok(Toml::file_exact(file)),
        None => Ok(Toml::file("lawdesk.toml")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(toml: &str, flags: Flags) -> Result<Config> {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("lawdesk.toml");
        std::fs::write(&file, toml).unwrap();
        Config::load(&Flags { config: Some(file), ..flags })
    }

    #[test]
    fn a_flag_wins_over_the_file_and_the_file_over_the_default() {
        let config = load("port = 1\nlog = \"warn\"", Flags { port: Some(2), ..Flags::default() }).unwrap();
        assert_eq!((config.port, config.log.as_str(), config.demo), (2, "warn", false));
    }

    #[test]
    fn a_key_that_does_not_exist_stops_the_start() {
        let error = load("prot = 1", Flags::default()).unwrap_err();
        assert!(format!("{error:#}").contains("prot"), "{error:#}");
    }

    #[test]
    fn without_pictures_only_the_machine_itself_may_sign_in() {
        let off = Flags { captcha: Some(Switch::Off), ..Flags::default() };
        assert!(load("", off.clone()).is_ok());
        assert!(load("bind = \"::1\"", off.clone()).is_ok());
        assert!(load("bind = \"0.0.0.0\"", off).is_err());
    }

    #[test]
    fn the_path_of_a_database_may_hold_any_character() {
        assert_eq!(sqlite_url(Path::new("/a b/律?.db")), "sqlite:///a%20b/%E5%BE%8B%3F.db?mode=rwc");
    }
}
