import { rows as clients } from '#server/features/clients/testing/rows.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { draftColumns } from '../columns.ts'

const options = { ease: 'normal', allowanceMm: 10, hemMm: 30, lengthMm: null, sizes: [] }

export const rows: NounRows = {
  table: 'drafts',
  columns: draftColumns,
  async make(app, token) {
    const clientId = await clients.make(app, token)
    const set = { clientId, garmentType: 'pants', measurements: [{ name: 'Hips', size: 40 }] }
    const measurementId = await madeBy(app, token, '/measurements', set)
    const chosen = { design: 'chinos', figure: 'women', options }
    return madeBy(app, token, '/drafts', { name: 'Chinos', clientId, measurementId, ...chosen })
  },
  edits: [{ name: 'First' }, { name: 'Second' }],
}
