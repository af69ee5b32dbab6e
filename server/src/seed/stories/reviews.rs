//! What complainants of the demo said when they had their answers: how satisfied they are, and whether another was to look
//! at it again. They have no accounts, so no story can do it.

use anyhow::Result;
use lawdesk_core::code::YesNo;
use lawdesk_core::complaint::{ComplaintResult, ComplaintState, DAYS_TO_REVIEW, ReviewState};
use lawdesk_core::date::Date;

use crate::platform::db::Tx;
use crate::platform::sql::{Sql, from_row};

/// A review of a complaint that has ended.
struct Review {
    state: ReviewState,
    reason: &'static str,
    /// What was told to whoever complained; absent: nobody has decided.
    opinion: Option<&'static str>,
    /// Dictionary pj.
    satisfaction: &'static str,
}

/// One that waits, one that changed the result, one that upheld it.
const REVIEWS: [Review; 3] = [
    Review {
        state: ReviewState::Requested,
        reason: "答复没有说明为什么不予受理，请重新审查。",
        opinion: None,
        satisfaction: "2",
    },
    Review {
        state: ReviewState::Changed,
        reason: "合同约定与答复认定的事实不一致。",
        opinion: Some("经复查，被投诉人未及时告知案件进展，责令改正。"),
        satisfaction: "3",
    },
    Review {
        state: ReviewState::Upheld,
        reason: "对处理结果不服。",
        opinion: Some("经复查，原处理意见事实清楚、依据正确，予以维持。"),
        satisfaction: "1",
    },
];

from_row! {
    struct ClosedComplaint {
        id: String,
        state: String,
        result: Option<String>,
        ended_on: String,
    }
}

/// Of the latest complaints that have an answer.
pub(super) async fn reviews(tx: &mut Tx, today: Date) -> Result<()> {
    let mut sql = Sql::new(
        "select id, state, result, ended_on from complaint where review_state is null and ended_on is not null
            and anonymous <> ",
    );
    sql.bind(YesNo::Yes.code()).push(" and state in ");
    sql.bind_list([ComplaintState::Closed, ComplaintState::NotAccepted].map(ComplaintState::code));
    sql.push(" and ended_on >= ").bind(today.add_days(-DAYS_TO_REVIEW).to_string());
    sql.push(" order by ended_on desc, id limit 3");
    let ended: Vec<ClosedComplaint> = sql.fetch_all_as(&mut **tx).await?;
    for (review, complaint) in REVIEWS.iter().zip(&ended) {
        one(tx, review, complaint).await?;
    }
    Ok(())
}

/// Asked for a day after the end, and decided on the same day where it is.
async fn one(tx: &mut Tx, review: &Review, complaint: &ClosedComplaint) -> Result<()> {
    let asked = Date::parse(&complaint.ended_on).unwrap_or_else(Date::last).add_days(1);
    let decided_at = review.opinion.map(|_| asked.start().0 + 15 * 60 * 60 * 1000);
    sqlx::query(
        "insert into complaint_review (application_id, reason, requested_at, former_state, former_result, opinion,
             decided_by, decided_at) values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(&complaint.id)
    .bind(review.reason)
    .bind(asked.start().0 + 10 * 60 * 60 * 1000)
    .bind(&complaint.state)
    .bind(complaint.result.as_deref())
    .bind(review.opinion)
    .bind(review.opinion.map(|_| "user-city_chk"))
    .bind(decided_at)
    .execute(&mut **tx)
    .await?;
    // The complaint itself.
    let (state, result) = match review.state {
        ReviewState::Requested => (ComplaintState::UnderReview.code(), complaint.result.as_deref()),
        ReviewState::Changed => (complaint.state.as_str(), Some(ComplaintResult::Admonished.code())),
        ReviewState::Upheld => (complaint.state.as_str(), complaint.result.as_deref()),
    };
    sqlx::query(
        "update complaint set state = $2, result = $3, review_state = $4, review_due = $5, satisfaction = $6,
             version = version + 1 where id = $1",
    )
    .bind(&complaint.id)
    .bind(state)
    .bind(result)
    .bind(review.state.code())
    .bind(asked.add_days(DAYS_TO_REVIEW).to_string())
    .bind(review.satisfaction)
    .execute(&mut **tx)
    .await?;
    Ok(())
}
