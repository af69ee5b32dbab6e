//! What keeps bytes under keys.

use std::fmt::Debug;
use std::io::Result;
use std::path::Path;
use std::pin::Pin;

use tokio::io::AsyncRead;

use crate::platform::hook::HookFuture;

/// Stored bytes, as they come.
pub type ByteReader = Pin<Box<dyn AsyncRead + Send>>;

/// Some of the bytes of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The first, from 0.
    pub from: u64,
    /// How many, at least 1.
    pub length: u64,
}

/// Keeps bytes under keys of 32 hexadecimal digits. What is put is never changed.
pub trait ObjectStore: Debug + Send + Sync {
    /// Makes the bytes of a file on the disk lasting under a key. The file may be gone afterwards.
    fn put<'a>(&'a self, key: &'a str, file: &'a Path) -> HookFuture<'a, Result<()>>;

    /// Opens all bytes of a key, or a part of them. An error of the kind `NotFound` when there are none.
    fn open<'a>(&'a self, key: &'a str, part: Option<Part>) -> HookFuture<'a, Result<ByteReader>>;

    /// Keys of what was last written before this moment, milliseconds since 1970.
    fn keys_before(&self, before: i64) -> HookFuture<'_, Result<Vec<String>>>;

    /// Removes the bytes of a key; answers whether there were any.
    fn remove<'a>(&'a self, key: &'a str) -> HookFuture<'a, Result<bool>>;
}

/// Whether it is a key as [`super::Store`] makes them.
pub fn is_key(name: &str) -> bool {
    name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit())
}
