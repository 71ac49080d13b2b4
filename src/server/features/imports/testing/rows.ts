import { finished } from '#server/testing/imports.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'

export const rows: NounRows = {
  table: 'imports',
  open: 'who imports sees all work (`switchesFor`)',
  async make(app, token) {
    const id = await madeBy(app, token, '/imports', { kind: 'clients', rows: [{ name: 'Mine' }] })
    await finished(app, token, id)
    return id
  },
}
