//! Who may be given work of a case: every act that names people, and every kind of person.

use lawdesk_api_tests::{Reply, START, with};
use serde_json::{Value, json};

use crate::files::stored;
use crate::flows_start::{check, first_licence};
use crate::office::{FLOW, Office, PNG, TO_THE_PROVINCE, decision};
use crate::operations::{NODE, at_the_review};

const DAY: i64 = 86_400_000;

/// An act that names somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Transfer,
    Delegate,
    /// By the administrator.
    Assign,
    AddSign,
    Consult,
    Agent,
    Copy,
    /// By the administrator.
    CopyByAdministrator,
}

const ACTS: [Act; 8] = [
    Act::Transfer,
    Act::Delegate,
    Act::Assign,
    Act::AddSign,
    Act::Consult,
    Act::Agent,
    Act::Copy,
    Act::CopyByAdministrator,
];

/// The holder of the review, or the administrator, names an account.
async fn name(office: &Office, act: Act, case: &str, task: &Value, account: &str) -> Reply {
    let about = |more: Value| {
        let mut body = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    let to = about(json!({ "to": account }));
    let (who, path, body) = match act {
        Act::Transfer => ("city_op", "transferTask", to),
        Act::Delegate => ("city_op", "delegateTask", to),
        Act::Assign => ("admin", "assignTask", to),
        Act::AddSign => ("city_op", "addSign", about(json!({ "who": [account], "mode": "before" }))),
        Act::Consult => {
            let mut body = decision(task, "10", None);
            body["who"] = json!([account]);
            ("city_op", "approvedTask", body)
        }
        Act::Agent => ("city_op", "absence/save", json!({ "agent": account, "from": START, "to": START + DAY })),
        Act::Copy => ("city_op", "copy", json!({ "sqId": case, "users": [account] })),
        Act::CopyByAdministrator => ("admin", "copy", json!({ "sqId": case, "users": [account] })),
    };
    office.call(who, &format!("xzsq/{path}"), body).await
}

/// Why somebody may not get it, by this act; none: he may.
fn expected(act: Act, account: &str) -> Option<&'static str> {
    let of_case = act != Act::Agent;
    Some(match account {
        "nobody" => "notInDictionary",
        "user-demo_lawyer_nl" if of_case => "partyToTheCase",
        "user-admin" if matches!(act, Act::Assign | Act::CopyByAdministrator) => "notYourself",
        "user-admin" | "user-security" | "user-auditor" => "administratorOfTheSystem",
        "user-city_op" if matches!(act, Act::Assign | Act::CopyByAdministrator) => return None,
        "user-city_op" => "notYourself",
        "user-city_chk" | "user-city_lead" => return None,
        // One authority above may have people where the task's has none.
        "user-prov_op" if act == Act::Assign => return None,
        _ => "notOfTheOrganisation",
    })
}

#[tokio::test]
async fn only_the_staff_of_the_office_and_those_whom_the_node_names_get_work() {
    let (office, case, task) = at_the_review().await;
    for account in [
        "nobody",
        "user-demo_lawyer_nl",
        "user-demo_lawyer_zz",
        "user-demo_lawyer_gz",
        "user-demo_intern",
        "user-demo_firm",
        "user-demo_partner",
        "user-cnty_op",
        "user-city2_op",
        "user-bar_op",
        "user-prov_op",
        "user-admin",
        "user-security",
        "user-auditor",
        "user-city_op",
    ] {
        for act in ACTS {
            let Some(code) = expected(act, account) else { continue };
            let reply = name(&office, act, &case, &task, account).await;
            let violation = &reply.body["data"]["violations"][0];
            let field = match act {
                Act::Transfer | Act::Delegate | Act::Assign => "to",
                Act::AddSign | Act::Consult => "who",
                Act::Agent => "agent",
                Act::Copy | Act::CopyByAdministrator => "users",
            };
            assert_eq!(reply.status, 422, "{act:?} {account}: {}", reply.text);
            assert_eq!((&violation["field"], &violation["code"]), (&json!(field), &json!(code)), "{act:?} {account}");
        }
    }
    assert_eq!(office.task("city_op", "todo", NODE).await["taskVersion"], task["taskVersion"], "nothing has happened");
}

