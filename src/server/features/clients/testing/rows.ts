import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { clientColumns } from '../columns.ts'

const someId = '0198a1b2-0000-7000-8000-00000000abcd'
const someTime = '2026-01-01T00:00:00.000Z'

export const rows: NounRows = {
  table: 'clients',
  columns: clientColumns,
  make: (app, token) => madeBy(app, token, '/clients', { name: 'Mine' }),
  bodies: {
    answer: { message: 'Mine' },
    merge: { clientId: someId, clientUpdatedAt: someTime, updatedAt: someTime, fields: {} },
    unmerge: {
      clientId: someId,
      moved: {
        measurements: [],
        projects: [],
        invoices: [],
        events: [],
        messages: [],
        photos: [],
        drafts: [],
      },
      was: {},
      became: {},
    },
  },
  edits: [{ notes: 'First' }, { notes: 'Second' }],
}
