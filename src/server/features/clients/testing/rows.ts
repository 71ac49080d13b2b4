import { madeBy, type NounRows } from '#server/testing/rows.ts'

export const rows: NounRows = {
  table: 'clients',
  make: (app, token) => madeBy(app, token, '/clients', { name: 'Mine' }),
  edits: [{ notes: 'First' }, { notes: 'Second' }],
}
