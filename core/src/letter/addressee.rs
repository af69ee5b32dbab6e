//! Whom a letter is for, and who may read it.

use serde::Deserialize;

/// Whom letters are for: the kind of letter says it, or the node that brings the letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Addressee {
    /// Whoever applied. Of a complaint: whoever complained, never the officer who took it down.
    Applicant,
    /// Whoever complained.
    Complainant,
    /// Whom a complaint is about, who is punished, or has to put something right: a lawyer or a firm.
    Subject,
    /// The firm of the case.
    Firm,
    /// The authority that receives the case, or a part of it.
    Authority,
}

impl Addressee {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Applicant, Self::Complainant, Self::Subject, Self::Firm, Self::Authority];

    /// As it is stored, sent, and written in diagrams.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Applicant => "applicant",
            Self::Complainant => "complainant",
            Self::Subject => "subject",
            Self::Firm => "firm",
            Self::Authority => "authority",
        }
    }

    /// What a code means; none: it is none of these.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.code() == code)
    }
}

/// Somebody a letter can be for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Party<'a> {
    /// What people call him; empty: nobody knows.
    pub name: &'a str,
    /// His account, file or organisation here; none: the letter reaches him outside of the system only.
    pub place: Option<PartyPlace<'a>>,
}

/// Where somebody is known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartyPlace<'a> {
    /// An account.
    Account(&'a str),
    /// The file of a lawyer or firm.
    File(&'a str),
    /// An authority.
    Organisation(&'a str),
}

impl PartyPlace<'_> {
    /// As letters bear it: what their readers are found by.
    #[must_use]
    pub fn key(self) -> String {
        match self {
            Self::Account(id) => format!("account:{id}"),
            Self::File(id) => format!("file:{id}"),
            Self::Organisation(id) => format!("organisation:{id}"),
        }
    }
}

/// The parties of a case, as far as letters go by them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LetterParties<'a> {
    /// Whoever filed the case.
    pub applicant: Party<'a>,
    /// Of a complaint: whoever complained, and how he wants to be known.
    pub complaint: Option<Complaint<'a>>,
    /// Whom the case is about.
    pub subject: Party<'a>,
    /// The firm of the case.
    pub firm: Party<'a>,
    /// The authority that receives it.
    pub authority: Party<'a>,
}

/// Who complained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Complaint<'a> {
    /// His name; empty: he has not given it.
    pub name: &'a str,
    /// He filed the complaint himself: he has an account here.
    pub filed_it: bool,
}

/// Whom a letter is for, as it is stored with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    /// As the letter names him.
    pub name: String,
    /// What his account is found by ([`PartyPlace::key`]); empty: he has none.
    pub key: String,
}

/// Who complained without his name.
pub const ANONYMOUS: &str = "匿名投诉人";
/// An authority that nothing names.
const SOME_AUTHORITY: &str = "有关司法行政机关";
/// Whom a complaint is about, where nothing names him.
const SOME_SUBJECT: &str = "被投诉人";
/// How a letter that goes to others speaks of whoever complained.
const COMPLAINANT: &str = "投诉人";

impl LetterParties<'_> {
    /// Whom a letter of the case is for. Where there is nobody such, it is for whoever applied; what a complaint is about
    /// never goes to whoever complained.
    #[must_use]
    pub fn recipient(&self, addressee: Addressee) -> Recipient {
        match addressee {
            Addressee::Applicant | Addressee::Complainant => self.filing_party(),
            Addressee::Subject => self.named(&[self.subject, self.firm]),
            Addressee::Firm => self.named(&[self.firm, self.subject]),
            Addressee::Authority if self.authority.name.trim().is_empty() => {
                Recipient { name: SOME_AUTHORITY.to_owned(), key: String::new() }
            }
            Addressee::Authority => of(self.authority),
        }
    }

    /// How a letter speaks of the applicant: who is complained of does not learn who complained.
    #[must_use]
    pub fn applicant_in_letter(&self, addressee: Addressee) -> &str {
        match self.complaint {
            None => self.applicant.name,
            Some(complaint) if matches!(addressee, Addressee::Applicant | Addressee::Complainant) => {
                or(complaint.name, ANONYMOUS)
            }
            Some(_) => COMPLAINANT,
        }
    }

    fn filing_party(&self) -> Recipient {
        let Some(complaint) = self.complaint else { return of(self.applicant) };
        let place = self.applicant.place.filter(|_| complaint.filed_it);
        of(Party { name: or(complaint.name, ANONYMOUS), place })
    }

    /// The first of them that somebody is; else whoever applied, but never whoever complained.
    fn named(&self, parties: &[Party<'_>]) -> Recipient {
        match parties.iter().find(|party| !party.name.trim().is_empty()) {
            Some(party) => of(*party),
            None if self.complaint.is_some() => Recipient { name: SOME_SUBJECT.to_owned(), key: String::new() },
            None => self.filing_party(),
        }
    }
}

