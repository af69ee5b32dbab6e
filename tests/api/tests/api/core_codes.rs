//! The codes that the client compares, made from those of core: `web/src/core/codes.ts` is what stands here.

use std::fmt::Write;

use expect_test::expect_file;
use lawdesk_core::channel::Channel;
use lawdesk_core::code::{
    AidStatus, ApplicationStatus, CodeList, LetterStatus, OwnChangeStatus, PartySyncStatus, PracticeCategory,
    ReviewKind, ServiceWay, TalkStatus, YesNo,
};
use lawdesk_core::learning::attempt::AttemptState;
use lawdesk_core::learning::course::{ChapterKind, CourseState};
use lawdesk_core::learning::homework::{HomeworkState, QuestionState};
use lawdesk_core::learning::question::QuestionKind;
use lawdesk_core::notice::MessageKind;

const HEAD: &str = "\
// The codes that the client compares, made from Rust. A list of its own is named in tests/api/tests/api/core_codes.rs; then:
//   UPDATE_EXPECT=1 cargo test --package lawdesk-api-tests core_codes
";

const LISTS: [CodeList; 17] = [
    AidStatus::LIST,
    ApplicationStatus::LIST,
    AttemptState::LIST,
    ChapterKind::LIST,
    CourseState::LIST,
    HomeworkState::LIST,
    LetterStatus::LIST,
    MessageKind::LIST,
    OwnChangeStatus::LIST,
    PartySyncStatus::LIST,
    PracticeCategory::LIST,
    QuestionKind::LIST,
    QuestionState::LIST,
    ReviewKind::LIST,
    ServiceWay::LIST,
    TalkStatus::LIST,
    YesNo::LIST,
];

#[test]
fn the_client_has_the_codes_of_core() {
    let mut text = HEAD.to_owned();
    for list in LISTS {
        let codes = list.codes.iter().map(|(name, meaning, code)| ((*name).to_owned(), meaning.trim(), *code));
        push(&mut text, list.name, &list.about.concat(), codes);
    }
    let channels = Channel::ALL.iter().map(|it| (format!("{it:?}"), "", it.code()));
    push(&mut text, "Channel", "Ways of telling people (dictionary `fsxxfs`).", channels);
    expect_file!["../../../../web/src/core/codes.ts"].assert_eq(&text);
}

fn push<'a>(text: &mut String, name: &str, about: &str, codes: impl Iterator<Item = (String, &'a str, &'a str)>) {
    let _ = writeln!(text, "\n/** {} */\nexport const {name} = {{", about.trim());
    for (name, meaning, code) in codes {
        if !meaning.is_empty() {
            let _ = writeln!(text, "  /** {meaning} */");
        }
        let _ = writeln!(text, "  {name}: '{code}',");
    }
    text.push_str("} as const\n");
}
