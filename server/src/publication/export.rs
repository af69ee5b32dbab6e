//! The list of what somebody looks after as a workbook.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::PublicationListInput;
use lawdesk_core::export::PUBLICATION_COLUMNS;
use lawdesk_core::locale::Locale;
use lawdesk_core::publication::PublicationKind;

use super::{access, list};
use crate::App;
use crate::http::answer::Spreadsheet;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, require_few_rows, rows_read, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    struct ExportRow {
        title: String,
        category: String,
        doc_no: String,
        effect: String,
        issuer: String,
        issued_on: String,
        org_name: String,
        state: String,
        published_at: Option<i64>,
        reads: i64,
    }
}

/// `POST publication/export`: the rows of the list of those who look after them, as many as a workbook may hold.
pub async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<PublicationListInput>,
) -> Result<Spreadsheet> {
    let kind = list::kind_of(&input.kind)?;
    access::must_manage(&user, kind)?;
    let locale = middleware::locale(&headers);
    let wanted = PublicationListInput { managed: true, ..input };
    let mut tx = app.db.begin().await?;
    let condition = list::wanted(&mut tx, &user, kind, &wanted).await?;
    let rows: Vec<ExportRow> = select(kind, &condition, locale).fetch_all_as(&mut *tx).await?;
    require_few_rows(rows.len(), "keyword")?;
    // On record before anything leaves.
    audit::record(&mut tx, &app.clock, &user, AuditEntry::new(AuditAction::Export, access::SUBJECT, "")).await?;
    tx.commit().await?;
    let content =
        workbook(PUBLICATION_COLUMNS, rows.into_iter().map(line).collect(), locale, &Watermark::by(&user, &app.clock))
            .await?;
    let name = &kind.form().name;
    let title = if locale == Locale::En { &name.en } else { &name.zh };
    Ok(Spreadsheet { name: download_name(title, Timestamp(app.clock.now()), "xlsx"), content })
}

/// With the words of codes in the reader's language.
fn select(kind: PublicationKind, condition: &Sql, locale: Locale) -> Sql {
    let mut sql = Sql::new(match locale {
        Locale::ZhCn => {
            "select p.title, coalesce(c.mc, p.category) as category, p.doc_no, coalesce(e.mc, p.effect) as effect,
                    p.issuer, p.issued_on, o.name as org_name,
                    coalesce(s.mc, p.state) as state, p.published_at, p.reads"
        }
        Locale::En => {
            "select p.title, coalesce(c.mc_en, p.category) as category, p.doc_no, coalesce(e.mc_en, p.effect) as effect,
                    p.issuer, p.issued_on, o.name as org_name,
                    coalesce(s.mc_en, p.state) as state, p.published_at, p.reads"
        }
    });
    let field = kind.form().field(kind.category_field());
    let categories = field.and_then(|field| field.dictionary.as_deref()).unwrap_or_default();
    sql.push(
        " from publication p join organisation o on o.id = p.org_id
          left join dict_item e on e.dm = p.effect and e.type = 'sxx'
          left join dict_item s on s.dm = p.state and s.type = 'fbzt'
          left join dict_item c on c.dm = p.category and c.type = ",
    );
    sql.bind(categories).push(" where ").append(condition);
    sql.push(" order by p.updated_at desc, p.id desc limit ").bind(rows_read());
    sql
}

fn line(row: ExportRow) -> [String; 10] {
    let published = row.published_at.map(|at| Timestamp(at).date().to_string()).unwrap_or_default();
    let ExportRow { title, category, doc_no, effect, issuer, issued_on, org_name, state, reads, .. } = row;
    [title, category, doc_no, effect, issuer, issued_on, org_name, state, published, reads.to_string()]
}
