//! What is thrown and undone, and who catches it.

use std::fmt::Write as _;

use super::{Block, Catch, Event, Thrown, Writer, definition};

impl Writer {
    /// A sub-process with another end event, taken while `choice` is 3.
    pub(super) fn ending(&mut self, inner: &Block, thrown: Thrown, caught: Catch) -> (String, String) {
        let (Catch::AtBoundary(ends) | Catch::Inside(ends)) = caught;
        let interrupting = ends || !matches!(thrown, Thrown::Escalation);
        let (id, start, end) = (self.id("n"), self.id("n"), self.id("n"));
        let (gateway, other, default) = (self.id("n"), self.id("n"), self.id("f"));
        let tag = if matches!(thrown, Thrown::Cancel) { "transaction" } else { "subProcess" };
        let _ = write!(self.text, "<{tag} id=\"{id}\"><startEvent id=\"{start}\" />");
        let (first, last) = self.block(inner);
        let what = what(thrown);
        let _ = write!(
            self.text,
            "<exclusiveGateway id=\"{gateway}\" default=\"{default}\" /><endEvent id=\"{end}\" />\
             <endEvent id=\"{other}\">{what}</endEvent>\
             <sequenceFlow id=\"{default}\" sourceRef=\"{gateway}\" targetRef=\"{end}\" />"
        );
        self.flow(&start, &first, None);
        self.flow(&last, &gateway, None);
        self.flow(&gateway, &other, Some("${choice == 3}"));
        let inside = matches!((thrown, caught), (Thrown::Error | Thrown::Escalation, Catch::Inside(_)));
        if inside {
            let handler = self.handler(what, interrupting);
            self.push(&handler);
        }
        let _ = write!(self.text, "</{tag}>");
        if inside || matches!(thrown, Thrown::Terminate) {
            (id.clone(), id)
        } else {
            self.attached(&id, what, interrupting)
        }
    }

    /// A user task that a handler undoes while `choice` is 3, after another block.
    pub(super) fn undone(&mut self, inner: &Block, by_hand: bool) -> (String, String) {
        let (task, boundary, handler) = (self.id("n"), self.id("t"), self.id("n"));
        let tag = if by_hand { "userTask" } else { "serviceTask flowable:expression=\"${1}\"" };
        let _ = write!(
            self.text,
            "<userTask id=\"{task}\" flowable:assignee=\"eve\" /><boundaryEvent id=\"{boundary}\" attachedToRef=\"{task}\">\
             <compensateEventDefinition /></boundaryEvent><{tag} id=\"{handler}\" isForCompensation=\"true\" />\
             <association id=\"{boundary}a\" sourceRef=\"{boundary}\" targetRef=\"{handler}\" />"
        );
        let (first, last) = self.block(inner);
        let (gateway, throw, merge, default) = (self.id("n"), self.id("n"), self.id("n"), self.id("f"));
        let _ = write!(
            self.text,
            "<exclusiveGateway id=\"{gateway}\" default=\"{default}\" /><exclusiveGateway id=\"{merge}\" />\
             <intermediateThrowEvent id=\"{throw}\"><compensateEventDefinition /></intermediateThrowEvent>\
             <sequenceFlow id=\"{default}\" sourceRef=\"{gateway}\" targetRef=\"{merge}\" />"
        );
        self.flow(&task, &first, None);
        self.flow(&last, &gateway, None);
        self.flow(&gateway, &throw, Some("${choice == 3}"));
        self.flow(&throw, &merge, None);
        (task, merge)
    }

    /// Another process, whose error and whose escalation are caught.
    pub(super) fn called(&mut self, interrupting: bool) -> (String, String) {
        let (call, _) = self.single("callActivity", "calledElement=\"other\"", "");
        let (_, merge) = self.attached(&call, what(Thrown::Error), true);
        let (boundary, told) = (self.id("t"), self.id("n"));
        let _ = write!(
            self.text,
            "<boundaryEvent id=\"{boundary}\" attachedToRef=\"{call}\" cancelActivity=\"{interrupting}\">{}\
             </boundaryEvent><userTask id=\"{told}\" />",
            what(Thrown::Escalation)
        );
        self.flow(&boundary, &told, None);
        if interrupting {
            self.flow(&told, &merge, None);
        }
        (call, merge)
    }

    /// Inside a sub-process that an event can end, or add to.
    pub(super) fn disturbed(&mut self, inner: &Block, event: Event, ends: bool) -> (String, String) {
        let beside = self.handler(&definition(event), ends);
        let id = self.sub(inner, "", &beside);
        (id.clone(), id)
    }

    /// An event sub-process.
    fn handler(&mut self, event: &str, ends: bool) -> String {
        let (id, start, task, end) = (self.id("e"), self.id("e"), self.id("e"), self.id("e"));
        format!(
            "<subProcess id=\"{id}\" triggeredByEvent=\"true\"><startEvent id=\"{start}\" isInterrupting=\"{ends}\">\
             {event}</startEvent><userTask id=\"{task}\" /><endEvent id=\"{end}\" />\
             <sequenceFlow id=\"{start}a\" sourceRef=\"{start}\" targetRef=\"{task}\" />\
             <sequenceFlow id=\"{start}b\" sourceRef=\"{task}\" targetRef=\"{end}\" /></subProcess>"
        )
    }
}

fn what(thrown: Thrown) -> &'static str {
    match thrown {
        Thrown::Error => "<errorEventDefinition errorRef=\"E\" />",
        Thrown::Escalation => "<escalationEventDefinition escalationRef=\"L\" />",
        Thrown::Cancel => "<cancelEventDefinition />",
        Thrown::Terminate => "<terminateEventDefinition />",
    }
}
