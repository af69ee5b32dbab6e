//! The work on a case beside deciding it: which acts are offered, whom they may name, what colleagues say of it, the files
//! of decisions, votes, and why a step has its people.

use lawdesk_api_tests::{Reply, with};
use serde_json::{Value, json};

use crate::files::{download, stored};
use crate::form_and_flow::{END, committed, flow, office_with, recommit, step};
use crate::office::{Office, PDF, decision};
use crate::operations::{NODE, at_the_review};

/// The acts that somebody is offered, by name; those that are not possible now with a `!`.
async fn acts(office: &Office, who: &str, case: &str) -> Vec<String> {
    let offers = office.case(who, case).await["acts"].as_array().cloned().unwrap_or_default();
    let mark = |offer: &Value| if offer["refusal"].is_null() { "" } else { "!" };
    offers.iter().map(|offer| format!("{}{}", mark(offer), offer["act"].as_str().unwrap())).collect()
}

async fn offer(office: &Office, who: &str, case: &str, act: &str) -> Value {
    let case = office.case(who, case).await;
    let offers = case["acts"].as_array().unwrap_or_else(|| panic!("{who}: {case}"));
    offers.iter().find(|it| it["act"] == act).unwrap_or_else(|| panic!("{who} {act}: {offers:?}")).clone()
}

async fn last(office: &Office, who: &str, case: &str) -> Value {
    office.case(who, case).await["history"].as_array().unwrap().last().unwrap().clone()
}

fn ids(rows: &Value) -> Vec<&str> {
    rows.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap()).collect()
}

fn done(reply: &Reply) {
    assert_eq!(reply.status, 200, "{}", reply.text);
}

