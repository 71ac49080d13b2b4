import { rows as clients } from '#server/features/clients/testing/rows.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { quoteColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'quotes',
  columns: quoteColumns,
  open: 'who sees money sees all work (`switchesFor`)',
  async make(app, token) {
    const clientId = await clients.make(app, token)
    const items = [{ description: 'Gown', quantity: 1, rate: 100 }]
    return madeBy(app, token, '/quotes', { clientId, items })
  },
  bodies: { send: { to: 'ada@client.example' } },
  edits: [{ notes: 'First' }, { notes: 'Second' }],
}
