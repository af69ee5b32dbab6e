//! Adding, renaming, switching off, sorting and removing codes.

use lawdesk_core::dictionary;
use lawdesk_core::dto::{CodeInput, CodeKeyInput, CodeOrderInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;

use super::code_use::RemovedCode;
use super::permissions::{CODE, EDIT, TYPE};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, from_row};

/// No tree of codes is deeper.
const DEEPEST: usize = 10;

from_row! {
    struct StoredCode {
        mc: String,
        mc_en: String,
        pdm: String,
        enabled: Flag,
        own: Flag,
        version: i64,
        added_at: Option<i64>,
    }
}

/// `POST dm/save`
pub(super) async fn save(context: CommandContext, ValidJson(input): ValidJson<CodeInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let name = if input.id.is_empty() { "save" } else { "update" };
    let Some(mut work) = context.begin(name, &input).await? else { return Ok(Answer(())) };
    let open = is_open(&mut work.tx, &input.r#type).await?;
    check_above(&mut work.tx, &input).await?;
    let fields =
        if input.id.is_empty() { add(&mut work, &input, open).await? } else { change(&mut work, &input, open).await? };
    cache_version::bump(&mut work.tx, CacheKey::Dictionaries).await?;
    let subject = format!("{}:{}", input.r#type, input.dm);
    let answer = work.commit_changes((CODE, &subject), (&fields, ""), ()).await;
    context.app.parameters.forget();
    answer
}

/// Whether codes may be added to the list and switched off in it.
async fn is_open(tx: &mut Tx, list: &str) -> Result<bool> {
    let own: Option<i64> =
        sqlx::query_scalar("select own from dict_type where code = $1").bind(list).fetch_optional(&mut **tx).await?;
    let own = own.ok_or_else(|| Violation::error("type", Message::NotInDictionary))?;
    Ok(dictionary::is_open(list, own == 1))
}

/// The code above is one of the list, and not below this one.
async fn check_above(tx: &mut Tx, input: &CodeInput) -> Result<()> {
    let mut above = input.pdm.clone();
    for _ in 0..DEEPEST {
        if above.is_empty() {
            return Ok(());
        }
        if above == input.dm {
            break;
        }
        let next: Option<Option<String>> = sqlx::query_scalar("select pdm from dict_item where type = $1 and dm = $2")
            .bind(&input.r#type)
            .bind(&above)
            .fetch_optional(&mut **tx)
            .await?;
        above = match next {
            Some(next) => next.unwrap_or_default(),
            None => break,
        };
    }
    Err(Violation::error("pdm", Message::NotInDictionary).into())
}

fn english(input: &CodeInput) -> &str {
    let name = input.mc_en.trim();
    if name.is_empty() { input.mc.trim() } else { name }
}

async fn add(work: &mut UnitOfWork<'_>, input: &CodeInput, open: bool) -> Result<String> {
    if !open {
        return Err(Violation::error("dm", Message::DictionaryClosed).into());
    }
    let added = sqlx::query(
        "insert into dict_item (type, dm, mc, mc_en, pdm, seq, enabled, own, edited_by, added_at)
         values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9) on conflict (type, dm) do nothing",
    )
    .bind(&input.r#type)
    .bind(&input.dm)
    .bind(input.mc.trim())
    .bind(english(input))
    .bind((!input.pdm.is_empty()).then_some(&input.pdm))
    .bind(input.seq)
    .bind(i64::from(input.enabled != "0"))
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if added.rows_affected() == 0 {
        return Err(Violation::error("dm", Message::Taken).into());
    }
    Ok("dm".to_owned())
}

/// Answers the names of what has changed.
async fn change(work: &mut UnitOfWork<'_>, input: &CodeInput, open: bool) -> Result<String> {
    if input.id != input.dm {
        return Err(Violation::error("dm", Message::ReadOnly).into());
    }
    // The key stays, and so does what somebody else has changed.
    let stored = stored(&mut work.tx, &input.r#type, &input.dm).await?;
    if input.version.is_some_and(|read| read != stored.version) {
        return Err(ApiError::Stale(None).into());
    }
    // Codes that the program compares are renamed and sorted only.
    let enabled = if input.enabled.is_empty() { stored.enabled.0 } else { input.enabled == "1" };
    let (is_moved, is_switched) = (input.pdm != stored.pdm, enabled != stored.enabled.0);
    for (field, is_changed) in [("pdm", is_moved), ("enabled", is_switched)] {
        if is_changed && !open {
            return Err(Violation::error(field, Message::DictionaryClosed).into());
        }
    }
    sqlx::query(
        "update dict_item set mc = $3, mc_en = $4, pdm = $5, seq = $6, enabled = $7, edited_by = $8,
                version = version + 1 where type = $1 and dm = $2",
    )
    .bind(&input.r#type)
    .bind(&input.dm)
    .bind(input.mc.trim())
    .bind(english(input))
    .bind((!input.pdm.is_empty()).then_some(&input.pdm))
    .bind(input.seq)
    .bind(i64::from(enabled))
    .bind(&work.user.id)
    .execute(&mut *work.tx)
    .await?;
    // Which fields changed, for the record.
    let is_renamed = input.mc.trim() != stored.mc;
    let fields =
        [("mc", is_renamed), ("mcEn", english(input) != stored.mc_en), ("pdm", is_moved), ("enabled", is_switched)];
    let changed: Vec<&str> = fields.into_iter().filter(|(_, it)| *it).map(|(field, _)| field).collect();
    Ok(changed.join(","))
}

async fn stored(tx: &mut Tx, list: &str, code: &str) -> Result<StoredCode> {
    let stored: Option<StoredCode> = sqlx::query_as(
        "select mc, mc_en, coalesce(pdm, '') as pdm, enabled, own, version, added_at from dict_item
          where type = $1 and dm = $2",
    )
    .bind(list)
    .bind(code)
    .fetch_optional(&mut **tx)
    .await?;
    Ok(stored.ok_or(ApiError::NotFound)?)
}

/// `POST dm/order`: codes that are not named keep their places behind the others.
pub(super) async fn order(context: CommandContext, ValidJson(input): ValidJson<CodeOrderInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("sortCodes", &input).await? else { return Ok(Answer(())) };
    is_open(&mut work.tx, &input.r#type).await?;
    for (place, code) in (0_i64..).zip(&input.codes) {
        sqlx::query("update dict_item set seq = $3, edited_by = $4 where type = $1 and dm = $2 and seq <> $3")
            .bind(&input.r#type)
            .bind(code)
            .bind(place)
            .bind(&work.user.id)
            .execute(&mut *work.tx)
            .await?;
    }
    cache_version::bump(&mut work.tx, CacheKey::Dictionaries).await?;
    let answer = work.commit(TYPE, &input.r#type).await;
    context.app.parameters.forget();
    answer
}

/// `POST dm/delete`: one that administrators added, and that nothing holds.
pub(super) async fn remove(context: CommandContext, ValidJson(input): ValidJson<CodeKeyInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("delete", &input).await? else { return Ok(Answer(())) };
    let stored = stored(&mut work.tx, &input.r#type, &input.dm).await?;
    if !stored.own.0 {
        return Err(Violation::error("dm", Message::CodeShipped).into());
    }
    let holders = holders(&mut work, &input, stored.added_at.unwrap_or_default()).await?;
    if !holders.is_empty() {
        return Err(ApiError::InUse { by: holders }.into());
    }
    sqlx::query("delete from dict_item where type = $1 and dm = $2")
        .bind(&input.r#type)
        .bind(&input.dm)
        .execute(&mut *work.tx)
        .await?;
    cache_version::bump(&mut work.tx, CacheKey::Dictionaries).await?;
    let answer = work.commit(CODE, &format!("{}:{}", input.r#type, input.dm)).await;
    context.app.parameters.forget();
    answer
}

/// Names of what holds the code: codes below it, and one thing of each kind.
async fn holders(work: &mut UnitOfWork<'_>, key: &CodeKeyInput, added_at: i64) -> Result<Vec<String>> {
    let mut names: Vec<String> =
        sqlx::query_scalar("select mc from dict_item where type = $1 and pdm = $2 order by seq, dm limit 5")
            .bind(&key.r#type)
            .bind(&key.dm)
            .fetch_all(&mut *work.tx)
            .await?;
    let removed = RemovedCode { dictionary: &key.r#type, code: Some(&key.dm), added_at };
    for holder in work.app.hooks.code_uses {
        names.extend(holder(&mut work.tx, &removed).await?);
    }
    Ok(names)
}
