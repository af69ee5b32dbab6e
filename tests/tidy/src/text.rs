//! What holds for every text file.

use crate::{Breach, Source, is_rust};

/// Words that promise work instead of doing it, or that speak of somebody's machine. Cut in two, so that this file passes.
const FORBIDDEN: [(&str, &str, &str); 7] = [
    ("TO", "DO", "do it, or say in the issue what is left"),
    ("FIX", "ME", "fix it, or say in the issue what is left"),
    ("/ro", "ot/", "no path of a machine"),
    ("/wo", "rk/", "no path of a machine"),
    ("/home", "/", "no path of a machine"),
    ("artifac", "tory", "no registry host"),
    ("registry.npm", "js.org", "no registry host"),
];

/// Documentation that names a question instead of its answer.
const QUESTIONS: [&str; 13] = [
    "By whom",
    "How",
    "How many",
    "It",
    "Since when",
    "Until when",
    "What",
    "When",
    "Where",
    "Which",
    "Who",
    "Whom",
    "Why",
];
/// Behind `The same` these lead the reader to what stands above.
const LEADING_BACK: [&str; 12] = ["", "as", "for", "in", "of", "on", "once", "rows", "to", "where", "with", "without"];

pub fn check(source: &Source) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let markdown = source.path.rsplit('.').next() == Some("md");
    for (index, line) in source.text.lines().enumerate() {
        let place = index + 1;
        if line.ends_with([' ', '\t']) && !markdown {
            breaches.push(Breach::new(source, place, "white space at the end of the line"));
        }
        if is_rust(source) && says_nothing(line.trim_start()) {
            breaches.push(Breach::new(source, place, "say what it is: units, shape, source"));
        }
        for (head, tail, advice) in FORBIDDEN {
            if line.contains(&format!("{head}{tail}")) {
                breaches.push(Breach::new(source, place, format!("{head}{tail}: {advice}")));
            }
        }
    }
    if source.text.contains('\r') {
        breaches.push(Breach::new(source, 0, "carriage returns: lines end with a line feed"));
    }
    if !source.text.is_empty() && !source.text.ends_with('\n') {
        breaches.push(Breach::new(source, 0, "no line feed at the end"));
    }
    breaches
}

/// Whether a line of documentation says nothing by itself.
fn says_nothing(line: &str) -> bool {
    let Some(text) = line.strip_prefix("/// ") else { return false };
    let leads_back = text.strip_prefix("The same").is_some_and(|rest| {
        let word = rest.split_whitespace().next().unwrap_or_default();
        rest.starts_with([',', '.', ';']) || LEADING_BACK.contains(&word.trim_end_matches(['.', ',']))
    });
    leads_back || QUESTIONS.contains(&text.trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    fn breaches(path: &str, text: &str) -> usize {
        check(&Source { path: path.to_owned(), text: text.to_owned() }).len()
    }

    #[test]
    fn a_text_ends_its_lines_and_itself_cleanly() {
        assert_eq!(breaches("a.rs", "one\ntwo\n"), 0);
        assert_eq!(breaches("a.rs", "one \n"), 1);
        assert_eq!(breaches("a.md", "one  \n"), 0);
        assert_eq!(breaches("a.rs", "one\r\n"), 1);
        assert_eq!(breaches("a.rs", "one"), 1);
    }

    #[test]
    fn documentation_says_what_it_is_about() {
        assert_eq!(breaches("a.rs", "/// It.\n    /// Why.\n/// The same in English.\n/// The same, once more\n"), 4);
        assert_eq!(breaches("a.rs", "/// Why it failed.\n/// The same day of a later month.\n// Why.\n"), 0);
        assert_eq!(breaches("a.md", "/// It.\n"), 0);
    }

    #[test]
    fn a_text_promises_nothing_and_names_no_machine() {
        for (head, tail, _) in super::FORBIDDEN {
            assert_eq!(breaches("a.rs", &format!("{head}{tail} it\n")), 1, "{head}{tail}");
        }
    }
}
