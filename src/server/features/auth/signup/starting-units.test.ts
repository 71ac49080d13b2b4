import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { buildMember, newEmail, signupBody } from '#server/testing/people.ts'
import { invite, mailedInvitation, signupByInvitation } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const settingsOf = async (token: string) => {
  const { user } = (await app.call<{ user: User }>('GET', '/auth', { token })).body.data
  const { currency, measurementUnit, unitsConfirmed } = user.settings
  return { currency, measurementUnit, unitsConfirmed }
}

/** Signs up in one browser, and proves the address in another one. */
async function begin(language: string, more: object = {}): Promise<string> {
  const email = newEmail()
  const body = signupBody(email, more)
  await app.call('POST', '/auth/signup', { body, headers: { 'accept-language': language } })
  const { code } = await app.mail(email, 1)
  const headers = { 'accept-language': 'fr-FR' }
  await app.call('POST', '/auth/verify-otp', { body: { email, otp: code }, headers })
  const reply = await app.call<{ token: string }>('POST', '/auth/signin', {
    body: { email, password: body.password },
  })
  return reply.body.data.token
}

it.each([
  ['de', 'EUR', 'cm'],
  ['de-AT', 'EUR', 'cm'],
  ['en-US', 'USD', 'inches'],
  ['en-GB', 'GBP', 'cm'],
  ['en', 'USD', 'inches'],
  ['en-NG', 'USD', 'inches'],
  ['en-GB,en-US;q=0.9,en;q=0.8', 'GBP', 'cm'],
  ['en;q=0.9,en-GB;q=0.8', 'USD', 'inches'],
])('a business begun in %s counts in %s and %s, which is asked about', async (language, currency, unit) => {
  expect(await settingsOf(await begin(language))).toEqual({
    ...{ currency, measurementUnit: unit, unitsConfirmed: false },
  })
})

it('go by the language that is chosen in the form before that of the browser', async () => {
  expect(await settingsOf(await begin('en-GB', { language: 'de' }))).toMatchObject({
    ...{ currency: 'EUR', measurementUnit: 'cm' },
  })
})

it('are asked about until they are said to be right', async () => {
  const token = await begin('en-GB')
  const save = (body: object) => app.call('PATCH', '/user/preferences', { token, body })
  await save({ currency: 'EUR' })
  expect(await settingsOf(token)).toMatchObject({ currency: 'EUR', unitsConfirmed: false })
  await save({ unitsConfirmed: true })
  await save({ measurementUnit: 'inches' })
  expect(await settingsOf(token)).toMatchObject({ measurementUnit: 'inches', unitsConfirmed: true })
})

it('of somebody who is invited are the business’s, whatever language they come in, and are not asked about', async () => {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const come = async (language: 'en' | 'de') => {
    const email = newEmail()
    await invite(app, owner, { email })
    const { body } = await signupByInvitation(app, await mailedInvitation(app, email), { language })
    return settingsOf(body.data.token)
  }
  expect(await come('de')).toEqual({ currency: 'USD', measurementUnit: 'inches', unitsConfirmed: true })
  const body = { currency: 'GBP', measurementUnit: 'cm' }
  await app.call('PATCH', '/user/preferences', { token: owner.token, body })
  expect(await come('en')).toEqual({ ...body, unitsConfirmed: true })
})

it('of a further business go by the language of who opens it', async () => {
  const token = await begin('de')
  const opened = await app.call<{ workspace: { id: string } }>('POST', '/workspaces', {
    ...{ token, body: { businessName: 'Zweites Atelier' } },
  })
  const headers = { 'toile-workspace': opened.body.data.workspace.id }
  const { body } = await app.call<{ business: { currency: string } }>('GET', '/workspace', { token, headers })
  expect(body.data.business.currency).toBe('EUR')
})
