import { expect, it } from 'vitest'
import { buildNotified, partsAt } from '#server/testing/notifications.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

it('what a client writes by the address in an invoice’s mail is told at once', async () => {
  const business = await buildNotified(app)
  const { id, invoiceNumber } = await business.add()
  await business.call('POST', `/invoices/${id}/send`, { to: `${id}@client.test` })
  const { text } = await app.mail(`${id}@client.test`)
  const letterbox = /\/i#([\w-]{66})/.exec(text)?.[1]
  const said = 'When is it done?\n<b>Soon?</b>'
  await app.call('POST', '/portal/messages', { body: { token: letterbox, text: said } })
  await jobsDone(app)
  const [mail] = await business.mails()
  expect(mail?.subject).toBe(`Ana Sousa wrote to you about invoice ${invoiceNumber}`)
  expect(mail?.text).toContain('> When is it done?')
  expect(mail?.text).toContain(`http://toile.test/messages?thread=${business.clientId}`)
  expect(mail?.html).toContain('&lt;b&gt;Soon?&lt;/b&gt;')
})

it('a message is told once, in the transaction that keeps it or not at all', async () => {
  const business = await buildNotified(app, { language: 'de' })
  const { notifications, database } = partsAt(app, '2029-05-02T06:00:00Z')
  const notice = {
    workspaceId: business.workspaceId,
    kind: 'client-message',
    messageId: crypto.randomUUID(),
    client: null,
    about: { kind: 'invoice', name: 'INV-7' },
    text: 'Hallo',
  } as const
  const failing = database.write(business.workspaceId, async (transaction) => {
    await notifications.notify(transaction, notice)
    throw new Error('the message could not be kept')
  })
  await expect(failing).rejects.toThrow('could not be kept')
  await jobsDone(app)
  expect(await business.mails()).toEqual([])
  const tell = () =>
    database.write(business.workspaceId, (transaction) => notifications.notify(transaction, notice))
  await Promise.all([tell(), tell()])
  await tell()
  await jobsDone(app)
  expect((await business.mails()).map(({ subject }) => subject)).toEqual([
    'Ein Kunde schreibt Ihnen zur Rechnung INV-7',
  ])
})
