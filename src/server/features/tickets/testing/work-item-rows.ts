import { madeBy, type NounRows } from '#server/testing/rows.ts'

export const rows: NounRows = {
  table: 'work_items',
  make: (app, token) => madeBy(app, token, '/work-items', { name: 'Shorten the hem', garment: 'trousers' }),
  edits: [{ name: 'First' }, { name: 'Second' }],
}
