//! Lists what stands under `product`: a new folder there is a new flow, and nothing else has to name it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=product");
    let output = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&output).join("product.rs"), product(Path::new("product"))?)
}

/// The source of `FLOWS` and `SHARED_LETTERS`.
fn product(folder: &Path) -> io::Result<String> {
    let mut source = String::from("const FLOWS: &[ShippedFlow] = &[\n");
    for flow in entries(&folder.join("flows"))? {
        let key = flow.file_name().and_then(|it| it.to_str()).ok_or_else(|| io::Error::other("a key is ASCII"))?;
        let form = flow.join("form.json");
        let form = if form.exists() { format!("Some({})", text(&form)) } else { "None".to_owned() };
        let _ = writeln!(
            source,
            "ShippedFlow {{ key: {key:?}, manifest: {}, diagram: {}, form: {form}, letters: &[{}] }},",
            text(&flow.join("flow.json")),
            text(&flow.join("flow.bpmn")),
            texts(&flow.join("letters"))?,
        );
    }
    let _ = write!(source, "];\nconst SHARED_LETTERS: &[&str] = &[{}];\n", texts(&folder.join("letters"))?);
    Ok(source)
}

fn texts(folder: &Path) -> io::Result<String> {
    let files = if folder.exists() { entries(folder)? } else { Vec::new() };
    Ok(files.iter().map(|file| text(file)).collect::<Vec<_>>().join(", "))
}

/// An expression for the content of a file.
fn text(file: &Path) -> String {
    format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?}))", format!("/{}", file.display()))
}

/// What stands in a folder, by name: directories differ in the order they answer in.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.map(|it| it.map(|it| it.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}
