//! Every configuration key stands in the tables of `README.md` and `README.zh.md`: by its environment variable, or by its
//! ending where the line names several (`LAWDESK_MAIL_HOST`, `…_PORT`).

use crate::{Breach, Source};

const DOCUMENTS: [&str; 2] = ["README.md", "README.zh.md"];
const FOLDER: &str = "server/src/platform/";
const PREFIX: &str = "LAWDESK_";

/// Keys that a table does not name.
pub fn check(sources: &[Source]) -> Vec<Breach> {
    let documents: Vec<&Source> =
        DOCUMENTS.iter().filter_map(|path| sources.iter().find(|source| source.path == *path)).collect();
    let mut breaches = Vec::new();
    for source in sources.iter().filter(|source| source.path.starts_with(FOLDER)) {
        for (index, line) in source.text.lines().enumerate() {
            let Some(key) = key(line) else { continue };
            let missing = documents.iter().filter(|document| !names(&document.text, key));
            breaches
                .extend(missing.map(|it| Breach::new(source, index + 1, format!("{key} stands not in {}", it.path))));
        }
    }
    breaches
}

/// The environment variable that a flag declares.
fn key(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("env = \"")?;
    rest.split('"').next().filter(|name| name.starts_with(PREFIX))
}

fn names(document: &str, key: &str) -> bool {
    let ending = |(at, _): (usize, &str)| document.contains(&format!("`…{}`", &key[at..]));
    document.contains(&format!("`{key}`")) || key.match_indices('_').skip(1).any(ending)
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    #[test]
    fn a_key_that_no_table_names_is_a_breach() {
        let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let flags =
            "#[arg(long, env = \"LAWDESK_BIND\")]\n#[arg(env = \"LAWDESK_MAIL_PORT\")]\n#[arg(env = \"LAWDESK_DATA\")]";
        let sources = [
            source("README.md", "| `LAWDESK_BIND` |\n| `LAWDESK_MAIL_HOST`, `…_PORT` |\n| `LAWDESK_DATA_KEY` |"),
            source("server/src/platform/config.rs", flags),
        ];
        let lines: Vec<usize> = check(&sources).into_iter().map(|it| it.line).collect();
        assert_eq!(lines, [3]);
    }
}
