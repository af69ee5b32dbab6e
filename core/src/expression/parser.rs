//! Tokens to code. The grammar is Flowable's, without lambdas and `instanceof`.

use super::code::{Binary, Node, Part, Step, Unary};
use super::error::{SyntaxError, SyntaxErrorKind};
use super::function::{Function, of_context};
use super::lexer::{Lexeme, Sign, Token, tokens};
use super::limits::{MAX_DEPTH, MAX_STEPS, MAX_TEXT};
use super::number::{Number, parse_decimal};
use super::scope::Implicit;

/// The parts of a text. Positions of errors are bytes; [`super::parse`] counts characters.
pub(super) fn parts(text: &str) -> Result<Vec<Part>, SyntaxError> {
    if text.len() > MAX_TEXT {
        return Err(SyntaxError { position: MAX_TEXT, kind: SyntaxErrorKind::TooLong });
    }
    let mut parser = Parser { lexemes: tokens(text)?, next: 0, depth: 0, steps: 0, code: Vec::new() };
    parser.parts()
}

struct Parser<'a> {
    lexemes: Vec<Lexeme<'a>>,
    next: usize,
    depth: usize,
    /// Steps of the parts already done.
    steps: usize,
    code: Vec<Node>,
}

type ParseResult<T = ()> = Result<T, SyntaxError>;

impl<'a> Parser<'a> {
    fn parts(&mut self) -> ParseResult<Vec<Part>> {
        let mut parts = Vec::new();
        let mut marker = None;
        loop {
            match self.token().clone() {
                Token::End => return Ok(parts),
                Token::Plain(text) => {
                    self.next += 1;
                    parts.push(Part::Text(text.into()));
                }
                token => {
                    if marker.get_or_insert_with(|| token.clone()) != &token {
                        return self.fail(SyntaxErrorKind::MixedMarkers);
                    }
                    self.next += 1;
                    self.expression()?;
                    self.expect(Sign::Close)?;
                    self.steps += self.code.len();
                    parts.push(Part::Code(std::mem::take(&mut self.code)));
                }
            }
        }
    }

