//! Lawyers and firms that an authority takes over from the register it had before (`docs/handbook/fields.md` 1.1, 1.2): a
//! row of a workbook says of them what flows say of others, and nothing that a procedure has to bring.

use super::record::text;
use crate::code::{FirmRole, FirmStatus, PracticeCategory, PracticeStatus};
use crate::form::Values;
use crate::message::Message;
use crate::violation::Violation;

/// Keys of the fields that rows fill in although flows alone change them.
#[must_use]
pub fn filled_in_by_rows(area: &str) -> &'static [&'static str] {
    match area {
        "lawyer" => &["licenceNo", "firmId", "regionCode", "practiceStatus"],
        "law_firm" => &["firmStatus"],
        _ => &[],
    }
}

/// Keys of the fields that rows lack although they must be filled: a firm comes before its lawyers, one of whom answers
/// for it.
#[must_use]
pub fn lacking_in_rows(area: &str) -> &'static [&'static str] {
    match area {
        "law_firm" => &["principalId"],
        _ => &[],
    }
}

/// Keys of the fields that follow from other cells.
pub(super) fn derived_in_rows(area: &str) -> &'static [&'static str] {
    match area {
        "lawyer" => &["gender", "birthDate"],
        _ => &[],
    }
}

/// What is wrong with a row beyond the rules of its record.
pub(super) fn check(area: &str, values: &Values) -> Vec<Violation> {
    match area {
        "lawyer" => lawyer(values),
        "law_firm" => law_firm(values),
        _ => Vec::new(),
    }
}

/// The states in which a lawyer can be taken over: others end by a flow or a penalty that is not there.
const LAWYER_STATES: [PracticeStatus; 4] =
    [PracticeStatus::Active, PracticeStatus::Paused, PracticeStatus::Deregistered, PracticeStatus::Revoked];
/// The states in which a firm can be taken over.
const FIRM_STATES: [FirmStatus; 3] = [FirmStatus::Active, FirmStatus::Deregistered, FirmStatus::Revoked];

fn lawyer(values: &Values) -> Vec<Violation> {
    let category = PracticeCategory::from_code(text(values, "zyzlb"));
    let status = PracticeStatus::from_code(text(values, "practiceStatus"));
    let role = FirmRole::from_code(text(values, "firmRole"));
    let is_empty = |key: &str| text(values, key).is_empty();
    let practises = !status.is_some_and(|it| PracticeStatus::ENDED.contains(&it));
    let required = |key: &str| Violation::error(key, Message::Required);
    let mut violations = Vec::new();
    // What every licence says.
    violations.extend(["licenceNo", "firstPracticeDate"].into_iter().filter(|key| is_empty(key)).map(required));
    // Where he practises.
    if category.is_some_and(PracticeCategory::is_at_firm) && practises {
        violations.extend(is_empty("firmId").then(|| required("firmId")));
    } else if is_empty("firmId") && is_empty("regionCode") {
        violations.push(required("regionCode"));
    }
    if matches!(category, Some(PracticeCategory::Government | PracticeCategory::Company)) && !is_empty("firmId") {
        violations.push(ImportFault::NotAtFirm.at("firmId"));
    }
    // What a lawyer is not, and what a procedure brings.
    if category == Some(PracticeCategory::Intern) {
        violations.push(ImportFault::Intern.at("zyzlb"));
    }
    if matches!(role, Some(FirmRole::Administrative | FirmRole::Intern)) {
        violations.push(ImportFault::RoleOfNoLawyer.at("firmRole"));
    }
    if status.is_some_and(|it| !LAWYER_STATES.contains(&it)) {
        violations.push(ImportFault::StateOfProcedure.at("practiceStatus"));
    }
    violations
}

fn law_firm(values: &Values) -> Vec<Violation> {
    let mut violations = Vec::new();
    if FirmStatus::from_code(text(values, "firmStatus")).is_some_and(|it| !FIRM_STATES.contains(&it)) {
        violations.push(ImportFault::StateOfProcedure.at("firmStatus"));
    }
    if !text(values, "principalId").is_empty() {
        violations.push(ImportFault::PrincipalComesLater.at("principalId"));
    }
    violations
}

/// Why the history of the firms of a lawyer who was taken over begins.
pub const TAKEOVER: &str = "档案导入";

