import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildMember, signUpMember } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

interface Reply {
  user: User
}

const defaults: User['settings'] = {
  theme: 'light',
  language: 'en',
  timezone: 'Europe/Berlin',
  currency: 'USD',
  measurementUnit: 'inches',
  unitsConfirmed: false,
  defaultProjectDuration: 14,
  weekStart: 'sunday',
  pageSize: 'auto',
  monthlyRevenueGoal: null,
  yearlyRevenueGoal: null,
  emailNotifications: true,
  pushNotifications: false,
  projectDeadlines: true,
  clientMessages: true,
  paymentReminders: true,
  marketingEmails: false,
}

it('keeps preferences, each on its own, with the defaults for what was never chosen', async () => {
  const app = await testApp()
  const { token } = await buildMember(app)
  const settings = async () => (await app.call<Reply>('GET', '/auth', { token })).body.data.user.settings
  const change = (body: object) => app.call<Reply>('PATCH', '/user/preferences', { token, body })

  expect(await settings()).toEqual(defaults)
  await change({})
  const { body } = await change({ measurementUnit: 'cm' })
  expect(body.data.user.settings).toEqual({ ...defaults, measurementUnit: 'cm' })
  const chosen = {
    theme: 'dark',
    language: 'de',
    timezone: 'Africa/Lagos',
    currency: 'NGN',
    defaultProjectDuration: 30,
    weekStart: 'monday',
    pageSize: 'Letter',
    monthlyRevenueGoal: 1_200.5,
    yearlyRevenueGoal: 20_000,
  }
  await change(chosen)
  expect(await settings()).toEqual({ ...defaults, ...chosen, measurementUnit: 'cm' })
  await change({ monthlyRevenueGoal: null })
  expect((await settings()).monthlyRevenueGoal).toBeNull()
})

it('begins weeks by the language of the sign-up, and later by what was chosen alone', async () => {
  const app = await testApp()
  const weekStart = async ({ token }: { readonly token: string }) =>
    (await app.call<Reply>('GET', '/auth', { token })).body.data.user.settings.weekStart
  const [english, german] = [
    await signUpMember(app, { language: 'en' }),
    await signUpMember(app, { language: 'de' }),
  ]
  expect([await weekStart(english), await weekStart(german)]).toEqual(['sunday', 'monday'])
  const { token } = english
  await app.call('PATCH', '/user/preferences', { token, body: { language: 'de' } })
  expect(await weekStart(english)).toBe('sunday')
})

it.each([
  { measurementUnit: 'feet' },
  { defaultProjectDuration: 0 },
  { defaultProjectDuration: 1.5 },
  { timezone: 'Europe/Atlantis' },
  { timezone: '+02:00' },
  { currency: 'KWD' },
  { language: 'xx' },
  { yearlyRevenueGoal: -1 },
])('refuses %j', async (wrong) => {
  const app = await testApp()
  const { token } = await buildMember(app)
  expect((await app.call('PATCH', '/user/preferences', { token, body: wrong })).status).toBe(422)
})

it('keeps the profile, which stands on invoices', async () => {
  const app = await testApp()
  const { token } = await buildMember(app)
  const change = (body: object) => app.call<Reply>('PATCH', '/user/profile', { token, body })
  const profile = {
    firstName: 'Adébáyọ̀',
    lastName: 'van der Meer',
    businessName: 'Nadel & Faden',
    phone: '+49 30 1234',
    address: 'Lange Straße 1\n10243 Berlin',
    bio: 'Bespoke since 1998',
  }
  expect((await change({ ...profile, website: 'nadel.example/atelier' })).status).toBe(200)
  await change({ bio: '' })
  const { user } = (await app.call<Reply>('GET', '/user/profile', { token })).body.data
  expect(user).toMatchObject({ ...profile, bio: null, website: 'https://nadel.example/atelier' })
})

it.each([
  { website: 'javascript:alert(1)' },
  { website: 'https://bank.example@evil.example' },
  { firstName: '' },
  { lastName: 'two\nlines' },
  { lastName: 'nothing\u0000' },
  { phone: 'x'.repeat(41) },
])('refuses %j in a profile', async (wrong) => {
  const app = await testApp()
  const { token } = await buildMember(app)
  expect((await app.call('PATCH', '/user/profile', { token, body: wrong })).status).toBe(422)
})

it('remembers which lists begin with one’s own work, of each person apart, and of nobody who works alone', async () => {
  const app = await testApp()
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const ownLists = async (token: string) =>
    (await app.call<Reply>('GET', '/auth', { token })).body.data.user.workspace.ownLists
  const change = (token: string, ownLists: object) =>
    app.call<Reply>('PATCH', '/user/preferences', { token, body: { ownLists } })

  expect((await change(owner.token, { clients: true })).body.data.user.workspace.ownLists).toEqual([])
  const tailor = await addColleague(app, owner, { role: 'tailor' })
  expect(await ownLists(owner.token)).toEqual(['clients'])
  expect(await ownLists(tailor.token)).toEqual([])
  await change(tailor.token, { workshop: true, projects: true })
  await change(tailor.token, { calendar: true, projects: false, workshop: true })
  expect(await ownLists(tailor.token)).toEqual(['calendar', 'workshop'])
  expect(await ownLists(owner.token)).toEqual(['clients'])
  expect((await change(tailor.token, { invoices: true })).status).toBe(422)
})
