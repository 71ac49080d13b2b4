import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { placedColumns } from '../work-items/columns.ts'

export const rows: NounRows = {
  table: 'work_items',
  columns: placedColumns,
  open: 'whoever takes in work reads the price list',
  areFew: true,
  make: (app, token) => madeBy(app, token, '/work-items', { name: 'Shorten the hem', garment: 'trousers' }),
  edits: [{ name: 'First' }, { name: 'Second' }],
}
