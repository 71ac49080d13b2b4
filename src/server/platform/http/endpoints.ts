import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { type EndpointSpec, needOf, WORKSPACE_HEADER } from '#contract/endpoint.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { actingAs } from '#server/database/acting.ts'
import type { Database } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { isAdministrator } from '#server/platform/administration-queries.ts'
import type { DiskSpace } from '#server/platform/disk-space.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Features } from '#server/platform/feature.ts'
import { type SeatsOf, standingFor } from '#server/platform/open-standing.ts'
import type { Origin } from '#server/platform/origin.ts'
import { type Session, type Sessions, type SignedIn, within } from '#server/platform/sessions.ts'
import { countryOf } from './country.ts'
import { deviceName } from './device.ts'
import { once } from './once.ts'
import { callsPerMinute } from './rate-limits.ts'
import { markedIn, sendsHidden, shownOf } from './shown.ts'
import { readUpload } from './uploads.ts'
import { needsRoom } from './when-full.ts'
import { wordIssues } from './wording.ts'

export const API_PREFIX = '/api/v1'

// With the database away or hung an answer still comes within 5 s, of which the count of calls may take 0.7.
const DEADLINE_MS = 4_250

interface EndpointDependencies {
  readonly database: Database
  readonly sessions: Sessions
  readonly seats: SeatsOf
  /** Replies are checked against the contract in tests and development. */
  readonly checkReplies: boolean
  readonly rateLimits: boolean
  readonly disk: Pick<DiskSpace, 'requireRoom'>
  /** In which a trusted proxy tells the country that a request comes from. */
  readonly countryHeader: string | null
}

type AnyHandler = (call: object) => Promise<object>
type Schema = NonNullable<EndpointSpec['body']>

/** Puts every endpoint of the contract on the server; one without a handler stops the start. */
export function registerEndpoints(
  app: FastifyInstance,
  features: Features,
  dependencies: EndpointDependencies,
): void {
  for (const [feature, endpoints] of Object.entries(api)) {
    const featureHandlers = new Map<string, unknown>(
      Object.entries(features[feature as keyof Features].handlers),
    )
    for (const [name, spec] of Object.entries<EndpointSpec>(endpoints)) {
      const handler = featureHandlers.get(name)
      if (typeof handler !== 'function') throw new Error(`The endpoint ${feature}.${name} is not implemented`)
      // `Features` has checked each handler against its endpoint; here they are all alike.
      registerEndpoint(app, `${feature}.${name}`, spec, handler as AnyHandler, dependencies)
    }
  }
}

function registerEndpoint(
  app: FastifyInstance,
  name: string,
  spec: EndpointSpec,
  handler: AnyHandler,
  dependencies: EndpointDependencies,
): void {
  const need = needOf(spec)
  const callers = new WeakMap<FastifyRequest, Caller>()
  const inReply = markedIn(spec.reply)
  const inBody = markedIn(spec.body)
  const inQuery = markedIn(spec.query)
  app.route({
    method: spec.method,
    url: API_PREFIX + spec.path,
    config: {
      ...(spec.bodyMaxNodes !== undefined && { bodyMaxNodes: spec.bodyMaxNodes }),
      ...(dependencies.rateLimits && spec.callsPerMinute && callsPerMinute(name, spec.callsPerMinute)),
    },
    ...(spec.bodyMaxBytes !== undefined && { bodyLimit: spec.bodyMaxBytes }),
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      // Before anything else is looked at: what is refused must read as an address that there isn't.
      if (spec.access === 'administrator') await withinDeadline(requireAdministrator(request, dependencies))
      if (!isForEverybody(spec)) reply.header('cache-control', 'no-store')
    },
    // Before a body is read: strangers can't fill the memory, and nobody is asked to mend what they may not send.
    preParsing: async (request: FastifyRequest) => {
      if (spec.access === 'public') return
      callers.set(request, await withinDeadline(admit(request, spec, need, dependencies)))
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (needsRoom(name, spec)) dependencies.disk.requireRoom()
      const caller = callers.get(request) ?? null
      // A file takes as long as the sender's line does: the deadline is ours, and begins anew when it is here.
      const upload = await readUpload(spec, request)
      const data = shownOf(
        inReply,
        await withinDeadline(answer(request, caller, upload)),
        caller?.member ?? null,
      )
      if (dependencies.checkReplies) checkReply(name, spec, data)
      return reply.code(spec.status ?? 200).send({ data })
    },
  })

  async function answer(
    request: FastifyRequest,
    caller: Caller | null,
    upload: Buffer | null,
  ): Promise<object> {
    const call = {
      params: parseParams(spec, request.params),
      query: parse(spec.query, request.query),
      body: parseBody(spec, request),
      origin: originOf(request, dependencies.countryHeader),
      ...(caller && { session: caller.member ?? caller.signedIn }),
      ...(upload && { upload }),
    }
    const session = caller?.member ?? null
    if (sendsHidden(inBody, call.body, session) || sendsHidden(inQuery, call.query, session))
      throw new AppError('NOT_ALLOWED')
    if (!session) return handler(call)
    const { workspaceId, memberId, sees } = session
    return actingAs({ workspaceId, memberId, seesAssignedOnly: sees === 'assigned' }, () =>
      handler(spec.creates ? { ...call, once: onceFor(session) } : call),
    )

    function onceFor(by: Session) {
      const of = {
        database: dependencies.database,
        workspaceId: by.workspaceId,
        actorId: by.userId,
        key: headerText(request.headers['idempotency-key']),
        request: JSON.stringify([name, call.params, call.body, ...(upload ? sent(call.query, upload) : [])]),
      }
      return (work: Parameters<typeof once<object>>[1]) => once(of, work)
    }
  }
}

