import type { NounRows } from '#server/testing/rows.ts'
import { byColumns, moveColumns } from '../columns.ts'
import { rows as materials } from './material-rows.ts'

export const rows: NounRows = {
  table: 'material_moves',
  columns: { ...moveColumns, ...byColumns },
  open: 'what lies on the shelf is counted from all of them; whose they are is joined to what is seen (docs/decisions/0059)',
  toBookkeepers: ['material-moves'],
  async make(app, token) {
    const id = await materials.make(app, token)
    const { body, status } = await app.call<{ moveId: string }>('POST', `/materials/${id}/moves`, {
      token,
      body: { kind: 'in', quantity: 12.5 },
    })
    if (status !== 201) throw new Error(`The move was answered ${status}`)
    return body.data.moveId
  },
}
