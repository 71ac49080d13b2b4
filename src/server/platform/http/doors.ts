import type {
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { clientPages, memberPages, publicPages } from '#contract/pages.ts'
import { type Door, doors } from './door-list.ts'
import { API_PREFIX } from './endpoints.ts'

const endpoints = new Set(
  Object.values(api).flatMap((specs) =>
    Object.values<EndpointSpec>(specs).map(({ method, path }) => `${method} ${API_PREFIX}${path}`),
  ),
)
const pages: ReadonlySet<string> = new Set(
  [publicPages, clientPages, memberPages].flatMap((pages) => Object.values(pages)),
)
/** What a build leaves: bundles, and files that are asked for by a name of their own. */
const builtFile = /^\/(assets\/\*|[\w-]+\.[a-z]+)$/

function isKnown(method: string, url: string): boolean {
  const route = `${method} ${url}`
  return (
    endpoints.has(route) || route in doors || (method === 'GET' && (pages.has(url) || builtFile.test(url)))
  )
}

/** Refuses routes that nobody has declared; to be called before there is any. */
export function refuseUnknownDoors(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      // Fastify's own shadow of each GET, and what a browser asks before it calls from elsewhere.
      if (one === 'HEAD' || one === 'OPTIONS' || isKnown(one, url)) continue
      throw new Error(
        `Nobody has said whom ${one} ${url} lets in: it belongs into the contract, or into door-list.ts`,
      )
    }
  })
}

/** What a door takes of a body: as it came, or nothing of it. */
interface Body {
  /** '*' for every one. */
  readonly type: string
  readonly maxBytes?: number
  readonly isRead: boolean
}

/** Opens a door that is listed. What comes as a body is handed over as text, or read and forgotten. */
export function admit<Asked extends RouteGenericInterface>(
  app: FastifyInstance,
  door: Door,
  handler: RouteHandlerMethod<
    RawServerDefault,
    RawRequestDefaultExpression,
    RawReplyDefaultExpression,
    Asked
  >,
  body?: Body,
): void {
  const [method = '', url = ''] = door.split(' ')
  app.register(async (scope) => {
    if (body) {
      const { type, maxBytes, isRead } = body
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        type,
        { parseAs: 'string', ...(maxBytes !== undefined && { bodyLimit: maxBytes }) },
        (_request, text, done) => done(null, isRead ? text : undefined),
      )
    }
    scope.route<Asked>({ method, url, handler })
  })
}
