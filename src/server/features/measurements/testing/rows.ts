import { rows as clients } from '#server/features/clients/testing/rows.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { byTemplateColumns, measurementColumns, sourceColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'measurements',
  columns: { ...measurementColumns, ...byTemplateColumns, ...sourceColumns },
  async make(app, token) {
    const clientId = await clients.make(app, token)
    const set = { clientId, garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] }
    return madeBy(app, token, '/measurements', set)
  },
  edits: [{ notes: 'First' }, { notes: 'Second' }],
}
