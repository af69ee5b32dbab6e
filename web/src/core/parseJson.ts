/** What core answers as JSON. The callers name the type that core writes; both are built from the same source. */
export function parseJson<T>(json: string): T {
  return JSON.parse(json)
}
