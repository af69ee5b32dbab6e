//! The program `lawdesk`: the library, and the web client, which is built beside the library's compilation.

use std::process::ExitCode;

use lawdesk_server::cli;
use lawdesk_server::http::client::ClientFile;
use rust_embed::RustEmbed;

/// Empty when the client was not built, as in `cargo test`.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Client;

fn main() -> ExitCode {
    cli::main(|path| {
        let file = Client::get(path)?;
        let (mime, sha256) = (file.metadata.mimetype().to_owned(), file.metadata.sha256_hash());
        Some(ClientFile { mime, bytes: file.data, sha256 })
    })
}