/// What is wrong with a row that is imported, by itself or beside what is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportFault {
    /// He practises at an employer, not at a firm.
    NotAtFirm,
    /// Interns are registered.
    Intern,
    /// No lawyer has this role.
    RoleOfNoLawyer,
    /// A procedure leads to this state.
    StateOfProcedure,
    /// Who answers for a firm comes with its lawyers.
    PrincipalComesLater,
    /// The firm is elsewhere.
    FirmElsewhere,
    /// The firm is closed.
    FirmClosed,
    /// The firm has a principal.
    HasPrincipal,
    /// The head office is a branch itself.
    NoHeadOffice,
    /// No bureau looks after the region.
    NoBureau,
}

impl ImportFault {
    /// The fault, told at a field.
    #[must_use]
    pub fn at(self, field: &str) -> Violation {
        let (zh, en) = self.words();
        Violation::error(field, Message::stated(zh, en))
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::NotAtFirm => {
                ("公职律师、公司律师不在律师事务所执业", "Government and company lawyers practise at no law firm")
            }
            Self::Intern => ("实习人员请在实习登记中办理", "Interns are registered, not imported as lawyers"),
            Self::RoleOfNoLawyer => ("律师不能以此身份导入", "No lawyer is imported in this role"),
            Self::StateOfProcedure => (
                "此状态由办理程序产生，不能导入，请先按正常导入再办理",
                "A procedure leads to this state: import the record as active, then start it",
            ),
            Self::PrincipalComesLater => (
                "请留空：导入律师时，所内身份为负责人者即为该所负责人",
                "Leave it empty: the lawyer imported as principal answers for the firm",
            ),
            Self::FirmElsewhere => ("与执业机构所在地不一致，可留空", "The firm is elsewhere: leave it empty"),
            Self::FirmClosed => ("该律师事务所已注销或吊销", "This firm is closed"),
            Self::HasPrincipal => ("该所已有负责人", "This firm has a principal"),
            Self::NoHeadOffice => ("总所不能是分所", "A branch is no head office"),
            Self::NoBureau => {
                ("请填写区县，该地区没有区县司法局", "Name a county: there is no county bureau in this region")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::area::Area;
    use crate::form::tests::values;

    fn faults(area: &str, row: &str) -> Vec<String> {
        check(area, &values(row)).into_iter().map(|it| format!("{}={}", it.field, it.message.code())).collect()
    }

    const SOUND: &str = r#""licenceNo": "19901201510900001", "firstPracticeDate": "2015-07-01""#;

    fn lawyer_faults(more: &str) -> Vec<String> {
        faults("lawyer", &format!("{{{SOUND}, {more}}}"))
    }

    #[test]
    fn who_practises_at_a_firm_names_it_and_who_does_not_names_his_region() {
        assert!(lawyer_faults(r#""zyzlb": "01", "firmId": "f""#).is_empty());
        assert_eq!(lawyer_faults(r#""zyzlb": "01", "regionCode": "990102""#), ["firmId=required"]);
        assert_eq!(lawyer_faults(r#""zyzlb": "03""#), ["regionCode=required"]);
        assert_eq!(lawyer_faults(r#""zyzlb": "04", "firmId": "f""#), ["firmId=stated"]);
        assert!(lawyer_faults(r#""zyzlb": "01", "practiceStatus": "04", "regionCode": "990102""#).is_empty());
    }

    #[test]
    fn a_lawyer_has_a_licence_and_what_a_procedure_brings_is_not_imported() {
        let bare = faults("lawyer", r#"{"zyzlb": "01", "firmId": "f"}"#);
        assert_eq!(bare, ["licenceNo=required", "firstPracticeDate=required"]);
        for status in ["00", "02", "06"] {
            let row = format!(r#""zyzlb": "01", "firmId": "f", "practiceStatus": "{status}""#);
            assert_eq!(lawyer_faults(&row), ["practiceStatus=stated"]);
        }
        let intern = r#""zyzlb": "11", "firmRole": "06", "regionCode": "990102""#;
        assert_eq!(lawyer_faults(intern), ["zyzlb=stated", "firmRole=stated"]);
    }

    #[test]
    fn a_firm_has_its_principal_later_and_is_in_no_procedure() {
        assert!(faults("law_firm", r#"{"firmStatus": "01"}"#).is_empty());
        assert_eq!(
            faults("law_firm", r#"{"firmStatus": "02", "principalId": "x"}"#),
            ["firmStatus=stated", "principalId=stated"]
        );
    }

    #[test]
    fn what_rows_fill_in_and_lack_are_fields() {
        for area in Area::all() {
            let mut keys = filled_in_by_rows(&area.key).iter().chain(lacking_in_rows(&area.key));
            assert!(keys.all(|key| area.form.field(key).is_some()), "{}", area.key);
        }
    }
}
