import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { boundUnread, type UnreadLimits } from './unread.ts'

export interface ConnectionLimits {
  /** A request's head that hasn't arrived whole by then is refused. */
  readonly headWithinMs: number
  /** What has to come of a body in each interval: an upload may take long, a stalled one may not. */
  readonly pace: { readonly everyMs: number; readonly bytes: number }
  /** The longest that a body may take, however well it keeps the pace. */
  readonly bodyWithinMs: number
  /** The longest without anything sent or read: after it the other side is gone or means ill. */
  readonly stalledMs: number
  /** How many requests may come behind one that waits for its answer. No browser sends any. */
  readonly behind: number
  readonly unread: UnreadLimits
}

const standard: ConnectionLimits = {
  headWithinMs: 12_000,
  // 6.5 kB a second.
  pace: { everyMs: 10_000, bytes: 64 * 1024 },
  // The largest body, of 12 MB, at that pace.
  bodyWithinMs: 32 * 60_000,
  stalledMs: 20_000,
  behind: 32,
  unread: { addressBytes: 64_000_000, allBytes: 256_000_000 },
}

const KEEP_ALIVE_MS = 10_000
const CHECK_EVERY_MS = 2_000

interface InTurnOptions {
  readonly http?: ServerOptions
  /** Of a proxy, through which many read. */
  readonly isShared?: (address: string) => boolean
  readonly limits?: ConnectionLimits
}

/**
 * A server in which a connection gets one answer at a time: the next request's turn comes once the last answer has
 * left. So who asks again and again and never reads holds one answer, and not as many as they care to ask for.
 */
export function createInTurnServer(
  listener: RequestListener,
  { http = {}, isShared = () => false, limits = standard }: InTurnOptions = {},
): Server {
  const behind = new WeakMap<Socket, (() => void)[]>()
  const watchUnread = boundUnread(limits.unread, isShared)

  const server = createServer(
    { ...http, headersTimeout: limits.headWithinMs, connectionsCheckingInterval: CHECK_EVERY_MS },
    (request, response) => {
      const { socket } = request
      const waiting = behind.get(socket)
      if (!waiting) {
        behind.set(socket, [])
        answer(request, response)
      } else if (waiting.length < limits.behind) waiting.push(() => answer(request, response))
      else socket.destroy()
    },
  )
  server.requestTimeout = limits.bodyWithinMs
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // Slow readers aren't stalled: Node looks whether any byte has left since.
  server.setTimeout(limits.stalledMs)
  return server

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (socket.destroyed) return
    if (!request.complete) watchPace(request, response)
    response.once('prefinish', () => watchUnread(socket, response))
    response.once('finish', () => {
      const next = behind.get(socket)?.shift()
      if (next) next()
      else behind.delete(socket)
    })
    listener(request, response)
  }

  function watchPace(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    let before = socket.bytesRead
    const check = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(check)
      const came = socket.bytesRead - before
      before = socket.bytesRead
      if (came >= limits.pace.bytes) return
      clearInterval(check)
      // Refused where Node's own refusals are worded, but for an answer that is under way already.
      if (response.headersSent) socket.destroy()
      else server.emit('clientError', new Error('The body came too slowly'), socket)
    }, limits.pace.everyMs)
    check.unref()
    response.once('close', () => clearInterval(check))
  }
}
