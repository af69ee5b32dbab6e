//! What leaves the system: mail by SMTP and SMS by HTTP, to small servers of the tests; tried again, given up, and shown.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use lawdesk_api_tests::{Server, with};
use lawdesk_server::cases::notifications::delivery;
use lawdesk_server::platform::config::Switch;
use lawdesk_server::platform::gateway_config::{Gateways, HttpGateway, MailGateway, MailTls};
use lawdesk_server::platform::http_client::Signature;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};

use crate::http_calls::{SOON, silent};
use crate::office::{FLOW, Office, TO_THE_PROVINCE};

const MINUTE: i64 = 60_000;

/// A server that answers each message as it is told beforehand, and keeps what it took.
#[derive(Clone, Default)]
pub struct Peer {
    /// Refusals to come; then everything is taken.
    refusals: Arc<Mutex<VecDeque<&'static str>>>,
    taken: Arc<Mutex<Vec<String>>>,
}

impl Peer {
    pub fn refusing(refusals: &[&'static str]) -> Self {
        Self { refusals: Arc::new(Mutex::new(refusals.iter().copied().collect())), ..Self::default() }
    }

    fn verdict(&self, otherwise: &'static str) -> &'static str {
        self.refusals.lock().unwrap().pop_front().unwrap_or(otherwise)
    }

    pub fn taken(&self) -> Vec<String> {
        self.taken.lock().unwrap().clone()
    }

    async fn mail_server(&self) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (port, peer) = (listener.local_addr().unwrap().port(), self.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let peer = peer.clone();
                tokio::spawn(async move { peer.mail(stream).await });
            }
        });
        port
    }

    /// As much of SMTP as a client needs.
    async fn mail(&self, stream: TcpStream) {
        let mut stream = BufReader::new(stream);
        stream.write_all(b"220 test\r\n").await.unwrap();
        let (mut line, mut mail) = (String::new(), None::<String>);
        loop {
            line.clear();
            if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
                return;
            }
            if let Some(text) = &mut mail {
                if line != ".\r\n" {
                    text.push_str(&line);
                    continue;
                }
                let verdict = self.verdict("250 taken");
                if verdict.starts_with("250") {
                    self.taken.lock().unwrap().push(text.clone());
                }
                mail = None;
                stream.write_all(format!("{verdict}\r\n").as_bytes()).await.unwrap();
                continue;
            }
            let answer = match line.get(..4).unwrap_or_default().to_ascii_uppercase().as_str() {
                "EHLO" => "250-test\r\n250 8BITMIME",
                "DATA" => {
                    mail = Some(String::new());
                    "354 go on"
                }
                "QUIT" => "221 bye",
                _ => "250 ok",
            };
            stream.write_all(format!("{answer}\r\n").as_bytes()).await.unwrap();
        }
    }

    pub async fn sms_gateway(&self) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (port, peer) = (listener.local_addr().unwrap().port(), self.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                peer.http(stream).await;
            }
        });
        port
    }

    /// One request and its answer.
    async fn http(&self, mut stream: TcpStream) {
        let (mut bytes, mut piece) = (Vec::new(), [0; 4096]);
        loop {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if let Some((head, body)) = text.split_once("\r\n\r\n") {
                let length = head
                    .lines()
                    .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok());
                if body.len() >= length.unwrap_or(0) {
                    let verdict = self.verdict("200 OK");
                    if verdict.starts_with("200") {
                        self.taken.lock().unwrap().push(text.clone());
                    }
                    let answer = format!("HTTP/1.1 {verdict}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                    stream.write_all(answer.as_bytes()).await.unwrap();
                    return;
                }
            }
            match stream.read(&mut piece).await {
                Ok(0) | Err(_) => return,
                Ok(read) => bytes.extend_from_slice(&piece[..read]),
            }
        }
    }
}

async fn mail_office(peer: &Peer) -> Office {
    office(Gateways { mail: Some(mail_gateway(peer).await), ..Gateways::default() }).await
}

async fn mail_gateway(peer: &Peer) -> MailGateway {
    MailGateway {
        host: "127.0.0.1".to_owned(),
        port: peer.mail_server().await,
        tls: MailTls::Off,
        user: None,
        password: None,
        from: "Lawdesk <no-reply@lawdesk.example.cn>".to_owned(),
    }
}

async fn office(gateways: Gateways) -> Office {
    let server = Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.gateways = gateways;
    })
    .await;
    Office::open_at(server, FLOW).await
}

impl Office {
    /// The applicant gets mail at this address.
    async fn gets_mail(&self, who: &str, email: &str) {
        let token = self.server.sign_in(who).await;
        let input = json!({ "email": email, "off": [], "language": "" });
        let saved = self.server.post("lawer-common/notice/preference/save", &input, with(&token)).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
    }

