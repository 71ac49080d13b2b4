import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, line, nothing, optionalText } from './fields.ts'

export const DemoRequestBody = z.object({
  name: line(120),
  email: email(),
  business: line(120),
  message: optionalText(2_000),
})

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
  requestDemo: endpoint({
    method: 'POST',
    path: '/demo-requests',
    summary: 'Ask the operator for a demonstration',
    access: 'public',
    callsPerMinute: 5,
    body: DemoRequestBody,
    reply: nothing,
    status: 201,
    errors: [],
  }),
}
