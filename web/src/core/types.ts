// The types of core, generated from Rust beside the modules. The server writes every field, also those with a default.
import type * as core from './pkg/form/form'

export type {
  CalendarRow,
  Caption,
  Change,
  DataClass,
  DayKind,
  FieldChange,
  FieldState,
  Finding,
  Known,
  Locale,
  LoginInput,
  Message,
  Remark,
  RowChange,
  Rule,
  Show,
  SimulatedTask,
  SimulationState,
  Widget as WidgetKind,
} from './pkg/form/form'

/** What there is for a diagram to name: codes of forms, roles with the number of their members, dictionaries, handlers. */
export type LintEnvironment = {
  forms: string[]
  roles: Record<string, number>
  dictionaries: string[]
  handlers: string[]
}

/** The generated interface cannot extend a union. */
export type Violation = Required<Pick<core.Violation, 'field' | 'severity'>> & core.Message

type WithDefaults<T, Absent extends keyof T = never> = Required<Omit<T, Absent>> & Pick<T, Absent>

/** One field of a form; `columns` for a table, `accept` for files. */
export type Field = Omit<
  WithDefaults<
    core.Field,
    | 'dictionary'
    | 'requiredWhen'
    | 'visibleWhen'
    | 'readOnlyWhen'
    | 'rule'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'decimals'
    | 'maxItems'
    | 'minItems'
    | 'source'
  >,
  'columns' | 'accept' | 'variable' | 'unique'
> & { columns?: Field[]; accept?: string[]; variable?: string; unique?: UniqueFact }
/** What two master files never share, named as a source is. */
export type UniqueFact =
  | 'firm.nameZh'
  | 'firm.uscc'
  | 'internship.internNo'
  | 'lawyer.idNo'
  | 'lawyer.licenceNo'
  | 'lawyer.mobile'
  | 'lawyer.qualNo'
/** Fields under one title. */
export type Section = Omit<WithDefaults<core.Section>, 'fields'> & { fields: Field[] }
type Check = WithDefaults<core.Check>
type NodeRights = WithDefaults<core.NodeRights>
/** A registration form or letter with its checks and its rights by node. */
export type Form = Omit<WithDefaults<core.Form>, 'sections' | 'checks' | 'nodes' | 'letter'> & {
  sections: Section[]
  checks?: Check[]
  nodes?: NodeRights[]
  letter?: { text: string; place?: core.Place; anchor?: string }[]
}
/** The generated interface cannot extend a union. */
export type FormProblem = Pick<core.FormProblem, 'path' | 'severity' | 'message'> & core.FormProblemKind
/** Rows that belong to a record of an area and are stored beside it. */
export type SubTable = Omit<WithDefaults<core.SubTable>, 'fields'> & { fields: Field[] }
/** A column of an area's list. */
export type Column = WithDefaults<core.Column, 'title'>
/** A filter of an area's list. */
export type Filter = WithDefaults<core.Filter, 'dictionary' | 'bands'>
/** The column that a list is sorted by, and in which direction. */
export type Sort = WithDefaults<core.Sort>
type List = Omit<WithDefaults<core.List>, 'columns' | 'filters' | 'sort'> & {
  columns: Column[]
  filters: Filter[]
  sort: Sort
}
type Action = WithDefaults<core.Action>
type Picker = WithDefaults<core.Picker>
/** A business area as the server describes it: form, list, sub-tables, actions. */
export type Area = Omit<WithDefaults<core.Area, 'state'>, 'form' | 'tables' | 'list' | 'actions' | 'picker'> & {
  form: Form
  tables: SubTable[]
  list: List
  actions: Action[]
  picker: Picker
}
