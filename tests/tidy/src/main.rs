//! Checks the house rules that a program can check: `cargo run -p tidy`. Prints one line per breach, exits 1 on any.

mod circles;
mod code_map;
mod codes;
mod configuration;
mod dependencies;
mod held_by;
mod imports;
mod layers;
mod lengths;
mod migrations;
mod names;
mod personal_data;
mod references;
mod rules;
mod styles;
mod tables;
mod text;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// A tracked text file.
pub struct Source {
    /// Path from the root of the repository.
    pub path: String,
    /// The whole content.
    pub text: String,
}

/// One breach: where, and what to do about it.
pub struct Breach {
    path: String,
    line: usize,
    says: String,
}

impl Breach {
    /// A breach in a line (from 1; 0 = the whole file).
    #[must_use]
    pub fn new(source: &Source, line: usize, says: impl Into<String>) -> Self {
        Self { path: source.path.clone(), line, says: says.into() }
    }

    /// A breach in a file that is no source.
    #[must_use]
    pub fn at(path: impl Into<String>, says: impl Into<String>) -> Self {
        Self { path: path.into(), line: 0, says: says.into() }
    }
}

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let sources = tracked(&root);
    let documents = references::documents(&sources);
    let mut breaches = Vec::new();
    for source in &sources {
        breaches.extend(text::check(source));
        breaches.extend(rules::check(source));
        breaches.extend(codes::check(source));
        breaches.extend(imports::check(source));
        breaches.extend(layers::check(source));
        breaches.extend(lengths::check(source));
        breaches.extend(lengths::components(source));
        breaches.extend(lengths::steps(source));
        breaches.extend(migrations::check(source));
        breaches.extend(names::check(source));
        breaches.extend(references::check(source, &root, &documents));
        breaches.extend(tables::check(source));
    }
    breaches.extend(circles::check(&sources));
    breaches.extend(code_map::check(&sources));
    breaches.extend(configuration::check(&sources));
    breaches.extend(dependencies::check(&root, &sources));
    breaches.extend(held_by::check(&sources, &root));
    breaches.extend(lengths::functions(&sources));
    breaches.extend(names::shared(&sources));
    breaches.extend(personal_data::check(&sources));
    breaches.extend(styles::check(&sources));
    breaches.extend(styles::shared_classes(&sources));
    breaches.extend(tables::without_owner(&sources));
    for breach in &breaches {
        println!("{}:{}: {}", breach.path, breach.line, breach.says);
    }
    println!("tidy: {} files, {} breaches", sources.len(), breaches.len());
    if breaches.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether a file is Rust.
#[must_use]
pub fn is_rust(source: &Source) -> bool {
    Path::new(&source.path).extension().is_some_and(|ending| ending == "rs")
}

/// Tracked and new files that are text; pictures, lock files and data are left out.
fn tracked(root: &Path) -> Vec<Source> {
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .expect("git lists the files of a checkout");
    String::from_utf8_lossy(&listed.stdout)
        .lines()
        .filter(|path| !is_data(path))
        .filter_map(|path| Some(Source { text: read(&root.join(path))?, path: path.to_owned() }))
        .collect()
}

fn is_data(path: &str) -> bool {
    let name = PathBuf::from(path);
    let ending = name.extension().and_then(|it| it.to_str()).unwrap_or_default();
    matches!(ending, "png" | "ico" | "woff2" | "lock" | "csv" | "svg" | "xlsx")
        || path.ends_with("package-lock.json")
        || path.starts_with("tests/cases/")
        || path.starts_with("tests/fuzz/corpus/")
        || path.starts_with("LICENSE")
}

fn read(path: &Path) -> Option<String> {
    std::fs::read(path).ok().and_then(|bytes| String::from_utf8(bytes).ok())
}
