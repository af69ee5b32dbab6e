//! Letters as documents that bind: whom each is for, its PDF, service and receipt, what is void, verification, seals and the
//! rules of numbers and titles.

use std::collections::BTreeMap;

use lawdesk_api_tests::{As, Reply};
use serde_json::{Value, json};

use crate::files::stored;
use crate::flows_start::{check, complaint, give};
use crate::office::{Office, PDF, PNG, TO_THE_PROVINCE};

impl Office {
    pub async fn letter(&self, who: &str, case: &str, kind: &str) -> Value {
        let reply = self.call(who, "sqtzs/list", json!({ "sqId": case })).await;
        let rows = reply.body["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
        rows.iter().find(|row| row["kind"] == kind).unwrap_or_else(|| panic!("{kind}: {}", reply.text)).clone()
    }

    async fn accepted(&self) -> (String, Value) {
        let case = self.apply("demo_lawyer_nl", "firm-000001").await;
        self.walk(&TO_THE_PROVINCE[..4]).await;
        let letter = self.letter("city_win", &case, "02").await;
        (case, letter)
    }

    /// A complaint against a lawyer that the county has accepted and examines.
    async fn accused(&self) -> String {
        self.walk(&[("cnty_op", "register", "02")]).await;
        let task = self.claim("cnty_chk", "assign").await;
        let mut decision = crate::office::decision(&task, "05", None);
        decision["data"] =
            json!({ "investigators": ["user-city_op", "user-cnty_op"], "leadInvestigator": "user-city_op" });
        let reply = self.call("cnty_chk", "xzsq/approvedTask", decision).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        sqlx::query_scalar("select id from application where sq_type = 'tscl'")
            .fetch_one(&self.server.app.db.pool)
            .await
            .unwrap()
    }

    async fn verify(&self, number: &Value, code: &Value) -> Reply {
        let body = json!({ "number": number, "code": code });
        self.server.post("lawer-approval/sqtzs/verify", &body, As::default()).await
    }
}

/// The text of a PDF as a reader copies it: what is shown, through the map that the font brings along.
pub fn text_of(pdf: &str) -> String {
    let map: BTreeMap<u16, char> = pdf.lines().filter_map(mapping).collect();
    let shown = pdf.lines().filter_map(|line| line.strip_suffix(" Tj")).map(bytes_of);
    let text = shown.map(|bytes| {
        let glyphs = bytes.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
        glyphs.map(|glyph| *map.get(&glyph).unwrap_or(&'?')).collect::<String>()
    });
    text.collect()
}

/// A document says these words, wherever its lines break.
pub fn assert_says<'a>(pdf: &str, words: impl IntoIterator<Item = &'a str>) {
    let bare = |text: &str| text.split_whitespace().collect::<String>();
    let document = bare(&text_of(pdf));
    for words in words {
        assert!(document.contains(&bare(words)), "lacks “{words}”: {document}");
    }
}

/// `<0001> <4E2D>`
fn mapping(line: &str) -> Option<(u16, char)> {
    let (glyph, character) = line.split_once("> <")?;
    let glyph = u16::from_str_radix(glyph.strip_prefix('<')?, 16).ok()?;
    let units = hex(character.strip_suffix('>')?)?;
    let units: Vec<u16> = units.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
    Some((glyph, String::from_utf16(&units).ok()?.chars().next()?))
}

fn hex(text: &str) -> Option<Vec<u8>> {
    (0..text.len() / 2).map(|at| u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()).collect()
}

/// A string of a content stream: hexadecimal, or in parentheses with escapes.
fn bytes_of(written: &str) -> Vec<u8> {
    if let Some(digits) = written.strip_prefix('<') {
        return hex(digits.trim_end_matches('>')).unwrap();
    }
    let mut rest = written.strip_prefix('(').and_then(|it| it.strip_suffix(')')).unwrap_or_default().bytes().peekable();
    let mut bytes = Vec::new();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        match rest.next().unwrap() {
            b'n' => bytes.push(b'\n'),
            b'r' => bytes.push(b'\r'),
            b't' => bytes.push(b'\t'),
            b'b' => bytes.push(8),
            b'f' => bytes.push(12),
            digit @ b'0'..=b'7' => {
                let mut value = u32::from(digit - b'0');
                for _ in 0..2 {
                    match rest.peek() {
                        Some(next @ b'0'..=b'7') => {
                            value = value * 8 + u32::from(*next - b'0');
                            rest.next();
                        }
                        _ => break,
                    }
                }
                bytes.push(u8::try_from(value).unwrap());
            }
            other => bytes.push(other),
        }
    }
    bytes
}

