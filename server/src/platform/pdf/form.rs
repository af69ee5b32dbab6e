//! Setting a form on its pages: labels with values and tables, with lines, in a small size, the headings of a table again on
//! each page.

use anyhow::Result;
use lawdesk_core::registration_form::FormWords;
use pdf_writer::{Content, Name};

use super::font::{UsedFont, text_width};
use super::{PAPER, PdfDocument, Picture, lines, show};

/// Distances, points.
const LEFT: f32 = 48.0;
const WIDTH: f32 = PAPER.0 - 2.0 * LEFT;
const TOP: f32 = PAPER.1 - 48.0;
const BOTTOM: f32 = 56.0;
const TITLE: f32 = 18.0;
const TEXT: f32 = 9.5;
const LINE: f32 = 13.0;
const FOOT: f32 = 8.5;
/// Free space around the text of a cell.
const PAD: f32 = 4.0;
/// Width of a label, and of a running number.
const LABEL: f32 = 88.0;
const NUMBER: f32 = 30.0;
/// 25 by 35 mm: a photograph of 5 to 7.
const PHOTO: (f32, f32) = (70.9, 99.2);
/// So many lines of labels and values stand beside it.
const BESIDE_PHOTO: usize = 4;
const SIGNATURE_HEIGHT: f32 = 52.0;
const PICTURE: Name<'static> = Name(b"Photo");

/// So many lines of a text stand in one cell; the rest goes on in the next, which may be on another page.
const LINES_A_CELL: usize = 40;

/// A form with what stands on it.
pub(crate) struct FilledForm {
    pub(crate) title: String,
    /// A place for a photograph is left.
    pub(crate) has_photo: bool,
    pub(crate) photo: Option<Picture>,
    /// Labels and values, a line each.
    pub(crate) lines: Vec<Vec<(String, String)>>,
    pub(crate) sections: Vec<FilledSection>,
    pub(crate) tables: Vec<FilledTable>,
    pub(crate) signatures: Vec<String>,
    pub(crate) made_at: String,
    pub(crate) words: FormWords,
}

/// Labels and long values under a heading.
pub(crate) struct FilledSection {
    pub(crate) title: String,
    pub(crate) lines: Vec<(String, String)>,
}

/// A table of it.
pub(crate) struct FilledTable {
    pub(crate) title: String,
    pub(crate) headings: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

/// A cell: how wide it is, and what stands in it.
type Cell<'a> = (f32, &'a str);

/// Draws it as PDF.
pub(crate) fn draw(form: &FilledForm) -> Result<Vec<u8>> {
    let mut pages = Pages::new();
    pages.centred(&form.title, TITLE);
    pages.y -= TITLE;
    pages.particulars(form);
    for section in &form.sections {
        pages.section(section);
    }
    for table in &form.tables {
        pages.table(table, form.words);
    }
    pages.signatures(form);
    let (contents, font) = pages.finish(form);
    let document = PdfDocument {
        title: &form.title,
        author: "Lawdesk",
        language: form.words.language,
        pictures: form.photo.iter().map(|picture| (PICTURE, picture)).collect(),
    };
    super::write(&document, &contents, &font)
}

struct Pages {
    font: UsedFont,
    done: Vec<Content>,
    page: Content,
    /// Where the next thing begins, from below.
    y: f32,
}

impl Pages {
    fn new() -> Self {
        Self { font: UsedFont::default(), done: Vec::new(), page: thin(), y: TOP }
    }

    /// The lines of labels and values, the first ones beside the photograph.
    fn particulars(&mut self, form: &FilledForm) {
        let high = self.y;
        for (at, line) in form.lines.iter().enumerate() {
            let is_beside = form.has_photo && at < BESIDE_PHOTO;
            let width = if is_beside { WIDTH - PHOTO.0 - 2.0 * PAD } else { WIDTH };
            let count = f32::from(u16::try_from(line.len()).unwrap_or(1).max(1));
            let value = width / count - LABEL;
            let cells: Vec<Cell<'_>> =
                line.iter().flat_map(|(label, text)| [(LABEL, label.as_str()), (value, text.as_str())]).collect();
            let least = if is_beside { (PHOTO.1 + 2.0 * PAD) / 4.0 } else { 0.0 };
            self.row(&cells, least);
            if form.has_photo && at + 1 == BESIDE_PHOTO {
                self.photo(form, high);
            }
        }
    }

