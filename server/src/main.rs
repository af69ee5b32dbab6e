//! `lawdesk`: one program for the server and its tools.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use lawdesk_server::clock::Clock;
use lawdesk_server::command;
use lawdesk_server::config::{Config, Flags, LogFormat};
use lawdesk_server::seed::Volume;
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
    /// Fill the database with reference and demo data; doing it again changes nothing
    Seed {
        /// Also make so many lawyers with their firms
        #[arg(long, value_name = "N")]
        lawyers: Option<usize>,
        /// The same seed makes the same lawyers
        #[arg(long, default_value_t = 20_260_101)]
        seed: u64,
    },
    /// Check values, one a line of the standard input, by a rule: prints `ok` or the code of what is wrong
    CheckRule {
        /// For instance idCard or mobile; an unknown one lists all
        rule: String,
    },
    /// Copy the SQLite database into a new file, also while the server runs
    Backup {
        /// Must not exist yet
        file: PathBuf,
    },
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
        Command::Seed { lawyers, seed } => command::seed(config, lawyers.map(|lawyers| Volume { lawyers, seed })).await,
        Command::CheckRule { rule } => {
            command::check_rule(&rule, Clock::System.today(), std::io::stdin().lock(), std::io::stdout().lock())
        }
        Command::Backup { file } => command::backup(&config, &file).await,
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