#[tokio::test]
async fn a_letters_document_says_number_addressee_and_decision_and_keeps_its_hash() {
    let office = Office::open().await;
    let (case, letter) = office.accepted().await;
    assert_eq!((&letter["status"], &letter["addressee"]), (&json!("20"), &json!("applicant")), "{letter}");
    let ask = json!({ "letterId": letter["letterId"] });
    let pdf = office.call("demo_lawyer_nl", "sqtzs/pdf", ask.clone()).await;
    assert_eq!((pdf.status.as_u16(), &pdf.headers["content-type"]), (200, &"application/pdf".parse().unwrap()));
    assert!(pdf.text.starts_with("%PDF-"), "{}", &pdf.text[..20]);
    let text = text_of(&pdf.text);
    let name = letter["addresseeName"].as_str().unwrap();
    let code = letter["checkCode"].as_str().unwrap();
    for words in ["东湖司受〔2026〕第0001号", name, "决定自2026年11月21日起予以受理", "东湖市司法局", code]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    // The file is the one that the hash was made of, and the same each time.
    let stored: (String, String) = sqlx::query_as(
        "select f.sha256, l.sha256 as of_letter from letter l join file f on f.id = l.document where l.application_id = $1
           and l.kind = '02'",
    )
    .bind(&case)
    .fetch_one(&office.server.app.db.pool)
    .await
    .unwrap();
    assert_eq!((&json!(stored.0), &json!(stored.1)), (&letter["sha256"], &letter["sha256"]));
    assert_eq!(office.call("city_win", "sqtzs/pdf", ask.clone()).await.text, pdf.text);
    // Who may not see it, gets none.
    assert_eq!(office.call("demo_lawyer_jz", "sqtzs/pdf", ask).await.status, 404);
}

#[tokio::test]
async fn whom_a_letter_is_for_confirms_it_and_nobody_else_does() {
    let office = Office::open().await;
    let (case, letter) = office.accepted().await;
    let ask = json!({ "letterId": letter["letterId"] });
    for who in ["city_win", "demo_lawyer_jz"] {
        assert_eq!(office.call(who, "sqtzs/receive", ask.clone()).await.status, 404, "{who}");
    }
    let mine = office.call("demo_lawyer_nl", "sqtzs/mine", json!({})).await;
    let rows = mine.body["data"]["data"].as_array().unwrap();
    assert!(rows.iter().any(|row| row["letterId"] == letter["letterId"] && row["mayReceive"] == true), "{}", mine.text);
    assert_eq!(office.call("demo_lawyer_nl", "sqtzs/receive", ask.clone()).await.status, 200);
    let received = office.letter("city_win", &case, "02").await;
    assert_eq!((&received["status"], &received["serviceWay"]), (&json!("40"), &json!("04")), "{received}");
    assert_eq!(received["receivedAt"], json!(office.server.app.clock.now()));
    let again = office.call("demo_lawyer_nl", "sqtzs/receive", ask).await;
    assert_eq!((again.status.as_u16(), &again.body["stateCode"]), (409, &json!("LETTER_STATE")), "{}", again.text);
    assert_eq!(office.call("demo_lawyer_jz", "sqtzs/mine", json!({})).await.body["data"]["totalCount"], 0);
}

