use super::*;
use crate::operation::OPERATIONS;
use crate::text::is_han;

#[test]
fn each_event_has_a_code_of_its_own_and_is_listed_once() {
    let codes: std::collections::BTreeSet<&str> = NoticeEvent::ALL.iter().map(|it| it.code()).collect();
    assert_eq!(codes.len(), NoticeEvent::ALL.len());
    for event in NoticeEvent::ALL {
        assert_eq!(NoticeEvent::from_code(event.code()), Some(event));
        assert_eq!(serde_json::to_value(event).unwrap(), event.code());
    }
}

#[test]
fn the_shipped_words_hold_to_their_own_rules() {
    for event in NoticeEvent::ALL {
        for words in event.words() {
            assert_eq!(words.faults(), [], "{event:?} {words:?}");
        }
    }
}

#[test]
fn a_copy_that_the_diagram_gives_is_told_with_its_moment() {
    let event = |moment: serde_json::Value| {
        let notification = serde_json::json!({ "kind": "copy", "element": "a", "at": 17, "moment": moment });
        NoticeEvent::of_notification(&serde_json::from_value(notification).unwrap())
    };
    assert_eq!(event(serde_json::Value::Null), NoticeEvent::Copy);
    assert_eq!(event("create".into()), NoticeEvent::CopyArrived);
    assert_eq!(event("complete".into()), NoticeEvent::CopyDecided);
}

#[test]
fn an_applicant_is_told_of_what_binds_him() {
    let told = |code| NoticeEvent::of_operation(Operation::from_code(code).unwrap());
    assert_eq!(told("02"), Some(NoticeEvent::Accepted));
    assert_eq!(told("03"), Some(NoticeEvent::Correction));
    assert_eq!(told("14"), Some(NoticeEvent::Granted));
    assert_eq!(told("18"), Some(NoticeEvent::CertificateReady));
    assert_eq!(told("05"), None);
    assert_eq!(told("09"), None);
}

#[test]
fn english_words_hold_no_chinese() {
    for event in NoticeEvent::ALL {
        let [_, words] = event.words();
        for text in [event.caption(Locale::En), &words.title, &words.text, &words.short] {
            assert!(!text.chars().any(is_han), "{event:?}: {text}");
        }
    }
    for operation in OPERATIONS {
        assert!(!operation.caption(Locale::En).chars().any(is_han), "{operation:?}");
    }
}
