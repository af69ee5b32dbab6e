//! Effects: what a flow changes outside itself, by the name that a diagram gives it as the handler of a listener.

/// Makes the enum, the list of its variants, their codes and what each needs.
macro_rules! effects {
    ($($(#[$about:meta])* $effect:ident = $code:literal, needs $fields:expr;)+) => {
        /// What a flow brings about (`docs/handbook/flows.md` 4.0).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Effect {
            $($(#[$about])* $effect,)+
        }

        impl Effect {
            /// Every effect, by code.
            pub const ALL: &[Self] = &[$(Self::$effect,)+];

            /// The name that diagrams give it. Stored with diagrams and events: it never changes.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$effect => $code,)+
                }
            }

            /// Keys of the form's fields that it cannot do without.
            #[must_use]
            pub const fn needs(self) -> &'static [&'static str] {
                match self {
                    $(Self::$effect => &$fields,)+
                }
            }
        }
    };
}

effects! {
    /// The days of the item begin to count, where no step of the flow accepts: the case is under examination. That is done
    /// with the step itself.
    BeginClock = "beginClock", needs [];
    /// The firm is being wound up.
    BeginLiquidation = "beginLiquidation", needs [];
    /// The lawyer practises in another category: his file and account say so.
    ChangeCategory = "changeCategory", needs ["newZyzlb"];
    /// The lawyer's file names the new firm and certificate.
    ChangeFirm = "changeFirm", needs ["newFirmId"];
    /// The internship goes on in another firm, or with another instructor.
    ChangeInternship = "changeInternship", needs ["firmId", "instructorId", "presentFirmId"];
    /// The firm's file says what was applied for, item by item.
    ChangeFirmFile = "changeFirmFile", needs ["items"];
    /// The application is over, in the state (sqzt) that the listener's field `status` says. That is done with the step
    /// itself: there is nothing left to bring about.
    CloseApplication = "closeApplication", needs [];
    /// The firm is no more.
    CloseFirm = "closeFirm", needs [];
    /// The days of the item are over before the flow is: what they were for is decided. That is done with the step itself.
    EndClock = "endClock", needs [];
    /// The lawyer has given up his licence: he practises no more.
    EndPractice = "endPractice", needs [];
    /// The branch of a firm gets its file and organisation, and those who are posted there.
    FoundBranch = "foundBranch", needs ["nameZh", "regionCode", "uscc", "contactMobile", "principalId", "posted"];
    /// The new firm gets its file and its organisation.
    FoundFirm = "foundFirm", needs ["nameZh", "regionCode", "uscc", "contactMobile"];
    /// The applicant becomes a government or company lawyer, with a file.
    GrantInHouseLicence = "grantInHouseLicence", needs ["zyzlb", "employerName", "regionCode"];
    /// The applicant becomes a lawyer, with a file.
    GrantLicence = "grantLicence", needs ["firmId", "zyzlb"];
    /// The lawyer's file waits for the new certificate.
    HoldLawyer = "holdLawyer", needs [];
    /// The internship stands still, or is over before its end.
    InterruptInternship = "interruptInternship", needs ["forGood", "fromDay", "reason", "presentFirmId"];
    /// A letter goes out that no decision brings. The listener's fields say of which `kind` it is, its `template`, whose
    /// it is (`organisation`), and the `reason`.
    IssueLetter = "issueLetter", needs [];
    /// The founded firm is open, its founders practise there.
    OpenFirm = "openFirm", needs ["principalId", "founders"];
    /// The result of an annual assessment stands in the file.
    RecordAssessment = "recordAssessment", needs ["finalLevel"];
    /// A penalty stands in the file of whom it is against.
    RecordPenalty = "recordPenalty", needs [];
    /// The policy stands on record, and the files say until when they are insured.
    RegisterInsurance = "registerInsurance", needs ["policyNo", "coverTo", "insured"];
    /// The internship begins.
    RegisterIntern = "registerIntern", needs ["firmId"];
    /// The lawyer's file names the new certificate.
    RenewCertificate = "renewCertificate", needs ["newLicenceSerial"];
    /// The firm's file names the papers of its licence that were made anew.
    RenewFirmLicence = "renewFirmLicence", needs ["newSerialMain", "newSerialCopy"];
    /// A penalty of the file is published no longer.
    RepairCredit = "repairCredit", needs ["penaltyDocNo"];
    /// The name is the applicant's for as long as its approval lasts.
    ReserveName = "reserveName", needs ["nameZh"];
    /// A lawyer of a firm that ends is settled: elsewhere, without a licence, or looking further. The listener's fields say
    /// which `lawyer` and what becomes of him, `settlement` ([`crate::eligibility::winding_up::Settlement`]).
    SettleLawyer = "settleLawyer", needs [];
    /// The member's file names the Party organisation that he goes to.
    TransferMember = "transferMember", needs ["toOrgName", "outside"];
    /// The founded firm did not open in time.
    WarnFirm = "warnFirm", needs [];
}

impl Effect {
    /// The effect of this name.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|effect| effect.code() == code)
    }

    /// Whether it stays when the case is taken back: files are held, firms wound up and letters sent for as long as a case
    /// runs, what else it brings nobody undoes.
    #[must_use]
    pub fn lasts(self) -> bool {
        self.changes_files() && !matches!(self, Self::IssueLetter | Self::HoldLawyer | Self::BeginLiquidation)
    }

    /// Whether it changes anything beside the case itself.
    #[must_use]
    pub fn changes_files(self) -> bool {
        !matches!(self, Self::BeginClock | Self::CloseApplication | Self::EndClock)
    }
}
