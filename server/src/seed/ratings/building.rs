//! A release of firm building in every stage.

use anyhow::Result;
use lawdesk_core::date::Date;
use lawdesk_core::firm_building::{BuildingContent, Conditions, Dimension, Grade, Indicator, final_score, ranks};
use serde_json::json;

use super::{CITY, OFFICER, PROVINCE, row};
use crate::platform::db::Tx;
use crate::platform::sql::Value;
use crate::seed::insert::{Table, insert};

const RELEASE: Table = Table {
    name: "building_release",
    columns: &[
        "id",
        "title",
        "year",
        "region_code",
        "apply_from",
        "apply_to",
        "content",
        "stage",
        "created_by",
        "created_at",
        "updated_at",
        "version",
    ],
    conflict: "on conflict do nothing",
};
const APPLY: Table = Table {
    name: "building_apply",
    columns: &[
        "id",
        "release_id",
        "firm_id",
        "name",
        "region_code",
        "scores",
        "total",
        "state",
        "county_opinion",
        "opinion",
        "submitted_at",
        "final",
        "place",
        "grade",
        "updated_at",
        "version",
    ],
    conflict: "on conflict do nothing",
};

fn tree() -> BuildingContent {
    let dimension = |code: &str| Dimension { code: code.to_owned(), weight: 20.0 };
    let indicator = |dimension: &str, content: &str, method: &str| Indicator {
        dimension: dimension.to_owned(),
        content: content.to_owned(),
        full: 20.0,
        method: method.to_owned(),
    };
    let grade = |code: &str, min| Grade { code: code.to_owned(), min };
    BuildingContent {
        text: "按照规范化、专业化、品牌化、规模化、信息化五个维度开展自评、调研和评定。".to_owned(),
        files: Vec::new(),
        dimensions: ["1", "2", "3", "4", "5"].map(dimension).to_vec(),
        items: vec![
            indicator("1", "利益冲突审查、收费和印章管理制度健全", "查阅制度和台账"),
            indicator("2", "设有专业部门并形成办案指引", "查阅资料、座谈"),
            indicator("3", "近三年有典型案例或获得表彰", "查阅证明"),
            indicator("4", "律师人数和业务收入稳步增长", "核对年度检查数据"),
            indicator("5", "使用办案系统和电子卷宗", "实地查看"),
        ],
        grades: vec![grade("5", 90.0), grade("4", 80.0), grade("3", 70.0), grade("2", 60.0), grade("1", 50.0)],
        conditions: Conditions { clean_years: 2, insured: true, assessed: false },
    }
}

/// A release in each stage, oldest last.
const STAGES: [(&str, &str); 6] = [
    ("draft", "五化律所建设（筹备）"),
    ("open", "五化律所建设"),
    ("survey", "五化律所建设专项提升"),
    ("graded", "规范化建设专项"),
    ("publicity", "专业化建设专项"),
    ("ended", "五化律所建设（上一批）"),
];

pub(super) async fn building(tx: &mut Tx, now: i64, today: Date) -> Result<()> {
    let content = serde_json::to_string(&tree())?;
    let year = i64::from(today.year());
    let mut releases = Vec::new();
    for (number, (stage, title)) in (0_i64..).zip(STAGES) {
        let year = if stage == "ended" { year - 1 } else { year };
        let from = today.add_days(if matches!(stage, "draft" | "open") { -5 } else { -90 });
        // What is open is the province's, so that firms of all cities find it.
        let (by, region) = if stage == "open" { ("user-prov_op", PROVINCE) } else { (OFFICER, CITY) };
        let place = if stage == "open" { "示范省" } else { "东湖市" };
        releases.push(row! {
            format!("building-{}", number + 1), format!("{place}{year}年{title}"), year, region, from.to_string(),
            from.add_days(40).to_string(), content.as_str(), stage, by, now, now, 1_i64,
        });
    }
    insert(tx, &RELEASE, releases).await?;
    // Firms of the city, in each release as far as its stage.
    let firms: Vec<(String, String, String)> = sqlx::query_as(
        "select id, name_zh, region_code from law_firm where region_code like '9901%' and delete_flag = 0
          order by id limit 4",
    )
    .fetch_all(&mut **tx)
    .await?;
    for (number, (stage, _)) in (1_i64..).zip(STAGES) {
        apply(tx, number, stage, &firms, now).await?;
        if matches!(stage, "survey" | "graded" | "publicity" | "ended") {
            visits(tx, number, stage, &firms, now, today).await?;
        }
    }
    notice(tx, "building-5", today, now).await?;
    notice(tx, "building-6", today.add_days(-60), now).await?;
    objection(tx, now).await
}

