import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { InvoicePaper } from '#contract/invoice-paper.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const secrets = createSecrets(TEST_SECRET)
const HOUR_MS = 3_600_000
let count = 0

/** What an address of before could be made of: two ids and a proof, which no ending was in. */
function oldToken(purpose: string, workspaceId: string, id: string): string {
  const ids = Buffer.concat([parse(workspaceId), parse(id)])
  return Buffer.concat([ids, secrets.keyedHash(purpose, ids).subarray(0, 16)]).toString('base64url')
}

const open = (token: string, ip?: string) =>
  app.call<{ paper: InvoicePaper }>('POST', '/portal/invoice', { body: { token }, ...(ip && { ip }) })
const openQuote = (token: string, ip?: string) =>
  app.call('POST', '/portal/quote', { body: { token }, ...(ip && { ip }) })
const openLetterbox = (token: string) => app.call('POST', '/portal/letterbox', { body: { token } })

/** A business whose client has got an invoice and a quote, and what stands behind the addresses in these mails. */
async function withPapers() {
  const email = `bride${++count}@papers.test`
  const business = await buildInvoicing(app, { email })
  const { call } = business
  const send = async (url: string) => {
    const { length } = await app.mails(email)
    expect((await call('POST', `${url}/send`, {})).status).toBe(200)
    const { text } = await app.mail(email, length + 1)
    return /http:\/\/toile\.test\/(?:i|paper)#([\w-]+)/.exec(text)?.[1] ?? ''
  }
  const invoice = await business.add({ notes: 'Two fittings.' })
  const invoiceToken = await send(`/invoices/${invoice.id}`)
  const { body } = await call<{ quote: { id: string } }>('POST', '/quotes', {
    clientId: business.clientId,
    items: [{ description: 'Gown', quantity: 1, rate: 100 }],
  })
  const quoteId = body.data.quote.id
  const quoteToken = await send(`/quotes/${quoteId}`)
  const end = (clientId = business.clientId) => call('DELETE', `/clients/${clientId}/addresses`)
  return { ...business, email, send, invoice, invoiceToken, quoteId, quoteToken, end }
}

describe('an invoice by its address', () => {
  it('tells its client what is owed and what for, and nothing that is noted of them', async () => {
    const { invoice, invoiceToken, pay } = await withPapers()
    await pay(invoice.id, { amount: 30, note: 'always late' })
    const { status, headers, body } = await open(invoiceToken)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.data.paper).toMatchObject({
      ...{ kind: 'invoice', invoiceNumber: invoice.invoiceNumber, status: 'sent', nextDue: '2099-01-31' },
      ...{ amount: 100, paid: 30, balance: 70, billedTo: 'Ana Sousa', notes: 'Two fittings.' },
      items: [{ description: 'Gown', amount: 100 }],
      payments: [{ amount: 30 }],
    })
    expect(JSON.stringify(body)).not.toContain('always late')
    const pdf = await app.call<{ fileName: string; content: string }>('POST', '/portal/invoice/pdf', {
      body: { token: invoiceToken },
    })
    expect(pdf.body.data.fileName).toBe(`${invoice.invoiceNumber}.pdf`)
    const { text } = await readPdf(new Uint8Array(Buffer.from(pdf.body.data.content, 'base64')))
    expect(text).toContain(invoice.invoiceNumber)
  })

  it('dies with the invoice, and opens none that was never sent or is a draft again', async () => {
    const { invoice, invoiceToken } = await withPapers()
    await app.sql("update invoices set status = 'draft' where id = $1", [invoice.id])
    expect((await open(invoiceToken)).status).toBe(404)
    await app.sql("update invoices set status = 'sent', deleted_at = now() where id = $1", [invoice.id])
    expect((await open(invoiceToken)).status).toBe(404)
  })

  it('opens nothing of another kind', async () => {
    const { invoiceToken, quoteToken } = await withPapers()
    expect((await openQuote(invoiceToken)).status).toBe(404)
    expect((await open(quoteToken)).status).toBe(404)
  })
})

