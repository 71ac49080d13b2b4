import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, instant, line, nothing, optionalText } from './fields.ts'

export const DemoRequestBody = z.object({
  name: line(120),
  email: email(),
  business: line(120),
  message: optionalText(2_000),
})

/** What people may know of how an installation stands. Payments are among it where it takes any. */
export const statusParts = ['application', 'database', 'files', 'mail', 'payments', 'jobs'] as const
export type StatusPart = (typeof statusParts)[number]

export const partStates = ['works', 'slow', 'away'] as const
export type PartState = (typeof partStates)[number]

export const Standing = z.object({
  checkedAt: instant(),
  parts: z.array(
    z.object({
      name: z.enum(statusParts),
      state: z.enum(partStates),
      /** Since when it has been slow or away; null where it works, or where that began unseen. */
      since: z.nullable(instant()),
    }),
  ),
})
export type Standing = z.output<typeof Standing>

export const landingEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'What the web client may know of this installation',
    access: 'public',
    reply: z.object({
      brand: z.string(),
      googleClientId: z.nullable(z.string()),
      facebookAppId: z.nullable(z.string()),
      /** Who takes the money for plans; 'none': paid plans are not for sale here. */
      payments: z.enum(['stripe', 'sandbox', 'none']),
      paymentPublishableKey: z.nullable(z.string()),
      aiPatterns: z.boolean(),
    }),
    errors: [],
  }),
  status: endpoint({
    method: 'GET',
    path: '/status',
    summary: 'Whether each part of the application works; read anew every ten seconds at most',
    access: 'public',
    reply: Standing,
    errors: [],
  }),
  requestDemo: endpoint({
    method: 'POST',
    path: '/demo-requests',
    summary: 'Ask the operator for a demonstration',
    access: 'public',
    callsPerMinute: 5,
    body: DemoRequestBody,
    reply: nothing,
    status: 201,
    creates: true,
    errors: [],
  }),
}
