//! Password hashes: argon2id, off the threads that answer requests, a few at a time. What was typed is wiped from memory then
//! (GB/T 22239 8.1.4.10).

use std::sync::Arc;

use anyhow::Result;
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use zeroize::Zeroizing;

/// Each takes 19 MiB while it is computed; this many at once bound memory and leave cores to others.
const AT_ONCE: usize = 4;

/// Hashes and verifies.
#[derive(Clone)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    /// Verified for accounts that do not exist, so that they take as long as those that do.
    nobodys: Arc<str>,
}

impl Passwords {
    /// Computes one hash.
    pub async fn new() -> Result<Self> {
        let turns = Arc::new(Semaphore::new(AT_ONCE));
        let nobodys = hash(&turns, hex_of_random()).await?.into();
        Ok(Self { turns, nobodys })
    }

    /// The hash to store, with a salt of its own.
    pub async fn hash(&self, password: String) -> Result<String> {
        hash(&self.turns, password).await
    }

    /// Whether the password is the stored one. Without a stored one it takes as long and is wrong.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool> {
        let known = stored.is_some();
        let stored = stored.unwrap_or_else(|| self.nobodys.to_string());
        let password = Zeroizing::new(password);
        let _turn = self.turns.acquire().await?;
        let fits =
            spawn_blocking(move || Argon2::default().verify_password(password.as_bytes(), stored.as_str()).is_ok());
        Ok(fits.await? && known)
    }
}

async fn hash(turns: &Semaphore, password: String) -> Result<String> {
    let password = Zeroizing::new(password);
    let _turn = turns.acquire().await?;
    let hash = spawn_blocking(move || Argon2::default().hash_password(password.as_bytes()).map(|it| it.to_string()));
    Ok(hash.await??)
}

fn hex_of_random() -> String {
    crate::platform::hex::hex(&rand::random::<[u8; 16]>())
}
