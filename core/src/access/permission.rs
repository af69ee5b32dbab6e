//! Permission codes `area:object:action`; `*` stands for all that follows.

/// Whether one of the granted codes covers the wanted one: the same code, `flow:def:*`, `flow:*` or `*`.
///
/// The wanted code is a plain one; a `*` in it is covered only by itself or a wider grant.
#[must_use]
pub fn permits<S: AsRef<str>>(granted: &[S], wanted: &str) -> bool {
    granted.iter().any(|it| covers(it.as_ref(), wanted))
}

/// Whether one granted code covers the wanted one.
pub(super) fn covers(granted: &str, wanted: &str) -> bool {
    match granted.strip_suffix('*') {
        Some(prefix) => (prefix.is_empty() || prefix.ends_with(':')) && wanted.starts_with(prefix),
        None => granted == wanted,
    }
}

#[cfg(test)]
mod tests {
    use super::permits;

    #[test]
    fn a_grant_covers_itself_and_what_its_star_stands_for() {
        assert!(permits(&["flow:def:list"], "flow:def:list"));
        assert!(permits(&["flow:def:*"], "flow:def:list"));
        assert!(permits(&["flow:*"], "flow:def:list"));
        assert!(permits(&["*"], "flow:def:list"));
    }

    #[test]
    fn a_grant_covers_nothing_else() {
        assert!(!permits(&["flow:def:list"], "flow:def:delete"));
        assert!(!permits(&["flow:def:*"], "flow:definition:list"));
        assert!(!permits(&["flow:de*"], "flow:def:list"), "a star replaces whole parts only");
        assert!(!permits(&["flow:def"], "flow:def:list"));
        assert!(!permits::<&str>(&[], "flow:def:list"));
    }
}
