import { expect, it } from 'vitest'
import { buildMember } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

interface Reply {
  user: { settings: { measurementUnit: string; defaultProjectDuration: number } }
}

it('keeps preferences, each on its own, with the defaults for what was never chosen', async () => {
  const app = await testApp()
  const { token } = await buildMember(app)
  const settings = async () => (await app.call<Reply>('GET', '/auth', { token })).body.data.user.settings
  const change = (body: object) => app.call<Reply>('PATCH', '/user/preferences', { token, body })

  expect(await settings()).toEqual({ measurementUnit: 'inches', defaultProjectDuration: 14 })
  await change({})
  const { body } = await change({ measurementUnit: 'cm' })
  expect(body.data.user.settings).toEqual({ measurementUnit: 'cm', defaultProjectDuration: 14 })
  await change({ defaultProjectDuration: 30 })
  expect(await settings()).toEqual({ measurementUnit: 'cm', defaultProjectDuration: 30 })

  for (const wrong of [
    { measurementUnit: 'feet' },
    { defaultProjectDuration: 0 },
    { defaultProjectDuration: 1.5 },
  ]) {
    expect((await change(wrong)).status).toBe(422)
  }
})
