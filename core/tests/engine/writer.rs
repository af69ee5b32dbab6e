//! Random diagrams written as BPMN.

use std::fmt::Write as _;

use super::diagram::{Block, Catch, Event, Thrown, Vote, Wait};

mod thrown;

/// The diagram as BPMN.
pub fn xml(block: &Block) -> String {
    let mut writer = Writer { text: String::new(), count: 0 };
    writer.push("<startEvent id=\"start\" />");
    let (first, last) = writer.block(block);
    writer.push("<endEvent id=\"end\" />");
    writer.flow("start", &first, None);
    writer.flow(&last, "end", None);
    format!(
        "<definitions xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:flowable=\"http://flowable.org/bpmn\" \
         targetNamespace=\"t\"><message id=\"M\" name=\"m\" /><signal id=\"S\" name=\"s\" />\
         <error id=\"E\" errorCode=\"e\" />\
         <escalation id=\"L\" escalationCode=\"l\" /><process id=\"p\" isExecutable=\"true\">{}</process></definitions>",
        writer.text
    )
}

struct Writer {
    text: String,
    count: u32,
}

impl Writer {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn id(&mut self, kind: &str) -> String {
        self.count += 1;
        format!("{kind}{}", self.count)
    }

    fn flow(&mut self, from: &str, to: &str, condition: Option<&str>) {
        let id = self.id("f");
        let condition = condition.map(|it| format!("<conditionExpression>{it}</conditionExpression>"));
        let condition = condition.unwrap_or_default();
        let _ = write!(
            self.text,
            "<sequenceFlow id=\"{id}\" sourceRef=\"{from}\" targetRef=\"{to}\">{condition}</sequenceFlow>"
        );
    }

    /// Writes a block; gives its first and its last node.
    fn block(&mut self, block: &Block) -> (String, String) {
        match block {
            Block::Task => self.single("userTask", "flowable:assignee=\"ann\"", ""),
            Block::Strict(handler) => self.strict(*handler),
            Block::Nobody(policy) => {
                let inner = extension(&format!(
                    "<flowable:assignEmptyHandlerType>{policy}</flowable:assignEmptyHandlerType>\
                     <flowable:assignEmptyUserIds>ann,bob</flowable:assignEmptyUserIds>"
                ));
                self.single("userTask", "", &inner)
            }
            Block::Again => {
                let repeat = "<standardLoopCharacteristics loopMaximum=\"3\"><loopCondition>${again}</loopCondition>\
                              </standardLoopCharacteristics>";
                self.single("userTask", "flowable:assignee=\"cai\"", repeat)
            }
            Block::Service(alone) => {
                let attributes = format!("flowable:expression=\"${{1}}\" flowable:async=\"{alone}\"");
                self.single("serviceTask", &attributes, "")
            }
            Block::Call => self.single("callActivity", "calledElement=\"other\"", ""),
            Block::Called(interrupting) => self.called(*interrupting),
            Block::Throw => self.single("intermediateThrowEvent", "", &definition(Event::Signal)),
            Block::Undone(inner, by_hand) => self.undone(inner, *by_hand),
            Block::Wait(Wait::For(event)) => self.single("intermediateCatchEvent", "", &definition(*event)),
            Block::Wait(Wait::Trigger) => self.single("receiveTask", "", ""),
            Block::Wait(Wait::Either) => self.either(),
            Block::Limited(event, interrupting) => {
                let (task, _) = self.single("userTask", "flowable:assignee=\"bob\"", "");
                self.attached(&task, &definition(*event), *interrupting)
            }
            Block::Votes(n, sequential, vote) => self.votes(*n, *sequential, *vote),
            Block::Sequence(blocks) => self.sequence(blocks),
            Block::Parallel(blocks) => self.gateway("parallelGateway", blocks, None),
            Block::Exclusive(blocks) => self.gateway("exclusiveGateway", blocks, Some("${choice == ")),
            Block::Inclusive(blocks) => self.gateway("inclusiveGateway", blocks, Some("${choice &gt;= ")),
            Block::Sub(inner, event) => {
                let id = self.sub(inner, "", "");
                match event {
                    Some((event, interrupting)) => self.attached(&id, &definition(*event), *interrupting),
                    None => (id.clone(), id),
                }
            }
            Block::Failing(inner) => self.ending(inner, Thrown::Error, Catch::AtBoundary(true)),
            Block::Ending(inner, thrown, caught) => self.ending(inner, *thrown, *caught),
            Block::Disturbed(inner, event, ends) => self.disturbed(inner, *event, *ends),
            Block::SubForEach(inner, sequential) => {
                let each = format!(
                    "<multiInstanceLoopCharacteristics isSequential=\"{sequential}\"><loopCardinality>2</loopCardinality>\
                     </multiInstanceLoopCharacteristics>"
                );
                let id = self.sub(inner, &each, "");
                (id.clone(), id)
            }
            Block::Loop(inner) => self.round(inner),
        }
    }

    fn single(&mut self, tag: &str, attributes: &str, inner: &str) -> (String, String) {
        let id = self.id("n");
        let _ = write!(self.text, "<{tag} id=\"{id}\" name=\"{id}\" {attributes}>{inner}</{tag}>");
        (id.clone(), id)
    }

    /// A rejection ends the process or goes back to the first step, when that is a user task.
    fn strict(&mut self, handler: u8) -> (String, String) {
        let inner = extension(&format!(
            "<flowable:rejectHandlerType>{handler}</flowable:rejectHandlerType>\
             <flowable:rejectReturnTaskId>n1</flowable:rejectReturnTaskId>"
        ));
        self.single("userTask", "flowable:assignee=\"dan\"", &inner)
    }

