//! Inputs drawn by chance: from a schema of the document, then broken. One seed gives one row of inputs.

use std::collections::BTreeMap;

use serde_json::{Map, Number, Value, json};

/// Texts that programs stumble over.
const TEXTS: &[&str] = &[
    "",
    " ",
    "0",
    "-1",
    "01",
    "王芳",
    "2026-02-30",
    "\0",
    "a\0b",
    "\u{feff}\u{202e}x",
    "👩‍⚖️",
    "' or 1=1 --",
    "%_\\",
    "../../etc/passwd",
    "${a.b()}",
    "<script>alert(1)</script>",
    "\u{10ffff}\r\n\t",
];

/// The largest text drawn, characters.
const LONG: usize = 3000;
/// Deeper than anybody nests.
const DEEP: usize = 5000;

/// Draws.
pub struct Draw<'a> {
    document: &'a Value,
    /// Values by field that mean something to the server: they lead further in than chance would.
    known: &'a BTreeMap<String, Vec<Value>>,
    state: u64,
}

impl<'a> Draw<'a> {
    /// From this seed.
    #[must_use]
    pub fn new(document: &'a Value, known: &'a BTreeMap<String, Vec<Value>>, seed: u64) -> Self {
        Self { document, known, state: seed }
    }

    /// A number below a bound (`SplitMix64`).
    pub fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let bound = u64::try_from(bound).expect("it fits");
        usize::try_from((mixed ^ (mixed >> 31)) % bound).expect("it is below the bound")
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of them.
    pub fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    /// What a field may hold.
    pub fn field(&mut self, name: &str, schema: &Value) -> Value {
        match self.known.get(name) {
            Some(known) if !self.once_in(4) => self.one_of(known),
            _ => self.value(schema, 0),
        }
    }

    /// What a schema allows.
    pub fn value(&mut self, schema: &Value, depth: usize) -> Value {
        if let Some(reference) = schema["$ref"].as_str() {
            let target = self.document.pointer(&reference[1..]).expect("a reference leads somewhere");
            return self.value(target, depth);
        }
        if let Some(only) = schema.get("const") {
            return only.clone();
        }
        for key in ["enum", "anyOf", "oneOf"] {
            if let Some(all) = schema[key].as_array() {
                let chosen = self.one_of(all);
                return if key == "enum" { chosen } else { self.value(&chosen, depth + 1) };
            }
        }
        match &schema["type"] {
            Value::String(kind) => self.of_kind(kind, schema, depth),
            Value::Array(kinds) => {
                let kind = self.one_of(kinds);
                self.of_kind(kind.as_str().expect("a type is a name"), schema, depth)
            }
            _ => self.anything(depth),
        }
    }

    fn of_kind(&mut self, kind: &str, schema: &Value, depth: usize) -> Value {
        match kind {
            "null" => Value::Null,
            "boolean" => self.once_in(2).into(),
            "integer" | "number" => self.number(),
            "string" => self.text(schema["maxLength"].as_u64()).into(),
            "array" => {
                let least = schema["minItems"].as_u64().map_or(0, |it| usize::try_from(it).unwrap_or(1));
                let count = if depth > 4 { least } else { least + self.below(3) };
                (0..count).map(|_| self.value(&schema["items"], depth + 1)).collect()
            }
            _ => self.map(schema, depth),
        }
    }

    fn map(&mut self, schema: &Value, depth: usize) -> Value {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut map = Map::new();
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            if required.contains(&name.as_str()) || (depth < 5 && !self.once_in(3)) {
                let value = if depth == 0 { self.field(name, field) } else { self.value(field, depth + 1) };
                map.insert(name.clone(), value);
            }
        }
        if schema["additionalProperties"].is_object() && depth < 5 {
            let name = self.text(Some(20));
            map.insert(name, self.value(&schema["additionalProperties"], depth + 1));
        }
        map.into()
    }

    fn anything(&mut self, depth: usize) -> Value {
        match self.below(if depth > 4 { 4 } else { 6 }) {
            0 => Value::Null,
            1 => self.once_in(2).into(),
            2 => self.number(),
            3 => self.text(None).into(),
            4 => json!([self.anything(depth + 1)]),
            _ => {
                let name = self.text(None);
                json!({ name: self.anything(depth + 1) })
            }
        }
    }

    fn number(&mut self) -> Value {
        let known = [0, 1, 2, -1, 10, 1000, 2026, 1 << 53, i64::from(i32::MAX) + 1, i64::MAX, i64::MIN];
        self.one_of(&known).into()
    }

    fn text(&mut self, longest: Option<u64>) -> String {
        let longest = longest.map_or(LONG, |it| usize::try_from(it).unwrap_or(LONG).min(LONG));
        let text = match self.below(12) {
            0 => "律".repeat(longest),
            1 => "x".repeat(longest),
            _ => self.one_of(TEXTS).to_owned(),
        };
        text.chars().take(longest).collect()
    }

    /// A body as it is sent: mostly as drawn, else broken as a value or as a text.
    pub fn body(&mut self, schema: &Value) -> Vec<u8> {
        let mut body = self.value(schema, 0);
        if self.once_in(3) {
            self.break_value(&mut body);
        }
        let text = body.to_string();
        match self.below(16) {
            0 => text[..text.floor_char_boundary(self.below(text.len() + 1))].into(),
            1 => format!("{text}{text}").into(),
            2 => text.replacen('{', r#"{"id":"1","id":"2","page":1e999,"#, 1).into(),
            3 => [br#"{"id":""#.as_slice(), b"\xb9\xe3\xff", br#""}"#].concat(),
            4 => format!("{}{}", "[".repeat(DEEP), "]".repeat(DEEP)).into(),
            5 => text.replacen('{', &format!(r#"{{"x":{},"#, "[".repeat(90) + &"]".repeat(90)), 1).into(),
            6 => text.replacen('{', r#"{"page":-1.5e300,"pageSize":123456789012345678901234567890,"#, 1).into(),
            7 => Vec::new(),
            _ => text.into(),
        }
    }

    /// Breaks one place: another kind of value, a field too many or too few.
    fn break_value(&mut self, value: &mut Value) {
        match value {
            Value::Object(map) if !map.is_empty() && !self.once_in(4) => {
                let names: Vec<String> = map.keys().cloned().collect();
                let name = self.one_of(&names);
                match self.below(4) {
                    0 => drop(map.remove(&name)),
                    1 => drop(map.insert("isAdmin".to_owned(), true.into())),
                    _ => self.break_value(&mut map[&name]),
                }
            }
            Value::Array(list) if !list.is_empty() => {
                let at = self.below(list.len());
                self.break_value(&mut list[at]);
            }
            Value::Number(number) if self.once_in(2) => {
                let large = Number::from_f64(1e300).expect("it is finite");
                *number = large;
            }
            _ => *value = self.anything(0),
        }
    }
}
