//! Times core natively and prints one JSON line per figure.   lawdesk-bench [form|bpmn|proof|engine] FOLDER
//!
//! `FOLDER` holds what the peers get, too: `form.json`, `rows.json`; `lawdesk-bench diagrams FOLDER` writes diagrams
//! there. `lawdesk-bench once FOLDER PART` does one thing once and times nothing: for `valgrind --tool=callgrind`, whose
//! instruction counts do not depend on the machine. `PART` is `multi`, `form` or a number of blocks of ten nodes; of `form`
//! only what `--toggle-collect='*check_once*'` collects counts.

mod clock;
mod diagram;
mod engine;
mod form;
mod model;

use std::path::Path;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let what = arguments.next().unwrap_or_default();
    let folder = arguments.next().unwrap_or_default();
    let folder = Path::new(&folder);
    match what.as_str() {
        "form" => form::run(folder),
        "diagrams" => {
            diagram::write(folder);
            engine::write(folder);
        }
        "bpmn" => model::read_and_check(),
        "proof" => model::prove_all(),
        "engine" => engine::run(),
        "once" => once(folder, &arguments.next().unwrap_or_default()),
        _ => {
            eprintln!("lawdesk-bench form|diagrams|bpmn|proof|engine|once FOLDER [PART]");
            std::process::exit(2);
        }
    }
}

fn once(folder: &Path, part: &str) {
    match part.parse() {
        Ok(blocks) => model::check_once(blocks),
        Err(_) if part == "form" => form::rows_once(folder),
        Err(_) => engine::multi_instance_once(),
    }
}
