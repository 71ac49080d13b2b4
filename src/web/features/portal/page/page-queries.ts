import type { ClientsPage } from '#contract/portal.ts'
import { errorFromReply, unreached } from '#web/lib/api-error.ts'
import { isFields } from '#web/lib/is-fields.ts'
import { localStore } from '#web/lib/storage.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/*
 * What the client's page asks of the server. It knows nothing of the application's session, and brings none of what
 * that is made with: a phone waits for every file of it.
 */

/** Where the browser keeps who was let in. */
const storageKey = 'toile-client'

const timeoutMs = 30_000

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  given: { token?: string; body?: object },
) {
  const { token, body } = given
  const request = new Request(new URL(`/api/v1${path}`, location.href), {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': getLocale(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const response = await fetch(request).catch((cause: unknown) => {
    throw unreached(cause)
  })
  const reply: unknown = await response.json().catch(() => undefined)
  if (response.ok && isFields(reply)) return reply.data
  throw errorFromReply(response.status, reply, response.statusText)
}

export function keptToken(): string | null {
  const kept = localStore.read(storageKey)
  return typeof kept === 'string' ? kept : null
}

export const forgetToken = (): void => localStore.remove(storageKey)

/** Spends the key. Where nothing can be kept, the page is open for as long as it is looked at. */
export async function openPage(key: string): Promise<string> {
  const { token } = (await ask('POST', '/portal/open', { body: { key } })) as { token: string }
  localStore.write(storageKey, token)
  return token
}

/** The server checks its replies against the contract. */
export async function readPage(token: string): Promise<ClientsPage> {
  const { page } = (await ask('GET', '/portal', { token })) as { page: ClientsPage }
  return page
}

export async function leavePage(token: string): Promise<void> {
  await ask('DELETE', '/portal/session', { token })
  forgetToken()
}
