import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import type { Message } from '#contract/messages.ts'
import type { QuoteVersion } from '#contract/quotes.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { addDays } from '#domain/calendar/days.ts'
import { tally } from '#server/testing/tally.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { buildQuoting, holderOf } from './testing/quoting.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

describe('the mail of a quote', () => {
  it('has its PDF and the address where it can be answered, in the words of the preview', async () => {
    const { add, call, send, clientEmail } = await buildQuoting(app)
    await call('PATCH', '/user/profile', { businessName: 'Nadel & Faden' })
    const { id } = await add({ validUntil: '2099-03-31' })
    const { subject, message, to } = (
      await call<{ subject: string; message: string; to: string }>('GET', `/quotes/${id}/mail`)
    ).body.data
    expect([subject, to]).toEqual(['Quote Q-001 from Nadel & Faden', clientEmail])
    await send(id)
    await app.mail(clientEmail)
    const [letter] = await app.letters(clientEmail)
    const words = (letter?.text ?? '').replace(/\s+/g, ' ')
    for (const line of message.split('\n\n')) expect(words).toContain(line)
    expect(words).toContain('It is valid until March 31, 2099.')
    const [attached] = letter?.attachments ?? []
    expect(attached?.filename).toBe('Q-001.pdf')
    const { text } = await readPdf(attached?.content as Uint8Array)
    expect(text).toContain('Quote')
    expect(text).toContain('Valid until')
    expect(text).not.toContain('Amount due')
  })

  it('is refused once the last day on which it holds is over', async () => {
    const { add, send } = await buildQuoting(app)
    const { id } = await add({ issueDate: '2020-01-01', validUntil: '2020-01-31' })
    const { status, body } = await send(id)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'validUntil'])
  })
})

describe('the client’s page', () => {
  it('shows what was sent last and who sent it, and nothing of what is changed since', async () => {
    const { addSent, patch } = await buildQuoting(app)
    const { quote, token } = await addSent()
    await patch(quote.id, { notes: 'Not for your eyes yet' })
    const { status, body } = await holderOf(app, token).look()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'draft',
      answer: null,
      statement: { quoteNumber: 'Q-001', amount: 1_000, notes: null, billedTo: { name: 'Ana Sousa' } },
      letterhead: { image: null, phone: '+33 4 00 00 00 00' },
    })
    expect(Object.keys(body.data).sort()).toEqual([
      ...['answer', 'awaitsDeposit', 'deposit', 'hasPage', 'letterhead', 'statement', 'status', 'versionId'],
    ])
  })

  it('leads to the client’s own page where there is one, and takes what they have to ask', async () => {
    const { addSent, call, clientEmail, clientId } = await buildQuoting(app)
    const { quote, token } = await addSent()
    expect((await holderOf(app, token).look()).body.data.hasPage).toBe(false)
    await call('PATCH', '/portal/settings', { isOn: true })
    expect((await holderOf(app, token).look()).body.data.hasPage).toBe(true)
    const mails = (await app.mails(clientEmail)).length
    await app.call('POST', '/portal/key', { body: { token } })
    expect((await app.mail(clientEmail, mails + 1)).text).toContain('http://toile.test/c#')
    const asked = await app.call('POST', '/portal/messages', { body: { token, text: 'In silk?' } })
    expect(asked.status).toBe(201)
    const { body } = await call<{ messages: Message[] }>('GET', `/messages/threads/${clientId}`)
    expect(body.data.messages).toMatchObject([
      { text: 'In silk?', quoteId: { _id: quote.id, quoteNumber: 'Q-001' }, invoiceId: null },
    ])
  })

  it('is nobody’s by another address, and dies with the quote', async () => {
    const { addSent, call } = await buildQuoting(app)
    const { quote, token } = await addSent()
    for (let place = 0; place < token.length; place += 9) {
      const forged = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
      expect((await holderOf(app, forged).look()).status).toBe(404)
    }
    await call('DELETE', `/quotes/${quote.id}`)
    expect((await holderOf(app, token).look()).status).toBe(404)
  })
})

