//! What an id of a diagram may look like.

/// Whether an element can have this id and be opened again in the designer: an `NCName` (XML Schema, part 2, 3.3.7) of the
/// letters, digits and signs that bpmn-moddle knows: `[A-Za-z_][A-Za-z0-9_.-]*`.
#[must_use]
pub fn is_element_id(id: &str) -> bool {
    let begins = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
    let goes_on = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.');
    id.as_bytes().first().is_some_and(begins) && id.bytes().all(goes_on)
}

#[cfg(test)]
mod tests {
    use super::is_element_id;

    #[test]
    fn an_id_is_a_name_in_ascii() {
        for id in ["a", "_", "Task_1", "a.b-c", "sid-9F"] {
            assert!(is_element_id(id), "{id}");
        }
        for id in ["", " ", "a b", "1a", "-a", ".a", "a:b", "任务", "é", "a\u{a0}"] {
            assert!(!is_element_id(id), "{id}");
        }
    }
}
