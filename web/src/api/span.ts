type Span = { from?: string; to?: string }

const day = /^\d{4}-\d{2}-\d{2}$/

/** Days as a search sends them: from the first second of one to the last of the other. What is no day stays as it is. */
export function asTimes<T extends Span>(
  search: T,
): Omit<T, 'from' | 'to'> & Span & { startTime?: string; endTime?: string } {
  const { from, to, ...rest } = search
  return {
    ...rest,
    ...(from && (day.test(from) ? { startTime: `${from} 00:00:00` } : { from })),
    ...(to && (day.test(to) ? { endTime: `${to} 23:59:59` } : { to })),
  }
}
