// The types of core, made from Rust. After a change of these:
//   UPDATE_EXPECT=1 cargo test --package lawdesk-api-tests core_types

/** What each payload holds that people fill in. */
export interface Payloads {
  decision: DecisionForm
}

/** What each payload of the designers holds. */
export interface DesignedPayloads {
  declarations: DeclarationsInput
  element: ElementInput
  executionListener: ExecutionListenerInput
  listenerField: ListenerFieldInput
  nodeConfiguration: NodeConfigurationInput
  noticeBinding: NoticeBindingInput
  noticeConfiguration: NoticeConfigurationInput
  operationConfiguration: OperationConfigurationInput
  taskListener: TaskListenerInput
  variableMapping: VariableMappingInput
}

/** Kind of account, `zhlx` on the wire. */
export type AccountKind = 'lawer' | 'lawer_firm' | 'other'

/** What can be done with a record. */
export type Action = {
  /** Keys of the fields that are filled in with a transition, also those that are read-only otherwise. */
  asks: string[]
  /** Can be done with several records at once. */
  batch: boolean
  /** Key of the field whose codes `states` and `to` are; none: that of the area's state. */
  field?: string
  /** Stable name. `list`, `view`, `add`, `edit`, `remove`, `restore`, `import`, `export`, `print`, `statistics` and `history` mean the same in every area; others are transitions. */
  key: string
  /** Accounts of these kinds may do it within their own scope without a permission. */
  kinds: AccountKind[]
  /** What the user reads. */
  label: Caption
  /** Staff need this permission. */
  permission: string
  /** Only in these states; none listed: in every state. */
  states: string[]
  /** The state that it leads to: then it is a transition, written by the system with `asks`. */
  to?: string
}

/** One kind of business record: its fields, its list, and who may do what with it. */
export type Area = {
  /** Key of the field that holds the account whom a record describes: he reads it, plain, whatever else he reaches. Empty: records describe no accounts, or lawyers and firms by `scope`. */
  account: string
  /** What can be done with a record, and by whom. */
  actions: Action[]
  /** Everybody who may list reads every record; `scope` says alone who may change it. */
  everyoneReads: boolean
  /** Main fields, in sections. A field's column is its key in `snake_case`. */
  form: Form
  /** Keys of the fields that hold ids of other records, which are for the system alone: pages show none of them, and offer no filter by one. */
  idFields: string[]
  /** Stable name in addresses, e.g. `lawyer`. */
  key: string
  /** How records are listed, searched and sorted. */
  list: List
  /** Keys of the fields that are no columns of the list and can be chosen as such. Not written down: it follows from the form. */
  moreColumns: string[]
  /** Column that holds the id of an organisation: whose records an account reaches that is of no authority and whose lawyer or firm the table does not hold. Empty: it reaches none. */
  organisation: string
  /** How a record is shown in a picker. */
  picker: Picker
  /** Permission to see values of class P2 unmasked; every such look is audited. */
  plainPermission: string
  /** What the system fills in when a record is added by hand. */
  presets: Preset[]
  /** Field keys anyone may see, also outside his data scope. */
  public: string[]
  /** Where everybody reads: the states in which he does. In another state a record is read by those alone whose `scope` holds it. None listed: in every state. */
  publicStates: string[]
  /** Records of other areas that name this one; each is a tab of its page. */
  related: Related[]
  /** Which columns the data scope of an account is compared with. */
  scope: ScopeColumns
  /** Field and sub-table keys that the record's owner may change himself. */
  selfService: string[]
  /** Key of the sub-table whose field `firmId` names further firms that a record belongs to: their accounts reach it, too. Empty: none. */
  sharedBy: string
  /** Key of the field that holds the state, if records have one. */
  state?: string
  /** Keys of the fields with codes, or of firms, by which records are counted. */
  statistics: string[]
  /** The table of the database. */
  table: string
  /** Rows that belong to one record. */
  tables: SubTable[]
  /** What the user reads. */
  title: Caption
}

/** What rows are held against beside the area's form: what the server knows of the caller and of dictionaries. */
export type AreaImportContext = {
  /** By the dictionary's key its items: what cells may say instead of codes. */
  captions: Record<string, DictionaryItem[]>
  /** Keys of those that he fills in because the system does not know them of him. */
  lifted: string[]
  /** Keys of the fields that the caller fills in. */
  open: string[]
  /** What the system fills in, by the field's key. Running numbers are examples. */
  presets: Record<string, unknown>
  /** The day that rules go by, as `2026-01-31`. */
  today: string
}

/** A range of numbers behind one code; both ends count. */
export type Band = {
  /** The value of the filter. */
  code: string
  /** Smallest number. */
  from?: number
  /** What the user reads. */
  label: Caption
  /** Largest number. */
  to?: number
}

/** One row of table `work_calendar`, as imported and edited by administrators. */
export type CalendarRow = {
  /** The day. */
  date: string
  /** What it is. */
  kind: DayKind
  /** The holiday's name; may be empty. */
  name: string
}

/** A caption in both languages. */
export type Caption = {
  /** English. */
  en: string
  /** Simplified Chinese. */
  zh: string
}

/** Where a run goes another way than the test case says. */
export type CaseDifference = {
  /** After how many acts; 0: with the start. */
  act: number
  /** An act of the case cannot be done, so that the run ends before it. */
  cut: boolean
  /** The step of the case that does not come true: what was to be seen, or an act that cannot be done. */
  expected: unknown
  /** What is seen instead. Of an act: `{refused: reason}`, `{offers: [..]}` where the step takes other operations, or who waits where the step does not. */
  found: unknown
}

/** What happened to a value or a row between the older version and the newer one. */
export type Change = 'added' | 'changed' | 'removed' | 'same'

/** A condition across fields that a sound form meets. */
export type Check = {
  /** Key of the field where a violation is shown. */
  field: string
  /** What the user reads when it does not hold. */
  message: Caption
  /** The act may go on although it does not hold. */
  warning: boolean
  /** JUEL condition over the form's own values that must hold. */
  when: string
}

/** An error or an escalation: who catches it looks at its code. */
export type CodedDeclarationInput = {
  /** What is thrown and caught. */
  code?: string
  /** What elements refer to. */
  id?: string
  /** What people read; may be empty. */
  name?: string
}

/** One column of a list. */
export type Column = {
  /** Key of the field that is shown. */
  key: string
  /** What is shown of the field. */
  show: Show
  /** Another title than the field's label. */
  title?: Caption
}

/** What an applicant is asked to correct. */
export type Corrections = {
  /** Keys of fields of his form. */
  fields?: string[]
  /** Materials that are missing. */
  materials?: string[]
}

/** How sensitive a value is (`docs/handbook/conventions.md` 0): decides masking in lists, exports and logs. */
export type DataClass = 'P0' | 'P1' | 'P2' | 'P3'

/** What the calendar says of a day. */
export type DayKind = 'work' | 'weekend' | 'holiday' | 'makeUpWork'

