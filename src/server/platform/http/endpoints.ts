import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { type EndpointSpec, needOf } from '#contract/endpoint.ts'
import { m } from '#server/paraglide/messages.js'
import { asClient } from '#server/platform/acting-client.ts'
import { actingFor } from '#server/platform/acting-member.ts'
import type { ClientSession } from '#server/platform/client-sessions.ts'
import type { DiskSpace } from '#server/platform/disk-space.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Features } from '#server/platform/feature.ts'
import { lazily } from '#server/platform/lazily.ts'
import type { KeysOf } from './call.ts'
import { admit, admitClient, type Caller, type Door, requireAdministrator, sessionFor } from './callers.ts'
import type { Deadline } from './deadline.ts'
import type { FileCookies } from './file-cookie.ts'
import { headerText } from './header-text.ts'
import { checkedKey, once } from './once.ts'
import { callsPerMinute } from './rate-limits.ts'
import { RequestOrigin } from './request-origin.ts'
import { markedIn, sendsHidden, shownOf } from './shown.ts'
import { readUpload, readUploads } from './uploads.ts'
import { needsRoom } from './when-full.ts'
import { wordIssues } from './wording.ts'

export const API_PREFIX = '/api/v1'

interface EndpointDependencies extends Door {
  /** Replies are checked against the contract in tests and development. */
  readonly checkReplies: boolean
  readonly rateLimits: boolean
  readonly disk: Pick<DiskSpace, 'requireRoom'>
  /** In which a trusted proxy tells the country that a request comes from. */
  readonly countryHeader: string | null
  /** By which a request is answered, or refused. */
  readonly withinDeadline: Deadline
  readonly cookies: Pick<FileCookies, 'follow'>
}

type AnyHandler = (call: object) => Promise<object>
type Schema = NonNullable<EndpointSpec['body']>

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was let in. */
    caller: Caller | null
    /** The same of a client, on their own page. */
    client: ClientSession | null
  }
}

/** Puts every endpoint of the contract on the server; one without a handler stops the start. */
export async function registerEndpoints(
  app: FastifyInstance,
  features: Features,
  dependencies: EndpointDependencies,
): Promise<void> {
  app.decorateRequest('caller', null)
  app.decorateRequest('client', null)
  const register = (on: FastifyInstance, endpoint: Endpoint) => registerEndpoint(on, endpoint, dependencies)
  const all = endpointsOf(features)
  for (const endpoint of all) if (!endpoint.spec.upload) register(app, endpoint)
  await app.register(async (withUploads) => {
    await readUploads(withUploads)
    for (const endpoint of all) if (endpoint.spec.upload) register(withUploads, endpoint)
  })
}

interface Endpoint {
  readonly name: string
  readonly spec: EndpointSpec
  readonly handler: AnyHandler
}

function endpointsOf(features: Features): readonly Endpoint[] {
  const all: Endpoint[] = []
  for (const [feature, endpoints] of Object.entries(api)) {
    const featureHandlers = new Map<string, unknown>(
      Object.entries(features[feature as keyof Features].handlers),
    )
    for (const [name, spec] of Object.entries<EndpointSpec>(endpoints)) {
      const handler = featureHandlers.get(name)
      if (typeof handler !== 'function') throw new Error(`The endpoint ${feature}.${name} is not implemented`)
      // `Features` has checked each handler against its endpoint; here they are all alike.
      all.push({ name: `${feature}.${name}`, spec, handler: handler as AnyHandler })
    }
  }
  return all
}

function registerEndpoint(
  app: FastifyInstance,
  { name, spec, handler }: Endpoint,
  dependencies: EndpointDependencies,
): void {
  const { withinDeadline } = dependencies
  const need = needOf(spec)
  const inReply = lazily(() => markedIn(spec.reply))
  const inBody = lazily(() => markedIn(spec.body))
  const inQuery = lazily(() => markedIn(spec.query))
  // Marks that can't be followed stop the start of whoever writes them; a server that is built looks when it is asked.
  if (dependencies.checkReplies) for (const marked of [inReply, inBody, inQuery]) marked()
  const isOfOne = !isForEverybody(spec)
  const takesRoom = needsRoom(name, spec)
  app.route({
    method: spec.method,
    url: API_PREFIX + spec.path,
    config: {
      ...(spec.bodyMaxNodes !== undefined && { bodyMaxNodes: spec.bodyMaxNodes }),
      ...(dependencies.rateLimits && spec.callsPerMinute && callsPerMinute(name, spec.callsPerMinute)),
    },
    ...(spec.bodyMaxBytes !== undefined && { bodyLimit: spec.bodyMaxBytes }),
    ...(spec.access === 'administrator' && {
      // Before anything else is looked at: what is refused must read as an address that there isn't.
      onRequest: (request: FastifyRequest) => withinDeadline(requireAdministrator(request, dependencies)),
    }),
    // Before a body is read: strangers can't fill the memory, and nobody is asked to mend what they may not send.
    ...(spec.access === 'client' && {
      preParsing: async (request: FastifyRequest) => {
        request.client = await withinDeadline(admitClient(request, dependencies))
      },
    }),
    ...(spec.access !== 'public' &&
      spec.access !== 'client' && {
        preParsing: (request: FastifyRequest, reply: FastifyReply, _body: unknown, done: () => void) => {
          const caller = admit({ request, reply }, { spec, need }, dependencies)
          if (caller instanceof Promise) {
            return withinDeadline(caller).then((found) => {
              request.caller = found
            })
          }
          request.caller = caller
          return done()
        },
      }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (isOfOne) reply.header('cache-control', 'no-store')
      if (takesRoom) dependencies.disk.requireRoom()
      const { caller } = request
      // A file takes as long as the sender's line does: the deadline is ours, and begins anew when it is here.
      const upload = spec.upload ? await readUpload(spec.upload, request) : null
      const data = shownOf(
        inReply(),
        await withinDeadline(answer(request, caller, upload)),
        caller?.here ?? null,
      )
      if (dependencies.checkReplies) checkReply(name, spec, data)
      // Programs open files by their key.
      const browsing = caller?.here?.key ? null : (caller?.signedIn ?? null)
      await dependencies.cookies.follow({ request, reply, data }, spec, browsing)
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
      origin: new RequestOrigin(request, dependencies.countryHeader),
      ...(caller && sessionFor(spec, caller)),
      ...(request.client && { client: request.client }),
      ...(upload && { upload }),
    }
    const here = caller?.here ?? null
    if (sendsHidden(inBody(), call.body, here) || sendsHidden(inQuery(), call.query, here))
      throw new AppError('NOT_ALLOWED')
    const key = spec.creates ? checkedKey(headerText(request.headers['idempotency-key'])) : undefined
    const work = () => handler(spec.creates ? { ...call, onceIn, key } : call)
    if (request.client) return asClient(request.client, work)
    if (!here) return work()
    const { workspaceId, userId: actorId } = here
    return actingFor(here, () =>
      handler(spec.creates ? { ...call, once: onceIn({ workspaceId, actorId }) } : call),
    )

    function onceIn(keys: KeysOf) {
      const of = {
        ...{ database: dependencies.database, ...keys },
        key,
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

/** An endpoint that tells everybody the same, and is asked without a secret in the address. */
const isForEverybody = ({ access, method, params, query }: EndpointSpec) =>
  access === 'public' && method === 'GET' && params === undefined && query === undefined

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
