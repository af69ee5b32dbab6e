const format = new Intl.NumberFormat('en')

/** A number with its thousands apart, `1,234,567`: Chinese and English write it alike. */
export function grouped(value: number): string {
  return format.format(value)
}