describe('the paper by its address', () => {
  const paperBy = async (kind: 'invoice' | 'quote', token: string) => {
    const { status, body } = await app.call<{ fileName: string; content: string }>(
      ...(['POST', `/portal/${kind}/pdf`, { body: { token } }] as const),
    )
    expect(status).toBe(200)
    return { fileName: body.data.fileName, bytes: Buffer.from(body.data.content, 'base64') }
  }
  const mailedTo = async (email: string) => {
    await jobsDone(app)
    const letters = await app.letters(email)
    return letters.flatMap(({ attachments }) =>
      attachments.map(({ content }) => Buffer.from(content as ArrayBuffer)),
    )
  }
  /** As by another program: what is made anew is told apart from what was kept. */
  const asWouldBeSetNow = (id: string) =>
    app.sql("update invoices set notes = 'Set otherwise.' where id = $1", [id])
  const saidBy = async (bytes: Buffer) => (await readPdf(new Uint8Array(bytes))).text

  it('is the very file that was mailed, until the invoice is changed or paid; then it says so', async () => {
    const { email, invoice, invoiceToken, send, change, pay } = await withPapers()
    const [mailed] = await mailedTo(email)
    await asWouldBeSetNow(invoice.id)
    expect(await paperBy('invoice', invoiceToken)).toEqual({ fileName: 'INV-001.pdf', bytes: mailed })

    app.advance(60_000)
    await change(invoice.id, { notes: 'Three fittings.' })
    expect(await saidBy((await paperBy('invoice', invoiceToken)).bytes)).toContain('Three fittings.')
    app.advance(60_000)
    await send(`/invoices/${invoice.id}`)
    const again = (await mailedTo(email)).at(-1)
    expect((await paperBy('invoice', invoiceToken)).bytes).toEqual(again)

    // What is asked for is another amount now, and the code for the bank says it.
    app.advance(60_000)
    await pay(invoice.id, { amount: 30 })
    expect(await saidBy((await paperBy('invoice', invoiceToken)).bytes)).toContain('$70.00')
    // Of an e-invoice there is one file, whatever is paid of it.
    await app.sql("update sent_papers set e_format = 'factur-x' where invoice_id = $1", [invoice.id])
    expect((await paperBy('invoice', invoiceToken)).bytes).toEqual(again)
  })

  it('says that nothing is to be paid of an invoice that is void', async () => {
    const { invoice, invoiceToken, call } = await withPapers()
    await jobsDone(app)
    expect((await call('POST', `/invoices/${invoice.id}/void`, { reason: 'Twice' })).status).toBe(200)
    expect(await saidBy((await paperBy('invoice', invoiceToken)).bytes)).toContain('Nothing is to be paid.')
  })

  it('is made anew where nothing was kept, and where what was kept is lost', async () => {
    const { email, invoice, invoiceToken } = await withPapers()
    const [mailed] = await mailedTo(email)
    await asWouldBeSetNow(invoice.id)
    const [{ pdf_name: name } = {}] = await app.sql(
      'select pdf_name from sent_papers where invoice_id = $1',
      [invoice.id],
    )
    const stored = await readdir(path.dirname(app.outboxDir), { recursive: true })
    await rm(path.join(path.dirname(app.outboxDir), stored.find((file) => file.endsWith(String(name))) ?? ''))
    const { bytes } = await paperBy('invoice', invoiceToken)
    expect(bytes).not.toEqual(mailed)
    expect(await saidBy(bytes)).toContain('Set otherwise.')
    await app.sql('delete from sent_papers where invoice_id = $1', [invoice.id])
    expect(await saidBy((await paperBy('invoice', invoiceToken)).bytes)).toContain('Set otherwise.')
  })

  it('is of a quote the version that its client reads, also while that is changed again', async () => {
    const { email, quoteId, quoteToken, call } = await withPapers()
    const [, mailed] = await mailedTo(email)
    app.advance(60_000)
    await call('PATCH', `/quotes/${quoteId}`, { notes: 'Not yet sent.' })
    expect(await paperBy('quote', quoteToken)).toEqual({ fileName: 'Q-001.pdf', bytes: mailed })
  })
})