/** A decision on a task as the caller saw it. */
export type DecideInput = {
  /** File numbers of what goes with the decision, at most 20. */
  attachments?: string[]
  /** People for later steps that leave the choice to who decides (strategy 34): accounts by the id of the user task. */
  chosen?: Record<string, string[]>
  /** CLCZ, or `advised` of whoever was consulted. */
  clcz?: string
  /** What the applicant is asked to correct, where the operation sends it back to him. */
  corrections?: Corrections
  /** What the node asks for beside the operation, and the fields of the application's form that it may write, by key. A field that is left out stays as it is. */
  data?: Record<string, unknown>
  /** The revision of the form that the caller saw, when he changes it; one that is over is refused. */
  formRevision?: number
  /** At most 2000 characters. */
  opinion?: string
  /** Why an applicant is asked for more once again; at most 2000 characters. */
  reason?: string
  /** File number of the signature. */
  signature?: string
  /** The task. */
  taskId: string
  /** As the caller saw it. */
  taskVersion: number
  /** Accounts, where the operation hands the task to somebody or asks others. */
  who?: string[]
}

/** A decision with what the node asks for: what the page knows before it sends. */
export type DecisionForm = {
  /** What is sent. */
  decision: DecideInput
  /** The operation takes an opinion there. */
  opinionRequired: boolean
  /** Whom the operation needs. */
  people?: People
  /** The node is decided with a signature. */
  signatureRequired: boolean
}

/** A message or a signal. */
export type DeclarationInput = {
  /** What elements refer to. */
  id?: string
  /** What it is called at run time. */
  name?: string
}

/** All of a diagram, with the one that is being made or changed. */
export type DeclarationsInput = {
  /** Errors. */
  errors?: CodedDeclarationInput[]
  /** Escalations. */
  escalations?: CodedDeclarationInput[]
  /** Messages. */
  messages?: DeclarationInput[]
  /** Ids of all else in the diagram. */
  others?: string[]
  /** Signals. */
  signals?: DeclarationInput[]
}

/** The codes of the dictionaries that a check knows of, by the dictionary's key. */
export type Dictionaries = Record<string, string[]>

/** One code of a dictionary. A code is never used twice and never changes its meaning. */
export type DictionaryItem = {
  /** What is stored. */
  code: string
  /** What the user reads. */
  label: Caption
}

/** One change. */
export type Edit = {
  /** Id of the element. */
  element: string
  /** Name without prefix. */
  name: string
  type: 'setAttribute'
  /** The value; none removes the attribute. */
  value: string | null
  /** Namespace of the attribute; none for BPMN's own. */
  vendor: Vendor | null
} | {
  /** Id of the element it extends. */
  element: string
  /** Name without prefix. */
  name: string
  type: 'setExtension'
  /** The text; none removes the extension element. */
  value: string | null
  /** Namespace of the extension element. */
  vendor: Vendor
} | {
  /** The expression; none removes the condition. */
  body: string | null
  /** Id of the flow. */
  flow: string
  type: 'setCondition'
} | {
  type: 'drawDiagram'
}

/** The id of an element that is being changed. */
export type ElementInput = {
  /** As it is to be. */
  id?: string
  /** Ids of all else in the diagram. */
  others?: string[]
}

/** A listener of a node, a flow or the process. */
export type ExecutionListenerInput = {
  /** Name of a class. */
  class?: string
  /** An expression that names a handler. */
  delegateExpression?: string
  /** `start`, `end`, or `take` of a flow. */
  event?: string
  /** An expression that does the work. */
  expression?: string
  /** Injected fields. */
  fields?: ListenerFieldInput[]
  /** `class`, `expression`, `delegateExpression` or `script`. */
  listenerType?: string
  /** Address of an external script. */
  resource?: string
  /** Language of the script. */
  scriptFormat?: string
  /** `inline` or `external`. */
  scriptType?: string
  /** Text of an inline script. */
  value?: string
}

/** One field of a form or of a business area. */
export type Field = {
  /** Types of files that are taken, as `pdf`; none: all that are taken anywhere. */
  accept?: string[]
  /** How sensitive the value is. */
  class: DataClass
  /** Those of its codes that are offered and taken; none: all. */
  codes?: string[]
  /** Fields of a table's rows. */
  columns?: Field[]
  /** Digits after the point; 0 = integer. */
  decimals?: number
  /** Dictionary type of the codes, for select, multi-select and radio. */
  dictionary?: string
  /** Unique within its form or table, camelCase; an area's column is the same in snake_case. */
  key: string
  /** What the user reads. */
  label: Caption
  /** The records that a line of text names: they are offered where it is typed. What is typed otherwise counts, too, unless their room says otherwise. Ignored in other widgets. */
  lookup?: Lookup
  /** Largest number. */
  max?: number
  /** Most entries of a table, a multi-select or a file list. */
  maxItems?: number
  /** The most characters of a text. */
  maxLength?: number
  /** The largest file that is taken, in megabytes; none: the largest that is taken anywhere. */
  maxSize?: number
  /** Smallest number. */
  min?: number
  /** Fewest rows of a table; with one or more it must be filled. */
  minItems?: number
  /** A regular expression in the syntax of the crate `regex` that a line or several lines of text must match as a whole, as they are stored: trimmed, in the form of the rule. Ignored in other widgets, and where it is empty. */
  pattern?: string
  /** What the user reads where his value does not match the pattern; none: a sentence of ours. */
  patternMessage?: Caption
  /** What a picture must be, beside its type. Ignored in other widgets than files. */
  picture?: PictureRule
  /** Filled by the system; input is refused. */
  readOnly: boolean
  /** Not editable when this holds. */
  readOnlyWhen?: string
  /** Must always be filled. */
  required: boolean
  /** Must be filled when this JUEL condition over the form's own values holds. */
  requiredWhen?: string
  /** The rule of `core::rule` that a text must pass. */
  rule?: Rule
  /** Where the value comes from in the applicant's master file, e.g. `lawyer.licenceNo`. */
  source?: string
  /** No other file may have the value. Ignored in the columns of a table and where the value comes from a file (`source`). */
  unique?: UniqueFact
  /** The process variable that the flow gets when people fill the field: of a lawyer the account, of a firm the organisation, of a region its county's bureau, of a table the list of those in its first column of lawyers, of anything else the value. Ignored in the columns of a table and where the system fills the field (`readOnly`). */
  variable?: string
  /** Shown only when this holds; a hidden value is ignored. */
  visibleWhen?: string
  /** How it is drawn. */
  widget: Widget
}

/** A field that differs. */
export type FieldChange = {
  /** What happened to it; never `same`. */
  change: Change
  /** The field's key. */
  key: string
  /** All rows of a table, those that are the same included, in the order of the newer version. */
  rows: RowChange[]
}

/** What the conditions and the rights make of one field. */
export type FieldState = {
  /** Input is refused. */
  readOnly: boolean
  /** Must be filled. */
  required: boolean
  /** Shown. */
  visible: boolean
}

