//! What files are taken: type, name, size and content, by the same rule in the browser and on the server.
//!
//! The name says the type, the content must agree, and nothing may hide in either (`docs/handbook/fields.md` 1.18).

mod content;
mod input;
mod name;
mod picture;
mod scan;

pub use input::{FileInput, FileListInput, PieceBeginInput, StoredFileListInput};
pub use name::{MAX_NAME, clean_name};
pub use picture::{SIGNATURE_HEAD, check_signature};
pub use scan::Scan;

use crate::message::Message;

/// The largest file, in bytes.
pub const MAX_SIZE: u64 = MAX_MEGABYTES as u64 * 1024 * 1024;
/// The most megabytes of a file, for the sentence that refuses more.
pub const MAX_MEGABYTES: u32 = 50;
/// The largest film, in bytes: 2 GB, brought in pieces.
pub const MAX_FILM: u64 = 2 * 1024 * 1024 * 1024;
/// What a film of a course is brought for (`bizType`).
pub const FILM: &str = "edu_video";
/// Endings of films.
pub const FILMS: [&str; 2] = ["mp4", "webm"];
/// Bytes of a piece of a large file.
pub const PIECE: u64 = 4 * 1024 * 1024;

/// How many first bytes of a file [`FileKind::check_content`] wants to see; fewer when the file is shorter.
pub const HEAD: usize = 4096;

/// The types that are taken, by what their content must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// JPEG picture.
    Jpeg,
    /// PNG picture.
    Png,
    /// GIF picture.
    Gif,
    /// Windows bitmap.
    Bmp,
    /// PDF document.
    Pdf,
    /// Word, Excel or PowerPoint up to 2003: a compound file.
    OldOffice,
    /// Word, Excel or PowerPoint since 2007: a zip of a certain inside.
    Office,
    /// Plain text.
    Text,
    /// Zip archive.
    Zip,
    /// Sound.
    Mp3,
    /// Film.
    Mp4,
    /// Film, in the form that browsers write themselves.
    Webm,
    /// XML document.
    Xml,
    /// BPMN diagram.
    Bpmn,
}

struct FileType {
    extension: &'static str,
    kind: FileKind,
    mime: &'static str,
}

const fn file_type(extension: &'static str, kind: FileKind, mime: &'static str) -> FileType {
    FileType { extension, kind, mime }
}

/// The white-list: what is not here is not taken.
const ACCEPTED: [FileType; 19] = [
    file_type("jpg", FileKind::Jpeg, "image/jpeg"),
    file_type("jpeg", FileKind::Jpeg, "image/jpeg"),
    file_type("png", FileKind::Png, "image/png"),
    file_type("gif", FileKind::Gif, "image/gif"),
    file_type("bmp", FileKind::Bmp, "image/bmp"),
    file_type("pdf", FileKind::Pdf, "application/pdf"),
    file_type("doc", FileKind::OldOffice, "application/msword"),
    file_type("docx", FileKind::Office, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    file_type("xls", FileKind::OldOffice, "application/vnd.ms-excel"),
    file_type("xlsx", FileKind::Office, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    file_type("ppt", FileKind::OldOffice, "application/vnd.ms-powerpoint"),
    file_type("pptx", FileKind::Office, "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
    file_type("txt", FileKind::Text, "text/plain"),
    file_type("zip", FileKind::Zip, "application/zip"),
    file_type("mp3", FileKind::Mp3, "audio/mpeg"),
    file_type("mp4", FileKind::Mp4, "video/mp4"),
    file_type("webm", FileKind::Webm, "video/webm"),
    file_type("xml", FileKind::Xml, "application/xml"),
    file_type("bpmn", FileKind::Bpmn, "application/xml"),
];

/// A name that passed: cleaned, and with its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileName {
    /// As it is stored and shown.
    pub name: String,
    /// In lower case, without the dot.
    pub extension: &'static str,
    /// What the content must be.
    pub kind: FileKind,
    /// The media type of such content.
    pub mime: &'static str,
}

impl FileName {
    /// Reads a name as a browser sends it.
    pub fn parse(name: &str) -> Result<Self, Message> {
        if name::hides_something(name) {
            return Err(Message::FileName);
        }
        let name = clean_name(name);
        let extension = name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
        match ACCEPTED.iter().find(|it| Some(it.extension) == extension.as_deref()) {
            Some(found) => Ok(Self { name, extension: found.extension, kind: found.kind, mime: found.mime }),
            None => Err(Message::FileType { allowed: extensions() }),
        }
    }

    /// Holds the first [`HEAD`] bytes against what the name says.
    #[must_use]
    pub fn check_content(&self, head: &[u8]) -> Option<Message> {
        (!content::fits(self.kind, head)).then(|| Message::FileContent { extension: self.extension.to_owned() })
    }

    /// Browsers may show it in a page: pictures that hold no script, and PDF. Everything else is only handed out.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        matches!(self.kind, FileKind::Jpeg | FileKind::Png | FileKind::Gif | FileKind::Bmp | FileKind::Pdf)
    }
}

/// What is wrong with a file before it is sent: name, size and first [`HEAD`] bytes.
#[must_use]
pub fn check(name: &str, size: u64, head: &[u8]) -> Option<Message> {
    match FileName::parse(name) {
        Ok(name) => check_size(size).or_else(|| name.check_content(head)),
        Err(message) => Some(message),
    }
}

/// What one field takes of the files that are taken anywhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldLimits {
    /// Extensions; none: all.
    pub accept: Vec<String>,
    /// The largest file, in megabytes; none: the largest that is taken anywhere.
    pub max_size: Option<u32>,
}

impl FieldLimits {
    /// Only these extensions, of any size.
    #[must_use]
    pub fn of_types<const N: usize>(accept: [&str; N]) -> Self {
        Self { accept: accept.map(str::to_owned).to_vec(), max_size: None }
    }

    /// What is wrong with a file of this extension and of so many bytes.
    #[must_use]
    pub fn check(&self, extension: &str, size: u64) -> Option<Message> {
        if !self.accept.is_empty() && self.accept.iter().all(|it| it != extension) {
            return Some(Message::FileType { allowed: self.accept.join(", ") });
        }
        let max_mb = self.max_size.filter(|max| size > u64::from(*max) * 1024 * 1024)?;
        Some(Message::FileTooLarge { max_mb: max_mb.min(MAX_MEGABYTES) })
    }
}

/// Checks a file before it is sent, where a field has limits of its own.
#[must_use]
pub fn check_for(limits: &FieldLimits, name: &str, size: u64, head: &[u8]) -> Option<Message> {
    let parsed = FileName::parse(name);
    parsed.ok().and_then(|it| limits.check(it.extension, size)).or_else(|| check(name, size, head))
}

/// Neither empty nor too large.
#[must_use]
pub fn check_size(size: u64) -> Option<Message> {
    match size {
        0 => Some(Message::FileEmpty),
        1..=MAX_SIZE => None,
        _ => Some(Message::FileTooLarge { max_mb: MAX_MEGABYTES }),
    }
}

/// All extensions of the white-list for people to read: `jpg, jpeg, …`.
#[must_use]
pub fn extensions() -> String {
    ACCEPTED.map(|it| it.extension).join(", ")
}

#[cfg(test)]
mod tests;
