//! Breaking a text into lines, as Chinese is set (GB/T 15834 5.1): marks that close do not begin a line, marks that open
//! do not end one, and words and numbers in Latin letters stay whole.

use super::font;

const NOT_FIRST: &str = "，。；：！？、）》」』】〕”’…—,.;:!?)]}%";
const NOT_LAST: &str = "（《「『【〔“‘([{";

/// The lines of a text. `width` and `indent` (of the first line) are in parts of the font's size.
pub(crate) fn broken(text: &str, width: f32, indent: f32) -> Vec<String> {
    text.split('\n').flat_map(|part| paragraph(part.trim_end(), width, indent)).collect()
}

fn paragraph(text: &str, width: f32, indent: f32) -> Vec<String> {
    let (mut lines, mut line, mut left) = (Vec::new(), String::new(), width - indent);
    for word in words(text) {
        let wide = font::text_width(&word);
        if wide > left && !line.is_empty() {
            lines.push(std::mem::take(&mut line));
            left = width;
        }
        // A word that is wider than a line is cut where the line ends.
        for character in word.chars() {
            let one = font::width(character);
            if one > left && !line.is_empty() && wide > width {
                lines.push(std::mem::take(&mut line));
                left = width;
            }
            line.push(character);
            left -= one;
        }
    }
    lines.push(line);
    lines
}

/// What is not parted: a character with the marks that belong to it, or a run of Latin letters and digits.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for character in text.chars() {
        let joins = words.last().and_then(|word| word.chars().next_back()).is_some_and(|before| {
            NOT_FIRST.contains(character)
                || NOT_LAST.contains(before)
                || (character.is_ascii_graphic() && before.is_ascii_graphic())
        });
        match words.last_mut() {
            Some(word) if joins => word.push(character),
            _ => words.push(character.to_string()),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stay_where_they_belong_and_numbers_whole() {
        assert_eq!(broken("一二三四五", 3.0, 0.0), ["一二三", "四五"]);
        assert_eq!(broken("一二三四五", 3.0, 2.0), ["一", "二三四", "五"]);
        assert_eq!(broken("一二三，四五", 3.0, 0.0), ["一二", "三，四", "五"]);
        assert_eq!(broken("一二（三四", 3.0, 0.0), ["一二", "（三四"]);
        assert_eq!(broken("一\n二", 3.0, 0.0), ["一", "二"]);
        assert_eq!(broken("", 3.0, 0.0), [""]);
        let cut = broken(&"8".repeat(40), 5.0, 0.0);
        assert!(cut.len() > 1 && cut.concat() == "8".repeat(40), "{cut:?}");
    }
}
