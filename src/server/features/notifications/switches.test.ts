import { describe, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { buildNotified, morningAt, newsAt, partsAt } from '#server/testing/notifications.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const entry = {
  id: 'switches',
  day: '2099-05-01',
  title: () => 'Something new',
  paragraphs: () => ['It can do this now.'],
  path: '/dashboard',
}

/** Whatever there is to tell, told: a project and an invoice due, a client's message, and news. */
async function tellEverything(flags: object): Promise<string[]> {
  const business = await buildNotified(app)
  await business.switch({ marketingEmails: true })
  await business.switch(flags)
  await business.addProject('2099-05-02', 'Ball gown')
  await business.addInvoice('2099-05-02')
  await morningAt(app, '2099-05-02T06:00:00Z')
  const { notifications, database } = partsAt(app, '2099-05-02T06:00:00Z')
  await database.write(business.workspaceId, (transaction) =>
    notifications.notify(transaction, {
      workspaceId: business.workspaceId,
      kind: 'client-message',
      messageId: crypto.randomUUID(),
      client: null,
      about: null,
      text: 'When is it done?',
    }),
  )
  await newsAt(app, '2099-05-02T06:00:00Z', [entry])
  await jobsDone(app)
  const words = ['Project deadline', 'Payment reminder', 'wrote to you', 'New in Toile']
  const subjects = (await business.mails()).map(({ subject = '' }) => subject)
  return words.filter((word) => subjects.some((subject) => subject.includes(word)))
}

describe('a switch that is off stops its kind, and no other', () => {
  it.each([
    [{}, ['Project deadline', 'Payment reminder', 'wrote to you', 'New in Toile']],
    [{ projectDeadlines: false }, ['Payment reminder', 'wrote to you', 'New in Toile']],
    [{ paymentReminders: false }, ['Project deadline', 'wrote to you', 'New in Toile']],
    [{ clientMessages: false }, ['Project deadline', 'Payment reminder', 'New in Toile']],
    [{ marketingEmails: false }, ['Project deadline', 'Payment reminder', 'wrote to you']],
    [{ emailNotifications: false }, []],
    [{ emailNotifications: false, pushNotifications: true }, []],
  ])('%j', async (flags, told) => {
    expect(await tellEverything(flags)).toEqual(told)
  })
})

it('keeps each switch on its own, and product news as the sign-up’s newsletter', async () => {
  const { token } = await buildMember(app)
  const settings = async () =>
    (await app.call<{ user: User }>('GET', '/auth', { token })).body.data.user.settings
  const change = (body: object) => app.call<{ user: User }>('PATCH', '/user/notifications', { token, body })
  expect(await settings()).toMatchObject({ emailNotifications: true, marketingEmails: false })
  expect((await change({})).status).toBe(200)
  const { body } = await change({ paymentReminders: false, marketingEmails: true })
  expect(body.data.user.settings).toMatchObject({
    emailNotifications: true,
    pushNotifications: false,
    projectDeadlines: true,
    clientMessages: true,
    paymentReminders: false,
    marketingEmails: true,
  })
  await change({ emailNotifications: false })
  expect(await settings()).toMatchObject({ emailNotifications: false, paymentReminders: false })
  expect((await change({ paymentReminders: 'yes' })).status).toBe(422)

  const wishes = { selectedPlan: 'free', subscribeToNewsletter: true }
  const reader = await buildMember(app, wishes)
  const theirs = await app.call<{ user: User }>('GET', '/auth', { token: reader.token })
  expect(theirs.body.data.user.settings.marketingEmails).toBe(true)
})

it('receipts and security mails come all the same', async () => {
  const { email, switch: flip } = await buildNotified(app)
  await flip({ emailNotifications: false })
  const before = (await app.mails(email)).length
  await app.call('POST', '/auth/forgot-password', { body: { email } })
  expect((await app.mail(email, before + 1)).subject).toMatch(/password/i)
})
