import { WORKSPACE_HEADER } from '#contract/endpoint.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { errorFromReply, unreached } from './api-error.ts'
import { askedFirst, type Came, forgetAskedFirst } from './asked-first.ts'
import {
  addressOf,
  type Body,
  changedRecord,
  type EndpointName,
  endpointRow,
  type Params,
  type Query,
  type Reply,
  type Upload,
} from './endpoints.ts'
import { type Envelope, isEnvelope, parsed } from './envelope.ts'
import { inTurn } from './in-turn.ts'
import { clearMirrorsOf } from './mirror.ts'
import { endRefused } from './refused-session.ts'
import { workspaceIdOf } from './session-state.ts'
import { sessionStore } from './session-store.ts'

const timeoutMs = 30_000

type Given<Name extends string, Value> = Value extends undefined
  ? { readonly [key in Name]?: undefined }
  : object extends Value
    ? { readonly [key in Name]?: Value & object }
    : { readonly [key in Name]: Value & object }

type Common = {
  readonly signal?: AbortSignal | undefined
  /** A caller that repeats one and the same submission passes the same key each time. */
  readonly idempotencyKey?: string | undefined
  readonly timeoutMs?: number
  /** Instead of as this tab is: how somebody stands in a business before the tab is in it. */
  readonly as?: Caller
}

interface Caller {
  readonly token: string | null
  readonly workspaceId: string | undefined
}

export type CallOptions<Name extends EndpointName> = Given<'params', Params<Name>> &
  Given<'query', Query<Name>> &
  Given<'body', Body<Name>> &
  Given<'upload', Upload<Name>> &
  Common

type Arguments<Name extends EndpointName> =
  object extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>]

interface Untyped extends Common {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly upload?: Blob | undefined
}

/** Calls the API and answers the whole envelope: `data` and the server's `message`. */
async function callForEnvelope<Name extends EndpointName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<Envelope<Reply<Name>>> {
  const given: Untyped = options ?? {}
  const row = endpointRow(name)
  const { method, path, creates, upload } = row
  const caller = given.as ?? callerNow()
  const { token, workspaceId } = caller
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': spokenHere() })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (workspaceId !== undefined) headers.set(WORKSPACE_HEADER, workspaceId)
  if (given.body !== undefined) headers.set('Content-Type', 'application/json')
  if (creates) headers.set('Idempotency-Key', given.idempotencyKey ?? crypto.randomUUID())

  const address = addressOf(path, given.params, given.query)
  const request = () =>
    new Request(address, {
      method,
      headers,
      body: bodyOf(given, upload),
      signal: withTimeout(given.signal, given.timeoutMs ?? timeoutMs),
    })
  const changed = changedRecord(row)
  if (method !== 'GET') forgetAskedFirst()
  const ahead = method === 'GET' ? askedFirst(address, caller) : undefined
  const { response, body } = await inTurn(changed && addressOf(changed, given.params), () =>
    send(request(), given.signal, ahead),
  )
  if (response.ok && isEnvelope<Reply<Name>>(body)) return { data: body.data, message: body.message }

  const error = errorFromReply(
    response.status,
    body,
    `${response.status} ${response.statusText}`.trim(),
    retryAfterSecondsOf(response),
  )
  if (error.code === 'UNAUTHENTICATED' && token !== null) await endRefused(token)
  const isEntering = path === endpointRow('team.enter').path
  // A call for another business is answered of that one.
  const isOfThisTab = given.as === undefined && !isEntering
  if (error.code === 'WORKSPACE_CLOSED') {
    // Entering names the business in its address, and the tab's own as every call does.
    if (!isEntering) clearMirrorsOf(workspaceId)
    if (isOfThisTab) sessionStore.getState().close(workspaceId)
  }
  if (error.code === 'NOT_ALLOWED' && isOfThisTab) sessionStore.getState().doubt(workspaceId)
  throw error
}

/** The language of the screen, with the region of a browser that speaks it: 'en-GB'. */
const spokenHere = () => (navigator.language.split('-')[0] === getLocale() ? navigator.language : getLocale())

/** This tab's business goes with every call: another tab of the same session may be at work in another one. */
function callerNow(): Caller {
  const { token, user } = sessionStore.getState()
  return { token, workspaceId: workspaceIdOf(user) }
}

/** Calls the API and answers what stands in the envelope's `data`; a failure throws an `ApiError`. */
export async function call<Name extends EndpointName>(
  name: Name,
  ...options: Arguments<Name>
): Promise<Reply<Name>> {
  return (await callForEnvelope(name, ...options)).data
}

function bodyOf({ body, upload }: Untyped, field: string | undefined): BodyInit | null {
  if (upload === undefined || field === undefined) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  form.set(field, upload)
  return form
}

async function send(
  request: Request,
  callersSignal: AbortSignal | undefined,
  ahead: Promise<Came> | undefined,
) {
  try {
    const { response, text } = await (ahead?.catch(() => answerTo(request)) ?? answerTo(request))
    return { response, body: parsed(text) }
  } catch (cause) {
    // A caller that gave up is told so in its own terms: the query client must not take it for a failure.
    callersSignal?.throwIfAborted()
    throw unreached(cause)
  }
}

async function answerTo(request: Request): Promise<Came> {
  const response = await fetch(request)
  return { response, text: await response.text() }
}

function withTimeout(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const timeout = AbortSignal.timeout(ms)
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

function retryAfterSecondsOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return Number.isNaN(seconds) ? undefined : seconds
}
