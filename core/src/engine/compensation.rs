//! Undoing: compensation handlers and cancelled transactions.

use super::definition::NodeNumber;
use super::instance::Number;
use super::run::{Done, Run};

impl Run<'_> {
    /// Runs the compensation handlers of what has been completed in the scope.
    pub(super) fn compensate(&mut self, _token: Number, _activity: Option<NodeNumber>) -> Done {
        Ok(())
    }

    /// Ends a transaction, undoes what was done in it, and goes on at its cancel boundary event.
    pub(super) fn cancel_transaction(&mut self, _token: Number) -> Done {
        Ok(())
    }

    pub(super) fn send_back(&mut self, _token: Number, _to: &str, _why: Option<&str>) -> Done {
        Ok(())
    }

    pub(super) fn go_back(&mut self, _token: Number, _back: &super::instance::Back) -> Done {
        Ok(())
    }
}
