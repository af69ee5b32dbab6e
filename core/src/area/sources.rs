//! What the applicant's files can fill into a form: the paths that a field names as its source.

use super::Area;
use crate::caption::Caption;

/// Today, where a form is filled in.
pub const DATE: &str = "application.date";

/// One value that can be filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrefillSource {
    /// E.g. `lawyer.licenceNo`.
    pub path: String,
    /// What the user reads.
    pub label: Caption,
}

/// What is counted of the applicant's file in the year of an assessment, and the year itself: the one before this.
pub const OF_YEAR: [(&str, &str, &str); 4] = [
    ("year.year", "考核年度", "Year of the assessment"),
    ("year.trainingHours", "年度培训学时", "Hours of training in the year"),
    ("year.penaltyCount", "年度处罚处分数", "Penalties in the year"),
    ("year.complaintCount", "年度查实投诉数", "Complaints of the year found to be true"),
];

/// Every value of the lawyer's, the firm's and the intern's file, what is counted of a year, and the day.
#[must_use]
pub fn sources() -> Vec<PrefillSource> {
    let files = [("lawyer", "lawyer"), ("firm", "law_firm"), ("internship", "internship")];
    let files = files.map(|(file, area)| (file, Area::by_key(area)));
    let mut sources: Vec<PrefillSource> =
        files.iter().flat_map(|(file, area)| area.iter().flat_map(|area| of_file(file, area))).collect();
    sources.extend(OF_YEAR.map(|(path, zh, en)| PrefillSource { path: path.to_owned(), label: Caption::new(zh, en) }));
    sources
        .push(PrefillSource { path: DATE.to_owned(), label: Caption::new("申请日期", "Day of the application") });
    sources
}

fn of_file(file: &str, area: &Area) -> Vec<PrefillSource> {
    let id = PrefillSource { path: format!("{file}.id"), label: area.title.clone() };
    let title = &area.form.name;
    let field = |key: &str, label: &Caption| PrefillSource {
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
        assert!(
            has("lawyer.licenceNo")
                && has("firm.uscc")
                && has("lawyer.id")
                && has("internship.periodTo")
                && has("year.penaltyCount")
                && has(DATE)
        );
        assert!(!has("law_firm.uscc") && !has("lawyer.nothing"));
    }
}