/** Of an upload what was said of the file, and which it was. */
const sent = (query: object | undefined, upload: Buffer) => [
  query,
  createHash('sha256').update(upload).digest('base64'),
]

/** What anybody is told alike, and asks for without a secret in the address. */
const isForEverybody = ({ access, method, params, query }: EndpointSpec) =>
  access === 'public' && method === 'GET' && params === undefined && query === undefined

async function findSession(request: FastifyRequest, sessions: Sessions): Promise<SignedIn | null> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? null : sessions.find(token)
}

/** Somebody signed in, and where the call is for a business, who they are in it. */
interface Caller {
  readonly signedIn: SignedIn
  readonly member: Session | null
}

async function admit(
  request: FastifyRequest,
  { access }: EndpointSpec,
  need: Permission | null,
  { sessions, seats }: EndpointDependencies,
): Promise<Caller> {
  const signedIn = await findSession(request, sessions)
  if (!signedIn) throw new AppError('UNAUTHENTICATED')
  if (access !== 'member') return { signedIn, member: null }
  const standing = await standingFor(headerText(request.headers[WORKSPACE_HEADER]), signedIn, seats)
  if (!standing) throw new AppError('WORKSPACE_CLOSED')
  const member = within(signedIn, standing)
  if (need !== null && !member.permissions.has(need)) throw new AppError('NOT_ALLOWED')
  return { signedIn, member }
}

/** By the database, now: whoever was made or unmade one is so from the next call on. */
async function requireAdministrator(
  request: FastifyRequest,
  { sessions, database }: EndpointDependencies,
): Promise<void> {
  const session = await findSession(request, sessions)
  if (!session || !(await isAdministrator(database, session.userId))) throw new AppError('NOT_FOUND')
}

function originOf(request: FastifyRequest, countryHeader: string | null): Origin {
  return {
    ip: request.ip,
    device: deviceName(request.headers['user-agent']),
    country: countryOf(request, countryHeader),
  }
}

/** An id that can't be one names nothing: 404, as for an unknown one. */
function parseParams(spec: EndpointSpec, params: unknown): object | undefined {
  if (!spec.params) return undefined
  const parsed = spec.params.safeParse(params)
  if (!parsed.success) throw new AppError('NOT_FOUND')
  return parsed.data
}

function parseBody(spec: EndpointSpec, request: FastifyRequest): object | undefined {
  if (!spec.body) return undefined
  if (request.body != null && (typeof request.body !== 'object' || Array.isArray(request.body))) {
    throw new AppError('BAD_REQUEST', { message: m.http_body_not_object() })
  }
  // An edit says which version it was made on, in its body or in If-Match.
  const version = headerText(request.headers['if-match'])?.replace(/^"|"$/g, '')
  return parse(spec.body, { ...(version !== undefined && { updatedAt: version }), ...request.body })
}

function parse(schema: Schema | undefined, input: unknown): object | undefined {
  if (!schema) return undefined
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  const errors = wordIssues(parsed.error.issues)
  throw new AppError('VALIDATION_FAILED', { errors, ...(errors[0] && { message: errors[0].message }) })
}

function checkReply(name: string, spec: EndpointSpec, data: object): void {
  const checked = spec.reply.safeParse(data)
  if (!checked.success) {
    throw new Error(`The reply of ${name} breaks the contract: ${JSON.stringify(checked.error.issues)}`)
  }
}

async function withinDeadline<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('UNAVAILABLE', { retryAfterS: 2 })), DEADLINE_MS)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
