//! What a page of figures is made of.

use schemars::JsonSchema;
use serde::Serialize;

/// Figures and charts of a page.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FigureBoard {
    /// When the oldest of them was counted, milliseconds since 1970.
    pub counted_at: i64,
    /// In the order in which they stand.
    pub figures: Vec<Figure>,
    /// In the order in which they stand.
    pub charts: Vec<FigureChart>,
}

/// One figure, or how something stands.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figure {
    pub key: FigureKey,
    /// Absent where a code or a day says how it stands.
    pub value: Option<f64>,
    /// How many are asked for, or how many there are in all.
    pub of: Option<f64>,
    /// A code of `dictionary`, or a day.
    pub text: Option<String>,
    /// Key of a dictionary.
    pub dictionary: Option<&'static str>,
    /// The address of its list, with the filter set; empty: it has none.
    pub link: String,
}

/// What a figure says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum FigureKey {
    /// Tasks that are free for the caller to take.
    Claimable,
    /// The caller's tasks.
    Todo,
    /// Those of them that are late.
    Overdue,
    /// Those of them that are about to be.
    DueSoon,
    /// Tasks of the region that are late or about to be.
    Supervised,
    /// Cases that somebody of an authority has.
    Running,
    /// Applications that came in the month that runs.
    ReceivedThisMonth,
    /// Certificates that are to be made.
    Certificates,
    /// Complaints that are not over.
    Complaints,
    /// Those of them that are late.
    LateComplaints,
    /// Lawyers who practise.
    Lawyers,
    /// Firms that are open.
    Firms,
    /// Lawyers who have to be insured and are not.
    Uninsured,
    /// Policies that end within 30 days.
    PoliciesEnding,
    /// Internships that end within 30 days.
    InternshipsEnding,
    /// Supervisory talks that wait for their confirmation.
    TalksToConfirm,
    /// What lawyers of the firm have changed in their files and it has not confirmed.
    ChangesToConfirm,
    /// Interns of the firm or region.
    Interns,
    /// Notices that are unread or ask for an answer.
    Notices,
    /// Tasks of other organisations that ask for an answer.
    WorkTasks,
    /// Own cases at which it is the caller's turn.
    OwnToDo,
    /// Own cases that others have.
    OwnRunning,
    /// Hours of learning of the year.
    Hours,
    /// Of those, on ethics.
    EthicsHours,
    /// Number of the licence to practise.
    Licence,
    /// The category of practice.
    Category,
    /// Name of the firm or unit that he practises at.
    PractisesAt,
    /// The state of practice.
    Practice,
    /// Until when he is insured.
    InsuredTo,
    /// The result of the last yearly assessment.
    Assessment,
    /// The state of the internship.
    Internship,
    /// When the internship ends.
    InternshipTo,
    /// What somebody must look at in running cases.
    Incidents,
    /// Messages that were given up.
    DeadMessages,
    /// Flows that are deployed.
    Flows,
    /// Who signed in today.
    SignIns,
    /// Sign-ins of today that failed.
    FailedSignIns,
    /// Accounts that wrong passwords keep locked.
    LockedAccounts,
    /// Disposals of cases that wait for a decision.
    Disposals,
}

/// A chart: the same figures as a table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FigureChart {
    pub key: ChartKey,
    pub rows: Vec<ChartRow>,
}

/// What a chart shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum ChartKey {
    /// By month: cases that came, and those that were decided.
    Months,
    /// By item: cases that an authority has.
    Items,
    /// By state (dictionary sqzt): cases that are not over.
    Statuses,
    /// By item: working days on average, and the days within which nine tenths were decided.
    HandlingTimes,
    /// By category (dictionary zyzlb): lawyers who practise.
    Categories,
    /// By form (dictionary zzxs): firms that are open.
    FirmForms,
    /// By state (dictionary zyzt): lawyers of the firm.
    PracticeStates,
    /// By region below the caller's: lawyers who practise.
    Regions,
    /// Lawyers who practise by region, those with most of them first; at most ten.
    Ranking,
    /// By month to come: policies that end.
    Endings,
}

/// A row of a chart.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChartRow {
    /// What it is about: a code, a key, a month `YYYY-MM`.
    pub code: String,
    /// Its name in Chinese; empty where the code's dictionary has it.
    pub name: String,
    /// One a series of the chart.
    pub values: Vec<f64>,
    /// The address of its list, with the filter set; empty: it has none.
    pub link: String,
}

impl Figure {
    /// So many, listed at an address.
    pub fn count(key: FigureKey, count: i64, link: impl Into<String>) -> Self {
        Self { key, value: Some(number(count)), of: None, text: None, dictionary: None, link: link.into() }
    }

    /// So many of those that are asked for.
    pub fn part(key: FigureKey, value: f64, of: f64, link: &str) -> Self {
        Self { key, value: Some(value), of: Some(of), text: None, dictionary: None, link: link.to_owned() }
    }

    /// A code of a dictionary, or a day; nothing is known where there is none.
    pub fn text(key: FigureKey, text: Option<String>, dictionary: Option<&'static str>, link: &str) -> Self {
        Self { key, value: None, of: None, text, dictionary, link: link.to_owned() }
    }
}

impl ChartRow {
    /// One value, listed at an address.
    pub fn count(code: String, name: String, count: i64, link: String) -> Self {
        Self { code, name, values: vec![number(count)], link }
    }
}

/// A count as a number of the wire.
#[expect(clippy::cast_precision_loss, reason = "nobody counts so many")]
pub fn number(count: i64) -> f64 {
    count as f64
}