fn of_task(task: &Value, more: &Value) -> Value {
    let mut body = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

#[tokio::test]
async fn acts_are_offered_to_whoever_may_do_them_now() {
    let (office, case, task) = at_the_review().await;
    let handler = acts(&office, "city_op", &case).await;
    for act in ["goBack", "consult", "addSign", "delegate", "transfer", "release", "copy"] {
        assert!(handler.iter().any(|it| it == act), "{act}: {handler:?}");
    }
    for act in ["assign", "terminate", "suspend", "withdraw"] {
        assert!(handler.iter().all(|it| !it.ends_with(act)), "{act}: {handler:?}");
    }
    assert_eq!(acts(&office, "demo_lawyer_nl", &case).await, [""; 0], "the applicant has his own");
    let back = offer(&office, "city_op", &case, "goBack").await;
    assert!(ids(&back["choices"]).contains(&"city_accept"), "{back}");
    assert_eq!((&back["text"], &back["task"]["taskId"]), (&json!("required"), &task["taskId"]));
    // Nothing can be done to a case that stands still, and the reason is said.
    done(&office.call("admin", "xzsq/suspend", json!({ "sqId": case, "suspended": true })).await);
    let back = offer(&office, "city_op", &case, "goBack").await;
    assert!(back["refusal"].as_str().is_some_and(|it| !it.is_empty()), "{back}");
    done(&office.call("admin", "xzsq/suspend", json!({ "sqId": case, "suspended": false })).await);
    // Each offered step can be returned to.
    done(
        &office
            .call("city_op", "xzsq/go-back", of_task(&task, &json!({ "to": "city_accept", "opinion": "补材料" })))
            .await,
    );
    let handler = acts(&office, "city_op", &case).await;
    assert!(handler.iter().all(|it| !it.ends_with("goBack")), "it is no longer his: {handler:?}");
}

#[tokio::test]
async fn what_happens_to_a_case_beside_its_decisions_stands_in_its_history() {
    let (office, case, _) = at_the_review().await;
    for suspended in [true, false] {
        done(&office.call("admin", "xzsq/suspend", json!({ "sqId": case, "suspended": suspended })).await);
    }
    done(&office.call("city_lead", "xzsq/urge", json!({ "sqId": case, "text": "请抓紧" })).await);
    let asked = office.id("city_chk").await;
    let task = office.task("city_op", "todo", NODE).await;
    done(&office.call("city_op", "xzsq/addSign", of_task(&task, &json!({ "who": [asked], "mode": "consult" }))).await);
    let let_go = json!({ "taskId": task["taskId"], "who": [asked] });
    done(&office.call("city_op", "xzsq/removeSign", let_go).await);
    let task = office.task("city_op", "todo", NODE).await;
    done(&office.call("city_op", "xzsq/releaseTask", of_task(&task, &json!({}))).await);
    let history = office.case("city_op", &case).await["history"].as_array().unwrap().clone();
    let told = &history[history.len() - 6..];
    let operations: Vec<&str> = told.iter().map(|it| it["operation"].as_str().unwrap()).collect();
    assert_eq!(operations, ["suspended", "activated", "urged", "10", "signersRemoved", "released"], "{told:?}");
    assert_eq!((&told[2]["opinion"], &told[2]["copied"]), (&json!("请抓紧"), &json!([])), "{told:?}");
    assert_eq!((&told[4]["letGo"], &told[4]["person"]), (&told[3]["asked"], &told[3]["person"]), "{told:?}");
    // What a supervisor says to a handler is no affair of the applicant.
    let his = office.case("demo_lawyer_nl", &case).await["history"].clone();
    assert!(his.as_array().unwrap().iter().all(|it| it["operation"] != "urged"), "{his}");
    office.server.pass(1_800_000);
    done(&office.call("demo_lawyer_nl", "xzsq/urge", json!({ "sqId": case })).await);
    let his = office.case("demo_lawyer_nl", &case).await["history"].clone();
    assert_eq!(his.as_array().unwrap().last().unwrap()["operation"], "urged", "his own he sees");
}

#[tokio::test]
async fn a_leader_reassigns_within_his_office_alone() {
    let (office, case, task) = at_the_review().await;
    let leader = offer(&office, "city_lead", &case, "assign").await;
    assert_eq!(leader["task"]["taskId"], task["taskId"], "{leader}");
    let to = |who: &str| of_task(&task, &json!({ "to": format!("user-{who}"), "opinion": "出差" }));
    for who in ["city2_lead", "city_chk", "demo_firm"] {
        assert_eq!(office.call(who, "xzsq/assignTask", to("city_chk")).await.status, 403, "{who}");
    }
    assert_eq!(office.call("city_lead", "xzsq/assignTask", to("prov_op")).await.status, 422);
    done(&office.call("city_lead", "xzsq/assignTask", to("city_chk")).await);
    office.task("city_chk", "todo", NODE).await;
}

#[tokio::test]
async fn a_decision_is_offered_to_be_taken_back_until_somebody_relies_on_it() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&[("demo_firm3", "old_firm", "05")]).await;
    let mine = acts(&office, "demo_firm3", &case).await;
    assert!(mine.contains(&"withdraw".to_owned()) && mine.contains(&"correctOpinion".to_owned()), "{mine:?}");
    office.walk(&[("demo_partner", "new_firm", "05"), ("cnty2_op", "old_proof", "05")]).await;
    let mine = acts(&office, "demo_firm3", &case).await;
    assert!(mine.contains(&"!withdraw".to_owned()), "others have decided since: {mine:?}");
    assert!(mine.iter().all(|it| it != "correctOpinion"), "{mine:?}");
    office.walk(&[("city_win", "city_accept", "02")]).await;
    let accepted = offer(&office, "city_win", &case, "withdraw").await;
    assert!(accepted["refusal"].is_null(), "its letter would be void with it: {accepted}");
    let letter = office.letter("city_win", &case, "02").await;
    done(&office.call("demo_lawyer_nl", "sqtzs/receive", json!({ "letterId": letter["letterId"] })).await);
    let accepted = offer(&office, "city_win", &case, "withdraw").await;
    assert!(accepted["refusal"].is_string(), "he has confirmed its letter: {accepted}");
}

