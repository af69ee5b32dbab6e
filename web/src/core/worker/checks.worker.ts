// Runs the checks and the dry run of diagrams beside the page. Its functions are called by messages: `core/checks.ts` is
// the other end.
import * as flow from './flow'
import { check } from './lint'
import type { Answer, Call } from './protocol'

const functions: Record<string, (...parameters: never[]) => unknown> = { check, ...flow }

addEventListener('message', async ({ data }: MessageEvent<Call>) => {
  const answer = await answerTo(data)
  postMessage(answer)
})

async function answerTo({ id, name, parameters }: Call): Promise<Answer> {
  try {
    return { id, result: await functions[name]?.(...(parameters as never[])) }
  } catch (reason) {
    // After a trap the memory of a module means nothing any more.
    return { id, error: plain(reason), isBroken: reason instanceof WebAssembly.RuntimeError }
  }
}

/** What core throws is an object that can be sent; an error is not. */
function plain(reason: unknown): unknown {
  return reason instanceof Error ? { code: reason.name, text: reason.message } : reason
}
