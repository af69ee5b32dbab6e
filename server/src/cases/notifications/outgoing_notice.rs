//! Telling people of an event: its words and channels as administrators have set them, each receiver by the channels that
//! reach him.

use lawdesk_core::caption::Caption;
use lawdesk_core::channel::Channel;
use lawdesk_core::locale::Locale;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Words};

use super::{delivery, templates};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::reference::system_messages::{self, OutgoingMessage};

/// What somebody is told, ready to be sent.
pub(crate) struct OutgoingNotice {
    event: NoticeEvent,
    /// How, unless the diagram says otherwise.
    pub channels: Vec<Channel>,
    /// One line.
    pub title: Caption,
    /// More about it.
    pub content: Caption,
    /// What leaves the system.
    short: Caption,
    /// Where it leads in the client.
    pub link: Option<String>,
    /// An application id.
    about: Option<String>,
    at: i64,
}

/// What it is about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Subject {
    /// An application id.
    pub about: Option<String>,
    /// What is known of it.
    pub facts: NoticeFacts,
}

impl OutgoingNotice {
    /// Of an event at a moment; it leads to the case that it is about.
    pub(crate) async fn of(tx: &mut Tx, event: NoticeEvent, subject: Subject, at: i64) -> Result<Self> {
        let setting = templates::setting(tx, event).await?;
        let [zh, en]: [Words; 2] = setting.words;
        let (zh, en) = (zh.filled(&subject.facts, Locale::ZhCn), en.filled(&subject.facts, Locale::En));
        Ok(Self {
            event,
            channels: setting.channels,
            title: Caption { zh: zh.title, en: en.title },
            content: Caption { zh: zh.text, en: en.text },
            short: Caption { zh: zh.short, en: en.short },
            link: subject.about.as_ref().map(|id| format!("/approvalpage?sqId={id}")),
            about: subject.about,
            at,
        })
    }

    /// By all its channels. Whoever repeats himself under the same id tells once.
    pub(crate) async fn send(&self, app: &App, tx: &mut Tx, account: &str, id: &str) -> Result<()> {
        for channel in &self.channels {
            self.send_by(app, tx, *channel, account, id).await?;
        }
        Ok(())
    }

    /// Tells many people, each under an id of his own; messages go in as few statements as can be.
    pub(crate) async fn send_to_all(&self, app: &App, tx: &mut Tx, receivers: &[(String, String)]) -> Result<()> {
        for channel in &self.channels {
            if *channel != Channel::SystemMessage {
                for (account, id) in receivers {
                    self.send_by(app, tx, *channel, account, id).await?;
                }
                continue;
            }
            system_messages::send_to_all(tx, &self.message("", ""), receivers).await?;
        }
        Ok(())
    }

    /// The message inside the system.
    fn message<'a>(&'a self, account: &'a str, id: &'a str) -> OutgoingMessage<'a> {
        OutgoingMessage {
            id,
            account,
            title: &self.title,
            content: &self.content,
            event: self.event,
            kind: self.event.row().kind,
            link: self.link.as_deref(),
            about: self.about.as_deref(),
            at: self.at,
        }
    }

    /// By one channel.
    pub(crate) async fn send_by(
        &self,
        app: &App,
        tx: &mut Tx,
        channel: Channel,
        account: &str,
        id: &str,
    ) -> Result<()> {
        if channel != Channel::SystemMessage {
            let letter = delivery::NewDelivery {
                id,
                channel,
                account,
                event: self.event,
                about: self.about.as_deref(),
                text: &self.short,
                at: self.at,
            };
            return delivery::enqueue(app, tx, &letter).await;
        }
        Ok(system_messages::send(tx, &self.message(account, id)).await?)
    }
}