#[tokio::test]
async fn who_was_consulted_and_has_answered_is_seen() {
    let (office, case, task) = at_the_review().await;
    let (first, second) = (office.id("city_chk").await, office.id("city_lead").await);
    let ask = json!({ "who": [first, second], "mode": "consult", "opinion": "请核对" });
    done(&office.call("city_op", "xzsq/addSign", of_task(&task, &ask)).await);
    let asked = last(&office, "city_op", &case).await;
    assert_eq!(asked["operation"], "10", "{asked}");
    assert_eq!(asked["asked"].as_array().unwrap().len(), 2, "{asked}");
    // The step waits: nothing is possible but to let them go.
    let mine = acts(&office, "city_op", &case).await;
    assert!(mine.contains(&"removeSign".to_owned()) && mine.contains(&"!transfer".to_owned()), "{mine:?}");
    assert_eq!(ids(&offer(&office, "city_op", &case, "removeSign").await["choices"]).len(), 2);
    let theirs = office.task("city_chk", "todo", NODE).await;
    let consulted = acts(&office, "city_chk", &case).await;
    assert!(consulted.iter().all(|it| !it.ends_with("goBack")), "an opinion is all they give: {consulted:?}");
    done(&office.call("city_chk", "xzsq/approvedTask", decision(&theirs, "advised", None)).await);
    let let_go = json!({ "taskId": task["taskId"], "who": [second] });
    done(&office.call("city_op", "xzsq/removeSign", let_go).await);
    assert_eq!(office.task("city_op", "todo", NODE).await["taskId"], task["taskId"]);
    let history = office.case("city_op", &case).await["history"].as_array().unwrap().clone();
    let told: Vec<&str> = history.iter().filter_map(|it| it["operation"].as_str()).collect();
    assert!(told.ends_with(&["advised", "signersRemoved"]), "{told:?}");
}

#[tokio::test]
async fn a_signer_is_told_apart_from_the_consulted() {
    let (office, case, task) = at_the_review().await;
    let ask = json!({ "who": [office.id("city_chk").await], "mode": "after" });
    done(&office.call("city_op", "xzsq/addSign", of_task(&task, &ask)).await);
    let asked = last(&office, "city_op", &case).await;
    assert_eq!((&asked["operation"], &asked["operationName"]), (&json!("signersAdded"), &json!("加签")), "{asked}");
}

#[tokio::test]
async fn the_history_and_the_diagram_tell_where_it_was_sent_back() {
    let (office, case, task) = at_the_review().await;
    let back = json!({ "to": "city_accept", "mode": "direct", "opinion": "补材料" });
    done(&office.call("city_op", "xzsq/go-back", of_task(&task, &back)).await);
    let sent = last(&office, "city_op", &case).await;
    assert_eq!((&sent["returnedTo"], &sent["straightBack"]), (&json!("市局受理"), &json!(true)), "{sent}");
    let seen = office.case("city_op", &case).await;
    assert_eq!(seen["waysBack"], json!([{ "from": NODE, "to": "city_accept", "count": 1 }]));
    let again = office.task("city_win", "todo", "city_accept").await;
    done(&office.call("city_win", "xzsq/approvedTask", decision(&again, "02", None)).await);
    office.task("city_op", "todo", NODE).await;
    let seen = office.case("city_op", &case).await;
    assert!(seen["counts"]["city_accept"].as_u64().unwrap() >= 2, "{}", seen["counts"]);
}

#[tokio::test]
async fn people_are_offered_by_the_rule_of_the_act() {
    let (office, case, task) = at_the_review().await;
    let of = |purpose: &str| json!({ "purpose": purpose, "taskId": task["taskId"], "sqId": case });
    let found = office.call("city_op", "xzsq/people", of("task")).await;
    let people = ids(&found.body["data"]);
    assert!(people.contains(&"user-city_chk") && !people.contains(&"user-city_op"), "{people:?}");
    assert!(!people.contains(&"user-demo_lawyer_nl"), "{people:?}");
    for (who, purpose, status) in [
        ("city_chk", "task", 403),
        ("city_chk", "laterStep", 403),
        ("city_op", "laterStep", 200),
        ("city_op", "assignment", 403),
        ("admin", "assignment", 200),
        ("city_op", "copy", 200),
        ("city_chk", "copy", 403),
        ("city_op", "mention", 200),
        ("demo_lawyer_nl", "mention", 403),
        ("demo_lawyer_gz", "mention", 404),
        ("demo_lawyer_nl", "application", 403),
    ] {
        let mut body = of(purpose);
        body["sqType"] = json!("lsjgbg");
        let reply = office.call(who, "xzsq/people", body).await;
        assert_eq!(reply.status, status, "{who} {purpose}: {}", reply.text);
    }
}

