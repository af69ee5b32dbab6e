//! Registration forms of lawyers and firms as PDF: text that can be copied, personal data as far as the reader may see it,
//! and each on record.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::json;

use crate::letter_documents::text_of;

/// 高磊, and the number of his identity card.
const LAWYER: &str = "lawyer-000002";
const IDENTITY: &str = "440000198506159018";

async fn form(server: &Server, who: &str, area: &str, id: &str, plain: bool) -> Reply {
    let token = server.sign_in(who).await;
    let path = format!("lawer-other/area/{area}/registrationForm");
    server.post(&path, &json!({ "id": id, "plain": plain }), with(&token)).await
}

#[tokio::test]
async fn a_lawyers_form_says_what_his_file_says_and_the_number_to_whom_it_may_be_told() {
    let server = Server::start().await;
    let own = form(&server, "demo_lawyer_zz", "lawyer", LAWYER, false).await;
    assert_eq!((own.status.as_u16(), own.text.starts_with("%PDF-")), (200, true));
    let text = text_of(&own.text);
    for part in ["律师登记表", "高磊", IDENTITY, "工作简历", "家庭成员", "奖惩情况", "近五年年度考核", "第1页"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    for (plain, is_told) in [(false, false), (true, true)] {
        let reply = form(&server, "city_op", "lawyer", LAWYER, plain).await;
        assert_eq!(text_of(&reply.text).contains(IDENTITY), is_told, "{plain}");
    }
    assert_eq!(form(&server, "cnty_op", "lawyer", LAWYER, true).await.status, 403);
    assert_eq!(form(&server, "city_win", "lawyer", LAWYER, false).await.status, 403);
    assert_eq!(form(&server, "city2_op", "lawyer", LAWYER, false).await.status, 404);
    let acts: Vec<String> = sqlx::query_scalar(
        "select action from audit where subject = 'lawyer' and subject_id = $1 and action in ('print', 'plain')
          order by action",
    )
    .bind(LAWYER)
    .fetch_all(&server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(acts, ["plain", "print", "print", "print"]);
}

#[tokio::test]
async fn a_firms_form_lists_its_people() {
    let server = Server::start().await;
    let reply = form(&server, "demo_firm", "law_firm", "firm-000001", false).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let text = text_of(&reply.text);
    for part in ["律师事务所登记表", "示范衡正律师事务所", "合伙人名册", "律师名册", "高磊", "分所", "变更记录"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(form(&server, "demo_firm2", "law_firm", "firm-000001", false).await.status, 404);
    assert_eq!(form(&server, "city_op", "company", "x", false).await.status, 404);
}
