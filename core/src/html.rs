//! Formatted text, cleaned before it is stored: what is read again elsewhere, on a page, in print or by another system, can
//! be shown as it is.
//!
//! Nothing of the input is handed on as it came. Text is escaped; a tag is written anew from a list of names, with the few
//! attributes that mean something here. Whatever else a reader may take for a tag can therefore not be in the result.

/// The elements of formatted text: those that the editor (`web/src/form/inputs/RichTextInput.tsx`) writes, and their likes.
#[rustfmt::skip]
const ELEMENTS: [&str; 28] = [
    "a", "b", "blockquote", "br", "code", "del", "div", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "li",
    "ol", "p", "pre", "s", "span", "strong", "sub", "sup", "u", "ul",
];
/// Elements that have no content.
const VOID: [&str; 3] = ["br", "hr", "img"];
/// The attribute of a picture that holds the number of its file. A picture has no address: who reads the text fetches the
/// file as he fetches any other, if he may.
const FILE: &str = "data-file";
/// Elements whose content goes with them: it is no text that people read.
#[rustfmt::skip]
const GONE: [&str; 16] = [
    "script", "style", "iframe", "object", "embed", "template", "noscript", "svg", "math", "textarea", "title", "xmp",
    "noembed", "noframes", "select", "head",
];
/// Where a link may lead.
const SCHEMES: [&str; 4] = ["http://", "https://", "mailto:", "tel:"];

/// The formatted text with allowed elements alone, each closed where it must be. Doing it twice changes nothing.
#[must_use]
pub fn clean(html: &str) -> String {
    let mut cleaner = Cleaner { out: String::with_capacity(html.len()), open: Vec::new(), rest: html };
    cleaner.run();
    cleaner.out
}

/// A plain text as formatted text: nothing of it is a tag.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The numbers of the files that a cleaned text shows as pictures, in order.
pub fn pictures(html: &str) -> impl Iterator<Item = &str> {
    html.split("<img data-file=\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(file, _)| file)
}

/// What people read of a cleaned text: without tags, with a blank where a tag was, references to the few characters that
/// [`clean`] escapes resolved.
#[must_use]
pub fn plain_text(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        text.push(' ');
        rest = tag.split_once('>').map_or("", |(_, behind)| behind);
    }
    text.push_str(rest);
    let resolved = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&")];
    resolved.iter().fold(text, |text, (reference, character)| text.replace(reference, character))
}

struct Cleaner<'h> {
    out: String,
    /// Elements that are open, the innermost last.
    open: Vec<&'static str>,
    rest: &'h str,
}

impl<'h> Cleaner<'h> {
    fn run(&mut self) {
        while let Some(at) = self.rest.find('<') {
            let (text, tag) = self.rest.split_at(at);
            push_text(&mut self.out, text);
            self.rest = tag;
            self.markup();
        }
        push_text(&mut self.out, self.rest);
        while let Some(name) = self.open.pop() {
            self.close_one(name);
        }
    }

    /// What begins with `<`: a comment, a tag, or nothing but the sign.
    fn markup(&mut self) {
        let inside = &self.rest[1..];
        if let Some(comment) = inside.strip_prefix("!--") {
            self.rest = after(comment, "-->");
        } else if inside.starts_with(['!', '?']) {
            self.rest = after(inside, ">");
        } else if inside.starts_with(|first: char| first.is_ascii_alphabetic()) {
            self.start(inside);
        } else if let Some(end) =
            inside.strip_prefix('/').filter(|end| end.starts_with(|first: char| first.is_ascii_alphabetic()))
        {
            let (name, rest) = name_of(end);
            self.rest = after(rest, ">");
            self.end(&name);
        } else {
            self.out.push_str("&lt;");
            self.rest = inside;
        }
    }

    fn start(&mut self, tag: &'h str) {
        let (name, rest) = name_of(tag);
        let (attributes, rest) = attributes_of(rest);
        self.rest = rest;
        if GONE.contains(&name.as_str()) {
            self.rest = after_element(self.rest, &name);
            return;
        }
        let Some(element) = allowed(&name) else { return };
        if element == "img" {
            return self.picture(&attributes);
        }
        self.out.push('<');
        self.out.push_str(element);
        self.attributes(element, &attributes);
        self.out.push('>');
        if !VOID.contains(&element) {
            self.open.push(element);
        }
    }