/** One way to narrow a list. */
export type Filter = {
  /** For `band`, `ageBand` and `daysAhead`: what each code of the dictionary stands for. */
  bands?: Band[]
  /** For `namedBy`: key of the field of the other area that holds the id of this record. */
  by?: string
  /** Dictionary of the codes to choose from. */
  dictionary?: string
  /** Key of the field; of the sub-table for `hasRows`; `table.field` for `inRows`; `area.field` for `namedBy`. */
  field: string
  /** Unique within the list. */
  key: string
  /** How the field is compared; it also says how the filter is drawn and what its value is. */
  kind: FilterKind
  /** What the user reads. */
  label: Caption
  /** For `inRows`: which rows do not count. */
  unless?: RowValue
}

/** How a filter compares, and what its value is. */
export type FilterKind = 'contains' | 'equals' | 'in' | 'hasCode' | 'range' | 'region' | 'band' | 'ageBand' | 'daysAhead' | 'notExpired' | 'filled' | 'hasRows' | 'inRows' | 'namedBy'

/** One thing that is wrong, and where. */
export type Finding = {
  /** Stable code: Flowable's validator name without prefix where Flowable has the check. */
  code: string
  /** Character in the line, from 1; 0 when unknown. */
  column: number
  /** Id of the element; empty for the file as a whole. */
  element: string
  /** A change that puts it right, where there is one. */
  fix: Fix | null
  /** Line, from 1; 0 when unknown. */
  line: number
  /** The sentence in each language. */
  message: Texts
  /** The attribute or child element, when it is about one. */
  property: string | null
  /** How bad it is. */
  severity: FindingSeverity
}

/** How bad a finding is. */
export type FindingSeverity = 'error' | 'warning' | 'info'

/** A change that puts a finding right: edits for `bpmn::edit`, applied together. */
export type Fix = {
  /** The changes. */
  edits: Edit[]
}

/** A form: what one application, area or approval step fills in. */
export type Form = {
  /** What must hold across fields. */
  checks?: Check[]
  /** Kind of form (`docs/handbook/dictionaries.md` 2.4 classifyType: 1 application … 5 letter). */
  classifyType: string
  /** Stable code, e.g. `F_LS_JGBG`. */
  code: string
  /** What a letter says (kind 5), paragraph by paragraph. */
  letter?: Paragraph[]
  /** What the user reads. */
  name: Caption
  /** What people may do with the fields at the approval nodes. A node that is not named here can read everything. */
  nodes?: NodeRights[]
  /** In order. */
  sections: Section[]
  /** Starts at 1; a published version never changes. */
  version: number
}

/** One thing that is wrong with a form. */
export type FormProblem = {
  /** The sentence in each language. */
  message: ProblemTexts
  /** Where in the form as JSON, e.g. `sections[0].fields[2].visibleWhen`. */
  path: string
  /** A form with errors cannot be published. */
  severity: Severity
} & ({
  code: 'codeFormat'
} | {
  code: 'conditionSyntax'
  params: {
    /** Where, in characters from the start of the text, from 1. */
    position: number
  }
} | {
  code: 'conditionLiteral'
} | {
  code: 'conditionRing'
  params: {
    /** Their keys, the first one at both ends. */
    chain: string
  }
} | {
  code: 'constantCondition'
  params: {
    /** Its only value. */
    value: boolean
  }
} | {
  code: 'duplicateKey'
} | {
  code: 'emptyRange'
} | {
  code: 'keyFormat'
} | {
  code: 'defaultCaption'
} | {
  code: 'impersonalClass'
} | {
  code: 'missingCaption'
} | {
  code: 'missingColumns'
} | {
  code: 'missingDictionary'
} | {
  code: 'missingFields'
} | {
  code: 'missingKind'
} | {
  code: 'missingNode'
} | {
  code: 'missingSections'
} | {
  code: 'nestedTable'
} | {
  code: 'neverRequired'
  params: {
    /** The field, and those that its conditions read. */
    chain: string
  }
} | {
  code: 'neverShown'
  params: {
    /** The field, and those that its condition reads. */
    chain: string
  }
} | {
  code: 'notCondition'
} | {
  code: 'patternSyntax'
  params: {
    /** Where, in characters from the start of the text, from 1. */
    position: number
    /** What the parser stumbles over. */
    reason: PatternFault
  }
} | {
  code: 'patternTooLarge'
} | {
  code: 'requiredReadOnly'
} | {
  code: 'ruleWithoutText'
} | {
  code: 'tooLong'
  params: {
    /** The most characters allowed. */
    max: number
  }
} | {
  code: 'tooMany'
  params: {
    /** The most allowed. */
    max: number
  }
} | {
  code: 'uniqueNotText'
} | {
  code: 'unknownDictionary'
  params: {
    /** The name. */
    dictionary: string
  }
} | {
  code: 'unknownField'
  params: {
    /** A field whose key differs little. */
    meant: string | null
    /** The name. */
    name: string
  }
} | {
  code: 'unknownNode'
  params: {
    /** The id. */
    node: string
  }
} | {
  code: 'unknownFunction'
  params: {
    /** The name. */
    name: string
  }
} | {
  code: 'unknownPlaceholder'
  params: {
    /** The name. */
    name: string
  }
} | {
  code: 'unknownSource'
  params: {
    /** The path. */
    source: string
  }
} | {
  code: 'unknownValue'
  params: {
    /** The value. */
    value: string
  }
} | {
  code: 'variableFormat'
} | {
  code: 'wrongType'
})

/** What forms may refer to. */
export type Known = {
  /** The captions that new fields begin with, in either language. */
  defaultCaptions?: string[]
  /** All dictionaries that there are. */
  dictionaries?: Dictionaries
  /** Ids of the user tasks of the flows that use the form. `None`: no flow does yet, or it is not known here. */
  nodes?: string[]
  /** What master files can fill in, e.g. `lawyer.licenceNo`. `None`: not known here, not checked. */
  sources?: string[]
}

/** How records are listed, searched and sorted. */
export type List = {
  /** In order. */
  columns: Column[]
  /** In order. */
  filters: Filter[]
  /** Field keys in which a keyword is looked for; a reference is looked for in its label. */
  keyword: string[]
  /** The order of a list that was not sorted by the user. */
  sort: Sort
  /** Field keys that a list can be sorted by. */
  sortable: string[]
}

/** A field that a listener gets injected. */
export type ListenerFieldInput = {
  /** An expression. */
  expression?: string
  /** `string` or `expression`. */
  fieldType?: string
  /** Its name. */
  name?: string
  /** A fixed text. */
  string?: string
}

/** A language Lawdesk speaks. */
export type Locale = 'zh-CN' | 'en'

/** One line of what happened. */
export type LogEntry = {
  /** Caption of the operation that was chosen, name of the listener that is due, of the message or of the letter. */
  detail: string
  /** What it was. */
  kind: LogKind
  /** The element, if it is about one. */
  node: string
  /** From 1. */
  seq: number
  /** Who gets the message; of a letter whom it is for (`core::letter::Addressee`). */
  to: string[]
}

/** What a line tells. */
export type LogKind = 'started' | 'taskOpened' | 'taskVacant' | 'taskCompleted' | 'taskCancelled' | 'timerFired' | 'listenerDue' | 'letterIssued' | 'notified' | 'incident' | 'ended'

