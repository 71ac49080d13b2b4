import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { patternColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'patterns',
  columns: patternColumns,
  open: 'they are the business’s',
  areFew: true,
  make: (app, token) => madeBy(app, token, '/patterns', {}),
  bodies: { report: { reason: 'other' }, review: { hidden: true } },
  edits: [{ name: 'First' }, { name: 'Second' }],
}
