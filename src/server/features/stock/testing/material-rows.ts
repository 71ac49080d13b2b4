import type { Material } from '#contract/stock.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { countedColumns, materialColumns, pictureColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'materials',
  columns: { ...materialColumns, ...pictureColumns, ...countedColumns },
  open: 'cloth is the business’s',
  areFew: true,
  toBookkeepers: ['materials'],
  make: (app, token) => madeBy(app, token, '/materials', { name: 'Navy hopsack' }),
  async read(app, token, id) {
    const { body } = await app.call<{ material: Material }>('GET', `/materials/${id}`, { token })
    return body.data.material
  },
  bodies: { move: { kind: 'in', quantity: 1 } },
  edits: [{ name: 'First' }, { name: 'Second' }],
}
