//! Branches, in-house certificates, insurance, Party memberships, repairs of credit: each way, and what it brings.

use lawdesk_api_tests::Reply;
use serde_json::{Value, json};

use crate::flows_start::{and, give, person};
use crate::office::Office;

fn refused(reply: &Reply, field: &str) {
    assert_eq!(reply.status, 422, "{field}: {}", reply.text);
    assert_eq!(reply.body["data"]["violations"][0]["field"], field, "{}", reply.text);
}

fn number(reply: &Reply) -> String {
    reply.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned()
}

async fn texts(office: &Office, sql: &'static str) -> Vec<String> {
    sqlx::query_scalar(sql).fetch_all(&office.server.app.db.pool).await.unwrap()
}

/// State of a case, and the kinds of its letters in the order they came.
async fn outcome(office: &Office, who: &str, id: &str) -> (Value, Vec<String>) {
    let letters = office.call(who, "sqtzs/list", json!({ "sqId": id })).await;
    let rows = letters.body["data"].as_array().unwrap_or_else(|| panic!("{}", letters.text)).clone();
    let kinds = rows.iter().map(|row| row["kind"].as_str().unwrap().to_owned()).collect();
    (office.case(who, id).await["application"]["status"].clone(), kinds)
}

pub fn branch(more: Value) -> Value {
    let posted = |id: &str| json!({ "lawyerId": id });
    let form = json!({
        "resolution": "PDF", "nameZh": "示范明德（南岭）律师事务所", "regionCode": "990202", "address": "学府街9号",
        "postcode": "530000", "premisesType": "01", "premisesArea": 120, "premisesProof": "PDF", "capital": 50,
        "capitalProof": "PDF", "principalId": "lawyer-000041",
        "posted": [posted("lawyer-000041"), posted("lawyer-000042"), posted("lawyer-000043")],
        "contactName": "高磊", "contactMobile": "16000000022", "promise": "1",
    });
    and(form, more)
}

#[tokio::test]
async fn a_firm_opens_a_branch_in_another_city() {
    let office = Office::of("fssl").await;
    office
        .write(
            "update lawyer set practice_status = '01', zyzlb = '01', firm_role = '03', first_practice_date = '2015-01-05'
              where id in ('lawyer-000041', 'lawyer-000042', 'lawyer-000043')",
        )
        .await;
    // Too few lawyers, a principal who is not posted, too little capital.
    refused(&office.submit("fssl", "demo_firm", branch(json!({}))).await, "sqType");
    let elsewhere = branch(json!({ "principalId": "lawyer-000044" }));
    refused(&office.submit("fssl", "demo_firm2", elsewhere).await, "principalId");
    refused(&office.submit("fssl", "demo_firm2", branch(json!({ "capital": 20 }))).await, "capital");
    // For two years after one of its branches lost its licence.
    office.write("update law_firm set parent_firm_id = 'firm-000002' where id = 'firm-000003'").await;
    office
        .write(
            "insert into law_firm_penalty (id, law_firm_id, sort, source, kind, doc_no, start_date, published) values
             ('lost', 'firm-000003', 91, '1', '15', '东湖司罚〔2024〕第0094号', '2024-11-22', '1')",
        )
        .await;
    refused(&office.submit("fssl", "demo_firm2", branch(json!({}))).await, "sqType");
    office.write("update law_firm_penalty set start_date = '2024-11-21' where id = 'lost'").await;
    let before = texts(&office, "select cast(lawyer_count as text) from law_firm where id = 'firm-000002'").await;
    let id = number(&office.submit("fssl", "demo_firm2", branch(json!({}))).await);
    let steps =
        [("city2_win", "city_accept", "02"), ("city2_op", "city_review", "05"), ("prov_lead", "prov_decide", "14")];
    office.walk(&steps).await;
    let licence =
        json!({ "uscc": "31990300DEM000049D", "licenceSerialMain": "示所000901", "licenceSerialCopy": "示所000902" });
    let made = give(&office, ("prov_cert", "cert", "18"), licence).await;
    assert_eq!(made.status, 200, "{}", made.text);
    office.walk(&[("city2_win", "deliver", "19")]).await;
    let kinds = ["02", "05", "10", "11"].map(str::to_owned).to_vec();
    assert_eq!(outcome(&office, "demo_firm2", &id).await, (json!("40"), kinds));
    let file = "select parent_firm_id || ' ' || is_branch || ' ' || firm_status || ' ' || cast(lawyer_count as text)
                  from law_firm where name_zh = '示范明德（南岭）律师事务所'";
    assert_eq!(texts(&office, file).await, ["firm-000002 1 01 3"]);
    let lawyer = "select l.firm_role || ' ' || f.name_zh from lawyer l join law_firm f on f.id = l.firm_id
                   where l.id = 'lawyer-000041'";
    assert_eq!(texts(&office, lawyer).await, ["04 示范明德（南岭）律师事务所"]);
    let head = texts(&office, "select cast(lawyer_count as text) from law_firm where id = 'firm-000002'").await;
    assert_eq!(head[0].parse::<i64>().unwrap(), before[0].parse::<i64>().unwrap() - 3);
}