/** Account, password and the characters of the picture; or a mobile number and the code that was sent to it. */
export type LoginInput = {
  /** Which picture; empty where the server asks for none. */
  captchaId?: string
  /** The picture's characters. */
  code?: string
  /** The code that was sent to the number. */
  lsgzglCode?: string
  /** Mobile number; with one, neither account nor password nor picture counts. */
  lsgzglPhone?: string
  /** Which of the accounts with this number, by its name; absent or empty where there is one alone. */
  lsgzglType?: string
  /** Password. */
  password?: string
  /** Account name. */
  username?: string
}

/** Records of a business area, by what a text says of one. */
export type Lookup = {
  /** Key of the area; `aid_centre`: the legal-aid centres among the organisations. */
  area: string
  /** What of the record the text is. */
  takes: LookupPart
}

/** What a text says of the record that it names, as the area's picker shows it. */
export type LookupPart = 'label' | 'hint'

/** What a rule has to say of a value. Grouped by topic, alphabetical within a topic. Its serialised tag is the stable code, its content the parameters. */
export type Message = {
  code: 'atLeast'
  params: {
    /** The smallest allowed, in decimal notation. */
    min: string
  }
} | {
  code: 'atMost'
  params: {
    /** The largest allowed, in decimal notation. */
    max: string
  }
} | {
  code: 'controlCharacter'
} | {
  code: 'administratorOfTheSystem'
} | {
  code: 'noAccount'
} | {
  code: 'firmWithoutAccount'
} | {
  code: 'cannotReadTheCase'
} | {
  code: 'dictionaryClosed'
} | {
  code: 'codeShipped'
} | {
  code: 'notInDictionary'
} | {
  code: 'notForAdministrators'
} | {
  code: 'roleBeyondOwn'
} | {
  code: 'roleOfOtherLevel'
} | {
  code: 'administratorAlone'
} | {
  code: 'organisationRegion'
} | {
  code: 'organisationAbove'
} | {
  code: 'notInteger'
} | {
  code: 'notNumber'
} | {
  code: 'notOfTheOrganisation'
} | {
  code: 'notYourself'
} | {
  code: 'outOfRange'
  params: {
    /** The largest allowed. */
    max: number
    /** The smallest allowed. */
    min: number
  }
} | {
  code: 'partyToTheCase'
} | {
  code: 'pattern'
} | {
  code: 'placeholderMissing'
} | {
  code: 'placeholderSecret'
} | {
  code: 'readOnly'
} | {
  code: 'required'
} | {
  code: 'stated'
  params: Sentence
} | {
  code: 'taken'
} | {
  code: 'severalFit'
} | {
  code: 'noGateway'
} | {
  code: 'webhookOrigin'
} | {
  code: 'noneFits'
} | {
  code: 'outsideScope'
} | {
  code: 'tooFewItems'
  params: {
    /** The fewest allowed. */
    min: number
  }
} | {
  code: 'tooLong'
  params: {
    /** The most characters allowed. */
    max: number
  }
} | {
  code: 'tooManyDecimals'
  params: {
    /** The most digits after the point. */
    max: number
  }
} | {
  code: 'tooManyItems'
  params: {
    /** The most allowed. */
    max: number
  }
} | {
  code: 'tooManyCases'
  params: {
    /** The most at once. */
    max: number
  }
} | {
  code: 'tooShort'
  params: {
    /** The fewest characters allowed. */
    min: number
  }
} | {
  code: 'unknownField'
} | {
  code: 'webAddress'
} | {
  code: 'wrongType'
} | {
  code: 'fileContent'
  params: {
    /** The extension of the name, without its dot. */
    extension: string
  }
} | {
  code: 'fileEmpty'
} | {
  code: 'fileInfected'
  params: {
    /** As the scanner calls it. */
    virus: string
  }
} | {
  code: 'fileName'
} | {
  code: 'fileNotYours'
} | {
  code: 'fileTooLarge'
  params: {
    /** The most megabytes allowed. */
    maxMb: number
  }
} | {
  code: 'fileType'
  params: {
    /** The extensions allowed, e.g. `.xml, .bpmn`. */
    allowed: string
  }
} | {
  code: 'fileUnsafe'
} | {
  code: 'formCode'
} | {
  code: 'applicationRunning'
} | {
  code: 'opinionRequired'
} | {
  code: 'signaturePicture'
} | {
  code: 'signatureRequired'
} | {
  code: 'accountFormat'
} | {
  code: 'accountRequired'
} | {
  code: 'accountTaken'
} | {
  code: 'captchaRequired'
} | {
  code: 'captchaWrong'
} | {
  code: 'confirmLogout'
} | {
  code: 'backupArchive'
} | {
  code: 'backupName'
} | {
  code: 'passwordCommon'
} | {
  code: 'passwordContainsAccount'
} | {
  code: 'passwordFormat'
} | {
  code: 'passwordMismatch'
} | {
  code: 'passwordRequired'
} | {
  code: 'passwordUsed'
} | {
  code: 'passwordWrong'
} | {
  code: 'sessionExpired'
} | {
  code: 'smsCodeWrong'
} | {
  code: 'confirmAdd'
} | {
  code: 'confirmRemove'
} | {
  code: 'confirmRemoveField'
} | {
  code: 'confirmRemoveListener'
} | {
  code: 'confirmRemoveRecord'
} | {
  code: 'deletedSuccessfully'
} | {
  code: 'loading'
} | {
  code: 'requestFailed'
} | {
  code: 'requestTimeout'
} | {
  code: 'savedSuccessfully'
} | {
  code: 'email'
} | {
  code: 'landline'
} | {
  code: 'mobile'
} | {
  code: 'phone'
} | {
  code: 'postcode'
} | {
  code: 'serviceLine'
} | {
  code: 'calendarDayKind'
  params: {
    /** The day. */
    date: string
  }
} | {
  code: 'calendarDayTwice'
  params: {
    /** The day. */
    date: string
  }
} | {
  code: 'calendarFile'
} | {
  code: 'calendarLine'
  params: {
    /** Its number, from 1. */
    line: number
  }
} | {
  code: 'calendarNoticeIncomplete'
  params: {
    /** The year. */
    year: number
  }
} | {
  code: 'calendarYearMissing'
  params: {
    /** The year. */
    year: number
  }
} | {
  code: 'date'
} | {
  code: 'dateInFuture'
} | {
  code: 'dateOrder'
} | {
  code: 'money'
} | {
  code: 'warningAfterTimeout'
} | {
  code: 'year'
  params: {
    /** The last year. */
    max: number
    /** The first year. */
    min: number
  }
} | {
  code: 'formRequired'
} | {
  code: 'handlingOperationRequired'
} | {
  code: 'handlingResultRequired'
} | {
  code: 'makeNoticeRequired'
} | {
  code: 'noticeNameRequired'
} | {
  code: 'noticeTypeRequired'
} | {
  code: 'sendMessageRequired'
} | {
  code: 'sendMethodsRequired'
} | {
  code: 'signaturePositionRequired'
} | {
  code: 'tabNameRequired'
} | {
  code: 'templateRequired'
} | {
  code: 'duplicateMessageId'
} | {
  code: 'duplicateSignalId'
} | {
  code: 'duplicateErrorId'
} | {
  code: 'duplicateEscalationId'
} | {
  code: 'elementIdFormat'
} | {
  code: 'zoomTooLarge'
} | {
  code: 'zoomTooSmall'
} | {
  code: 'classRequired'
} | {
  code: 'delegateExpressionRequired'
} | {
  code: 'eventRequired'
} | {
  code: 'expressionRequired'
} | {
  code: 'fieldNameRequired'
} | {
  code: 'fieldTypeRequired'
} | {
  code: 'fieldValueRequired'
} | {
  code: 'listenerIdRequired'
} | {
  code: 'listenerTypeRequired'
} | {
  code: 'resourceAddressRequired'
} | {
  code: 'scriptContentRequired'
} | {
  code: 'scriptFormatRequired'
} | {
  code: 'scriptTypeRequired'
} | {
  code: 'timerConfigRequired'
} | {
  code: 'differsFromIdCard'
} | {
  code: 'foreignPermanentResident'
} | {
  code: 'hongKongMacauPermit'
} | {
  code: 'idCardBirthDate'
} | {
  code: 'idCardCheckDigit'
} | {
  code: 'idCardNumber'
} | {
  code: 'idCardRegionUnknown'
} | {
  code: 'officerCard'
} | {
  code: 'passport'
} | {
  code: 'residencePermit'
} | {
  code: 'taiwanPermit'
} | {
  code: 'underAge'
  params: {
    /** Years needed. */
    years: number
  }
} | {
  code: 'firmNameAffix'
} | {
  code: 'firmNameCharacters'
} | {
  code: 'firmNameForbidden'
  params: {
    /** The word found. */
    word: string
  }
} | {
  code: 'firmNameLong'
  params: {
    /** The usual limit. */
    max: number
  }
} | {
  code: 'firmNameNumeral'
} | {
  code: 'firmNameOld'
} | {
  code: 'firmNamePlace'
  params: {
    /** The place found. */
    place: string
  }
} | {
  code: 'firmNameShort'
} | {
  code: 'firmNameSimilar'
  params: {
    /** The other firm's name. */
    name: string
  }
} | {
  code: 'firmNameTaken'
  params: {
    /** The other firm's name. */
    name: string
  }
} | {
  code: 'bankCard'
} | {
  code: 'corporateAccount'
} | {
  code: 'creditCode'
} | {
  code: 'creditCodeInner'
} | {
  code: 'creditCodeNotLawFirm'
} | {
  code: 'conflictFormer'
} | {
  code: 'conflictFamily'
} | {
  code: 'conflictOwnFirm'
} | {
  code: 'conflictPartner'
} | {
  code: 'dimensionEmpty'
} | {
  code: 'gradesDescend'
} | {
  code: 'levelBottomClosed'
} | {
  code: 'levelGap'
  params: {
    /** The first of them. */
    from: string
    /** The last of them. */
    to: string
  }
} | {
  code: 'levelOverlap'
  params: {
    /** The other level. */
    other: string
  }
} | {
  code: 'levelTopClosed'
} | {
  code: 'notEligible'
} | {
  code: 'thresholdWithoutQuantity'
} | {
  code: 'vetoTakes'
} | {
  code: 'weightSum'
  params: {
    /** What they make. */
    sum: string
  }
} | {
  code: 'workDaysTooFew'
  params: {
    /** The fewest allowed. */
    min: number
  }
} | {
  code: 'noticePlace'
  params: {
    /** The name. */
    name: string
  }
} | {
  code: 'chineseName'
} | {
  code: 'foreignName'
} | {
  code: 'firmNumber'
} | {
  code: 'internNumber'
} | {
  code: 'lawyerNumber'
} | {
  code: 'lawyerNumberCategory'
} | {
  code: 'lawyerNumberGender'
} | {
  code: 'lawyerNumberYear'
} | {
  code: 'qualificationNumber'
}

