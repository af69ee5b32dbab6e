//! What the fuzzing starts from: the product's own cases, and the corpus.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use lawdesk_core::product;

/// Larger files make slow seeds.
const MOST_BYTES: u64 = 40_000;

/// The seeds of a target, in a fixed order.
pub fn of(target: &str) -> Vec<Vec<u8>> {
    let mut seeds = match target {
        "read" | "xml" | "lint" | "edit" => with_fragments(files("cases", "bpmn")),
        "engine" => files("cases/flows", "bpmn").into_iter().map(with_acts).collect(),
        "expression" => texts(EXPRESSIONS),
        "form" | "form_design" => product::forms().map(|text| text.as_bytes().to_vec()).collect(),
        "rule" => texts(VALUES),
        "timer" => texts(TIMERS),
        _ => texts(PAYLOADS),
    };
    seeds.extend(in_folder(&corpus(target)).iter().filter_map(|path| fs::read(path).ok()));
    seeds
}

/// Adds inputs to the corpus, each named by what it holds.
pub fn keep(target: &str, inputs: &[Vec<u8>]) {
    let folder = corpus(target);
    fs::create_dir_all(&folder).expect("a folder for the corpus");
    for input in inputs {
        let name = input
            .iter()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
        fs::write(folder.join(format!("{name:016x}")), input).expect("a folder for the corpus");
    }
}

fn corpus(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target)
}

fn texts(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

/// A diagram, and after a zero byte what is done with it.
fn with_acts(mut diagram: Vec<u8>) -> Vec<u8> {
    diagram.push(0);
    diagram.extend((0..60).map(|number: u8| number.wrapping_mul(37)));
    diagram
}

/// The files, and of each kind of element in them the first as a text of its own: any element may be the root of what
/// people open.
fn with_fragments(mut files: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let mut seen = BTreeSet::new();
    let texts = files.iter().filter_map(|file| std::str::from_utf8(file).ok());
    let fragments: Vec<Vec<u8>> = texts.flat_map(|text| fragments(text, &mut seen)).collect();
    files.extend(fragments);
    files
}

/// The elements of names not seen yet, each with the namespaces that the text declares anywhere.
fn fragments(text: &str, seen: &mut BTreeSet<String>) -> Vec<Vec<u8>> {
    let declared: BTreeSet<&str> =
        text.split(char::is_whitespace).filter(|it| it.starts_with("xmlns")).filter_map(quoted).collect();
    let declared = declared.into_iter().collect::<Vec<_>>().join(" ");
    let mut fragments = Vec::new();
    for (at, _) in text.match_indices('<') {
        let rest = &text[at + 1..];
        let is_name = |it: char| it.is_ascii_alphanumeric() || matches!(it, ':' | '_' | '-');
        let name = &rest[..rest.find(|it| !is_name(it)).unwrap_or(rest.len())];
        let Some(tag) = rest.find('>').filter(|_| !name.is_empty()) else { continue };
        let closing = format!("</{name}>");
        let end =
            if rest[..tag].ends_with('/') { Some(tag + 1) } else { rest.find(&closing).map(|at| at + closing.len()) };
        if let Some(end) = end.filter(|_| seen.insert(name.to_owned())) {
            fragments.push(format!("<{name} {declared} {}", &rest[name.len()..end]).into_bytes());
        }
    }
    fragments
}

/// A declaration to the end of its value.
fn quoted(word: &str) -> Option<&str> {
    let open = word.find(['"', '\''])?;
    let close = word[open + 1..].find(&word[open..=open])?;
    Some(&word[..open + close + 2])
}

/// All files with this ending below a folder of `tests`.
fn files(folder: &str, ending: &str) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder)];
    while let Some(folder) = folders.pop() {
        for path in in_folder(&folder) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == ending)
                && path.metadata().is_ok_and(|it| it.len() <= MOST_BYTES)
            {
                found.extend(fs::read(path));
            }
        }
    }
    found
}

fn in_folder(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path()).collect();
    paths.sort();
    paths
}

const EXPRESSIONS: &[&str] = &[
    "${a}",
    "${a + b * 2 - c / d % 3}",
    "${nrOfCompletedInstances / nrOfInstances >= 0.5}",
    "${not empty a and b eq 'x' or c ne null}",
    "#{a.b['c'][0]}",
    "${a ? b : c ? 1 : 2}",
    "text ${a} and ${b}",
    "${var:contains(a, 'x')}",
    "${execution.getVariable('a')}",
    "${a.substring(1, 2).toUpperCase().length()}",
    "${-1.5e10 < 9223372036854775807}",
    "${a == \"\\\"\" && !b || a.contains('x')}",
    "${list.size() gt 0}",
    "${map.get('k')}",
    "${bean.call(a, b)}",
    "${1 div 3 + 2 mod 5}",
];
const VALUES: &[&str] = &[
    "11010519491231002X",
    "91310000MA1K35TX1A",
    "13800138000",
    "0571-88888888",
    "a.b@c.com",
    "王芳",
    "欧阳·买买提",
    "John O'Neil",
    "浙江衡正律师事务所",
    "北京市大成（上海）律师事务所",
    "Secret#2026",
    "13301202010123456",
    "310000",
    "H12345678",
    "E12345678",
    "军字第12345号",
    "6222020200112233445",
    "100.00",
    "2026",
    "999",
    "810000199408230021",
    "911124198108030024",
];
const TIMERS: &[&str] = &[
    "PT30M",
    "P1Y2M3DT4H5M6.5S",
    "R3/PT10M",
    "R/2026-01-01T00:00:00Z/P1D",
    "0 0 9 ? * MON-FRI",
    "0 */5 8-18 1,15 * *",
    "2026-11-21",
    "2026-11-21 08:00:00",
    "2026-11-21T08:00:00.123+08:00",
    "1795190400000",
    "P1W",
    "-PT1H",
    "R5/PT1H/2027-01-01",
    "0 0 0 L * ?",
];
const PAYLOADS: &[&str] = &[
    r#"{"username":"admin","password":"Demo#2026","code":"k7mp","captchaId":"1"}"#,
    r#"{"page":1,"pageSize":10,"keyword":"李","filters":{"a":"x","b":["1","2"],"c":{"from":"2020-01-01","to":null}},"sort":{"column":"id","descending":true}}"#,
    r#"{"id":"1","plain":true}"#,
    r#"{"id":"1","version":3,"data":{"name":"王芳","n":1.5},"tables":{"t":[{"a":1}]}}"#,
    r#"{"type":"complete","task":3,"version":1,"variables":{"a":[1,2,{"b":null}]},"decision":{"operation":"05","vote":"yes"}}"#,
    r#"{"type":"addSign","task":1,"who":["ann"],"mode":"before"}"#,
    r#"{"field":"partners[2].share","severity":"error","code":"outOfRange","params":{"min":1,"max":100}}"#,
    r#"{"code":"stated","params":{"zh":"甲","en":"A"}}"#,
];
