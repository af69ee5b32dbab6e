//! Text to tokens.

use super::error::{SyntaxError, SyntaxErrorKind};

/// A token and where it begins, in bytes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lexeme<'a> {
    pub(super) token: Token<'a>,
    pub(super) position: usize,
}

/// The smallest parts of a text: what stands outside of expressions, and the words and signs in them.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token<'a> {
    /// Text outside `${…}`, unescaped.
    Plain(String),
    /// A name of a variable, property, method or function.
    Name(&'a str),
    /// A text in quotes, unescaped.
    Quoted(String),
    /// A number without point and exponent.
    Whole(&'a str),
    /// A number with point or exponent.
    Fraction(&'a str),
    /// An operator, a bracket, a keyword.
    Sign(Sign),
    /// The end of the text.
    End,
}

macro_rules! signs {
    ($($name:ident $text:literal,)*) => {
        /// Operators, brackets and keywords. `&&` and `and` are one.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Sign { $($name,)* }

        impl Sign {
            /// As it is written.
            pub(super) fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

signs! {
    Dynamic "${", Deferred "#{", Close "}",
    Plus "+", Minus "-", Times "*", Divide "/", Modulo "%",
    Less "<", LessOrEqual "<=", Greater ">", GreaterOrEqual ">=", Equal "==", NotEqual "!=",
    And "&&", Or "||", Not "!", Empty "empty", InstanceOf "instanceof", Arrow "->",
    Question "?", Colon ":", Comma ",", Dot ".",
    OpenRound "(", CloseRound ")", OpenSquare "[", CloseSquare "]",
    True "true", False "false", Null "null",
}

/// An error with its place in bytes; the caller counts characters.
pub(super) fn tokens(text: &str) -> Result<Vec<Lexeme<'_>>, SyntaxError> {
    let mut lexer = Lexer { text, position: 0, lexemes: Vec::new() };
    while lexer.position < text.len() {
        lexer.plain();
        if lexer.position < text.len() {
            lexer.scan_marked()?;
        }
    }
    lexer.push(Token::End, 0);
    Ok(lexer.lexemes)
}

struct Lexer<'a> {
    text: &'a str,
    position: usize,
    lexemes: Vec<Lexeme<'a>>,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }

    fn push(&mut self, token: Token<'a>, length: usize) {
        self.lexemes.push(Lexeme { token, position: self.position });
        self.position += length;
    }

    fn fail<T>(&self, kind: SyntaxErrorKind) -> Result<T, SyntaxError> {
        Err(SyntaxError { position: self.position, kind })
    }

    /// Text up to the next marker. `\${` writes `${`; any other backslash is itself.
    fn plain(&mut self) {
        let mut plain = String::new();
        let mut escaped = false;
        let mut length = self.rest().len();
        let mut characters = self.rest().char_indices().peekable();
        while let Some((at, character)) = characters.next() {
            // An expression begins here, unless a backslash takes that from it.
            let marker = matches!(character, '$' | '#') && characters.peek().is_some_and(|(_, next)| *next == '{');
            if marker && !escaped {
                length = at;
                break;
            }
            // What the backslash means depends on what follows.
            if character == '\\' && !escaped {
                escaped = true;
                continue;
            }
            if escaped && !marker && character != '\\' {
                plain.push('\\');
            }
            plain.push(character);
            escaped &= character == '\\';
        }
        // It was the last character of the text.
        if escaped {
            plain.push('\\');
        }
        if length > 0 {
            self.push(Token::Plain(plain), length);
        }
    }

    /// From `${` to `}` or to the end of the text.
    fn scan_marked(&mut self) -> Result<(), SyntaxError> {
        let sign = if self.rest().starts_with('$') { Sign::Dynamic } else { Sign::Deferred };
        self.push(Token::Sign(sign), 2);
        loop {
            self.skip_space();
            let Some(first) = self.rest().chars().next() else { return Ok(()) };
            if first == '}' {
                self.push(Token::Sign(Sign::Close), 1);
                return Ok(());
            }
            self.token(first)?;
        }
    }

    fn skip_space(&mut self) {
        let rest = self.rest();
        self.position += rest.len() - rest.trim_start_matches(is_java_space).len();
    }

    fn token(&mut self, first: char) -> Result<(), SyntaxError> {
        let second = self.rest().as_bytes().get(1).copied().unwrap_or(0);
        match first {
            '\'' | '"' => self.scan_quoted(first)?,
            '0'..='9' => self.number(),
            '.' if second.is_ascii_digit() => self.number(),
            _ if is_name_start(first) => self.name(),
            _ => match sign(first, second) {
                Some(sign) => self.push(Token::Sign(sign), sign.text().len()),
                None => {
                    return self.fail(SyntaxErrorKind::InvalidCharacter {
                        character: first,
                        meant: intended_character(first),
                    });
                }
            },
        }
        Ok(())
    }

    fn scan_quoted(&mut self, quote: char) -> Result<(), SyntaxError> {
        let mut text = String::new();
        let mut characters = self.rest().char_indices().skip(1);
        while let Some((at, character)) = characters.next() {
            if character == quote {
                self.push(Token::Quoted(text), at + 1);
                return Ok(());
            }
            if character != '\\' {
                text.push(character);
                continue;
            }
            match characters.next() {
                Some((_, escaped @ ('\\' | '\'' | '"'))) => text.push(escaped),
                Some((_, other)) => return self.fail(SyntaxErrorKind::InvalidEscape(other)),
                None => break,
            }
        }
        self.fail(SyntaxErrorKind::UnterminatedText)
    }

    fn number(&mut self) {
        let bytes = self.rest().as_bytes();
        let digits_from = |start: usize| start + bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let mut end = digits_from(0);
        let mut fraction = false;
        if bytes.get(end) == Some(&b'.') {
            end = digits_from(end + 1);
            fraction = true;
        }
        if matches!(bytes.get(end), Some(b'e' | b'E')) {
            let signed = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            let exponent = digits_from((end + 1 + signed).min(bytes.len()));
            if exponent > end + 1 + signed {
                end = exponent;
                fraction = true;
            }
        }
        let text = &self.rest()[..end];
        self.push(if fraction { Token::Fraction(text) } else { Token::Whole(text) }, end);
    }

    /// After a colon only Java's own keywords are reserved, as in Flowable's scanner.
    fn name(&mut self) {
        let rest = self.rest();
        let name = &rest[..rest.find(|c| !is_name_part(c)).unwrap_or(rest.len())];
        let after_colon = self.lexemes.last().is_some_and(|last| last.token == Token::Sign(Sign::Colon));
        let token = match keyword(name) {
            Some(sign) if !after_colon || is_java_keyword(sign) => Token::Sign(sign),
            _ => Token::Name(name),
        };
        self.push(token, name.len());
    }
}

fn sign(first: char, second: u8) -> Option<Sign> {
    Some(match (first, second) {
        ('-', b'>') => Sign::Arrow,
        ('=', b'=') => Sign::Equal,
        ('&', b'&') => Sign::And,
        ('|', b'|') => Sign::Or,
        ('!', b'=') => Sign::NotEqual,
        ('<', b'=') => Sign::LessOrEqual,
        ('>', b'=') => Sign::GreaterOrEqual,
        ('+', _) => Sign::Plus,
        ('-', _) => Sign::Minus,
        ('*', _) => Sign::Times,
        ('/', _) => Sign::Divide,
        ('%', _) => Sign::Modulo,
        ('!', _) => Sign::Not,
        ('<', _) => Sign::Less,
        ('>', _) => Sign::Greater,
        ('?', _) => Sign::Question,
        (':', _) => Sign::Colon,
        (',', _) => Sign::Comma,
        ('.', _) => Sign::Dot,
        ('(', _) => Sign::OpenRound,
        (')', _) => Sign::CloseRound,
        ('[', _) => Sign::OpenSquare,
        (']', _) => Sign::CloseSquare,
        _ => return None,
    })
}

fn keyword(name: &str) -> Option<Sign> {
    Some(match name {
        "true" => Sign::True,
        "false" => Sign::False,
        "null" => Sign::Null,
        "instanceof" => Sign::InstanceOf,
        "empty" => Sign::Empty,
        "div" => Sign::Divide,
        "mod" => Sign::Modulo,
        "not" => Sign::Not,
        "and" => Sign::And,
        "or" => Sign::Or,
        "le" => Sign::LessOrEqual,
        "lt" => Sign::Less,
        "eq" => Sign::Equal,
        "ne" => Sign::NotEqual,
        "ge" => Sign::GreaterOrEqual,
        "gt" => Sign::Greater,
        _ => return None,
    })
}

fn is_java_keyword(sign: Sign) -> bool {
    matches!(sign, Sign::True | Sign::False | Sign::Null | Sign::InstanceOf)
}

/// Java's `isJavaIdentifierStart`: letters of any script, `_`, currency signs.
fn is_name_start(character: char) -> bool {
    match character {
        '_' | '$' | '¢'..='¥' | '₠'..='⃀' | '￠' | '￡' | '￥' => true,
        _ => character.is_alphabetic(),
    }
}

fn is_name_part(character: char) -> bool {
    character.is_ascii_digit() || is_name_start(character) || matches!(character, '０'..='９')
}

/// Java's `isWhitespace`: no-break spaces are none.
fn is_java_space(character: char) -> bool {
    match character {
        '\u{1c}'..='\u{1f}' => true,
        '\u{85}' | '\u{a0}' | '\u{2007}' | '\u{202f}' => false,
        _ => character.is_whitespace(),
    }
}

/// What a full-width sign or a typographic quote stands for.
fn intended_character(character: char) -> Option<char> {
    match character {
        '“' | '”' => Some('"'),
        '‘' | '’' => Some('\''),
        '。' => Some('.'),
        '、' => Some(','),
        '【' => Some('['),
        '】' => Some(']'),
        '！'..='～' => char::from_u32(u32::from(character) - 0xfee0),
        _ => None,
    }
}
