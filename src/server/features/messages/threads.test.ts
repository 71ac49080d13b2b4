import { describe, expect, it } from 'vitest'
import type { ClientsMessage, Message, MessageThread } from '#contract/messages.ts'
import { buildClientsPage, keyIn, openPage } from '#server/testing/clients-page.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const DAY_MS = 86_400_000

interface Threads {
  threads: MessageThread[]
  nextCursor: string | null
  summary: { unread: number }
}
interface Thread {
  client: { name: string } | null
  ways: { mail: boolean; page: boolean }
  messages: Message[]
  nextCursor: string | null
}
interface Theirs {
  messages: ClientsMessage[]
  nextCursor: string | null
}

/** A client who is on their page, beside a business that reads its messages. */
async function buildThread() {
  const business = await buildClientsPage(app)
  const { call, clientId, invoiceToken, letIn } = business
  const token = await letIn()
  return {
    ...business,
    client: token,
    say: (body: object, key?: string) =>
      app.call('POST', '/portal/thread', {
        token,
        body,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    writeBack: (text: string) =>
      app.call('POST', '/portal/messages', { body: { token: invoiceToken, text } }),
    theirs: async (query = '') =>
      (await app.call<Theirs>('GET', `/portal/thread${query}`, { token })).body.data,
    threads: async (query = '') => (await call<Threads>('GET', `/messages/threads${query}`)).body.data,
    thread: async (id = clientId) => (await call<Thread>('GET', `/messages/threads/${id}`)).body.data,
    answer: (message: string, to = clientId) =>
      call<{ message: Message; mailedTo: string | null }>('POST', `/clients/${to}/messages`, { message }),
  }
}

describe('what a client and a business write to each other', () => {
  it('is one thread, by whichever door, read alike by both', async () => {
    const { say, writeBack, answer, theirs, threads, thread, projectId, invoice, clientId } =
      await buildThread()
    expect((await writeBack('Is the hem done?')).status).toBe(201)
    expect((await say({ text: 'And the lining?', projectId })).status).toBe(201)
    expect(await threads()).toMatchObject({
      threads: [{ id: clientId, unread: 2, last: { text: 'And the lining?', side: 'client' } }],
      summary: { unread: 2 },
    })
    const { status, body } = await answer('Both are.')
    expect(status).toBe(201)
    expect(body.data.message).toMatchObject({ side: 'atelier', isRead: true, threadId: clientId })
    expect((await threads()).summary.unread).toBe(0)
    const { client, ways, messages } = await thread()
    expect([client?.name, ways]).toEqual(['Ana Sousa', { mail: true, page: true }])
    expect(
      messages.map(({ text, invoiceNumber, projectId: project, member }) => [
        text,
        invoiceNumber ?? project?.name ?? null,
        member !== null,
      ]),
    ).toEqual([
      ['Both are.', null, true],
      ['And the lining?', 'Gown', false],
      ['Is the hem done?', invoice.invoiceNumber, false],
    ])
    const told = await theirs()
    expect(told.messages.map(({ side, text, about }) => [side, text, about?.kind ?? null])).toEqual([
      ['atelier', 'Both are.', null],
      ['client', 'And the lining?', 'project'],
      ['client', 'Is the hem done?', 'invoice'],
    ])
    const first = await theirs('?limit=2')
    expect((await theirs(`?limit=2&cursor=${first.nextCursor}`)).messages).toEqual(told.messages.slice(2))
  })

  it('is mailed to the client with a way to their page, which asks for a key and opens nothing by itself', async () => {
    const { answer, email, call } = await buildThread()
    const mails = (await app.mails(email)).length
    expect((await answer('It is\n\nready <b>now</b>.')).body.data.mailedTo).toBe(email)
    const { subject, text } = await app.mail(email, mails + 1)
    expect(subject).toMatch(/^A message from /)
    expect(text).toContain('ready <b>now</b>.')
    const way = keyIn(text)
    expect((await openPage(app, way)).status).toBe(404)
    expect((await app.call('POST', '/portal/messages', { body: { token: way, text: 'x' } })).status).toBe(404)
    expect((await app.call('POST', '/portal/key', { body: { token: way } })).status).toBe(202)
    expect((await openPage(app, keyIn((await app.mail(email, mails + 2)).text))).status).toBe(200)
    // Without pages they answer by mail.
    await call('PATCH', '/portal/settings', { isOn: false })
    expect((await answer('Once more')).status).toBe(201)
    const last = await app.mail(email, mails + 3)
    expect([keyIn(last.text), last.text.includes('reply to this email')]).toEqual(['', true])
  })

  it('is kept on the page of who has no mailbox, and refused where they have neither', async () => {
    const { answer, addClient, call, thread } = await buildThread()
    const other = await addClient({ name: 'Ida' })
    expect((await answer('Come by', other)).body.data.mailedTo).toBeNull()
    expect((await thread(other)).ways).toEqual({ mail: false, page: true })
    await call('PATCH', '/portal/settings', { isOn: false })
    expect((await answer('Come by', other)).body).toMatchObject({ code: 'CONFLICT' })
  })

  it('is found by any word of it, and unread again from one on', async () => {
    const { say, threads, thread, call, answer } = await buildThread()
    for (const text of ['The hem', 'The sleeve', 'The collar']) await say({ text })
    expect((await threads('?q=sleeve')).threads).toMatchObject([{ unread: 3, last: { text: 'The collar' } }])
    expect((await threads('?q=button')).threads).toEqual([])
    const [, sleeve] = (await thread()).messages
    const mark = (isRead: boolean) => call('PATCH', `/messages/${sleeve?.id}`, { isRead })
    await mark(true)
    expect((await threads()).summary.unread).toBe(1)
    await mark(false)
    expect((await threads()).summary.unread).toBe(2)
    await answer('Yes')
    const [answered] = (await thread()).messages
    await call('PATCH', `/messages/${answered?.id}`, { isRead: false })
    expect((await threads()).summary.unread).toBe(0)
  })
})

describe('a message from the page', () => {
  it('arrives once for its key, and is one of twenty a day by all doors', async () => {
    const { say, writeBack, theirs } = await buildThread()
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 4 }, () => say({ text: 'The hem' }, key)))
    expect(tally(replies)).toEqual({ '201': 4 })
    expect((await theirs()).messages).toHaveLength(1)
    await writeBack('The hem, again')
    const more = await Promise.all(Array.from({ length: 20 }, (_, n) => say({ text: `No. ${n}` })))
    expect(tally(more)).toEqual({ '201': 18, '429 RATE_LIMITED': 2 })
    expect(more.find(({ status }) => status === 429)?.body.message).toContain('write again tomorrow')
    app.advance(DAY_MS + 1)
    expect((await say({ text: 'The next day' })).status).toBe(201)
  })

  it('is about no order of another’s, and nobody’s where the page is closed', async () => {
    const [one, other] = [await buildThread(), await buildThread()]
    expect((await one.say({ text: 'x', projectId: other.projectId })).status).toBe(404)
    expect((await one.thread()).messages).toEqual([])
    await one.call('PATCH', '/portal/settings', { isOn: false })
    expect((await one.say({ text: 'x' })).status).toBe(404)
    expect((await app.call('GET', '/portal/thread', { token: one.client })).status).toBe(404)
    expect((await other.answer('x', one.clientId)).status).toBe(404)
    expect((await other.call('GET', `/messages/threads/${one.clientId}`)).status).toBe(404)
  })

  it('goes with its client for good, but for what is about an invoice', async () => {
    const { say, writeBack, threads, clientId, workspaceId, invoice, thread, projectId } = await buildThread()
    await writeBack('About the invoice')
    await say({ text: 'About nothing' })
    await app.sql('delete from projects where id = $1', [projectId])
    await app.sql('delete from clients where id = $1', [clientId])
    const left = await app.sql('select text from messages where workspace_id = $1', [workspaceId])
    expect(left).toEqual([{ text: 'About the invoice' }])
    expect((await threads()).threads).toMatchObject([{ id: invoice.id, last: { clientId: null } }])
    expect(await thread(invoice.id)).toMatchObject({ client: null, ways: { mail: false, page: false } })
  })
})
