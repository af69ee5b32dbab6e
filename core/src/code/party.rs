//! The Party: who is a member, and what of a member's file is confirmed.

use super::codes;

codes! {
    /// Political status (政治面貌, GB/T 4762, dictionary `zzmm`).
    PoliticalStatus {
        /// 中共党员.
        PartyMember = "01",
        /// 中共预备党员.
        ProbationaryMember = "02",
        /// 共青团员.
        YouthLeague = "03",
        /// 民革党员.
        RevolutionaryCommittee = "04",
        /// 民盟盟员.
        DemocraticLeague = "05",
        /// 民建会员.
        NationalConstruction = "06",
        /// 民进会员.
        PromotingDemocracy = "07",
        /// 农工党党员.
        PeasantsAndWorkers = "08",
        /// 致公党党员.
        ZhiGong = "09",
        /// 九三学社社员.
        Jiusan = "10",
        /// 台盟盟员.
        TaiwanLeague = "11",
        /// 无党派人士.
        Independent = "12",
        /// 群众.
        Masses = "13",
    }
}

impl PoliticalStatus {
    /// Members of the Party, those on probation too.
    pub const MEMBERS: [Self; 2] = [Self::PartyMember, Self::ProbationaryMember];
}

codes! {
    /// What became of a change in a member's file (同步状态, dictionary `tbzt`, which the server alone ships).
    PartySyncStatus {
        /// 待确认.
        Waiting = "0",
        /// 已同步.
        Confirmed = "1",
        /// 不同步: with a reason.
        Refused = "2",
        /// 失效: a later change of the field has overtaken it.
        Overtaken = "3",
    }
}
