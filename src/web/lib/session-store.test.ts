import { expect, test } from 'vitest'
import type { User } from '#contract/auth.ts'
import { workspaceAs } from '#web/testing/session.ts'
import { memoryStorage } from './memory-storage.ts'
import { createQueryClient, forgetWithSession, reloadWithStanding } from './query-client.ts'
import { storageKeys } from './session-state.ts'
import { createSessionStore, followOtherTab } from './session-store.ts'

const userWith = (id: string, firstName = 'Ada'): User => ({
  _id: id,
  id,
  email: `${id}@example.com`,
  firstName,
  lastName: 'Okafor',
  businessName: null,
  businessType: null,
  isEmailVerified: true,
  image: null,
  plan: 'free',
  isSubActive: false,
  isPaymentOverdue: false,
  trialEndDate: null,
  isAdmin: false,
  is2FAEnabled: false,
  twoFactorMethods: [],
  recoveryCodesLeft: 0,
  hasPassword: true,
  pendingEmail: null,
  phone: null,
  address: null,
  ...{ postcode: null, city: null, country: null },
  bio: null,
  website: null,
  workspace: workspaceAs('owner'),
  settings: {
    theme: 'light',
    language: 'en',
    timezone: 'Europe/Berlin',
    currency: 'USD',
    measurementUnit: 'inches',
    unitsConfirmed: true,
    defaultProjectDuration: 14,
    weekStart: 'monday',
    pageSize: 'auto',
    monthlyRevenueGoal: null,
    yearlyRevenueGoal: null,
    emailNotifications: true,
    pushNotifications: false,
    projectDeadlines: true,
    clientMessages: true,
    paymentReminders: true,
    marketingEmails: false,
  },
})

test('a sign-in is kept and found again at the next start', () => {
  const storage = memoryStorage()
  createSessionStore(storage, memoryStorage()).getState().begin('token', userWith('u1'))
  expect(createSessionStore(storage, memoryStorage()).getState()).toMatchObject({
    token: 'token',
    user: { id: 'u1' },
  })
})

test.each([
  null,
  'text',
  { token: 'token' },
  { user: userWith('u1') },
  { token: '', user: userWith('u1') },
  { token: 'token', user: { id: 'u1' } },
])('a stored session that cannot be used counts as none: %j', (stored) => {
  const store = createSessionStore(memoryStorage({ [storageKeys.session]: stored }), memoryStorage())
  expect(store.getState()).toMatchObject({ token: null, user: null })
})

test('with a full storage the session lasts as long as the page', () => {
  const storage = memoryStorage({}, { full: true })
  const store = createSessionStore(storage, memoryStorage())
  store.getState().begin('token', userWith('u1'))
  expect(store.getState().token).toBe('token')
  expect(createSessionStore(storage, memoryStorage()).getState().token).toBeNull()
})

test('ending forgets token and user, and says why', () => {
  const storage = memoryStorage()
  const store = createSessionStore(storage, memoryStorage())
  store.getState().begin('token', userWith('u1'))
  store.getState().end('expired')
  expect(store.getState()).toMatchObject({ token: null, user: null, endReason: 'expired' })
  expect(createSessionStore(storage, memoryStorage()).getState()).toMatchObject({ token: null, user: null })
})

test('a late refusal of an older token leaves the newer session alone', () => {
  const store = createSessionStore(memoryStorage(), memoryStorage())
  store.getState().begin('new', userWith('u1'))
  store.getState().end('expired', 'old')
  expect(store.getState().token).toBe('new')
})

test('fresh data replaces the user, but never by another person', () => {
  const store = createSessionStore(memoryStorage(), memoryStorage())
  store.getState().begin('token', userWith('u1'))
  store.getState().refresh(userWith('u1', 'Adaeze'))
  expect(store.getState().user?.firstName).toBe('Adaeze')
  store.getState().refresh(userWith('u2', 'Bola'))
  expect(store.getState().user?.id).toBe('u1')
})

test('where the server shows nobody any more, the business is closed to them, who stay who they are', () => {
  const store = createSessionStore(memoryStorage(), memoryStorage())
  store.getState().begin('token', userWith('u1'))
  store.getState().refresh(null)
  expect(store.getState()).toMatchObject({ token: 'token', isClosed: true, user: { id: 'u1' } })
})

