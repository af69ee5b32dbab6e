//! Regular expressions, as far as `matches` needs them: letters, sets, groups, choices and counts. All places of the text
//! that a part can end at are followed together, so no pattern takes long; what is not read here is refused.

use std::iter::Peekable;
use std::str::Chars;

/// The longest text and pattern.
const LONGEST: usize = 4_096;
/// The deepest nesting of groups.
const DEEPEST: usize = 16;
/// The most places looked at.
const MOST_LOOKS: usize = 4_000_000;

/// Whether the whole text is what the pattern says, as Java's `matches`. None: not a pattern that is read here.
pub(super) fn matches(text: &str, pattern: &str) -> Option<bool> {
    if text.len() > LONGEST || pattern.len() > LONGEST {
        return None;
    }
    let mut reader = Reader { rest: pattern.chars().peekable(), depth: 0 };
    let ways = reader.ways()?;
    if reader.rest.next().is_some() {
        return None;
    }
    let mut matcher = Matcher { text: text.chars().collect(), looks: 0 };
    let mut from = vec![false; matcher.text.len() + 1];
    from[0] = true;
    Some(matcher.ends(&ways, &from)?.pop() == Some(true))
}

/// One after the other.
type Way = Vec<Part>;

struct Part {
    what: What,
    least: usize,
    most: usize,
}

enum What {
    /// Or, when negated, none of these.
    OneOf {
        ranges: Vec<(char, char)>,
        negated: bool,
    },
    Group(Vec<Way>),
    Start,
    End,
}

struct Reader<'p> {
    rest: Peekable<Chars<'p>>,
    depth: usize,
}

impl Reader<'_> {
    fn takes(&mut self, character: char) -> bool {
        self.rest.next_if_eq(&character).is_some()
    }

    /// Choices, up to the end or to a bracket that closes them.
    fn ways(&mut self) -> Option<Vec<Way>> {
        let mut ways = vec![Way::new()];
        while let Some(next) = self.rest.peek() {
            match next {
                ')' => break,
                '|' => {
                    self.rest.next();
                    ways.push(Way::new());
                }
                _ => {
                    let part = self.part()?;
                    ways.last_mut()?.push(part);
                }
            }
        }
        Some(ways)
    }

    fn part(&mut self) -> Option<Part> {
        let what = match self.rest.next()? {
            '^' => What::Start,
            '$' => What::End,
            '.' => What::OneOf { ranges: vec![('\n', '\n'), ('\r', '\r')], negated: true },
            '(' => What::Group(self.group()?),
            '[' => self.set()?,
            '\\' => self.escaped()?,
            '*' | '+' | '?' | '{' | '}' | ']' => return None,
            plain => What::OneOf { ranges: vec![(plain, plain)], negated: false },
        };
        let (least, most) = match self.rest.peek() {
            Some('*') => (0, usize::MAX),
            Some('+') => (1, usize::MAX),
            Some('?') => (0, 1),
            Some('{') => return self.counted(what),
            _ => return Some(Part { what, least: 1, most: 1 }),
        };
        self.rest.next();
        self.counts(what, least, most)
    }

    /// How greedy it is does not matter to the whole text; one that never gives back is not read.
    fn counts(&mut self, what: What, least: usize, most: usize) -> Option<Part> {
        self.takes('?');
        (self.rest.peek() != Some(&'+') && least <= most).then_some(Part { what, least, most })
    }

    /// `{3}`, `{3,}` or `{3,5}`.
    fn counted(&mut self, what: What) -> Option<Part> {
        self.rest.next();
        let least = self.number()?;
        let most = if !self.takes(',') {
            least
        } else if self.rest.peek() == Some(&'}') {
            usize::MAX
        } else {
            self.number()?
        };
        if self.takes('}') { self.counts(what, least, most) } else { None }
    }

    fn number(&mut self) -> Option<usize> {
        let mut digits = String::new();
        while let Some(digit) = self.rest.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        digits.parse().ok()
    }

    fn group(&mut self) -> Option<Vec<Way>> {
        if self.takes('?') && !self.takes(':') || self.depth == DEEPEST {
            return None;
        }
        self.depth += 1;
        let ways = self.ways()?;
        self.depth -= 1;
        self.takes(')').then_some(ways)
    }

    fn set(&mut self) -> Option<What> {
        let negated = self.takes('^');
        let mut set = Vec::new();
        loop {
            match self.rest.next()? {
                ']' if !set.is_empty() => return Some(What::OneOf { ranges: set, negated }),
                '[' | ']' | '&' => return None,
                '\\' => match self.escaped()? {
                    What::OneOf { ranges, negated: false } => set.extend(ranges),
                    _ => return None,
                },
                first if self.takes('-') => match self.rest.next()? {
                    ']' => {
                        return Some(What::OneOf { ranges: [set, vec![(first, first), ('-', '-')]].concat(), negated });
                    }
                    '\\' | '[' => return None,
                    last => set.push((first, last)),
                },
                plain => set.push((plain, plain)),
            }
        }
    }

    fn escaped(&mut self) -> Option<What> {
        let escaped = self.rest.next()?;
        let ranges = match escaped.to_ascii_lowercase() {
            'd' => vec![('0', '9')],
            'w' => vec![('a', 'z'), ('A', 'Z'), ('0', '9'), ('_', '_')],
            's' => vec![(' ', ' '), ('\t', '\r')],
            other if other.is_ascii_alphanumeric() => return None,
            _ => return Some(What::OneOf { ranges: vec![(escaped, escaped)], negated: false }),
        };
        Some(What::OneOf { ranges, negated: escaped.is_ascii_uppercase() })
    }
}