    fn token(&self) -> &Token<'a> {
        self.ahead(0)
    }

    /// The last lexeme is `End`, and nothing goes past it.
    fn ahead(&self, distance: usize) -> &Token<'a> {
        self.lexemes.get(self.next + distance).map_or(&Token::End, |lexeme| &lexeme.token)
    }

    fn position(&self) -> usize {
        self.lexemes.get(self.next).map_or(0, |lexeme| lexeme.position)
    }

    fn take(&mut self, sign: Sign) -> bool {
        let found = *self.token() == Token::Sign(sign);
        self.next += usize::from(found);
        found
    }

    fn expect(&mut self, sign: Sign) -> ParseResult {
        if self.take(sign) { Ok(()) } else { self.unexpected(sign.text()) }
    }

    fn fail<T>(&self, kind: SyntaxErrorKind) -> ParseResult<T> {
        Err(SyntaxError { position: self.position(), kind })
    }

    fn unexpected<T>(&self, expected: &'static str) -> ParseResult<T> {
        let found = match self.token() {
            Token::Name(text) | Token::Whole(text) | Token::Fraction(text) => (*text).to_owned(),
            Token::Quoted(text) | Token::Plain(text) => text.chars().take(40).collect(),
            Token::Sign(Sign::InstanceOf) => return self.fail(SyntaxErrorKind::Unsupported("instanceof")),
            Token::Sign(Sign::Arrow) => return self.fail(SyntaxErrorKind::Unsupported("->")),
            Token::Sign(sign) => sign.text().to_owned(),
            Token::End => String::new(),
        };
        self.fail(SyntaxErrorKind::Expected { expected, found })
    }

    fn emit(&mut self, step: Step, position: usize) -> ParseResult<usize> {
        if self.steps + self.code.len() >= MAX_STEPS {
            return self.fail(SyntaxErrorKind::TooLong);
        }
        let position = u32::try_from(position).unwrap_or(u32::MAX);
        self.code.push(Node { step, position });
        Ok(self.code.len() - 1)
    }

    fn deeper<T>(&mut self, parse: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<T> {
        if self.depth == MAX_DEPTH {
            return self.fail(SyntaxErrorKind::TooDeep);
        }
        self.depth += 1;
        let parsed = parse(self);
        self.depth -= 1;
        parsed
    }

    /// `or ('?' expression ':' expression)?`
    fn expression(&mut self) -> ParseResult {
        self.deeper(|parser| {
            parser.binary(0)?;
            let position = parser.position();
            if !parser.take(Sign::Question) {
                return Ok(());
            }
            let choose = parser.emit(Step::Choose { otherwise: 0 }, position)?;
            parser.expression()?;
            parser.expect(Sign::Colon)?;
            let done = parser.emit(Step::Otherwise { end: 0 }, position)?;
            parser.code[choose].step = Step::Choose { otherwise: parser.code.len() };
            parser.expression()?;
            let end = parser.emit(Step::Chosen, position)?;
            parser.code[done].step = Step::Otherwise { end };
            Ok(())
        })
    }

    /// Operators of at least this rank, left to right.
    fn binary(&mut self, rank: u8) -> ParseResult {
        self.unary()?;
        loop {
            let Some(found) = self.operator().filter(|operator| rank <= operator.rank) else { return Ok(()) };
            let position = self.position();
            self.next += 1;
            match found.meaning {
                Meaning::Plain(operator) => {
                    self.binary(found.rank + 1)?;
                    self.emit(Step::Binary(operator), position)?;
                }
                Meaning::Shortcut { either } => {
                    let shortcut = self.emit(Step::Shortcut { decided_by: either, end: 0 }, position)?;
                    self.binary(found.rank + 1)?;
                    self.emit(Step::Decided { either }, position)?;
                    self.code[shortcut].step = Step::Shortcut { decided_by: either, end: self.code.len() };
                }
            }
        }
    }

    fn operator(&self) -> Option<Operator> {
        match self.token() {
            Token::Sign(sign) => Operator::of(*sign),
            _ => None,
        }
    }

    fn unary(&mut self) -> ParseResult {
        let position = self.position();
        let operator = match self.token() {
            Token::Sign(Sign::Not) => Unary::Not,
            Token::Sign(Sign::Minus) => Unary::Negate,
            Token::Sign(Sign::Empty) => Unary::Empty,
            _ => return self.value(),
        };
        self.next += 1;
        self.deeper(Self::unary)?;
        self.emit(Step::Unary(operator), position)?;
        Ok(())
    }

    /// A literal, a name, a call or brackets, and what follows with `.`, `[…]` and `(…)`.
    fn value(&mut self) -> ParseResult {
        let start = self.code.len();
        self.primary()?;
        loop {
            if self.take(Sign::Dot) {
                self.member(start)?;
            } else if self.take(Sign::OpenSquare) {
                self.index(start)?;
            } else {
                return Ok(());
            }
        }
    }

    fn member(&mut self, start: usize) -> ParseResult {
        let position = self.position();
        let Token::Name(name) = *self.token() else { return self.unexpected("name") };
        self.next += 1;
        if *self.token() != Token::Sign(Sign::OpenRound) {
            self.emit(Step::Property(name.into()), position)?;
            return Ok(());
        }
        if self.code.len() == start + 1 {
            if let Some(function) = Function::changing(name)
                && self.names_variable(start)
            {
                let arguments = self.arguments()? + 1;
                self.emit(Step::Call { function: Ok(function), arguments }, position)?;
                return Ok(());
            }
            self.make_receiver(start);
        }
        let guard = self.emit(Step::NullGuard { end: 0 }, position)?;
        let arguments = self.arguments()?;
        self.emit(Step::Method { name: name.into(), arguments }, position)?;
        self.code[guard].step = Step::NullGuard { end: self.code.len() };
        Ok(())
    }

    /// A name alone, and of nothing implicit, becomes the name of the variable.
    fn names_variable(&mut self, at: usize) -> bool {
        match &mut self.code[at].step {
            Step::Name(name) if Implicit::of_name(name).is_none() => {
                self.code[at].step = Step::Text(std::mem::take(name));
                true
            }
            _ => false,
        }
    }

    /// A name alone before a method call may be a bean.
    fn make_receiver(&mut self, at: usize) {
        if let Step::Name(name) = &mut self.code[at].step {
            self.code[at].step = Step::Receiver(std::mem::take(name));
        }
    }

    fn index(&mut self, start: usize) -> ParseResult {
        let position = self.position();
        let alone = self.code.len() == start + 1;
        let guard = self.emit(Step::NullGuard { end: 0 }, position)?;
        self.expression()?;
        self.expect(Sign::CloseSquare)?;
        if *self.token() == Token::Sign(Sign::OpenRound) {
            if alone {
                self.make_receiver(start);
            }
            let arguments = self.arguments()?;
            self.emit(Step::ComputedMethod { arguments }, position)?;
        } else {
            self.emit(Step::Index, position)?;
        }
        self.code[guard].step = Step::NullGuard { end: self.code.len() };
        Ok(())
    }

    fn primary(&mut self) -> ParseResult {
        let position = self.position();
        let step = match self.token() {
            Token::Name(_) => return self.name_or_call(),
            Token::Sign(Sign::OpenRound) => {
                self.next += 1;
                self.expression()?;
                return self.expect(Sign::CloseRound);
            }
            Token::Quoted(text) => Step::Text(text.as_str().into()),
            Token::Whole(digits) => match digits.parse() {
                Ok(value) => Step::Number(Number::Long(value)),
                Err(_) => return self.fail(SyntaxErrorKind::InvalidNumber((*digits).to_owned())),
            },
            Token::Fraction(digits) => match parse_decimal(digits) {
                Some(value) => Step::Number(value),
                None => return self.fail(SyntaxErrorKind::InvalidNumber((*digits).to_owned())),
            },
            Token::Sign(Sign::True) => Step::Boolean(true),
            Token::Sign(Sign::False) => Step::Boolean(false),
            Token::Sign(Sign::Null) => Step::Null,
            _ => return self.unexpected("value"),
        };
        self.next += 1;
        self.emit(step, position)?;
        Ok(())
    }

    /// `name`, `f(…)` or `prefix:f(…)`.
    fn name_or_call(&mut self) -> ParseResult {
        let position = self.position();
        let Token::Name(name) = *self.token() else { return self.unexpected("name") };
        self.next += 1;
        let prefixed = match (self.token(), self.ahead(1), self.ahead(2)) {
            (Token::Sign(Sign::Colon), Token::Name(local), Token::Sign(Sign::OpenRound)) => Some(*local),
            _ => None,
        };
        // bpmn-engine keeps the variables there.
        if name == "environment"
            && let (Token::Sign(Sign::Dot), Token::Name("variables" | "output"), Token::Sign(Sign::Dot)) =
                (self.token(), self.ahead(1), self.ahead(2))
        {
            self.next += 3;
            return self.name_or_call();
        }
        // A function of a prefix, one without, or a variable.
        if let Some(local) = prefixed {
            self.next += 2;
            return self.call(Some(name), local, position);
        }
        if *self.token() == Token::Sign(Sign::OpenRound) {
            let called = matches!(self.ahead(1), Token::Sign(Sign::CloseRound)).then(|| of_context(name)).flatten();
            let Some(known) = called else { return self.call(None, name, position) };
            self.next += 2;
            self.emit(Step::Name(known.into()), position)?;
            return Ok(());
        }
        self.emit(Step::Name(name.into()), position)?;
        Ok(())
    }

    /// `var:get(x)` means `var:get('x')`.
    fn call(&mut self, prefix: Option<&str>, local: &str, position: usize) -> ParseResult {
        let function = Function::by_name(prefix, local);
        let first = self.code.len();
        let bare =
            matches!((self.ahead(1), self.ahead(2)), (Token::Name(_), Token::Sign(Sign::Comma | Sign::CloseRound)));
        let arguments = self.arguments()?;
        if let Ok(function) = &function
            && bare
            && function.names_variable_first(arguments)
            && let Step::Name(name) = &mut self.code[first].step
        {
            self.code[first].step = Step::Text(std::mem::take(name));
        }
        self.emit(Step::Call { function, arguments }, position)?;
        Ok(())
    }

    fn arguments(&mut self) -> ParseResult<usize> {
        self.expect(Sign::OpenRound)?;
        if self.take(Sign::CloseRound) {
            return Ok(0);
        }
        let mut count = 0;
        loop {
            self.expression()?;
            count += 1;
            if !self.take(Sign::Comma) {
                self.expect(Sign::CloseRound)?;
                return Ok(count);
            }
        }
    }
}

