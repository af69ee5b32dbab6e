//! Sentences of oversight that lead back to what only the database knows.

use crate::message::Message;

/// What a partnership with too few partners has to do (律师法 15; 律所办法 31).
pub const FIND_PARTNERS: (&str, &str) = ("补足法定合伙人人数", "Find the partners that the law asks for");
/// What a firm has to do before the lease of its premises ends.
pub const RENEW_LEASE: (&str, &str) = ("续租或者变更住所", "Renew the lease or move");

/// A lawyer who is to have a case does not practise.
#[must_use]
pub fn not_practising() -> Message {
    Message::stated("该律师未正常执业", "This lawyer does not practise at present")
}

/// A case is given to the lawyer who has it.
#[must_use]
pub fn same_lawyer() -> Message {
    Message::stated("应改派其他律师", "Choose another lawyer")
}

/// The lawyer of a file is none of its firm.
#[must_use]
pub fn not_of_the_firm() -> Message {
    Message::stated("该律师不在此律所执业", "This lawyer does not practise at the firm")
}

/// A lawyer of another city than the case.
#[must_use]
pub fn not_around() -> Message {
    Message::stated("该律师不在案件受理地区执业", "This lawyer practises outside the region of the case")
}

/// A year without files.
#[must_use]
pub fn nothing_to_draw() -> Message {
    Message::stated("该年度没有可供抽取的案卷", "There is nothing to draw from in this year")
}

/// Nobody can score a file that is not there.
#[must_use]
pub fn not_handed_in() -> Message {
    Message::stated("律所尚未报送案卷，不能确定专家", "The firm has not handed in the file yet")
}

/// An expert who may not judge a file, by his name.
#[must_use]
pub fn in_conflict(name: &str) -> Message {
    let zh = format!("{name}与被评案卷有利害关系，应当回避");
    Message::stated(&zh, &format!("{name} is of the same firm or handled the case"))
}

/// A limit that has passed when it is set.
#[must_use]
pub fn limit_after_today() -> Message {
    Message::stated("期限应晚于今天", "The limit must lie after today")
}

/// A unit that is not registered.
#[must_use]
pub fn unknown_unit() -> Message {
    Message::stated("没有登记这个单位，请先登记单位", "No such unit is registered")
}

/// A county does not pass what it has passed before.
#[must_use]
pub fn for_the_city() -> Message {
    Message::stated("县审通过的报告由市局审核", "What the county has passed is the city's to decide")
}

/// A Party organisation that is not registered.
#[must_use]
pub fn unknown_party_organisation() -> Message {
    Message::stated("没有这个党组织，请先登记党组织", "No such Party organisation is registered")
}
