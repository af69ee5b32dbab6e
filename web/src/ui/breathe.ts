/** So long work goes on before the page may answer, in milliseconds. */
const most = 8

let since = 0

/** Not every browser has it yet, and TypeScript's library does not know it. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }

/** Lets the page answer, between two steps of work that takes long; at once while the last rest was only just now. */
export async function breathe(): Promise<void> {
  if (performance.now() - since < most) return
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
  since = performance.now()
}
