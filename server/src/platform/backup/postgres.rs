//! PostgreSQL's own tools, which copy a database as of one moment while it is used.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use percent_encoding::percent_decode_str;
use url::Url;

/// Writes the database into a file, in the tool's own format.
pub fn dump(url: &str, file: &Path) -> Result<()> {
    run("pg_dump", url, |command| {
        command.args(["--format=custom", "--no-owner", "--no-privileges"]).arg("--file").arg(file);
    })
}

/// Fills an empty database from such a file, wholly or not at all.
pub fn load(url: &str, file: &Path) -> Result<()> {
    run("pg_restore", url, |command| {
        command.args(["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"]).arg(file);
    })
}

/// The password goes by the environment: a command line is seen by everybody on the machine.
fn run(tool: &str, url: &str, arguments: impl FnOnce(&mut Command)) -> Result<()> {
    let (address, password) = split(url)?;
    let mut command = Command::new(tool);
    command.arg("--dbname").arg(address.as_str());
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    arguments(&mut command);
    let status = command.status().with_context(|| format!("{tool} cannot be started: install PostgreSQL's client"))?;
    ensure!(status.success(), "{tool} failed: see above");
    Ok(())
}

/// The address without its password, and the password.
fn split(url: &str) -> Result<(Url, Option<String>)> {
    let mut address = Url::parse(url).context("DATABASE_URL is no address")?;
    let password = match address.password() {
        Some(password) => Some(percent_decode_str(password).decode_utf8()?.into_owned()),
        None => None,
    };
    if password.is_some() {
        ensure!(address.set_password(None).is_ok(), "DATABASE_URL names no server");
    }
    Ok((address, password))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_part_of_the_address_that_is_handed_on() {
        let (address, password) = split("postgres://lawdesk:p%40ss@db:5432/law?sslmode=require").unwrap();
        assert_eq!(address.as_str(), "postgres://lawdesk@db:5432/law?sslmode=require");
        assert_eq!(password.as_deref(), Some("p@ss"));
    }
}
