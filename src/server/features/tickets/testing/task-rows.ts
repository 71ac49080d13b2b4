import { rows as pieces } from '#server/features/workshop/testing/piece-rows.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { keptColumns } from '../tasks/columns.ts'

export const rows: NounRows = {
  table: 'tasks',
  columns: keptColumns,
  async make(app, token) {
    const pieceId = await pieces.make(app, token)
    return madeBy(app, token, '/tasks', { pieceId, name: 'Shorten the hem' })
  },
  edits: [{ name: 'First' }, { name: 'Second' }],
}
