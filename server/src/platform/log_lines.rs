//! The log: each event is one line, whatever it tells (`docs/handbook/quality.md` SEC-27). What others wrote, such as the answer of
//! a gateway that an error quotes, cannot begin a line that looks like one of ours.
//!
//! The formatter writes an event at once and escapes what would steer a terminal; what it lets through are breaks.

use std::borrow::Cow;
use std::io::{self, Write};

/// Hands on each event with the breaks inside of it escaped.
#[derive(Debug)]
pub struct LogLines<W>(pub W);

impl<W: Write> Write for LogLines<W> {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        self.0.write_all(&on_one_line(event))?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

fn on_one_line(event: &[u8]) -> Cow<'_, [u8]> {
    let (text, end) = event.strip_suffix(b"\n").map_or((event, &b""[..]), |text| (text, &b"\n"[..]));
    if !text.iter().any(|byte| matches!(byte, b'\n' | b'\r')) {
        return Cow::Borrowed(event);
    }
    let mut line = Vec::with_capacity(event.len() + 16);
    for byte in text {
        match byte {
            b'\n' => line.extend_from_slice(b"\\n"),
            b'\r' => line.extend_from_slice(b"\\r"),
            other => line.push(*other),
        }
    }
    line.extend_from_slice(end);
    Cow::Owned(line)
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
        let subscriber =
            tracing_subscriber::fmt().with_writer(move || LogLines(writer.clone())).with_ansi(false).finish();
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
