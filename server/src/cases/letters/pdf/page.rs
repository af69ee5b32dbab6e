//! Setting a letter on its pages: 三号 (16 points) in lines of 28 points within 156 by 225 mm (GB/T 9704-2012, 5.1 and 5.2).

use anyhow::{Context, Result};
use lawdesk_core::letter::{Paragraph, Place, paper};
use pdf_writer::{Content, Name};
use qrcodegen::{QrCode, QrCodeEcc};

use super::{Seal, Sheet, seal};
use crate::platform::pdf::font::{UsedFont, text_width};
use crate::platform::pdf::{PAPER, Picture, lines, show};

/// Distances, points.
const LEFT: f32 = 79.4;
const WIDTH: f32 = 442.2;
const TOP: f32 = PAPER.1 - 104.9;
const BOTTOM: f32 = 99.2;
const BODY: f32 = 16.0;
const LINE: f32 = 28.0;
/// What stands at the right edge is moved in by two characters.
const RIGHT_INDENT: f32 = 2.0 * BODY;
/// Height of a signature and of the code, and the size of what stands beside the latter.
const SIGNATURE: f32 = 34.0;
const CODE: f32 = 72.0;
/// Where the code begins, from below.
const CODE_LOW: f32 = BOTTOM - 40.0;
const SMALL: f32 = 9.0;
const PAGE_NUMBER: f32 = 14.0;
/// What the organ's seal goes to, as templates name it.
const SEAL_ANCHOR: &str = "SEAL_1";

/// A letter being set.
pub(super) struct Pages<'a> {
    sheet: &'a Sheet<'a>,
    font: UsedFont,
    done: Vec<Content>,
    page: Content,
    /// The base of the last line, from below.
    y: f32,
}

impl<'a> Pages<'a> {
    /// On an empty page.
    pub(super) fn new(sheet: &'a Sheet<'a>) -> Self {
        Self { sheet, font: UsedFont::default(), done: Vec::new(), page: Content::new(), y: TOP }
    }

    /// Whose it is, and what it is.
    pub(super) fn head(&mut self) {
        let sheet = self.sheet;
        self.y -= 22.0;
        self.centred(sheet.organ, 22.0);
        self.y -= 40.0;
        for line in lines::broken(sheet.title, WIDTH / 24.0, 0.0) {
            self.centred(&line, 24.0);
            self.y -= 34.0;
        }
    }

    /// The text, what is signed and sealed together on one page.
    pub(super) fn paragraphs(&mut self) {
        let text = self.sheet.text;
        let mut before = Place::Body;
        for (at, paragraph) in text.iter().enumerate() {
            if paragraph.place == Place::Right && before != Place::Right {
                let rows = text[at..].iter().take_while(|it| it.place == Place::Right).count();
                self.keep_together(u16::try_from(rows).unwrap_or(u16::MAX));
            }
            self.paragraph(paragraph);
            before = paragraph.place;
        }
    }

    /// Two free lines above, and all of it on one page.
    fn keep_together(&mut self, rows: u16) {
        if self.y - LINE * f32::from(rows + 2) < BOTTOM {
            self.turn();
        } else {
            self.y -= LINE * 2.0;
        }
    }

    fn paragraph(&mut self, paragraph: &Paragraph) {
        let indent = if paragraph.place == Place::Body { 2.0 } else { 0.0 };
        let width = if paragraph.place == Place::Right { WIDTH - RIGHT_INDENT } else { WIDTH };
        for (at, line) in lines::broken(&paragraph.text, width / BODY, indent).iter().enumerate() {
            self.next_line();
            let x = match paragraph.place {
                Place::Centre => LEFT + (WIDTH - text_width(line) * BODY) / 2.0,
                Place::Right => LEFT + WIDTH - RIGHT_INDENT - text_width(line) * BODY - self.signature_space(paragraph),
                Place::Body | Place::Flush => LEFT + if at == 0 { indent * BODY } else { 0.0 },
            };
            self.text(line, BODY, x);
        }
        if paragraph.anchor.as_deref() == Some(SEAL_ANCHOR) {
            self.seal(&paragraph.text);
        }
        if self.is_signed(paragraph) {
            self.signature();
        }
    }

    fn is_signed(&self, paragraph: &Paragraph) -> bool {
        self.sheet.signature.is_some() && paragraph.anchor.as_deref() == Some(self.sheet.position)
    }

    /// Width of the signature behind a line that is signed.
    fn signature_space(&self, paragraph: &Paragraph) -> f32 {
        match &self.sheet.signature {
            Some(picture) if self.is_signed(paragraph) => signature_width(picture),
            _ => 0.0,
        }
    }