    async fn is_accepted(&self) -> String {
        let case = self.apply("demo_lawyer_nl", "firm-000001").await;
        self.walk(&TO_THE_PROVINCE[..4]).await;
        case
    }

    async fn deliveries(&self, filter: Value) -> Vec<Value> {
        let token = self.server.sign_in("admin").await;
        let reply = self.server.post("lawer-common/notice/delivery/list", &filter, with(&token)).await;
        reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text)).clone()
    }

    async fn send_after(&self, minutes: i64) {
        self.server.pass(minutes * MINUTE);
        delivery::run(&self.server.app).await.unwrap();
    }
}

#[tokio::test]
async fn mail_is_sent_once_and_says_nothing_personal() {
    let peer = Peer::default();
    let office = mail_office(&peer).await;
    office.gets_mail("demo_lawyer_nl", "nl@example.cn").await;
    office.is_accepted().await;
    for _ in 0..2 {
        office.send_after(1).await;
    }
    let mails = peer.taken();
    assert_eq!(mails.len(), 1, "{mails:?}");
    let (head, body) = mails[0].split_once("\r\n\r\n").unwrap();
    assert!(head.contains("nl@example.cn") && head.contains("From: Lawdesk <no-reply@lawdesk.example.cn>"), "{head}");
    assert!(!body.contains("已核"), "what an officer said stays inside: {body}");
    let sent = office.deliveries(json!({ "channel": "03" })).await;
    assert_eq!((&sent[0]["state"], &sent[0]["tries"]), (&json!("sent"), &json!(1)), "{sent:?}");
    // Outside of the demo the content is not shown, nor where it went.
    assert_eq!((&sent[0]["body"], sent[0]["address"] == "nl@example.cn"), (&Value::Null, false), "{sent:?}");
}

