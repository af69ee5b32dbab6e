/** The keys of `T` with any text as values: what a translation must fill. A missing or a surplus key fails the type check. */
export type Shape<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Shape<T[Key]> }