/** Who handles a user task, with which form, by when (节点配置). What is absent stays; what is empty is taken away. */
export type NodeConfigurationInput = {
  /** The role's code. */
  code?: string
  /** Working days left at which the light turns yellow; empty = never. */
  earlywarning?: string
  /** The form that is shown. */
  formId?: string
  /** The user task. */
  nodeKey?: string
  /** What people read. */
  nodeName?: string
  /** Working days allowed; empty = no limit. */
  overtime?: string
  /** The role that handles it. */
  roleId?: string
  /** Dictionary roletype. */
  roletype?: string
  /** Has notice letters, `1` or `0`. */
  sfDoc?: string
  /** Decided with a signature, `1` or `0`. */
  sfSign?: string
  /** Process variable that holds the organisation. */
  spjgKey?: string
  /** Level of the organisation (JGCJ). */
  spjgLevel?: string
  /** The process it stands in. */
  sqType?: string
}

/** What the people at one approval node may do with the fields of a form. */
export type NodeRights = {
  /** Id of the user task in the flows that use the form. */
  node: string
  /** By key of the field; a field that is not named can be read. */
  rights: Record<string, Right>
}

/** A form as a tab of a node (通知书绑定). */
export type NoticeBindingInput = {
  /** Form code. */
  BDBS?: string
  /** `01` notice tab, `02` other configuration. */
  BDLX?: string
  /** Name on the tab. */
  BDMC?: string
  /** Record key; empty = a new one. */
  BH?: string
  /** The node, where `YWLB` names the process. */
  CLJD?: string
  /** Sort order. */
  XSSX?: number
  /** Id of the element in the diagram, or the process when `CLJD` names the element. */
  YWLB?: string
}

/** Which letter a result of a node brings (通知书配置). */
export type NoticeConfigurationInput = {
  /** Whom it is for, as `subject` ([`Addressee`]); empty: whom letters of its kind are for. */
  ADDRESSEE?: string
  /** The node. */
  CLJD?: string
  /** The result that brings it. */
  CLJG?: string
  /** Where it can be looked at. */
  PREVIEWURL?: string
  /** Its id; empty = a new one. */
  PZBH?: string
  /** Where the signature goes, as `SIGN_1`; asked for when it is signed. */
  QZWZID?: string
  /** Signed, `1` or `0`. */
  SFQZ?: string
  /** Dictionary TZSLX. */
  TZSLX?: string
  /** What people read. */
  TZSMC?: string
  /** The process. */
  YWLB?: string
  /** Form code of the template. */
  ZDYBDBH?: string
  /** The form in which it is made. */
  ZZBDBS?: string
}

