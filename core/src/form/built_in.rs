//! The registration forms that Lawdesk ships (`domain.md` 1.21).

/// Code and JSON of each form. The server reads them with serde_json; core has no JSON reader.
#[must_use]
pub fn built_in() -> &'static [(&'static str, &'static str)] {
    &[
        ("F_LS_JGBG", include_str!("../../forms/F_LS_JGBG.json")),
        ("F_LS_SCZY", include_str!("../../forms/F_LS_SCZY.json")),
        ("F_NDKH_LS", include_str!("../../forms/F_NDKH_LS.json")),
        ("F_NDKH_SW", include_str!("../../forms/F_NDKH_SW.json")),
        ("F_SW_BG", include_str!("../../forms/F_SW_BG.json")),
        ("F_SW_SLXK", include_str!("../../forms/F_SW_SLXK.json")),
        ("F_SW_ZX", include_str!("../../forms/F_SW_ZX.json")),
        ("F_SX_DJ", include_str!("../../forms/F_SX_DJ.json")),
        ("F_TS_DJ", include_str!("../../forms/F_TS_DJ.json")),
    ]
}

#[cfg(test)]
mod tests {
    use super::built_in;
    use crate::dictionary::Dictionaries;
    use crate::form::{Form, FormProblem};

    fn form(code: &str) -> Form {
        let (_, json) = built_in().iter().find(|(it, _)| *it == code).unwrap();
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn each_form_can_be_read_and_has_no_problem() {
        for (code, json) in built_in() {
            let form: Form = serde_json::from_str(json).unwrap();
            assert_eq!(form.code, *code);
            assert_eq!(form.version, 1);
            assert_eq!(form.problems(&Dictionaries::built_in()), Vec::<FormProblem>::new(), "{code}");
        }
    }

    #[test]
    fn a_form_survives_being_stored() {
        for (code, json) in built_in() {
            let form: Form = serde_json::from_str(json).unwrap();
            let again: Form = serde_json::from_str(&serde_json::to_string(&form).unwrap()).unwrap();
            assert_eq!(form, again, "{code}");
        }
    }

    #[test]
    fn what_comes_from_the_master_file_names_a_field_of_an_area() {
        for (code, _) in built_in() {
            let form = form(code);
            for field in form.fields() {
                let Some(source) = &field.source else { continue };
                let (area, key) = source.split_once('.').unwrap();
                let area = match area {
                    "lawyer" => "lawyer",
                    "firm" => "law_firm",
                    "application" | "account" | "internship" => continue,
                    other => panic!("{code} {}: unknown source {other}", field.key),
                };
                let area = crate::area::Area::by_key(area).unwrap();
                assert!(area.form.field(key).is_some(), "{code} {}: {source}", field.key);
            }
        }
    }
}
