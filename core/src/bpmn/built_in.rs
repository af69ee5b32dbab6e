//! The approval flows that Lawdesk ships (`docs/handbook/flows.md` 4), and the penalty procedure that two of them call.

/// Key and BPMN text of each flow. Their order gives the item numbers of applications: new flows come last.
#[must_use]
pub fn built_in() -> &'static [(&'static str, &'static str)] {
    &[
        ("lsjgbg", include_str!("../../flows/lsjgbg.bpmn")),
        ("lssczy", include_str!("../../flows/lssczy.bpmn")),
        ("lsslxk", include_str!("../../flows/lsslxk.bpmn")),
        ("sxdj", include_str!("../../flows/sxdj.bpmn")),
        ("swbg", include_str!("../../flows/swbg.bpmn")),
        ("swzx", include_str!("../../flows/swzx.bpmn")),
        ("tscl", include_str!("../../flows/tscl.bpmn")),
        ("lsndkh", include_str!("../../flows/lsndkh.bpmn")),
        ("swndkh", include_str!("../../flows/swndkh.bpmn")),
        ("xzcf", include_str!("../../flows/xzcf.bpmn")),
    ]
}
