import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values the JSON of a body may hold. */
    readonly bodyMaxNodes?: number
  }
}

/** No form of ours nests deeper than ten. */
const DEPTH_MAX = 32
const NODES_MAX = 200_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

export type JsonFault = 'too-deep' | 'too-many'

/**
 * Whether JSON nests too deeply or holds too many values, told from its brackets and commas: reading 10 MB of them as
 * values takes seconds, in which the process answers nobody. What isn't JSON at all is left to the parser to refuse.
 */
export function findJsonFault(text: Buffer, nodesMax: number, depthMax = DEPTH_MAX): JsonFault | null {
  let depth = 0
  let nodes = 0
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0
    if (byte === QUOTE) {
      at = endOfString(text, at)
    } else if (OPENING.has(byte)) {
      depth += 1
      nodes += 1
      if (depth > depthMax) return 'too-deep'
    } else if (CLOSING.has(byte)) {
      depth -= 1
    } else if (byte === COMMA) {
      nodes += 1
    }
    if (nodes > nodesMax) return 'too-many'
  }
  return null
}

/** Where the string that begins at `start` has its closing quote. */
function endOfString(text: Buffer, start: number): number {
  // A picture is one long text without a backslash: leapt over, not walked through.
  const next = text.indexOf(QUOTE, start + 1)
  if (next === -1) return text.length
  if (text[next - 1] !== BACKSLASH) return next
  let at = start + 1
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1
  return at
}

/** JSON as the framework reads it, once it is known to be cheap to read. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    switch (findJsonFault(body, request.routeOptions.config.bodyMaxNodes ?? NODES_MAX)) {
      case 'too-deep':
        return done(new AppError('BAD_REQUEST'))
      case 'too-many':
        return done(new AppError('TOO_LARGE'))
      case null:
        return parse(request, body.toString('utf8'), done)
    }
  })
}
