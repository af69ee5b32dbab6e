//! What lower rooms have higher ones do. Here, and only here, the functions of the higher rooms are named.

use crate::accounts::absence::NotifyAgent;
use crate::accounts::menu::Badge;
use crate::accounts::sign_in::OpenWork;
use crate::cases::{self, dispatcher};
use crate::files::FileHolder;
use crate::flows::items;
use crate::http::command::AfterCommit;
use crate::master::areas::{INTERN_FILES, LAW_FIRM_FILES, LAWYER_FILES};
use crate::master::party_members;

/// The functions that a server runs with.
#[derive(Debug)]
pub struct Hooks {
    /// Acts on what a committed transaction left in the outbox.
    pub after_commit: AfterCommit,
    /// The kinds of things that hold files.
    pub file_holders: &'static [FileHolder],
    /// Numbers beside entries of the menu.
    pub badges: &'static [Badge],
    /// What keeps a person from closing his account.
    pub open_work: OpenWork,
    /// Tells somebody that he stands in for another.
    pub notify_agent: NotifyAgent,
}

/// Those of every server.
pub static HOOKS: Hooks = Hooks {
    after_commit: |app| Box::pin(dispatcher::run(app)),
    file_holders: &[
        cases::applications::FILES,
        cases::attachments::FILES,
        cases::letters::RECEIPT_FILES,
        cases::letters::SEAL_FILES,
        items::FILES,
        LAWYER_FILES,
        LAW_FIRM_FILES,
        INTERN_FILES,
    ],
    badges: &[party_members::BADGE, cases::certificates::BADGE],
    open_work: |connection, account| Box::pin(cases::applications::open_work(connection, account)),
    notify_agent: |app, tx, change| Box::pin(cases::notifications::agency::notify(app, tx, change)),
};
