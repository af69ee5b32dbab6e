//! Telling who complained without an account how far it is: by text message alone, to the number that he left. The number is
//! looked up in the case when it is sent, as that of an account is.

use lawdesk_core::access::AccountKind;
use lawdesk_core::channel::Channel;
use lawdesk_core::complaint::ComplaintState;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};
use sqlx::AnyConnection;

use super::outgoing_notice::{OutgoingNotice, Subject};
use super::preferences::Contact;
use crate::App;
use crate::cases::webhooks;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};

/// A complaint that has come to another state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ComplaintStep<'a> {
    /// The application.
    pub(crate) id: &'a str,
    /// TS + day + four digits.
    pub(crate) number: &'a str,
    /// Absent: it was filed just now.
    pub(crate) before: Option<ComplaintState>,
    pub(crate) state: ComplaintState,
}

from_row! {
    struct FiledBy {
        account: String,
        kind: String,
        form_data: JsonText<Values>,
    }
}

impl FiledBy {
    /// The mobile number that the complainant left; none: he wants no name, left none, or is told by his own account.
    fn mobile(&self) -> Option<&str> {
        let text = |key: &str| self.form_data.0.get(key).and_then(Value::as_text).filter(|it| !it.is_empty());
        let own = AccountKind::from_code(&self.kind).is_some_and(|it| it != AccountKind::Staff);
        text("mobile").filter(|_| !own && text("anonymous") != Some("1"))
    }
}

async fn filed_by(connection: &mut AnyConnection, application: &str) -> Result<Option<FiledBy>> {
    let found = sqlx::query_as(
        "select s.applicant_id as account, a.zhlx as kind, s.form_data
           from application s join account a on a.id = s.applicant_id where s.id = $1",
    );
    Ok(found.bind(application).fetch_optional(connection).await?)
}

/// Tells programs that wait for it, and him of what concerns him, unless administrators have turned it off.
pub(crate) async fn notify(app: &App, tx: &mut Tx, step: ComplaintStep<'_>) -> Result<()> {
    let Some(news) = step.state.news(step.before) else { return Ok(()) };
    let now = app.clock.now();
    let id = format!("complaint-{}-{}-{now}", step.id, step.state.code());
    // Programs hear of anonymous complaints, too: what they are told names nobody.
    webhooks::raise(app, tx, NoticeEvent::ComplaintNews, step.id, &id).await?;
    let Some(filed) = filed_by(tx, step.id).await? else { return Ok(()) };
    if filed.mobile().is_none() {
        return Ok(());
    }
    let facts = NoticeFacts::default().with(Placeholder::SqNo, step.number).with(Placeholder::Step, news);
    let subject = Subject { about: Some(step.id.to_owned()), facts };
    let outgoing = OutgoingNotice::of(tx, NoticeEvent::ComplaintNews, subject, now).await?;
    if !outgoing.channels.contains(&Channel::Sms) {
        return Ok(());
    }
    outgoing.send_by(app, tx, Channel::Sms, &filed.account, &id).await
}

/// How he is reached; none: the case is gone, or he left no number.
pub(super) async fn contact(connection: &mut AnyConnection, application: &str) -> Result<Option<Contact>> {
    let filed = filed_by(connection, application).await?;
    Ok(filed.and_then(|it| it.mobile().map(Contact::by_mobile)))
}
