import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointSpec, WORKSPACE_HEADER } from '#contract/endpoint.ts'
import type { Permission } from '#domain/team/permissions.ts'
import type { Database } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { isAdministrator } from '#server/platform/administration-queries.ts'
import { holdsApiKey, isApiKey } from '#server/platform/api-keys.ts'
import type { ClientSession, ClientSessions } from '#server/platform/client-sessions.ts'
import { AppError } from '#server/platform/errors.ts'
import { standingFor, within } from '#server/platform/open-standing.ts'
import type { Session, Sessions, SignedIn } from '#server/platform/sessions.ts'
import { type Soon, whenThere } from '#server/platform/soon.ts'
import { bearerOf } from './bearer.ts'
import { headerText } from './header-text.ts'
import { admitKey, type KeyDoor } from './key-caller.ts'

/** By what callers are let in. */
export interface Door extends KeyDoor {
  readonly database: Database
  readonly sessions: Sessions
  readonly clientSessions: Pick<ClientSessions, 'find'>
}

function findSession(request: FastifyRequest, sessions: Sessions): Soon<SignedIn | null> {
  const token = bearerOf(request)
  return token === undefined ? null : sessions.find(token)
}

/** Somebody signed in, and where the call has to do with a business, who they are in it. */
export interface Caller {
  readonly signedIn: SignedIn
  readonly here: Session | null
}

/** An endpoint of a person's own is theirs wherever they are let in; one of a business is for its people. */
export const sessionFor = ({ access, showsUser }: EndpointSpec, { signedIn, here }: Caller) =>
  access === 'member' ? { session: here } : { session: signedIn, ...(showsUser && { here }) }

interface Arriving {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export function admit(
  { request, reply }: Arriving,
  { spec, need }: { readonly spec: EndpointSpec; readonly need: Permission | null },
  dependencies: Door,
): Soon<Caller> {
  const { access, showsUser } = spec
  const token = bearerOf(request)
  if (token !== undefined && isApiKey(token)) {
    return admitKey(token, { request, reply }, { spec, need }, dependencies).then((here) => ({
      signedIn: here,
      here,
    }))
  }
  return whenThere(findSession(request, dependencies.sessions), (signedIn): Soon<Caller> => {
    if (!signedIn) throw new AppError('UNAUTHENTICATED', withHint(request))
    if (access !== 'member' && !showsUser) return { signedIn, here: null }
    const named = headerText(request.headers[WORKSPACE_HEADER])
    return whenThere(standingFor(named, signedIn, dependencies.seats), (standing) => {
      const here = standing && within(signedIn, standing)
      if (access !== 'member') return { signedIn, here }
      if (!here) throw new AppError('WORKSPACE_CLOSED')
      if (need !== null && !here.permissions.has(need)) throw new AppError('NOT_ALLOWED')
      return { signedIn, here }
    })
  })
}

/** What stands in an address is kept by whatever it comes by: a key there is refused, and its sender told where it goes. */
const withHint = ({ url }: FastifyRequest) =>
  holdsApiKey(url) ? { message: m.http_api_key_in_address() } : {}

export async function admitClient(request: FastifyRequest, { clientSessions }: Door): Promise<ClientSession> {
  const token = bearerOf(request)
  const client = token === undefined ? null : await clientSessions.find(token)
  if (!client) throw new AppError('UNAUTHENTICATED')
  return client
}

/** By the database, now: whoever was made or unmade one is so from the next call on. */
export async function requireAdministrator(
  request: FastifyRequest,
  { sessions, database }: Door,
): Promise<void> {
  const session = await findSession(request, sessions)
  if (!session || !(await isAdministrator(database, session.userId))) throw new AppError('NOT_FOUND')
}
