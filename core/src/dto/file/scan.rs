//! Files that are two things at once: a picture with a page or a program behind it.

use super::FileKind;
use crate::message::Message;

/// What begins a page or a program. Long enough not to come about in a picture by chance.
const CODE: [&[u8]; 6] = [b"<?php", b"<script", b"<html", b"<!doctype html", b"<%@ page", b"<jsp:"];
/// The end record of a zip on one disk. Readers look for it from the end, so a zip may hang behind anything.
const ARCHIVE: &[u8] = b"pk\x05\x06\0\0\0\0";
/// The end of a PDF. An archive before it is an attachment, behind it something hidden.
const PDF_END: &[u8] = b"%%eof";
const LONGEST: usize = 14;

/// Looks through a file piece by piece, whatever the pieces.
#[derive(Clone, Debug)]
pub struct Scan {
    kind: FileKind,
    /// The end of the last piece, where a sign may have begun.
    carry: Vec<u8>,
    has_code: bool,
    has_archive: bool,
}

impl Scan {
    /// For a file of this kind.
    #[must_use]
    pub fn new(kind: FileKind) -> Self {
        Self { kind, carry: Vec::new(), has_code: false, has_archive: false }
    }

    /// The next piece.
    pub fn take(&mut self, piece: &[u8]) {
        if !self.kind.is_scanned() {
            return;
        }
        let known = self.carry.len();
        self.carry.extend(piece.iter().map(u8::to_ascii_lowercase));
        let window = std::mem::take(&mut self.carry);
        // A sign that ends within the carried bytes was seen with the last piece.
        for at in 0..window.len() {
            self.look(&window[at..], known.saturating_sub(at));
        }
        self.carry = window[window.len().saturating_sub(LONGEST - 1)..].to_vec();
    }

    /// What was found in the whole file.
    #[must_use]
    pub fn finish(self) -> Option<Message> {
        let hides = self.has_archive || (self.has_code && self.kind.is_picture());
        hides.then_some(Message::FileUnsafe)
    }

    fn look(&mut self, rest: &[u8], seen: usize) {
        let is = |sign: &[u8]| sign.len() > seen && rest.starts_with(sign);
        match rest[0] {
            b'<' if !self.has_code => self.has_code = CODE.iter().any(|sign| is(sign)),
            b'p' if is(ARCHIVE) => self.has_archive = true,
            b'%' if is(PDF_END) && self.kind == FileKind::Pdf => self.has_archive = false,
            _ => (),
        }
    }
}

impl FileKind {
    /// Office files and archives may hold archives and pages: that is what they are for.
    fn is_scanned(self) -> bool {
        self.is_picture() || matches!(self, Self::Pdf | Self::Text | Self::Mp3 | Self::Mp4 | Self::Webm)
    }

    /// JPEG, PNG, GIF or BMP.
    #[must_use]
    pub fn is_picture(self) -> bool {
        matches!(self, Self::Jpeg | Self::Png | Self::Gif | Self::Bmp)
    }
}
