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
import { memberPages, publicPages } from '#contract/pages.ts'
import { API_PREFIX } from './endpoints.ts'

/**
 * Every address beside the contract, and by what it knows who comes. The contract's own say whom they let in; the pages
 * and files of the web application are the same for everybody. A route that stands in none of the three keeps the server
 * from starting.
 */
export const doors = {
  'GET /livez': 'anybody: says that the process answers',
  'GET /readyz': 'anybody: says that its database does',
  'GET /metrics': 'the operator, by the network that is configured',
  'GET /api/openapi.json': 'anybody: how to ask, and nothing of what is on record',
  'GET /api/docs': 'anybody: the same, for people',
  'GET /calendar-feed/:file': 'a member’s calendar program, by 256 bits that are kept as a hash',
  'GET /downloads/:workspaceId/:id/:proof':
    'whoever asked for the export, signed in and looked up anew; strangers are sent to the list of exports',
  'GET /files/:place/:name': 'whoever is signed in and may see the picture now (docs/decisions/0083)',
  'POST /unsubscribe': 'whoever got the mail, by the secret in its head: switches mails of its kind off',
  'POST /api/v1/webhooks/stripe': 'the payment provider, by its signature over the bytes',
  'POST /api/v1/webhooks/sandbox': 'the sandbox in its place, the same way',
  'GET /sandbox/style.css': 'anybody: how the sandbox’s pages look',
  'GET /sandbox/checkout/:id':
    'who was sent there to pay, by an id that nobody guesses; no money moves in the sandbox',
  'POST /sandbox/checkout/:id': 'the same',
  'GET /sandbox/confirmations/:id': 'the same, to confirm a payment',
  'POST /sandbox/confirmations/:id': 'the same',
  'POST /sandbox/v1/payment-methods': 'anybody: takes a card’s number, and gives an id back',
  'POST /sandbox/v1/refunds': 'the operator at the sandbox’s desk, by an invoice’s id there',
} as const

export type Door = keyof typeof doors

const endpoints = new Set(
  Object.values(api).flatMap((specs) =>
    Object.values<EndpointSpec>(specs).map(({ method, path }) => `${method} ${API_PREFIX}${path}`),
  ),
)
const pages: ReadonlySet<string> = new Set([...Object.values(publicPages), ...Object.values(memberPages)])
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
        `Nobody has said whom ${one} ${url} lets in: it belongs into the contract, or into doors.ts`,
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
