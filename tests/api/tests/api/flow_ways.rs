//! Each shipped flow that people apply for, on the ways that are not straight: asked for more, not accepted, sent back to an
//! earlier step, refused, taken back. The letters of each way are opened as documents that say what the letters say.

use std::collections::BTreeMap;

use lawdesk_api_tests::{Reply, with};
use serde_json::{Value, json};

use crate::english::messages_read_english;
use crate::files::stored;
use crate::flows_start::{NAME_OF_FIRM, change, first_licence};
use crate::further_items::{OTHER_ORGANISATION, branch, in_house, membership, policy, repair, with_member};
use crate::letter_documents::assert_says;
use crate::office::{Office, PNG, Step, decision};
use crate::short_items::{category, certificate, farewell, name};

/// A flow, and who does what in it.
struct Ways {
    flow: &'static str,
    applicant: &'static str,
    /// From the application to the desk that accepts.
    before: &'static [Step],
    /// Who accepts, where, and with which operation the case goes on.
    accept: Step,
    /// From the acceptance to the decision.
    review: &'static [Step],
    /// Who decides, and where.
    decide: (&'static str, &'static str),
    /// How many of the last steps are done again when it is sent back.
    again: usize,
    /// The kind of letter that refuses.
    refusal: &'static str,
}

const WINDOW: Step = ("city_win", "city_accept", "02");
const CITY: [Step; 1] = [("city_op", "city_review", "05")];
const BAR: [Step; 1] = [("bar_op", "bar_review", "05")];

const LICENCES: [Ways; 5] = [
    Ways {
        flow: "lssczy",
        applicant: "demo_intern",
        before: &[("demo_partner", "firm_opinion", "05"), ("cnty_op", "cnty_check", "05")],
        accept: WINDOW,
        review: &[
            ("city_op", "city_review", "05"),
            ("city_chk", "city_check", "05"),
            ("city_lead", "city_sign", "05"),
            ("prov_op", "prov_review", "05"),
            ("prov_chk", "prov_check", "05"),
        ],
        decide: ("prov_lead", "prov_decide"),
        again: 1,
        refusal: "06",
    },
    Ways {
        flow: "mcyhz",
        applicant: "demo_lawyer_zz",
        before: &[],
        accept: ("prov_op", "prov_review", "05"),
        review: &[],
        decide: ("prov_lead", "prov_decide"),
        again: 1,
        refusal: "06",
    },
    Ways {
        flow: "fssl",
        applicant: "demo_firm2",
        before: &[],
        accept: ("city2_win", "city_accept", "02"),
        review: &[("city2_op", "city_review", "05")],
        decide: ("prov_lead", "prov_decide"),
        again: 1,
        refusal: "06",
    },
    Ways {
        flow: "gzgslszs",
        applicant: "demo_graduate",
        before: &[],
        accept: WINDOW,
        review: &CITY,
        decide: ("prov_chk", "prov_decide"),
        again: 1,
        refusal: "06",
    },
    Ways {
        flow: "swbg",
        applicant: "demo_firm",
        before: &[],
        accept: WINDOW,
        review: &[("city_op", "city_review", "05"), ("city_lead", "city_sign", "05"), ("prov_op", "prov_review", "05")],
        decide: ("prov_lead", "prov_decide"),
        again: 1,
        refusal: "13",
    },
];

const CERTIFICATES: [Ways; 4] = [
    Ways {
        flow: "lszx",
        applicant: "demo_lawyer_zz",
        before: &[("demo_partner", "firm_opinion", "05")],
        accept: WINDOW,
        review: &[("city_op", "city_review", "05"), ("city_lead", "city_sign", "05")],
        decide: ("prov_lead", "prov_decide"),
        again: 2,
        refusal: "06",
    },
    Ways {
        flow: "lshz",
        applicant: "demo_lawyer_gz",
        before: &[],
        accept: WINDOW,
        review: &CITY,
        decide: ("prov_chk", "prov_decide"),
        again: 1,
        refusal: "06",
    },
    Ways {
        flow: "swhz",
        applicant: "demo_firm",
        before: &[],
        accept: WINDOW,
        review: &CITY,
        decide: ("prov_chk", "prov_decide"),
        again: 1,
        refusal: "06",
    },
    Ways {
        flow: "lslbzh",
        applicant: "demo_lawyer_zz",
        before: &[],
        accept: WINDOW,
        review: &CITY,
        decide: ("prov_chk", "prov_decide"),
        again: 1,
        refusal: "13",
    },
];

