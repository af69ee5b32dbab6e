//! Who did or saw what, of the things that must be on record (`conventions.md` 0). Rows are never changed; each bears the
//! hash of the one before it (`chain`), so that a changed or missing one is found.

pub mod chain;

use uuid::Uuid;

use crate::identity::current_user::CurrentUser;
use crate::platform::clock::Clock;
use crate::platform::db::{Db, Tx};
use crate::platform::error::Result;

use self::chain::Link;

/// What was done; its code is one of the dictionary `sjcz`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditAction {
    /// Signed in.
    SignIn,
    /// A wrong password, or an account that there is not.
    SignInFailed,
    /// Too many wrong passwords: the account is locked for a while.
    SignInLocked,
    /// Signed out.
    SignOut,
    /// Ended all his sessions.
    SignOutEverywhere,
    /// Set another password for himself.
    PasswordChange,
    /// Closed his own account.
    AccountClose,
    /// Looked at personal data unmasked.
    PlainView,
    /// Took a list out of the system.
    Export,
    /// Printed something.
    Print,
    /// Let an account sign in again.
    Unlock,
    /// Brought a file.
    Upload,
    /// Took a file.
    Download,
    /// Looked at a file in a page.
    Preview,
    /// Made or changed something.
    Save,
    /// Removed something.
    Delete,
    /// Made a draft the version that is used.
    Deploy,
    /// Let something stand still.
    Suspend,
    /// Let it go on.
    Resume,
    /// Brought a file in which a virus was found.
    VirusFound,
    /// Asked for what he may not do.
    Refused,
    /// The oldest rows of the audit were removed for their age.
    Retention,
    /// A call that writes, by the name under which it is repeated.
    Command(&'static str),
}

impl AuditAction {
    /// As it is stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::SignIn => "signIn",
            Self::SignInFailed => "signInFailed",
            Self::SignInLocked => "signInLocked",
            Self::SignOut => "signOut",
            Self::SignOutEverywhere => "logoutAll",
            Self::PasswordChange => "password",
            Self::AccountClose => "close",
            Self::PlainView => "plain",
            Self::Export => "export",
            Self::Print => "print",
            Self::Unlock => "unlock",
            Self::Upload => "upload",
            Self::Download => "download",
            Self::Preview => "preview",
            Self::Save => "save",
            Self::Delete => "delete",
            Self::Deploy => "deploy",
            Self::Suspend => "suspend",
            Self::Resume => "resume",
            Self::VirusFound => "virus",
            Self::Refused => "refused",
            Self::Retention => "retention",
            Self::Command(name) => name,
        }
    }
}

/// What is put on record.
#[derive(Clone, Copy, Debug)]
pub struct AuditEntry<'a> {
    /// What was done.
    pub act: AuditAction,
    /// Kind of the thing, e.g. an area's key (dictionary `sjdx`).
    pub subject: &'a str,
    /// Id of the thing.
    pub subject_id: &'a str,
    /// Why, where people are asked for it; of a sign-in the identity provider; else empty.
    pub reason: &'a str,
    /// Names of the fields that were changed, comma between; never values.
    pub fields: &'a str,
}

impl<'a> AuditEntry<'a> {
    /// An act on a thing, for which nobody is asked why.
    #[must_use]
    pub const fn new(act: AuditAction, subject: &'a str, subject_id: &'a str) -> Self {
        Self { act, subject, subject_id, reason: "", fields: "" }
    }
}

/// Whose act it was.
#[derive(Clone, Copy, Debug)]
pub struct Author<'a> {
    /// Id of the account; empty: of nobody who was signed in.
    pub account: &'a str,
    /// What he signed in as, or tried to.
    pub username: &'a str,
    /// Where the request came from.
    pub address: &'a str,
}

impl Author<'static> {
    /// The program: by itself, or by whoever runs the machine.
    pub const PROGRAM: Self = Self { account: "", username: "lawdesk", address: "local" };
}

impl<'a> From<&'a CurrentUser> for Author<'a> {
    fn from(user: &'a CurrentUser) -> Self {
        Self { account: &user.id, username: &user.username, address: &user.address }
    }
}

/// Adds a row within the caller's transaction. To be called last: until the transaction ends nobody else adds one.
pub async fn record(tx: &mut Tx, clock: &Clock, author: impl Into<Author<'_>>, entry: AuditEntry<'_>) -> Result<()> {
    let author = author.into();
    let (id, happened_at) = (Uuid::now_v7().to_string(), clock.now());
    let row = Link {
        id: &id,
        happened_at,
        account_id: author.account,
        username: author.username,
        address: author.address,
        action: entry.act.code(),
        subject: entry.subject,
        subject_id: entry.subject_id,
        reason: entry.reason,
        fields: entry.fields,
    };
    let (seq, hash) = chain::append(tx, &row).await?;
    sqlx::query(
        "insert into audit (id, happened_at, account_id, username, address, action, subject, subject_id, reason,
                            fields, seq, hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(row.id)
    .bind(row.happened_at)
    .bind(row.account_id)
    .bind(row.username)
    .bind(row.address)
    .bind(row.action)
    .bind(row.subject)
    .bind(row.subject_id)
    .bind(row.reason)
    .bind(row.fields)
    .bind(seq)
    .bind(hash)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Adds a row for what changes nothing else. The caller holds no transaction.
pub async fn record_alone(db: &Db, clock: &Clock, author: impl Into<Author<'_>>, entry: AuditEntry<'_>) -> Result<()> {
    let mut tx = db.begin().await?;
    record(&mut tx, clock, author, entry).await?;
    Ok(tx.commit().await?)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use lawdesk_core::dictionary::labels;
    use lawdesk_core::locale::Locale;

    use super::*;

    const ACTS: [AuditAction; 22] = [
        AuditAction::SignIn,
        AuditAction::SignInFailed,
        AuditAction::SignInLocked,
        AuditAction::SignOut,
        AuditAction::SignOutEverywhere,
        AuditAction::PasswordChange,
        AuditAction::AccountClose,
        AuditAction::PlainView,
        AuditAction::Export,
        AuditAction::Print,
        AuditAction::Unlock,
        AuditAction::Upload,
        AuditAction::Download,
        AuditAction::Preview,
        AuditAction::Save,
        AuditAction::Delete,
        AuditAction::Deploy,
        AuditAction::Suspend,
        AuditAction::Resume,
        AuditAction::VirusFound,
        AuditAction::Refused,
        AuditAction::Retention,
    ];

    /// The names of commands, as handlers begin them: `begin("decide", …)`.
    fn commands(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                commands(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let begun = text.split(".begin").skip(1).filter_map(|rest| rest.split_once('(')?.1.strip_prefix('"'));
                let names = begun.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()));
                found.extend(names.filter(|name| name.chars().all(char::is_alphabetic)));
            }
        }
    }

    #[test]
    fn every_act_has_a_caption() {
        let known = labels("sjcz", Locale::En);
        let mut codes: Vec<String> = ACTS.iter().map(|act| act.code().to_owned()).collect();
        commands(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut codes);
        assert!(codes.iter().any(|code| code == "decide"), "no command is found");
        let missing: Vec<_> = codes.iter().filter(|code| !known.contains_key(*code)).collect();
        assert!(missing.is_empty(), "in core/data/dictionaries.txt, sjcz: {missing:?}");
    }
}
