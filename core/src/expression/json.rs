//! Reads JSON into a [`Value`]. Whole forms come from the browser as one text: handing over each value by itself takes
//! fifty times longer.

use std::collections::BTreeMap;

use super::{Value, double};

/// The deepest nesting that is read.
const MOST_DEEP: usize = 64;

impl Value {
    /// Reads JSON. `None` where it is none, is nested too deep or is not UTF-8.
    #[must_use]
    pub fn from_json(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader { text: std::str::from_utf8(bytes).ok()?, at: 0 };
        let value = reader.value(0)?;
        reader.next().is_none().then_some(value)
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    /// The next byte that is no blank; it stays.
    fn next(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).count();
        self.text.as_bytes().get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> Option<()> {
        self.is_next(byte).then_some(())
    }

    /// Whether this byte is next; then it is taken.
    fn is_next(&mut self, byte: u8) -> bool {
        let found = self.next() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        if depth > MOST_DEEP {
            return None;
        }
        match self.next()? {
            b'"' => self.string().map(Value::String),
            b'{' => self.map(depth),
            b'[' => self.list(depth),
            b't' => self.word("true", Value::Boolean(true)),
            b'f' => self.word("false", Value::Boolean(false)),
            b'n' => self.word("null", Value::Null),
            _ => self.number(),
        }
    }

    fn word(&mut self, word: &str, value: Value) -> Option<Value> {
        self.text[self.at..].starts_with(word).then(|| {
            self.at += word.len();
            value
        })
    }

    /// A whole number of 64 bits is a `Long`.
    fn number(&mut self) -> Option<Value> {
        let rest = &self.text[self.at..];
        let length =
            rest.bytes().take_while(|byte| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E')).count();
        let digits = &rest[..length];
        self.at += length;
        if let Ok(whole) = digits.parse() {
            return Some(Value::Long(whole));
        }
        double(digits).filter(|number| number.is_finite()).map(Value::Double)
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        self.eat(b'[')?;
        let mut list = Vec::new();
        if self.is_next(b']') {
            return Some(Value::List(list));
        }
        loop {
            list.push(self.value(depth + 1)?);
            if !self.is_next(b',') {
                self.eat(b']')?;
                return Some(Value::List(list));
            }
        }
    }

    fn map(&mut self, depth: usize) -> Option<Value> {
        self.eat(b'{')?;
        let mut map = BTreeMap::new();
        if self.is_next(b'}') {
            return Some(Value::Map(map));
        }
        loop {
            self.next();
            let key = self.string()?;
            self.eat(b':')?;
            let value = self.value(depth + 1)?;
            map.insert(key, value);
            if !self.is_next(b',') {
                self.eat(b'}')?;
                return Some(Value::Map(map));
            }
        }
    }

    fn string(&mut self) -> Option<String> {
        self.eat(b'"')?;
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\'))?;
            text.push_str(&rest[..plain]);
            self.at += plain + 1;
            if rest.as_bytes()[plain] == b'"' {
                return Some(text);
            }
            text.push(self.escaped()?);
        }
    }

    /// What stands behind a backslash.
    fn escaped(&mut self) -> Option<char> {
        let byte = *self.text.as_bytes().get(self.at)?;
        self.at += 1;
        Some(match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => return self.unicode(),
            _ => return None,
        })
    }

    /// Four hexadecimal digits, or two times four. Half a pair becomes U+FFFD.
    fn unicode(&mut self) -> Option<char> {
        let high = self.four_digits()?;
        if !(0xd800..0xdc00).contains(&high) {
            return Some(char::from_u32(high).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        let before = self.at;
        if self.text[self.at..].starts_with("\\u") {
            self.at += 2;
            let low = self.four_digits()?;
            if (0xdc00..0xe000).contains(&low) {
                return char::from_u32(0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00));
            }
        }
        self.at = before;
        Some(char::REPLACEMENT_CHARACTER)
    }

    fn four_digits(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        self.at += 4;
        u32::from_str_radix(digits, 16).ok()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(text: &str) {
        assert_eq!(Value::from_json(text.as_bytes()), serde_json::from_str(text).ok(), "{text}");
    }

    #[test]
    fn json_is_read_as_serde_reads_it() {
        check(r#" {"a": [1, -2.5, 1e3, true, false, null, {}, []], "b\n\u00e9\ud83d\ude00": "王\"\\\/"} "#);
        check("9223372036854775807");
        check("9223372036854775808");
        check("\"\"");
    }

    #[test]
    fn what_is_no_json_is_refused() {
        for text in [
            "",
            "{",
            "[1,",
            "[1 2]",
            "{\"a\" 1}",
            "{a: 1}",
            "\"a",
            "nul",
            "1 2",
            "\"\\x\"",
            "\"\\u12\"",
            "-",
            "1e999",
            "{\"a\":1,}",
        ] {
            assert_eq!(Value::from_json(text.as_bytes()), None, "{text}");
        }
        assert_eq!(Value::from_json(b"\"\xff\""), None);
        assert_eq!(Value::from_json("[".repeat(100_000).as_bytes()), None);
    }

    proptest! {
        #[test]
        fn what_serde_writes_is_read_back(texts in prop::collection::btree_map(".*", ".*", 0..5), number: i64) {
            let mut map: BTreeMap<String, Value> = texts.into_iter().map(|(key, text)| (key, Value::String(text))).collect();
            map.insert("number".to_owned(), Value::Long(number));
            let value = Value::List(vec![Value::Map(map)]);
            prop_assert_eq!(Value::from_json(serde_json::to_string(&value).unwrap().as_bytes()), Some(value));
        }
    }
}
