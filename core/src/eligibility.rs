//! Who may apply for what: the conditions of the law that hang on the files of lawyers, firms and interns. Facts in,
//! violations out; each rule names its article. What the form alone tells is checked by the form.
//!
//! 律师法: 中华人民共和国律师法 (2017). 执业办法: 律师执业管理办法 (2016). 律所办法: 律师事务所管理办法 (2018). 律所名称管理办法: 律师事务所名称管理办法 (2010). 处罚办法:
//! 律师和律师事务所违法行为处罚办法 (2010). `[U]`: usual practice, no article (`docs/handbook/flows.md` 4).

pub mod assessment;
pub mod branch;
pub mod category_change;
pub mod credit_repair;
pub mod deregistration;
mod facts;
pub mod firm_change;
pub mod first_licence;
pub mod founding;
mod ground;
pub mod in_house;
pub mod insurance;
pub mod internship;
pub mod membership;
pub mod name_approval;
pub mod standing;
pub mod transfer;
pub mod winding_up;

pub use facts::{FirmFile, InternshipFile, LawyerFile, NamedLawyer, PenaltyEntry};
pub use ground::Ground;
pub use name_approval::NameApproval;

#[cfg(test)]
mod tests;