#[tokio::test]
async fn a_colleague_gets_work_by_every_act() {
    let (office, case, mut task) = at_the_review().await;
    let colleague = "user-city_chk";
    for act in [Act::Copy, Act::CopyByAdministrator, Act::AddSign, Act::Consult, Act::Delegate, Act::Transfer] {
        assert_eq!(expected(act, colleague), None);
        let reply = name(&office, act, &case, &task, colleague).await;
        assert_eq!(reply.status, 200, "{act:?}: {}", reply.text);
        // The task comes back before the next act.
        match act {
            Act::AddSign | Act::Consult => {
                let remove = json!({ "taskId": task["taskId"], "who": [colleague] });
                assert_eq!(office.call("city_op", "xzsq/removeSign", remove).await.status, 200);
            }
            Act::Delegate => {
                let theirs = office.task("city_chk", "todo", NODE).await;
                let answer = office.call("city_chk", "xzsq/approvedTask", decision(&theirs, "05", None)).await;
                assert_eq!(answer.status, 200, "{}", answer.text);
            }
            Act::Transfer => break,
            _ => {}
        }
        task = office.task("city_op", "todo", NODE).await;
    }
    // An administrator gives it to others, also of the authority above.
    task = office.task("city_chk", "todo", NODE).await;
    for (account, who) in [("user-city_lead", "city_lead"), ("user-prov_op", "prov_op")] {
        let reply = name(&office, Act::Assign, &case, &task, account).await;
        assert_eq!(reply.status, 200, "{account}: {}", reply.text);
        task = office.task(who, "todo", NODE).await;
    }
}

#[tokio::test]
async fn the_lists_offer_whom_the_commands_take() {
    let (office, case, task) = at_the_review().await;
    let ids = |rows: &Value| {
        let mut ids: Vec<String> =
            rows.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect();
        ids.sort();
        ids
    };
    let of_task = json!({ "taskId": task["taskId"] });
    let listed = office.call("city_op", "xzsq/colleagues", of_task.clone()).await;
    let expected = ["user-city_chk", "user-city_lead", "user-city_win", "user-party_op"];
    assert_eq!(ids(&listed.body["data"]), expected, "{}", listed.text);
    let shown = office.case("city_op", &case).await["tasks"].as_array().unwrap()[0].clone();
    assert_eq!(ids(&shown["colleagues"]), expected, "{shown}");
    for path in ["xzsq/colleagues", "xzsq/staff"] {
        assert_eq!(office.call("city_chk", path, of_task.clone()).await.status, 403, "it is not his task");
    }
    let named = json!({ "taskId": task["taskId"], "keyword": "韦清" });
    assert_eq!(office.call("city_op", "xzsq/staff", named).await.body["data"], json!([]), "the applicant");
}

#[tokio::test]
async fn an_administrator_reads_no_case_that_he_gives_others() {
    let (office, case, task) = at_the_review().await;
    assert_eq!(name(&office, Act::CopyByAdministrator, &case, &task, "user-admin").await.status, 422);
    assert_eq!(name(&office, Act::Assign, &case, &task, "user-admin").await.status, 422);
    assert_eq!(name(&office, Act::Assign, &case, &task, "user-city_chk").await.status, 200);
    assert!(office.case("admin", &case).await.is_null());
}

#[tokio::test]
async fn a_firms_step_stays_among_those_who_act_for_the_firm() {
    let office = Office::open().await;
    office.apply("demo_lawyer_zz", "firm-000003").await;
    let task = office.claim("demo_firm", "old_firm").await;
    for (account, code) in [
        ("user-demo_lawyer_zz", "partyToTheCase"),
        ("user-demo_lawyer_jz", "notOfTheOrganisation"),
        ("user-demo_intern", "notOfTheOrganisation"),
        ("user-demo_firm3", "notOfTheOrganisation"),
        ("user-city_op", "notOfTheOrganisation"),
    ] {
        let to = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"], "to": account });
        let reply = office.call("demo_firm", "xzsq/transferTask", to).await;
        assert_eq!(reply.body["data"]["violations"][0]["code"], code, "{account}: {}", reply.text);
    }
    let to = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"], "to": "user-demo_partner" });
    assert_eq!(office.call("demo_firm", "xzsq/transferTask", to).await.status, 200);
}

