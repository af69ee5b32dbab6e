//! What organisations of the demo province send each other and what became of it (`demo-data.md` 6.4): days count from the
//! day of the seeding, so that what is open stays open.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use lawdesk_core::calendar::Calendar;
use lawdesk_core::code::{ReceiptStatus, WorkKind};
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::expression::Value as Json;
use lawdesk_core::form::Values;
use lawdesk_core::work::{ItemFacts, WorkTarget, due, facts};
use serde::Deserialize;

use super::insert::{Table, insert};
use crate::platform::db::Tx;
use crate::platform::sql::{Value, sealed_json};

const STORY: &str = include_str!("../../data/work.json");

const DAY: i64 = 24 * 3_600_000;

const ITEM: Table = Table {
    name: "work_item",
    columns: &[
        "id",
        "kind",
        "status",
        "title",
        "urgency",
        "secret",
        "meeting",
        "asks",
        "data",
        "targets",
        "copies",
        "sender_id",
        "org_id",
        "region_code",
        "due_at",
        "remind_days",
        "sent_at",
        "ended_at",
        "end_reason",
        "minutes",
        "created_at",
        "updated_by",
        "updated_at",
        "version",
        "delete_flag",
        "demo",
    ],
    conflict: "on conflict do nothing",
};
const RECEIPT: Table = Table {
    name: "work_receipt",
    columns: &[
        "id",
        "item_id",
        "kind",
        "sent_at",
        "receiver_kind",
        "receiver_id",
        "receiver_name",
        "region_code",
        "copy",
        "status",
        "read_at",
        "progress",
        "data",
        "answered_by",
        "answered_at",
        "late",
        "due_at",
        "overdue_at",
        "checked_by",
        "checked_at",
        "opinion",
        "score",
        "returns",
        "reminded_on",
        "version",
        "demo",
    ],
    conflict: "on conflict do nothing",
};
const STEP: Table = Table {
    name: "work_step",
    columns: &["id", "receipt_id", "act", "account_id", "text", "number", "at"],
    conflict: "on conflict do nothing",
};
const GROUP: Table = Table {
    name: "work_group",
    columns: &["id", "org_id", "name", "members", "updated_by", "updated_at"],
    conflict: "on conflict do nothing",
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Story {
    /// Kind, id, name and region by a short name.
    receivers: BTreeMap<String, [String; 4]>,
    groups: Vec<Group>,
    items: Vec<Item>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    id: String,
    org: String,
    by: String,
    name: String,
    members: Vec<WorkTarget>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Item {
    id: String,
    kind: String,
    status: String,
    sender: String,
    org: String,
    region: String,
    asks: bool,
    sent_days_ago: Option<i64>,
    due_in_days: Option<i64>,
    data: Values,
    targets: Vec<WorkTarget>,
    copies: Vec<WorkTarget>,
    receipts: Vec<Receipt>,
    minutes: String,
    end_reason: String,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct Receipt {
    to: String,
    status: String,
    data: Option<Values>,
    progress: i64,
    report: String,
    answered_days_ago: i64,
    opinion: String,
    score: Option<i64>,
    returns: i64,
    due_in_days: Option<i64>,
    late: bool,
}

/// Writes it; rows that are there already stay as they are.
pub(super) async fn demo_work(tx: &mut Tx, now: i64) -> Result<()> {
    let story: Story = serde_json::from_str(STORY)?;
    let group = |it: &Group| -> Result<Vec<Value>> {
        let members = serde_json::to_string(&it.members)?;
        Ok(vec![
            it.id.as_str().into(),
            it.org.as_str().into(),
            it.name.as_str().into(),
            members.into(),
            it.by.as_str().into(),
            now.into(),
        ])
    };
    let mut rows = Rows { now, story: &story, items: Vec::new(), receipts: Vec::new(), steps: Vec::new() };
    for item in &story.items {
        rows.item(item)?;
    }
    let Rows { items, receipts, steps, .. } = rows;
    insert(tx, &GROUP, story.groups.iter().map(group).collect::<Result<_>>()?).await?;
    insert(tx, &ITEM, items).await?;
    insert(tx, &RECEIPT, receipts).await?;
    insert(tx, &STEP, steps).await
}

struct Rows<'a> {
    now: i64,
    story: &'a Story,
    items: Vec<Vec<Value>>,
    receipts: Vec<Vec<Value>>,
    steps: Vec<Vec<Value>>,
}

impl Rows<'_> {
    fn item(&mut self, item: &Item) -> Result<()> {
        let kind = WorkKind::from_code(&item.kind).context("a kind of work")?;
        let mut data = item.data.clone();
        self.date(&mut data, item);
        let known = facts(kind, &data);
        let due_at = known.deadline.map(|day| due(Calendar::china(), day).0);
        let sent_at = item.sent_days_ago.map(|days| self.now - days * DAY);
        self.items.push(self.item_row(item, (&data, &known), (due_at, sent_at))?);
        let Some(sent_at) = sent_at else { return Ok(()) };
        for receipt in &item.receipts {
            self.receipt(item, receipt, (due_at, sent_at), 0)?;
        }
        for copy in &item.copies {
            let receipt = Receipt { to: copy.id.clone(), status: "0".to_owned(), ..Receipt::default() };
            self.receipt(item, &receipt, (None, sent_at), 1)?;
        }
        Ok(())
    }

    /// Days of the story become days of the calendar: the deadline, and what begins with `+4 ` or `-4 `.
    fn date(&self, data: &mut Values, item: &Item) {
        let day = |days: i64| Timestamp(self.now + days * DAY).date().to_string();
        if let Some(days) = item.due_in_days {
            data.insert("deadline".to_owned(), Json::from(day(days).as_str()));
        }
        for value in data.values_mut() {
            let Some((days, time)) = value.as_text().and_then(|text| text.split_once(' ')) else { continue };
            let is_relative = days.starts_with(['+', '-']);
            if let Some(days) = days.parse().ok().filter(|_| is_relative) {
                *value = Json::from(format!("{} {time}", day(days)));
            }
        }
    }

    fn item_row(
        &self,
        item: &Item,
        (data, known): (&Values, &ItemFacts),
        (due_at, sent_at): (Option<i64>, Option<i64>),
    ) -> Result<Vec<Value>> {
        let written = sent_at.unwrap_or(self.now);
        let is_over = matches!(item.status.as_str(), "20" | "30");
        Ok(vec![
            item.id.as_str().into(),
            item.kind.as_str().into(),
            item.status.as_str().into(),
            known.title.as_str().into(),
            known.urgency.as_str().into(),
            i64::from(known.secret).into(),
            i64::from(known.meeting).into(),
            i64::from(item.asks).into(),
            sealed_json(data)?.into(),
            serde_json::to_string(&item.targets)?.into(),
            serde_json::to_string(&item.copies)?.into(),
            item.sender.as_str().into(),
            item.org.as_str().into(),
            item.region.as_str().into(),
            due_at.into(),
            known.remind_days.into(),
            sent_at.into(),
            is_over.then_some(written + DAY).into(),
            item.end_reason.as_str().into(),
            item.minutes.as_str().into(),
            written.into(),
            item.sender.as_str().into(),
            written.into(),
            1.into(),
            0.into(),
            1.into(),
        ])
    }

    fn receipt(
        &mut self,
        item: &Item,
        receipt: &Receipt,
        (due_at, sent_at): (Option<i64>, i64),
        copy: i64,
    ) -> Result<()> {
        // Who receives, and how far he is.
        let [kind, receiver, name, region] =
            self.story.receivers.get(&receipt.to).context("a receiver of the story")?;
        let id = format!("{}-{kind}-{receiver}", item.id);
        let status = ReceiptStatus::from_code(&receipt.status).context("a state of a receipt")?;
        // Its days follow from those of the item, unless the story says others.
        let day = |days: i64| Timestamp(self.now + days * DAY).date();
        let own_due = receipt.due_in_days.map(|days| due_exactly(day(days)));
        let due_at = own_due.or(due_at);
        let is_open = copy == 0 && !matches!(status, ReceiptStatus::Answered | ReceiptStatus::Accepted);
        let answered_at = receipt.data.as_ref().map(|_| self.now - receipt.answered_days_ago * DAY);
        let is_checked = matches!(status, ReceiptStatus::Accepted | ReceiptStatus::Returned);
        let checked_at = answered_at.filter(|_| is_checked).map(|at| (at + DAY / 4).min(self.now));
        let progress = if answered_at.is_some() { 100 } else { receipt.progress };
        let person = person(kind, receiver);
        let data = receipt.data.as_ref().map_or_else(|| Ok("{}".to_owned()), sealed_json)?;
        self.receipts.push(vec![
            id.as_str().into(),
            item.id.as_str().into(),
            item.kind.as_str().into(),
            sent_at.into(),
            kind.as_str().into(),
            receiver.as_str().into(),
            name.as_str().into(),
            region.as_str().into(),
            copy.into(),
            receipt.status.as_str().into(),
            (status != ReceiptStatus::Unread).then_some(sent_at + DAY / 8).into(),
            progress.into(),
            data.into(),
            answered_at.map_or("", |_| person).into(),
            answered_at.into(),
            i64::from(receipt.late).into(),
            due_at.into(),
            due_at.filter(|at| is_open && *at < self.now).into(),
            checked_at.map_or("", |_| item.sender.as_str()).into(),
            checked_at.into(),
            receipt.opinion.as_str().into(),
            receipt.score.into(),
            receipt.returns.into(),
            "".into(),
            1.into(),
            1.into(),
        ]);
        self.steps(&StoryPart { id: &id, person, item, receipt, status }, (sent_at, answered_at, checked_at));
        Ok(())
    }

    /// What was done with a part, and when: from its sending to its answer and its check.
    fn steps(&mut self, told: &StoryPart<'_>, (sent_at, answered_at, checked_at): (i64, Option<i64>, Option<i64>)) {
        let StoryPart { id, person, item, receipt, status } = told;
        let mut step = |act: &str, by: &str, text: &str, number: Option<i64>, at: i64| {
            let row = vec![
                format!("{id}-{act}").into(),
                (*id).into(),
                act.into(),
                by.into(),
                text.into(),
                number.into(),
                at.into(),
            ];
            self.steps.push(row);
        };
        if !receipt.report.is_empty() {
            step("report", person, &receipt.report, Some(receipt.progress), sent_at + DAY / 4);
        }
        if let Some(at) = answered_at {
            step("answer", person, "", None, at);
        }
        if let Some(at) = checked_at {
            let act = if *status == ReceiptStatus::Accepted { "accept" } else { "return" };
            step(act, &item.sender, &receipt.opinion, receipt.score, at);
        }
    }
}

/// A receiver's part as the story tells it.
struct StoryPart<'a> {
    id: &'a str,
    /// Who acts for the receiver.
    person: &'a str,
    item: &'a Item,
    receipt: &'a Receipt,
    status: ReceiptStatus,
}