/// A firm objects to what is shown.
async fn objection(tx: &mut Tx, now: i64) -> Result<()> {
    sqlx::query(
        "insert into building_objection (id, release_id, apply_id, reason, raised_by, raised_at, state)
         select 'building-objection-1', p.release_id, p.id, '信息化指标评分未计入新上线的办案系统，请复核。',
                'user-demo_firm', $1, 'open'
           from building_apply p where p.id = 'building-5-firm-000001' on conflict do nothing",
    )
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// What each of three scorers gives a firm.
fn scores(firm: usize) -> Vec<Vec<f64>> {
    let lower = if firm == 0 { 0.0 } else { 2.0 };
    vec![
        vec![18.0 - lower, 17.0 - lower, 18.0 - lower, 17.0 - lower, 16.0 - lower],
        vec![19.0 - lower, 18.0 - lower, 18.0 - lower, 18.0 - lower, 17.0 - lower],
        vec![18.0 - lower, 18.0 - lower, 17.0 - lower, 18.0 - lower, 18.0 - lower],
    ]
}

async fn apply(tx: &mut Tx, number: i64, stage: &str, firms: &[(String, String, String)], now: i64) -> Result<()> {
    let own = json!(
        [18.0, 17.0, 19.0, 18.0, 18.0].map(|score| json!({"score": score, "note": "制度文件和台账齐备", "files": []}))
    );
    let graded = matches!(stage, "graded" | "publicity" | "ended");
    let totals: Vec<f64> =
        (0..firms.len()).map(|firm| final_score(&tree(), &scores(firm)).map_or(0.0, |it| it.total)).collect();
    let places = ranks(&totals);
    let mut rows = Vec::new();
    for (index, (id, name, region)) in firms.iter().enumerate() {
        // While it is open, the first firm has yet to apply.
        if stage == "draft" || (stage == "open" && index == 0) {
            continue;
        }
        let progress = if stage == "open" { "submitted" } else { "shortlisted" };
        let seen = if stage == "open" { "" } else { "材料齐全，同意推荐。" };
        rows.push(row! {
            format!("building-{number}-{id}"), format!("building-{number}"), id.as_str(), name.as_str(),
            region.as_str(), own.to_string(), 90.0, progress, seen, seen, now,
            Value::Real(graded.then_some(totals[index])), graded.then_some(places[index]),
            graded.then(|| tree().grade_of(totals[index]).to_owned()), now, 1_i64,
        });
    }
    insert(tx, &APPLY, rows).await
}

/// A team of three officers.
async fn team(tx: &mut Tx, number: i64, now: i64, today: Date) -> Result<String> {
    let team = format!("building-team-{number}");
    sqlx::query(
        "insert into building_team (id, release_id, name, leader, from_day, to_day, created_at, updated_at)
         values ($1, $2, '第一调研组', 'user-city_chk', $3, $4, $5, $5) on conflict do nothing",
    )
    .bind(&team)
    .bind(format!("building-{number}"))
    .bind(today.add_days(-20).to_string())
    .bind(today.add_days(10).to_string())
    .bind(now)
    .execute(&mut **tx)
    .await?;
    for account in ["user-city_op", "user-city_chk", "user-cnty_op"] {
        sqlx::query("insert into building_member (team_id, account_id) values ($1, $2) on conflict do nothing")
            .bind(&team)
            .bind(account)
            .execute(&mut **tx)
            .await?;
    }
    Ok(team)
}

/// Visits of a team; in the release that is being visited the second firm is still to be.
async fn visits(
    tx: &mut Tx,
    number: i64,
    stage: &str,
    firms: &[(String, String, String)],
    now: i64,
    today: Date,
) -> Result<()> {
    let team = team(tx, number, now, today).await?;
    for (index, (firm, ..)) in firms.iter().enumerate() {
        let done = stage != "survey" || index == 0;
        let (visit, apply) = (format!("building-visit-{number}-{firm}"), format!("building-{number}-{firm}"));
        let record = json!({
            "id": visit, "attendees": "罗志强、谢文静、邓超，律所负责人和两名合伙人",
            "checks": [{"ok": true, "problem": ""}, {"ok": true, "problem": ""}, {"ok": true, "problem": ""},
                       {"ok": true, "problem": ""}, {"ok": false, "problem": "电子卷宗尚未覆盖非诉业务"}],
            "interview": "座谈了解内部管理、人才培养和业务发展情况。", "problems": "信息化建设投入不足。",
            "suggestions": "尽快完成办案系统升级。", "files": [],
        });
        sqlx::query(
            "insert into building_visit (id, apply_id, team_id, day, address, state, record, written_by, written_at)
             select $1, $2, $3, $4, f.address, $5, $6, $7, $8 from law_firm f where f.id = $9 on conflict do nothing",
        )
        .bind(&visit)
        .bind(&apply)
        .bind(&team)
        .bind(today.add_days(if done { -10 } else { 3 }).to_string())
        .bind(if done { "done" } else { "planned" })
        .bind(done.then(|| record.to_string()))
        .bind(done.then_some("user-city_chk"))
        .bind(done.then_some(now))
        .bind(firm)
        .execute(&mut **tx)
        .await?;
        if stage != "survey" {
            score(tx, &apply, index, now).await?;
        }
    }
    Ok(())
}

/// What three officers give a firm.
async fn score(tx: &mut Tx, apply: &str, index: usize, now: i64) -> Result<()> {
    for (account, scores) in ["user-city_op", "user-city_chk", "user-cnty_op"].into_iter().zip(scores(index)) {
        sqlx::query(
            "insert into building_score (apply_id, account_id, scores, comment, submitted_at)
             values ($1, $2, $3, '管理规范，特色明显。', $4) on conflict do nothing",
        )
        .bind(apply)
        .bind(account)
        .bind(serde_json::to_string(&scores)?)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

async fn notice(tx: &mut Tx, release: &str, from: Date, now: i64) -> Result<()> {
    sqlx::query(
        "insert into building_notice (release_id, title, body, from_day, to_day, published_by, published_at)
         select id, title || '评定结果公示', '经律所申报、实地调研和评分，现将评定结果予以公示。', $2, $3, $4, $5
           from building_release where id = $1 on conflict do nothing",
    )
    .bind(release)
    .bind(from.to_string())
    .bind(from.add_days(12).to_string())
    .bind(OFFICER)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}
