import { rows as projects } from '#server/features/projects/testing/rows.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { fittingColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'fittings',
  columns: fittingColumns,
  areFew: true,
  async make(app, token) {
    return madeBy(app, token, `/projects/${await projects.make(app, token)}/fittings`, { worn: 'Flat shoes' })
  },
  bodies: { addPin: { text: 'Take in' } },
  edits: [{ note: 'First' }, { note: 'Second' }],
}