pub fn in_house(more: Value) -> Value {
    let form = json!({
        "zyzlb": "03", "name": "邵晨", "nationality": "156", "employerName": "东湖市人民政府办公室", "regionCode": "990102",
        "post": "法规科科员", "legalWorkFrom": "2023-07-01", "formerOffice": "0", "workProof": "PDF",
        "employerConsent": "PDF", "convicted": "0", "expelled": "0", "revoked": "0", "signature": "SIGNATURE",
    });
    let mut person = person();
    for key in ["firmId", "archivePlace"] {
        person.as_object_mut().unwrap().remove(key);
    }
    and(and(person, form), more)
}

#[tokio::test]
async fn whoever_works_for_an_organ_becomes_a_government_lawyer() {
    let office = Office::of("gzgslszs").await;
    refused(&office.submit("gzgslszs", "demo_graduate", in_house(json!({ "zyzlb": "01" }))).await, "zyzlb");
    let lately = in_house(json!({ "legalWorkFrom": "2025-07-01" }));
    refused(&office.submit("gzgslszs", "demo_graduate", lately).await, "legalWorkFrom");
    let listed = "update legal_staff set id_no_hash = $1, company_id = 'company-000001', staff_status = '01',
                    is_cert_holder = '0' where id = 'company-000001-staff-1'";
    let number_of = lawdesk_server::platform::sealing::fingerprint("E00000001");
    sqlx::query(listed).bind(number_of).execute(&office.server.app.db.pool).await.unwrap();
    let id = number(&office.submit("gzgslszs", "demo_graduate", in_house(json!({}))).await);
    let steps =
        [("city_win", "city_accept", "02"), ("city_op", "city_review", "05"), ("prov_chk", "prov_decide", "14")];
    office.walk(&steps).await;
    let licence = json!({ "licenceNo": "19901202661900901", "licenceSerial": "示律002970" });
    let made = give(&office, ("prov_cert", "cert", "18"), licence).await;
    assert_eq!(made.status, 200, "{}", made.text);
    office.walk(&[("city_win", "deliver", "19")]).await;
    assert_eq!(outcome(&office, "city_win", &id).await.0, "40");
    let file = "select zyzlb || ' ' || employer_name || ' ' || coalesce(firm_id, 'none') || ' ' || practice_status
                  from lawyer where licence_no = '19901202661900901'";
    assert_eq!(texts(&office, file).await, ["03 东湖市人民政府办公室 none 01"]);
    // The unit knows him among its staff.
    let staff = "select l.employer_id || ' ' || s.is_cert_holder || ' ' || cast(c.gl_count as text)
                   from legal_staff s join lawyer l on l.id = s.lawyer_id join company c on c.id = s.company_id
                  where s.id = 'company-000001-staff-1'";
    assert_eq!(texts(&office, staff).await, ["company-000001 1 2"]);
    let account = "select zyzlb || ' ' || org_id from account where username = 'demo_graduate'";
    assert_eq!(texts(&office, account).await, ["03 990102-sfj"]);
}