#[tokio::test]
async fn service_is_recorded_by_the_organ_with_a_signed_proof() {
    let office = Office::open().await;
    let (case, letter) = office.accepted().await;
    let serve = |way: &str, on: &str, receipt: &str| json!({ "letterId": letter["letterId"], "way": way, "servedOn": on, "receipt": receipt });
    for (body, field) in [
        (serve("01", "2026-11-21", ""), "receipt"),
        (serve("04", "2026-11-20", ""), "servedOn"),
        (serve("04", "2026-11-22", ""), "servedOn"),
    ] {
        let refused = office.call("city_win", "sqtzs/serve", body).await;
        assert_eq!(refused.body["data"]["violations"][0]["field"], field, "{}", refused.text);
    }
    assert_eq!(office.call("city2_win", "sqtzs/serve", serve("04", "2026-11-21", "")).await.status, 404);
    let token = office.server.sign_in("city_win").await;
    let receipt = stored(&office.server, &token, "回证.pdf", PDF).await;
    let served = office.call("city_win", "sqtzs/serve", serve("01", "2026-11-21", &receipt)).await;
    assert_eq!(served.status, 200, "{}", served.text);
    let row = office.letter("demo_lawyer_nl", &case, "02").await;
    assert_eq!((&row["status"], &row["receipt"]), (&json!("30"), &json!(receipt)), "{row}");
    // The proof goes to who may read the letter.
    for (who, status) in [("demo_lawyer_nl", 200), ("demo_lawyer_jz", 404)] {
        let token = office.server.sign_in(who).await;
        assert_eq!(crate::files::download(&office.server, &token, &receipt).await.status, status, "{who}");
    }
}

#[tokio::test]
async fn a_void_letter_is_replaced_by_one_that_says_so_and_no_longer_holds_the_decision() {
    let office = Office::open().await;
    let (case, letter) = office.accepted().await;
    let revoked = json!({ "letterId": letter["letterId"], "reason": "文号有误", "replace": true });
    assert_eq!(office.call("city2_win", "sqtzs/void", revoked.clone()).await.status, 404);
    assert_eq!(office.call("demo_lawyer_nl", "sqtzs/void", revoked.clone()).await.status, 403);
    let done = office.call("city_win", "sqtzs/void", revoked).await;
    assert_eq!(done.status, 200, "{}", done.text);
    let reply = office.call("city_win", "sqtzs/list", json!({ "sqId": case })).await;
    let rows: Vec<&Value> = reply.body["data"].as_array().unwrap().iter().filter(|row| row["kind"] == "02").collect();
    assert_eq!((&rows[0]["status"], &rows[0]["voidReason"]), (&json!("90"), &json!("文号有误")), "{}", reply.text);
    assert_eq!((&rows[1]["replaces"], &rows[0]["replacedBy"]), (&rows[0]["docNo"], &rows[1]["docNo"]));
    assert!(rows[1]["text"].to_string().contains("替代东湖司受〔2026〕第0001号"), "{}", rows[1]);
    // Each says of itself what it is.
    for (row, state) in [(rows[0], "void"), (rows[1], "valid")] {
        let verified = office.verify(&row["docNo"], &row["checkCode"]).await;
        assert_eq!(verified.body["data"]["state"], state, "{}", verified.text);
    }
    let again = json!({ "letterId": rows[0]["letterId"], "reason": "再次" });
    assert_eq!(office.call("city_win", "sqtzs/void", again).await.status, 409);
    // Void as well, the second one keeps nobody from taking the decision back.
    let last = json!({ "letterId": rows[1]["letterId"], "reason": "决定撤回" });
    assert_eq!(office.call("city_win", "sqtzs/void", last).await.status, 200);
    let task = office.task("city_win", "done", "city_accept").await;
    let back = office.call("city_win", "xzsq/withdraw", json!({ "taskId": task["taskId"] })).await;
    assert_eq!(back.status, 200, "{}", back.text);
}

#[tokio::test]
async fn an_application_that_is_taken_back_leaves_no_letter_open() {
    let office = Office::open().await;
    let (case, letter) = office.accepted().await;
    let draft = json!({ "sqId": case, "kind": "27", "opinion": "请到窗口" });
    office.call("city_win", "sqtzs/draft", draft).await;
    let back = json!({ "sqId": case, "mode": "end", "opinion": "不再申请" });
    let reply = office.call("demo_lawyer_nl", "xzsq/revocation", back).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let now = office.letter("demo_lawyer_nl", &case, "02").await;
    assert_eq!((&now["status"], &now["voidReason"]), (&json!("90"), &json!("撤回")), "{now}");
    // Whoever holds it hears that it is void; nobody confirms it any more.
    let verified = office.verify(&letter["docNo"], &letter["checkCode"]).await;
    assert_eq!(verified.body["data"]["state"], "void", "{}", verified.text);
    let ask = json!({ "letterId": letter["letterId"] });
    assert_eq!(office.call("demo_lawyer_nl", "sqtzs/receive", ask).await.status, 409);
    let drafts: i64 = sqlx::query_scalar("select count(*) from letter_draft where application_id = $1")
        .bind(&case)
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(drafts, 0);
}