/// Says something of a case.
async fn say(office: &Office, who: &str, case: &str, more: &Value) -> Reply {
    let mut body = json!({ "sqId": case, "text": "请核对学历" });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    office.call(who, "xzsqtl/save", body).await
}

async fn said(office: &Office, who: &str, case: &str) -> Value {
    let reply = office.call(who, "xzsqtl/list", json!({ "sqId": case })).await;
    done(&reply);
    reply.body["data"].clone()
}

#[tokio::test]
async fn colleagues_talk_of_a_case_and_the_applicant_reads_what_is_for_him() {
    let (office, case, _) = at_the_review().await;
    done(&say(&office, "city_op", &case, &json!({ "mentions": [office.id("city_win").await] })).await);
    done(&say(&office, "city_op", &case, &json!({ "text": "材料已收到", "forApplicant": true })).await);
    let staff = said(&office, "city_win", &case).await;
    assert_eq!((staff["comments"].as_array().unwrap().len(), &staff["mayWrite"]), (2, &json!(true)), "{staff}");
    assert_eq!(staff["comments"][0]["mentions"], json!(["唐婷"]));
    let his = said(&office, "demo_lawyer_nl", &case).await;
    assert_eq!((his["comments"].as_array().unwrap().len(), &his["mayWrite"]), (1, &json!(false)), "{his}");
    assert_eq!(his["comments"][0]["text"], "材料已收到");
    // Those who are told of it.
    for who in ["city_win", "demo_lawyer_nl"] {
        let token = office.server.sign_in(who).await;
        let told = office.server.post("lawer-common/notice/Sysxx/list", &json!({}), with(&token)).await;
        let messages = told.body["data"]["data"].as_array().unwrap();
        assert!(messages.iter().any(|it| it["bizId"] == json!(case)), "{who}: {messages:?}");
    }
    // Those who may not.
    let outsider = say(&office, "city_op", &case, &json!({ "mentions": ["user-city2_op"] })).await;
    let violation = &outsider.body["data"]["violations"][0];
    assert_eq!(
        (&violation["field"], &violation["code"]),
        (&json!("mentions"), &json!("cannotReadTheCase")),
        "{violation}"
    );
    assert_eq!(say(&office, "demo_lawyer_nl", &case, &json!({})).await.status, 403);
    assert_eq!(say(&office, "demo_partner", &case, &json!({})).await.status, 403, "a firm reads, and is no staff");
    assert_eq!(say(&office, "demo_lawyer_gz", &case, &json!({})).await.status, 404);
    assert_eq!(say(&office, "city_op", &case, &json!({ "text": " " })).await.status, 422);
}

#[tokio::test]
async fn what_one_has_said_can_be_changed_for_a_short_time() {
    let (office, case, _) = at_the_review().await;
    done(&say(&office, "city_op", &case, &json!({})).await);
    let comment = said(&office, "city_op", &case).await["comments"][0].clone();
    assert_eq!(comment["changeable"], true);
    let anew = json!({ "commentId": comment["commentId"], "text": "请核对学位" });
    assert_eq!(say(&office, "city_win", &case, &anew).await.status, 404, "it is another's");
    done(&say(&office, "city_op", &case, &anew).await);
    let changed = said(&office, "city_win", &case).await["comments"][0].clone();
    assert_eq!((&changed["text"], &changed["changeable"]), (&json!("请核对学位"), &json!(false)), "{changed}");
    office.server.pass(16 * 60_000);
    let late = say(&office, "city_op", &case, &anew).await;
    assert_eq!((late.status.as_u16(), &late.body["stateCode"]), (409, &json!("TOO_LATE")), "{}", late.text);
    let key = json!({ "commentId": comment["commentId"] });
    assert_eq!(office.call("city_op", "xzsqtl/delete", key).await.status, 409);
    // A new one is taken back in time: its place stays, without its text.
    done(&say(&office, "city_op", &case, &json!({ "forApplicant": true })).await);
    let second = said(&office, "city_op", &case).await["comments"][1].clone();
    done(&office.call("city_op", "xzsqtl/delete", json!({ "commentId": second["commentId"] })).await);
    assert!(said(&office, "city_win", &case).await["comments"][1]["text"].is_null());
    assert_eq!(said(&office, "demo_lawyer_nl", &case).await["comments"], json!([]));
}

