//! `lawdesk check-rule RULE`: one value a line in, one verdict a line out.

use std::io::{BufRead, Write};

use anyhow::{Result, bail};
use lawdesk_core::date::Date;
use lawdesk_core::rule::Rule;
use serde_json::Value;

/// Prints `ok` or the stable code of the message, for each line of `input`.
pub fn check_rule(name: &str, today: Date, input: impl BufRead, mut output: impl Write) -> Result<()> {
    let rule = by_name(name)?;
    for line in input.lines() {
        match rule.check(&line?, today) {
            None => writeln!(output, "ok")?,
            Some(message) => {
                let code = serde_json::to_value(&message)?;
                writeln!(output, "{}", code["code"].as_str().unwrap_or_default())?;
            }
        }
    }
    Ok(())
}

fn by_name(name: &str) -> Result<Rule> {
    match serde_json::from_value(Value::from(name)) {
        Ok(rule) => Ok(rule),
        Err(_) => bail!("there is no rule {name}; the rules are: {}", names()?),
    }
}

fn names() -> Result<String> {
    let names: Result<Vec<String>, _> = Rule::ALL.iter().map(|it| serde_json::to_value(it).map(text)).collect();
    Ok(names?.join(", "))
}

fn text(value: Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_gets_its_verdict() {
        let today = Date::new(2026, 11, 21).unwrap();
        let mut output = Vec::new();
        check_rule("mobile", today, "13800138000\n12345\n\n".as_bytes(), &mut output).unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), "ok\nmobile\nok\n");
    }

    #[test]
    fn an_unknown_rule_names_those_there_are() {
        let today = Date::new(2026, 11, 21).unwrap();
        let error = check_rule("nix", today, "".as_bytes(), Vec::new()).unwrap_err();
        assert!(error.to_string().contains("idCard"), "{error}");
    }
}