/** What an operation of a node asks for and sends (审批操作配置). */
export type OperationConfigurationInput = {
  /** Its id; empty = a new one. */
  BH?: string
  /** The operation. */
  CLCZ?: string
  /** What people read. */
  CLCZMC?: string
  /** The node. */
  CLJD?: string
  /** How, as `01,02`: 01 system message, 02 text message, 03 mail, 04 government platform. */
  FSXXFS?: string
  /** The message's template. */
  FSXXMB?: string
  /** Where the signature goes, as `SIGN_1`; asked for when it is signed. */
  QZWZID?: string
  /** Sends a message, `1` or `0`. */
  SFFSXX?: string
  /** Signed, `1` or `0`. */
  SFQZ?: string
  /** An opinion must be written, `1` or `0`. */
  SFTXYJ?: string
  /** Its place among the operations, 1 to 99; absent = behind them. */
  XSSX?: number
  /** How those days count: `legal` calendar days; empty or `workday` working days. */
  YQRL?: string
  /** By how many days operation 13 extends the limits, 1 to 999; empty = ten working days. */
  YQTS?: string
  /** The process. */
  YWLB?: string
  /** In use, `1` or `0`; empty = in use. */
  ZT?: string
}

/** One paragraph of a letter. */
export type Paragraph = {
  /** What a signature or a seal goes by (QZWZID), as `SIGN_1`. */
  anchor?: string
  /** Where it stands. */
  place?: Place
  /** With placeholders such as `${applicant}`. Letters are in Chinese: that is what has legal force. */
  text: string
}

/** Why a text is no expression. */
export type PatternFault = 'backReference' | 'classRange' | 'classUnknown' | 'escape' | 'flag' | 'groupName' | 'lookAround' | 'nothingRepeated' | 'other' | 'repetitionCount' | 'tooDeep' | 'unclosedClass' | 'unclosedGroup' | 'unopenedGroup'

/** How many people have to be named. */
export type People = 'nobody' | 'one' | 'several'

/** How a record is shown where one of many is picked; public fields only. */
export type Picker = {
  /** Key of the field that tells namesakes apart. */
  hint: string
  /** Key of the field that names the record. */
  label: string
  /** States in which a record can be picked; none listed: all. */
  states: string[]
  /** Which records cannot be picked whatever their state is. */
  unless?: RowValue
}

/** Which pictures a field takes. */
export type PictureRule = 'portrait'

/** Where a paragraph stands on the sheet. */
export type Place = 'body' | 'flush' | 'centre' | 'right'

/** What the system fills into a field of a new record. */
export type Preset = {
  /** Key of the field. */
  field: string
  /** Where its value comes from. */
  from: PresetSource
  /** The value itself for `Constant`; for `Number` the pattern, where `{yyyy}` is the year and `{0000}` a running number of that many digits, which begins anew each year. */
  value: string
}

/** Where the value of a new record's field comes from. */
export type PresetSource = 'constant' | 'number' | 'today' | 'callerRegion' | 'callerFirm' | 'callerLawyer'

/** A sentence in each language. */
export type ProblemTexts = {
  /** English. */
  en: string
  /** Simplified Chinese. */
  'zh-CN': string
}

/** Records of another area that name a record of this one. */
export type Related = {
  /** Key of the other area. */
  area: string
  /** Key of its filter on the field that holds the id of this record. */
  filter: string
  /** Title of the tab. */
  title: Caption
}

/** A finding in one language: what the browser, which loads no other, shows while a diagram is drawn. */
export type Remark = {
  /** Stable code. */
  code: string
  /** Character in the line, from 1; 0 when unknown. */
  column: number
  /** Id of the element; empty for the file as a whole. */
  element: string
  /** A change that puts it right, where there is one. */
  fix: Fix | null
  /** Line, from 1; 0 when unknown. */
  line: number
  /** The attribute or child element, when it is about one. */
  property: string | null
  /** How bad it is. */
  severity: FindingSeverity
  /** The sentence. */
  text: string
}

/** What one person may do with one field at one approval node. */
export type Right = 'hidden' | 'read' | 'write' | 'required'

/** A row of either version, or one of both that belong together. */
export type RowChange = {
  /** What happened to it. */
  change: Change
  /** Keys of the columns that differ in a changed row. */
  columns: string[]
  /** Its number in the newer version, from 0. */
  new: number | null
  /** Its number in the older version, from 0. */
  old: number | null
}

/** A field of a row with the code that it holds. */
export type RowValue = {
  /** Its code. */
  code: string
  /** Key of the field. */
  field: string
}

/** Names a rule in forms and on the command line (`lawdesk check-rule`). */
export type Rule = 'account' | 'bankCard' | 'barQualificationNumber' | 'chineseName' | 'corporateAccount' | 'days' | 'email' | 'firmName' | 'firmNumber' | 'foreignName' | 'foreignPassport' | 'foreignPermanentResident' | 'hongKongMacauPermit' | 'idCard' | 'idCardImport' | 'internNumber' | 'keyword' | 'landline' | 'landlineWithArea' | 'lawyerNumber' | 'lawyerNumberImport' | 'lawFirmCreditCode' | 'mobile' | 'money' | 'officerCard' | 'passport' | 'password' | 'phone' | 'postcode' | 'postcodeAnywhere' | 'qualificationNumber' | 'ratio' | 'residencePermit' | 'serviceLine' | 'taiwanPermit' | 'text' | 'unifiedSocialCreditCode' | 'year'

/** Column names that an account's data scope is compared with; an empty name: that scope sees nothing. */
export type ScopeColumns = {
  /** Holds the id of a firm: firm accounts. */
  firm: string
  /** Holds the id of a lawyer: lawyer accounts. */
  lawyer: string
  /** Holds a 6-digit region code: staff of a province, city, county or association. */
  region: string
}

/** A titled group of fields. */
export type Section = {
  /** In order. */
  fields: Field[]
  /** Unique within the form. */
  key: string
  /** What the user reads. */
  title: Caption
}

/** A sentence in both languages. Boxed in [`super::Message::Stated`], because every check hands messages on and none of the others is as large. */
export type Sentence = {
  /** In English. */
  en: string
  /** Which ground of the law it is, for programs (`core::eligibility`); absent where a form says it. */
  ground?: string
  /** In Chinese. */
  zh: string
}

/** Whether a violation stops the act or only tells the user to look again. */
export type Severity = 'error' | 'warning'

/** What a list shows of a field. */
export type Show = 'value' | 'yearsSince' | 'picture'

/** A field at a step. */
export type SimulatedField = {
  /** Its key in the form, or the name of what the step asks. */
  key: string
  /** What people read. */
  name: string
  /** What whoever decides may do with it. */
  right: Right
}

/** A letter that a decision brings. */
export type SimulatedLetter = {
  /** Whom it is for, as the diagram says; absent: whom letters of its kind are for. */
  addressee?: string
  /** What people read. */
  name: string
}

/** An operation that a node offers. */
export type SimulatedOperation = {
  /** CLCZ. */
  code: string
  /** The letters that it brings. */
  letters: SimulatedLetter[]
  /** What the applicant is told of it, by the name of the message; absent: nothing, or by `template`. */
  message?: string
  /** What the user reads. */
  name: string
  /** An opinion must be written with it. */
  opinion: boolean
  /** It is signed. */
  signature: boolean
  /** The template by which the button has him told, dictionary xxmb. */
  template?: string
}

