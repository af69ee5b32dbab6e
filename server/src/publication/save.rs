//! Writing a publication: checked and cleaned, its files tied to it, its words made findable.

use lawdesk_core::dto::PublicationSaveInput;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, FormContext, Values};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::publication::{self as rules, Audience, PublicationKind, PublicationState};
use lawdesk_core::violation::{Severity, Violation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::access::{self, SUBJECT};
use super::detail::{StoredPublication, may_write};
use super::{audience, guide, list, search};
use crate::files;
use crate::flows::forms;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::sealed_json;

/// The publication that was written.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SavedPublication {
    id: String,
    version: i64,
}

/// `POST publication/save`: a new one is a draft.
pub async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<PublicationSaveInput>,
) -> Result<Answer<SavedPublication>> {
    let mut work = match context.begin_answering("savePublication", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let kind = list::kind_of(&input.kind)?;
    access::must_manage(work.user, kind)?;
    // What was stored, held against what is sent.
    let before = match &input.id {
        Some(id) => Some(of_caller(&mut work, kind, id, input.version).await?),
        None => None,
    };
    let stored = before.as_ref().map(|it| it.data.0.clone()).unwrap_or_default();
    let data = checked(&mut work, kind, &input.data, &stored).await?;
    // A new row, which may take the place of another, or a change.
    let row = Row { kind, audience: audience::of(work.user, kind, &data)?, data };
    let id = if let Some(before) = &before {
        row.update(&mut work, before).await?
    } else {
        let replaces = replaced(&mut work, kind, &input).await?;
        row.insert(&mut work, replaces).await?
    };
    // Its files, and the words by which it is found.
    let (user, tx) = (work.user, &mut work.tx);
    let brought = new_files(kind, &stored, &row.data);
    files::link(tx, user, SUBJECT, &id, &brought).await?;
    search::persist(tx, &id, &rules::words(kind, &row.data)).await?;
    let saved = SavedPublication { id: id.clone(), version: before.map_or(1, |it| it.version + 1) };
    work.commit_with(SUBJECT, &id, saved).await
}

/// The publication before the change, if it is one that the caller may write.
async fn of_caller(
    work: &mut UnitOfWork<'_>,
    kind: PublicationKind,
    id: &str,
    version: i64,
) -> Result<StoredPublication> {
    let access = access::access_of(&mut work.tx, work.user, id).await?;
    if !access.is_some_and(access::Access::manages) {
        return Err(ApiError::NotFound.into());
    }
    let stored = StoredPublication::load(&mut work.tx, id).await?;
    if stored.kind()? != kind {
        return Err(ApiError::NotFound.into());
    }
    if !may_write(work.user, kind, stored.state()) {
        return Err(ApiError::Forbidden.into());
    }
    if stored.version != version {
        return Err(ApiError::Stale(None).into());
    }
    Ok(stored)
}

/// The regulation whose place a new one takes.
async fn replaced<'i>(
    work: &mut UnitOfWork<'_>,
    kind: PublicationKind,
    input: &'i PublicationSaveInput,
) -> Result<Option<&'i str>> {
    let Some(id) = input.replaces.as_deref().filter(|_| kind == PublicationKind::Policy) else { return Ok(None) };
    let access = access::access_of(&mut work.tx, work.user, id).await?;
    let is_policy = StoredPublication::load(&mut work.tx, id).await?.kind()? == PublicationKind::Policy;
    if access.is_some_and(access::Access::manages) && is_policy {
        Ok(Some(id))
    } else {
        Err(Violation::error("replaces", Message::NotInDictionary).into())
    }
}

/// The values as they are stored: checked by the kind's form, formatted text cleaned.
pub(super) async fn checked(
    work: &mut UnitOfWork<'_>,
    kind: PublicationKind,
    input: &Values,
    stored: &Values,
) -> Result<Values> {
    let form = kind.form();
    let mut dictionaries = forms::dictionaries(&mut work.tx, form, stored).await?;
    if kind == PublicationKind::Guidance {
        let items = guide::items(&mut work.tx).await?;
        dictionaries.add(rules::ITEMS, items.into_iter().map(|item| item.code));
        dictionaries.add(rules::ITEMS, stored.get("itemCode").and_then(Value::as_text).map(str::to_owned));
    }
    let context = FormContext { dictionaries: Some(&dictionaries), ..FormContext::new(work.app.clock.today()) };
    let checker = Checker::new(form);
    let input = Value::Map(input.clone());
    let violations = checker.check(&input, &context);
    if violations.iter().any(|it| it.severity == Severity::Error) {
        return Err(Error::Validation(violations));
    }
    let Value::Map(mut data) = checker.normalise(&input, &context) else { return Err(ApiError::BadRequest.into()) };
    form.clean_formatted(&mut data);
    Ok(data)
}

