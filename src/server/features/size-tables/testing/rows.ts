import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { sizeTableColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'size_tables',
  columns: sizeTableColumns,
  open: 'patterns are graded by them',
  areFew: true,
  make: (app, token) =>
    madeBy(app, token, '/size-tables', {
      name: 'School',
      figure: 'women',
      rows: [{ code: '38', sizes: [{ name: 'Chest', size: 88, unit: 'cm' }] }],
    }),
  edits: [{ name: 'First' }, { name: 'Second' }],
}
