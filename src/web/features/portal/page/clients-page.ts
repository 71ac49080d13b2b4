import type { ClientsPage } from '#contract/portal.ts'
import { ask, askOpen } from '#web/lib/ask.ts'
import { askedAhead } from '#web/lib/asked-ahead.ts'
import { localStore } from '#web/lib/storage.ts'

/** Where the browser keeps who was let in. */
const storageKey = 'toile-client'

/** Where it keeps what was being written. */
export const draftKey = 'toile-client-draft'

/** Where it keeps what was being answered to measurements. */
export const answersKey = 'toile-client-answers'

let secret: string | undefined

/** What is secret stands in the fragment, and leaves the address bar before anything else is done. */
function hideSecret(): void {
  if (location.hash === '') return
  secret = /^#([\w-]{65,66})$/.exec(location.hash)?.[1]
  history.replaceState(null, '', location.pathname)
}

/** What stood in the address of the page, once. */
export function takeSecret(): string | undefined {
  hideSecret()
  const taken = secret
  secret = undefined
  return taken
}

/** A key is of ids and a secret; what stood in an answer's mail begins with its kind, and asks for a key. */
export const isKey = (secret: string) => secret.length === 65

export function keptToken(): string | null {
  const kept = localStore.read(storageKey)
  return typeof kept === 'string' ? kept : null
}

export const keepToken = (token: string) => localStore.write(storageKey, token)

export function forgetToken(): void {
  for (const key of [storageKey, draftKey, answersKey]) localStore.remove(key)
}

/** What somebody sees who was let in. The server checks its replies against the contract. */
export const clientsPage = askedAhead(async (token) => {
  const { page } = (await ask('GET', '/portal', { token })) as { page: ClientsPage }
  return page
})

/** Whose page a key opens. */
export const clientsDoor = askedAhead((key) => askOpen('/portal/door', { key }))

/** Asks for the page of whoever was let in, or whose it is that they have come by another key to. */
export function askPageAhead(): void {
  hideSecret()
  if (secret !== undefined && isKey(secret)) return void clientsDoor.ahead(secret).catch(() => undefined)
  const token = keptToken()
  if (token !== null) void clientsPage.ahead(token).catch(() => undefined)
}