fn of(party: Party<'_>) -> Recipient {
    Recipient { name: party.name.trim().to_owned(), key: party.place.map(PartyPlace::key).unwrap_or_default() }
}

fn or<'a>(name: &'a str, otherwise: &'a str) -> &'a str {
    if name.trim().is_empty() { otherwise } else { name }
}

/// How people without an account see whom a letter is for: organisations by name, people by their family name.
#[must_use]
pub fn masked(name: &str) -> String {
    const ORGANISATIONS: [&str; 6] = ["所", "局", "厅", "会", "公司", "机关"];
    if name.chars().count() <= 1 || ORGANISATIONS.iter().any(|ending| name.ends_with(ending)) {
        return name.to_owned();
    }
    let mut rest = name.chars();
    let family: String = rest.by_ref().take(1).collect();
    family + &"＊".repeat(rest.count().min(4))
}

/// A letter, as far as it matters who reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterRead<'a> {
    /// Whom it is for.
    pub addressee: Option<Addressee>,
    /// [`Recipient::key`].
    pub recipient: &'a str,
    /// Account that issued it; empty: the system.
    pub issued_by: &'a str,
}

/// Somebody who wants to read a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterReader<'a> {
    /// His account.
    pub account: &'a str,
    /// The files of a lawyer or firm that the account is of.
    pub files: Vec<&'a str>,
    /// His organisation.
    pub organisation: &'a str,
    /// What he is to the case.
    pub relation: Relation,
}

/// What somebody is to the case of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Nothing: letters that are for him are all he sees.
    Stranger,
    /// He filed it.
    Applicant,
    /// He handles it, and a part of it is hidden from him.
    HandlesPart,
    /// He handles it.
    Handles,
}

