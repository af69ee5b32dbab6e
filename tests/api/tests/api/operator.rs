//! What whoever runs the machine does from the command line: backup, restoration, verification, accounts.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use axum::http::StatusCode;
use lawdesk_api_tests::{Postgres, Server};
use lawdesk_server::cli::{self, UserCommand};
use lawdesk_server::platform::config::{Config, Switch};
use lawdesk_server::platform::db::Db;
use tempfile::TempDir;

use crate::files;

/// A place that holds nothing yet, on the database that the tests run on.
struct Place {
    config: Config,
    _folder: TempDir,
    _postgres: Option<Postgres>,
}

impl Place {
    async fn new() -> Self {
        let (folder, postgres) = (TempDir::new().unwrap(), Postgres::create().await);
        let config = Config {
            data: folder.path().join("data"),
            database_url: postgres.as_ref().map(Postgres::url),
            captcha: Switch::Off,
            ..lawdesk_api_tests::with_keys()
        };
        Self { config, _folder: folder, _postgres: postgres }
    }

    async fn serve(&self) -> Server {
        let config = self.config.clone();
        Server::start_empty(|it| *it = config).await
    }
}

/// A server with a file, and a backup of it.
async fn saved(folder: &TempDir) -> (Server, String) {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_nl").await;
    let id = files::stored(&server, &token, "证明.pdf", files::PDF).await;
    cli::backup(&server.app.config, &folder.path().join("backup")).await.unwrap();
    (server, id)
}

fn change(file: &Path) {
    let mut bytes = fs::read(file).unwrap();
    let last = bytes.last_mut().unwrap();
    *last ^= 1;
    fs::write(file, bytes).unwrap();
}

/// The one file that was uploaded, below a data folder or a backup.
fn uploaded(folder: &Path) -> std::path::PathBuf {
    let (mut found, mut folders) = (Vec::new(), vec![folder.join("files")]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !files::is_shipped(&path) {
                found.push(path);
            }
        }
    }
    assert_eq!(found.len(), 1, "{}", folder.display());
    found.pop().unwrap()
}

#[tokio::test]
async fn a_backup_brings_back_rows_files_and_keys() {
    let folder = TempDir::new().unwrap();
    let (server, id) = saved(&folder).await;
    let token = server.sign_in("demo_lawyer_nl").await;
    let place = Place::new().await;
    assert!(cli::restore(&place.config, &folder.path().join("backup")).await.unwrap());
    let restored = place.serve().await;
    let own = restored.sign_in("demo_lawyer_nl").await;
    let reply = files::download(&restored, &own, &id).await;
    assert_eq!((reply.status, reply.text.as_bytes()), (StatusCode::OK, files::PDF));
    // The key came along; the session of the token is younger than the backup.
    assert_eq!(restored.app.secrets.token_key, server.app.secrets.token_key);
    let reply = restored.get("lawer-security/currentUser", lawdesk_api_tests::with(&token)).await;
    assert_eq!(reply.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_backup_is_its_owners_alone_and_overwrites_nothing() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let (server, _) = saved(&folder).await;
    let backup = folder.path().join("backup");
    let rights = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((rights(&backup), rights(&backup.join("token.key")), rights(&uploaded(&backup))), (0o700, 0o600, 0o600));
    let error = cli::backup(&server.app.config, &backup).await.unwrap_err();
    assert!(error.to_string().contains("never overwrites"), "{error}");
    let error = cli::restore(&server.app.config, &backup).await.unwrap_err();
    assert!(error.to_string().contains("never overwrites"), "{error}");
}

#[tokio::test]
async fn a_damaged_backup_is_refused_before_anything_is_written() {
    let folder = TempDir::new().unwrap();
    let _server = saved(&folder).await;
    let backup = folder.path().join("backup");
    change(&uploaded(&backup));
    let place = Place::new().await;
    let error = cli::restore(&place.config, &backup).await.unwrap_err();
    assert!(error.to_string().contains("was changed"), "{error}");
    fs::remove_file(uploaded(&backup)).unwrap();
    let error = cli::restore(&place.config, &backup).await.unwrap_err();
    assert!(error.to_string().contains("is missing"), "{error}");
    assert!(!place.config.data.exists());
}

#[tokio::test]
async fn a_database_of_a_later_version_is_refused_and_stays_as_it_is() {
    let place = Place::new().await;
    let server = place.serve().await;
    let pool = &server.app.db.pool;
    let later = sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         select 999999, 'later', success, checksum, 0 from _sqlx_migrations where version = 1",
    );
    assert_eq!(later.execute(pool).await.unwrap().rows_affected(), 1);
    let refused = Db::open(&place.config.database_url()).await.map(drop).unwrap_err();
    assert!(format!("{refused:#}").contains("999999"), "{refused:#}");
    let newest: i64 = sqlx::query_scalar("select max(version) from _sqlx_migrations").fetch_one(pool).await.unwrap();
    assert_eq!(newest, 999_999);
}

