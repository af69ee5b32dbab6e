//! What others wrote: packages of Rust and npm under licences that we may pass on, from the public registry, in one
//! version each, and none that nobody uses. (Unused npm packages and exports: knip. Published weaknesses: nothing here,
//! for their database is not in reach of a build without network; `docs/handbook/operations.md`, what it is made of.)

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::{Breach, Source, is_rust};

/// Licences that ask for no more than their text beside the program.
const LICENCES: [&str; 14] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];
/// Of tools that we run and do not pass on, too.
const LICENCES_OF_TOOLS: [&str; 1] = ["MPL-2.0"];
/// npm packages that say their licence in a file of their own, which was read: bpmn.io's is MIT's, and keeps its mark
/// in sight, which it is.
const READ_BY_HAND: [&str; 1] = ["node_modules/bpmn-js"];
/// Packages that come in several versions because others do not agree. A new one fails: align them, or add it here.
const SEVERAL_VERSIONS: [&str; 17] = [
    "base64",
    "bit-set",
    "bit-vec",
    "block-buffer",
    "cpufeatures",
    "crypto-common",
    "digest",
    "getrandom",
    "hashbrown",
    "miniz_oxide",
    "nom",
    "r-efi",
    "rand_core",
    "sha2",
    "syn",
    "synstructure",
    "windows-sys",
];

/// Where packages come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Checks the lock files, and each manifest against the sources beside it.
pub fn check(root: &Path, sources: &[Source]) -> Vec<Breach> {
    let metadata = metadata(root);
    let packages: Vec<&Value> = metadata["packages"].as_array().into_iter().flatten().collect();
    let mut breaches = Vec::new();
    for package in &packages {
        let name = text(&package["name"]);
        if package["source"].is_null() {
            let folder = text(&package["manifest_path"]).trim_end_matches("Cargo.toml").to_owned();
            breaches.extend(unused(package, &relative(root, &folder), sources));
            continue;
        }
        if text(&package["source"]) != REGISTRY {
            breaches.push(in_lock(format!("{name} does not come from crates.io")));
        }
        let licence = text(&package["license"]);
        if !is_allowed(licence) {
            breaches.push(in_lock(format!("{name} is under {licence:?}")));
        }
    }
    breaches.extend(versions(&packages));
    breaches.extend(npm_licences(root));
    breaches
}

fn metadata(root: &Path) -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version=1", "--locked", "--offline"])
        .current_dir(root)
        .output()
        .expect("cargo runs this program");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo writes JSON")
}

/// Packages that stand in a manifest and in no source beside it.
fn unused(package: &Value, folder: &str, sources: &[Source]) -> Vec<Breach> {
    let own: Vec<&Source> = sources.iter().filter(|it| it.path.starts_with(folder) && is_rust(it)).collect();
    let used = |name: &str| own.iter().any(|source| is_word(&source.text, name));
    let mut breaches = Vec::new();
    for dependency in package["dependencies"].as_array().into_iter().flatten() {
        let name = dependency["rename"].as_str().unwrap_or(text(&dependency["name"]));
        if !used(&name.replace('-', "_")) {
            breaches.push(Breach::at(format!("{folder}Cargo.toml"), format!("nobody uses {name}: remove it")));
        }
    }
    breaches
}

/// Packages in several versions that are not listed, and listed ones that are no longer.
fn versions(packages: &[&Value]) -> Vec<Breach> {
    let mut all: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in packages {
        all.entry(text(&package["name"])).or_default().push(text(&package["version"]));
    }
    all.retain(|_, versions| versions.len() > 1);
    let listed = |name: &&str| SEVERAL_VERSIONS.contains(name);
    let new = all.iter().filter(|(name, _)| !listed(name));
    let mut breaches: Vec<Breach> =
        new.map(|(name, versions)| in_lock(format!("{name} comes in {}", versions.join(" and ")))).collect();
    let gone = SEVERAL_VERSIONS.iter().filter(|name| !all.contains_key(*name));
    breaches.extend(gone.map(|name| in_lock(format!("{name} comes in one version: take it off SEVERAL_VERSIONS"))));
    breaches
}

fn npm_licences(root: &Path) -> Vec<Breach> {
    let lock = std::fs::read(root.join("package-lock.json")).expect("a lock file");
    let lock: Value = serde_json::from_slice(&lock).expect("npm writes JSON");
    let packages = lock["packages"].as_object().into_iter().flatten();
    let foreign = packages.filter(|(path, package)| path.contains("node_modules/") && package["link"].is_null());
    let is_fine = |path: &str, package: &Value| {
        let licence = text(&package["license"]);
        let is_tool = package["dev"] == true && LICENCES_OF_TOOLS.contains(&licence);
        is_allowed(licence) || is_tool || READ_BY_HAND.contains(&path)
    };
    foreign
        .filter(|(path, package)| !is_fine(path, package))
        .map(|(path, package)| Breach::at("package-lock.json", format!("{path} is under {}", package["license"])))
        .collect()
}

/// Whether one of the licences that an SPDX expression offers is fine: `(MIT OR GPL-2.0) AND Unicode-3.0`.
fn is_allowed(expression: &str) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    any_of(&mut words) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any_of(words: &mut Words<'_>) -> bool {
    let mut allowed = all_of(words);
    while words.next_if_eq(&"OR").is_some() {
        allowed |= all_of(words);
    }
    allowed
}

fn all_of(words: &mut Words<'_>) -> bool {
    let mut allowed = one(words);
    while words.next_if_eq(&"AND").is_some() {
        allowed &= one(words);
    }
    allowed
}

fn one(words: &mut Words<'_>) -> bool {
    match words.next() {
        Some("(") => {
            let inside = any_of(words);
            words.next() == Some(")") && inside
        }
        Some(name) => {
            // An exception only ever allows more.
            if words.next_if_eq(&"WITH").is_some() {
                words.next();
            }
            LICENCES.contains(&name)
        }
        None => false,
    }
}

fn is_word(text: &str, word: &str) -> bool {
    let inside = |it: char| it.is_ascii_alphanumeric() || it == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(inside) && !text[at + word.len()..].starts_with(inside))
}

fn in_lock(says: String) -> Breach {
    Breach::at("Cargo.lock", says)
}

fn relative(root: &Path, folder: &str) -> String {
    let root = root.canonicalize().unwrap_or_else(|_| root.to_owned());
    folder.strip_prefix(&format!("{}/", root.display())).unwrap_or(folder).to_owned()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::is_allowed;

    #[test]
    fn an_expression_is_allowed_when_one_of_its_choices_is() {
        for allowed in [
            "MIT",
            "MIT/Apache-2.0",
            "MIT OR GPL-3.0",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
            "(GPL-3.0) OR MIT",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(is_allowed(allowed), "{allowed}");
        }
        for refused in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT", "MIT Apache-2.0", "GPL-3.0 WITH Classpath"] {
            assert!(!is_allowed(refused), "{refused}");
        }
    }
}
