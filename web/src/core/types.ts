// Replaced by the types generated from Rust: this declares only what the client uses until the door to the modules lands.

export type Locale = 'zh-CN' | 'en'

export type Caption = { zh: string; en: string }

export type Widget =
  | 'text'
  | 'textarea'
  | 'richText'
  | 'number'
  | 'date'
  | 'dateTime'
  | 'select'
  | 'multiSelect'
  | 'radio'
  | 'checkbox'
  | 'region'
  | 'person'
  | 'firm'
  | 'file'
  | 'table'
  | 'signature'

export type DataClass = 'P0' | 'P1' | 'P2' | 'P3'

export type Message = { code: string; params?: unknown }

export type Severity = 'error' | 'warning'

export type Violation = Message & { field: string; severity: Severity }

export type Field = {
  key: string
  label: Caption
  widget: Widget
  dictionary?: string
  required: boolean
  requiredWhen?: string
  visibleWhen?: string
  readOnlyWhen?: string
  readOnly: boolean
  rule?: string
  maxLength?: number
  min?: number
  max?: number
  decimals?: number
  maxItems?: number
  minItems?: number
  columns?: Field[]
  source?: string
  class: DataClass
}

export type Section = { key: string; title: Caption; fields: Field[] }

export type Form = { code: string; name: Caption; classifyType: string; version: number; sections: Section[] }

export type LoginInput = {
  username: string
  password: string
  code: string
  captchaId: string
  lsgzglType?: string
  lsgzglCode?: string
  lsgzglPhone?: string
}

export type SubTable = {
  key: string
  title: Caption
  table: string
  owner: string
  fields: Field[]
  readOnly: boolean
  maxItems: number
}

export type Show = 'value' | 'yearsSince' | 'picture'

export type Column = { key: string; title?: Caption; show: Show }

export type FilterKind =
  | 'contains'
  | 'equals'
  | 'in'
  | 'hasCode'
  | 'range'
  | 'region'
  | 'band'
  | 'ageBand'
  | 'notExpired'
  | 'filled'
  | 'hasRows'

export type Band = { code: string; label: Caption; from?: number; to?: number }

export type Filter = {
  key: string
  label: Caption
  kind: FilterKind
  field: string
  dictionary?: string
  bands?: Band[]
}

export type Sort = { column: string; descending: boolean }

export type List = { columns: Column[]; filters: Filter[]; sortable: string[]; sort: Sort; keyword: string[] }

export type Action = { key: string; label: Caption; permission: string; kinds: string[]; states: string[] }

export type Picker = { label: string; hint: string; states: string[] }

export type Area = {
  key: string
  title: Caption
  table: string
  form: Form
  tables: SubTable[]
  list: List
  actions: Action[]
  state?: string
  public: string[]
  selfService: string[]
  plainPermission: string
  picker: Picker
}
