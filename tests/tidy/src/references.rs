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
    // The examples of these rules name what is not there.
    if source.path.starts_with("tests/tidy/") {
        return breaches;
    }
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{check, documents};
    use crate::Source;

    #[test]
    fn a_document_that_is_mentioned_stands_there() {
        let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let names = documents(&[source("docs/handbook/rules.md", ""), source("README.md", "")]);
        let text = "see README.md, `rules.md` and\n(gone.md).\nThe ending .md alone";
        let root = Path::new("nowhere");
        let breaches = check(&source("core/src/a.rs", text), root, &names);
        assert_eq!(breaches.len(), 1);
        assert_eq!((breaches[0].line, breaches[0].says.as_str()), (2, "gone.md: there is no such document"));
        assert_eq!(check(&source("a.rs", "docs/rules.md"), root, &names).len(), 1);
    }
}
