import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { isApiKey } from '#server/platform/api-keys.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Opener } from '#server/platform/files/file-kinds.ts'
import { openStandings, within } from '#server/platform/open-standing.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Sessions, SignedIn } from '#server/platform/sessions.ts'
import { bearerOf } from './bearer.ts'
import { cookieNamed } from './cookies.ts'
import { type KeyDoor, keyHolder } from './key-caller.ts'

/** By which a browser that loads a picture says for whom: it opens files and changes nothing, nowhere. */
const FILE_COOKIE = 'toile-files'

/** Two tabs may be signed in as two people, and a session that ended by itself leaves its entry behind. */
const ENTRIES_MAX = 4
const HASH_BYTES = 32
const PROOF_BYTES = 16
const SEPARATOR = '.'

type Bearer = Pick<SignedIn, 'tokenHash' | 'expiresAtMs'>

/** The cookie's entries: each session's hash, with a proof that we have put it there. */
export interface FileCookies {
  /** Keeps a browser's entries in step with what it is answered: whoever gets the addresses of pictures gets by what to open them. */
  follow(answered: Answered, spec: Pick<EndpointSpec, 'session'>, caller: SignedIn | null): Promise<void>
  /** Everybody for whom a request comes: by its token or key, as any call does, or by the cookie. */
  openers(request: FastifyRequest): Promise<readonly Opener[]>
}

interface Answered {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly data: object
}

interface Needs extends Omit<KeyDoor, 'calls'> {
  readonly secrets: Pick<Secrets, 'keyedHash'>
  readonly sessions: Pick<Sessions, 'find' | 'findByHash'>
  readonly clock: Clock
  readonly publicUrl: string
}

export function fileCookies({ secrets, sessions, clock, publicUrl, ...door }: Needs): FileCookies {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const proofOf = (tokenHash: Buffer) => secrets.keyedHash('file cookie', tokenHash).subarray(0, PROOF_BYTES)

  // Asked with every call: remembered for as long as the session is.
  const known = new WeakMap<Bearer, string>()
  function entryOf(session: Bearer): string {
    const { tokenHash } = session
    const entry = known.get(session) ?? Buffer.concat([tokenHash, proofOf(tokenHash)]).toString('base64url')
    known.set(session, entry)
    return entry
  }

  const entriesOf = (request: FastifyRequest): readonly string[] =>
    cookieNamed(FILE_COOKIE, request.headers.cookie)?.split(SEPARATOR).slice(0, ENTRIES_MAX) ?? []

  function hashIn(entry: string): Buffer | null {
    const bytes = Buffer.from(entry, 'base64url')
    if (bytes.length !== HASH_BYTES + PROOF_BYTES) return null
    const tokenHash = bytes.subarray(0, HASH_BYTES)
    return timingSafeEqual(bytes.subarray(HASH_BYTES), proofOf(tokenHash)) ? tokenHash : null
  }

  function set(reply: FastifyReply, entries: readonly string[], seconds: number): void {
    const value = entries.join(SEPARATOR)
    reply.header(
      'set-cookie',
      `${FILE_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`,
    )
  }

  async function openerOf(signedIn: SignedIn): Promise<Opener> {
    const standings = await openStandings(signedIn, door.seats)
    return { userId: signedIn.userId, here: standings.map((standing) => within(signedIn, standing)) }
  }

  const secondsLeft = ({ expiresAtMs }: Bearer) =>
    Math.max(0, Math.floor((expiresAtMs - clock.now().getTime()) / 1_000))

  /** Beside those that the browser has. */
  function give({ request, reply }: Answered, session: Bearer): void {
    const entry = entryOf(session)
    const entries = entriesOf(request)
    if (entries.includes(entry)) return
    set(reply, [entry, ...entries].slice(0, ENTRIES_MAX), secondsLeft(session))
  }

  function take({ request, reply }: Answered, session: Bearer): void {
    const others = entriesOf(request).filter((entry) => entry !== entryOf(session))
    set(reply, others, others.length > 0 ? secondsLeft(session) : 0)
  }

  return {
    async follow(answered, { session }, caller) {
      const { data } = answered
      if (caller && session === 'ends') take(answered, caller)
      else if (caller) give(answered, caller)
      else if (session === 'opens' && 'token' in data && typeof data.token === 'string') {
        const opened = await sessions.find(data.token)
        if (opened) give(answered, opened)
      }
    },

    async openers(request) {
      const token = bearerOf(request)
      if (token !== undefined && isApiKey(token)) {
        const holder = await keyHolder(token, request, door)
        if (!holder || holder.refusal) return []
        return [{ userId: holder.session.userId, here: [holder.session] }]
      }
      const found =
        token === undefined
          ? await Promise.all(
              entriesOf(request)
                .map(hashIn)
                .filter((tokenHash) => tokenHash !== null)
                .map((tokenHash) => sessions.findByHash(tokenHash)),
            )
          : [await sessions.find(token)]
      return Promise.all(found.filter((signedIn) => signedIn !== null).map(openerOf))
    },
  }
}
