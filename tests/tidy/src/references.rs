//! A text that names a document names one that is in the repository.

use std::collections::BTreeSet;
use std::path::Path;

use crate::{Breach, Source};

/// The names of all documents, without their folders.
pub fn documents(sources: &[Source]) -> BTreeSet<String> {
    let names = sources.iter().map(|source| source.path.rsplit('/').next().unwrap_or_default());
    names.filter(|name| is_document(name)).map(str::to_owned).collect()
}

/// Mentions of documents that do not exist.
pub fn check(source: &Source, root: &Path, documents: &BTreeSet<String>) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for (index, line) in source.text.lines().enumerate() {
        for mention in mentions(line) {
            let name = mention.rsplit('/').next().unwrap_or_default();
            let stands = documents.contains(name) && (!mention.starts_with("docs/") || root.join(mention).exists());
            if !stands {
                breaches.push(Breach::new(source, index + 1, format!("{mention}: there is no such document")));
            }
        }
    }
    breaches
}

/// Paths and names that end as documents do.
fn mentions(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|it: char| !(it.is_ascii_alphanumeric() || matches!(it, '-' | '_' | '.' | '/')));
    words.map(|word| word.trim_end_matches('.')).filter(|word| is_document(word))
}

fn is_document(name: &str) -> bool {
    name.len() > ".md".len() && Path::new(name).extension().is_some_and(|ending| ending == "md")
}
