import { withApi } from '#server/testing/on-plan.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'

const key = { name: 'Shop', scopes: ['clients.read'], days: null }

export const rows: NounRows = {
  table: 'api_keys',
  make: (app, token) => withApi(app, token, () => madeBy(app, token, '/api-keys', key)),
  bodies: { rotate: { overlapHours: 0 }, update: { name: 'Website' } },
  open: 'keys are for owner and managers alone',
}