struct Matcher {
    text: Vec<char>,
    looks: usize,
}

impl Matcher {
    /// Where one of the ways can end that begins at one of these places.
    fn ends(&mut self, ways: &[Way], from: &[bool]) -> Option<Vec<bool>> {
        let mut all = vec![false; from.len()];
        for way in ways {
            let mut at = from.to_vec();
            for part in way {
                at = self.repeated(part, at)?;
            }
            join(&mut all, &at);
        }
        Some(all)
    }

    fn repeated(&mut self, part: &Part, from: Vec<bool>) -> Option<Vec<bool>> {
        let mut at = from;
        for _ in 0..part.least {
            at = self.once(&part.what, &at)?;
        }
        let mut all = at.clone();
        for _ in part.least..part.most {
            at = self.once(&part.what, &at)?;
            if !join(&mut all, &at) {
                break;
            }
        }
        Some(all)
    }

    fn once(&mut self, what: &What, from: &[bool]) -> Option<Vec<bool>> {
        self.looks += from.len();
        if self.looks > MOST_LOOKS {
            return None;
        }
        let last = self.text.len();
        let mut to = vec![false; from.len()];
        match what {
            What::Group(ways) => return self.ends(ways, from),
            What::Start => to[0] = from[0],
            What::End => to[last] = from[last],
            What::OneOf { ranges, negated } => {
                for (at, character) in self.text.iter().enumerate().filter(|(at, _)| from[*at]) {
                    to[at + 1] = ranges.iter().any(|(first, last)| (first..=last).contains(&character)) != *negated;
                }
            }
        }
        Some(to)
    }
}

/// True when there was anything new.
fn join(all: &mut [bool], more: &[bool]) -> bool {
    let mut new = false;
    for (known, more) in all.iter_mut().zip(more) {
        new |= *more && !*known;
        *known |= *more;
    }
    new
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_text_is_what_the_pattern_says() {
        for (text, pattern, expected) in [
            ("abc", "abc", true),
            ("abcd", "abc", false),
            ("", "", true),
            ("A-17", "^[A-Z]-\\d{2}$", true),
            ("A-1", "[A-Z]-\\d{2,3}", false),
            ("13800001111", "1[3-9]\\d{9}", true),
            ("a@b.cn", "[\\w.+-]+@\\w+(\\.\\w+)+", true),
            ("粤A12345", "[\\u4e00]|[一-龥][A-Z][A-Z0-9]{5,}?", false),
            ("粤A12345", "[一-龥][A-Z][A-Z0-9]{5,}?", true),
            ("aaaa", "(a*)*b?", true),
            ("aaaac", "(?:(a|aa)+)+", false),
            ("x\ny", "x.y", false),
            ("a b", "a\\sb", true),
            ("ab", "a\\Wb|[^b]b", true),
            ("a-", "[a-]+", true),
        ] {
            assert_eq!(matches(text, pattern).unwrap_or(false), expected, "{text} {pattern}");
        }
    }

    #[test]
    fn what_is_not_read_is_refused() {
        for pattern in
            ["(", ")", "[", "[]", "a**", "*", "a{", "a{2,1}", "(?=a)", "a++", "\\bx", "[a&&b]", "\\", "(?i)a"]
        {
            assert_eq!(matches("a", pattern), None, "{pattern}");
        }
        assert_eq!(matches(&"a".repeat(4_000), "((((a*)*)*)*)*b"), None);
        assert_eq!(matches("a", &"(".repeat(100)), None);
    }
}
