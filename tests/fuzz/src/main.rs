//! Throws damaged input at core: nothing may panic, take more than a second or eat memory.
//!
//! `lawdesk-fuzz [--runs N | --seconds N] [--keep] [--trace] [TARGET…]`   or   `lawdesk-fuzz --replay TARGET FILE`
//!
//! Inputs are seeds (the product's own cases and `corpus/TARGET`) with a few changes each. A target answers with a
//! signature of what it saw (codes of findings, kinds of errors); an input with a new signature becomes a seed itself,
//! and `--keep` writes it to the corpus. The same inputs come every time: after a crash that ends the process, `--trace`
//! leaves the input that is being tried in `target/fuzz/TARGET.input`.

mod mutate;
mod seeds;
mod target;

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::exit;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use mutate::Generator;
use target::{FuzzTarget, TARGETS};

/// The longest one input may take.
const HANG: Duration = Duration::from_secs(1);
/// After this long nobody waits for an answer any more.
const LOST: Duration = Duration::from_secs(20);
/// The most seeds that are written to a corpus in one run.
const MOST_KEPT: usize = 200;

/// How long to go on.
#[derive(Clone, Copy)]
enum Until {
    Runs(u64),
    Seconds(u64),
}

/// What is written down.
#[derive(Clone, Copy, Default)]
struct How {
    keep: bool,
    trace: bool,
}

fn main() {
    let mut until = Until::Runs(10_000);
    let (mut how, mut names) = (How::default(), Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|it| it.parse().ok()).unwrap_or_else(|| usage());
        match argument.as_str() {
            "--runs" => until = Until::Runs(number()),
            "--seconds" => until = Until::Seconds(number()),
            "--keep" => how.keep = true,
            "--trace" => how.trace = true,
            "--replay" => return replay(&arguments.collect::<Vec<_>>()),
            _ => names.push(argument),
        }
    }
    let chosen: Vec<FuzzTarget> =
        if names.is_empty() { TARGETS.to_vec() } else { names.iter().map(|it| named(it)).collect() };
    let found = chosen.iter().filter(|target| !fuzz(target, until, how)).count();
    println!("{} passed, {found} failed", chosen.len() - found);
    exit(i32::from(found > 0));
}

fn usage() -> ! {
    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    eprintln!("lawdesk-fuzz [--runs N | --seconds N] [--keep] [--trace] [TARGET…]; targets: {}", names.join(" "));
    exit(2);
}

fn named(name: &str) -> FuzzTarget {
    TARGETS.iter().find(|target| target.name == name).copied().unwrap_or_else(|| usage())
}

fn replay(arguments: &[String]) {
    let [name, file] = arguments else { usage() };
    let input = fs::read(file).expect("a file to replay");
    let began = Instant::now();
    println!("signature {:x} after {:?}", (named(name).run)(&input), began.elapsed());
}

/// Gives whether the target stood.
fn fuzz(target: &FuzzTarget, until: Until, how: How) -> bool {
    let mut seeds = seeds::of(target.name);
    assert!(!seeds.is_empty(), "{}: no seeds", target.name);
    let mut random = Generator::new(target.name);
    let mut seen = BTreeSet::new();
    let own = seeds.len();
    let (began, mut runs, mut slowest) = (Instant::now(), 0, Duration::ZERO);
    let watch = Watch::start(target.name);
    loop {
        let done = match until {
            Until::Runs(most) => runs >= most,
            Until::Seconds(most) => began.elapsed() >= Duration::from_secs(most),
        };
        if done {
            break;
        }
        // The seeds as they are come first.
        let at = usize::try_from(runs).unwrap_or(usize::MAX);
        let input = if at < own { seeds[at].clone() } else { mutate::mutated(&seeds, &mut random) };
        runs += 1;
        watch.tries();
        if how.trace {
            fs::write(folder().join(format!("{}.input", target.name)), &input).expect("a place for inputs");
        }
        let start = Instant::now();
        let Ok(signature) = catch_unwind(AssertUnwindSafe(|| (target.run)(&input))) else {
            return tell_crash(target.name, "panics", &input);
        };
        slowest = slowest.max(start.elapsed());
        if start.elapsed() > HANG {
            return tell_crash(target.name, "hangs", &input);
        }
        if seen.insert(signature) && at >= own && seeds.len() < own + 5_000 {
            seeds.push(input);
        }
    }
    if how.keep {
        seeds::keep(target.name, &seeds[own..][..(seeds.len() - own).min(MOST_KEPT)]);
    }
    println!("{}: {runs} inputs, {} signatures, slowest {slowest:?}", target.name, seen.len());
    true
}

fn tell_crash(name: &str, how: &str, input: &[u8]) -> bool {
    let file = folder().join(format!("{name}.crash"));
    fs::write(&file, input).expect("a place for what was found");
    println!("{name}: {how}; see it with: cargo run -p lawdesk-fuzz -- --replay {name} {}", file.display());
    false
}

/// Where inputs are put.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/fuzz");
    fs::create_dir_all(&folder).expect("a place for inputs");
    folder
}

/// Ends the process when an input never comes back.
struct Watch {
    tried: Arc<AtomicU64>,
    _over: mpsc::Sender<()>,
}

impl Watch {
    fn start(name: &'static str) -> Self {
        let tried = Arc::new(AtomicU64::new(0));
        let (over, ended) = mpsc::channel::<()>();
        let seen = Arc::clone(&tried);
        std::thread::spawn(move || {
            let mut last = 0;
            while let Err(mpsc::RecvTimeoutError::Timeout) = ended.recv_timeout(LOST) {
                let now = seen.load(Ordering::Relaxed);
                if now == last {
                    println!("{name}: input {now} never comes back; see it with --trace");
                    exit(1);
                }
                last = now;
            }
        });
        Self { tried, _over: over }
    }

    fn tries(&self) {
        self.tried.fetch_add(1, Ordering::Relaxed);
    }
}
