import { post, tellSignOut } from '../api/client'
import type { LoginInput } from '../api/contract'
import { noteSignOut, startSession } from '../api/session'

/** Signs in, by whichever way; what was there of an earlier session is gone. */
export async function enter(input: LoginInput): Promise<void> {
  await tellSignOut()
  const answer = await post('lawer-security/login', input)
  noteSignOut(true)
  startSession(answer.Authorization)
}