describe('an address of before', () => {
  it('opens what it opened then, until it is ended: an invoice’s the letterbox alone', async () => {
    const { workspaceId, invoice, quoteId, end } = await withPapers()
    const letterbox = oldToken('letterbox', workspaceId, invoice.id)
    const quote = oldToken('quote', workspaceId, quoteId)
    expect(letterbox).toHaveLength(64)
    expect((await openLetterbox(letterbox)).status).toBe(200)
    expect((await openQuote(quote)).status).toBe(200)
    expect((await open(letterbox)).status).toBe(404)
    await end()
    expect((await openLetterbox(letterbox)).status).toBe(404)
    expect((await openQuote(quote)).status).toBe(404)
  })
})

describe('ending all addresses of a client', () => {
  it('ends what was mailed to them, and nothing that is mailed later or to others', async () => {
    const { invoice, invoiceToken, quoteToken, send, end, addClient, add } = await withPapers()
    const otherId = await addClient({ name: 'Ida', email: `ida${count}@papers.test` })
    const other = await add({ clientId: otherId })
    expect((await end(otherId)).status).toBe(200)
    expect((await open(invoiceToken)).status).toBe(200)
    expect((await end()).status).toBe(200)
    expect((await open(invoiceToken)).status).toBe(404)
    expect((await openLetterbox(invoiceToken)).status).toBe(404)
    expect((await openQuote(quoteToken)).status).toBe(404)
    const anew = await send(`/invoices/${invoice.id}`)
    expect(anew).not.toBe(invoiceToken)
    expect((await open(anew)).status).toBe(200)
    expect((await end()).status).toBe(200)
    for (const token of [invoiceToken, anew]) expect((await open(token)).status).toBe(404)
    expect(other.status).toBe('draft')
  })

  it('holds whoever they become: merged with another, or deleted for good', async () => {
    const { invoiceToken, clientId, addClient, call, end, invoice } = await withPapers()
    await end()
    const stayedId = await addClient({ name: 'Ana S.' })
    const version = async (id: string) =>
      (await call<{ client: { updatedAt: string } }>('GET', `/clients/${id}`)).body.data.client.updatedAt
    const merged = await call('POST', `/clients/${stayedId}/merge`, {
      ...{
        clientId,
        clientUpdatedAt: await version(clientId),
        updatedAt: await version(stayedId),
        fields: {},
      },
    })
    expect(merged.status).toBe(200)
    expect((await open(invoiceToken)).status).toBe(404)
    await app.sql('delete from clients where id = $1', [stayedId])
    const [row] = await app.sql('select client_id from invoices where id = $1', [invoice.id])
    expect(row?.client_id).toBeNull()
    expect((await open(invoiceToken)).status).toBe(404)
  })
})

describe('guessing', () => {
  it('finds nothing of either kind, is answered no more after a hundred, and keeps nobody else out', async () => {
    const { invoiceToken, quoteToken } = await withPapers()
    for (const [kind, token, opening, ip] of [
      ['invoice', invoiceToken, open, '192.0.2.7'],
      ['quote', quoteToken, openQuote, '192.0.2.8'],
    ] as const) {
      const named = Buffer.from(token, 'base64url').subarray(0, 33)
      const guesses = Array.from({ length: 200 }, (_, n) => {
        const proof = secrets.keyedHash('a guess', String(n)).subarray(0, 16)
        return Buffer.concat([named, proof]).toString('base64url')
      })
      const replies = []
      for (const guess of guesses) replies.push(await opening(guess, ip))
      expect([kind, tally(replies)]).toEqual([kind, { '404 NOT_FOUND': 100, '429 RATE_LIMITED': 100 }])
      // Whoever guessed is refused what is right, too; whoever was sent it is not, though it was guessed at.
      expect((await opening(token, ip)).status).toBe(429)
      expect((await opening(token, '192.0.2.9')).status).toBe(200)
    }
    app.advance(25 * HOUR_MS)
    expect((await open(invoiceToken, '192.0.2.7')).status).toBe(200)
  })

  it.each(['', 'x', 'a'.repeat(64), 'a'.repeat(66), `aQ${'_'.repeat(64)}`, 'ü'.repeat(66)])(
    'of what can be no address is answered alike: %j',
    async (token) => {
      const replies = [await open(token), await openQuote(token), await openLetterbox(token)]
      expect(tally(replies)).toEqual({ '404 NOT_FOUND': 3 })
    },
  )
})