    /// A picture by the number of its file, with what stands for it where it cannot be seen; one from elsewhere is left out.
    fn picture(&mut self, attributes: &[(String, &str)]) {
        let value = |wanted: &str| attributes.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.trim());
        let Some(file) = value(FILE).filter(|number| is_file_number(number)) else { return };
        self.out.push_str("<img data-file=\"");
        self.out.push_str(file);
        self.out.push_str("\" alt=\"");
        push_text(&mut self.out, value("alt").unwrap_or_default());
        self.out.push_str("\">");
    }

    fn attributes(&mut self, name: &str, attributes: &[(String, &str)]) {
        let value = |wanted: &str| attributes.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.trim());
        if name == "a"
            && let Some(href) = value("href").filter(|href| is_link(href))
        {
            self.out.push_str(r#" target="_blank" rel="noopener noreferrer nofollow" href=""#);
            push_text(&mut self.out, href);
            self.out.push('"');
        }
        let is_number = |text: &&str| (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        if name == "ol"
            && let Some(start) = value("start").filter(is_number)
        {
            self.out.push_str(r#" start=""#);
            self.out.push_str(start);
            self.out.push('"');
        }
    }

    /// Closes the element and what is open within it; one that is not open is nothing.
    fn end(&mut self, name: &str) {
        if !self.open.contains(&name) {
            return;
        }
        while let Some(open) = self.open.pop() {
            self.close_one(open);
            if open == name {
                return;
            }
        }
    }

    fn close_one(&mut self, name: &str) {
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push('>');
    }
}

fn allowed(name: &str) -> Option<&'static str> {
    ELEMENTS.iter().copied().find(|element| *element == name)
}

fn is_file_number(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=64).contains(&text.len()) && text.bytes().all(is_allowed)
}

fn is_link(href: &str) -> bool {
    let is_scheme = |scheme: &&str| href.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    SCHEMES.iter().any(is_scheme) && !href.chars().any(char::is_control)
}

/// A tag's name in small letters, and what stands behind it.
fn name_of(tag: &str) -> (String, &str) {
    let end = tag.find(|c: char| c.is_ascii_whitespace() || matches!(c, '/' | '>')).unwrap_or(tag.len());
    (tag[..end].to_ascii_lowercase(), &tag[end..])
}

/// The attributes of a tag, and what stands behind its `>`. A tag without an end takes everything with it.
fn attributes_of(tag: &str) -> (Vec<(String, &str)>, &str) {
    let (mut attributes, mut rest) = (Vec::new(), tag);
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
        let Some(first) = rest.chars().next() else { return (attributes, rest) };
        if first == '>' {
            return (attributes, &rest[1..]);
        }
        // A sign of equality may begin a name, but not end an empty one.
        let from = first.len_utf8();
        let is_end = |c: char| c.is_ascii_whitespace() || matches!(c, '/' | '>' | '=');
        let end = rest[from..].find(is_end).map_or(rest.len(), |end| from + end);
        let name = rest[..end].to_ascii_lowercase();
        let (value, behind) = value_of(&rest[end..]);
        attributes.push((name, value));
        rest = behind;
    }
}

/// The value behind a `=`, if there is one, and what stands behind it.
fn value_of(text: &str) -> (&str, &str) {
    let Some(value) = text.trim_start().strip_prefix('=') else { return ("", text) };
    let value = value.trim_start();
    if let Some(quote @ ('"' | '\'')) = value.chars().next() {
        return value[1..].split_once(quote).unwrap_or((&value[1..], ""));
    }
    let end = value.find(|c: char| c.is_ascii_whitespace() || c == '>').unwrap_or(value.len());
    value.split_at(end)
}

fn after<'t>(text: &'t str, end: &str) -> &'t str {
    text.find(end).map_or("", |at| &text[at + end.len()..])
}

/// What stands behind the end tag of an element, or nothing where it has none.
fn after_element<'t>(text: &'t str, name: &str) -> &'t str {
    let ends = text.match_indices("</").map(|(at, _)| &text[at + 2..]);
    let own = ends.into_iter().find(|end| name_of(end).0 == name);
    own.map_or("", |end| after(end, ">"))
}