describe('an approval', () => {
  it('is kept with all that proves it, tells the business, begins the project and drafts its invoice', async () => {
    const business = await buildQuoting(app)
    const { addSent, call, clientId, read } = business
    const { project } = (
      await call<{ project: { id: string } }>('POST', '/projects', {
        ...{ clientId, name: 'Gown', type: 'Wedding Dress', status: 'planning' },
      })
    ).body.data
    const { quote, token } = await addSent({ projectId: project.id, taxRate: 19, notes: 'Two fittings' })
    const { status, body } = await holderOf(app, token).answer('approved', { note: 'So happy' })
    expect([status, body.data.status, body.data.answer?.name]).toEqual([200, 'approved', 'Ana Sousa'])

    const { versions } = (await call<{ versions: QuoteVersion[] }>('GET', `/quotes/${quote.id}/versions`))
      .body.data
    const [version] = versions
    expect(version?.answer).toMatchObject({ answer: 'approved', name: 'Ana Sousa', note: 'So happy' })
    const [kept] = await app.sql(
      `select sha256 = encode(sha256(convert_to(document, 'UTF8')), 'hex') as is_true, ip, device
       from quote_versions join quote_answers on quote_answers.version_id = quote_versions.id
       where quote_versions.quote_id = $1`,
      [quote.id],
    )
    expect(kept).toMatchObject({ is_true: true, ip: '127.0.0.1' })

    await expect.poll(async () => (await read(quote.id)).invoiceId, { timeout: 90_000 }).not.toBeNull()
    const { invoiceId } = await read(quote.id)
    const { invoice } = (await call<{ invoice: Invoice }>('GET', `/invoices/${invoiceId?._id}`)).body.data
    expect(invoice).toMatchObject({ status: 'draft', amount: 1_190, notes: 'Two fittings' })
    expect(invoice.projectId?._id).toBe(project.id)
    const after = await call<{ project: { status: string } }>('GET', `/projects/${project.id}`)
    expect(after.body.data.project.status).toBe('in-progress')
    const told = await app.mail(business.email)
    expect(told.subject).toContain('approved quote Q-001')
  })

  it('comes once, however many answer at once', async () => {
    const { addSent, call } = await buildQuoting(app)
    const { quote, token } = await addSent()
    const holder = holderOf(app, token)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => holder.answer(n % 2 === 0 ? 'approved' : 'declined')),
    )
    expect(tally(replies)).toEqual({ '200': 1, '409 CONFLICT': 11 })
    const { versions } = (await call<{ versions: QuoteVersion[] }>('GET', `/quotes/${quote.id}/versions`))
      .body.data
    expect(versions.map(({ answer }) => answer !== null)).toEqual([true])
  })

  it('is of the version that was read, and of none that has been replaced, withdrawn or outlived', async () => {
    const { addSent, patch, send } = await buildQuoting(app)
    const { quote, token } = await addSent()
    const holder = holderOf(app, token)
    const { versionId } = (await holder.look()).body.data
    await patch(quote.id, { items: [{ description: 'Gown', quantity: 1, rate: 1_500 }] })
    const revised = await holder.answer('approved')
    expect([revised.status, revised.body.message]).toEqual([
      409,
      'This quote is being changed. You will get the new version by email.',
    ])
    await send(quote.id)
    const older = await holder.answer('approved', { versionId })
    expect([older.status, older.body.message]).toEqual([
      409,
      'There is a newer version of this quote. Please read it before you answer.',
    ])
    await app.sql("update quotes set valid_until = '2020-01-31' where id = $1", [quote.id])
    const expired = await holder.answer('approved')
    expect([expired.status, expired.body.message]).toEqual([
      409,
      'This quote has expired. Please ask for a new one.',
    ])
  })

  it('holds though the plan has ended, and the invoice waits until it is asked for', async () => {
    const { addSent, read, workspaceId, convert } = await buildQuoting(app)
    const { quote, token } = await addSent()
    const setPlan = (plan: string) =>
      app.sql('update subscriptions set plan_id = $2 where workspace_id = $1', [workspaceId, plan])
    await setPlan('free')
    expect((await holderOf(app, token).answer('approved')).status).toBe(200)
    expect((await convert(quote.id)).status).toBe(403)
    await setPlan('premium')
    expect(await read(quote.id)).toMatchObject({ status: 'approved' })
    const { body } = await convert(quote.id)
    expect(body.data.quote).toMatchObject({ status: 'approved', invoiceId: { _id: body.data.invoiceId } })
  })
})

