import { rows as clients } from '#server/features/clients/testing/rows.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import type { NounRows } from '#server/testing/rows.ts'
import { photoColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'photos',
  columns: photoColumns,
  areFew: true,
  async make(app, token) {
    const clientId = await clients.make(app, token)
    const { body, status } = await app.call<{ photo: { id: string } }>(
      'POST',
      `/clients/${clientId}/photos`,
      {
        token,
        ...multipart('photo', await paint(40, 30)),
      },
    )
    if (status !== 201) throw new Error(`The photo was answered ${status}`)
    return body.data.photo.id
  },
  async read(app, token, id) {
    const { body } = await app.call<{ clients: { id: string }[] }>('GET', '/clients', { token })
    for (const client of body.data.clients) {
      const reply = await app.call<{ photos: { id: string }[] }>('GET', `/clients/${client.id}/photos`, {
        token,
      })
      const photo = reply.body.data.photos.find((each) => each.id === id)
      if (photo) return photo
    }
    throw new Error('No client has the photo')
  },
  edits: [{ caption: 'First' }, { caption: 'Second' }],
}
