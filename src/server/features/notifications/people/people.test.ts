import { expect, it } from 'vitest'
import type { Role } from '#domain/team/permissions.ts'
import { addColleague, giveSeats, join, signInAgain } from '#server/testing/colleagues.ts'
import { buildNotified, morningAt, type Notified, partsAt } from '#server/testing/notifications.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

/** The mails to somebody from now on. */
async function mailbox(email: string) {
  await jobsDone(app)
  const before = (await app.mails(email)).length
  return async () => (await app.mails(email)).slice(before)
}

const write = async (business: Notified) => {
  const { notifications, database } = partsAt(app, '2029-05-02T06:00:00Z')
  const messageId = crypto.randomUUID()
  const said = {
    messageId,
    client: { id: messageId, name: 'Ana Sousa' },
    about: { kind: 'invoice', name: 'INV-7' },
    text: 'When is it done?',
  } as const
  await database.write(business.workspaceId, (transaction) =>
    notifications.notify(transaction, {
      workspaceId: business.workspaceId,
      kind: 'client-message',
      ...said,
    }),
  )
  await jobsDone(app)
}

it.each<[Role, readonly string[]]>([
  [
    'owner',
    [
      'Ana Sousa wrote to you about invoice INV-7',
      'Payment reminder: invoice INV-9',
      'Project deadline: Gown',
    ],
  ],
  [
    'manager',
    [
      'Ana Sousa wrote to you about invoice INV-7',
      'Payment reminder: invoice INV-9',
      'Project deadline: Gown',
    ],
  ],
  ['tailor', ['Ana Sousa wrote to you about invoice INV-7', 'Project deadline: Gown']],
  ['bookkeeper', ['Payment reminder: invoice INV-9', 'Project deadline: Gown']],
  ['viewer', ['Project deadline: Gown']],
])('tells the %s of what they may see', async (role, told) => {
  const business = await buildNotified(app)
  const person = role === 'owner' ? business : await addColleague(app, business, { role, sees: 'all' })
  const mails = await mailbox(person.email)
  await business.addProject('2029-02-10', 'Gown')
  await business.addInvoice('2029-02-10', { invoiceNumber: 'INV-9' })
  await write(business)
  await morningAt(app, '2029-02-10T08:00:00Z')
  const received = await mails()
  expect(received.map(({ subject }) => subject).sort()).toEqual(told)
  // The amount of the invoice, in whatever form.
  const prices = received.filter(({ text }) => /\b100\b|\$|USD/.test(text))
  expect(prices.map(({ subject }) => subject)).toEqual(told.filter((one) => one.startsWith('Payment')))
})

it('nobody is told whose seat is closed, or who works there no more', async () => {
  const business = await buildNotified(app)
  const former = await addColleague(app, business, { role: 'manager' })
  const closed = await addColleague(app, business, { role: 'manager' })
  await app.sql('update members set ended_at = now() where id = $1', [former.memberId])
  await giveSeats(app, business.workspaceId, 'premium')
  const [formers, closeds] = [await mailbox(former.email), await mailbox(closed.email)]
  const before = (await business.mails()).length
  await business.addProject('2029-03-10', 'Gown')
  await write(business)
  await morningAt(app, '2029-03-10T08:00:00Z')
  expect((await business.mails()).length - before).toBe(2)
  expect([await formers(), await closeds()]).toEqual([[], []])
})

it('who works in two businesses has the morning of each, which says whose it is and leads there', async () => {
  const [one, other] = [await buildNotified(app), await buildNotified(app)]
  const person = await buildMember(app)
  for (const [business, name] of [
    [one, 'Atelier Lune'],
    [other, 'Atelier Sol'],
  ] as const) {
    await business.call('PATCH', '/workspace', { businessName: name })
    await giveSeats(app, business.workspaceId)
    await join(app, person, business.workspaceId, { role: 'manager' })
  }
  const mails = await mailbox(person.email)
  const lune = await one.addProject('2029-04-10', 'Gown')
  const sol = await other.addProject('2029-04-10', 'Suit')
  await write(other)
  await morningAt(app, '2029-04-10T08:00:00Z')
  await morningAt(app, '2029-04-10T08:15:00Z')
  const received = await mails()
  expect(received.map(({ subject }) => subject).sort()).toEqual([
    'Ana Sousa wrote to you about invoice INV-7',
    'Project deadline: Gown',
    'Project deadline: Suit',
  ])
  const about = (subject: string) => received.find((mail) => mail.subject === subject)?.text ?? ''
  const lunes = about('Project deadline: Gown')
  expect(lunes).toContain('This is about Atelier Lune.')
  expect(lunes).toContain(`http://toile.test/projects?open=${lune}&workspace=${one.workspaceId}`)
  const sols = about('Project deadline: Suit')
  expect(sols).toContain('This is about Atelier Sol.')
  expect(sols).toContain(`http://toile.test/projects?open=${sol}&workspace=${other.workspaceId}`)
  expect(about('Ana Sousa wrote to you about invoice INV-7')).toMatch(
    new RegExp(`http://toile\\.test/messages\\?thread=[\\da-f-]+&workspace=${other.workspaceId}`),
  )
  // Whoever works in one isn't told which.
  expect((await one.mails())[0]?.text).not.toContain('This is about')
})

it('a switch is a person’s, whichever business it is about', async () => {
  const [one, other] = [await buildNotified(app), await buildNotified(app)]
  const person = await buildMember(app)
  for (const { workspaceId } of [one, other]) {
    await giveSeats(app, workspaceId)
    await join(app, person, workspaceId, { role: 'viewer' })
  }
  await app.call('PATCH', '/user/notifications', {
    token: await signInAgain(app, person),
    body: { projectDeadlines: false },
  })
  const mails = await mailbox(person.email)
  await one.addProject('2029-06-10', 'Gown')
  await other.addProject('2029-06-10', 'Suit')
  await morningAt(app, '2029-06-10T08:00:00Z')
  expect(await mails()).toEqual([])
})
