//! The log: each event is one line, whatever it tells (`docs/handbook/quality.md` SEC-27). What others wrote, such as the answer of
//! a gateway that an error quotes, cannot begin a line that looks like one of ours.
//!
//! The formatter writes an event at once; of its fields it lets through what breaks a line or steers a terminal.

use std::borrow::Cow;
use std::io::{self, Write};

/// Which characters of an event are escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escapes {
    /// Breaks: on a terminal the formatter itself sets colours.
    Breaks,
    /// All that are no text.
    Controls,
}

/// Hands on each event with what is no text inside of it escaped.
#[derive(Debug)]
pub struct LogLines<W> {
    /// Where they go.
    pub writer: W,
    /// What is escaped.
    pub escapes: Escapes,
}

impl<W: Write> Write for LogLines<W> {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        self.writer.write_all(&on_one_line(event, self.escapes))?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

fn on_one_line(event: &[u8], escapes: Escapes) -> Cow<'_, [u8]> {
    let (text, end) = event.strip_suffix(b"\n").map_or((event, ""), |text| (text, "\n"));
    let text = String::from_utf8_lossy(text);
    let is_escaped = |it: char| matches!(it, '\n' | '\r') || escapes == Escapes::Controls && it.is_control();
    if !text.contains(is_escaped) {
        return Cow::Borrowed(event);
    }
    let mut line = String::with_capacity(text.len() + 16);
    for it in text.chars() {
        if is_escaped(it) {
            line.extend(it.escape_default());
        } else {
            line.push(it);
        }
    }
    line.push_str(end);
    Cow::Owned(line.into_bytes())
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// What was written, for a test to read.
    #[derive(Clone, Default)]
    struct Output(Arc<Mutex<Vec<u8>>>);

    impl Write for Output {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_event_is_one_line_whatever_somebody_has_written_into_it() {
        let written = Output::default();
        let writer = written.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_writer(move || LogLines { writer: writer.clone(), escapes: Escapes::Controls })
            .with_ansi(false)
            .finish();
        let forged = "refused\n2026-11-21T09:00:00Z  INFO request{}: somebody signed in\r\nmore \u{1b}[2K\u{1b}[31mred \u{9b}1A\u{7}";
        tracing::subscriber::with_default(subscriber, || {
            tracing::warn!("a code was not sent: {forged}");
            tracing::warn!(reason = forged, "field");
            tracing::warn!(reason = %forged, "shown field");
            tracing::info_span!("request", path = %forged).in_scope(|| tracing::info!("answered"));
        });
        let log = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
        assert_eq!(log.lines().count(), 4, "{log}");
        assert!(log.ends_with('\n') && !log.chars().any(|it| it.is_control() && it != '\n'), "{log:?}");
    }
}
