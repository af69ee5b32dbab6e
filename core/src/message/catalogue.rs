//! Every message, one variant each, with its parameters.

use super::parameter;
use super::stated::Sentence;
use crate::date::Date;

parameter::messages! {
    /// What a rule has to say of a value. Grouped by topic, alphabetical within a topic.
    ///
    /// Its serialised tag is the stable code, its content the parameters.
    pub enum Message {
        // Any value.
        /// A number below its limit.
        AtLeast {
            /// The smallest allowed, in decimal notation.
            min: String,
        },
        /// A number above its limit.
        AtMost {
            /// The largest allowed, in decimal notation.
            max: String,
        },
        /// Characters that cannot be printed.
        ControlCharacter,
        /// A person who administers the system, and handles no case.
        AdministratorOfTheSystem,
        /// A person who cannot sign in, so that no step can be given to him.
        NoAccount,
        /// A firm for which nobody can sign in, so that no case can be given to it.
        FirmWithoutAccount,
        /// A person who may not read the case.
        CannotReadTheCase,
        /// A change of the codes of a dictionary that the program compares.
        DictionaryClosed,
        /// A code that was shipped, which can be switched off and not removed.
        CodeShipped,
        /// A code that the dictionary does not hold.
        NotInDictionary,
        /// A permission of the business for a role that administers the system.
        NotForAdministrators,
        /// A role that its giver may neither give nor take away.
        RoleBeyondOwn,
        /// A role for organisations of another level.
        RoleOfOtherLevel,
        /// An administrator's role beside another.
        AdministratorAlone,
        /// A region whose code is not one of the organisation's level.
        OrganisationRegion,
        /// Not an organisation of a higher level with the region around it.
        OrganisationAbove,
        /// Not a whole number.
        NotInteger,
        /// Not a number.
        NotNumber,
        /// A person who neither works where the step is handled nor is named by it.
        NotOfTheOrganisation,
        /// Whoever gives something, where it must be another.
        NotYourself,
        /// A number outside its range.
        OutOfRange {
            /// The smallest allowed.
            min: i64,
            /// The largest allowed.
            max: i64,
        },
        /// A person whose own case it is, or whom it is about.
        PartyToTheCase,
        /// A text that does not match the pattern of its field.
        Pattern,
        /// A rule lacks placeholders that it needs.
        PlaceholderMissing,
        /// A rule of titles names personal data.
        PlaceholderSecret,
        /// The value is filled by the system or may not be changed here.
        ReadOnly,
        /// The value must not be empty.
        Required,
        /// A sentence that the form itself brings along.
        Stated(sentence: Box<Sentence>),
        /// Someone or something else has this value.
        Taken,
        /// A name that several have: their number must be given.
        SeveralFit,
        /// Nothing is set up that would send it.
        NoGateway,
        /// An address whose origin the configuration does not allow.
        WebhookOrigin,
        /// A name or number that nobody has.
        NoneFits,
        /// A record that would lie outside of what the caller reaches.
        OutsideScope,
        /// Fewer entries than needed.
        TooFewItems {
            /// The fewest allowed.
            min: u32,
        },
        /// Text longer than `max` characters.
        TooLong {
            /// The most characters allowed.
            max: u32,
        },
        /// More digits after the point than allowed.
        TooManyDecimals {
            /// The most digits after the point.
            max: u8,
        },
        /// More entries than allowed.
        TooManyItems {
            /// The most allowed.
            max: u32,
        },
        /// More cases than are handled at once.
        TooManyCases {
            /// The most at once.
            max: u32,
        },
        /// Text shorter than `min` characters.
        TooShort {
            /// The fewest characters allowed.
            min: u32,
        },
        /// The field is not part of the form.
        UnknownField,
        /// Not an address of http or https.
        WebAddress,
        /// The type of the value is not the field's.
        WrongType,
        // Files.
        /// The content is not of the type that the name says.
        FileContent {
            /// The extension of the name, without its dot.
            extension: String,
        },
        /// A file without content.
        FileEmpty,
        /// A file in which the virus scanner found something.
        FileInfected {
            /// As the scanner calls it.
            virus: String,
        },
        /// A name that hides a path or a program.
        FileName,
        /// A file that is not there, or belongs to somebody or something else.
        FileNotYours,
        /// A file above its limit.
        FileTooLarge {
            /// The most megabytes allowed.
            max_mb: u32,
        },
        /// A file of another type.
        FileType {
            /// The extensions allowed, e.g. `.xml, .bpmn`.
            allowed: String,
        },
        /// Content with something else hidden in it.
        FileUnsafe,
        // Forms.
        /// Not a form's code.
        FormCode,
        // Applications.
        /// The same person has a running application for the same item.
        ApplicationRunning,
        /// A decision without an opinion where one must be written.
        OpinionRequired,
        /// A picture that can be no signature: too small, or without content.
        SignaturePicture,
        /// A decision without a signature where one must be given.
        SignatureRequired,
        // Account and session.
        /// Not an account name.
        AccountFormat,
        /// The account is empty.
        AccountRequired,
        /// Someone else has this account name.
        AccountTaken,
        /// The picture's characters are empty.
        CaptchaRequired,
        /// Not the characters of the picture, no solution of the puzzle, or it is too old or was answered before.
        CaptchaWrong,
        /// Asked before logging out.
        ConfirmLogout,
        /// What was brought is no whole backup.
        BackupArchive,
        /// What was typed is not the name of the backup.
        BackupName,
        /// A password that everybody guesses.
        PasswordCommon,
        /// The password holds the account name.
        PasswordContainsAccount,
        /// Not a password that is strong enough.
        PasswordFormat,
        /// The repeated password is another.
        PasswordMismatch,
        /// The password is empty.
        PasswordRequired,
        /// A password that the account has or had.
        PasswordUsed,
        /// Not the password of the account.
        PasswordWrong,
        /// The session has ended.
        SessionExpired,
        /// Not the code of the text message, or it is too old.
        SmsCodeWrong,
        // Asked and told by the pages.
        /// Asked before adding.
        ConfirmAdd,
        /// Asked before removal.
        ConfirmRemove,
        /// Asked before a field is removed.
        ConfirmRemoveField,
        /// Asked before a listener is removed.
        ConfirmRemoveListener,
        /// Asked before a record is removed.
        ConfirmRemoveRecord,
        /// After a removal.
        DeletedSuccessfully,
        /// On the loading overlay.
        Loading,
        /// No answer from the server.
        RequestFailed,
        /// The server took too long.
        RequestTimeout,
        /// After saving.
        SavedSuccessfully,
        // Contact.
        /// Not an e-mail address.
        Email,
        /// Not a landline number.
        Landline,
        /// Not a mobile number of mainland China.
        Mobile,
        /// Neither mobile nor landline.
        Phone,
        /// Not a postal code.
        Postcode,
        /// Not a service number.
        ServiceLine,
        // Dates and numbers.
        /// A kind of day that its weekday cannot have, as a make-up day on a Monday.
        CalendarDayKind {
            /// The day.
            date: Date,
        },
        /// A day that the file names twice.
        CalendarDayTwice {
            /// The day.
            date: Date,
        },
        /// A file of holidays that cannot be read.
        CalendarFile,
        /// A line of a file of holidays that cannot be read.
        CalendarLine {
            /// Its number, from 1.
            line: u32,
        },
        /// A year without its National Day is no whole notice.
        CalendarNoticeIncomplete {
            /// The year.
            year: i32,
        },
        /// The holiday notice of a year is not imported (warning).
        CalendarYearMissing {
            /// The year.
            year: i32,
        },
        /// Not a day of the calendar.
        Date,
        /// A day that has not come yet.
        DateInFuture,
        /// Two dates in the wrong order.
        DateOrder,
        /// Not an amount of money.
        Money,
        /// Early warning longer than the time allowed (warning).
        WarningAfterTimeout,
        /// A year outside its range.
        Year {
            /// The first year.
            min: i32,
            /// The last year.
            max: i32,
        },
        // Designer: approval operations and notices.
        /// A notice letter without its form.
        FormRequired,
        /// CLCZ is empty.
        HandlingOperationRequired,
        /// CLJG is empty.
        HandlingResultRequired,
        /// ZZBDBS is empty.
        MakeNoticeRequired,
        /// TZSMC is empty.
        NoticeNameRequired,
        /// TZSLX is empty.
        NoticeTypeRequired,
        /// SFFSXX is empty.
        SendMessageRequired,
        /// A message that is sent in no way.
        SendMethodsRequired,
        /// A signed notice or operation without a place for the signature.
        SignaturePositionRequired,
        /// A notice letter without a display name.
        TabNameRequired,
        /// ZDYBDBH or FSXXMB is empty.
        TemplateRequired,
        // Designer: canvas and lists.
        /// Two messages with one id.
        DuplicateMessageId,
        /// Two signals with one id.
        DuplicateSignalId,
        /// Two errors with one id.
        DuplicateErrorId,
        /// Two escalations with one id.
        DuplicateEscalationId,
        /// An id of an element that diagrams cannot hold.
        ElementIdFormat,
        /// Zoom above 4.
        ZoomTooLarge,
        /// Zoom below 0.2.
        ZoomTooSmall,
        // Designer: listeners and their fields.
        /// A class listener without its class.
        ClassRequired,
        /// A delegate listener without its expression.
        DelegateExpressionRequired,
        /// A listener without its event.
        EventRequired,
        /// An expression listener or field without its expression.
        ExpressionRequired,
        /// An injected field without a name.
        FieldNameRequired,
        /// An injected field without a type.
        FieldTypeRequired,
        /// An injected text field without its value.
        FieldValueRequired,
        /// A task listener without an id.
        ListenerIdRequired,
        /// A listener without its type.
        ListenerTypeRequired,
        /// An external script without its address.
        ResourceAddressRequired,
        /// An inline script without its text.
        ScriptContentRequired,
        /// A script without its language.
        ScriptFormatRequired,
        /// A script without its type.
        ScriptTypeRequired,
        /// A timeout listener without its timer.
        TimerConfigRequired,
        // Identity documents.
        /// Gender or birth date differs from what the identity number says.
        DiffersFromIdCard,
        /// Not a foreign permanent resident's number of either style.
        ForeignPermanentResident,
        /// Not such a permit's number.
        HongKongMacauPermit,
        /// The birth date in the number is none, before 1800 or in the future.
        IdCardBirthDate,
        /// The check character does not fit.
        IdCardCheckDigit,
        /// Length, characters or province of the number.
        IdCardNumber,
        /// The region is in no table, current or abolished (warning).
        IdCardRegionUnknown,
        /// Not an officer's card number.
        OfficerCard,
        /// Not a passport number.
        Passport,
        /// Not issued by Hong Kong, Macao or Taiwan's code.
        ResidencePermit,
        /// Not such a permit's number.
        TaiwanPermit,
        /// Too young.
        UnderAge {
            /// Years needed.
            years: u32,
        },
        // Law-firm names.
        /// Province, brackets or ending are not as the rule says.
        FirmNameAffix,
        /// Letters, digits or signs in the trade name.
        FirmNameCharacters,
        /// A word that names of law firms must not hold.
        FirmNameForbidden {
            /// The word found.
            word: String,
        },
        /// A long trade name (warning).
        FirmNameLong {
            /// The usual limit.
            max: u32,
        },
        /// Nothing but Chinese numerals.
        FirmNameNumeral,
        /// A name from before the rule, without its province (warning).
        FirmNameOld,
        /// A place at county level or above.
        FirmNamePlace {
            /// The place found.
            place: String,
        },
        /// A trade name of less than two characters.
        FirmNameShort,
        /// A trade name one edit away from another's (warning).
        FirmNameSimilar {
            /// The other firm's name.
            name: String,
        },
        /// The trade name of a live firm.
        FirmNameTaken {
            /// The other firm's name.
            name: String,
        },
        // Numbers of organisations and banks.
        /// Not a bank card number.
        BankCard,
        /// Not a corporate account.
        CorporateAccount,
        /// Length, characters or check character of the code.
        CreditCode,
        /// The inner code of GB 11714 (warning).
        CreditCodeInner,
        /// The code of another class of organisation.
        CreditCodeNotLawFirm,
        // Credit, firm building.
        /// Somebody of a team has left the firm lately.
        ConflictFormer,
        /// A member of his family works for the firm.
        ConflictFamily,
        /// He works for the firm.
        ConflictOwnFirm,
        /// He is a partner of the firm.
        ConflictPartner,
        /// A dimension without an indicator.
        DimensionEmpty,
        /// A grade that begins no lower than the one before it.
        GradesDescend,
        /// The lowest level has a lower end.
        LevelBottomClosed,
        /// Totals that no level holds.
        LevelGap {
            /// The first of them.
            from: String,
            /// The last of them.
            to: String,
        },
        /// Totals that two levels hold.
        LevelOverlap {
            /// The other level.
            other: String,
        },
        /// The highest level has an upper end.
        LevelTopClosed,
        /// A firm that does not fulfil what a release asks for.
        NotEligible,
        /// A threshold for records that have no quantity.
        ThresholdWithoutQuantity,
        /// A veto of an item that adds points.
        VetoTakes,
        /// Weights that do not make a hundred.
        WeightSum {
            /// What they make.
            sum: String,
        },
        /// Fewer working days than needed.
        WorkDaysTooFew {
            /// The fewest allowed.
            min: u32,
        },
        // Words of messages.
        /// `${name}` stands for nothing, or for what may not leave the system.
        NoticePlace {
            /// The name.
            name: String,
        },
        // Names of persons.
        /// Not a Chinese name.
        ChineseName,
        /// Not a foreign name.
        ForeignName,
        // Professional numbers.
        /// Neither a credit code nor an old number of 17 digits.
        FirmNumber,
        /// Not an intern's number.
        InternNumber,
        /// Not a lawyer's licence number.
        LawyerNumber,
        /// Digit 10 differs from the category (warning).
        LawyerNumberCategory,
        /// Digit 11 differs from the gender (warning).
        LawyerNumberGender,
        /// Digits 6 to 9 differ from the date (warning).
        LawyerNumberYear,
        /// Not a qualification certificate's number.
        QualificationNumber,
    }
}