    /// At the right edge of the line.
    fn signature(&mut self) {
        let Some(picture) = &self.sheet.signature else { return };
        let wide = signature_width(picture);
        let at = [wide, 0.0, 0.0, SIGNATURE, LEFT + WIDTH - RIGHT_INDENT - wide, self.y - 8.0];
        self.page.save_state().transform(at).x_object(Name(b"Signature")).restore_state();
    }

    /// Over the organ's name and the day below it.
    fn seal(&mut self, organ: &str) {
        let wide = text_width(organ) * BODY;
        let centre = (LEFT + WIDTH - RIGHT_INDENT - wide / 2.0, self.y - LINE / 2.0);
        match &self.sheet.seal {
            Seal::Demo => seal::draw(&mut self.page, &mut self.font, self.sheet.organ, centre),
            Seal::Picture(_) => {
                let across = 2.0 * seal::RADIUS;
                let at = [across, 0.0, 0.0, across, centre.0 - seal::RADIUS, centre.1 - seal::RADIUS];
                self.page.save_state().transform(at).x_object(Name(b"Seal")).restore_state();
            }
            Seal::None => {}
        }
    }

    /// What the font does not have stands as 〓 in the text; here its numbers, so that nothing is lost.
    pub(super) fn note_missing_characters(&mut self) {
        if self.font.missing.is_empty() {
            return;
        }
        let note = paper::missing_characters(&self.font.missing);
        for line in lines::broken(&note, WIDTH / SMALL, 0.0) {
            self.next_line();
            self.text(&line, SMALL, LEFT);
        }
    }

    /// Below on the last page: the code that leads to the verification, and what is typed there by hand.
    pub(super) fn verification(&mut self) -> Result<()> {
        if self.y < CODE_LOW + CODE + 12.0 {
            self.turn();
        }
        let code =
            QrCode::encode_text(self.sheet.address, QrCodeEcc::Medium).context("an address too long to be read")?;
        let (left, low) = (LEFT, CODE_LOW);
        #[expect(clippy::cast_precision_loss, reason = "at most 177 modules")]
        let module = CODE / code.size() as f32;
        for (row, column) in (0..code.size()).flat_map(|row| (0..code.size()).map(move |column| (row, column))) {
            if code.get_module(column, row) {
                #[expect(clippy::cast_precision_loss, reason = "at most 177 modules")]
                let (x, y) = (left + module * column as f32, low + CODE - module * (row + 1) as f32);
                self.page.rect(x, y, module, module);
            }
        }
        self.page.fill_nonzero();
        let sheet = self.sheet;
        for (at, line) in (0_u8..).zip(&sheet.verification) {
            self.y = low + CODE - 16.0 - f32::from(at) * 15.0;
            self.text(line, SMALL, left + CODE + 10.0);
        }
        Ok(())
    }

    /// The contents of the pages with their numbers, the font with what they use of it, and the picture of the seal.
    pub(super) fn finish(mut self) -> (Vec<Vec<u8>>, UsedFont, Option<&'a Picture>) {
        self.turn();
        let mut contents = Vec::with_capacity(self.done.len());
        for (at, mut page) in (1_usize..).zip(std::mem::take(&mut self.done)) {
            // 单页居右空一字，双页居左空一字.
            let number = format!("— {at} —");
            let wide = text_width(&number) * PAGE_NUMBER;
            let x = if at % 2 == 1 { LEFT + WIDTH - wide - PAGE_NUMBER } else { LEFT + PAGE_NUMBER };
            let number = self.font.encode(&number);
            show(&mut page, &number, PAGE_NUMBER, (x, BOTTOM - 60.0));
            contents.push(page.finish().to_vec());
        }
        let seal = match &self.sheet.seal {
            Seal::Picture(picture) => Some(picture),
            Seal::Demo | Seal::None => None,
        };
        (contents, self.font, seal)
    }

    fn next_line(&mut self) {
        if self.y - LINE < BOTTOM {
            self.turn();
        }
        self.y -= LINE;
    }

    fn turn(&mut self) {
        self.done.push(std::mem::replace(&mut self.page, Content::new()));
        self.y = TOP;
    }

    fn centred(&mut self, text: &str, size: f32) {
        self.text(text, size, LEFT + (WIDTH - text_width(text) * size) / 2.0);
    }

    fn text(&mut self, text: &str, size: f32, x: f32) {
        let encoded = self.font.encode(text);
        show(&mut self.page, &encoded, size, (x, self.y));
    }
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a picture of at most 4 million")]
fn signature_width(picture: &Picture) -> f32 {
    (SIGNATURE * picture.width as f32 / picture.height.max(1) as f32).min(160.0)
}
