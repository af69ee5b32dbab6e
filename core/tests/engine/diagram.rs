//! Random block-structured diagrams, written as BPMN and read back.

use std::fmt::Write as _;

use lawdesk_core::bpmn;
use lawdesk_core::engine::{self, Definition};
use proptest::prelude::*;

/// One block of a diagram: one way in, one way out.
#[derive(Clone, Debug)]
pub enum Block {
    /// A user task.
    Task,
    /// A user task with a time limit that leads on.
    Limited(bool),
    /// An automatic step.
    Service,
    /// A user task for each of `n` people, voting or not.
    Votes(u8, bool, bool),
    /// Waits for a time.
    Wait,
    /// One after the other.
    Sequence(Vec<Block>),
    /// All at once.
    Parallel(Vec<Block>),
    /// One of them.
    Exclusive(Vec<Block>),
    /// Some of them.
    Inclusive(Vec<Block>),
    /// Inside a sub-process, with or without a boundary timer.
    Sub(Box<Block>, bool),
    /// A sub-process for each of two.
    SubForEach(Box<Block>),
    /// Again while `again` holds.
    Loop(Box<Block>),
}

/// Diagrams up to five levels deep.
pub fn block() -> impl Strategy<Value = Block> {
    let leaf = prop_oneof![
        4 => Just(Block::Task),
        1 => any::<bool>().prop_map(Block::Limited),
        1 => Just(Block::Service),
        1 => (1..4u8, any::<bool>(), any::<bool>()).prop_map(|(n, sequential, vote)| Block::Votes(n, sequential, vote)),
        1 => Just(Block::Wait),
    ];
    leaf.prop_recursive(5, 24, 3, |inner| {
        let several = prop::collection::vec(inner.clone(), 2..4);
        prop_oneof![
            3 => several.clone().prop_map(Block::Sequence),
            2 => several.clone().prop_map(Block::Parallel),
            1 => several.clone().prop_map(Block::Exclusive),
            1 => several.prop_map(Block::Inclusive),
            1 => (inner.clone(), any::<bool>()).prop_map(|(block, timer)| Block::Sub(Box::new(block), timer)),
            1 => inner.clone().prop_map(|block| Block::SubForEach(Box::new(block))),
            1 => inner.prop_map(|block| Block::Loop(Box::new(block))),
        ]
    })
}

/// The diagram as the engine runs it.
pub fn compile(block: &Block) -> Definition {
    let text = xml(block);
    let read = bpmn::read(text.as_bytes()).unwrap_or_else(|refused| panic!("{refused:?}\n{text}"));
    engine::compile(&read.model.processes[0], 1).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

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
         targetNamespace=\"t\"><process id=\"p\" isExecutable=\"true\">{}</process></definitions>",
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
            Block::Service => self.single("serviceTask", "flowable:expression=\"${1}\"", ""),
            Block::Wait => self.single("intermediateCatchEvent", "", &timer("PT1H")),
            Block::Limited(interrupting) => self.limited(*interrupting),
            Block::Votes(n, sequential, vote) => self.votes(*n, *sequential, *vote),
            Block::Sequence(blocks) => self.sequence(blocks),
            Block::Parallel(blocks) => self.gateway("parallelGateway", blocks, None),
            Block::Exclusive(blocks) => self.gateway("exclusiveGateway", blocks, Some("${choice == ")),
            Block::Inclusive(blocks) => self.gateway("inclusiveGateway", blocks, Some("${choice &gt;= ")),
            Block::Sub(inner, timer) => self.sub(inner, *timer, ""),
            Block::SubForEach(inner) => {
                let each = "<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality>\
                            </multiInstanceLoopCharacteristics>";
                self.sub(inner, false, each)
            }
            Block::Loop(inner) => self.round(inner),
        }
    }

    fn single(&mut self, tag: &str, attributes: &str, inner: &str) -> (String, String) {
        let id = self.id("n");
        let _ = write!(self.text, "<{tag} id=\"{id}\" name=\"{id}\" {attributes}>{inner}</{tag}>");
        (id.clone(), id)
    }

    /// The time limit leads to the way out, too.
    fn limited(&mut self, interrupting: bool) -> (String, String) {
        let (task, _) = self.single("userTask", "flowable:assignee=\"bob\"", "");
        let (timer_id, merge) = (self.id("t"), self.id("n"));
        let _ = write!(
            self.text,
            "<boundaryEvent id=\"{timer_id}\" attachedToRef=\"{task}\" cancelActivity=\"{interrupting}\">{}</boundaryEvent>\
             <exclusiveGateway id=\"{merge}\" />",
            timer("PT1H")
        );
        self.flow(&task, &merge, None);
        if interrupting {
            self.flow(&timer_id, &merge, None);
        } else {
            let (reminder, _) = self.single("userTask", "", "");
            self.flow(&timer_id, &reminder, None);
        }
        (task, merge)
    }

    fn votes(&mut self, n: u8, sequential: bool, vote: bool) -> (String, String) {
        let rule = "<extensionElements><flowable:vote mode=\"ratio\" passNum=\"1\" passDen=\"2\" onReject=\"count\" />\
                    </extensionElements>";
        let inner = format!(
            "{}<multiInstanceLoopCharacteristics isSequential=\"{sequential}\"><loopCardinality>{n}</loopCardinality>\
             </multiInstanceLoopCharacteristics>",
            if vote { rule } else { "" }
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

    fn sub(&mut self, inner: &Block, limited: bool, each: &str) -> (String, String) {
        let (id, start, end) = (self.id("n"), self.id("n"), self.id("n"));
        let _ = write!(self.text, "<subProcess id=\"{id}\">{each}<startEvent id=\"{start}\" />");
        let (first, last) = self.block(inner);
        let _ = write!(self.text, "<endEvent id=\"{end}\" />");
        self.flow(&start, &first, None);
        self.flow(&last, &end, None);
        self.push("</subProcess>");
        if !limited {
            return (id.clone(), id);
        }
        let (timer_id, merge) = (self.id("t"), self.id("n"));
        let _ = write!(
            self.text,
            "<boundaryEvent id=\"{timer_id}\" attachedToRef=\"{id}\">{}</boundaryEvent><exclusiveGateway id=\"{merge}\" />",
            timer("PT2H")
        );
        self.flow(&id, &merge, None);
        self.flow(&timer_id, &merge, None);
        (id, merge)
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

fn timer(duration: &str) -> String {
    format!("<timerEventDefinition><timeDuration>{duration}</timeDuration></timerEventDefinition>")
}
