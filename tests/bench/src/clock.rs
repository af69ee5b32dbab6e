//! Medians of many rounds, in CPU time: what else the machine does must not count.

use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

/// How long one measurement may take.
const BUDGET: Duration = Duration::from_millis(600);
/// The fewest rounds of a median.
const ROUNDS: usize = 9;

/// The median time of one call, in nanoseconds.
pub fn median(mut work: impl FnMut()) -> f64 {
    work();
    let mut times = Vec::new();
    let began = Instant::now();
    while times.len() < ROUNDS || (began.elapsed() < BUDGET && times.len() < 10_000) {
        times.push(once(&mut work));
    }
    at(&mut times, 0.5)
}

/// The CPU time of one call, in nanoseconds.
pub fn once(work: impl FnOnce()) -> f64 {
    let start = spent();
    work();
    spent() - start
}

/// What this thread has had of the processor, in nanoseconds.
#[expect(clippy::cast_precision_loss, reason = "seconds of a short run")]
fn spent() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}

/// The median times of many short calls, added up, in nanoseconds: on a busy machine long calls are interrupted.
pub fn sum_of_medians<T>(parts: &[T], work: impl FnMut(&T)) -> f64 {
    in_turns(parts, 0.0, BUDGET, work).iter().sum()
}

/// The median time of one call for each part, in nanoseconds. They take turns, so that what slows the machine down for a
/// while slows all of them, and stay for some milliseconds, so that one does not pay for what another left in the caches.
pub fn medians<T>(parts: &[T], work: impl FnMut(&T)) -> Vec<f64> {
    in_turns(parts, 10e6, BUDGET * 4, work)
}

/// A turn is as many calls as take this long.
fn in_turns<T>(parts: &[T], turn: f64, budget: Duration, mut work: impl FnMut(&T)) -> Vec<f64> {
    let mut times = vec![Vec::new(); parts.len()];
    let began = Instant::now();
    while times[0].len() < ROUNDS || began.elapsed() < budget {
        for (part, times) in parts.iter().zip(&mut times) {
            let (mut calls, mut all) = (0.0, 0.0);
            while all <= turn {
                all += once(|| work(part));
                calls += 1.0;
            }
            times.push(all / calls);
        }
    }
    times.iter_mut().map(|times| at(times, 0.5)).collect()
}

/// The time below which this share of the times lie.
pub fn at(times: &mut [f64], share: f64) -> f64 {
    times.sort_by(f64::total_cmp);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a place")]
    let place = (times.len() as f64 * share) as usize;
    times[place.min(times.len() - 1)]
}

/// Prints a figure, rounded to three digits after the point.
pub fn tell(name: &str, unit: &str, value: f64) {
    let value = (value * 1000.0).round() / 1000.0;
    println!("{}", serde_json::json!({ "name": name, "unit": unit, "value": value }));
}
