//! Messages in English.

use super::Message as M;

#[expect(clippy::too_many_lines, reason = "one sentence per message: a catalogue is read, not stepped through")]
pub(super) fn text(message: &M) -> String {
    match message {
        // Any value.
        M::AtLeast { min } => format!("Must be at least {min}"),
        M::AtMost { max } => format!("Must be at most {max}"),
        M::ControlCharacter => "Must not contain control characters".to_owned(),
        M::NotInDictionary => "Choose from the list".to_owned(),
        M::NotInteger => "Enter a whole number".to_owned(),
        M::NotNumber => "Enter a number".to_owned(),
        M::OutOfRange { min, max } => format!("Must be between {min} and {max}"),
        M::ReadOnly => "Cannot be changed".to_owned(),
        M::Required => "Required".to_owned(),
        M::Stated(sentence) => sentence.en.clone(),
        M::Taken => "Already taken".to_owned(),
        M::TooFewItems { min } => format!("At least {min} entries"),
        M::TooLong { max } => format!("At most {max} characters"),
        M::TooManyDecimals { max } => format!("At most {max} decimals"),
        M::TooManyItems { max } => format!("At most {max} entries"),
        M::TooShort { min } => format!("At least {min} characters"),
        M::UnknownField => "The form has no such field".to_owned(),
        M::WrongType => "Wrong format".to_owned(),
        // Files.
        M::FileContent { extension } => {
            format!("The content does not fit the extension {extension}; please choose the original file")
        }
        M::FileEmpty => "The file must not be empty".to_owned(),
        M::FileName => "The name must not hold a path or the extension of a program; please rename the file".to_owned(),
        M::FileNotYours => "The file is not there or is used elsewhere; please upload it again".to_owned(),
        M::FileTooLarge { max_mb } => format!("The file must not exceed {max_mb} MB"),
        M::FileType { allowed } => format!("Only files of these types: {allowed}"),
        M::FileUnsafe => "The file did not pass the safety check".to_owned(),
        // Applications.
        M::FormCode => "A code is capital letters, digits and underscores, a letter first, at most 40".to_owned(),
        M::ApplicationRunning => "You have a running application for this item; wait until it is closed".to_owned(),
        M::OpinionRequired => "Please write an opinion".to_owned(),
        M::SignatureRequired => "Please sign first".to_owned(),
        // Account and session.
        M::AccountFormat => "4 to 20 letters, digits or underscores, starting with a letter".to_owned(),
        M::AccountRequired => "Enter your account".to_owned(),
        M::AccountTaken => "Account already exists".to_owned(),
        M::CaptchaRequired => "Enter the characters of the picture".to_owned(),
        M::CaptchaWrong => "The characters are wrong, or the picture is too old".to_owned(),
        M::ConfirmLogout => "Confirm to log out and exit the system?".to_owned(),
        M::PasswordContainsAccount => "The password must not contain the account".to_owned(),
        M::PasswordFormat => "6 to 18 characters with a digit, a letter and a special character".to_owned(),
        M::PasswordMismatch => "The two passwords differ".to_owned(),
        M::PasswordRequired => "Enter your password".to_owned(),
        M::SessionExpired => "Current login status expired, please log in again".to_owned(),
        // Asked and told by the pages.
        M::ConfirmAdd => "Confirm to add this item?".to_owned(),
        M::ConfirmRemove => "Confirm to remove this item?".to_owned(),
        M::ConfirmRemoveField => "Confirm to remove this field?".to_owned(),
        M::ConfirmRemoveListener => "Confirm to remove this listener?".to_owned(),
        M::ConfirmRemoveRecord => "Confirm to remove this record?".to_owned(),
        M::DeletedSuccessfully => "Deleted successfully".to_owned(),
        M::Loading => "Data is loading, please wait patiently...".to_owned(),
        M::RequestFailed => "Interface request failed".to_owned(),
        M::RequestTimeout => "Network request timeout".to_owned(),
        M::SavedSuccessfully => "Saved successfully".to_owned(),
        // Contact.
        M::Email => "Enter a correct e-mail address".to_owned(),
        M::Landline => "Enter a correct landline number".to_owned(),
        M::Mobile => "Enter a correct phone number".to_owned(),
        M::Phone => "Enter a correct mobile or landline number".to_owned(),
        M::Postcode => "Enter a correct postal code".to_owned(),
        M::ServiceLine => "Enter a correct service number".to_owned(),
        // Dates and numbers.
        M::CalendarYearMissing { year } => format!("No working-day calendar for {year}: Monday to Friday is assumed"),
        M::Date => "Please enter a valid date".to_owned(),
        M::DateOrder => "The start must not be after the end".to_owned(),
        M::Money => "Enter an amount with at most two decimals".to_owned(),
        M::WarningAfterTimeout => "The warning comes later than the timeout".to_owned(),
        M::Year { min, max } => format!("The year must be between {min} and {max}"),
        // Designer: approval operations and notices.
        M::FormRequired => "Please select a form".to_owned(),
        M::HandlingOperationRequired => "Please select handling operation".to_owned(),
        M::HandlingResultRequired => "Please select handling result".to_owned(),
        M::MakeNoticeRequired => "Please select make notice".to_owned(),
        M::NoticeNameRequired => "Please enter notice name".to_owned(),
        M::NoticeTypeRequired => "Please enter notice type".to_owned(),
        M::SendMessageRequired => "Please select whether to send message".to_owned(),
        M::SendMethodsRequired => "Please select how to send it".to_owned(),
        M::SignaturePositionRequired => "Please enter signature position id".to_owned(),
        M::TabNameRequired => "Please enter the tab name".to_owned(),
        M::TemplateRequired => "Please select message template".to_owned(),
        // Designer: canvas and lists.
        M::DuplicateMessageId => "This message already exists, change the id and save again".to_owned(),
        M::DuplicateSignalId => "This signal already exists, change the id and save again".to_owned(),
        M::ZoomTooLarge => "Cannot be greater than 4".to_owned(),
        M::ZoomTooSmall => "Cannot be less than 0.2".to_owned(),
        // Designer: listeners and their fields.
        M::ClassRequired => "Please fill class".to_owned(),
        M::DelegateExpressionRequired => "Please fill delegate expression".to_owned(),
        M::EventRequired => "Please select event".to_owned(),
        M::ExpressionRequired => "Please fill expression".to_owned(),
        M::FieldNameRequired => "Please fill field name".to_owned(),
        M::FieldTypeRequired => "Please select field type".to_owned(),
        M::FieldValueRequired => "Please fill field value".to_owned(),
        M::ListenerIdRequired => "Please fill listener id".to_owned(),
        M::ListenerTypeRequired => "Please select listener type".to_owned(),
        M::ResourceAddressRequired => "Please fill resource address".to_owned(),
        M::ScriptContentRequired => "Please fill script content".to_owned(),
        M::ScriptFormatRequired => "Please fill script format".to_owned(),
        M::ScriptTypeRequired => "Please select script type".to_owned(),
        M::TimerConfigRequired => "Please fill timer config".to_owned(),
        // Identity documents.
        M::DiffersFromIdCard => "Differs from the ID number".to_owned(),
        M::ForeignPermanentResident => "Foreign permanent resident number non-compliant".to_owned(),
        M::HongKongMacauPermit => {
            "Mainland travel permit number for Hong Kong and Macao residents non-compliant".to_owned()
        }
        M::IdCardBirthDate => "Birth date non-compliant".to_owned(),
        M::IdCardCheckDigit => "Check code non-compliant".to_owned(),
        M::IdCardNumber => "ID number non-compliant".to_owned(),
        M::IdCardRegionUnknown => "The first six digits are not a known region".to_owned(),
        M::OfficerCard => "Officer's card number non-compliant".to_owned(),
        M::Passport => "Passport number non-compliant".to_owned(),
        M::ResidencePermit => "Residence permit number non-compliant".to_owned(),
        M::TaiwanPermit => "Mainland travel permit number for Taiwan residents non-compliant".to_owned(),
        M::UnderAge { years } => format!("Must be at least {years} years old"),
        // Law-firm names.
        M::FirmNameAffix => "A name is made of the province, the trade name and 律师事务所".to_owned(),
        M::FirmNameCharacters => "The trade name is written in Chinese characters only".to_owned(),
        M::FirmNameForbidden { word } => format!("The trade name must not contain {word}"),
        M::FirmNameLong { max } => format!("A trade name usually has at most {max} characters"),
        M::FirmNameNumeral => "The trade name must not be all numerals".to_owned(),
        M::FirmNamePlace { place } => format!("The trade name must not be the place name {place}"),
        M::FirmNameShort => "The trade name needs at least two Chinese characters".to_owned(),
        M::FirmNameSimilar { name } => format!("Similar to {name}"),
        M::FirmNameTaken { name } => format!("The trade name is that of {name}"),
        // Numbers of organisations and banks.
        M::BankCard => "Enter a correct bank card number".to_owned(),
        M::CorporateAccount => "Enter a correct corporate account".to_owned(),
        M::CreditCode => "Unified social credit code non-compliant".to_owned(),
        M::CreditCodeInner => "The organisation code inside does not fit its check character".to_owned(),
        M::CreditCodeNotLawFirm => "The code of a law firm starts with 31".to_owned(),
        // Names of persons.
        M::ChineseName => "Enter a name of 2 to 25 Chinese characters".to_owned(),
        M::ForeignName => "Letters, spaces and . - ' only, at most 50".to_owned(),
        // Professional numbers.
        M::FirmNumber => "Law-firm licence number non-compliant".to_owned(),
        M::InternNumber => "Intern number non-compliant".to_owned(),
        M::LawyerNumber => "Lawyer's licence number non-compliant".to_owned(),
        M::LawyerNumberCategory => "The licence number says another category".to_owned(),
        M::LawyerNumberGender => "The licence number says another gender".to_owned(),
        M::LawyerNumberYear => "The licence number says another year of first practice".to_owned(),
        M::QualificationNumber => "Qualification number non-compliant".to_owned(),
    }
}