#[tokio::test]
async fn files_go_with_a_decision_and_are_seen_with_the_case() {
    let (office, case, task) = at_the_review().await;
    let token = office.server.sign_in("city_op").await;
    let file = stored(&office.server, &token, "核查.pdf", PDF).await;
    let others = office.server.sign_in("city_win").await;
    let foreign = stored(&office.server, &others, "别人.pdf", PDF).await;
    let mut body = decision(&task, "05", None);
    body["attachments"] = json!([foreign]);
    let refused = office.call("city_op", "xzsq/approvedTask", body.clone()).await;
    assert_eq!(refused.body["data"]["violations"][0]["field"], "attachments", "{}", refused.text);
    body["attachments"] = json!([file]);
    done(&office.call("city_op", "xzsq/approvedTask", body).await);
    assert_eq!(last(&office, "city_op", &case).await["attachments"], json!([file]));
    for (who, status) in [("city_win", 200), ("demo_lawyer_nl", 200), ("demo_lawyer_gz", 404)] {
        let token = office.server.sign_in(who).await;
        assert_eq!(download(&office.server, &token, &file).await.status, status, "{who}");
    }
}

/// A step that three officers of the city decide, of whom two are enough.
fn panel() -> String {
    let vote = r#"<extensionElements><flowable:vote mode="ratio" passNum="2" passDen="3"/>
      <flowable:copy event="complete" candidateStrategy="22" candidateParam="R_CITY_LEAD@990100-sfj"/>"#;
    let people = "user-city_win,user-city_op,user-city_chk";
    let strategy =
        format!(r#"flowable:candidateStrategy="30" flowable:candidateParam="{people}" flowable:overtime="5""#);
    let repeat = r#"</extensionElements><multiInstanceLoopCharacteristics isSequential="false" flowable:elementVariable="member"/></userTask>"#;
    step("next", &strategy).replace("<extensionElements>", vote).replace("</extensionElements></userTask>", repeat)
}

#[tokio::test]
async fn votes_are_counted_before_everybodys_eyes() {
    let office = office_with(&flow("", &[panel().as_str(), END].concat())).await;
    let case = committed(&office, json!({})).await;
    done(&recommit(&office, &case, json!({})).await);
    let task = office.task("city_win", "todo", "next").await;
    done(&office.call("city_win", "xzsq/approvedTask", decision(&task, "05", None)).await);
    let tally = office.case("city_op", &case).await["tallies"][0].clone();
    assert_eq!(
        [&tally["total"], &tally["cast"], &tally["pass"], &tally["needed"]],
        [&json!(3), &json!(1), &json!(1), &json!(2)],
        "{tally}"
    );
    assert_eq!((&tally["rule"]["mode"], &tally["votes"][0]["vote"]), (&json!("ratio"), &json!("pass")), "{tally}");
    assert_eq!(tally["votes"][0]["person"], "唐婷");
}

#[tokio::test]
async fn whoever_abstains_is_counted_and_neither_for_nor_against() {
    let button = r#"<extensionElements><flowable:button name="弃权" code="23" sort="2"/>"#;
    let vote = panel().replace("<extensionElements>", button);
    let office = office_with(&flow("", &[vote.as_str(), END].concat())).await;
    let case = committed(&office, json!({})).await;
    done(&recommit(&office, &case, json!({})).await);
    let decide = async |who: &str, operation: &str| {
        let task = office.task(who, "todo", "next").await;
        done(&office.call(who, "xzsq/approvedTask", decision(&task, operation, None)).await);
    };
    decide("city_win", "23").await;
    let tally = office.case("city_op", &case).await["tallies"][0].clone();
    let counts = ["cast", "pass", "reject", "abstain", "needed"].map(|it| tally[it].clone());
    assert_eq!(counts, [json!(1), json!(0), json!(0), json!(1), json!(2)], "{tally}");
    assert_eq!(tally["votes"][0]["vote"], "abstain", "{tally}");
    assert_eq!(last(&office, "city_op", &case).await["operation"], "23");
    // One vote of three is left at most: two thirds cannot be reached once one is against.
    decide("city_op", "05").await;
    decide("city_chk", "23").await;
    let ended = office.case("demo_lawyer_nl", &case).await;
    assert_eq!(ended["tallies"], json!([]), "{ended}");
    assert_eq!(ended["application"]["status"], "41", "not passed: {ended}");
}

#[tokio::test]
async fn it_is_said_why_a_step_has_its_people() {
    let office = office_with(&flow("", &[panel().as_str(), END].concat())).await;
    let case = committed(&office, json!({})).await;
    done(&recommit(&office, &case, json!({})).await);
    let ahead = office.call("city_op", "xzsq/predict", json!({ "sqId": case })).await.body["data"].clone();
    let open = &ahead["steps"][0];
    assert_eq!(open["found"][0]["by"], "strategy", "{open}");
    let rule = &open["rule"];
    assert_eq!([&rule["strategy"], &rule["limitDays"]], [&json!(30), &json!(5)], "{rule}");
    assert_eq!((&rule["several"], &rule["vote"]["of"], &rule["empty"]), (&json!(true), &json!(3), &json!("open")));
    assert_eq!(rule["names"].as_array().unwrap().len(), 3, "{rule}");
    // What follows from the process, and who gets a copy.
    assert_eq!((&rule["sameApprover"], &rule["withdraw"]), (&json!("never"), &json!(true)), "{rule}");
    assert_eq!((&rule["copies"][0]["moment"], &rule["copies"][0]["strategy"]), (&json!("complete"), &json!(22)));
    assert!(rule["copies"][0]["names"][0].as_str().unwrap().contains("市局领导"), "{rule}");
}

#[tokio::test]
async fn whoever_is_to_choose_people_is_asked_and_shown_whom() {
    let first = step("next", r#"flowable:candidateGroups="R_CITY_WIN@990100-sfj""#)
        .replace(r#"targetRef="end""#, r#"targetRef="last""#);
    let last = step("last", r#"flowable:candidateStrategy="34""#);
    let office = office_with(&flow("", &[first.as_str(), last.as_str(), END].concat())).await;
    let case = committed(&office, json!({})).await;
    done(&recommit(&office, &case, json!({})).await);
    let task = office.claim("city_win", "next").await;
    let shown = office.case("city_win", &case).await["tasks"][0].clone();
    assert_eq!(shown["chooses"], json!([{ "nodeKey": "last", "nodeName": "last" }]));
    let search = json!({ "purpose": "laterStep", "taskId": task["taskId"] });
    let people = office.call("city_win", "xzsq/people", search).await.body["data"].clone();
    assert!(ids(&people).contains(&"user-city_lead"), "{people}");
}

#[tokio::test]
async fn an_applicant_chooses_where_the_flow_leaves_it_to_him() {
    let office =
        office_with(&flow("", &[step("next", r#"flowable:candidateStrategy="35""#).as_str(), END].concat())).await;
    let form = office.call("demo_lawyer_nl", "xzsq/apply", json!({ "sqType": "pay" })).await.body["data"].clone();
    assert_eq!(form["chooses"], json!([{ "nodeKey": "next", "nodeName": "next" }]));
    let search = json!({ "purpose": "application", "sqType": "pay", "keyword": "罗志" });
    let people = office.call("demo_lawyer_nl", "xzsq/people", search).await.body["data"].clone();
    assert_eq!(ids(&people), ["user-city_op"], "{people}");
}
