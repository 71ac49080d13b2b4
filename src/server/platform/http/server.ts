import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { AppError } from '#server/platform/errors.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { answerThenClose } from './closing.ts'
import { compressReplies } from './compress.ts'
import { createInTurnServer } from './in-turn-server.ts'
import { readJsonBodies } from './json-bodies.ts'
import { inTheirLanguage, speakLanguages } from './languages.ts'
import { inNetworks } from './networks.ts'
import { sendError, toAppError } from './replies.ts'
import { securityHeaders } from './security-headers.ts'
import { refuseUnreadable } from './unreadable.ts'

const JSON_BODY_MAX_BYTES = 256 * 1024
const SLOW_MS = 1_000

interface HttpOptions {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
}

/** Fastify with our limits, headers, errors and log; routes come after. */
export async function createHttpServer({ config, log, metrics }: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Each line of the log names its request already; a logger for each costs more than its admission.
    childLoggerFactory: (logger) => logger,
    bodyLimit: JSON_BODY_MAX_BYTES,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    serverFactory: (listener) =>
      createInTurnServer(listener, { isShared: inNetworks(config.trustedProxies) }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    routerOptions: {
      maxParamLength: 200,
      // Of a name that comes twice the last counts: a value is a text everywhere, never a list.
      querystringParser: (text) => (text === '' ? {} : Object.fromEntries(new URLSearchParams(text))),
    },
    frameworkErrors: (error, request, reply) =>
      void inTheirLanguage(request, () => sendError(reply, toAppError(error), request.id)),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket),
  })
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)

  speakLanguages(app)
  answerThenClose(app)
  compressReplies(app)
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime)
    // The route's pattern, not the address: queries and ids of people stay out of the log.
    const entry = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode === 500) log.error(entry, 'request failed')
    else if (reply.elapsedTime > SLOW_MS) log.warn(entry, 'slow request')
    else log.debug(entry, 'request')
    done()
  })

  app.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error)
    if (refusal.code === 'INTERNAL') log.error({ requestId: request.id, err: error }, 'a fault of ours')
    else if (refusal.status >= 500) log.warn({ requestId: request.id, cause: String(error) }, refusal.code)
    else if (isNoRight(refusal)) {
      const route = request.routeOptions.url ?? 'unknown'
      log.info({ requestId: request.id, route, code: refusal.code }, 'refused')
    }
    return sendError(reply, refusal, request.id)
  })

  return app
}

/** Fastify would load its compilers at each start, some megabytes that no route asks for. */
const refuseSchema = (): never => {
  throw new Error('What a route takes and answers is told by the contract, not to Fastify')
}

/** A refusal for want of a session, a right or a proof. A flood is counted by the metrics: a line for each call would fill the disk. */
const isNoRight = ({ status }: AppError) => status === 401 || status === 403