#[tokio::test]
async fn whoever_holds_a_letter_verifies_it_without_an_account_but_not_by_trying() {
    let office = Office::open().await;
    let (_, letter) = office.accepted().await;
    let lower = json!(letter["checkCode"].as_str().unwrap().to_lowercase());
    let found = office.verify(&letter["docNo"], &lower).await;
    let data = &found.body["data"];
    assert_eq!((&data["state"], &data["sha256"]), (&json!("valid"), &letter["sha256"]), "{}", found.text);
    assert_eq!((&data["organisation"], &data["name"]), (&json!("东湖市司法局"), &json!("受理通知书")));
    let masked = data["addressee"].as_str().unwrap();
    assert!(masked.ends_with('＊') && json!(masked) != letter["addresseeName"], "{masked}");
    let wrong = office.verify(&letter["docNo"], &json!("AAAAAAAA")).await;
    assert_eq!((&wrong.body["data"]["state"], &wrong.body["data"]["sha256"]), (&json!("unknown"), &json!("")));
    for _ in 0..18 {
        office.verify(&letter["docNo"], &json!("AAAAAAAA")).await;
    }
    assert_eq!(office.verify(&letter["docNo"], &letter["checkCode"]).await.status, 429);
    office.server.pass(61_000);
    assert_eq!(office.verify(&letter["docNo"], &letter["checkCode"]).await.status, 200);
}

