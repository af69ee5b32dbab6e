/** What there is for a diagram to name: codes of forms, roles with the number of their members, dictionaries, handlers. */
export type LintEnvironment = {
  forms: string[]
  roles: Record<string, number>
  dictionaries: string[]
  handlers: string[]
}