describe('a refusal', () => {
  it('can be answered by another offer', async () => {
    const { addSent, send, patch } = await buildQuoting(app)
    const { quote, token } = await addSent()
    const holder = holderOf(app, token)
    expect((await holder.answer('declined', { note: 'Too dear' })).body.data.status).toBe('declined')
    await patch(quote.id, { discount: { kind: 'percent', value: 10 } })
    expect((await send(quote.id)).body.data.quote).toMatchObject({ status: 'sent', answer: null })
    expect((await holder.answer('approved')).status).toBe(200)
  })
})

describe('the invoice of what was agreed', () => {
  it('is drafted once, however often and by however many it is asked for', async () => {
    const { add, convert, call } = await buildQuoting(app)
    const { id } = await add()
    const replies = await Promise.all(Array.from({ length: 20 }, () => convert(id)))
    expect(new Set(replies.map(({ body }) => body.data.invoiceId)).size).toBe(1)
    expect((await call<{ invoices: Invoice[] }>('GET', '/invoices')).body.data.invoices).toHaveLength(1)
  })

  it('is in the currency that was quoted, whatever the business writes in since', async () => {
    const { add, convert, call, prefer } = await buildQuoting(app)
    await prefer({ currency: 'EUR' })
    const { id } = await add()
    await prefer({ currency: 'JPY' })
    const { invoiceId } = (await convert(id)).body.data
    const { invoice } = (await call<{ invoice: Invoice }>('GET', `/invoices/${invoiceId}`)).body.data
    expect(invoice).toMatchObject({ currency: 'EUR', amount: 1_000 })
  })

  it('is paid in the parts that were agreed, with their days counted from the invoice’s own', async () => {
    const { add, convert, call, send, read } = await buildQuoting(app)
    const schedule = [
      { label: 'Deposit', percent: 30, days: 7 },
      { label: 'Balance', dueOn: '2099-05-01' },
    ]
    const { id, schedule: agreed } = await add({ schedule })
    expect(agreed.map(({ amount, dueOn }) => [amount, dueOn])).toEqual([
      [300, null],
      [700, '2099-05-01'],
    ])
    await send(id)
    expect((await read(id)).schedule).toEqual(agreed)
    const { invoiceId } = (await convert(id)).body.data
    const { invoice } = (await call<{ invoice: Invoice }>('GET', `/invoices/${invoiceId}`)).body.data
    expect(invoice.schedule.map(({ label, amount, dueOn }) => [label, amount, dueOn])).toEqual([
      ['Deposit', 300, addDays(invoice.issueDate, 7)],
      ['Balance', 700, '2099-05-01'],
    ])
    expect(invoice.dueDate).toBe('2099-05-01')
  })

  it('is drafted anew where the first was deleted, and asks for a client where they are gone', async () => {
    const { add, convert, call, clientId } = await buildQuoting(app)
    const { id } = await add()
    const first = (await convert(id)).body.data.invoiceId
    await call('DELETE', `/invoices/${first}`)
    const second = (await convert(id)).body.data.invoiceId
    expect(second).not.toBe(first)
    const other = await add()
    await call('DELETE', `/clients/${clientId}`)
    expect((await convert(other.id)).body.errors?.[0]?.field).toBe('clientId')
  })
})