    /// What is attached leads to the way out, too, when it interrupts; else to a step of its own.
    fn attached(&mut self, host: &str, event: &str, interrupting: bool) -> (String, String) {
        let (boundary, merge) = (self.id("t"), self.id("n"));
        let _ = write!(
            self.text,
            "<boundaryEvent id=\"{boundary}\" attachedToRef=\"{host}\" cancelActivity=\"{interrupting}\">\
             {event}</boundaryEvent><exclusiveGateway id=\"{merge}\" />"
        );
        self.flow(host, &merge, None);
        if interrupting {
            self.flow(&boundary, &merge, None);
        } else {
            let (reminder, _) = self.single("userTask", "", "");
            self.flow(&boundary, &reminder, None);
        }
        (host.to_owned(), merge)
    }

    fn either(&mut self) -> (String, String) {
        let (gateway, merge) = (self.id("n"), self.id("n"));
        let _ = write!(self.text, "<eventBasedGateway id=\"{gateway}\" /><exclusiveGateway id=\"{merge}\" />");
        for event in [Event::Timer, Event::Message] {
            let (catch, _) = self.single("intermediateCatchEvent", "", &definition(event));
            self.flow(&gateway, &catch, None);
            self.flow(&catch, &merge, None);
        }
        (gateway, merge)
    }

    fn votes(&mut self, n: u8, sequential: bool, vote: Vote) -> (String, String) {
        let rule = match vote {
            Vote::Rule(mode, veto, quorum) => extension(&format!(
                "<flowable:vote mode=\"{mode}\" passNum=\"1\" passDen=\"2\" quorum=\"{quorum}\" onReject=\"{}\" \
                 expression=\"${{nrOfPass &gt; nrOfReject}}\" />",
                if veto { "veto" } else { "count" }
            )),
            Vote::Plain | Vote::First => String::new(),
        };
        let first = "<completionCondition>${nrOfCompletedInstances &gt; 0}</completionCondition>";
        let until = if matches!(vote, Vote::First) { first } else { "" };
        let inner = format!(
            "{rule}<multiInstanceLoopCharacteristics isSequential=\"{sequential}\"><loopCardinality>{n}\
             </loopCardinality>{until}</multiInstanceLoopCharacteristics>"
        );
        self.single("userTask", "flowable:candidateUsers=\"ann,bob\"", &inner)
    }

    fn sequence(&mut self, blocks: &[Block]) -> (String, String) {
        let ends: Vec<(String, String)> = blocks.iter().map(|block| self.block(block)).collect();
        for pair in ends.windows(2) {
            self.flow(&pair[0].1, &pair[1].0, None);
        }
        (ends[0].0.clone(), ends[ends.len() - 1].1.clone())
    }

    /// `condition`: the first branch is the default, the others are compared with their number.
    fn gateway(&mut self, tag: &str, blocks: &[Block], condition: Option<&str>) -> (String, String) {
        let (split, join, default) = (self.id("n"), self.id("n"), self.id("f"));
        let attribute = if condition.is_some() { format!("default=\"{default}\"") } else { String::new() };
        let _ = write!(self.text, "<{tag} id=\"{split}\" {attribute} /><{tag} id=\"{join}\" />");
        for (place, block) in blocks.iter().enumerate() {
            let (first, last) = self.block(block);
            match condition {
                Some(_) if place == 0 => {
                    let _ = write!(
                        self.text,
                        "<sequenceFlow id=\"{default}\" sourceRef=\"{split}\" targetRef=\"{first}\" />"
                    );
                }
                Some(start) => self.flow(&split, &first, Some(&format!("{start}{place}}}"))),
                None => self.flow(&split, &first, None),
            }
            self.flow(&last, &join, None);
        }
        (split, join)
    }

    /// A sub-process: how often, and what else stands in it.
    fn sub(&mut self, inner: &Block, each: &str, beside: &str) -> String {
        let (id, start, end) = (self.id("n"), self.id("n"), self.id("n"));
        let _ = write!(self.text, "<subProcess id=\"{id}\">{each}<startEvent id=\"{start}\" />");
        let (first, last) = self.block(inner);
        let _ = write!(self.text, "{beside}<endEvent id=\"{end}\" />");
        self.flow(&start, &first, None);
        self.flow(&last, &end, None);
        self.push("</subProcess>");
        id
    }

    fn round(&mut self, inner: &Block) -> (String, String) {
        let (entry, exit, default) = (self.id("n"), self.id("n"), self.id("f"));
        let _ = write!(
            self.text,
            "<exclusiveGateway id=\"{entry}\" /><exclusiveGateway id=\"{exit}\" default=\"{default}\" />"
        );
        let (first, last) = self.block(inner);
        let merge = self.id("n");
        let _ = write!(
            self.text,
            "<exclusiveGateway id=\"{merge}\" /><sequenceFlow id=\"{default}\" sourceRef=\"{exit}\" targetRef=\"{merge}\" />"
        );
        self.flow(&entry, &first, None);
        self.flow(&last, &exit, None);
        self.flow(&exit, &entry, Some("${again}"));
        (entry, merge)
    }
}

fn definition(event: Event) -> String {
    match event {
        Event::Timer => "<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>".to_owned(),
        Event::Message => "<messageEventDefinition messageRef=\"M\" />".to_owned(),
        Event::Signal => "<signalEventDefinition signalRef=\"S\" />".to_owned(),
        Event::Condition => {
            "<conditionalEventDefinition><condition>${choice == 2}</condition></conditionalEventDefinition>".to_owned()
        }
    }
}

fn extension(inner: &str) -> String {
    format!("<extensionElements>{inner}</extensionElements>")
}
