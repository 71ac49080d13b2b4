import { rows as clients } from '#server/features/clients/testing/rows.ts'
import { openPage } from '#server/testing/clients-page.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { addProject } from '#server/testing/projects.ts'
import type { NounRows } from '#server/testing/rows.ts'

export const rows: NounRows = {
  table: 'client_pictures',
  async make(app, token) {
    const clientId = await clients.make(app, token)
    const { id: projectId } = await addProject(app, token, { clientId, name: 'Gown' })
    await app.call('PATCH', '/portal/settings', { token, body: { isOn: true } })
    const shown = await app.call<{ url: string }>('POST', `/clients/${clientId}/portal/counter`, { token })
    const opened = await openPage(app, new URL(shown.body.data.url).hash.slice(1))
    const given = { token: opened.body.data.token, ...multipart('picture', await paint(40, 30)) }
    const { body, status } = await app.call<{ picture: { id: string } }>(
      'POST',
      `/portal/orders/${projectId}/pictures`,
      given,
    )
    if (status !== 201) throw new Error(`The picture was answered ${status}`)
    return body.data.picture.id
  },
}