#[tokio::test]
async fn revoking_gives_the_applicant_his_own_step_and_nobody_elses() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    let body = json!({ "sqId": case, "mode": "toStart", "opinion": "材料有误" });
    let reply = office.call("demo_lawyer_nl", "xzsq/revocation", body.clone()).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let todo = office.call("demo_lawyer_nl", "xzsq/taskList", json!({ "tab": "todo" })).await;
    let nodes: Vec<&Value> = todo.body["data"]["data"].as_array().unwrap().iter().map(|it| &it["nodeKey"]).collect();
    assert_eq!(nodes, ["applicant_change"], "{}", todo.text);
    let open = office.case("demo_lawyer_nl", &case).await["tasks"][0].clone();
    assert_eq!(open["resubmits"], json!(true), "{open}");
    // Inside a sub-process, too.
    let desk = ("demo_partner", "claimable", "firm_opinion");
    let office = check("lssczy", "demo_intern", first_licence(), desk).await;
    let mine = office.call("demo_intern", "xzsq/list", json!({ "mine": true })).await;
    let body = json!({ "sqId": mine.body["data"]["data"][0]["sqId"], "mode": "toStart" });
    let reply = office.call("demo_intern", "xzsq/revocation", body).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    office.task("demo_intern", "todo", "applicant_change").await;
    let none = office.call("demo_partner", "xzsq/taskList", json!({ "tab": "claimable" })).await;
    assert_eq!(none.body["data"]["totalCount"], 0, "the firm has nothing to decide: {}", none.text);
}

