//! Mail by SMTP.

use std::time::Duration;

use lawdesk_core::notice::one_line;
use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use sha2::{Digest, Sha256};

use super::gateway::{Failure, Parcel};
use crate::platform::gateway_config::{MailGateway, MailTls};
use crate::platform::hex::hex;

/// How long the mail server is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// Hands a mail to the server.
pub(super) async fn send(gateway: &MailGateway, parcel: Parcel<'_>) -> Result<(), Failure> {
    let message = compose(gateway, parcel).map_err(Failure::Permanent)?;
    let transport = transport(gateway).map_err(Failure::Passing)?;
    match transport.send(message).await {
        Ok(_) => Ok(()),
        Err(error) if error.is_permanent() => Err(Failure::Permanent(error.to_string())),
        Err(error) => Err(Failure::Passing(error.to_string())),
    }
}

/// Names and subject become one line each; lettre encodes them, and takes no address that is none.
fn compose(gateway: &MailGateway, parcel: Parcel<'_>) -> Result<Message, String> {
    let from: Mailbox =
        gateway.from.parse().map_err(|error: lettre::address::AddressError| format!("from: {error}"))?;
    let to: Address = parcel.address.parse().map_err(|error: lettre::address::AddressError| format!("to: {error}"))?;
    let domain = from.email.domain().to_owned();
    Message::builder()
        .from(from)
        .to(Mailbox::new(Some(one_line(parcel.name)), to))
        .subject(one_line(parcel.subject))
        .message_id(Some(format!("<{}@{domain}>", hex(&Sha256::digest(parcel.id)))))
        .header(ContentType::TEXT_PLAIN)
        .body(format!("{}\r\n", one_line(parcel.body)))
        .map_err(|error| error.to_string())
}

fn transport(gateway: &MailGateway) -> Result<AsyncSmtpTransport<Tokio1Executor>, String> {
    let parameters = || TlsParameters::new(gateway.host.clone()).map_err(|error| error.to_string());
    let tls = match gateway.tls {
        MailTls::Implicit => Tls::Wrapper(parameters()?),
        MailTls::Starttls => Tls::Required(parameters()?),
        MailTls::Off => Tls::None,
    };
    let mut transport = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&gateway.host)
        .port(gateway.port)
        .tls(tls)
        .timeout(Some(PATIENCE));
    if let (Some(user), Some(password)) = (&gateway.user, &gateway.password) {
        transport = transport.credentials(Credentials::new(user.clone(), password.clone()));
    }
    Ok(transport.build())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gateway() -> MailGateway {
        MailGateway {
            host: "127.0.0.1".to_owned(),
            port: 25,
            tls: MailTls::Off,
            user: None,
            password: None,
            from: "Lawdesk <no-reply@lawdesk.example.cn>".to_owned(),
        }
    }

    #[test]
    fn no_name_and_no_subject_becomes_a_header() {
        let parcel = Parcel {
            id: "x",
            address: "wang@example.cn",
            name: "王芳\r\nBcc: all@example.cn",
            event: "accepted",
            subject: "受理\r\nX-Evil: 1",
            body: "好\r\n.\r\nQUIT",
            at: 0,
        };
        let mail = compose(&gateway(), parcel).unwrap().formatted();
        let mail = String::from_utf8_lossy(&mail).into_owned();
        let (headers, _) = mail.split_once("\r\n\r\n").unwrap();
        assert!(headers.lines().all(|line| !line.starts_with("Bcc") && !line.starts_with("X-Evil")), "{headers}");
        for wrong in ["a@b\r\nBcc: c@d", "nobody", ""] {
            assert!(compose(&gateway(), Parcel { address: wrong, ..parcel }).is_err(), "{wrong}");
        }
    }
}
