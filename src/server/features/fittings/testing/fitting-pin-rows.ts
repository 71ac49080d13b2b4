import type { Fitting } from '#contract/fittings.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { pinColumns } from '../columns.ts'
import { rows as fittings } from './rows.ts'

/** Which fitting each is of: no address answers one pin. */
const fittingOf = new Map<string, string>()

export const rows: NounRows = {
  table: 'fitting_pins',
  columns: pinColumns,
  areFew: true,
  async make(app, token) {
    const fittingId = await fittings.make(app, token)
    const id = await madeBy(app, token, `/fittings/${fittingId}/pins`, { text: 'Take in' })
    fittingOf.set(id, fittingId)
    return id
  },
  async read(app, token, id) {
    const { body } = await app.call<{ fitting: Fitting }>('GET', `/fittings/${fittingOf.get(id)}`, { token })
    const pin = body.data.fitting.pins.find((each) => each.id === id)
    if (!pin) throw new Error('No fitting has the pin')
    return pin
  },
  edits: [{ text: 'First' }, { text: 'Second' }],
}