/// The files that this text brings; those that it had are its own already.
fn new_files(kind: PublicationKind, before: &Values, after: &Values) -> Vec<files::FileReference> {
    let in_data = |data: &Values| files::in_form(kind.form(), &Value::Map(data.clone()));
    let held = in_data(before);
    let is_new = |file: &files::FileReference| held.iter().all(|it| it.id != file.id);
    in_data(after).into_iter().filter(is_new).collect()
}

/// Whose a publication is.
pub(super) struct Author<'a> {
    /// The account.
    pub account: &'a str,
    /// Its organisation.
    pub organisation: &'a str,
    /// The region of that, 6 digits.
    pub region: &'a str,
}

/// What of a publication is stored anew with each text.
pub(super) struct Row {
    pub kind: PublicationKind,
    pub audience: Audience,
    pub data: Values,
}

impl Row {
    /// A new draft; answers its id.
    async fn insert(&self, work: &mut UnitOfWork<'_>, replaces: Option<&str>) -> Result<String> {
        let id = Uuid::now_v7().to_string();
        let CurrentUser { id: account, dw_id: organisation, region_code: region, .. } = work.user;
        let author = Author { account, organisation, region };
        self.create(&mut work.tx, &id, &author, replaces, work.app.clock.now()).await?;
        Ok(id)
    }

    /// A new draft under an id.
    pub async fn create(
        &self,
        tx: &mut Tx,
        id: &str,
        author: &Author<'_>,
        replaces: Option<&str>,
        at: i64,
    ) -> Result<()> {
        sqlx::query(
            "insert into publication (id, kind, title, category, data, state, top, rank, must_read, popup, valid_to,
                 for_kinds, for_categories, for_regions, for_firms, doc_no, effect, replaces, reads, reason, org_id,
                 region_code, created_by, created_at, updated_by, updated_at)
             values ($1, $2, '', '', '', $3, 0, 0, 0, 0, '', '', '', '', '', '', '', $4, 0, '', $5, $6, $7, $8, $7, $8)",
        )
        .bind(id)
        .bind(self.kind.code())
        .bind(PublicationState::Draft.code())
        .bind(replaces)
        .bind(author.organisation)
        .bind(author.region)
        .bind(author.account)
        .bind(at)
        .execute(&mut **tx)
        .await?;
        self.write(tx, id).await
    }

    /// Another text of one.
    async fn update(&self, work: &mut UnitOfWork<'_>, before: &StoredPublication) -> Result<String> {
        let changed = sqlx::query(
            "update publication set version = version + 1, updated_by = $3, updated_at = $4 where id = $1 and version = $2",
        )
        .bind(&before.id)
        .bind(before.version)
        .bind(&work.user.id)
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
        if changed.rows_affected() == 0 {
            return Err(ApiError::Stale(None).into());
        }
        self.write(&mut work.tx, &before.id).await?;
        Ok(before.id.clone())
    }

    /// The form, and what of it stands in columns of its own.
    async fn write(&self, tx: &mut Tx, id: &str) -> Result<()> {
        let Audience { kinds, categories, regions, firms } = &self.audience;
        sqlx::query(
            "update publication set title = $2, category = $3, data = $4, top = $5, rank = $6, must_read = $7, popup = $8,
                    valid_to = $9, for_kinds = $10, for_categories = $11, for_regions = $12, for_firms = $13,
                    doc_no = $14, effect = $15, issuer = $16, issued_on = $17 where id = $1",
        )
        .bind(id)
        .bind(self.text("title"))
        .bind(self.text(self.kind.category_field()))
        .bind(sealed_json(&self.data)?)
        .bind(self.yes("top"))
        .bind(self.rank())
        .bind(self.yes("mustRead"))
        .bind(self.yes("popup"))
        .bind(self.text("validTo"))
        .bind(audience::stored(kinds))
        .bind(audience::stored(categories))
        .bind(audience::stored(regions))
        .bind(audience::stored(firms))
        .bind(self.text("docNo"))
        .bind(self.text("effect"))
        .bind(self.text("issuer"))
        .bind(self.text("issuedOn"))
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    fn text(&self, key: &str) -> &str {
        self.data.get(key).and_then(Value::as_text).unwrap_or_default()
    }

    fn yes(&self, key: &str) -> i64 {
        i64::from(self.text(key) == "1")
    }

    /// What is given a number to stand by stands before what has a larger one, and before what has none.
    fn rank(&self) -> i64 {
        const WITHOUT: i64 = 10_000;
        let order = match self.data.get("order") {
            Some(Value::Long(order)) => *order,
            #[expect(clippy::cast_possible_truncation, reason = "the form holds it to four digits")]
            Some(Value::Double(order)) => *order as i64,
            _ => WITHOUT,
        };
        WITHOUT - order
    }
}
