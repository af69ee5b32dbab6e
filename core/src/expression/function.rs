//! The names of Flowable's functions: `var:`, `vars:`, `variables:` and `date:format`, and of Camunda's functions of the act.

/// A function that expressions may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Get,
    GetOrDefault,
    Exists,
    IsEmpty,
    IsNotEmpty,
    Equals,
    NotEquals,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Contains,
    ContainsAny,
    Base64,
    Add,
    AddAll,
    Put,
    Remove,
    FormatDate,
}

/// Every name behind the prefixes `var`, `vars` and `variables`.
pub(super) const VARIABLE_FUNCTIONS: [(&str, Function); 32] = [
    ("get", Function::Get),
    ("getOrDefault", Function::GetOrDefault),
    ("exists", Function::Exists),
    ("exist", Function::Exists),
    ("isEmpty", Function::IsEmpty),
    ("empty", Function::IsEmpty),
    ("isNotEmpty", Function::IsNotEmpty),
    ("notEmpty", Function::IsNotEmpty),
    ("equals", Function::Equals),
    ("eq", Function::Equals),
    ("notEquals", Function::NotEquals),
    ("ne", Function::NotEquals),
    ("lowerThan", Function::Less),
    ("lessThan", Function::Less),
    ("lt", Function::Less),
    ("lowerThanOrEquals", Function::LessOrEqual),
    ("lowerThanOrEqual", Function::LessOrEqual),
    ("lessThanOrEquals", Function::LessOrEqual),
    ("lessThanOrEqual", Function::LessOrEqual),
    ("lte", Function::LessOrEqual),
    ("greaterThan", Function::Greater),
    ("gt", Function::Greater),
    ("greaterThanOrEquals", Function::GreaterOrEqual),
    ("greaterThanOrEqual", Function::GreaterOrEqual),
    ("gte", Function::GreaterOrEqual),
    ("contains", Function::Contains),
    ("containsAny", Function::ContainsAny),
    ("base64", Function::Base64),
    ("add", Function::Add),
    ("addAll", Function::AddAll),
    ("put", Function::Put),
    ("remove", Function::Remove),
];

impl Function {
    /// The function of this name, or the name as it was written.
    pub(super) fn by_name(prefix: Option<&str>, local: &str) -> Result<Self, Box<str>> {
        let found = match prefix {
            Some("var" | "vars" | "variables") => {
                VARIABLE_FUNCTIONS.iter().find(|(name, _)| *name == local).map(|(_, function)| *function)
            }
            Some("date") if local == "format" => Some(Self::FormatDate),
            _ => None,
        };
        found.ok_or_else(|| prefix.map_or_else(|| local.to_owned(), |prefix| format!("{prefix}:{local}")).into())
    }

    /// The first of its names.
    pub(super) fn name(self) -> &'static str {
        let found = VARIABLE_FUNCTIONS.iter().find(|(_, function)| *function == self);
        found.map_or("date:format", |(name, _)| name)
    }

    /// How many arguments it takes; `contains` and `containsAny` take more.
    pub(super) fn arity(self) -> usize {
        match self {
            Self::Get
            | Self::Exists
            | Self::IsEmpty
            | Self::IsNotEmpty
            | Self::Base64
            | Self::FormatDate
            | Self::Contains
            | Self::ContainsAny => 1,
            Self::Put => 3,
            _ => 2,
        }
    }

    pub(super) fn takes(self, arguments: usize) -> bool {
        arguments == self.arity() || (self.is_open() && arguments > self.arity())
    }

    /// What a method of this name makes of the list or map in a variable: values do not change, so the variable takes a new
    /// one.
    pub(super) fn changing(method: &str) -> Option<Self> {
        Some(match method {
            "add" => Self::Add,
            "addAll" => Self::AddAll,
            "put" => Self::Put,
            "remove" => Self::Remove,
            _ => return None,
        })
    }

    /// It gives a variable a new value.
    pub(super) fn changes(self) -> bool {
        matches!(self, Self::Add | Self::AddAll | Self::Put | Self::Remove)
    }

    fn is_open(self) -> bool {
        matches!(self, Self::Contains | Self::ContainsAny)
    }

    /// Whether the first of so many arguments names a variable. With one more, Flowable takes the first for the
    /// container: `var:get(execution, 'x')`.
    pub(super) fn names_variable_first(self, arguments: usize) -> bool {
        self != Self::FormatDate && self.takes(arguments)
    }
}

/// Camunda's functions of the act itself, which scopes know as variables of these names: the engine's time and who acts.
pub(super) const OF_CONTEXT: [&str; 4] = ["now()", "dateTime()", "currentUser()", "currentUserGroups()"];

/// The name behind which the scope has the value of this function.
pub(super) fn of_context(name: &str) -> Option<&'static str> {
    OF_CONTEXT.into_iter().find(|known| known.strip_suffix("()") == Some(name))
}
