//! The document of all calls against the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{As, Server, request};

/// `get /api/…`, as the document has them.
async fn documented() -> BTreeSet<String> {
    let server = Server::start_empty(|_| {}).await;
    let reply = server.send(request(Method::GET, "/api/openapi.json", As::default(), Body::empty())).await;
    let paths = reply.body["paths"].as_object().unwrap().clone();
    paths
        .iter()
        .flat_map(|(path, methods)| methods.as_object().unwrap().keys().map(move |method| format!("{method} {path}")))
        .collect()
}

/// The same, as the sources have them: `.route("…", get(…))`, below what their module is nested in.
fn written() -> BTreeSet<String> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../server/src");
    let nesting = fs::read_to_string(sources.join("lib.rs")).unwrap();
    let mut calls = BTreeSet::new();
    for file in files(&sources) {
        let module = module(&sources, &file);
        for part in fs::read_to_string(&file).unwrap().split(".route(").skip(1) {
            let path = part.split('"').nth(1).unwrap();
            let method = part.split_once(',').unwrap().1.trim_start().split('(').next().unwrap();
            calls.insert(format!("{method} {}{path}", prefix(&nesting, &module)));
        }
    }
    calls
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            all.push(path);
        }
    }
    all
}

/// `sign_in/mod.rs` and `sign_in.rs` are the module `sign_in`.
fn module(sources: &Path, file: &Path) -> String {
    let inside = file.strip_prefix(sources).unwrap();
    inside.components().next().unwrap().as_os_str().to_str().unwrap().trim_end_matches(".rs").to_owned()
}

fn prefix(nesting: &str, module: &str) -> String {
    if module == "health" {
        return String::new();
    }
    let routes = format!("{module}::routes()");
    let nested = nesting.lines().find(|it| it.contains(".nest(") && it.contains(&routes));
    format!("/api{}", nested.and_then(|it| it.split('"').nth(1)).unwrap_or_default())
}

#[tokio::test]
async fn the_document_names_every_call_and_no_other() {
    let (documented, written) = (documented().await, written());
    let missing: Vec<_> = written.difference(&documented).collect();
    let invented: Vec<_> = documented.difference(&written).collect();
    assert!(missing.is_empty() && invented.is_empty(), "not documented: {missing:#?}\nnot there: {invented:#?}");
    assert!(written.len() > 40, "the sources were not found: {written:?}");
}

#[tokio::test]
async fn each_call_is_there_and_asks_for_a_token_where_it_says_so() {
    let server = Server::start_empty(|_| {}).await;
    let reply = server.send(request(Method::GET, "/api/openapi.json", As::default(), Body::empty())).await;
    for (path, methods) in reply.body["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let address = path.replace("{area}", "lawyer").replace("{id}", "x").replace("{address}", "x");
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let reply = server.send(request(method, &address, As::default(), Body::from("{}"))).await;
            let asks = call["security"].as_array().is_some_and(|it| !it.is_empty());
            // A ticket that nobody has is not found; every other address is there.
            let is_there = reply.status != 404 || path.ends_with("{address}");
            assert!(is_there && reply.status != 405 && reply.status != 500, "{address}: {}", reply.status);
            assert!(!asks || reply.status == 401, "{address} answers strangers: {}", reply.status);
        }
    }
}
