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
export type Section = Omit<WithDefaults<core.Section>, 'fields'> & { fields: Field[] }
type Check = WithDefaults<core.Check>
type NodeRights = WithDefaults<core.NodeRights>
export type Form = Omit<WithDefaults<core.Form>, 'sections' | 'checks' | 'nodes' | 'letter'> & {
  sections: Section[]
  checks?: Check[]
  nodes?: NodeRights[]
  letter?: { text: string; place?: core.Place; anchor?: string }[]
}
/** The generated interface cannot extend a union. */
export type FormProblem = Pick<core.FormProblem, 'path' | 'severity' | 'message'> & core.FormProblemKind
export type SubTable = Omit<WithDefaults<core.SubTable>, 'fields'> & { fields: Field[] }
export type Column = WithDefaults<core.Column, 'title'>
export type Filter = WithDefaults<core.Filter, 'dictionary' | 'bands'>
export type Sort = WithDefaults<core.Sort>
type List = Omit<WithDefaults<core.List>, 'columns' | 'filters' | 'sort'> & {
  columns: Column[]
  filters: Filter[]
  sort: Sort
}
type Action = WithDefaults<core.Action>
type Picker = WithDefaults<core.Picker>
export type Area = Omit<WithDefaults<core.Area, 'state'>, 'form' | 'tables' | 'list' | 'actions' | 'picker'> & {
  form: Form
  tables: SubTable[]
  list: List
  actions: Action[]
  picker: Picker
}
