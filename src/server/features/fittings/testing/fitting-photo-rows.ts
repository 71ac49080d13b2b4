import type { Fitting, FittingPhoto } from '#contract/fittings.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import type { NounRows } from '#server/testing/rows.ts'
import { photoColumns } from '../columns.ts'
import { rows as fittings } from './rows.ts'

/** Which fitting each is of: no address answers one photo. */
const fittingOf = new Map<string, string>()

export const rows: NounRows = {
  table: 'fitting_photos',
  columns: photoColumns,
  areFew: true,
  async make(app, token) {
    const fittingId = await fittings.make(app, token)
    const { body, status } = await app.call<{ photo: FittingPhoto }>(
      'POST',
      `/fittings/${fittingId}/photos`,
      { token, ...multipart('photo', await paint(40, 30)) },
    )
    if (status !== 201) throw new Error(`The photo was answered ${status}`)
    fittingOf.set(body.data.photo.id, fittingId)
    return body.data.photo.id
  },
  async read(app, token, id) {
    const { body } = await app.call<{ fitting: Fitting }>('GET', `/fittings/${fittingOf.get(id)}`, { token })
    const photo = body.data.fitting.photos.find((each) => each.id === id)
    if (!photo) throw new Error('No fitting has the photo')
    return photo
  },
  edits: [{ view: 'side' }, { view: 'back' }],
}
