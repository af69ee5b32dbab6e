//! Damages inputs. The same name draws the same changes, so a red run can be repeated.

/// What breaks parsers.
const WORDS: &[&str] = &[
    "",
    "0",
    "-1",
    "9223372036854775807",
    "1e309",
    "99999999999999999999",
    "PT9999999999S",
    "R/P1D",
    "P1Y2M3DT4H",
    "2024-02-29",
    "0000-00-00",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>",
    "&#0;",
    "&#x10FFFF;",
    "]]>",
    "<!--",
    "</",
    "xmlns:a=\"\"",
    "${",
    "}",
    "#{a}",
    "((((((((",
    "[[[[[[[[",
    "a.b.c",
    "null",
    "true",
    "not ",
    "empty ",
    "? :",
    "\u{feff}",
    "\u{3000}",
    "１２",
    "王",
    "\u{0}",
    "\u{80}",
    "\u{10ffff}",
    "\"",
    "\\u0000",
    "{}",
    "[]",
    "nrOfInstances",
    "userTask",
    "subProcess",
    "id=\"a\"",
    "<bpmndi:BPMNDiagram xmlns:bpmndi=\"http://www.omg.org/spec/BPMN/20100524/DI\">",
    "BPMNDiagram",
    "definitions",
];

/// A small generator: fast, and nobody's secret depends on it.
pub struct Generator(u64);

impl Generator {
    pub fn new(name: &str) -> Self {
        let seed = name
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
        Self(seed | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Less than `limit`; 0 when that is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() >> 16).unwrap_or(0).checked_rem(limit).unwrap_or(0)
    }
}

/// One of the seeds with one to eight changes.
pub fn mutated(seeds: &[Vec<u8>], random: &mut Generator) -> Vec<u8> {
    let mut input = seeds[random.below(seeds.len())].clone();
    for _ in 0..=random.below(8) {
        let at = random.below(input.len() + 1);
        let most = 1 << random.below(9);
        let length = random.below(most).min(input.len() - at);
        match random.below(10) {
            0 => drop(input.drain(at..at + length)),
            1 => insert(&mut input, at, WORDS[random.below(WORDS.len())].as_bytes()),
            2 => repeat(&mut input, at, length, random),
            3 => splice(&mut input, at, length, &seeds[random.below(seeds.len())], random),
            4 => input.truncate(at),
            5 if at < input.len() => input[at] ^= 1 << random.below(8),
            6 if at < input.len() => input[at] = u8::try_from(random.below(256)).unwrap_or(0),
            7 => {
                let from = random.below(input.len() + 1);
                let length = length.min(input.len() - from);
                let part = input[from..from + length].to_vec();
                insert(&mut input, at, &part);
            }
            // Another element becomes the root.
            8 => {
                let next = input[at..].iter().position(|it| *it == b'<').unwrap_or(0);
                drop(input.drain(..at + next));
            }
            _ => insert(&mut input, at, random.below(1000).to_string().as_bytes()),
        }
    }
    input
}

fn insert(input: &mut Vec<u8>, at: usize, part: &[u8]) {
    input.splice(at..at, part.iter().copied());
}

fn repeat(input: &mut Vec<u8>, at: usize, length: usize, random: &mut Generator) {
    let part = input[at..at + length].repeat(1 + random.below(64));
    insert(input, at, &part);
}

fn splice(input: &mut Vec<u8>, at: usize, length: usize, other: &[u8], random: &mut Generator) {
    let from = random.below(other.len() + 1);
    let to = (from + random.below(400)).min(other.len());
    input.splice(at..at + length, other[from..to].iter().copied());
}