#[tokio::test]
async fn letters_of_a_complaint_reach_whom_they_are_for_and_hide_who_complained() {
    let office = check("tscl", "cnty_op", complaint(), ("cnty_op", "claimable", "register")).await;
    let case = office.accused().await;
    let title: String = sqlx::query_scalar("select title from application where id = $1")
        .bind(&case)
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert!(title.starts_with("投诉高磊：") && title.chars().count() > 5, "{title}");
    // The accused: his notice, in his account, without the other's name; the complainant's letter is not his.
    let mine = office.call("demo_lawyer_zz", "sqtzs/mine", json!({ "sqId": case })).await;
    let kinds: Vec<&str> =
        mine.body["data"]["data"].as_array().unwrap().iter().map(|row| row["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["19"], "{}", mine.text);
    assert!(!mine.text.contains("张三"), "{}", mine.text);
    let accepted = office.letter("cnty_op", &case, "15").await;
    assert_eq!(accepted["addresseeName"], "张三", "{accepted}");
    let ask = json!({ "letterId": accepted["letterId"] });
    assert_eq!(office.call("demo_lawyer_zz", "sqtzs/pdf", ask.clone()).await.status, 404);
    assert_eq!(office.call("demo_lawyer_zz", "sqtzs/receive", ask).await.status, 404);
    // He was told, reads it and confirms it.
    let letter = &mine.body["data"]["data"][0];
    let told: i64 = sqlx::query_scalar(
        "select count(*) from sys_message m join account a on a.id = m.account_id
          where a.username = 'demo_lawyer_zz' and m.link like '/letters?%'",
    )
    .fetch_one(&office.server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(told, 1);
    let ask = json!({ "letterId": letter["letterId"] });
    let pdf = office.call("demo_lawyer_zz", "sqtzs/pdf", ask.clone()).await;
    assert!(text_of(&pdf.text).contains("高磊："), "{}", text_of(&pdf.text));
    assert_eq!(office.call("demo_lawyer_zz", "sqtzs/receive", ask).await.status, 200);
}

#[tokio::test]
async fn an_order_to_put_right_goes_to_whom_the_complaint_is_about() {
    let office = check("tscl", "cnty_op", complaint(), ("cnty_op", "claimable", "register")).await;
    let case = office.accused().await;
    office.decide_own(("demo_lawyer_zz", "target_reply", "00")).await;
    for investigator in ["city_op", "cnty_op"] {
        office.decide_own((investigator, "investigate", "05")).await;
    }
    office.decide_own(("city_op", "report", "05")).await;
    office.walk(&[("cnty_chk", "review", "05")]).await;
    office.decide_own(("city_lead", "collective", "05")).await;
    let found = json!({ "tscljg": "02", "rectification": "未开具收费票据，应当补开" });
    let decided = give(&office, ("city_lead", "decide", "05"), found).await;
    assert_eq!(decided.status, 200, "{}", decided.text);
    let order = office.letter("demo_lawyer_zz", &case, "20").await;
    let pdf = office.call("demo_lawyer_zz", "sqtzs/pdf", json!({ "letterId": order["letterId"] })).await;
    assert_says(&pdf.text, ["责令整改通知书", "高磊：", "未开具收费票据，应当补开", "三十日内书面报告"]);
    assert!(!text_of(&pdf.text).contains("张三"), "{}", text_of(&pdf.text));
    // The complainant gets his answer besides, and the case is at its delivery.
    assert_eq!(office.letter("cnty_op", &case, "18").await["addresseeName"], "张三");
    office.task("cnty_op", "claimable", "reply").await;
}

#[tokio::test]
async fn a_leader_who_ends_an_examination_says_why_in_a_letter() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE).await;
    office.walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "17")]).await;
    assert_eq!(office.case("demo_lawyer_nl", &case).await["application"]["status"], "44");
    let letter = office.letter("demo_lawyer_nl", &case, "08").await;
    assert_eq!(letter["isOwn"], true, "{letter}");
    let pdf = office.call("demo_lawyer_nl", "sqtzs/pdf", json!({ "letterId": letter["letterId"] })).await;
    assert_says(&pdf.text, ["终止审查决定书", "审查期间出现下列情形：已核", "行政复议"]);
    // Nothing holds his file any longer.
    let practice: String = sqlx::query_scalar("select practice_status from lawyer where id = 'lawyer-000008'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(practice, "01");
}

#[tokio::test]
async fn an_anonymous_complaints_letter_is_not_for_the_officer_who_took_it_down() {
    let mut anonymous = complaint();
    for key in ["complainantName", "idType", "idNo", "mobile"] {
        anonymous.as_object_mut().unwrap().remove(key);
    }
    anonymous["anonymous"] = json!("1");
    let office = check("tscl", "cnty_op", anonymous, ("cnty_op", "claimable", "register")).await;
    let case = office.accused().await;
    let letter = office.letter("cnty_op", &case, "15").await;
    assert_eq!((&letter["addresseeName"], &letter["isOwn"]), (&json!("匿名投诉人"), &json!(false)), "{letter}");
    assert_eq!(office.call("cnty_op", "sqtzs/mine", json!({})).await.body["data"]["totalCount"], 0);
}

#[tokio::test]
async fn an_items_rules_name_its_cases_and_number_its_letters() {
    let office = Office::open().await;
    let save = |title: &str, number: &str| json!({ "sqType": "lsjgbg", "title": title, "number": number });
    for (body, field) in
        [(save("${wage}", ""), "title"), (save("${idNo}", ""), "title"), (save("", "第${seq}号"), "number")]
    {
        let refused = office.call("admin", "itemrule/save", body).await;
        assert_eq!(refused.body["data"]["violations"][0]["field"], field, "{}", refused.text);
    }
    assert_eq!(office.call("city_win", "itemrule/save", save("", "")).await.status, 403);
    let mut english = save("${lawyerName}转所（${year}）", "");
    english["titleEn"] = json!("Transfer of ${wage}");
    let refused = office.call("admin", "itemrule/save", english).await;
    assert_eq!(refused.body["data"]["violations"][0]["field"], "titleEn", "{}", refused.text);
    let mut rule = save("${lawyerName}转所（${year}）", "${organisation}${word}字${year}-${seq}");
    rule["titleEn"] = json!("Transfer of ${lawyerName}, ${year}");
    assert_eq!(office.call("admin", "itemrule/save", rule).await.status, 200);
    let detail = office.call("admin", "itemrule/detail", json!({ "sqType": "lsjgbg" })).await;
    assert_eq!(detail.body["data"]["defaultTitle"], "${applicant} ${item}", "{}", detail.text);
    assert_eq!(detail.body["data"]["titleEn"], "Transfer of ${lawyerName}, ${year}", "{}", detail.text);
    let (case, letter) = office.accepted().await;
    assert_eq!(letter["docNo"], "东湖市司法局受字2026-0001", "{letter}");
    let title = office.case("city_win", &case).await["application"]["title"].clone();
    assert!(title.as_str().unwrap().ends_with("转所（2026）"), "{title}");
}