const REGISTRATIONS: [Ways; 5] = [
    Ways {
        flow: "sxbg",
        applicant: "trainee_04",
        before: &[("demo_lawyer_zz", "instructor_confirm", "05"), ("demo_partner", "firm_opinion", "05")],
        accept: ("bar_op", "bar_accept", "02"),
        review: &BAR,
        decide: ("bar_lead", "bar_decide"),
        again: 1,
        refusal: "37",
    },
    Ways {
        flow: "sxzz",
        applicant: "trainee_04",
        before: &[("demo_partner", "firm_opinion", "05")],
        accept: ("bar_op", "bar_accept", "02"),
        review: &BAR,
        decide: ("bar_lead", "bar_decide"),
        again: 1,
        refusal: "39",
    },
    Ways {
        flow: "bxdj",
        applicant: "demo_firm",
        before: &[],
        accept: ("cnty_op", "cnty_accept", "02"),
        review: &[("cnty_chk", "cnty_review", "05")],
        decide: ("city_chk", "city_confirm"),
        again: 1,
        refusal: "31",
    },
    Ways {
        flow: "dyzz",
        applicant: "demo_lawyer_zz",
        before: &[],
        accept: WINDOW,
        review: &CITY,
        decide: ("city_chk", "city_check"),
        again: 1,
        refusal: "33",
    },
    Ways {
        flow: "xyxf",
        applicant: "demo_firm",
        before: &[],
        accept: WINDOW,
        review: &CITY,
        decide: ("city_lead", "city_sign"),
        again: 1,
        refusal: "35",
    },
];

/// What is applied for.
fn form(flow: &str) -> Value {
    match flow {
        "lssczy" => first_licence(),
        "mcyhz" => name("示范嘉和律师事务所"),
        "fssl" => branch(json!({})),
        "gzgslszs" => in_house(json!({})),
        "swbg" => change(&["01"], json!({ "nameAfter": "示范长风律师事务所", "nameDocNo": NAME_OF_FIRM })),
        "lszx" => farewell(),
        "lshz" => certificate(json!({})),
        "swhz" => json!({
            "certificateLost": "1", "reason": "副本遗失", "promise": "1", "replaceCopy": "1", "lossNotice": "PDF",
        }),
        "lslbzh" => category(json!({})),
        "sxbg" => json!({
            "firmId": "firm-000001", "instructorId": "lawyer-000002", "reason": "原指导律师调往外地", "agreement": "PDF",
            "promise": "1",
        }),
        "sxzz" => json!({ "forGood": "0", "fromDay": "2026-11-20", "reason": "住院", "promise": "1" }),
        "bxdj" => policy(json!({})),
        "dyzz" => membership(OTHER_ORGANISATION, json!({})),
        "xyxf" => repair("东湖司罚〔2026〕第0093号"),
        other => panic!("{other}"),
    }
}

/// An office where it can be applied for.
async fn office(flow: &str) -> Office {
    let office = if flow == "dyzz" { with_member().await } else { Office::of(flow).await };
    match flow {
        "fssl" => {
            let posted = "update lawyer set practice_status = '01', zyzlb = '01', firm_role = '03',
                              first_practice_date = '2015-01-05'
                           where id in ('lawyer-000041', 'lawyer-000042', 'lawyer-000043')";
            office.write(posted).await;
        }
        "xyxf" => {
            let penalty =
                "insert into law_firm_penalty (id, law_firm_id, sort, source, kind, doc_no, start_date, published)
                 values ('p1', 'firm-000001', 91, '1', '11', '东湖司罚〔2026〕第0093号', '2026-07-01', '1')";
            office.write(penalty).await;
        }
        "swhz" => {
            office
                .write("update law_firm set licence_serial_main = 'Z1', licence_serial_copy = 'F1' where id = 'firm-000001'")
                .await;
        }
        _ => {}
    }
    office
}

/// People who are signed in once.
struct People {
    office: Office,
    tokens: BTreeMap<&'static str, String>,
}

impl People {
    async fn token(&mut self, who: &'static str) -> String {
        if !self.tokens.contains_key(who) {
            let token = self.office.server.sign_in(who).await;
            self.tokens.insert(who, token);
        }
        self.tokens[who].clone()
    }

    async fn call(&mut self, who: &'static str, path: &str, body: Value) -> Reply {
        let token = self.token(who).await;
        self.office.server.post(&format!("lawer-approval/{path}"), &body, with(&token)).await
    }

    async fn find(&mut self, who: &'static str, tab: &str, node: &str) -> Option<Value> {
        let reply = self.call(who, "xzsq/taskList", json!({ "tab": tab })).await;
        let rows = reply.body["data"]["data"].as_array().cloned().unwrap_or_default();
        rows.into_iter().find(|row| row["nodeKey"] == node)
    }