#[tokio::test]
async fn a_unit_applies_for_its_own_legal_staff_through_its_lawyer() {
    let office = Office::of("gzgslszs").await;
    // What the unit's list knows of the person is filled in; of another unit's staff nothing.
    let begin = |staff: &str| json!({ "sqType": "gzgslszs", "staff": staff });
    let form = office.call("demo_lawyer_gz", "xzsq/apply", begin("company-000001-staff-1")).await;
    let known = &form.body["data"]["data"];
    assert_eq!(
        (&known["employerName"], &known["zyzlb"], known["name"].is_string()),
        (&json!("东湖市人民政府办公室"), &json!("03"), true),
        "{}",
        form.text
    );
    let foreign = office.call("demo_lawyer_gz", "xzsq/apply", begin("company-000002-staff-1")).await;
    assert_eq!(foreign.status, 404, "{}", foreign.text);
    // Its own unit, and one of the staff.
    let elsewhere = in_house(json!({ "employerName": "示范云帆科技有限公司" }));
    refused(&office.submit("gzgslszs", "demo_lawyer_gz", elsewhere).await, "employerName");
    refused(&office.submit("gzgslszs", "demo_lawyer_gz", in_house(json!({}))).await, "name");
    let listed = async |staff: &str, number: &str| {
        let sql = "update legal_staff set id_no_hash = $1, is_cert_holder = '0', staff_status = '01',
                       company_id = 'company-000001' where id = $2";
        let number = lawdesk_server::platform::sealing::fingerprint(number);
        sqlx::query(sql).bind(number).bind(staff).execute(&office.server.app.db.pool).await.unwrap();
    };
    listed("company-000001-staff-1", "E00000001").await;
    // As the unit's list has him, and without a certificate.
    refused(&office.submit("gzgslszs", "demo_lawyer_gz", in_house(json!({}))).await, "name");
    office.write("update legal_staff set name = '邵晨' where id = 'company-000001-staff-1'").await;
    office.write("update legal_staff set is_cert_holder = '1' where id = 'company-000001-staff-1'").await;
    refused(&office.submit("gzgslszs", "demo_lawyer_gz", in_house(json!({}))).await, "name");
    listed("company-000001-staff-1", "E00000001").await;
    number(&office.submit("gzgslszs", "demo_lawyer_gz", in_house(json!({}))).await);
    // Of each of its staff one application runs at a time.
    refused(&office.submit("gzgslszs", "demo_lawyer_gz", in_house(json!({}))).await, "sqType");
    let steps =
        [("city_win", "city_accept", "02"), ("city_op", "city_review", "05"), ("prov_chk", "prov_decide", "14")];
    office.walk(&steps[..1]).await;
    office.write("update legal_staff set name = '邵明' where id = 'company-000001-staff-2'").await;
    listed("company-000001-staff-2", "E00000002").await;
    let other = json!({ "name": "邵明", "documentNo": "E00000002", "idNo": null, "qualNo": "A20259901000077",
                        "mobile": "16000000177" });
    number(&office.submit("gzgslszs", "demo_lawyer_gz", in_house(other)).await);
    office.walk(&steps[1..]).await;
    let licence = json!({ "licenceNo": "19901202661900902", "licenceSerial": "示律002971" });
    let made = give(&office, ("prov_cert", "cert", "18"), licence).await;
    assert_eq!(made.status, 200, "{}", made.text);
    office.walk(&[("city_win", "deliver", "19")]).await;
    let file = "select l.zyzlb || ' ' || s.is_cert_holder from lawyer l join legal_staff s on s.lawyer_id = l.id
                 where l.licence_no = '19901202661900902' and s.id = 'company-000001-staff-1'";
    assert_eq!(texts(&office, file).await, ["03 1"]);
    // Who applied stays who he is.
    let account = "select lawyer_id from account where username = 'demo_lawyer_gz'";
    assert_eq!(texts(&office, account).await, ["lawyer-000004"]);
}

pub fn policy(more: Value) -> Value {
    let insured =
        json!([{ "insuredLawyerId": "lawyer-000001", "premium": 800 }, { "insuredLawyerId": "lawyer-000002" }]);
    let form = json!({
        "year": 2026, "insuranceKind": "01", "policyNo": "DEMO-2026-0901", "insurer": "示范财产保险股份有限公司",
        "coverFrom": "2026-12-01", "coverTo": "2029-11-30", "limitEach": 100, "limitTotal": 500, "premium": 1600,
        "policyFile": "PDF", "insured": insured, "promise": "1",
    });
    and(form, more)
}