/// An operator with two sides.
#[derive(Clone, Copy)]
struct Operator {
    /// Higher binds tighter.
    rank: u8,
    meaning: Meaning,
}

#[derive(Clone, Copy)]
enum Meaning {
    Plain(Binary),
    /// `||` when `either`, `&&` otherwise.
    Shortcut {
        either: bool,
    },
}

impl Operator {
    fn of(sign: Sign) -> Option<Self> {
        let (rank, meaning) = match sign {
            Sign::Or => (0, Meaning::Shortcut { either: true }),
            Sign::And => (1, Meaning::Shortcut { either: false }),
            Sign::Equal => (2, Meaning::Plain(Binary::Equal)),
            Sign::NotEqual => (2, Meaning::Plain(Binary::NotEqual)),
            Sign::Less => (3, Meaning::Plain(Binary::Less)),
            Sign::LessOrEqual => (3, Meaning::Plain(Binary::LessOrEqual)),
            Sign::Greater => (3, Meaning::Plain(Binary::Greater)),
            Sign::GreaterOrEqual => (3, Meaning::Plain(Binary::GreaterOrEqual)),
            Sign::Plus => (4, Meaning::Plain(Binary::Add)),
            Sign::Minus => (4, Meaning::Plain(Binary::Subtract)),
            Sign::Times => (5, Meaning::Plain(Binary::Multiply)),
            Sign::Divide => (5, Meaning::Plain(Binary::Divide)),
            Sign::Modulo => (5, Meaning::Plain(Binary::Modulo)),
            _ => return None,
        };
        Some(Self { rank, meaning })
    }
}
