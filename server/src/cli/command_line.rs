//! The program's command line: one program for the server and its tools.

use std::fs::File;
use std::io::{BufReader, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Parser, Subcommand, ValueEnum};
use tracing_subscriber::EnvFilter;

use super::{Extent, Format, Keeping, KeysCommand, Language, Strictness, UserCommand};
use crate::cli;
use crate::http::client::ClientFiles;
use crate::platform::clock::Clock;
use crate::platform::config::{Config, Flags, LogFormat};
use crate::platform::log_lines::{Escapes, LogLines};
use crate::platform::private_file::make_private;
use crate::seed::{Scale, Volume};

/// A province of 50,000 lawyers has 200,000 cases after some years.
const CASES_A_LAWYER: usize = 4;

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
        /// Also make so many cases with their histories on the desks of many offices, one lawyer for four of them unless
        /// --lawyers says otherwise; the stories are told first
        #[arg(long, value_name = "N")]
        cases: Option<usize>,
        /// Make this share of a whole province: 1 is 100,000 lawyers in 5,000 firms with 120,000 cases, and what they have
        /// on record: assessments, ratings, insurance, legal aid, interns; courses, questions, publications
        #[arg(long, value_name = "F", conflicts_with_all = ["lawyers", "cases"])]
        scale: Option<f64>,
        /// The same seed makes the same lawyers
        #[arg(long, default_value_t = 20_260_101)]
        seed: u64,
        /// Also deploy the shipped flows and tell what the demo province did in the last weeks
        #[arg(long)]
        stories: bool,
    },
    /// Remove the demo's people and records and what they have done; refused while real records depend on them
    PurgeDemo {
        /// Remove it; without, only say what would go
        #[arg(long)]
        yes: bool,
    },
    /// Check a diagram: findings on the standard output, and a non-zero exit code when one is an error
    Check {
        /// BPMN 2.0 XML
        file: PathBuf,
        /// How findings are printed
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
        /// Language of the sentences in text
        #[arg(long, value_enum, default_value = "en")]
        language: Language,
        /// Check it as an approval of this product, or as any engine's diagram
        #[arg(long, value_enum, default_value = "approval")]
        profile: Strictness,
    },
    /// Run stories: what must happen when people act on a diagram; non-zero exit code when one fails
    Story {
        /// One case a line, JSON
        cases: PathBuf,
        /// Folder of the diagrams
        #[arg(long, value_name = "DIR")]
        root: PathBuf,
        /// Run only the case of this id
        #[arg(long, value_name = "ID")]
        only: Option<String>,
        /// Where instances live while a story runs
        #[arg(long, value_enum, default_value = "memory")]
        store: Store,
        /// Address of the PostgreSQL database, where a schema is made and dropped again
        #[arg(long, value_name = "URL", env = "DATABASE_URL")]
        db: Option<String>,
    },
    /// Check values, one a line of the standard input, by a rule: prints `ok` or the code of what is wrong
    CheckRule {
        /// For instance idCard or mobile; an unknown one lists all
        rule: String,
    },
    /// Copy database, files and keys into a new folder, also while the server runs
    Backup {
        /// Must not exist yet
        folder: PathBuf,
    },
    /// Make a backup the data of this machine, where there is none yet
    Restore {
        /// What `backup` made
        folder: PathBuf,
    },
    /// Check that everything stored is as it must be; non-zero exit code when it is not
    Verify {
        /// Acts that clients saw acknowledged, one a line: {"account":"…","key":"…"}
        #[arg(long, value_name = "FILE")]
        ledger: Option<PathBuf>,
    },
    /// Change the keys that identity numbers are sealed with
    Keys {
        #[command(subcommand)]
        command: KeysCommand,
    },
    /// Make, reset or unlock an account
    User {
        #[command(subcommand)]
        command: UserCommand,
    },
}

/// Where instances live while a story runs.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Store {
    /// Nowhere else.
    Memory,
    /// In a SQLite file that is thrown away.
    Sqlite,
    /// In PostgreSQL, in a schema of its own.
    Postgres,
}

/// Does what the command line says; `serve` answers with these files beside the API.
///
/// Not `async`: the futures of everything below would be compiled with whoever awaits them, so with the last crate.
pub fn main(client: ClientFiles) -> ExitCode {
    let arguments = Arguments::parse();
    make_private();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime.context("the runtime cannot be started").and_then(|it| it.block_on(run(arguments, client))) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("lawdesk: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Whether what was asked for went well; what went wrong has been printed then.
async fn run(arguments: Arguments, client: ClientFiles) -> anyhow::Result<bool> {
    let config = Config::load(&arguments.flags)?;
    log_to_stderr(&config);
    let output = std::io::stdout();
    match arguments.command.unwrap_or(Command::Serve) {
        Command::Serve => cli::serve(config, client).await?,
        Command::Seed { lawyers, cases, scale, seed, stories } => {
            let scale = scale.map(Scale::new).transpose()?;
            let cases = cases.or(scale.map(Scale::cases));
            let lawyers = lawyers.or(scale.map(Scale::lawyers));
            let lawyers = lawyers.or(cases.map(|cases| cases / CASES_A_LAWYER)).filter(|lawyers| *lawyers > 0);
            let volume = lawyers.map(|lawyers| Volume { lawyers, seed });
            cli::seed(config, Extent { volume, cases, stories, scale }).await?;
        }
        Command::PurgeDemo { yes } => return cli::purge_demo(config, !yes).await,
        Command::Check { file, format, language, profile } => {
            return cli::check(&file, format, language, profile, output);
        }
        Command::Story { cases, root, only, store, db } => {
            let file = File::open(&cases).with_context(|| format!("{} cannot be read", cases.display()))?;
            let keeping = match store {
                Store::Memory => Keeping::Memory,
                Store::Sqlite => Keeping::Sqlite,
                Store::Postgres => Keeping::Postgres(db.context("--store postgres needs --db or DATABASE_URL")?),
            };
            return cli::story(BufReader::new(file), &root, only.as_deref(), &keeping, output).await;
        }
        Command::CheckRule { rule } => {
            cli::check_rule(&rule, Clock::System.today(), std::io::stdin().lock(), output)?;
        }
        Command::Backup { folder } => cli::backup(&config, &folder).await?,
        Command::Restore { folder } => return cli::restore(&config, &folder).await,
        Command::Verify { ledger } => return cli::verify(&config, ledger.as_deref()).await,
        Command::Keys { command } => cli::keys(config, command).await?,
        Command::User { command } => cli::user(config, command).await?,
    }
    Ok(true)
}

fn log_to_stderr(config: &Config) {
    let escapes = if std::io::stderr().is_terminal() { Escapes::Breaks } else { Escapes::Controls };
    let filter = EnvFilter::try_new(&config.log).unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(move || LogLines { writer: std::io::stderr(), escapes })
        .with_ansi(escapes == Escapes::Breaks);
    match config.log_format {
        LogFormat::Text => builder.init(),
        LogFormat::Json => builder.json().init(),
    }
}
