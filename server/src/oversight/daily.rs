//! What a day brings: limits that have passed are marked and told once, and elections of Party organisations are announced
//! three months before; so are limits of firms. Several servers may do it at a time: whoever marks a record tells of it.

use std::collections::BTreeSet;

use lawdesk_core::code::{AidStatus, PartyOrganisationStatus, ReviewStatus, TalkStatus, YesNo};
use lawdesk_core::date::Date;
use lawdesk_core::job::ScheduledJob;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::party::{ELECTION_MONTHS, election_is_near};
use sqlx::AnyConnection;

use super::notify::{RecordMessage, item, notify, notify_file, notify_maker, step};
use super::{case_review, firm_limits, legal_aid, talks};
use crate::App;
use crate::accounts::people;
use crate::platform::error::Result;
use crate::platform::jobs;
use crate::platform::sql::{Sql, from_row};

/// Records marked at a time.
const BATCH: i64 = 500;
/// Key of the area of Party organisations.
const PARTY_ORG: &str = "party_org";
/// The role whose holders look after the Party's work.
const PARTY_ROLE: &str = "ROLE_PARTY";

/// Looks again and again, until the server stops.
pub async fn watch(app: App) {
    jobs::watch(app, ScheduledJob::Oversight, |app| Box::pin(of_the_day(app))).await;
}

/// Does what is due. Done twice it does nothing more.
pub async fn of_the_day(app: &App) -> Result<()> {
    let today = app.clock.today();
    aid_overdue(app, today).await?;
    elections(app, today).await?;
    rectifications(app, today).await?;
    firm_limits::notify_due(app, today).await
}

from_row! {
    /// A record whose limit has passed.
    struct DueRow {
        id: String,
        title: Option<String>,
        due: String,
        maker: String,
        concerned: Option<String>,
    }
}