#[tokio::test]
async fn a_mail_server_that_is_busy_is_tried_again_and_one_that_refuses_is_not() {
    let peer = Peer::refusing(&["451 later", "451 later", "250 taken", "550 no such user"]);
    let office = mail_office(&peer).await;
    office.gets_mail("demo_lawyer_nl", "nl@example.cn").await;
    office.is_accepted().await;
    office.send_after(0).await;
    let waiting = office.deliveries(json!({ "state": "waiting" })).await;
    assert_eq!(waiting[0]["tries"], 1, "{waiting:?}");
    assert!(waiting[0]["error"].as_str().unwrap().contains("451"), "{waiting:?}");
    // Not before its pause, which grows.
    office.send_after(0).await;
    assert_eq!(office.deliveries(json!({ "state": "waiting" })).await[0]["tries"], 1);
    office.send_after(1).await;
    assert_eq!(office.deliveries(json!({ "state": "waiting" })).await[0]["tries"], 2);
    office.send_after(3).await;
    assert_eq!(office.deliveries(json!({ "state": "sent" })).await.len(), 1);
    assert_eq!(peer.taken().len(), 1);
    // The next one is refused for good: it is given up at once, and the managers hear of it.
    office.walk(&TO_THE_PROVINCE[4..]).await;
    office.walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14")]).await;
    office.send_after(0).await;
    let dead = office.deliveries(json!({ "state": "dead" })).await;
    assert_eq!((dead.len(), &dead[0]["tries"]), (1, &json!(1)), "{dead:?}");
    let token = office.server.sign_in("admin").await;
    let told = office.server.post("lawer-common/notice/Sysxx/list", &json!({ "kind": "05" }), with(&token)).await;
    assert_eq!(told.body["data"]["data"][0]["link"], "/system/outbox?state=dead", "{}", told.text);
    // Sent again by hand.
    let retry = json!({ "id": dead[0]["id"] });
    let reply = office.server.post("lawer-common/notice/delivery/retry", &retry, with(&token)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    office.send_after(0).await;
    assert_eq!(office.deliveries(json!({ "state": "dead" })).await.len(), 0);
    assert!(peer.taken().len() >= 2);
}

#[tokio::test]
async fn a_name_never_becomes_a_header() {
    let peer = Peer::default();
    let office = mail_office(&peer).await;
    office.gets_mail("demo_lawyer_nl", "nl@example.cn").await;
    sqlx::query("update account set name = $1 where username = 'demo_lawyer_nl'")
        .bind("王芳\r\nBcc: all@example.cn")
        .execute(&office.server.app.db.pool)
        .await
        .unwrap();
    office.is_accepted().await;
    office.send_after(0).await;
    let mails = peer.taken();
    let (head, _) = mails[0].split_once("\r\n\r\n").unwrap();
    assert!(head.lines().all(|line| !line.to_ascii_lowercase().starts_with("bcc")), "{head}");
}

#[tokio::test]
async fn an_sms_is_signed_and_tried_again_after_503() {
    let peer = Peer::refusing(&["503 Service Unavailable"]);
    let url = format!("http://127.0.0.1:{}/send?to={{mobile}}", peer.sms_gateway().await);
    let sms = HttpGateway { url, secret: Some("geheim".to_owned()) };
    let office = office(Gateways { sms: Some(sms), ..Gateways::default() }).await;
    office.is_accepted().await;
    office.send_after(0).await;
    let waiting = office.deliveries(json!({ "channel": "02" })).await;
    assert_eq!((&waiting[0]["state"], &waiting[0]["error"]), (&json!("waiting"), &json!("HTTP 503")), "{waiting:?}");
    office.send_after(1).await;
    let taken = peer.taken();
    assert_eq!(taken.len(), 1, "{taken:?}");
    let (head, body) = taken[0].split_once("\r\n\r\n").unwrap();
    let header = |name: &str| {
        let line = head.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
        line.unwrap_or_else(|| panic!("{name}: {head}")).to_owned()
    };
    let sent: Value = serde_json::from_str(body).unwrap();
    let mobile: String = sqlx::query_scalar("select mobile from account where username = 'demo_lawyer_nl'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!((&sent["mobile"], &sent["event"]), (&json!(mobile), &json!("accepted")), "{sent}");
    assert!(head.starts_with(&format!("POST /send?to={mobile} HTTP/1.1")), "{head}");
    assert_eq!(json!(header("idempotency-key")), sent["id"]);
    let signature = Signature { key: "geheim", id: "", now: header("x-lawdesk-timestamp").parse().unwrap() };
    assert_eq!(header("x-lawdesk-signature"), signature.of(body.as_bytes()));
}

#[tokio::test]
async fn an_sms_gateway_that_does_not_answer_holds_up_no_mail() {
    let peer = Peer::default();
    let (quiet, mut waiting) = silent().await;
    let sms = HttpGateway { url: format!("http://127.0.0.1:{quiet}/send"), secret: None };
    let mail = Some(mail_gateway(&peer).await);
    let office = office(Gateways { sms: Some(sms), mail, ..Gateways::default() }).await;
    office.gets_mail("demo_lawyer_nl", "nl@example.cn").await;
    office.is_accepted().await;
    let app = &office.server.app;
    timeout(SOON, delivery::begin(app)).await.expect("a round ends").unwrap();
    timeout(SOON, waiting.wait_for(|it| *it == 1)).await.expect("the gateway is called").unwrap();
    // What comes meanwhile goes out in the next round.
    office.walk(&TO_THE_PROVINCE[4..]).await;
    office.walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14")]).await;
    timeout(SOON, delivery::begin(app)).await.expect("the next round does not wait").unwrap();
    timeout(SOON, async {
        while peer.taken().len() < 2 {
            sleep(Duration::from_millis(20)).await;
        }
    })
    .await
    .expect("mail arrives");
    assert_eq!(office.deliveries(json!({ "channel": "02", "state": "sent" })).await.len(), 0);
}

#[tokio::test]
async fn what_somebody_has_turned_off_is_not_sent_and_the_demo_shows_what_would_be() {
    let server = Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.demo = true;
    })
    .await;
    let office = Office::open_at(server, FLOW).await;
    let token = office.server.sign_in("demo_lawyer_nl").await;
    let off = json!({ "email": "nl@example.cn", "off": ["02"], "language": "en" });
    let path = "lawer-common/notice/preference/save";
    assert_eq!(office.server.post(path, &off, with(&token)).await.status, 200);
    let own = office.server.get("lawer-common/notice/preference", with(&token)).await;
    assert_eq!(own.body["data"]["off"], json!(["02"]), "{}", own.text);
    let wrong = json!({ "email": "nl@example.cn", "off": ["01"], "language": "" });
    assert_eq!(office.server.post(path, &wrong, with(&token)).await.status, 422, "messages in the system stay");
    office.is_accepted().await;
    assert_eq!(office.deliveries(json!({ "channel": "02" })).await.len(), 0);
    let written = office.deliveries(json!({ "channel": "03" })).await;
    assert_eq!((written.len(), &written[0]["state"]), (1, &json!("written")), "{written:?}");
    assert!(written[0]["body"].as_str().unwrap().starts_with("Your application for"), "{written:?}");
}

#[tokio::test]
async fn without_a_gateway_nothing_is_left_to_be_sent() {
    let office = Office::open().await;
    office.is_accepted().await;
    assert_eq!(office.deliveries(json!({})).await, Vec::<Value>::new());
    let officer = office.server.sign_in("city_op").await;
    let refused = office.server.post("lawer-common/notice/delivery/list", &json!({}), with(&officer)).await;
    assert_eq!(refused.status, 403);
}