/** A task that waits for somebody. */
export type SimulatedTask = {
  /** Who has it. */
  assignee?: string
  /** Who may claim it: people and `ROLE@ORGANISATION`. */
  candidates: string[]
  /** When it must be done, milliseconds since 1970. */
  dueAt?: number
  /** What of the form is filled in, seen or hidden here, and what is asked beside it. */
  fields: SimulatedField[]
  /** Its number. */
  id: number
  /** Its caption. */
  name: string
  /** The user task. */
  node: string
  /** What can be decided. */
  operations: SimulatedOperation[]
  /** Nobody can: there are no candidates, or nobody has their roles. */
  vacant: boolean
}

/** Where a dry run stands. */
export type SimulationState = {
  /** Elements that hold a token now. */
  active: string[]
  /** Elements that a token has left or ended in. */
  done: string[]
  /** It is over. */
  ended: boolean
  /** Sequence flows that were taken. */
  flows: string[]
  /** What happened, in order. */
  log: LogEntry[]
  /** When its next timer is due. */
  nextDeadline?: number
  /** Its clock, milliseconds since 1970. */
  now: number
  /** Which of them this is, from 0. */
  run: number
  /** How many ways have been tried so far. */
  runs: number
  /** Variables of the process. */
  variables: Record<string, unknown>
}

/** The order of a list. The id breaks ties. */
export type Sort = {
  /** Key of a sortable field. */
  column: string
  /** Largest first. */
  descending: boolean
}

/** Rows of one kind that belong to a record. */
export type SubTable = {
  /** Fields of a row. A field's column is its key in `snake_case`. */
  fields: Field[]
  /** Unique within the area. */
  key: string
  /** Most rows of one record. */
  maxItems: number
  /** Column that holds the id of the record, e.g. `lawyer_id`. */
  owner: string
  /** Written by approvals only; input is refused. */
  readOnly: boolean
  /** Title of the tab that it shares with others; without one, it has its own. */
  tab?: Caption
  /** The table of the database. */
  table: string
  /** What the user reads. */
  title: Caption
}

/** A listener of a user task. */
export type TaskListenerInput = {
  /** Name of a class. */
  class?: string
  /** An expression that names a handler. */
  delegateExpression?: string
  /** `create`, `assignment`, `complete`, `delete`, `update` or `timeout`. */
  event?: string
  /** An expression that does the work. */
  expression?: string
  /** Injected fields. */
  fields?: ListenerFieldInput[]
  /** Its id. */
  id?: string
  /** `class`, `expression`, `delegateExpression` or `script`. */
  listenerType?: string
  /** Address of an external script. */
  resource?: string
  /** Language of the script. */
  scriptFormat?: string
  /** `inline` or `external`. */
  scriptType?: string
  /** When a `timeout` is due: `date`, `duration`, `cycle` or `none`. */
  timerType?: string
  /** The date, duration or cycle. */
  timerValue?: string
  /** Text of an inline script. */
  value?: string
}

/** A sentence in each language. */
export type Texts = {
  /** English. */
  en: string
  /** Simplified Chinese. */
  'zh-CN': string
}

/** A fact that two master files never share, named as the source of a field is. */
export type UniqueFact = 'internship.internNo' | 'lawyer.licenceNo' | 'lawyer.idNo' | 'lawyer.mobile' | 'lawyer.qualNo' | 'firm.uscc' | 'firm.nameZh'

/** A variable that a called process takes in or gives back. */
export type VariableMappingInput = {
  /** A variable, or an expression, where the value comes from. */
  source?: string
  /** The variable that takes it. */
  target?: string
}

/** Whose extension namespace a name belongs to. */
export type Vendor = 'flowable' | 'activiti' | 'camunda'