    /// Claims the task, unless it is his already, and decides it.
    async fn decide(&mut self, (who, node, operation): Step) {
        if let Some(task) = self.find(who, "claimable", node).await {
            let seen = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
            assert_eq!(self.call(who, "xzsq/signeTask", seen).await.status, 200, "{who} {node}");
        }
        let task = self.find(who, "todo", node).await.unwrap_or_else(|| panic!("{who} has no task {node}"));
        let token = self.token(who).await;
        let signature = stored(&self.office.server, &token, "signature.png", PNG).await;
        let reply = self.call(who, "xzsq/approvedTask", decision(&task, operation, Some(&signature))).await;
        assert_eq!(reply.status, 200, "{who} {node} {operation}: {}", reply.text);
    }

    async fn walk(&mut self, steps: &[Step]) {
        for step in steps {
            self.decide(*step).await;
        }
    }

    /// Applies, and brings the case to the desk that accepts.
    async fn apply(&mut self, ways: &Ways) -> String {
        let reply = self.office.submit(ways.flow, ways.applicant, form(ways.flow)).await;
        let case = reply.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}: {}", ways.flow, reply.text));
        self.walk(ways.before).await;
        case.to_owned()
    }

    async fn status(&mut self, who: &'static str, case: &str) -> String {
        let token = self.token(who).await;
        let path = format!("lawer-approval/xzsq/getExamineInfo?sqId={case}");
        let seen = self.office.server.get(&path, with(&token)).await;
        seen.body["data"]["application"]["status"].as_str().unwrap_or_else(|| panic!("{}", seen.text)).to_owned()
    }

    /// The applicant opens a letter of his case: its document says what the letter says.
    async fn read(&mut self, who: &'static str, case: &str, kind: &str) -> Value {
        let list = self.call(who, "sqtzs/list", json!({ "sqId": case })).await;
        let rows = list.body["data"].as_array().unwrap_or_else(|| panic!("{}", list.text));
        let letter = rows.iter().rfind(|row| row["kind"] == kind).unwrap_or_else(|| panic!("{kind}: {}", list.text));
        let pdf = self.call(who, "sqtzs/pdf", json!({ "letterId": letter["letterId"] })).await;
        assert_eq!(pdf.status, 200, "{kind}: {letter}");
        let said = letter["text"].as_array().unwrap().iter().map(|it| &it["text"]);
        let words = said.chain([&letter["docNo"], &letter["addresseeName"], &letter["checkCode"]]);
        assert_says(&pdf.text, words.filter_map(Value::as_str));
        letter.clone()
    }
}

async fn walk_all_ways(ways: &Ways) {
    let mut people = People { office: office(ways.flow).await, tokens: BTreeMap::new() };
    let (who, (officer, desk, goes_on)) = (ways.applicant, ways.accept);
    // Asked for more, completed, accepted, sent back to an earlier step, refused.
    let case = people.apply(ways).await;
    people.decide((officer, desk, "03")).await;
    assert_eq!(people.status(who, &case).await, "11", "{}", ways.flow);
    people.read(who, &case, "04").await;
    people.decide((who, "applicant_fix", "00")).await;
    people.decide(ways.accept).await;
    if goes_on == "02" {
        people.read(who, &case, "02").await;
    }
    people.walk(ways.review).await;
    let (decider, decision) = ways.decide;
    let steps = [&[ways.accept], ways.review].concat();
    people.decide((decider, decision, "07")).await;
    people.walk(&steps[steps.len() - ways.again..]).await;
    people.decide((decider, decision, "15")).await;
    assert_eq!(people.status(who, &case).await, "41", "{}", ways.flow);
    people.read(who, &case, ways.refusal).await;
    // Asked for more and taken back: what was asked says nothing any more.
    let case = people.apply(ways).await;
    people.decide((officer, desk, "03")).await;
    let back = people.call(who, "xzsq/revocation", json!({ "sqId": case, "mode": "end", "opinion": "已核" })).await;
    assert_eq!(back.status, 200, "{}: {}", ways.flow, back.text);
    assert_eq!(people.status(who, &case).await, "43", "{}", ways.flow);
    let asked = people.read(who, &case, "04").await;
    assert_eq!((&asked["status"], &asked["voidReason"]), (&json!("90"), &json!("撤回")), "{asked}");
    // Not accepted.
    if goes_on == "02" {
        let case = people.apply(ways).await;
        people.decide((officer, desk, "04")).await;
        people.read(who, &case, "03").await;
    }
    messages_read_english(&people.office.server).await;
}

#[tokio::test]
async fn licences_that_are_not_granted_at_once() {
    for ways in &LICENCES {
        walk_all_ways(ways).await;
    }
}

#[tokio::test]
async fn certificates_that_are_not_made_at_once() {
    for ways in &CERTIFICATES {
        walk_all_ways(ways).await;
    }
}

#[tokio::test]
async fn registrations_that_are_not_made_at_once() {
    for ways in &REGISTRATIONS {
        walk_all_ways(ways).await;
    }
}
