//! From the computation to the file: opinions, publicity, and the level in the master file.

use lawdesk_core::code::CreditObject;
use lawdesk_core::credit::Stage;
use lawdesk_core::dto::CreditAdvanceInput;
use lawdesk_core::job::ScheduledJob;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::{NoticeEvent, RatingNews};

use super::permissions::{EDIT, FIRST, PUBLISH};
use super::reach::{RatingRow, reached};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::master::register::ratings::{Mirror, mirror};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::jobs;
use crate::platform::sql::Sql;
use crate::rating::notify::{self, RatingNotice};

/// Days of publicity, the first and the last count (`docs/handbook/fields.md` 1.9).
const PUBLICITY_DAYS: i64 = 7;

/// Moves ratings on together, all or none.
pub(super) async fn advance(
    context: CommandContext,
    ValidJson(input): ValidJson<CreditAdvanceInput>,
) -> Result<Answer<()>> {
    let permission = match input.to {
        Stage::First => FIRST,
        Stage::Computed | Stage::Reviewed => EDIT,
        Stage::Publicity | Stage::Effective => PUBLISH,
    };
    context.user.permit(permission)?;
    let Some(mut work) = context.begin("creditAdvance", &input).await? else { return Ok(Answer(())) };
    for id in &input.ids {
        let rating = reached(&mut work.tx, &context.user, id).await?;
        let is_before = Stage::from_code(&rating.stage).is_some_and(|stage| input.to.before().contains(&stage));
        if !is_before {
            return Err(ApiError::WrongState.into());
        }
        go(&mut work, &rating, &input).await?;
    }
    work.commit_because("creditRating", input.ids.first().map_or("", String::as_str), &input.opinion).await
}

async fn go(work: &mut UnitOfWork<'_>, rating: &RatingRow, input: &CreditAdvanceInput) -> Result<()> {
    let opinion = input.opinion.trim();
    match input.to {
        Stage::Computed => Err(ApiError::WrongState.into()),
        Stage::First => set(work, rating, input.to, Change { column: "first_opinion", value: opinion }).await,
        Stage::Reviewed => set(work, rating, input.to, Change { column: "opinion", value: opinion }).await,
        Stage::Publicity => {
            let today = work.app.clock.today();
            let to = today.add_days(PUBLICITY_DAYS - 1).to_string();
            set(work, rating, input.to, Change { column: "public_to", value: &to }).await?;
            sqlx::query("update credit_rating set public_from = $2 where id = $1")
                .bind(&rating.id)
                .bind(today.to_string())
                .execute(&mut *work.tx)
                .await?;
            show(work, rating, &to).await
        }
        Stage::Effective => {
            let today = work.app.clock.today().to_string();
            let over: Option<String> =
                sqlx::query_scalar("select id from credit_rating where id = $1 and public_to < $2 and open_claims = 0")
                    .bind(&rating.id)
                    .bind(today)
                    .fetch_optional(&mut *work.tx)
                    .await?;
            over.ok_or(ApiError::WrongState)?;
            take_effect(work.app, &mut work.tx, rating).await
        }
    }
}

/// What is written with a stage.
#[derive(Clone, Copy, Debug)]
struct Change<'a> {
    column: &'static str,
    value: &'a str,
}

async fn set(work: &mut UnitOfWork<'_>, rating: &RatingRow, to: Stage, change: Change<'_>) -> Result<()> {
    let mut sql = Sql::new("update credit_rating set stage = ");
    sql.bind(to.code()).push(", ").name(change.column).push(" = ").bind(change.value);
    sql.push(", updated_at = ").bind(work.app.clock.now()).push(", version = version + 1 where id = ");
    sql.bind(rating.id.as_str());
    sql.execute(&mut *work.tx).await?;
    Ok(())
}

/// Tells whom it is of, until when he can object.
async fn show(work: &mut UnitOfWork<'_>, rating: &RatingRow, to: &str) -> Result<()> {
    let notice = RatingNotice {
        event: NoticeEvent::RatingNews,
        of: RatingNews::CreditPublicity { year: rating.year, name: &rating.name, level: &rating.level, until: to },
        until: to,
        link: &format!("/creditRatingManagement/addCreditRating?id={}", rating.id),
        key: &format!("credit-publicity-{}", rating.id),
    };
    notify::to_file(work.app, &mut work.tx, &rating.object_id, notice).await
}

/// 生效: the level stands in the master file.
async fn take_effect(app: &App, tx: &mut Tx, rating: &RatingRow) -> Result<()> {
    let now = app.clock.now();
    let changed = sqlx::query(
        "update credit_rating set stage = 'effective', effective_at = $2, updated_at = $2, version = version + 1
          where id = $1 and stage = 'publicity' and open_claims = 0",
    )
    .bind(&rating.id)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Ok(());
    }
    write_level(tx, rating, now).await
}

/// Writes the level into the file unless a later year's stands there.
pub(super) async fn write_level(tx: &mut Tx, rating: &RatingRow, now: i64) -> Result<()> {
    let later: Option<String> = sqlx::query_scalar(
        "select id from credit_rating where object_id = $1 and object = $2 and year > $3 and stage = 'effective' limit 1",
    )
    .bind(&rating.object_id)
    .bind(&rating.object)
    .bind(rating.year)
    .fetch_optional(&mut **tx)
    .await?;
    if later.is_some() {
        return Ok(());
    }
    let which = if rating.object == CreditObject::Firm.code() { Mirror::FirmCredit } else { Mirror::LawyerCredit };
    mirror(tx, which, &rating.object_id, &rating.level, now).await
}

/// Brings ratings into effect whose publicity is over, now and then and for ever. Several servers may do so: each rating
/// takes effect once.
pub async fn watch(app: App) {
    jobs::watch(app, ScheduledJob::CreditRatings, |app| Box::pin(take_effects(app))).await;
}

async fn take_effects(app: &App) -> Result<()> {
    Ok(end_publicity(app).await?)
}

/// Brings into effect what nobody objects to and whose publicity is over.
pub async fn end_publicity(app: &App) -> anyhow::Result<()> {
    let due: Vec<RatingRow> = sqlx::query_as(
        "select r.id, r.object, r.object_id, r.name, r.year, r.stage, r.level, s.content
           from credit_rating r join credit_standard s on s.id = r.standard_id
          where r.stage = 'publicity' and r.public_to < $1 and r.open_claims = 0 order by r.id",
    )
    .bind(app.clock.today().to_string())
    .fetch_all(&app.db.pool)
    .await?;
    for rating in due {
        let mut tx = app.db.begin().await?;
        take_effect(app, &mut tx, &rating).await.map_err(|error| anyhow::anyhow!("{error:?}"))?;
        tx.commit().await?;
    }
    Ok(())
}
