import { getLocale } from '#web/paraglide/runtime.js'
import { errorFromReply, unreached } from './api-error.ts'
import type { Body, OpenEndpoints, Reply } from './endpoints.ts'
import { isFields } from './is-fields.ts'

/*
 * What the pages of clients ask of the server. It knows nothing of the application's session, and brings none of what
 * that is made with: a phone waits for every file of it.
 */

const timeoutMs = 30_000

interface Given {
  readonly token?: string
  readonly body?: object
  readonly idempotencyKey?: string | undefined
}

export async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { token, body, idempotencyKey }: Given,
) {
  const request = new Request(new URL(`/api/v1${path}`, location.href), {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': getLocale(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
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

/** The same of what anybody may ask, who has the address of a paper: the server checks its replies against the contract. */
export const askOpen = async <Path extends keyof OpenEndpoints>(
  path: Path,
  body: Body<OpenEndpoints[Path]> & object,
  idempotencyKey?: string,
) => (await ask('POST', path, { body, idempotencyKey })) as Reply<OpenEndpoints[Path]>
