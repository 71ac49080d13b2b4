import { rows as clients } from '#server/features/clients/testing/rows.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { projectColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'projects',
  columns: projectColumns,
  async make(app, token) {
    const clientId = await clients.make(app, token)
    return madeBy(app, token, '/projects', { clientId, name: 'Mine', type: 'Suit' })
  },
  bodies: { setDeposit: { deposit: 5 } },
  edits: [{ name: 'First' }, { name: 'Second' }],
}
