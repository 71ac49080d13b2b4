import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { DeliveryFault } from '#contract/webhook-events.ts'
import { isNamedReceiver, isReceiver } from './receivers.ts'

export interface Answer {
  /** Null where it was done. */
  readonly fault: DeliveryFault | null
  readonly statusCode: number | null
  readonly tookMs: number
  /** How its text began. */
  readonly head: string | null
  readonly retryAfter: string | undefined
}

export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The receivers that the operator names, whatever network they are in. */
  readonly named: readonly string[]
  readonly timeoutMs?: number
  readonly lookup?: LookupFunction
}

const TIMEOUT_MS = 10_000
/** What is read of an answer, and what is kept of it. */
const READ_BYTES = 65_536
const HEAD_BYTES = 4_096
const HEAD_CHARACTERS = 1_024

/**
 * Sends something to an address that a user gave: the one place that does. Which address that leads to is judged where the
 * socket is opened, since a name can lead somewhere else a moment after it was looked up. Nothing is followed, and no
 * proxy asked.
 */
export function post({ url, headers, body, named, timeoutMs = TIMEOUT_MS, lookup }: Post): Promise<Answer> {
  const begun = performance.now()
  const ended = (answer: Partial<Answer>): Answer => ({
    ...{ fault: null, statusCode: null, head: null, retryAfter: undefined, ...answer },
    tookMs: Math.round(performance.now() - begun),
  })
  if (!isReceiver(named, url)) return Promise.resolve(ended({ fault: 'inner-address' }))
  const target = new URL(url)
  const { request } = target.protocol === 'http:' ? http : https
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const sending = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: agentFor(target, named),
      signal,
      ...(lookup && { lookup }),
    })
    const fail = (error: Error) => resolve(ended({ fault: signal.aborted ? 'too-slow' : faultOf(error) }))
    sending.on('error', fail)
    sending.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const answered = () => resolve(ended({ ...outcomeOf(response), head: headOf(Buffer.concat(chunks)) }))
      response.on('data', (chunk: Buffer) => {
        if (bytes < HEAD_BYTES) chunks.push(chunk)
        bytes += chunk.length
        if (bytes > READ_BYTES) response.destroy()
      })
      // However its text ends, or doesn't: the answer is its status.
      response.on('error', answered)
      response.on('close', answered)
      sending.removeListener('error', fail)
      sending.on('error', answered)
    })
    sending.end(body)
  })
}

function agentFor(target: URL, named: readonly string[]): http.Agent {
  if (!isNamedReceiver(named, target)) return new RequestFilteringHttpsAgent({ keepAlive: false })
  return target.protocol === 'http:'
    ? new http.Agent({ keepAlive: false })
    : new https.Agent({ keepAlive: false })
}

function outcomeOf({ statusCode = 0, headers }: http.IncomingMessage): Partial<Answer> {
  const kept = { statusCode, retryAfter: headers['retry-after'] }
  if (statusCode >= 200 && statusCode < 300) return kept
  if (statusCode >= 300 && statusCode < 400) return { ...kept, fault: 'redirect' }
  return { ...kept, fault: statusCode === 410 ? 'gone' : 'refused' }
}

/** Nothing of it tells whether something listens where nothing is delivered to: there no socket was opened. */
function faultOf(error: Error): DeliveryFault {
  const code = 'code' in error ? String(error.code) : null
  if (code === null && error.message.includes('is not allowed')) return 'inner-address'
  return code !== null && /CERT|ALTNAME|LEAF_SIGNATURE/.test(code) ? 'certificate' : 'unreachable'
}

function headOf(bytes: Buffer): string {
  const text = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES))
  return [...text.replaceAll('\0', '')].slice(0, HEAD_CHARACTERS).join('')
}
