//! Lists as workbooks (xlsx): a heading in the reader's language, then only texts, none of which a spreadsheet runs.

use lawdesk_core::date::Timestamp;
use lawdesk_core::export::{MOST_ROWS, guard_formula, heading};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use rust_xlsxwriter::{Color, DataValidation, Format, Formula, Workbook, Worksheet, XlsxError};

use crate::identity::current_user::CurrentUser;
use crate::platform::clock::Clock;
use crate::platform::error::Result;

/// How many rows are read for a workbook: one more than it takes, so that too many are seen.
#[must_use]
pub fn rows_read() -> i64 {
    i64::from(MOST_ROWS) + 1
}

/// Refuses more rows than a workbook takes; the reader narrows them by this field.
pub fn require_few_rows(count: usize, field: &str) -> Result<()> {
    if count <= MOST_ROWS as usize {
        return Ok(());
    }
    Err(Violation::error(field, Message::TooManyItems { max: MOST_ROWS }).into())
}

/// A sheet of texts.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// Its name; empty: the program's own.
    pub name: String,
    /// The first row.
    pub headings: Vec<Heading>,
    /// The rows below it.
    pub lines: Vec<Vec<String>>,
    /// Who takes it, and when; a template is nobody's.
    pub watermark: Watermark,
}

/// Who takes a workbook, and when: it stands above every page that is printed of it.
#[derive(Clone, Debug, Default)]
pub struct Watermark(String);

impl Watermark {
    /// By the caller, now.
    #[must_use]
    pub fn by(user: &CurrentUser, clock: &Clock) -> Self {
        let at = Timestamp(clock.now());
        Self(format!("{}（{}） {at}", user.name, user.username))
    }

    /// As a spreadsheet has it, at the right; `&` begins an instruction there.
    fn header(&self) -> String {
        format!("&R{}", self.0.replace('&', "&&"))
    }
}

/// What stands above a column.
#[derive(Clone, Debug, Default)]
pub struct Heading {
    /// What the reader reads.
    pub text: String,
    /// The column must be filled in: it stands out.
    pub is_required: bool,
    /// The texts that can be chosen below it.
    pub(crate) choices: Option<Choices>,
}

/// Texts of another sheet of the same workbook, below its heading.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    /// Name of the sheet.
    pub(crate) sheet: String,
    /// Its column, from 0.
    pub(crate) column: u16,
    /// How many there are; not none.
    pub(crate) count: u32,
}

/// Rows that can be filled in below a heading with choices.
const ROWS_TO_FILL: u32 = 5000;

impl Heading {
    /// A plain one.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

/// The bytes of a workbook with these columns, made beside other requests.
pub async fn workbook<const COLUMNS: usize>(
    columns: [(&'static str, &'static str); COLUMNS],
    lines: Vec<[String; COLUMNS]>,
    locale: Locale,
    watermark: &Watermark,
) -> Result<Vec<u8>> {
    let headings = columns.map(|caption| Heading::plain(heading(caption, locale))).to_vec();
    let lines = lines.into_iter().map(Vec::from).collect();
    sheets(vec![Sheet { headings, lines, watermark: watermark.clone(), ..Sheet::default() }]).await
}

/// The bytes of a workbook with these sheets, made beside other requests.
pub async fn sheets(sheets: Vec<Sheet>) -> Result<Vec<u8>> {
    let written = tokio::task::spawn_blocking(move || write(&sheets)).await;
    Ok(written.map_err(anyhow::Error::from)?.map_err(anyhow::Error::from)?)
}

fn write(sheets: &[Sheet]) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    for content in sheets {
        let sheet = book.add_worksheet();
        if !content.name.is_empty() {
            sheet.set_name(&content.name)?;
        }
        if !content.watermark.0.is_empty() {
            sheet.set_header(content.watermark.header());
        }
        for (column, heading) in (0_u16..).zip(&content.headings) {
            write_heading(sheet, column, heading)?;
        }
        for (row, line) in (1_u32..).zip(&content.lines) {
            for (column, text) in (0_u16..).zip(line) {
                sheet.write_string(row, column, guard_formula(text))?;
            }
        }
        sheet.set_freeze_panes(1, 0)?;
        sheet.autofit();
    }
    book.save_to_buffer()
}

