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
    /// What became of a change in a member's file (同步状态, dictionary `tbzt`).
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

codes! {
    /// Where a change in a member's file comes from (同步来源, dictionary `tbly`). What the Party changes in its own file needs no
    /// confirmation.
    PartySyncSource {
        /// 律师档案: by himself, or by staff.
        File = "1",
        /// 转所: an approval brought him to another firm.
        Transfer = "2",
    }
}

codes! {
    /// State of a Party member's file (党员状态, dictionary `dyzt`).
    MemberStatus {
        /// 在册.
        Registered = "1",
        /// 已转出.
        TransferredOut = "2",
        /// 停止党籍.
        Ended = "3",
    }
}

codes! {
    /// State of a responsibility list (责任清单状态, dictionary `zrzt`).
    ResponsibilityStatus {
        /// 草稿.
        Draft = "1",
        /// 已发布.
        Published = "2",
        /// 执行中.
        InProgress = "3",
        /// 已报结.
        Reported = "4",
        /// 已验收.
        Accepted = "5",
        /// 退回.
        SentBack = "6",
    }
}

codes! {
    /// How far an item of a responsibility list is (完成状态, dictionary `wczt`).
    ItemStatus {
        /// 未开始.
        NotBegun = "1",
        /// 进行中.
        UnderWay = "2",
        /// 已完成.
        Done = "3",
    }
}

codes! {
    /// Kind of a Party member (党员类型, dictionary `dylx`).
    MemberKind {
        /// 正式党员.
        Full = "1",
        /// 预备党员.
        Probationary = "2",
    }
}

codes! {
    /// State of a Party organisation (党组织状态, dictionary `dzzzt`).
    PartyOrganisationStatus {
        /// 正常.
        Active = "1",
        /// 届满待换届.
        ElectionDue = "2",
        /// 撤销.
        Dissolved = "3",
    }
}

codes! {
    /// Where a membership is kept (组织关系所在, dictionary `zzgx`).
    MembershipPlace {
        /// 本所支部.
        FirmBranch = "1",
        /// 联合支部.
        JointBranch = "2",
        /// 社区.
        Community = "3",
        /// 原单位.
        FormerEmployer = "4",
        /// 流动.
        Moving = "5",
    }
}
