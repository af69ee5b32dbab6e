//! The envelope of every answer: `{stateCode, stateInfo, data}`.

use axum::Json;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::{Any, Executor};

use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// `stateCode` of a success.
pub const SUCCESS: &str = "00000000";

/// A success with its data.
#[derive(Debug)]
pub struct Answer<T>(pub T);

/// What every answer of the API is wrapped in, a refusal too.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Envelope<T> {
    /// `00000000`, or the stable code of the refusal.
    pub state_code: &'static str,
    /// A sentence in the caller's language; `OK` for a success, whose sentence the client knows.
    pub state_info: String,
    /// What was asked for, or what is wrong.
    pub data: T,
}

impl<T: Serialize> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        Json(Envelope { state_code: SUCCESS, state_info: "OK".to_owned(), data: self.0 }).into_response()
    }
}

/// A text that is kept as a file.
#[derive(Debug)]
pub struct Download {
    /// Media type without the character set, which is UTF-8.
    pub media_type: &'static str,
    /// Name of the file; plain characters, as it is sent without encoding.
    pub name: String,
    /// Content of the file.
    pub text: String,
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let media_type = format!("{}; charset=utf-8", self.media_type);
        let disposition = format!("attachment; filename=\"{}\"", self.name);
        ([(CONTENT_TYPE, media_type), (CONTENT_DISPOSITION, disposition)], self.text).into_response()
    }
}

/// A workbook (xlsx).
#[derive(Debug)]
pub struct Spreadsheet {
    /// Name of the file, in any characters.
    pub name: String,
    /// Bytes of the workbook.
    pub content: Vec<u8>,
}

impl IntoResponse for Spreadsheet {
    fn into_response(self) -> Response {
        let media_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
        let disposition = attachment(&self.name, "xlsx");
        ([(CONTENT_TYPE, media_type.to_owned()), (CONTENT_DISPOSITION, disposition)], self.content).into_response()
    }
}

/// RFC 6266: the true name in UTF-8, and a plain one for programs that cannot read that.
#[must_use]
pub fn attachment(name: &str, ext: &str) -> String {
    format!("attachment; filename=\"file.{ext}\"; filename*=UTF-8''{}", encoded(name))
}

/// A name as a header holds it.
#[must_use]
pub fn encoded(name: &str) -> String {
    let mut text = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_') {
            text.push(char::from(byte));
        } else {
            text.push('%');
            text.push_str(&crate::platform::hex::hex(&[byte]).to_ascii_uppercase());
        }
    }
    text
}

/// One page of a list.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    /// The rows.
    pub data: Vec<T>,
    /// Rows on all pages, as many as are counted.
    pub total_count: i64,
    /// There are more rows than were counted.
    pub total_capped: bool,
    /// 1-based.
    pub page: i64,
    /// Rows a page.
    pub page_size: i64,
}

impl<T> Page<T> {
    /// The same page, each of its rows made another.
    pub fn map<U>(self, row: impl FnMut(T) -> U) -> Page<U> {
        let Self { data, total_count, total_capped, page, page_size } = self;
        Page { data: data.into_iter().map(row).collect(), total_count, total_capped, page, page_size }
    }
}

/// So many rows of a list are counted: nobody turns so many pages, and counting on is most of what a long list costs.
pub const COUNT_CAP: i64 = 1000;

/// How many rows a list has, counted up to [`COUNT_CAP`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    count: i64,
    is_capped: bool,
}

impl Total {
    /// Counts the rows of a statement, of which `from` is what stands behind its columns.
    pub async fn of<'e>(from: &Sql, executor: impl Executor<'e, Database = Any>) -> Result<Self> {
        let mut sql = Sql::new("select count(*) as total from (select 1 as one");
        sql.append(from).push(" limit ").bind(COUNT_CAP + 1).push(") counted");
        let (counted,): (i64,) = sql.fetch_one_as(executor).await?;
        Ok(Self::of_read(usize::try_from(counted).unwrap_or_default()))
    }

    /// Of so many rows that were read, one more than [`COUNT_CAP`] at most.
    #[must_use]
    pub fn of_read(rows: usize) -> Self {
        let read = i64::try_from(rows).unwrap_or(i64::MAX);
        Self { count: read.min(COUNT_CAP), is_capped: COUNT_CAP < read }
    }

    /// There are more rows than were counted.
    #[must_use]
    pub fn is_capped(self) -> bool {
        self.is_capped
    }
}

/// Which page is asked for; part of each list request (`#[serde(flatten)]` does not work with `deny_unknown_fields`,
/// so requests repeat the two fields and call [`Paging::new`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Paging {
    /// 1-based.
    pub page: i64,
    /// Rows a page, at most 1000.
    pub page_size: i64,
}

impl Paging {
    /// Absent means the first page and 10 rows; values out of range are moved into it.
    #[must_use]
    pub fn new(page: Option<i64>, page_size: Option<i64>) -> Self {
        Self { page: page.unwrap_or(1).clamp(1, 1_000_000_000), page_size: page_size.unwrap_or(10).clamp(1, 1000) }
    }

    /// Rows before this page.
    #[must_use]
    pub fn offset(self) -> i64 {
        (self.page - 1) * self.page_size
    }

    /// Appends ` limit … offset …` to a statement.
    pub fn push(self, sql: &mut Sql) {
        sql.push(" limit ").bind(self.page_size).push(" offset ").bind(self.offset());
    }

    /// The answer, from all rows.
    pub fn part_of<T>(self, rows: Vec<T>) -> Answer<Page<T>> {
        let number = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
        let total = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        self.of(rows.into_iter().skip(number(self.offset())).take(number(self.page_size)).collect(), total)
    }

    /// The answer, from the rows of this page and the number of all.
    pub fn of<T>(self, data: Vec<T>, total_count: i64) -> Answer<Page<T>> {
        self.counted(data, Total { count: total_count, is_capped: false })
    }

    /// The answer, from the rows of this page, of a list that is counted up to a bound.
    pub fn counted<T>(self, data: Vec<T>, total: Total) -> Answer<Page<T>> {
        let (total_count, total_capped) = (total.count, total.is_capped);
        Answer(Page { data, total_count, total_capped, page: self.page, page_size: self.page_size })
    }
}
