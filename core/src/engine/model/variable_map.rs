//! The variables that a scope, a token or a task holds: few, so a sorted list, whose names are shared text. The first
//! stands on its own: most holders have no other, and need no memory for a list.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::model::element_id::ElementId;
use crate::engine::model::instance::Variables;
use crate::expression::Value;

/// Variables by name. Copying their names copies pointers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VariableMap {
    first: Option<(ElementId, Value)>,
    others: Vec<(ElementId, Value)>,
}

/// Among so few, to look whether names are equal takes less than to look which comes first.
const FEW: usize = 8;

impl VariableMap {
    /// A variable alone.
    pub(crate) fn one(name: ElementId, value: Value) -> Self {
        Self { first: Some((name, value)), others: Vec::new() }
    }

    /// The value of a variable.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.entry(name).map(|(_, value)| value)
    }

    /// A variable with its name.
    pub(crate) fn entry(&self, name: &str) -> Option<&(ElementId, Value)> {
        let first = self.first.as_ref()?;
        if first.0.as_str() == name {
            return Some(first);
        }
        if self.others.len() <= FEW {
            return self.others.iter().find(|(held, _)| held.as_str() == name);
        }
        self.place(name).ok().map(|at| &self.others[at])
    }

    /// There is a variable of this name.
    #[must_use]
    pub fn contains_key(&self, name: &str) -> bool {
        self.entry(name).is_some()
    }

    /// There is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    /// Names and values, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&ElementId, &Value)> {
        self.first.iter().chain(&self.others).map(|(name, value)| (name, value))
    }

    /// A copy that everybody can read.
    #[must_use]
    pub fn to_variables(&self) -> Variables {
        self.iter().map(|(name, value)| (name.as_str().to_owned(), value.clone())).collect()
    }

    pub(crate) fn insert(&mut self, name: &ElementId, value: &Value) {
        if let Some((_, held)) = self.first.iter_mut().chain(&mut self.others).take(FEW).find(|(held, _)| held == name)
        {
            return held.clone_from(value);
        }
        match self.place(name) {
            Ok(at) => self.others[at].1.clone_from(value),
            Err(at) => self.add(at, (name.clone(), value.clone())),
        }
    }

    /// Adds what is not there, of which `at` is the place among the others.
    fn add(&mut self, at: usize, new: (ElementId, Value)) {
        match &mut self.first {
            None => self.first = Some(new),
            Some(first) if new.0 < first.0 => self.others.insert(0, std::mem::replace(first, new)),
            Some(_) => self.others.insert(at, new),
        }
    }

    pub(crate) fn remove(&mut self, name: &str) {
        if self.first.as_ref().is_some_and(|(held, _)| held.as_str() == name) {
            self.first = if self.others.is_empty() { None } else { Some(self.others.remove(0)) };
        } else if let Ok(at) = self.place(name) {
            self.others.remove(at);
        }
    }

    /// Among all but the first.
    fn place(&self, name: &str) -> Result<usize, usize> {
        self.others.binary_search_by(|(held, _)| held.as_str().cmp(name))
    }
}

impl Serialize for VariableMap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for VariableMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut sorted =
            Variables::deserialize(deserializer)?.into_iter().map(|(name, value)| (ElementId::from(name), value));
        Ok(Self { first: sorted.next(), others: sorted.collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_found_changed_removed_and_stored_by_name() {
        let mut all = VariableMap::one("b".into(), Value::Long(1));
        all.insert(&"a".into(), &Value::Long(2));
        all.insert(&"b".into(), &Value::Long(3));
        all.insert(&"d".into(), &Value::Null);
        all.insert(&"c".into(), &Value::Null);
        all.remove("c");
        all.remove("d");
        all.remove("z");
        let stored = serde_json::to_string(&all).expect("it is data");
        assert_eq!(stored, r#"{"a":2,"b":3}"#);
        assert_eq!(serde_json::from_str::<VariableMap>(&stored).expect("it was stored"), all);
        assert_eq!((all.get("b"), all.get("c"), all.contains_key("a")), (Some(&Value::Long(3)), None, true));
        all.remove("a");
        assert_eq!(all, VariableMap::one("b".into(), Value::Long(3)));
        all.remove("b");
        assert!(all.is_empty() && all == VariableMap::default());
    }
}