#[tokio::test]
async fn a_flow_without_a_step_of_the_applicants_is_only_taken_back_as_a_whole() {
    let others = FLOW.replace(r#"flowable:assignee="${applicant}""#, r#"flowable:candidateGroups="${cityHandler}""#);
    let office = Office::open_with(&others).await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    let revoke = |mode: &str| json!({ "sqId": case, "mode": mode });
    let reply = office.call("demo_lawyer_nl", "xzsq/revocation", revoke("toStart")).await;
    assert_eq!(
        (reply.status.as_u16(), &reply.body["stateCode"]),
        (409, &json!("NO_APPLICANTS_STEP")),
        "{}",
        reply.text
    );
    office.task("demo_firm3", "claimable", "old_firm").await;
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/revocation", revoke("end")).await.status, 200);
}

#[tokio::test]
async fn an_agent_gets_the_tasks_of_his_absent_colleagues_groups() {
    let office = Office::open().await;
    let away = json!({ "agent": "user-city_lead", "from": START, "to": START + 30 * DAY });
    assert_eq!(office.call("city_win", "xzsq/absence/save", away).await.status, 200);
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    office.task("city_win", "claimable", "city_accept").await;
    let task = office.claim("city_lead", "city_accept").await;
    let accepted = office.call("city_lead", "xzsq/approvedTask", decision(&task, "02", None)).await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    let history = office.case("demo_lawyer_nl", &case).await["history"].as_array().unwrap().clone();
    let of_step: Vec<_> = history.iter().filter(|it| it["nodeKey"] == "city_accept").collect();
    assert_eq!(of_step.len(), 2, "claimed and decided: {history:?}");
    for entry in of_step {
        assert_eq!((&entry["person"], &entry["behalfOf"]), (&json!("韩立"), &json!("唐婷")), "{entry}");
    }
    assert!(history.iter().filter(|it| it["nodeKey"] != "city_accept").all(|it| it["behalfOf"].is_null()));
}

#[tokio::test]
async fn a_time_out_gives_the_task_to_the_leader() {
    let timed = r#"<bpmn2:boundaryEvent id="too_late" attachedToRef="city_review" cancelActivity="false">
        <bpmn2:extensionElements><flowable:timeoutHandlerType>4</flowable:timeoutHandlerType></bpmn2:extensionElements>
        <bpmn2:timerEventDefinition><bpmn2:timeDuration>PT1H</bpmn2:timeDuration></bpmn2:timerEventDefinition>
      </bpmn2:boundaryEvent><bpmn2:userTask id="city_sign""#;
    for claimed in [true, false] {
        let office = Office::open_with(&FLOW.replacen(r#"<bpmn2:userTask id="city_sign""#, timed, 1)).await;
        office.apply("demo_lawyer_nl", "firm-000001").await;
        office.walk(&TO_THE_PROVINCE[..4]).await;
        if claimed {
            office.claim("city_op", NODE).await;
        }
        office.server.pass(2 * 3_600_000);
        lawdesk_server::cases::deadlines::run(&office.server.app).await.unwrap();
        office.task("city_lead", "todo", NODE).await;
        let left = office.call("city_op", "xzsq/taskList", json!({ "tab": "todo" })).await;
        assert_eq!(left.body["data"]["totalCount"], 0, "claimed {claimed}: {}", left.text);
    }
}

#[tokio::test]
async fn a_decision_is_signed_with_a_signature_of_ones_own_made_for_it() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let task = office.claim("demo_firm3", "old_firm").await;
    let token = office.server.sign_in("demo_firm3").await;
    let mine = stored(&office.server, &token, "s.png", PNG).await;
    let first = office.call("demo_firm3", "xzsq/approvedTask", decision(&task, "05", Some(&mine))).await;
    assert_eq!(first.status, 200, "{}", first.text);
    let next = office.claim("demo_partner", "new_firm").await;
    let token = office.server.sign_in("demo_partner").await;
    let dot = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89";
    let dot = stored(&office.server, &token, "s.png", dot).await;
    let paper = stored(&office.server, &token, "s.pdf", crate::office::PDF).await;
    for (file, code) in [(&mine, "fileNotYours"), (&dot, "signaturePicture"), (&paper, "fileType")] {
        let reply = office.call("demo_partner", "xzsq/approvedTask", decision(&next, "05", Some(file))).await;
        let violation = &reply.body["data"]["violations"][0];
        assert_eq!((&violation["field"], &violation["code"]), (&json!("signature"), &json!(code)), "{}", reply.text);
        let mut back = json!({ "taskId": next["taskId"], "taskVersion": next["taskVersion"], "opinion": "材料不全" });
        back["signature"] = json!(file);
        let reply = office.call("demo_partner", "xzsq/go-back", back).await;
        assert_eq!(reply.body["data"]["violations"][0]["code"], code, "{}", reply.text);
    }
    let own = stored(&office.server, &token, "s.png", PNG).await;
    let reply = office.call("demo_partner", "xzsq/approvedTask", decision(&next, "05", Some(&own))).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    // His own, but he has decided with it before.
    office.walk(&[("cnty2_op", "old_proof", "05"), ("city_win", "city_accept", "02")]).await;
    let review = office.claim("city_op", NODE).await;
    let city = office.server.sign_in("city_op").await;
    let once = stored(&office.server, &city, "s.png", PNG).await;
    let body = decision(&review, "05", Some(&once));
    assert_eq!(office.call("city_op", "xzsq/approvedTask", body).await.status, 200);
    let done = office.task("city_op", "done", NODE).await;
    assert_eq!(office.call("city_op", "xzsq/withdraw", json!({ "taskId": done["taskId"] })).await.status, 200);
    let again = office.task("city_op", "todo", NODE).await;
    let reply = office.call("city_op", "xzsq/approvedTask", decision(&again, "05", Some(&once))).await;
    assert_eq!(reply.body["data"]["violations"][0]["code"], "fileNotYours", "{}", reply.text);
}

#[tokio::test]
async fn an_administrators_role_gets_no_permission_of_the_business() {
    let office = Office::open().await;
    let token = office.server.sign_in("security").await;
    let role = |permissions: &[&str]| {
        json!({
            "id": "ROLE_ADMIN", "name": "系统管理员", "permission": "ROLE_ADMIN", "roletype": "9",
            "permissions": permissions,
        })
    };
    for permission in ["lawyer:plain", "sq:*", "complain:list"] {
        let body = role(&["flow:*", "sys:*", permission]);
        let reply = office.server.post("lawer-security/common/atyrole/update", &body, with(&token)).await;
        let violation = &reply.body["data"]["violations"][0];
        let told = (&violation["field"], &violation["code"]);
        assert_eq!(told, (&json!("permissions"), &json!("notForAdministrators")), "{permission}: {}", reply.text);
    }
    let body = role(&["flow:*", "sys:*"]);
    let reply = office.server.post("lawer-security/common/atyrole/update", &body, with(&token)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
}

#[tokio::test]
async fn who_moves_to_another_authority_has_given_back_what_he_took_for_the_old_one() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..2]).await;
    let task = office.claim("cnty2_op", "old_proof").await;
    let (token, account) = (office.server.sign_in("admin").await, office.id("cnty2_op").await);
    let move_away = async || {
        let body = json!({ "id": account, "username": "cnty2_op", "name": "调离", "orgId": "990103-sfj" });
        office.server.post("lawer-security/user/update", &body, with(&token)).await
    };
    let refused = move_away().await;
    assert_eq!((refused.status.as_u16(), &refused.body["stateCode"]), (409, &json!("IN_USE")), "{}", refused.text);
    let seen = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
    let given_back = office.call("cnty2_op", "xzsq/releaseTask", seen).await;
    assert_eq!(given_back.status, 200, "{}", given_back.text);
    let moved = move_away().await;
    assert_eq!(moved.status, 200, "{}", moved.text);
    // It waits for those of the old office, and he is none of them.
    let free = office.call("cnty2_op", "xzsq/taskList", json!({ "tab": "claimable" })).await;
    assert_eq!(free.body["data"]["totalCount"], 0, "{}", free.text);
}