/** One thing that is wrong with an input. */
export type Violation = {
  /** Path of the field, e.g. `mobile` or `partners[2].share`. */
  field: string
  /** Error or warning. */
  severity: Severity
} & ({
  code: 'atLeast'
  params: {
    /** The smallest allowed, in decimal notation. */
    min: string
  }
} | {
  code: 'atMost'
  params: {
    /** The largest allowed, in decimal notation. */
    max: string
  }
} | {
  code: 'controlCharacter'
} | {
  code: 'administratorOfTheSystem'
} | {
  code: 'noAccount'
} | {
  code: 'firmWithoutAccount'
} | {
  code: 'cannotReadTheCase'
} | {
  code: 'dictionaryClosed'
} | {
  code: 'codeShipped'
} | {
  code: 'notInDictionary'
} | {
  code: 'notForAdministrators'
} | {
  code: 'roleBeyondOwn'
} | {
  code: 'roleOfOtherLevel'
} | {
  code: 'administratorAlone'
} | {
  code: 'organisationRegion'
} | {
  code: 'organisationAbove'
} | {
  code: 'notInteger'
} | {
  code: 'notNumber'
} | {
  code: 'notOfTheOrganisation'
} | {
  code: 'notYourself'
} | {
  code: 'outOfRange'
  params: {
    /** The largest allowed. */
    max: number
    /** The smallest allowed. */
    min: number
  }
} | {
  code: 'partyToTheCase'
} | {
  code: 'pattern'
} | {
  code: 'placeholderMissing'
} | {
  code: 'placeholderSecret'
} | {
  code: 'readOnly'
} | {
  code: 'required'
} | {
  code: 'stated'
  params: Sentence
} | {
  code: 'taken'
} | {
  code: 'severalFit'
} | {
  code: 'noGateway'
} | {
  code: 'webhookOrigin'
} | {
  code: 'noneFits'
} | {
  code: 'outsideScope'
} | {
  code: 'tooFewItems'
  params: {
    /** The fewest allowed. */
    min: number
  }
} | {
  code: 'tooLong'
  params: {
    /** The most characters allowed. */
    max: number
  }
} | {
  code: 'tooManyDecimals'
  params: {
    /** The most digits after the point. */
    max: number
  }
} | {
  code: 'tooManyItems'
  params: {
    /** The most allowed. */
    max: number
  }
} | {
  code: 'tooManyCases'
  params: {
    /** The most at once. */
    max: number
  }
} | {
  code: 'tooShort'
  params: {
    /** The fewest characters allowed. */
    min: number
  }
} | {
  code: 'unknownField'
} | {
  code: 'webAddress'
} | {
  code: 'wrongType'
} | {
  code: 'fileContent'
  params: {
    /** The extension of the name, without its dot. */
    extension: string
  }
} | {
  code: 'fileEmpty'
} | {
  code: 'fileInfected'
  params: {
    /** As the scanner calls it. */
    virus: string
  }
} | {
  code: 'fileName'
} | {
  code: 'fileNotYours'
} | {
  code: 'fileTooLarge'
  params: {
    /** The most megabytes allowed. */
    maxMb: number
  }
} | {
  code: 'fileType'
  params: {
    /** The extensions allowed, e.g. `.xml, .bpmn`. */
    allowed: string
  }
} | {
  code: 'fileUnsafe'
} | {
  code: 'formCode'
} | {
  code: 'applicationRunning'
} | {
  code: 'opinionRequired'
} | {
  code: 'signaturePicture'
} | {
  code: 'signatureRequired'
} | {
  code: 'accountFormat'
} | {
  code: 'accountRequired'
} | {
  code: 'accountTaken'
} | {
  code: 'captchaRequired'
} | {
  code: 'captchaWrong'
} | {
  code: 'confirmLogout'
} | {
  code: 'backupArchive'
} | {
  code: 'backupName'
} | {
  code: 'passwordCommon'
} | {
  code: 'passwordContainsAccount'
} | {
  code: 'passwordFormat'
} | {
  code: 'passwordMismatch'
} | {
  code: 'passwordRequired'
} | {
  code: 'passwordUsed'
} | {
  code: 'passwordWrong'
} | {
  code: 'sessionExpired'
} | {
  code: 'smsCodeWrong'
} | {
  code: 'confirmAdd'
} | {
  code: 'confirmRemove'
} | {
  code: 'confirmRemoveField'
} | {
  code: 'confirmRemoveListener'
} | {
  code: 'confirmRemoveRecord'
} | {
  code: 'deletedSuccessfully'
} | {
  code: 'loading'
} | {
  code: 'requestFailed'
} | {
  code: 'requestTimeout'
} | {
  code: 'savedSuccessfully'
} | {
  code: 'email'
} | {
  code: 'landline'
} | {
  code: 'mobile'
} | {
  code: 'phone'
} | {
  code: 'postcode'
} | {
  code: 'serviceLine'
} | {
  code: 'calendarDayKind'
  params: {
    /** The day. */
    date: string
  }
} | {
  code: 'calendarDayTwice'
  params: {
    /** The day. */
    date: string
  }
} | {
  code: 'calendarFile'
} | {
  code: 'calendarLine'
  params: {
    /** Its number, from 1. */
    line: number
  }
} | {
  code: 'calendarNoticeIncomplete'
  params: {
    /** The year. */
    year: number
  }
} | {
  code: 'calendarYearMissing'
  params: {
    /** The year. */
    year: number
  }
} | {
  code: 'date'
} | {
  code: 'dateInFuture'
} | {
  code: 'dateOrder'
} | {
  code: 'money'
} | {
  code: 'warningAfterTimeout'
} | {
  code: 'year'
  params: {
    /** The last year. */
    max: number
    /** The first year. */
    min: number
  }
} | {
  code: 'formRequired'
} | {
  code: 'handlingOperationRequired'
} | {
  code: 'handlingResultRequired'
} | {
  code: 'makeNoticeRequired'
} | {
  code: 'noticeNameRequired'
} | {
  code: 'noticeTypeRequired'
} | {
  code: 'sendMessageRequired'
} | {
  code: 'sendMethodsRequired'
} | {
  code: 'signaturePositionRequired'
} | {
  code: 'tabNameRequired'
} | {
  code: 'templateRequired'
} | {
  code: 'duplicateMessageId'
} | {
  code: 'duplicateSignalId'
} | {
  code: 'duplicateErrorId'
} | {
  code: 'duplicateEscalationId'
} | {
  code: 'elementIdFormat'
} | {
  code: 'zoomTooLarge'
} | {
  code: 'zoomTooSmall'
} | {
  code: 'classRequired'
} | {
  code: 'delegateExpressionRequired'
} | {
  code: 'eventRequired'
} | {
  code: 'expressionRequired'
} | {
  code: 'fieldNameRequired'
} | {
  code: 'fieldTypeRequired'
} | {
  code: 'fieldValueRequired'
} | {
  code: 'listenerIdRequired'
} | {
  code: 'listenerTypeRequired'
} | {
  code: 'resourceAddressRequired'
} | {
  code: 'scriptContentRequired'
} | {
  code: 'scriptFormatRequired'
} | {
  code: 'scriptTypeRequired'
} | {
  code: 'timerConfigRequired'
} | {
  code: 'differsFromIdCard'
} | {
  code: 'foreignPermanentResident'
} | {
  code: 'hongKongMacauPermit'
} | {
  code: 'idCardBirthDate'
} | {
  code: 'idCardCheckDigit'
} | {
  code: 'idCardNumber'
} | {
  code: 'idCardRegionUnknown'
} | {
  code: 'officerCard'
} | {
  code: 'passport'
} | {
  code: 'residencePermit'
} | {
  code: 'taiwanPermit'
} | {
  code: 'underAge'
  params: {
    /** Years needed. */
    years: number
  }
} | {
  code: 'firmNameAffix'
} | {
  code: 'firmNameCharacters'
} | {
  code: 'firmNameForbidden'
  params: {
    /** The word found. */
    word: string
  }
} | {
  code: 'firmNameLong'
  params: {
    /** The usual limit. */
    max: number
  }
} | {
  code: 'firmNameNumeral'
} | {
  code: 'firmNameOld'
} | {
  code: 'firmNamePlace'
  params: {
    /** The place found. */
    place: string
  }
} | {
  code: 'firmNameShort'
} | {
  code: 'firmNameSimilar'
  params: {
    /** The other firm's name. */
    name: string
  }
} | {
  code: 'firmNameTaken'
  params: {
    /** The other firm's name. */
    name: string
  }
} | {
  code: 'bankCard'
} | {
  code: 'corporateAccount'
} | {
  code: 'creditCode'
} | {
  code: 'creditCodeInner'
} | {
  code: 'creditCodeNotLawFirm'
} | {
  code: 'conflictFormer'
} | {
  code: 'conflictFamily'
} | {
  code: 'conflictOwnFirm'
} | {
  code: 'conflictPartner'
} | {
  code: 'dimensionEmpty'
} | {
  code: 'gradesDescend'
} | {
  code: 'levelBottomClosed'
} | {
  code: 'levelGap'
  params: {
    /** The first of them. */
    from: string
    /** The last of them. */
    to: string
  }
} | {
  code: 'levelOverlap'
  params: {
    /** The other level. */
    other: string
  }
} | {
  code: 'levelTopClosed'
} | {
  code: 'notEligible'
} | {
  code: 'thresholdWithoutQuantity'
} | {
  code: 'vetoTakes'
} | {
  code: 'weightSum'
  params: {
    /** What they make. */
    sum: string
  }
} | {
  code: 'workDaysTooFew'
  params: {
    /** The fewest allowed. */
    min: number
  }
} | {
  code: 'noticePlace'
  params: {
    /** The name. */
    name: string
  }
} | {
  code: 'chineseName'
} | {
  code: 'foreignName'
} | {
  code: 'firmNumber'
} | {
  code: 'internNumber'
} | {
  code: 'lawyerNumber'
} | {
  code: 'lawyerNumberCategory'
} | {
  code: 'lawyerNumberGender'
} | {
  code: 'lawyerNumberYear'
} | {
  code: 'qualificationNumber'
})

/** How a field is drawn and what its value is. */
export type Widget = 'text' | 'textarea' | 'richText' | 'number' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'radio' | 'checkbox' | 'region' | 'person' | 'firm' | 'file' | 'table' | 'signature'
