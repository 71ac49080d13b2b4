import { expect, it } from 'vitest'
import { buildNotified, morningAt } from '#server/testing/notifications.ts'
import { setPlan } from '#server/testing/patterns.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

it('reminds of what is due in three days and today, and of what is late since 1, 7 and 30 days', async () => {
  const business = await buildNotified(app)
  const told = {
    '2029-03-08': await business.addInvoice('2029-03-08'),
    '2029-03-31': await business.addInvoice('2029-03-31'),
    '2029-04-06': await business.addInvoice('2029-04-06'),
    '2029-04-07': await business.addInvoice('2029-04-07'),
    '2029-04-10': await business.addInvoice('2029-04-10'),
  }
  const others = await Promise.all(
    ['2029-03-07', '2029-04-05', '2029-04-08', '2029-04-11'].map((day) => business.addInvoice(day)),
  )
  await app.sql("update invoices set status = 'overdue' where id = any($1)", [
    [told['2029-03-08'], told['2029-03-31']],
  ])
  await morningAt(app, '2029-04-07T06:00:00Z')
  const [mail, ...more] = await business.mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Payment reminder: 5 invoices')
  const places = Object.values(told).map((id) => mail?.text?.indexOf(`/invoices?open=${id}`) ?? -1)
  expect(places[0]).toBeGreaterThan(0)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  for (const id of others) expect(mail?.text).not.toContain(id)
  for (const title of ['Overdue for 30 days:', 'Overdue for 7 days:', 'Due in 3 days:']) {
    expect(mail?.text).toContain(title)
  }
  await morningAt(app, '2029-04-07T06:15:00Z')
  expect(await business.mails()).toHaveLength(1)
})

it('tells the balance in the invoice’s currency and the reader’s language', async () => {
  const business = await buildNotified(app, { language: 'de', currency: 'EUR' })
  const items = [{ description: 'Kleid', quantity: 1, rate: 1_234.5 }]
  const id = await business.addInvoice('2029-05-07', { items })
  await business.pay(id, { amount: 234.5 })
  // The business has changed its mind since; the invoice keeps its currency.
  await business.prefer({ currency: 'CHF' })
  await morningAt(app, '2029-05-07T06:00:00Z')
  const [mail] = await business.mails()
  expect(mail?.subject).toMatch(/^Zahlungserinnerung: Rechnung INV-/)
  expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('1.000,00 €, fällig am 07.05.2029')
})

it('leaves drafts, paid and void invoices alone', async () => {
  const business = await buildNotified(app)
  const draft = await business.add()
  await app.sql("update invoices set due_date = '2029-06-07' where id = $1", [draft.id])
  const paid = await business.addInvoice('2029-06-07')
  await business.change(paid, { status: 'paid' })
  const voided = await business.addInvoice('2029-06-07')
  await business.call('POST', `/invoices/${voided}/void`, { reason: 'Cancelled' })
  await morningAt(app, '2029-06-07T06:00:00Z')
  expect(await business.mails()).toEqual([])
})

it('falls silent while the plan is closed to payments, which could not be recorded then', async () => {
  const business = await buildNotified(app)
  await business.addInvoice('2029-07-08')
  await setPlan(app, business.userId, 'free')
  await morningAt(app, '2029-07-08T06:00:00Z')
  expect(await business.mails()).toEqual([])
  await setPlan(app, business.userId, 'premium')
  await morningAt(app, '2029-07-09T06:00:00Z')
  expect((await business.mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Payment reminder: invoice INV-/),
  ])
})
