//! Whose accounts somebody's are whom a provider has confirmed: those that he has shown to be his, and those that the
//! configured claim names. Closed ones are none.

use lawdesk_core::rule::account::account_key;

use super::tries::Try;
use crate::App;
use crate::accounts::sign_in::accounts_of_mobile::{self, OwnAccount};
use crate::platform::error::Result;
use crate::platform::identity_config::{MatchBy, Provider};

/// In the order of their names.
pub(super) async fn of(app: &App, provider: &Provider, of_try: &Try) -> Result<Vec<OwnAccount>> {
    let mut accounts: Vec<OwnAccount> = sqlx::query_as(
        "select a.id, a.username, a.name, a.zhlx, o.name as organisation
           from identity_binding b join account a on a.id = b.account_id join organisation o on o.id = a.org_id
          where b.issuer = $1 and b.subject = $2 and a.enabled = 1 order by a.username",
    )
    .bind(provider.protocol.issuer())
    .bind(&of_try.subject)
    .fetch_all(&app.db.pool)
    .await?;
    for account in matching(app, provider, &of_try.claim).await? {
        if accounts.iter().all(|it| it.id != account.id) {
            accounts.push(account);
        }
    }
    accounts.sort_by(|one, other| one.username.cmp(&other.username));
    Ok(accounts)
}

/// By the claim, as far as the configuration trusts it.
async fn matching(app: &App, provider: &Provider, claim: &str) -> Result<Vec<OwnAccount>> {
    let Some(matching) = provider.matching.as_ref().filter(|_| !claim.is_empty()) else { return Ok(Vec::new()) };
    match matching.by {
        MatchBy::None => Ok(Vec::new()),
        MatchBy::Mobile => accounts_of_mobile::of(app, claim).await,
        MatchBy::Username => staff_named(app, claim).await,
    }
}

/// Lawyers and firms choose their names themselves: theirs prove nothing.
async fn staff_named(app: &App, name: &str) -> Result<Vec<OwnAccount>> {
    Ok(sqlx::query_as(
        "select a.id, a.username, a.name, a.zhlx, o.name as organisation
           from account a join organisation o on o.id = a.org_id
          where a.username_key = $1 and a.enabled = 1 and a.zhlx = 'other'",
    )
    .bind(account_key(name))
    .fetch_all(&app.db.pool)
    .await?)
}