#[tokio::test]
async fn a_policy_that_is_confirmed_insures_the_firm_and_its_lawyers() {
    let office = Office::of("bxdj").await;
    let strangers = policy(json!({ "insured": [{ "insuredLawyerId": "lawyer-000041" }] }));
    refused(&office.submit("bxdj", "demo_firm", strangers).await, "insured[0].insuredLawyerId");
    let id = number(&office.submit("bxdj", "demo_firm", policy(json!({}))).await);
    let steps =
        [("cnty_op", "cnty_accept", "02"), ("cnty_chk", "cnty_review", "05"), ("city_chk", "city_confirm", "14")];
    office.walk(&steps).await;
    let kinds = ["02", "30"].map(str::to_owned).to_vec();
    assert_eq!(outcome(&office, "demo_firm", &id).await, (json!("40"), kinds));
    let record = "select firm_id || ' ' || register_status || ' ' || cast(insured_count as text)
                    from insurance_register where policy_no = 'DEMO-2026-0901'";
    assert_eq!(texts(&office, record).await, ["firm-000001 2 2"]);
    let lawyer = "select insured_to from lawyer where id in ('lawyer-000001', 'lawyer-000002')";
    assert_eq!(texts(&office, lawyer).await, ["2029-11-30", "2029-11-30"]);
    assert_eq!(texts(&office, "select insurance_to from law_firm where id = 'firm-000001'").await, ["2029-11-30"]);
    // The same policy is not registered twice.
    refused(&office.submit("bxdj", "demo_firm", policy(json!({}))).await, "policyNo");
}

const OWN_ORGANISATION: &str = "中共示范衡正律师事务所支部委员会";
pub const OTHER_ORGANISATION: &str = "中共示范明德律师事务所支部委员会";

pub async fn with_member() -> Office {
    let office = Office::of("dyzz").await;
    office.write("delete from party_member_transfer").await;
    office.write("delete from party_member").await;
    office
        .write(
            "insert into party_member (id, org_id, region_code, lawyer_id, name, id_no, firm_id, political_status,
                 member_type, party_org_id, org_name, relation_place, member_status, created_by, created_at, updated_by,
                 updated_at)
             select 'member', l.org_id, l.region_code, l.id, l.name, l.id_no, l.firm_id, '01', '1', 'party-org-000001',
                    '中共示范衡正律师事务所支部委员会', '1', '1', 'user-party_op', 0, 'user-party_op', 0
               from lawyer l where l.id = 'lawyer-000002'",
        )
        .await;
    office
}

pub fn membership(to: &str, more: Value) -> Value {
    let form = json!({
        "outside": "0", "toOrgName": to, "relationPlace": "1", "feePaidTo": "2026-10", "reason": "调整执业机构", "promise": "1",
    });
    and(form, more)
}

#[tokio::test]
async fn a_member_takes_his_membership_to_another_branch() {
    let office = with_member().await;
    refused(&office.submit("dyzz", "demo_lawyer_jz", membership(OTHER_ORGANISATION, json!({}))).await, "sqType");
    refused(&office.submit("dyzz", "demo_lawyer_zz", membership(OWN_ORGANISATION, json!({}))).await, "toOrgName");
    refused(&office.submit("dyzz", "demo_lawyer_zz", membership("没有的支部", json!({}))).await, "toOrgName");
    let id = number(&office.submit("dyzz", "demo_lawyer_zz", membership(OTHER_ORGANISATION, json!({}))).await);
    let steps = [("city_win", "city_accept", "02"), ("city_op", "city_review", "05"), ("city_chk", "city_check", "14")];
    office.walk(&steps).await;
    let kinds = ["02", "32"].map(str::to_owned).to_vec();
    assert_eq!(outcome(&office, "demo_lawyer_zz", &id).await, (json!("40"), kinds));
    let file = "select org_name || ' ' || party_org_id || ' ' || member_status || ' ' || fee_paid_to from party_member";
    assert_eq!(texts(&office, file).await, [format!("{OTHER_ORGANISATION} party-org-000002 1 2026-10")]);
    let transfers = "select from_name || ' ' || to_name from party_member_transfer";
    assert_eq!(texts(&office, transfers).await, [format!("{OWN_ORGANISATION} {OTHER_ORGANISATION}")]);
    let members =
        "select cast(member_count as text) from party_org where id in ('party-org-000001', 'party-org-000002')
                    order by id";
    assert_eq!(texts(&office, members).await, ["0", "1"]);
}

