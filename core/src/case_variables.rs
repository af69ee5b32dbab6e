//! The process variables that every application gives its flow beside the fields of its form and the roles in flows:
//! who applies, and the organisations around it.

use crate::expression::Type;

/// Their names and types. Where there is no such organisation, firm or office, the variable is absent.
pub const CASE_VARIABLES: [(&str, Type); 21] = [
    ("applicant", Type::Text),
    ("barOrg", Type::Text),
    ("cityOrg", Type::Text),
    ("cljg", Type::Text),
    ("collectiveMembers", Type::List),
    ("countyOrg", Type::Text),
    ("crossCounty", Type::Boolean),
    ("firmHandler", Type::Text),
    ("firmOrg", Type::Text),
    ("lawyers", Type::List),
    ("needCounty", Type::Boolean),
    ("oldCityOrg", Type::Text),
    ("oldCountyOrg", Type::Text),
    ("oldFirmOrg", Type::Text),
    ("provOrg", Type::Text),
    ("sameCity", Type::Boolean),
    ("sqId", Type::Text),
    ("target", Type::Text),
    // The lawyer in charge of the legal affairs of the applicant's unit, if that is somebody else.
    ("unitHead", Type::Text),
    // Whom people chose for a step: accounts by the id of the user task (strategies 34 and 35).
    (CHOSEN_BY_APPROVER, Type::Map),
    (CHOSEN_BY_APPLICANT, Type::Map),
];

/// Variable that holds whom the previous approver chose: accounts by the id of the user task.
pub const CHOSEN_BY_APPROVER: &str = "PROCESS_APPROVE_USER_SELECT_ASSIGNEES";
/// Variable that holds whom the applicant chose: accounts by the id of the user task.
pub const CHOSEN_BY_APPLICANT: &str = "PROCESS_START_USER_SELECT_ASSIGNEES";
