//! Names of files: what they hide, and how they are stored.

use crate::text;

/// The longest name, in characters.
pub const MAX_NAME: usize = 200;

/// Extensions that some server or desktop runs or shows as a page. None may stand before the last one, where a careless
/// reader takes it for the type (`shell.jsp;.jpg`, `invoice.exe.pdf`).
const ACTIVE: [&str; 48] = [
    "ade", "apk", "app", "asa", "asax", "ascx", "ashx", "asmx", "asp", "aspx", "bat", "cer", "cgi", "chm", "cmd",
    "com", "cpl", "dll", "exe", "hta", "htaccess", "htm", "html", "jar", "js", "jse", "jsp", "jspx", "lnk", "mht",
    "msi", "phar", "php", "php3", "php5", "phtml", "pif", "pl", "ps1", "py", "reg", "scr", "sh", "shtml", "svg", "swf",
    "vbs", "wsf",
];

/// Whether a name holds a path, a character that ends or turns it for some reader, or the extension of a program.
pub fn hides_something(name: &str) -> bool {
    let is_hidden = |c: char| matches!(c, '/' | '\\' | ':') || c.is_control() || is_invisible(c);
    name.chars().any(is_hidden) || has_escape(name) || has_inner_extension(name)
}

/// Whether something between the dots, neither stem nor extension, is the extension of a program.
fn has_inner_extension(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(stem, _)| stem.split('.').skip(1).any(is_active))
}

/// `%2e` is a dot for whoever decodes once too often; the sign alone is a sign.
fn has_escape(name: &str) -> bool {
    name.as_bytes().windows(3).any(|it| it[0] == b'%' && it[1].is_ascii_hexdigit() && it[2].is_ascii_hexdigit())
}

/// `php` and what some servers still take for it: `php;`, `PHP `, `php_`.
fn is_active(part: &str) -> bool {
    let end = part.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(part.len());
    ACTIVE.contains(&part[..end].to_ascii_lowercase().as_str())
}

/// Marks that turn the direction of writing, or cannot be seen: with U+202E before it, `fdp.exe` reads
/// `exe.pdf`.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{ad}')
}

/// The name as it is stored: blanks made single, no dots or blanks around it, what Windows cannot store made `_`, and
/// shortened before its extension to [`MAX_NAME`].
#[must_use]
pub fn clean_name(name: &str) -> String {
    let plain = text::collapse(name).replace(['<', '>', '"', '|', '?', '*'], "_");
    let plain = plain.trim_matches(|c: char| c == '.' || text::is_blank(c));
    let length = plain.chars().count();
    if length <= MAX_NAME {
        return plain.to_owned();
    }
    let tail = plain.rfind('.').map_or("", |dot| &plain[dot..]);
    let tail = if tail.chars().count() < MAX_NAME { tail } else { "" };
    let stem: String = plain.chars().take(MAX_NAME - tail.chars().count()).collect();
    stem + tail
}