#[tokio::test]
async fn a_seal_is_a_picture_that_the_administrator_brings() {
    let office = Office::open().await;
    let organ: String = sqlx::query_scalar("select org_id from account where username = 'city_win'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(office.call("city_win", "seal/list", json!({})).await.status, 403);
    let token = office.server.sign_in("admin").await;
    let file = stored(&office.server, &token, "seal.png", PNG).await;
    let body = json!({ "orgId": organ, "file": file });
    assert_eq!(office.call("city_win", "seal/save", body.clone()).await.status, 403);
    let saved = office.call("admin", "seal/save", body).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let list = office.call("admin", "seal/list", json!({})).await;
    let row = list.body["data"].as_array().unwrap().iter().find(|row| row["orgId"] == json!(organ)).unwrap().clone();
    assert_eq!(row["file"], json!(file), "{row}");
    // It is on the letters that follow.
    let (_, letter) = office.accepted().await;
    let pdf = office.call("city_win", "sqtzs/pdf", json!({ "letterId": letter["letterId"] })).await;
    assert!(pdf.text.contains("/Seal Do") && pdf.text.contains("/SMask"), "the letter has no seal");
    assert_eq!(office.call("admin", "seal/save", json!({ "orgId": organ, "file": "" })).await.status, 200);
}

#[tokio::test]
async fn who_handles_a_case_writes_a_letter_that_no_decision_brings_and_has_it_issued() {
    let office = Office::open().await;
    let (case, _) = office.accepted().await;
    let ask = json!({ "sqId": case });
    let offer = office.call("city_op", "sqtzs/drafts", ask.clone()).await;
    assert!(offer.body["data"]["kinds"].as_array().unwrap().contains(&json!("22")), "{}", offer.text);
    assert_eq!(office.call("demo_lawyer_nl", "sqtzs/drafts", ask.clone()).await.status, 403);
    let draft = |kind: &str| json!({ "sqId": case, "kind": kind, "opinion": "材料需要当面核实" });
    let refused = office.call("city_op", "sqtzs/draft", draft("05")).await;
    assert_eq!(refused.body["data"]["violations"][0]["field"], "kind", "{}", refused.text);
    let saved = office.call("city_op", "sqtzs/draft", draft("22")).await;
    let key = json!({ "draftId": saved.body["data"]["draftId"] });
    assert_eq!(office.call("city2_op", "sqtzs/submitDraft", key.clone()).await.status, 404);
    assert_eq!(office.call("city_op", "sqtzs/submitDraft", key.clone()).await.status, 200);
    assert_eq!(office.call("city_op", "sqtzs/submitDraft", key.clone()).await.body["stateCode"], "LETTER_STATE");
    let waiting = office.call("city_op", "sqtzs/drafts", ask.clone()).await;
    assert_eq!(waiting.body["data"]["drafts"][0]["status"], "10", "{}", waiting.text);
    let issued = office.call("city_op", "sqtzs/issueDraft", key.clone()).await;
    assert_eq!(issued.status, 200, "{}", issued.text);
    assert_eq!(office.call("city_op", "sqtzs/issueDraft", key).await.status, 404);
    let letter = office.letter("city_op", &case, "22").await;
    assert_eq!(letter["docNo"], "东湖司约〔2026〕第0001号", "{letter}");
    assert!(letter["text"].to_string().contains("材料需要当面核实"), "{letter}");
}
