import { rows as projects } from '#server/features/projects/testing/rows.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { pieceColumns } from '../pieces/columns.ts'

export const rows: NounRows = {
  table: 'pieces',
  columns: pieceColumns,
  async make(app, token) {
    const projectId = await projects.make(app, token)
    return madeBy(app, token, '/pieces', { projectId, label: 'Navy trousers', garment: 'trousers' })
  },
  bodies: { tell: { way: 'sms', message: 'It is ready.', pieceIds: [crypto.randomUUID()] } },
  edits: [{ label: 'First' }, { label: 'Second' }],
}
