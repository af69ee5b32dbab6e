//! Forms that were stored before they said themselves what the flow takes and what is unique.

use lawdesk_api_tests::Server;
use lawdesk_core::form::{Form, UniqueFact};
use lawdesk_core::product;
use sqlx::{AssertSqlSafe, Row};

const MIGRATION: &str = include_str!("../../../../server/migrations/0103_form_variables.sql");

/// The shipped text as it was before, spaces and all.
fn before(text: &str) -> String {
    let mut before = String::new();
    let mut rest = text;
    while let Some(start) = [r#""variable": ""#, r#""unique": ""#].iter().filter_map(|it| rest.find(it)).min() {
        before.push_str(&rest[..start]);
        let end = rest[start..].find(", ").unwrap() + start + 2;
        rest = &rest[end..];
    }
    before + rest
}

/// What the designer stores: no spaces.
fn compact(text: &str) -> String {
    serde_json::to_string(&serde_json::from_str::<Form>(text).unwrap()).unwrap()
}

/// A form without what is ignored in it: a mark on a field that the system fills, or that comes from a file.
fn effective(text: &str) -> Form {
    let mut form: Form = serde_json::from_str(text).unwrap();
    for field in form.sections.iter_mut().flat_map(|section| &mut section.fields) {
        field.variable.take_if(|_| field.read_only);
        field.unique.take_if(|_| field.source.is_some());
        for column in &mut field.columns {
            (column.variable, column.unique) = (None, None);
        }
    }
    form
}

async fn migrated(server: &Server, code: &str, text: &str) -> (Form, Form) {
    let mut tx = server.app.db.begin().await.unwrap();
    sqlx::query("update custom_form set schema = $2 where code = $1")
        .bind(code)
        .bind(text)
        .execute(&mut *tx)
        .await
        .unwrap();
    sqlx::query("update form_design set draft = $2 where code = $1")
        .bind(code)
        .bind(text)
        .execute(&mut *tx)
        .await
        .unwrap();
    sqlx::raw_sql(AssertSqlSafe(MIGRATION)).execute(&mut *tx).await.unwrap();
    let row = sqlx::query(
        "select f.schema, d.draft from custom_form f join form_design d on d.code = f.code where f.code = $1",
    )
    .bind(code)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    (effective(row.get("schema")), effective(row.get("draft")))
}

/// Forms that no earlier version had.
const SHIPPED_LATER: [&str; 13] = [
    "F_NDKH_GF",
    "F_SW_HZ",
    "F_SW_MCYH",
    "F_LS_ZX",
    "F_LS_HZ",
    "F_LS_LBZH",
    "F_SW_FSSL",
    "F_LS_GZGS",
    "F_BX_DJ",
    "F_DY_ZZ",
    "F_XY_XF",
    "F_SX_BG",
    "F_SX_ZZ",
];

#[tokio::test]
async fn a_form_of_an_earlier_version_says_what_the_program_knew() {
    let server = Server::start_with(|_| ()).await;
    for text in product::flows().iter().filter_map(|flow| flow.form) {
        let shipped = effective(text);
        if SHIPPED_LATER.contains(&shipped.code.as_str()) {
            continue;
        }
        let before = before(text);
        assert!(!before.contains("\"variable\"") && !before.contains("\"unique\""), "{}", shipped.code);
        for stored in [before.clone(), compact(&before)] {
            let (version, draft) = migrated(&server, &shipped.code, &stored).await;
            assert_eq!(version, shipped);
            assert_eq!(draft, shipped);
        }
    }
}

#[tokio::test]
async fn a_copy_of_a_form_is_marked_as_the_form_is() {
    let server = Server::start_with(|_| ()).await;
    let text = product::flow("lssczy").unwrap().form.unwrap();
    let renamed = compact(&before(text)).replace("F_LS_SCZY", "F_TS_DJ").replace("手机号", "联系手机");
    let (version, draft) = migrated(&server, "F_TS_DJ", &renamed).await;
    assert_eq!(version.field("firmId").unwrap().variable.as_deref(), Some("firmOrg"));
    assert_eq!(draft.field("mobile").unwrap().unique, Some(UniqueFact::MobileNumber));
}

const LEVELS: &str = include_str!("../../../../server/migrations/0442_assessment_levels.sql");

#[tokio::test]
async fn a_draft_of_an_assessment_offers_the_levels_of_its_kind_alone() {
    let server = Server::start_with(|_| ()).await;
    for code in ["F_NDKH_GF", "F_NDKH_LS", "F_NDKH_SW"] {
        let forms = product::flows().iter().filter_map(|flow| flow.form);
        let shipped = forms.map(|text| serde_json::from_str::<Form>(text).unwrap()).find(|form| form.code == code);
        let shipped = shipped.unwrap();
        let mut draft = shipped.clone();
        let fields = draft.sections.iter_mut().flat_map(|section| &mut section.fields);
        fields.filter(|field| field.key.ends_with("Level")).for_each(|field| field.codes.clear());
        assert_ne!(draft, shipped, "{code}");
        let mut tx = server.app.db.begin().await.unwrap();
        sqlx::query("update form_design set draft = $2 where code = $1")
            .bind(code)
            .bind(serde_json::to_string(&draft).unwrap())
            .execute(&mut *tx)
            .await
            .unwrap();
        sqlx::raw_sql(AssertSqlSafe(LEVELS)).execute(&mut *tx).await.unwrap();
        let after: String = sqlx::query_scalar("select draft from form_design where code = $1")
            .bind(code)
            .fetch_one(&mut *tx)
            .await
            .unwrap();
        assert_eq!(serde_json::from_str::<Form>(&after).unwrap(), shipped, "{code}");
    }
}
