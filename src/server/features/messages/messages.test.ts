import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { timeLimits } from '#server/database/time-limits.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile, buildTestApp } from '#server/testing/test-app.ts'

const app = await appOfFile()

interface Inbox {
  messages: Message[]
  nextCursor: string | null
  summary: { unread: number }
}

const DAY_MS = 86_400_000
let count = 0

const look = (token: string) => app.call('POST', '/portal/letterbox', { body: { token } })
const writeBy = (token: string) => app.call('POST', '/portal/messages', { body: { token, text: 'x' } })

/** A business with an invoice that has been mailed, and the address for writing back that stood in the mail. */
async function buildLetterbox() {
  count += 1
  const address = `client${count}@letters.test`
  const business = await buildInvoicing(app, { email: address })
  const invoice = await business.add()
  await business.call('POST', `/invoices/${invoice.id}/send`, {})
  const { text } = await app.mail(address)
  const token = /http:\/\/toile\.test\/i#([\w-]{66})/.exec(text)?.[1] ?? ''
  return {
    ...business,
    invoice,
    letterbox: token,
    write: (body: object, key?: string) =>
      app.call('POST', '/portal/messages', {
        body: { token, ...body },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    inbox: async (query = '') => (await business.call<Inbox>('GET', `/messages${query}`)).body.data,
  }
}

describe('the address in an invoice’s mail', () => {
  it('says to whom one writes, and about what', async () => {
    const { letterbox, call, invoice } = await buildLetterbox()
    await call('PATCH', '/user/profile', { businessName: 'Atelier Ada' })
    const { status, body } = await look(letterbox)
    expect(status).toBe(200)
    expect(body.data).toEqual({ businessName: 'Atelier Ada', invoiceNumber: invoice.invoiceNumber })
  })

  it('leads nowhere when a letter of it is changed, whichever', async () => {
    const { letterbox } = await buildLetterbox()
    for (let place = 0; place < letterbox.length; place += 7) {
      const other = letterbox[place] === 'A' ? 'B' : 'A'
      const forged = letterbox.slice(0, place) + other + letterbox.slice(place + 1)
      expect((await look(forged)).status).toBe(404)
      expect((await writeBy(forged)).status).toBe(404)
    }
  })

  it('dies with the invoice', async () => {
    const { letterbox, invoice, write } = await buildLetterbox()
    // A draft that was sent once, until that could no longer be deleted.
    await app.sql('update invoices set deleted_at = now() where id = $1', [invoice.id])
    expect((await look(letterbox)).status).toBe(404)
    expect((await write({ text: 'Too late' })).status).toBe(404)
  })
})

describe('a client’s message', () => {
  it('comes to the business with the client and the invoice it is about', async () => {
    const { write, inbox, clientId, invoice } = await buildLetterbox()
    expect((await write({ text: ' Could the hem be\r\nlonger? ' })).status).toBe(201)
    const { messages, summary } = await inbox()
    expect(messages).toMatchObject([
      {
        text: 'Could the hem be\nlonger?',
        clientId: { _id: clientId, name: 'Ana Sousa' },
        invoiceId: invoice.id,
        invoiceNumber: invoice.invoiceNumber,
        isRead: false,
      },
    ])
    expect(summary).toEqual({ unread: 1 })
  })

  it.each([
    ['nothing', { text: '  ' }],
    ['too much', { text: 'x'.repeat(4_001) }],
    ['control characters', { text: 'a\u0000b' }],
  ])('is refused when it says %s', async (_, body) => {
    const { write, inbox } = await buildLetterbox()
    const reply = await write(body)
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, 'text'])
    expect((await inbox()).messages).toEqual([])
  })

  it('is one of twenty a day at most, also when many come at once', async () => {
    const { write, inbox } = await buildLetterbox()
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => write({ text: `No. ${n}` })))
    expect(tally(replies)).toEqual({ '201': 20, '429 RATE_LIMITED': 10 })
    const refused = replies.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await inbox()).summary.unread).toBe(20)
    app.advance(DAY_MS + 1)
    expect((await write({ text: 'The next day' })).status).toBe(201)
  })

  it('arrives once, however often and how closely it is sent under its key; the key says nothing of another’s', async () => {
    const [one, other] = [await buildLetterbox(), await buildLetterbox()]
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => one.write({ text: 'The hem' }, key)))
    replies.push(await one.write({ text: 'The hem' }, key))
    expect(tally(replies)).toEqual({ '201': 6 })
    expect((await one.inbox()).messages).toMatchObject([{ text: 'The hem' }])
    expect((await one.write({ text: 'The sleeve' }, key)).status).toBe(422)
    expect((await other.write({ text: 'The collar' }, key)).status).toBe(201)
    expect((await other.inbox()).messages).toMatchObject([{ text: 'The collar' }])
    // Sent again is not written again: it costs nothing of what may be written in a day.
    for (let n = 0; n < 20; n++) await one.write({ text: 'The hem' }, key)
    expect((await one.write({ text: 'And the lining' }, crypto.randomUUID())).status).toBe(201)
  })

  it('is refused with nothing kept where it can’t be kept in time, and arrives once when it is sent again', async () => {
    const { letterbox, inbox } = await buildLetterbox()
    const hurried = await buildTestApp({}, { beside: app, limits: timeLimits })
    onTestFinished(() => hurried.close())
    const write = () =>
      hurried.call('POST', '/portal/messages', { body: { token: letterbox, text: 'The hem' } })
    const holder = new pg.Client(app.logins.owner)
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('lock table messages in exclusive mode')
    const { status, headers, body } = await write()
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2'])
    await holder.query('rollback')
    expect((await inbox()).messages).toEqual([])
    expect((await write()).status).toBe(201)
    expect((await inbox()).messages).toMatchObject([{ text: 'The hem' }])
  })

  it('is marked as read and unread, deleted and had back', async () => {
    const { write, inbox, call } = await buildLetterbox()
    await write({ text: 'Once' })
    const id = (await inbox()).messages[0]?.id
    const mark = (isRead: boolean) =>
      call<{ message: Message }>('PATCH', `/messages/${id}`, { isRead }).then(({ body }) => body.data.message)
    expect((await mark(true)).isRead).toBe(true)
    expect((await inbox()).summary.unread).toBe(0)
    expect((await mark(false)).isRead).toBe(false)
    expect((await call('DELETE', `/messages/${id}`)).status).toBe(200)
    expect(await inbox()).toMatchObject({ messages: [], summary: { unread: 0 } })
    expect((await call('PATCH', `/messages/${id}`, { isRead: true })).status).toBe(404)
    expect((await call('POST', `/messages/${id}/restore`)).status).toBe(200)
    expect((await inbox()).messages).toHaveLength(1)
  })

  it('stays when its client is deleted, without the name', async () => {
    const { write, inbox, call, clientId } = await buildLetterbox()
    await write({ text: 'Before' })
    await call('DELETE', `/clients/${clientId}`)
    expect((await inbox()).messages[0]?.clientId).toBeNull()
  })
})

describe('the list', () => {
  it('is newest first, in pages, and searched by words, client and invoice', async () => {
    const { write, inbox, invoice } = await buildLetterbox()
    for (const text of ['The hem', 'The sleeve', 'The collar']) await write({ text })
    const texts = async (query: string) => (await inbox(query)).messages.map(({ text }) => text)
    const first = await inbox('?limit=2')
    expect(first.messages.map(({ text }) => text)).toEqual(['The collar', 'The sleeve'])
    expect(await texts(`?limit=2&cursor=${first.nextCursor}`)).toEqual(['The hem'])
    expect(await texts('?q=sleeve')).toEqual(['The sleeve'])
    expect(await texts('?q=sousa')).toHaveLength(3)
    expect(await texts(`?q=${invoice.invoiceNumber}`)).toHaveLength(3)
    expect(await texts('?q=button')).toEqual([])
  })
})
