//! What each ground says: a sentence a language.

use super::Ground;

impl Ground {
    pub(super) fn sentences(&self) -> (String, String) {
        let (zh, en) = match self {
            Self::TooFewYears(years) => {
                return (format!("须有{years}年以上执业经历"), format!("Needs {years} years of practice"));
            }
            Self::LawyersNotNamed(names) => {
                return (
                    format!("请写明以下律师的去向：{}", names.join("、")),
                    format!("Say where these lawyers go: {}", names.join(", ")),
                );
            }
            Self::StillAtFirm(name) => {
                return (
                    format!("{name}尚未办结执业机构变更，仍在本所执业"),
                    format!("{name} has not changed firms and still practises here"),
                );
            }
            Self::YearAssessed(year) => {
                return (format!("{year}年度的考核已经申报"), format!("{year} is assessed already"));
            }
            Self::LicensedLater(year) => {
                return (
                    format!("{year}年度尚未执业，不参加该年度考核"),
                    format!("Not licensed in {year}: nothing to assess"),
                );
            }
            Self::AssessmentOver(year) => {
                return (
                    format!("{year}年度考核已经结束，不再受理"),
                    format!("The assessment of {year} is over: nothing is taken any more"),
                );
            }
            Self::CallOver(last) => {
                return (
                    format!("公告的补报期限已于{last}届满，不再受理"),
                    format!("The public call to hand in ended on {last}"),
                );
            }
            Self::NameDiffers(name) => {
                return (format!("该文号核准的名称是“{name}”"), format!("That number approves the name {name}"));
            }
            Self::NameExpired(last) => {
                return (format!("名称预核准已于{last}到期"), format!("The approval of the name ended on {last}"));
            }
            plain => plain.plain_sentences(),
        };
        (zh.to_owned(), en.to_owned())
    }

