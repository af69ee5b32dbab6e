//! `lawdesk purge-demo`: the demo goes, what is real stays, and nothing real is left hanging.

use lawdesk_api_tests::Server;
use lawdesk_server::cli::{self, Purge};

async fn write(server: &Server, sql: &'static str) {
    sqlx::query(sql).execute(&server.app.db.pool).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
}

async fn count(server: &Server, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&server.app.db.pool).await.unwrap()
}

/// A bureau with an administrator who are no part of the demo.
async fn with_real_administrator() -> Server {
    let server = Server::start().await;
    write(
        &server,
        "insert into organisation (id, name, level, region_code, sort, demo, created_at)
         values ('real-bureau', '某市司法局', '3', '110100', 0, 0, 0)",
    )
    .await;
    write(&server, "update account set demo = 0, org_id = 'real-bureau' where username = 'admin'").await;
    server
}

#[tokio::test]
async fn without_another_administrator_the_demo_stays() {
    let server = Server::start().await;
    let refused = cli::purge(&server.app, false).await;
    assert!(refused.unwrap_err().to_string().contains("no administrator"), "the last one would go");
    assert!(count(&server, "select count(*) from account").await > 0);
}

#[tokio::test]
async fn the_demo_goes_and_what_is_real_stays() {
    let server = with_real_administrator().await;
    let Purge::Planned(planned) = cli::purge(&server.app, true).await.unwrap() else {
        panic!("nothing real hangs on it")
    };
    assert!(planned["lawyer"] > 50 && planned["law_firm"] >= 3, "{planned:?}");
    assert_eq!(count(&server, "select count(*) from lawyer").await, planned["lawyer"], "planned only");
    let done = cli::purge(&server.app, false).await.unwrap();
    assert_eq!(done, Purge::Done(planned));
    for sql in [
        "select count(*) from lawyer",
        "select count(*) from law_firm",
        "select count(*) from account where demo = 1",
        "select count(*) from organisation where demo = 1",
        "select count(*) from insurance_register",
        "select count(*) from party_member",
        "select count(*) from parameter",
    ] {
        assert_eq!(count(&server, sql).await, 0, "{sql}");
    }
    assert_eq!(count(&server, "select count(*) from account where username = 'admin'").await, 1);
    assert_eq!(cli::purge(&server.app, false).await.unwrap(), Purge::Done([].into()), "again changes nothing");
}

#[tokio::test]
async fn real_people_at_demo_firms_keep_the_demo() {
    let server = with_real_administrator().await;
    write(&server, "update lawyer set demo = 0, created_by = 'user-admin' where id = 'lawyer-000040'").await;
    let Purge::Refused(real) = cli::purge(&server.app, false).await.unwrap() else {
        panic!("he would hang in the air")
    };
    assert_eq!(real, [("lawyer".to_owned(), 1)].into());
    assert!(count(&server, "select count(*) from lawyer").await > 50, "nothing was removed");
}
