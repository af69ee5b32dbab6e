//! The ways ahead as one list.

use std::collections::BTreeSet;

use crate::engine::outside::forecast::{ElementId, Forecast, ForecastEnd, ForecastPath, ForecastTask};

/// A task on any of the ways: the element, and the how many-th time it comes there.
type Key = (ElementId, usize);

/// Every task once, in the order of the ways, as likely as the ways that lead to it are together.
pub(crate) fn merge(ways: Vec<ForecastPath>) -> Forecast {
    let all: u64 = ways.iter().map(|way| way.chance).sum();
    let likeliest = ways.iter().map(|way| way.chance).max();
    let end = ways.iter().find(|way| Some(way.chance) == likeliest).map_or(ForecastEnd::TooFar, |way| way.end.clone());
    let mut merged: Vec<(Key, ForecastTask, u64)> = Vec::new();
    for way in ways {
        let keys = keys(&way.tasks);
        let mut at = merged.len();
        for (key, task) in keys.into_iter().zip(way.tasks).rev() {
            match merged.iter().position(|(known, ..)| *known == key) {
                Some(place) => {
                    let (_, known, chance) = &mut merged[place];
                    *chance += way.chance;
                    depend(known, task.depends_on);
                    at = place;
                }
                None => merged.insert(at, (key, task, way.chance)),
            }
        }
    }
    let tasks = merged.into_iter().map(|(_, task, chance)| likely(task, chance, all)).collect();
    Forecast { tasks, end }
}

fn keys(tasks: &[ForecastTask]) -> Vec<Key> {
    let before = |place: usize| tasks[..place].iter().filter(|it| it.element == tasks[place].element).count();
    (0..tasks.len()).map(|place| (tasks[place].element.clone(), before(place))).collect()
}

fn depend(task: &mut ForecastTask, more: Vec<String>) {
    let names: BTreeSet<String> = task.depends_on.drain(..).chain(more).collect();
    task.depends_on = names.into_iter().collect();
}

/// What is certain depends on nothing.
fn likely(mut task: ForecastTask, chance: u64, all: u64) -> ForecastTask {
    let percent = (chance * 100 + all / 2) / all.max(1);
    task.probability = u8::try_from(percent).unwrap_or(100);
    if chance == all {
        task.depends_on.clear();
    }
    task
}