impl LetterReader<'_> {
    /// What letters for him bear ([`Recipient::key`]).
    #[must_use]
    pub fn keys(&self) -> Vec<String> {
        let files = self.files.iter().map(|file| PartyPlace::File(file).key());
        let own = [PartyPlace::Account(self.account).key(), PartyPlace::Organisation(self.organisation).key()];
        own.into_iter().chain(files).collect()
    }

    /// Whether a letter is for him.
    #[must_use]
    pub fn is_recipient(&self, letter: LetterRead<'_>) -> bool {
        !letter.recipient.is_empty() && self.keys().iter().any(|key| key == letter.recipient)
    }

    /// Whether he reads a letter: whom it is for, and those who handle the case. Whoever filed the case reads what is for
    /// the party that he filed it for: an officer hands on what is for a complainant without an account.
    #[must_use]
    pub fn may_read(&self, letter: LetterRead<'_>) -> bool {
        if self.is_recipient(letter) {
            return true;
        }
        match self.relation {
            Relation::Handles => true,
            Relation::HandlesPart => letter.issued_by == self.account,
            Relation::Applicant => {
                letter.recipient.is_empty()
                    && matches!(letter.addressee, Some(Addressee::Applicant | Addressee::Complainant))
            }
            Relation::Stranger => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(name: &str, filed_it: bool) -> LetterParties<'_> {
        LetterParties {
            applicant: Party { name: "邓超", place: Some(PartyPlace::Account("officer")) },
            complaint: Some(Complaint { name, filed_it }),
            subject: Party { name: "高磊", place: Some(PartyPlace::File("lawyer-2")) },
            firm: Party { name: "示范衡正律师事务所", place: Some(PartyPlace::File("firm-1")) },
            authority: Party::default(),
        }
    }

    fn check(parties: &LetterParties<'_>, addressee: Addressee, name: &str, key: &str) {
        let expected = Recipient { name: name.to_owned(), key: key.to_owned() };
        assert_eq!(parties.recipient(addressee), expected, "{addressee:?}");
    }

    #[test]
    fn a_letter_of_an_application_is_for_whoever_applied_unless_it_says_otherwise() {
        let parties = LetterParties {
            applicant: Party { name: "董雨晴", place: Some(PartyPlace::Account("user-1")) },
            authority: Party { name: "岭前市司法局", place: Some(PartyPlace::Organisation("city-2")) },
            ..LetterParties::default()
        };
        check(&parties, Addressee::Applicant, "董雨晴", "account:user-1");
        check(&parties, Addressee::Subject, "董雨晴", "account:user-1");
        check(&parties, Addressee::Authority, "岭前市司法局", "organisation:city-2");
        check(&LetterParties::default(), Addressee::Authority, "有关司法行政机关", "");
        assert_eq!(parties.applicant_in_letter(Addressee::Authority), "董雨晴");
    }

    #[test]
    fn a_complaints_letters_go_to_whoever_complained_and_to_whom_it_is_about() {
        let named = complaint("王芳", false);
        check(&named, Addressee::Applicant, "王芳", "");
        check(&named, Addressee::Complainant, "王芳", "");
        check(&named, Addressee::Subject, "高磊", "file:lawyer-2");
        check(&named, Addressee::Firm, "示范衡正律师事务所", "file:firm-1");
        check(&complaint("王芳", true), Addressee::Complainant, "王芳", "account:officer");
        check(&complaint("", false), Addressee::Applicant, "匿名投诉人", "");
        let unknown = LetterParties { subject: Party::default(), firm: Party::default(), ..named };
        check(&unknown, Addressee::Subject, "被投诉人", "");
    }

    #[test]
    fn who_is_complained_of_does_not_learn_from_a_letter_who_complained() {
        let named = complaint("王芳", false);
        for addressee in [Addressee::Subject, Addressee::Firm, Addressee::Authority] {
            assert_eq!(named.applicant_in_letter(addressee), "投诉人", "{addressee:?}");
        }
        assert_eq!(named.applicant_in_letter(Addressee::Complainant), "王芳");
        assert_eq!(complaint("", false).applicant_in_letter(Addressee::Applicant), ANONYMOUS);
    }

    #[test]
    fn a_letter_is_read_by_whom_it_is_for_and_by_those_who_handle_the_case() {
        let letter = |addressee, recipient| LetterRead { addressee: Some(addressee), recipient, issued_by: "lead" };
        let reader =
            |account, relation| LetterReader { account, files: vec!["lawyer-2"], organisation: "city", relation };
        let penalty = letter(Addressee::Subject, "file:lawyer-2");
        let reply = letter(Addressee::Complainant, "");
        let accused = reader("user-2", Relation::Stranger);
        assert!(accused.may_read(penalty) && accused.is_recipient(penalty));
        assert!(!accused.may_read(reply), "nobody reads a letter for being nobody's");
        let officer = LetterReader { files: Vec::new(), ..reader("officer", Relation::Applicant) };
        assert!(officer.may_read(reply) && !officer.is_recipient(reply) && !officer.may_read(penalty));
        let handler = LetterReader { files: Vec::new(), ..reader("op", Relation::Handles) };
        assert!(handler.may_read(penalty) && handler.may_read(reply) && !handler.is_recipient(penalty));
        let part = LetterReader { files: Vec::new(), ..reader("op", Relation::HandlesPart) };
        assert!(!part.may_read(penalty));
        assert!(LetterReader { account: "lead", ..part }.may_read(penalty));
        let receiving = LetterReader { files: Vec::new(), organisation: "city-2", ..reader("x", Relation::Stranger) };
        assert!(receiving.may_read(letter(Addressee::Authority, "organisation:city-2")));
    }

    #[test]
    fn whoever_only_holds_a_letter_sees_of_a_person_the_family_name() {
        assert_eq!(masked("董雨晴"), "董＊＊");
        assert_eq!(masked("示范衡正律师事务所"), "示范衡正律师事务所");
        assert_eq!(masked("有关司法行政机关"), "有关司法行政机关");
        assert_eq!(masked(""), "");
    }

    #[test]
    fn every_code_is_read_back() {
        assert!(Addressee::ALL.into_iter().all(|it| Addressee::from_code(it.code()) == Some(it)));
        assert_eq!(Addressee::from_code(""), None);
    }
}
