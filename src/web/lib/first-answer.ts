import { isApiError } from './api-error.ts'
import { call } from './call.ts'
import type { Reply } from './endpoints.ts'
import { isSameOwner, ownerOf } from './session-state.ts'
import { sessionStore } from './session-store.ts'

export type Start = Reply<'start.get'>
type Part = Exclude<keyof Start, 'user'>

let asked: Promise<Start> | undefined

/**
 * Asks for what every page begins with, in one answer. Until it has come, and as long as `used` takes then, whoever asks
 * for a part of it is given that (`partOfStart`): afterwards each is asked for by itself, as what is known of it may have
 * changed.
 */
export function askStart(used: (start: Start) => Promise<unknown>): Promise<Start> {
  const reply = call('start.get')
  asked = reply
  const forget = () => {
    asked = undefined
  }
  reply.then(used).then(forget, forget)
  return reply
}

/** Undefined where it is to be asked for by itself. */
export async function partOfStart<Name extends Part>(name: Name): Promise<Start[Name] | undefined> {
  const start = await asked?.catch((error: unknown) => {
    // Nothing else is let in either. Any other failure is told by who asked.
    if (isApiError(error, 'UNAUTHENTICATED', 'WORKSPACE_CLOSED')) throw error
    return undefined
  })
  // Somebody else may have signed in meanwhile, or this tab be in another business.
  const isOurs = start && isSameOwner(ownerOf(start.user), ownerOf(sessionStore.getState().user))
  return isOurs ? start[name] : undefined
}