    #[expect(clippy::too_many_lines, reason = "a table: a sentence for each ground")]
    fn plain_sentences(&self) -> (&'static str, &'static str) {
        match self {
            Self::LawyerEnded => {
                ("执业证已注销或者被吊销，不能申请", "The licence has ended: nothing can be applied for")
            }
            Self::LawyerSuspended => ("停止执业期间不能申请该事项", "Not while practice is suspended"),
            Self::FirmOfLawyerEnded => (
                "所在律师事务所已经终止，只能申请变更执业机构",
                "The firm has ended: only a change of firm is possible",
            ),
            Self::FirmEnded => {
                ("律师事务所已注销或者被吊销，不能申请", "The firm has ended: nothing can be applied for")
            }
            Self::FirmSuspended => ("停业整顿期间不能申请该事项", "Not while the firm is suspended"),
            Self::LawyerFrozen => ("律师档案已冻结，不能办理", "Not while the lawyer's file is frozen"),
            Self::FirmFrozen => ("律师事务所档案已冻结，不能办理", "Not while the firm's file is frozen"),
            Self::InternshipMissing => {
                ("没有实习登记：申请执业须实习满一年", "No internship on record: a year is needed")
            }
            Self::InternshipTooShort => ("实习未满一年", "The internship has lasted less than a year"),
            Self::InternshipNotPassed => ("实习考核尚未合格", "The internship is not assessed as passed"),
            Self::InternshipExpired => ("实习考核合格已超过一年，须重新考核", "The assessment is more than a year old"),
            Self::InternAlready => ("已有实习登记，不能再次登记", "An internship stands on record already"),
            Self::InternshipNotRunning => {
                ("实习当前的状态不能办理此事项", "The internship is at no stage at which this can be asked for")
            }
            Self::SameInstructor => ("指导律师没有变化", "The instructor is the one he has"),
            Self::InstructorElsewhere => ("指导律师须在实习机构执业", "The instructor must be of this firm"),
            Self::InstructorPunished => {
                ("指导律师三年内受过处罚或者处分", "The instructor was punished in the last three years")
            }
            Self::InstructorFull => ("该律师已在指导两名实习人员", "The instructor has two interns already"),
            Self::NotPractising => ("该律师不在正常执业状态", "This lawyer does not practise at present"),
            Self::NotFullTime => ("须为专职律师", "Must be a full-time lawyer"),
            Self::SuspendedLately => ("三年内受过停止执业处罚", "Was suspended in the last three years"),
            Self::StillPartner => (
                "仍是其他律师事务所的负责人或者合伙人，须先退伙",
                "Still principal or partner of a firm: must withdraw first",
            ),
            Self::NamedTwice => ("同一律师不能重复填写", "Named twice"),
            Self::NotFounder => ("负责人应当从设立人中产生", "The principal must be one of the founders"),
            Self::NotOfFirm => ("须为本所律师", "Must be a lawyer of this firm"),
            Self::NotPartner => ("该律师不是本所合伙人", "Not a partner of this firm"),
            Self::PartnerAlready => ("该律师已是本所合伙人", "A partner of this firm already"),
            Self::PrincipalLeaves => ("负责人须先办理负责人变更", "Another principal has to be appointed first"),
            Self::ComplaintOpen => ("投诉正在调查处理，暂不能变更执业机构", "A complaint is under investigation"),
            Self::FirmUnsettled => (
                "所在律师事务所停业整顿或者清算未结束，负责人和合伙人不能变更执业机构",
                "Principals and partners stay while their firm is suspended or wound up",
            ),
            Self::FirmNotOpen => {
                ("该律师事务所停业整顿、清算或者已经终止", "This firm is suspended, wound up or closed")
            }
            Self::RoleNotByTransfer => {
                ("负责人由律师事务所办理负责人变更产生", "Principals are appointed by a change of the firm")
            }
            Self::SuspendedFirmKeepsName => ("停业整顿期间不能变更名称", "A suspended firm keeps its name"),
            Self::SuspendedFirmStays => ("停业整顿期间不能自行决定解散", "A suspended firm does not dissolve itself"),
            Self::NameNotApproved => ("没有该文号的名称预核准", "No name was approved under this number"),
            Self::NameOfAnother => ("该名称是核准给他人的", "This name was approved for somebody else"),
            Self::NameUsed => ("该名称预核准已经用于设立律师事务所", "A firm has been founded with this approval"),
            Self::NameReserved => ("该名称已核准给他人，在有效期内", "Somebody else holds an approval of this name"),
            Self::PartnerDeregisters => ("合伙人须先办理退伙", "A partner has to withdraw first"),
            Self::InvestigatedDeregisters => {
                ("正在接受调查，不能申请注销执业证书", "Under investigation: the licence cannot be given up")
            }
            Self::InvestigatedChanges => {
                ("正在接受调查，不能申请转换执业类别", "Under investigation: the category of practice stays")
            }
            Self::BranchOfBranch => ("分所不能再设立分所", "A branch opens no branches"),
            Self::NotPartnership => ("只有合伙律师事务所可以设立分所", "Only partnerships open branches"),
            Self::HeadOfficeTooYoung => ("总所成立未满三年", "The head office has existed for less than three years"),
            Self::HeadOfficeTooSmall => ("总所执业律师不足二十名", "The head office has fewer than twenty lawyers"),
            Self::BranchRevokedLately => (
                "本所分所被吊销执业许可证未满二年，不得申请设立分所",
                "A branch of the firm lost its licence less than two years ago, so no other may be opened",
            ),
            Self::PartnerPosted => ("合伙人不能作为派驻律师，须先退伙", "A partner is not posted: must withdraw first"),
            Self::NotPosted => ("分所负责人应当是派驻律师", "The principal must be one of those posted"),
            Self::LegalWorkTooShort => (
                "从事法律事务未满二年，也未曾任法官、检察官或者律师一年以上",
                "Less than two years of legal work, and no year as judge, prosecutor or lawyer",
            ),
            Self::NotOwnUnit => (
                "只能为本人担任法务负责律师的单位申请",
                "Only for the unit whose legal affairs the applicant is in charge of",
            ),
            Self::NotUnitStaff => ("不是该单位在岗的法务人员", "Nobody of the unit's legal staff in office"),
            Self::OtherStaffName => (
                "与该单位法务人员名册登记的姓名不一致",
                "Not the name that the unit's list of legal staff has for the number",
            ),
            Self::StaffCertified => ("已持有律师工作证，不能重复申请", "Holds a certificate already"),
            Self::NoPartyMember => ("没有在册的党员档案", "No registered member of the Party"),
            Self::SamePartyOrganisation => ("组织关系已在该党组织", "A member of that organisation already"),
            Self::PenaltyUnknown => ("档案中没有该文号的处罚", "No penalty of this number stands on record"),
            Self::PenaltyRepaired => ("该处罚已经修复", "Repaired already"),
            Self::RevocationStays => ("吊销执业证书的处罚不予修复", "A revocation is not repaired"),
            Self::PenaltyRuns => ("处罚尚未履行完毕", "The penalty is not over yet"),
            Self::PublishedTooShort => ("处罚公示未满三个月", "Published for less than three months"),
            Self::TooFewYears(_)
            | Self::NameDiffers(_)
            | Self::NameExpired(_)
            | Self::LawyersNotNamed(_)
            | Self::StillAtFirm(_)
            | Self::YearAssessed(_)
            | Self::LicensedLater(_)
            | Self::AssessmentOver(_)
            | Self::CallOver(_) => ("", ""),
        }
    }
}