    /// At the right of what was drawn since `high`.
    fn photo(&mut self, form: &FilledForm, high: f32) {
        let (width, left) = (PHOTO.0 + 2.0 * PAD, LEFT + WIDTH - PHOTO.0 - 2.0 * PAD);
        self.page.rect(left, self.y, width, high - self.y).stroke();
        if form.photo.is_some() {
            let at = [PHOTO.0, 0.0, 0.0, PHOTO.1, left + PAD, high - PAD - PHOTO.1];
            self.page.save_state().transform(at).x_object(PICTURE).restore_state();
        } else {
            let word = form.words.photo;
            let x = left + (width - text_width(word) * TEXT) / 2.0;
            self.text(word, TEXT, (x, f32::midpoint(high, self.y)));
        }
    }

    /// Its title stays with what follows it.
    fn section(&mut self, section: &FilledSection) {
        self.y -= LINE;
        self.make_room(4.0 * LINE);
        self.row(&[(WIDTH, section.title.as_str())], 0.0);
        for (label, text) in &section.lines {
            for (at, some) in parts(WIDTH - LABEL, text).chunks(LINES_A_CELL).enumerate() {
                let label = if at == 0 { label.as_str() } else { "" };
                let text = some.join("\n");
                self.row(&[(LABEL, label), (WIDTH - LABEL, text.as_str())], 0.0);
            }
        }
    }

    /// Its headings stand again on each page.
    fn table(&mut self, table: &FilledTable, words: FormWords) {
        self.y -= LINE;
        let count = f32::from(u16::try_from(table.headings.len()).unwrap_or(1).max(1));
        let each = (WIDTH - NUMBER) / count;
        let title = [(WIDTH, table.title.as_str())];
        let headings: Vec<Cell<'_>> = std::iter::once((NUMBER, words.number))
            .chain(table.headings.iter().map(|heading| (each, heading.as_str())))
            .collect();
        self.make_room(4.0 * LINE);
        self.row(&title, 0.0);
        self.row(&headings, 0.0);
        if table.rows.is_empty() {
            self.row(&[(WIDTH, words.none)], 0.0);
        }
        for (at, row) in (1_usize..).zip(&table.rows) {
            let number = at.to_string();
            let cells: Vec<Cell<'_>> = std::iter::once((NUMBER, number.as_str()))
                .chain(row.iter().map(|text| (each, text.as_str())))
                .collect();
            if self.make_room(height(&cells)) {
                self.row(&headings, 0.0);
            }
            self.row(&cells, 0.0);
        }
    }

    /// Boxes for what is written by hand.
    fn signatures(&mut self, form: &FilledForm) {
        self.y -= LINE;
        for title in &form.signatures {
            self.row(&[(LABEL, title.as_str()), (WIDTH - LABEL, "")], SIGNATURE_HEIGHT);
            let day = form.words.day;
            let x = LEFT + WIDTH - PAD - text_width(day) * TEXT - 12.0;
            self.text(day, TEXT, (x, self.y + PAD + 3.0));
        }
    }