#[tokio::test]
async fn verification_finds_bytes_and_texts_that_were_changed() {
    let folder = TempDir::new().unwrap();
    let (server, _) = saved(&folder).await;
    assert!(cli::verify(&server.app.config, None).await.unwrap());
    change(&uploaded(&server.app.config.data));
    assert!(!cli::verify(&server.app.config, None).await.unwrap());
    change(&uploaded(&server.app.config.data));
    assert!(cli::verify(&server.app.config, None).await.unwrap());
    sqlx::query("update process_version set text = replace(text, 'process', 'procedure')")
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    let deployed: i64 =
        sqlx::query_scalar("select count(*) from process_version").fetch_one(&server.app.db.pool).await.unwrap();
    assert_eq!(cli::verify(&server.app.config, None).await.unwrap(), deployed == 0);
}

#[tokio::test]
async fn an_act_that_was_acknowledged_and_is_not_there_is_found() {
    let server = Server::start().await;
    let insert =
        "insert into idempotency (account_id, key, digest, answer, created_at) values ('user-a', 'k1', '', '{}', 0)";
    sqlx::query(insert).execute(&server.app.db.pool).await.unwrap();
    let folder = TempDir::new().unwrap();
    let ledger = folder.path().join("ledger.jsonl");
    fs::write(&ledger, "{\"account\":\"user-a\",\"key\":\"k1\"}\n").unwrap();
    assert!(cli::verify(&server.app.config, Some(&ledger)).await.unwrap());
    fs::write(&ledger, "{\"account\":\"user-a\",\"key\":\"k2\"}\n").unwrap();
    assert!(!cli::verify(&server.app.config, Some(&ledger)).await.unwrap());
    // Of what is older than the answers that are kept nothing can be told, so it is not said to be lost.
    fs::write(&ledger, "{\"account\":\"user-a\",\"key\":\"k2\",\"at\":0}\n").unwrap();
    assert!(cli::verify(&server.app.config, Some(&ledger)).await.unwrap());
    fs::write(&ledger, "{\"account\":\"user-a\",\"key\":\"k2\"}\n").unwrap();
    let old = SystemTime::now() - Duration::from_hours(8 * 24);
    fs::File::options().append(true).open(&ledger).unwrap().set_modified(old).unwrap();
    assert!(cli::verify(&server.app.config, Some(&ledger)).await.unwrap());
}

fn add(username: &str, roles: &[&str]) -> UserCommand {
    UserCommand::Add {
        username: username.to_owned(),
        name: "周宁".to_owned(),
        organisation: "990100-sfj".to_owned(),
        roles: roles.iter().map(|&role| role.to_owned()).collect(),
        mobile: String::new(),
    }
}

#[tokio::test]
async fn the_operator_makes_and_unlocks_accounts() {
    let server = Server::start().await;
    let config = || (*server.app.config).clone();
    cli::user(config(), add("new_clerk", &["R_CITY_OP"])).await.unwrap();
    let is_due = async |account: &str| -> i64 {
        sqlx::query_scalar("select password_due from account where username = $1")
            .bind(account)
            .fetch_one(&server.app.db.pool)
            .await
            .unwrap()
    };
    assert_eq!(is_due("new_clerk").await, 1, "whoever gets a password chooses another one");
    // Five wrong passwords lock it, the operator opens it.
    for _ in 0..5 {
        server.login("new_clerk", "Wrong#2026").await;
    }
    assert_eq!(server.login("new_clerk", "Wrong#2026").await.status, StatusCode::LOCKED);
    cli::user(config(), UserCommand::Unlock { username: "New_Clerk".to_owned() }).await.unwrap();
    assert_eq!(server.login("new_clerk", "Wrong#2026").await.status, StatusCode::UNAUTHORIZED);
    // Another password ends the old one.
    let before = server.login("city_win", lawdesk_server::seed::PASSWORD).await;
    assert_eq!(before.status, StatusCode::OK);
    cli::user(config(), UserCommand::Reset { username: "city_win".to_owned() }).await.unwrap();
    assert_eq!(is_due("city_win").await, 1);
    assert_eq!(server.login("city_win", lawdesk_server::seed::PASSWORD).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn an_account_that_cannot_be_is_refused_with_the_reason() {
    let server = Server::start().await;
    for (command, reason) in [
        (add("city_win", &["R_CITY_OP"]), "already"),
        (add("a b", &["R_CITY_OP"]), "sign-in name"),
        (add("clerk_x", &["R_NOPE"]), "no role R_NOPE"),
        (add("clerk_x", &["ROLE_ADMIN", "ROLE_AUDIT"]), "administrator"),
    ] {
        let error = cli::user((*server.app.config).clone(), command).await.unwrap_err();
        assert!(error.to_string().contains(reason), "{error}");
    }
    let accounts: i64 = sqlx::query_scalar("select count(*) from account where username_key in ('clerk_x', 'a b')")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(accounts, 0);
}
