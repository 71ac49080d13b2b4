import * as z from 'zod/mini'
import { endpointStates, offReasons } from '../domain/webhooks/streak.ts'
import { PING, type WebhookType, webhookTypes } from '../domain/webhooks/types.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line, listQuery, nothing, optionalLine } from './fields.ts'
import { textLimits } from './limits.ts'
import { deliveryFaults, WebhookData } from './webhook-events.ts'

/** Of one business. */
export const WEBHOOKS_MAX = 10
/** The longest for which deliveries are signed with the former secret as well, in hours. */
const OVERLAP_HOURS_MAX = 168

/** No user and password before the host, and nothing behind a '#', which no server is told. */
const webhookAddress = /^https?:\/\/(\[[\da-f:.]+\]|[^\s/?#@:[\]]+)(:\d{1,5})?([/?][^\s#]*)?$/i

/** Where to: which of these addresses an installation delivers to, its server knows. */
const url = () =>
  line(textLimits.webhookUrl).check(
    z.refine((text) => webhookAddress.test(text), { params: { issue: 'web-address' } }),
  )
const types = () =>
  z.array(z.enum(webhookTypes)).check(
    z.minLength(1),
    z.maxLength(webhookTypes.length),
    z.overwrite((given) => webhookTypes.filter((type) => given.includes(type))),
  )

/** Where a business has itself told of what happens. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.nullable(z.string()),
  types: z.array(z.enum(webhookTypes)),
  state: z.enum(endpointStates),
  /** Since when nothing has come through; null while everything does. */
  failingSince: z.nullable(instant()),
  /** Why it is off; null while it isn't. */
  offReason: z.nullable(z.enum(offReasons)),
  /** Until when deliveries are signed with the former secret as well; null where they aren't. */
  formerUntil: z.nullable(instant()),
  createdAt: instant(),
  /** What came of the last attempt to deliver to it; null before the first. */
  last: z.nullable(
    z.object({
      isDone: z.boolean(),
      statusCode: z.nullable(z.int()),
      error: z.nullable(z.enum(deliveryFaults)),
      at: instant(),
    }),
  ),
})
export type Webhook = z.output<typeof Webhook>

export const CreateWebhookBody = z.object({
  url: url(),
  description: optionalLine(textLimits.webhookDescription),
  types: types(),
})

const UpdateWebhookBody = z.object({
  url: z.optional(url()),
  description: optionalLine(textLimits.webhookDescription),
  types: z.optional(types()),
  /** Off keeps its deliveries from going out; on begins anew. */
  isOn: z.optional(z.boolean()),
})

const RotateWebhookBody = z.object({
  /** For how long deliveries are signed with the secret before it as well. */
  overlapHours: z.int().check(z.gte(0), z.lte(OVERLAP_HOURS_MAX)),
})

const deliveryStates = ['waiting', 'done', 'failed'] as const

/** One event on its way to one endpoint. */
export const WebhookDelivery = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.enum([...webhookTypes, PING]),
  state: z.enum(deliveryStates),
  /** How often it was tried. */
  attempts: z.int(),
  /** When it is tried next; null where it isn't. */
  nextAt: z.nullable(instant()),
  /** When it came to be. */
  at: instant(),
  /** When it was tried last; null before the first attempt. */
  triedAt: z.nullable(instant()),
  /** What is sent, to the letter. */
  request: z.string(),
  statusCode: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  /** How the answer began. */
  answer: z.nullable(z.string()),
  error: z.nullable(z.enum(deliveryFaults)),
  /** Asked for by hand: tried once, and no sign of how the endpoint does. */
  isManual: z.boolean(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

export const WebhookEvent = z.object({
  id: z.string(),
  type: z.enum(webhookTypes),
  timestamp: instant(),
  data: WebhookData,
})
export type WebhookEvent = z.output<typeof WebhookEvent>

const { cursor } = listQuery
const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25)

const typesAsked = z.pipe(
  z.string().check(
    z.maxLength(2_000),
    z.refine((text) => text.split(',').every((type) => webhookTypes.some((known) => known === type))),
  ),
  // Sound: all of them were just found among the types.
  z.transform((text) => text.split(',') as WebhookType[]),
)

const deliveryParams = z.extend(idParams, { deliveryId: idParams.shape.id })
const oneWebhook = z.object({ webhook: Webhook })
const oneDelivery = z.object({ delivery: WebhookDelivery })
/** The secret is told this once: kept is a sealed copy that deliveries are signed with. */
const toldOnce = z.object({ webhook: Webhook, secret: z.string() })
const onPlan = ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'] as const
const mine = { access: 'member', needs: 'webhooks.write' } as const

export const webhookEndpoints = {
  list: endpoint({
    ...mine,
    method: 'GET',
    path: '/webhooks',
    summary: 'Where the business has itself told of what happens, the newest first',
    reply: z.object({ webhooks: z.array(Webhook) }),
    errors: [],
  }),
  create: endpoint({
    ...mine,
    method: 'POST',
    path: '/webhooks',
    summary: 'Have an address told of what happens; the secret that deliveries are signed with is told once',
    body: CreateWebhookBody,
    reply: toldOnce,
    status: 201,
    errors: [...onPlan],
  }),
  events: endpoint({
    ...mine,
    method: 'GET',
    path: '/webhooks/events',
    summary:
      'What has happened since an instant, the oldest first, for whoever wasn’t there to be told: kept 30 days, complete up to some seconds ago',
    query: z.object({
      since: z.optional(instant()),
      /** Several are written one after the other, with commas between them. */
      types: z.optional(typesAsked),
      cursor,
      limit: listQuery.limit,
    }),
    reply: z.object({ events: z.array(WebhookEvent), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  get: endpoint({
    ...mine,
    method: 'GET',
    path: '/webhooks/:id',
    summary: 'One address that is told, without its secret',
    params: idParams,
    reply: oneWebhook,
    errors: [],
  }),
  update: endpoint({
    ...mine,
    method: 'PATCH',
    path: '/webhooks/:id',
    summary: 'Change what an address is told of, or turn it off or on',
    params: idParams,
    body: UpdateWebhookBody,
    reply: oneWebhook,
    errors: [...onPlan],
  }),
  remove: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Tell an address nothing more; what waits for it goes with it',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
  rotate: endpoint({
    ...mine,
    method: 'POST',
    path: '/webhooks/:id/rotate',
    summary: 'A new secret to sign with; for a while deliveries are signed with the former as well',
    params: idParams,
    body: RotateWebhookBody,
    reply: toldOnce,
    errors: [],
  }),
  test: endpoint({
    ...mine,
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Deliver a ping, once',
    params: idParams,
    reply: oneDelivery,
    status: 202,
    errors: [...onPlan],
    callsPerMinute: 30,
  }),
  deliveries: endpoint({
    ...mine,
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'What was delivered and what came of it, the newest first: kept 30 days',
    params: idParams,
    query: z.object({ state: z.optional(z.enum(deliveryStates)), cursor, limit }),
    reply: z.object({ deliveries: z.array(WebhookDelivery), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  resend: endpoint({
    ...mine,
    method: 'POST',
    path: '/webhooks/:id/deliveries/:deliveryId/resend',
    summary: 'Deliver an event once more, under its own id and signed with the secret of now',
    params: deliveryParams,
    reply: oneDelivery,
    status: 202,
    errors: [...onPlan],
    callsPerMinute: 30,
  }),
}