/// A text escaped; a reference to a character stays one.
fn push_text(out: &mut String, text: &str) {
    for (at, c) in text.char_indices() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '&' if !is_reference(&text[at + 1..]) => out.push_str("&amp;"),
            other => out.push(other),
        }
    }
}

/// `name;`, `#123;` or `#x1f;`
fn is_reference(text: &str) -> bool {
    let Some((name, _)) = text.split_once(';') else { return false };
    let name = name.strip_prefix('#').unwrap_or(name);
    (1..=32).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_the_editor_writes_stays_as_it_is() {
        for html in [
            "<p>Plain, <strong>bold</strong>, <em>italic</em>, <u>under</u>, <s>gone</s> &amp; 中文</p>",
            r#"<ol start="3"><li><p>one</p></li></ol><ul><li><p>two<br>lines</p></li></ul><hr>"#,
            r#"<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://x.cn/?a=1&amp;b=2">x</a></p>"#,
            "<pre><code>1 &lt; 2</code></pre><blockquote><p>a</p></blockquote>",
            r#"<p>a</p><img data-file="0199-ab" alt="&quot;plan&quot;"><p>b</p>"#,
        ] {
            assert_eq!(clean(html), html);
        }
    }

    #[test]
    fn what_runs_goes_and_what_people_read_stays() {
        for (html, expected) in [
            ("<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"),
            ("<p>a<SCRIPT src=x>b", "<p>a</p>"),
            (r#"<p onclick="x()" style="y">a</p>"#, "<p>a</p>"),
            ("<img src=x onerror=alert(1)>text", "text"),
            (r#"<img data-file=a1 src="javascript:x" onerror=y alt='<b'>"#, r#"<img data-file="a1" alt="&lt;b">"#),
            (r#"<img data-file="../x">a"#, "a"),
            ("<svg><p onload=x></svg>a", "a"),
            (r#"<a href="javascript:alert(1)">a</a>"#, "<a>a</a>"),
            (r#"<a href=" java&#115;cript:x">a</a>"#, "<a>a</a>"),
            ("<a href='data:text/html,x'>a</a>", "<a>a</a>"),
            ("<!-- <p> --><table><tr><td>cell</td></tr></table>", "cell"),
            ("<<p>a", "&lt;<p>a</p>"),
            ("<p><b>a</p>b", "<p><b>a</b></p>b"),
            ("a </p> 1 < 2 & 3 > 2 \"x\"", "a  1 &lt; 2 &amp; 3 &gt; 2 &quot;x&quot;"),
            (
                r#"<a href="https://x.cn/"onclick="y"<b>z"#,
                r#"<a target="_blank" rel="noopener noreferrer nofollow" href="https://x.cn/">z</a>"#,
            ),
            ("<p title='", "<p></p>"),
        ] {
            assert_eq!(clean(html), expected, "{html}");
        }
    }

    #[test]
    fn pictures_and_words_are_found() {
        let html = clean(r#"<p>律师&amp;<b>a</b></p><img alt="x" data-file="f1"><p>b &lt; c</p><img data-file=f2>"#);
        assert_eq!(pictures(&html).collect::<Vec<_>>(), ["f1", "f2"]);
        assert_eq!(plain_text(&html).split_whitespace().collect::<Vec<_>>(), ["律师&", "a", "b", "<", "c"]);
        assert_eq!(plain_text("a<"), "a ");
    }

    proptest! {
        #[test]
        fn only_allowed_tags_are_left_of_anything(
            html in prop_oneof![
                any::<String>(),
                "(<|</|>|p|a |script|svg|href=|onclick=|\"|'|javascript:|https://|/|!--|-->|&lt;|&| |x|=){0,40}",
            ],
        ) {
            let cleaned = clean(&html);
            prop_assert_eq!(&clean(&cleaned), &cleaned);
            for (at, _) in cleaned.match_indices('<') {
                let (name, rest) = name_of(cleaned[at + 1..].trim_start_matches('/'));
                prop_assert!(allowed(&name).is_some(), "{} in {}", name, cleaned);
                let (attributes, _) = attributes_of(rest);
                let known = ["target", "rel", "href", "start", "data-file", "alt"];
                prop_assert!(attributes.iter().all(|(name, _)| known.contains(&name.as_str())), "{}", cleaned);
            }
        }
    }
}