    /// A line of cells with borders, as high as the highest of them.
    fn row(&mut self, cells: &[Cell<'_>], least: f32) {
        let high = height(cells).max(least);
        self.make_room(high);
        let mut x = LEFT;
        for (width, text) in cells {
            self.page.rect(x, self.y - high, *width, high).stroke();
            let parts = parts(*width, text);
            let used = LINE * f32::from(u16::try_from(parts.len()).unwrap_or(u16::MAX));
            let mut base = self.y - (high - used) / 2.0 - LINE + 3.5;
            for part in &parts {
                self.text(part, TEXT, (x + PAD, base));
                base -= LINE;
            }
            x += width;
        }
        self.y -= high;
    }

    /// Turns the page unless so much is free; whether it did. What is higher than a page goes over its edge.
    fn make_room(&mut self, high: f32) -> bool {
        let turns = self.y - high < BOTTOM && self.y < TOP;
        if turns {
            self.turn();
        }
        turns
    }

    fn turn(&mut self) {
        self.done.push(std::mem::replace(&mut self.page, thin()));
        self.y = TOP;
    }

    fn centred(&mut self, text: &str, size: f32) {
        self.y -= size;
        let x = LEFT + (WIDTH - text_width(text) * size) / 2.0;
        self.text(text, size, (x, self.y));
    }

    fn text(&mut self, text: &str, size: f32, at: (f32, f32)) {
        if !text.is_empty() {
            let encoded = self.font.encode(text);
            show(&mut self.page, &encoded, size, at);
        }
    }

    /// The pages, each with its foot, and the font with what they use of it.
    fn finish(mut self, form: &FilledForm) -> (Vec<Vec<u8>>, UsedFont) {
        self.turn();
        let pages = std::mem::take(&mut self.done);
        let count = pages.len();
        let mut contents = Vec::with_capacity(count);
        for (at, page) in (1_usize..).zip(pages) {
            self.page = page;
            let foot = form.words.foot(&form.made_at, at, count);
            self.text(&foot, FOOT, (LEFT + WIDTH - text_width(&foot) * FOOT, BOTTOM - 20.0));
            contents.push(std::mem::replace(&mut self.page, thin()).finish().to_vec());
        }
        (contents, self.font)
    }
}

/// An empty page with thin lines.
fn thin() -> Content {
    let mut content = Content::new();
    content.set_line_width(0.6);
    content
}

/// The lines of a cell.
fn parts(width: f32, text: &str) -> Vec<String> {
    lines::broken(text, (width - 2.0 * PAD) / TEXT, 0.0)
}

fn height(cells: &[Cell<'_>]) -> f32 {
    let most = cells.iter().map(|(width, text)| parts(*width, text).len()).max().unwrap_or(1);
    LINE * f32::from(u16::try_from(most).unwrap_or(u16::MAX)) + 2.0 * PAD
}

#[cfg(test)]
mod tests {
    use lawdesk_core::locale::Locale;

    use super::*;

    fn form(rows: usize) -> FilledForm {
        FilledForm {
            title: "示范省律师登记表".to_owned(),
            has_photo: true,
            photo: None,
            lines: vec![vec![("姓名".to_owned(), "林正".to_owned()), ("性别".to_owned(), "男".to_owned())]; 5],
            sections: Vec::new(),
            tables: vec![FilledTable {
                title: "工作简历".to_owned(),
                headings: vec!["起始日期".to_owned(), "单位".to_owned()],
                rows: vec![vec!["2012-05-01".to_owned(), "示范衡正律师事务所".repeat(3)]; rows],
            }],
            signatures: vec!["本人签字".to_owned(); 4],
            made_at: "2026-11-21 09:00".to_owned(),
            words: FormWords::of(Locale::ZhCn),
        }
    }

    #[test]
    fn the_same_form_gives_the_same_bytes_and_a_long_one_further_pages() {
        let bytes = draw(&form(2)).unwrap();
        assert!(bytes.starts_with(b"%PDF-") && bytes.ends_with(b"%%EOF"));
        assert_eq!(bytes, draw(&form(2)).unwrap());
        let pages = |bytes: &[u8]| bytes.windows(11).filter(|it| it == b"/Type /Page").count();
        // The tree of pages counts as one.
        assert_eq!(pages(&bytes), 2);
        assert!(2 < pages(&draw(&form(60)).unwrap()));
        // A text that is higher than a page goes on in the next.
        let section = FilledSection {
            title: "示范衡正".to_owned(),
            lines: vec![("座谈".to_owned(), "规范".repeat(2_500))],
        };
        assert!(4 <= pages(&draw(&FilledForm { sections: vec![section], ..form(0) }).unwrap()));
    }
}
