import { afterAll, expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/client-timeline.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTill, idIn, tellOfTill } from '#server/testing/till.ts'

const service = await startPushService()
afterAll(() => service.close())
const app = await appOfFile({ PUSH_SERVICES: service.origin })

it('what a client pays online is told at once to who sees money and wants to know, by mail and push, and told once', async () => {
  const {
    page,
    byCard,
    account,
    call,
    email,
    id,
    workspaceId,
    memberToken: token,
    ...till
  } = await buildTill(app)
  const invoice = await till.invoice()
  const owner = { token, email, workspaceId }
  const tailor = await addColleague(app, owner, { role: 'tailor' })
  const books = await addColleague(app, owner, { role: 'bookkeeper' })
  const quiet = await addColleague(app, owner, { role: 'manager' })
  await app.call('PATCH', '/user/notifications', { token: quiet.token, body: { paymentReminders: false } })
  const { endpoint, keys, ...browser } = service.browser('till')
  await call('POST', '/user/push', { endpoint, keys })
  await call('PATCH', '/user/notifications', { pushNotifications: true })
  await jobsDone(app)
  const toldTo = async (to: string) =>
    (await app.letters(to)).filter(({ subject }) => subject?.includes(' online for '))

  const url = await page()
  await byCard(url)
  await jobsDone(app)
  for (let n = 0; n < 2; n++) await tellOfTill(app, { account: idIn(account), payment: idIn(url) })
  await jobsDone(app)

  const subject = `Ana Sousa paid $100.00 online for ${invoice.invoiceNumber}`
  const counts = await Promise.all([email, books.email, tailor.email, quiet.email].map(toldTo))
  expect(counts.map((told) => told.map((mail) => mail.subject))).toEqual([[subject], [subject], [], []])
  const [mail] = counts[0] ?? []
  expect(mail?.text).toContain(`/invoices?open=${id}`)
  expect(mail?.text).toContain(`$100.00 is recorded on invoice ${invoice.invoiceNumber}`)
  expect(service.pushed.map(({ body }) => browser.read(body))).toEqual([
    expect.objectContaining({ title: subject, path: `/invoices?open=${id}&workspace=${workspaceId}` }),
  ])

  const { body: said } = await call<{ activities: { kind: string; description: string }[] }>(
    'GET',
    '/activities',
  )
  const words = (kind: string) => said.data.activities.find((one) => one.kind === kind)?.description
  expect(words('payment.online')).toMatch(/paid on invoice .* online$/)
  expect(words('invoice.paid')).toMatch(/was paid by/)
  const { body: timeline } = await call<{ entries: TimelineEntry[] }>(
    'GET',
    `/clients/${invoice.clientId?._id}/timeline`,
  )
  expect(timeline.data.entries.find(({ kind }) => kind === 'paid')).toMatchObject({
    moved: 'online',
    amount: 100,
  })
})

it('an overpayment says how much is to be given back, and a debit that fails days later that it did', async () => {
  const { page, onPage, call, email, id, invoice, prefer } = await buildTill(app)
  await prefer({ language: 'de', currency: 'USD' })
  const { invoiceNumber } = await invoice()
  const told = async () =>
    (await app.letters(email))
      .filter(({ subject }) => subject?.includes(invoiceNumber))
      .map(({ subject, text }) => `${subject} ${text}`.replace(/\s+/g, ' '))
  const failing = await page()
  await onPage(failing, 'later')
  await onPage(failing, 'fail')
  await jobsDone(app)
  expect(await told()).toEqual([
    expect.stringMatching(
      /^Eine Online-Zahlung über 100,00 \$ zu INV-\d+ ist fehlgeschlagen .*wieder online bezahlt/,
    ),
  ])
  const late = await page()
  await onPage(late, 'later')
  await call('POST', `/invoices/${id}/payments`, { amount: 60, method: 'cash' })
  await onPage(late, 'arrive')
  await jobsDone(app)
  expect((await told())[1]).toMatch(
    /^Ana Sousa hat 100,00 \$ zu INV-\d+ online gezahlt .*Das sind 60,00 \$ mehr/,
  )
})
