//! The code map of `ARCHITECTURE.md` names every module at the root of `core` and every room of `server`.

use crate::{Breach, Source};

const DOCUMENT: &str = "ARCHITECTURE.md";
/// Where the modules stand that it names.
const ROOTS: [&str; 2] = ["core/src/", "server/src/"];
/// What every crate has.
const COMMON: [&str; 3] = ["lib", "main", "tests"];

/// Modules that the map does not name.
pub fn check(sources: &[Source]) -> Vec<Breach> {
    let Some(document) = sources.iter().find(|source| source.path == DOCUMENT) else { return Vec::new() };
    let map = document.text.split("\n## ").find(|section| section.starts_with("Code map")).unwrap_or_default();
    let is_named = |module: &str| map.split(|it: char| !it.is_alphanumeric() && it != '_').any(|word| word == module);
    let missing = |source: &Source| {
        let module = ROOTS.iter().find_map(|root| source.path.strip_prefix(root))?.strip_suffix(".rs")?;
        let is_root = !module.contains('/') && !COMMON.contains(&module);
        (is_root && !is_named(module))
            .then(|| Breach::new(source, 0, format!("name {module} in the code map of {DOCUMENT}")))
    };
    sources.iter().filter_map(missing).collect()
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    #[test]
    fn a_module_that_the_map_does_not_name_is_a_breach() {
        let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let map = "# A\n\n## Code map\n\n| `core/src/{mask,date}.rs` | values |\n\n## Later\n\n`core/src/late.rs`\n";
        let sources = [
            source("ARCHITECTURE.md", map),
            source("core/src/mask.rs", ""),
            source("core/src/lib.rs", ""),
            source("core/src/date/parts.rs", ""),
            source("core/src/late.rs", ""),
        ];
        let paths: Vec<String> = check(&sources).into_iter().map(|it| it.path).collect();
        assert_eq!(paths, ["core/src/late.rs"]);
    }
}