/// Cases whose step is late: whoever registered them is told, and the lawyer who has not answered.
async fn aid_overdue(app: &App, today: Date) -> Result<()> {
    // Steps with a last day that has passed.
    let mut sql = Sql::new(
        "select id, case_no as title, due_on as due, created_by as maker, lawyer_id as concerned from aid_case
          where delete_flag = 0 and overdue = ",
    );
    sql.bind(YesNo::No.code()).push(" and due_on is not null and due_on < ").bind(today.to_string());
    sql.push(" and aid_status in ");
    let states =
        [AidStatus::Registered, AidStatus::UnderReview, AidStatus::Granted, AidStatus::Assigned, AidStatus::Declined];
    sql.bind_list(states.map(AidStatus::code)).push(" order by due_on, id limit ").bind(BATCH);
    let rows: Vec<DueRow> = sql.fetch_all_as(&app.db.pool).await?;
    // Whoever marks it tells of it.
    for row in rows {
        let mut tx = app.db.begin().await?;
        let marked = sqlx::query("update aid_case set overdue = $3 where id = $1 and overdue = $4 and due_on = $2")
            .bind(&row.id)
            .bind(&row.due)
            .bind(YesNo::Yes.code())
            .bind(YesNo::No.code())
            .execute(&mut *tx)
            .await?;
        if marked.rows_affected() == 1 {
            let link = format!("{}?id={}", legal_aid::PAGE, row.id);
            let news = late(legal_aid::AREA, &row, &link);
            let key = format!("aid-{}-late-{}", row.id, row.due);
            notify_file(app, &mut tx, row.concerned.as_deref().unwrap_or_default(), &key, news).await?;
            notify_maker(app, &mut tx, Some(row.maker.clone()), &key, news).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

fn late<'a>(area: &str, row: &'a DueRow, link: &'a str) -> RecordMessage<'a> {
    RecordMessage {
        event: NoticeEvent::RecordOverdue,
        item: item(area),
        title: row.title.as_deref().unwrap_or_default(),
        step: ("", ""),
        deadline: &row.due,
        link,
        more: "",
    }
}

from_row! {
    /// A Party organisation that elects soon.
    struct ElectionRow {
        id: String,
        name: String,
        next_election_date: String,
        firm_id: Option<String>,
        region_code: String,
    }
}

/// Organisations that elect within three months: marked as due, and told to the firm and the Party's people of the region.
async fn elections(app: &App, today: Date) -> Result<()> {
    let mut sql = Sql::new(
        "select id, name, next_election_date, firm_id, region_code from party_org
          where delete_flag = 0 and next_election_date is not null and org_status = ",
    );
    sql.bind(PartyOrganisationStatus::Active.code()).push(" and next_election_date <= ");
    sql.bind(today.add_months(ELECTION_MONTHS).add_days(3).to_string()).push(" order by id limit ").bind(BATCH);
    let rows: Vec<ElectionRow> = sql.fetch_all_as(&app.db.pool).await?;
    let is_near =
        |row: &ElectionRow| Date::parse(&row.next_election_date).is_some_and(|it| election_is_near(it, today));
    for row in rows.into_iter().filter(is_near) {
        let mut tx = app.db.begin().await?;
        let marked = sqlx::query("update party_org set org_status = $2 where id = $1 and org_status = $3")
            .bind(&row.id)
            .bind(PartyOrganisationStatus::ElectionDue.code())
            .bind(PartyOrganisationStatus::Active.code())
            .execute(&mut *tx)
            .await?;
        if marked.rows_affected() == 1 {
            let link = format!("/party/org/detail?id={}", row.id);
            let news = RecordMessage {
                event: NoticeEvent::RecordTask,
                item: item(PARTY_ORG),
                title: &row.name,
                step: step(PARTY_ORG, "elect"),
                deadline: &row.next_election_date,
                link: &link,
                more: "",
            };
            let key = format!("election-{}-{}", row.id, row.next_election_date);
            for firm in firms_of(&mut tx, &row).await? {
                notify_file(app, &mut tx, &firm, &key, news).await?;
            }
            for account in people::holders_around(&mut tx, PARTY_ROLE, &row.region_code).await? {
                notify(app, &mut tx, &account, &key, news).await?;
            }
        }
        tx.commit().await?;
    }
    Ok(())
}

/// Its firm, and those that share a joint branch.
async fn firms_of(connection: &mut AnyConnection, row: &ElectionRow) -> Result<BTreeSet<String>> {
    let shared: Vec<String> =
        sqlx::query_scalar("select firm_id from party_org_firm where party_org_id = $1 and firm_id is not null")
            .bind(&row.id)
            .fetch_all(connection)
            .await?;
    Ok(shared.into_iter().chain(row.firm_id.clone()).collect())
}

/// Rectifications that were not reported in time, of talks and reviews: each limit is marked as told with the message.
async fn rectifications(app: &App, today: Date) -> Result<()> {
    let late = |text: &'static str, state: &'static str| {
        let mut sql = Sql::new(text);
        sql.push(" where delete_flag = 0 and coalesce(rectify_late, '') <> rectify_due and rectify_due < ");
        sql.bind(today.to_string()).push(" and ").push(state);
        sql
    };
    // What of talks and of reviews is late.
    let mut talks_late = late(
        "select id, notice_no as title, rectify_due as due, created_by as maker,
                coalesce(told_firm_id, told_lawyer_id) as concerned from appointment",
        "talk_status = ",
    );
    talks_late.bind(TalkStatus::BeingRectified.code());
    let mut reviews_late = late(
        "select id, case_no as title, rectify_due as due, created_by as maker, firm_id as concerned from review_case",
        "review_status = ",
    );
    reviews_late.bind(ReviewStatus::ToRectify.code());
    let kinds = [
        (talks_late, "update appointment", talks::AREA, talks::PAGE),
        (reviews_late, "update review_case", case_review::AREA, case_review::PAGE),
    ];
    // Each is told once.
    for (mut sql, table, area, page) in kinds {
        sql.push(" order by rectify_due, id limit ").bind(BATCH);
        let rows: Vec<DueRow> = sql.fetch_all_as(&app.db.pool).await?;
        for row in rows {
            rectification(app, &row, table, (area, page)).await?;
        }
    }
    Ok(())
}

/// Whoever marks the limit tells whom it concerns, and whoever set it.
async fn rectification(app: &App, row: &DueRow, update: &'static str, (area, page): (&str, &str)) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let mut mark = Sql::new(update);
    mark.push(" set rectify_late = ").bind(row.due.as_str()).push(" where id = ").bind(row.id.as_str());
    mark.push(" and rectify_due = ").bind(row.due.as_str());
    mark.push(" and coalesce(rectify_late, '') <> ").bind(row.due.as_str());
    if mark.execute(&mut *tx).await?.rows_affected() == 1 {
        let link = format!("{page}?id={}", row.id);
        let news = late(area, row, &link);
        let key = format!("late-{}-{}", row.id, row.due);
        notify_file(app, &mut tx, row.concerned.as_deref().unwrap_or_default(), &key, news).await?;
        notify_maker(app, &mut tx, Some(row.maker.clone()), &key, news).await?;
    }
    tx.commit().await?;
    Ok(())
}
