//! The text of a script: its statements, the pieces between separators, what stands in quotes.

/// Split at `;` and at line ends; comments are left out. A text that spans lines or holds an escape is the language's own
/// matter.
pub(super) fn statements(text: &str) -> Option<Vec<&str>> {
    let mut found = Vec::new();
    for line in text.lines() {
        let code = code_of(line)?;
        found.extend(split(code, ';')?.into_iter().map(str::trim).filter(|it| !it.is_empty()));
    }
    Some(found)
}

/// A line before its comment.
fn code_of(line: &str) -> Option<&str> {
    let mut quote = None;
    for (at, character) in line.char_indices() {
        match (quote, character) {
            (Some(_), '\\' | '$') => return None,
            (Some(open), _) => quote = (open != character).then_some(open),
            (None, '"' | '\'') => quote = Some(character),
            (None, '/') if line[at..].starts_with("//") => return Some(&line[..at]),
            _ => (),
        }
    }
    Some(line)
}

/// The pieces between separators outside of parentheses and texts. None: parentheses or texts that do not end.
pub(super) fn split(text: &str, separator: char) -> Option<Vec<&str>> {
    let (mut found, mut start, mut depth, mut quote) = (Vec::new(), 0, 0_u32, None);
    for (at, character) in text.char_indices() {
        match (quote, character) {
            (Some(open), _) => quote = (open != character).then_some(open),
            (None, '"' | '\'') => quote = Some(character),
            (None, it) if it == separator && depth == 0 => {
                found.push(&text[start..at]);
                start = at + it.len_utf8();
            }
            (None, '(') => depth += 1,
            (None, ')') => depth = depth.checked_sub(1)?,
            _ => (),
        }
    }
    found.push(&text[start..]);
    (quote.is_none() && depth == 0).then_some(found)
}

pub(super) fn is_of_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Each whole word of this name outside of texts and members, replaced.
pub(super) fn substitute(value: &str, name: &str, stands: &str) -> String {
    let (mut result, mut word, mut quote) = (String::new(), String::new(), None);
    for character in value.chars().chain([' ']) {
        if quote.is_none() && is_of_name(character) {
            word.push(character);
            continue;
        }
        let is_it = word == name && !result.ends_with('.');
        result.push_str(if is_it { stands } else { &word });
        word.clear();
        quote = match quote {
            Some(open) if open == character => None,
            None if matches!(character, '"' | '\'') => Some(character),
            same => same,
        };
        result.push(character);
    }
    result
}

/// Without what stands in texts.
pub(super) fn without_texts(value: &str) -> String {
    let mut quote = None;
    let outside = |character: &char| {
        let is_outside = quote.is_none();
        quote = match quote {
            Some(open) if open == *character => None,
            None if matches!(character, '"' | '\'') => Some(*character),
            same => same,
        };
        is_outside
    };
    value.chars().filter(outside).collect()
}

/// What is left when `getVariable('name')` is taken away.
pub(super) fn without_reads(value: &str) -> String {
    let mut pieces = value.split(".getVariable(");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.filter_map(|it| it.split_once(')')).fold(first, |left, (_, more)| left + more)
}
