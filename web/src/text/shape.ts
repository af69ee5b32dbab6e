/**
 * The keys of `T` with any text as values: what a translation must fill. A missing or a surplus key fails the type check.
 * What a language says otherwise of one thing stands beside the text, as `key_one`; `count` chooses.
 */
export type Shape<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : Shape<T[Key]>
} & {
  readonly [Key in keyof T as Key extends string ? (T[Key] extends string ? `${Key}_one` : never) : never]?: string
}