#[tokio::test]
async fn a_member_who_leaves_the_profession_is_transferred_out() {
    let office = with_member().await;
    let out = membership("示范大学法学院党支部", json!({ "outside": "1", "consent": "PDF" }));
    number(&office.submit("dyzz", "demo_lawyer_zz", out).await);
    let steps = [("city_win", "city_accept", "02"), ("city_op", "city_review", "05"), ("city_chk", "city_check", "14")];
    office.walk(&steps).await;
    let file = "select member_status || ' ' || transfer_out_to || ' ' || transfer_out_date from party_member";
    assert_eq!(texts(&office, file).await, ["2 示范大学法学院党支部 2026-11-21"]);
}

pub fn repair(number: &str) -> Value {
    json!({
        "penaltyDocNo": number, "performedOn": "2026-07-20", "performedProof": "PDF",
        "correction": "已退还违规收取的费用，并完善收费管理制度。", "correctionProof": "PDF", "promise": "1",
    })
}

#[tokio::test]
async fn a_penalty_whose_credit_is_repaired_is_published_no_longer() {
    let office = Office::of("xyxf").await;
    office
        .write(
            "insert into lawyer_penalty (id, lawyer_id, sort, source, kind, doc_no, start_date, published) values
             ('p1', 'lawyer-000002', 91, '1', '01', '东湖司罚〔2026〕第0091号', '2026-07-01', '1'),
             ('p2', 'lawyer-000002', 92, '1', '02', '东湖司罚〔2026〕第0092号', '2026-10-01', '1')",
        )
        .await;
    refused(&office.submit("xyxf", "demo_lawyer_zz", repair("东湖司罚〔2026〕第0001号")).await, "penaltyDocNo");
    refused(&office.submit("xyxf", "demo_lawyer_zz", repair("东湖司罚〔2026〕第0092号")).await, "penaltyDocNo");
    let id = number(&office.submit("xyxf", "demo_lawyer_zz", repair("东湖司罚〔2026〕第0091号")).await);
    let steps = [("city_win", "city_accept", "02"), ("city_op", "city_review", "05"), ("city_lead", "city_sign", "14")];
    office.walk(&steps).await;
    let kinds = ["02", "34"].map(str::to_owned).to_vec();
    assert_eq!(outcome(&office, "demo_lawyer_zz", &id).await, (json!("40"), kinds));
    let file = "select id || ' ' || published || ' ' || coalesce(repaired_on, 'none') from lawyer_penalty
                 where id in ('p1', 'p2') order by id";
    assert_eq!(texts(&office, file).await, ["p1 0 2026-11-21", "p2 1 none"]);
    refused(&office.submit("xyxf", "demo_lawyer_zz", repair("东湖司罚〔2026〕第0091号")).await, "penaltyDocNo");
}

#[tokio::test]
async fn a_refused_repair_leaves_the_penalty_published() {
    let office = Office::of("xyxf").await;
    office
        .write(
            "insert into law_firm_penalty (id, law_firm_id, sort, source, kind, doc_no, start_date, published) values
             ('p1', 'firm-000001', 91, '1', '11', '东湖司罚〔2026〕第0093号', '2026-07-01', '1')",
        )
        .await;
    let id = number(&office.submit("xyxf", "demo_firm", repair("东湖司罚〔2026〕第0093号")).await);
    let steps = [("city_win", "city_accept", "02"), ("city_op", "city_review", "06"), ("city_lead", "city_sign", "15")];
    office.walk(&steps).await;
    let kinds = ["02", "35"].map(str::to_owned).to_vec();
    assert_eq!(outcome(&office, "demo_firm", &id).await, (json!("41"), kinds));
    assert_eq!(texts(&office, "select published from law_firm_penalty where id = 'p1'").await, ["1"]);
}
