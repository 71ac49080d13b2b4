import { rows as measurements } from '#server/features/measurements/testing/rows.ts'
import { openPage } from '#server/testing/clients-page.ts'
import type { NounRows } from '#server/testing/rows.ts'

export const rows: NounRows = {
  table: 'measurement_answers',
  async make(app, token) {
    const call = <Data>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
      app.call<Data>(method, path, { token, ...(body && { body }) })
    const setId = await measurements.make(app, token)
    const { measurement } = (
      await call<{ measurement: { clientId: string; updatedAt: string } }>('GET', `/measurements/${setId}`)
    ).body.data
    const { clientId, updatedAt } = measurement
    await call('PATCH', '/portal/settings', { isOn: true, showsMeasurements: true })
    const { url } = (await call<{ url: string }>('POST', `/clients/${clientId}/portal/counter`)).body.data
    const opened = await openPage(app, new URL(url).hash.slice(1))
    const said = { isRight: false, updatedAt, measurements: [{ name: 'Bust', size: 37 }] }
    await app.call('POST', `/portal/measurements/${setId}/answer`, {
      token: opened.body.data.token,
      body: said,
    })
    const { answers } = (
      await call<{ answers: { id: string }[] }>('GET', `/clients/${clientId}/measurement-answers`)
    ).body.data
    return answers[0]?.id ?? ''
  },
  bodies: { take: { baseUpdatedAt: null } },
}