/// A return's own deadline, also on a day of rest.
fn due_exactly(day: Date) -> i64 {
    day.end().0
}

/// The account that acts for a receiver; of organisations without one, somebody of the province.
fn person<'a>(kind: &str, receiver: &'a str) -> &'a str {
    match (kind, receiver) {
        ("account", account) => account,
        (_, "990100-sfj") => "user-city_op",
        (_, "990102-sfj") => "user-cnty_op",
        (_, "990200-sfj") => "user-city2_op",
        (_, "990202-sfj") => "user-cnty2_op",
        (_, "990100-lx") => "user-bar_op",
        (_, "firm-000001") => "user-demo_firm",
        (_, "firm-000002") => "user-demo_firm2",
        (_, "firm-000003") => "user-demo_firm3",
        (_, "lawyer-000001") => "user-demo_partner",
        (_, "lawyer-000002") => "user-demo_lawyer_zz",
        (_, "lawyer-000003") => "user-demo_lawyer_jz",
        (_, "lawyer-000004") => "user-demo_lawyer_gz",
        (_, "lawyer-000005") => "user-demo_lawyer_gs",
        (_, "lawyer-000006") => "user-demo_lawyer_fy",
        (_, "lawyer-000008") => "user-demo_lawyer_nl",
        _ => "user-prov_op",
    }
}
