import { sessionStore } from './session-store.ts'

/** How long another tab's word may be on its way: a few milliseconds on a machine that isn't busy. */
const WORD_MS = 200

/**
 * Ends a session that the server knows no more. Whoever signed out in another tab has ended it here too, and the server may
 * say so before the browser does: then it hasn't expired, and nobody is asked to sign in again.
 */
export async function endRefused(token: string): Promise<void> {
  await toldElsewhere(token)
  sessionStore.getState().end('expired', token)
}

/** Until another tab's word has come, or can't be on its way any more. */
function toldElsewhere(token: string): Promise<void> {
  if (sessionStore.getState().token !== token) return Promise.resolve()
  return new Promise((done) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      done()
    }
    const stop = sessionStore.subscribe((now) => {
      if (now.token !== token) end()
    })
    const timer = setTimeout(end, WORD_MS)
  })
}
