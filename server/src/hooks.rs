//! What lower rooms have higher ones do. Here, and only here, the functions of the higher rooms are named.

use crate::accounts::absence::NotifyAgent;
use crate::accounts::menu::Badge;
use crate::accounts::organisations::OrganisationUse;
use crate::accounts::personal::OwnData;
use crate::accounts::sign_in::{DemoAccounts, OpenWork, SendText, TellOfAccount, TextingOf};
use crate::accounts::users::NotifyAccount;
use crate::cases::deadlines::DailyWork;
use crate::cases::followers::{CaseFollower, CaseObjection};
use crate::cases::{self, dispatcher};
use crate::coordination;
use crate::files::{self, FileHolder, RecordFiles};
use crate::flows::{forms, items};
use crate::http::command::AfterCommit;
use crate::insurance;
use crate::learning;
use crate::master::areas::hooks::RecordHook;
use crate::master::areas::{self, RECORD_FILES, TellOfOwnChange};
use crate::master::{file_checks, freeze, internships, own_changes, party_members, take_over};
use crate::reference::codes::CodeUse;
use crate::reference::{parameters, system_messages};
use crate::{oversight, publication, rating, seed, training};

/// The functions that a server runs with.
#[derive(Debug)]
pub struct Hooks {
    /// Acts on what a committed transaction left in the outbox, calls to other systems aside.
    pub after_commit: AfterCommit,
    /// The kinds of things that hold files.
    pub file_holders: &'static [FileHolder],
    /// Files of the records of business areas.
    pub record_files: RecordFiles,
    /// What acts on records of business areas mean beyond their descriptions.
    pub records: &'static [RecordHook],
    /// What higher rooms keep of how far a case is.
    pub case_followers: &'static [CaseFollower],
    /// What higher rooms have against a new case.
    pub case_objections: &'static [CaseObjection],
    /// Numbers beside entries of the menu.
    pub badges: &'static [Badge],
    /// What keeps a person from closing his account.
    pub open_work: OpenWork,
    /// What is stored about a person.
    pub own_data: &'static [OwnData],
    /// What keeps an organisation from being closed.
    pub organisation_uses: &'static [OrganisationUse],
    /// Tells somebody what happened to his account.
    pub account_news: TellOfAccount,
    /// What becomes of text messages.
    pub texting: TextingOf,
    /// Sends a text message with a code.
    pub send_text: SendText,
    /// Whom the demo lets in.
    pub demo_accounts: DemoAccounts,
    /// Tells somebody that he stands in for another.
    pub notify_agent: NotifyAgent,
    /// Tells somebody what an administrator has changed of his account.
    pub notify_account: NotifyAccount,
    /// Tells people what has become of a lawyer's own change of his file.
    pub own_change_news: TellOfOwnChange,
    /// What holds codes of dictionaries.
    pub code_uses: &'static [CodeUse],
    /// What is done once a day.
    pub daily: &'static [DailyWork],
}

/// Those of every server.
pub static HOOKS: Hooks = Hooks {
    after_commit: |app| Box::pin(dispatcher::run_ours(app)),
    file_holders: &[
        cases::applications::FILES,
        cases::attachments::FILES,
        cases::desk::signature::FILES,
        cases::letters::RECEIPT_FILES,
        coordination::ITEM_FILES,
        coordination::RECEIPT_FILES,
        cases::letters::SEAL_FILES,
        items::FILES,
        learning::COURSE_FILES,
        learning::COVER_FILES,
        learning::CREDIT_FILES,
        learning::HOMEWORK_FILES,
        learning::VIDEO_FILES,
        own_changes::FILES,
        publication::FILES,
        parameters::FILES,
        rating::building::APPLY_FILES,
        rating::building::RELEASE_FILES,
        rating::building::VISIT_FILES,
        rating::credit::FILES,
        training::LOG_FILES,
    ],
    record_files: RECORD_FILES,
    records: &[
        party_members::LAWYER_HOOK,
        take_over::LAWYER_HOOK,
        take_over::FIRM_HOOK,
        freeze::LAWYER_HOOK,
        freeze::FIRM_HOOK,
        file_checks::LAWYER_HOOK,
        file_checks::FIRM_HOOK,
        training::CLASS_HOOK,
        training::INTERN_HOOK,
        insurance::CLAIM_HOOK,
        insurance::REGISTER_HOOK,
        oversight::AID_HOOK,
        oversight::REVIEW_HOOK,
        oversight::TALK_HOOK,
        oversight::UNIT_HOOK,
        oversight::STAFF_HOOK,
        oversight::REPORT_HOOK,
        oversight::MEMBER_HOOK,
        oversight::ACTIVITY_HOOK,
        oversight::RESPONSIBILITY_HOOK,
    ],
    case_followers: &[|tx, case| Box::pin(rating::assessment::refresh_case(tx, case))],
    case_objections: &[|tx, case| Box::pin(rating::assessment::against(tx, case))],
    badges: &[
        own_changes::BADGE,
        party_members::BADGE,
        cases::certificates::BADGE,
        coordination::NOTICE_BADGE,
        coordination::TASK_BADGE,
    ],
    open_work: |connection, account| Box::pin(cases::applications::open_work(connection, account)),
    own_data: &[
        OwnData { key: "files", collect: |app, user| Box::pin(files::own_data(app, user)) },
        OwnData { key: "messages", collect: |app, user| Box::pin(system_messages::own_data(app, user)) },
        OwnData { key: "record", collect: |app, user| Box::pin(areas::own_data(app, user)) },
        OwnData { key: "applications", collect: |app, user| Box::pin(cases::applications::own_data(app, user)) },
        OwnData { key: "notices", collect: |app, user| Box::pin(cases::notifications::own_data(app, user)) },
    ],
    organisation_uses: &[
        |connection, organisation| Box::pin(cases::applications::open_cases(connection, organisation)),
        |connection, organisation| Box::pin(internships::kept_by(connection, organisation)),
        |connection, organisation| Box::pin(training::classes_of(connection, organisation)),
    ],
    account_news: |app, tx, account, news| Box::pin(cases::notifications::own_account::notify(app, tx, account, news)),
    texting: |app| Box::pin(cases::notifications::code::texting(app)),
    send_text: cases::notifications::code::send,
    demo_accounts: seed::sign_in_names,
    notify_agent: |app, tx, change| Box::pin(cases::notifications::agency::notify(app, tx, change)),
    notify_account: |app, tx, change| Box::pin(cases::notifications::account::notify(app, tx, change)),
    own_change_news: |app, tx, news| Box::pin(oversight::own_changes::notify_own_change(app, tx, news)),
    code_uses: &[
        |connection, code| Box::pin(forms::code_use(connection, code)),
        |connection, code| Box::pin(areas::code_use(connection, code)),
        |connection, code| Box::pin(cases::applications::code_use(connection, code)),
        |connection, code| Box::pin(publication::code_use(connection, code)),
    ],
    daily: &[
        |app| Box::pin(publication::run_daily(app)),
        |app| Box::pin(training::run_daily(app)),
        |app| Box::pin(insurance::run_daily(app)),
    ],
};
