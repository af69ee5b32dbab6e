//! `lawdesk`: one program for the server and its tools.

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use lawdesk_server::command;
use lawdesk_server::config::{Config, Flags, LogFormat};
use tracing_subscriber::EnvFilter;

/// Lawdesk: the back-office of a justice authority for lawyers and law firms.
#[derive(Debug, Parser)]
#[command(
    name = "lawdesk",
    version,
    after_help = "A flag wins over its environment variable, that over the TOML file, that over the default."
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    flags: Flags,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve API and web client (the default)
    Serve,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lawdesk: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: Arguments) -> anyhow::Result<()> {
    let config = Config::load(&arguments.flags)?;
    log_to_stderr(&config);
    match arguments.command.unwrap_or(Command::Serve) {
        Command::Serve => command::serve(config).await,
    }
}

fn log_to_stderr(config: &Config) {
    let filter = EnvFilter::try_new(&config.log).unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    match config.log_format {
        LogFormat::Text => builder.init(),
        LogFormat::Json => builder.json().init(),
    }
}
