import { rows as clients } from '#server/features/clients/testing/rows.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import type { NounRows } from '#server/testing/rows.ts'

export const rows: NounRows = {
  table: 'photos',
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
  edits: [{ caption: 'First' }, { caption: 'Second' }],
}
