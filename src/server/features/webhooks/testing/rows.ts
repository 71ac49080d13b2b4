import { withApi } from '#server/testing/on-plan.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'

// Nothing is delivered there, and no name looked up for it.
const webhook = { url: 'https://127.0.0.1/hook', types: ['message.received'] }

export const rows: NounRows = {
  table: 'webhook_endpoints',
  make: (app, token) => withApi(app, token, () => madeBy(app, token, '/webhooks', webhook)),
  bodies: { rotate: { overlapHours: 0 }, update: { description: 'Shop' } },
  open: 'webhooks are for owner and managers alone',
}
