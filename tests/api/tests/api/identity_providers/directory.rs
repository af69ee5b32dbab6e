//! Directories that a test starts. They read the bytes of a bind and of a search as they stand in RFC 4511.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const BIND: u8 = 0x60;
const SEARCH: u8 = 0x63;

/// Somebody whom the directory knows.
#[derive(Clone, Copy)]
pub struct Known {
    pub uid: &'static str,
    pub dn: &'static str,
    pub password: &'static str,
}

/// Who may search.
pub const SERVICE: Known = Known { uid: "", dn: "cn=lawdesk,dc=example", password: "Service#2026" };

const PEOPLE: [Known; 3] = [
    Known { uid: "city_win", dn: "cn=win,ou=window,dc=example", password: "Ldap#2026" },
    Known { uid: "city_op", dn: "cn=op,ou=window,dc=example", password: "Ldap#2026" },
    Known { uid: "city_op", dn: "cn=op,ou=office,dc=example", password: "Ldap#2026" },
];

/// A directory that takes one password for one name; its port. It reads the bytes of a bind as they stand in RFC 4511.
pub async fn directory(dn: &'static str, password: &'static str) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut head = [0; 2];
            stream.read_exact(&mut head).await.unwrap();
            assert!(head[0] == 0x30 && head[1] < 0x80, "one short message");
            let mut body = vec![0; usize::from(head[1])];
            stream.read_exact(&mut body).await.unwrap();
            let text = |tag: u8, value: &str| [&[tag, u8::try_from(value.len()).unwrap()], value.as_bytes()].concat();
            let bind = [vec![2, 1, 3], text(4, dn), text(0x80, password)].concat();
            let expected = [vec![2, 1, 1, 0x60, u8::try_from(bind.len()).unwrap()], bind].concat();
            let code = if body == expected { 0 } else { 49 };
            stream.write_all(&[0x30, 12, 2, 1, 1, 0x61, 7, 0x0a, 1, code, 4, 0, 4, 0]).await.unwrap();
        }
    });
    port
}

/// A directory of several people that only its service account may search; its port.
pub async fn searched_directory() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(answer_all(stream));
        }
    });
    port
}

async fn answer_all(mut stream: TcpStream) {
    let mut bound = "";
    loop {
        let mut head = [0; 2];
        if stream.read_exact(&mut head).await.is_err() {
            return;
        }
        assert!(head[0] == 0x30 && head[1] < 0x80, "one short message");
        let mut body = vec![0; usize::from(head[1])];
        stream.read_exact(&mut body).await.unwrap();
        let (id, request) = (body[2], &body[3..]);
        match request[0] {
            BIND => {
                let who = PEOPLE.into_iter().chain([SERVICE]).find(|it| request[2..] == bind_of(*it));
                bound = who.map_or("", |it| it.dn);
                stream.write_all(&end(id, BIND + 1, if who.is_some() { 0 } else { 49 })).await.unwrap();
            }
            SEARCH if bound == SERVICE.dn => {
                for it in PEOPLE.iter().filter(|it| asks_for(request, it.uid)) {
                    let found = [text(4, it.dn), vec![0x30, 0]].concat();
                    stream.write_all(&message(id, 0x64, &found)).await.unwrap();
                }
                stream.write_all(&end(id, 0x65, 0)).await.unwrap();
            }
            // insufficientAccessRights
            SEARCH => stream.write_all(&end(id, 0x65, 50)).await.unwrap(),
            _ => return,
        }
    }
}

/// Whether the filter is `(&(objectClass=person)(uid=…))` with this value, and nothing else.
fn asks_for(request: &[u8], uid: &str) -> bool {
    let equal = |name: &str, value: &str| element(0xa3, &[text(4, name), text(4, value)].concat());
    let filter = element(0xa0, &[equal("objectClass", "person"), equal("uid", uid)].concat());
    let limits = [0x0a, 1, 2, 0x0a, 1, 0, 2, 1, 2, 2, 1, 10, 1, 1, 0];
    let attributes = element(0x30, &text(4, "1.1"));
    request[2..] == [text(4, "dc=example"), limits.to_vec(), filter, attributes].concat()
}

fn bind_of(who: Known) -> Vec<u8> {
    [vec![2, 1, 3], text(4, who.dn), text(0x80, who.password)].concat()
}

fn end(id: u8, tag: u8, code: u8) -> Vec<u8> {
    message(id, tag, &[0x0a, 1, code, 4, 0, 4, 0])
}

fn message(id: u8, tag: u8, body: &[u8]) -> Vec<u8> {
    element(0x30, &[vec![2, 1, id], element(tag, body)].concat())
}

fn text(tag: u8, value: &str) -> Vec<u8> {
    element(tag, value.as_bytes())
}

fn element(tag: u8, content: &[u8]) -> Vec<u8> {
    [&[tag, u8::try_from(content.len()).unwrap()], content].concat()
}