test('pending addresses outlive a reload', () => {
  const storage = memoryStorage()
  createSessionStore(storage, memoryStorage())
    .getState()
    .setPending({ emailForVerification: 'a@example.com' })
  expect(createSessionStore(storage, memoryStorage()).getState()).toMatchObject({
    emailForVerification: 'a@example.com',
    emailForPasswordReset: null,
  })
})

test('signing out, or in as somebody else, in another tab counts here too', () => {
  const store = createSessionStore(memoryStorage(), memoryStorage())
  store.getState().begin('token', userWith('u1'))
  followOtherTab(store, { token: 'other', user: userWith('u2') })
  expect(store.getState()).toMatchObject({ token: 'other', user: { id: 'u2' } })
  followOtherTab(store, null)
  expect(store.getState()).toMatchObject({ token: null, endReason: 'signed-out' })
})

test('a session that ends forgets what was loaded; a draft waits for its maker until somebody else signs in', () => {
  const draft = { userId: 'ada', data: 'strokes' }
  const storage = memoryStorage({ 'toile-draft:drawing': draft, 'toile-mirror:clients': {}, other: 1 })
  const store = createSessionStore(memoryStorage(), memoryStorage())
  store.getState().begin('token', userWith('ada'))
  forgetWithSession(createQueryClient(), store, storage)
  store.getState().end('expired')
  expect(storage.keys()).toEqual(['toile-draft:drawing', 'other'])
  store.getState().begin('anew', userWith('ada'))
  expect(storage.read('toile-draft:drawing')).toEqual(draft)
  store.getState().end('expired')
  store.getState().begin('other', userWith('bola'))
  expect(storage.keys()).toEqual(['other'])
})

test('another role makes what was loaded outdated, and another name does not', async () => {
  const store = createSessionStore(memoryStorage(), memoryStorage())
  store.getState().begin('token', userWith('ada'))
  const client = createQueryClient()
  reloadWithStanding(client, store)
  client.setQueryData(['projects'], ['with their prices'])
  store.getState().refresh(userWith('ada', 'Adaeze'))
  expect(client.getQueryData(['projects'])).toEqual(['with their prices'])
  store.getState().refresh({ ...userWith('ada'), workspace: workspaceAs('tailor') })
  expect(client.getQueryData(['projects'])).toBeUndefined()
})

const keptIn = (workspaceId: string) => ({ version: 1, userId: 'ada', workspaceId, lastFetched: 1, data: {} })

test.each([
  ['another role', { role: 'manager' }],
  ['seeing assigned work alone', { sees: 'assigned' }],
  ['seeing no prices', { seesPrices: false }],
] as const)(
  '%s also takes what is kept for the next start, here and not of another business',
  (_, change) => {
    const storage = memoryStorage({
      'toile-mirror:dashboard': keptIn('atelier'),
      'toile-mirror:x:B': keptIn('B'),
    })
    const store = createSessionStore(memoryStorage(), memoryStorage())
    store.getState().begin('token', userWith('ada'))
    reloadWithStanding(createQueryClient(), store, storage)
    store.getState().refresh(userWith('ada', 'Adaeze'))
    expect(storage.keys()).toHaveLength(2)
    store.getState().refresh({ ...userWith('ada'), workspace: { ...workspaceAs('owner'), ...change } })
    expect(storage.keys()).toEqual(['toile-mirror:x:B'])
  },
)

test('what was kept goes too where only the next start hears of another standing', () => {
  const [session, tab] = [memoryStorage(), memoryStorage()]
  createSessionStore(session, tab).getState().begin('token', userWith('ada'))
  const storage = memoryStorage({ 'toile-mirror:dashboard': keptIn('atelier') })
  const store = createSessionStore(session, tab)
  reloadWithStanding(createQueryClient(), store, storage)
  expect(store.getState().user?.workspace.role).toBe('owner')
  store.getState().refresh({ ...userWith('ada'), workspace: workspaceAs('tailor') })
  expect(storage.keys()).toEqual([])
})