fn write_heading(sheet: &mut Worksheet, column: u16, heading: &Heading) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    let format = if heading.is_required { bold.set_font_color(Color::RGB(0x00C0_0000)) } else { bold };
    // People name columns, too: fields of forms that they design.
    sheet.write_string_with_format(0, column, guard_formula(&heading.text), &format)?;
    if let Some(Choices { sheet: name, column: from, count }) = &heading.choices {
        let letters = rust_xlsxwriter::utility::column_number_to_name(*from);
        let list = Formula::new(format!("='{name}'!${letters}$2:${letters}${}", count + 1));
        sheet.add_data_validation(1, column, ROWS_TO_FILL, column, &DataValidation::new().allow_list_formula(list))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use super::*;

    /// What spreadsheets would run.
    const PAYLOADS: [&str; 20] = [
        "=1+1",
        "=cmd|' /C calc'!A0",
        "=HYPERLINK(\"http://evil.example\",\"见附件\")",
        "=IMPORTXML(\"http://evil.example\",\"//a\")",
        "=DDE(\"cmd\";\"/C calc\";\"a\")",
        "=WEBSERVICE(\"http://evil.example\")",
        "+1+1",
        "+cmd|' /C notepad'!A1",
        "-1+1",
        "-2+3+cmd|' /C calc'!A0",
        "@SUM(1+1)*cmd|' /C calc'!A0",
        "@A1",
        "\t=1+1",
        "\r=1+1",
        "\n=1+1",
        "＝1+1",
        "＋1+1",
        "－1+1",
        "＠SUM(1)",
        "=1+1\";=cmd|'/C calc'!A0",
    ];

    /// The parts of a workbook, unpacked.
    fn parts(workbook: Vec<u8>) -> Vec<(String, String)> {
        let mut book = zip::ZipArchive::new(Cursor::new(workbook)).unwrap();
        (0..book.len())
            .map(|at| {
                let mut part = book.by_index(at).unwrap();
                let mut xml = String::new();
                part.read_to_string(&mut xml).unwrap();
                (part.name().unwrap().into_owned(), xml)
            })
            .collect()
    }

    #[test]
    fn a_workbook_says_on_every_page_who_took_it_and_when() {
        let watermark = Watermark("王&芳（city_op） 2026-11-21 09:00:00".to_owned());
        let book = write(&[Sheet { lines: vec![vec!["a".to_owned()]], watermark, ..Sheet::default() }]).unwrap();
        let sheet = parts(book).into_iter().find(|(name, _)| name == "xl/worksheets/sheet1.xml").unwrap().1;
        let header = "<oddHeader>&amp;R王&amp;&amp;芳（city_op） 2026-11-21 09:00:00</oddHeader>";
        assert!(sheet.contains(header), "{sheet}");
        let template = write(&[Sheet { lines: vec![vec!["a".to_owned()]], ..Sheet::default() }]).unwrap();
        assert!(parts(template).iter().all(|(_, xml)| !xml.contains("oddHeader")));
    }

    /// SEC-13: what people have typed is a text in every cell, and stays one when a spreadsheet writes it out in another format.
    #[test]
    fn nothing_that_somebody_has_typed_is_a_formula_in_a_workbook() {
        let headings = PAYLOADS.map(Heading::plain).to_vec();
        let lines = vec![PAYLOADS.map(str::to_owned).to_vec()];
        let workbook = write(&[Sheet { headings, lines, ..Sheet::default() }]).unwrap();
        let parts = parts(workbook);
        let sheet = parts.iter().find(|(name, _)| name == "xl/worksheets/sheet1.xml").map(|(_, xml)| xml).unwrap();
        assert_eq!(sheet.matches("<c r=").count(), 2 * PAYLOADS.len());
        assert_eq!(sheet.matches("t=\"s\"").count(), 2 * PAYLOADS.len(), "each cell is a shared text");
        assert!(
            parts.iter().all(|(name, xml)| !xml.contains("<f>") && !xml.contains("<f ") && !name.contains("calcChain"))
        );
        let texts = &parts.iter().find(|(name, _)| name == "xl/sharedStrings.xml").unwrap().1;
        let texts: Vec<&str> = texts.split("</t>").filter_map(|it| it.rsplit_once('>')).map(|it| it.1).collect();
        let told = texts.iter().filter(|text| !text.is_empty()).count();
        assert_eq!(told, PAYLOADS.len(), "{texts:?}");
        assert!(texts.iter().all(|text| text.is_empty() || text.starts_with('\'')), "{texts:?}");
    }
}
