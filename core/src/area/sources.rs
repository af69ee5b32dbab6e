//! What the applicant's files can fill into a form: the paths that a field names as its source.

use super::Area;
use crate::form::Caption;

/// Today, where a form is filled in.
pub const DATE: &str = "application.date";

/// One value that can be filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// E.g. `lawyer.licenceNo`.
    pub path: String,
    /// What the user reads.
    pub label: Caption,
}

/// Every value of the lawyer's and of the firm's file, and the day.
#[must_use]
pub fn sources() -> Vec<Source> {
    let files = [("lawyer", Area::by_key("lawyer")), ("firm", Area::by_key("law_firm"))];
    let mut sources: Vec<Source> =
        files.iter().flat_map(|(file, area)| area.iter().flat_map(|area| of_file(file, area))).collect();
    sources.push(Source { path: DATE.to_owned(), label: Caption::new("申请日期", "Day of the application") });
    sources
}

fn of_file(file: &str, area: &Area) -> Vec<Source> {
    let id = Source { path: format!("{file}.id"), label: area.title.clone() };
    let title = &area.form.name;
    let field = |key: &str, label: &Caption| Source {
        path: format!("{file}.{key}"),
        label: Caption::new(&format!("{} · {}", title.zh, label.zh), &format!("{} · {}", title.en, label.en)),
    };
    std::iter::once(id).chain(area.form.fields().map(|it| field(&it.key, &it.label))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_and_the_day_are_sources() {
        let sources = sources();
        let has = |path: &str| sources.iter().any(|it| it.path == path);
        assert!(has("lawyer.licenceNo") && has("firm.uscc") && has("lawyer.id") && has(DATE));
        assert!(!has("law_firm.uscc") && !has("lawyer.nothing"));
    }
}
