import { describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { buildInvoicing, letterhead } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

interface Preview {
  to: string | null
  subject: string
  message: string
  fileName: string
  missing: string[]
  messageMax: number
  mayLink: boolean
}

/** The key that test apps are started with. */
const TEST_SECRET = 'a secret key that is only ever used by tests'

let made = 0
const clientEmail = () => `client${++made}@example.com`
const send = (
  { call }: Pick<Awaited<ReturnType<typeof buildInvoicing>>, 'call'>,
  id: string,
  body: object = {},
) => call<{ invoice: Invoice }>('POST', `/invoices/${id}/send`, body)

/** The newest mail to an address, attachments and all. */
async function letter(to: string, count = 1) {
  await app.mail(to, count)
  const newest = (await app.letters(to)).at(-1)
  if (!newest) throw new Error(`No mail to ${to}`)
  return newest
}

/** Lines are broken where they are full. */
const words = (mail: { text?: string | undefined }) => (mail.text ?? '').replace(/\s+/g, ' ')

describe('sending an invoice', () => {
  it('is refused without an address, and nothing changes', async () => {
    const business = await buildInvoicing(app)
    const { id } = await business.add()
    const { status, body } = await send(business, id)
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'to', message: 'This client has no email address. Enter one here or add it to the client.' }],
    ])
    expect(await business.read(id)).toMatchObject({ status: 'draft', sentAt: null, billedTo: null })
    const { data } = (await business.call<Preview>('GET', `/invoices/${id}/mail`)).body
    expect(data.to).toBeNull()
  })

  it('is refused to what is no address', async () => {
    const business = await buildInvoicing(app)
    const { id } = await business.add()
    const { status, body } = await send(business, id, { to: 'ana@' })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'to'])
  })

  it('marks it as sent and mails the PDF in the words of the preview, answered to the business', async () => {
    const email = clientEmail()
    const business = await buildInvoicing(app, { email })
    await business.call('PATCH', '/user/profile', { businessName: 'Nadel & Faden' })
    const { id } = await business.add({ items: [{ description: 'Kleid für Łódź', quantity: 2, rate: 60 }] })
    await business.pay(id, { amount: 20 })
    const preview = (await business.call<Preview>('GET', `/invoices/${id}/mail`)).body.data
    expect(preview).toEqual({
      to: email,
      subject: 'Invoice INV-001 from Nadel & Faden',
      message:
        'Hello Ana Sousa,\n\nAttached is invoice INV-001 for $120.00. Thank you for the $20.00 you have already paid. $100.00 is due on January 31, 2099.\n\nKind regards, Nadel & Faden',
      fileName: 'INV-001.pdf',
      missing: [],
      messageMax: 500,
      mayLink: false,
    })

    const sent = await send(business, id)
    expect(sent.body.data.invoice).toMatchObject({
      status: 'sent',
      sentAt: app.clock.now().toISOString(),
      billedTo: { name: 'Ana Sousa', email },
    })
    const mail = await letter(email)
    expect(mail.subject).toBe(preview.subject)
    for (const paragraph of preview.message.split('\n\n')) expect(words(mail)).toContain(paragraph)
    expect(mail.from).toEqual({ name: 'Nadel & Faden via Toile', address: 'no-reply@localhost' })
    expect(words(mail)).toContain(`Sent by Nadel & Faden (${business.email}) with Toile.`)
    expect(words(mail)).toContain('Please report it to no-reply@localhost.')
    expect(mail.replyTo?.[0]).toEqual({ name: 'Nadel & Faden', address: business.email })
    expect(mail.attachments).toHaveLength(1)
    const [pdf] = mail.attachments
    expect(pdf).toMatchObject({ filename: 'INV-001.pdf', mimeType: 'application/pdf' })
    const paper = await readPdf(new Uint8Array(pdf?.content as ArrayBuffer))
    for (const shown of ['INV-001', 'Nadel & Faden', 'Ana Sousa', 'Kleid für Łódź', '$100.00']) {
      expect(paper.text).toContain(shown)
    }
  })

  it('is refused beyond a day’s budget, and goes on the day after', async () => {
    const business = await buildInvoicing(app, { email: clientEmail() })
    const { id } = await business.add()
    const secrets = createSecrets(TEST_SECRET)
    await app.sql(
      `insert into mail_budgets (address_hash, purpose, asked_at)
       select $1, 'invoice', array_agg($2::timestamptz) from generate_series(1, 19)`,
      [
        secrets.keyedHash('workspace', business.workspaceId),
        new Date(app.clock.now().getTime() - 86_340_000).toISOString(),
      ],
    )
    const replies = await Promise.all([send(business, id), send(business, id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe('60')
    app.advance(60_000)
    expect((await send(business, id)).status).toBe(200)
  })

  it('is refused with a placeholder on its letterhead, and the preview says which lines are missing', async () => {
    const business = await buildInvoicing(app, { email: clientEmail() })
    const { id } = await business.add()
    const missing = async () =>
      (await business.call<Preview>('GET', `/invoices/${id}/mail`)).body.data.missing
    expect(await missing()).toEqual([])
    await business.call('PATCH', '/user/profile', { address: '', phone: '' })
    expect(await missing()).toEqual(['address', 'phone'])
    const { status, body } = await send(business, id)
    expect([status, body.errors]).toEqual([
      422,
      [
        { field: 'address', message: 'Your invoice needs your address before it is sent.' },
        { field: 'phone', message: 'Your invoice needs your phone number before it is sent.' },
      ],
    ])
    expect(await business.read(id)).toMatchObject({ status: 'draft', sentAt: null })
    await business.call('PATCH', '/user/profile', letterhead)
    expect((await send(business, id)).status).toBe(200)
  })

  it('takes another address and other words, and can be done again', async () => {
    const business = await buildInvoicing(app, { email: clientEmail() })
    const { id } = await business.add()
    await business.change(id, { status: 'paid' })
    const other = clientEmail()
    app.advance(60_000)
    const sent = await send(business, id, { to: other, message: 'Dear Ana,\n<b>once more</b>.' })
    expect(sent.body.data.invoice).toMatchObject({ status: 'paid', sentAt: app.clock.now().toISOString() })
    const mail = await letter(other)
    expect(mail.text).toContain('<b>once more</b>.')
    expect(mail.html).toContain('&lt;b&gt;once more&lt;/b&gt;.')
    expect(mail.text).not.toContain('Kind regards')
    await send(business, id, { to: other })
    const again = words(await letter(other, 2))
    expect(again).toContain('which has been paid in full. Thank you.')
    expect(again).not.toContain('Due date')
  })

  it('says where to it is paid by transfer, in text and HTML, while something is owed', async () => {
    const email = clientEmail()
    const business = await buildInvoicing(app, { email })
    const account = { accountHolder: 'Ada Müller', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
    await business.call('PATCH', '/workspace', { ...account, upiAddress: 'ada@upi', language: 'de' })
    const { id } = await business.add()
    await send(business, id)
    const mail = await letter(email)
    expect(mail.text).toContain(
      [
        'Sie können per Überweisung bezahlen:\n',
        'Kontoinhaber: Ada Müller',
        'IBAN: DE02 1203 0000 0000 2020 51',
        'BIC: BYLADEM1001',
        'Verwendungszweck: INV-001',
      ].join('\n'),
    )
    for (const told of ['DE02 1203 0000 0000 2020 51', 'BYLADEM1001', 'Ada Müller']) {
      expect(mail.html).toContain(told)
    }
    // India's apps pay rupees.
    expect(mail.text).not.toContain('ada@upi')
    await business.change(id, { status: 'paid' })
    await send(business, id)
    expect((await letter(email, 2)).text).not.toContain('IBAN')
  })

  it('is refused on a plan without links where the account’s holder is one', async () => {
    const business = await buildInvoicing(app, { email: clientEmail() })
    await business.call('PATCH', '/workspace', { accountHolder: 'www.win.example' })
    const { id } = await business.add()
    expect((await send(business, id)).body.errors?.[0]?.field).toBe('message')
  })

  it('happens once for one key, however often the request is repeated', async () => {
    const email = clientEmail()
    const { token, add } = await buildInvoicing(app, { email })
    const { id } = await add()
    const headers = { 'idempotency-key': 'send-1' }
    const repeat = () => app.call('POST', `/invoices/${id}/send`, { token, body: {}, headers })
    const [first, second] = await Promise.all([repeat(), repeat()])
    expect([first.status, second.status, second.body.data]).toEqual([200, 200, first.body.data])
    await letter(email)
    await expect
      .poll(() => app.sql("select 1 from graphile_worker.jobs where task_identifier = 'invoice-mail'"))
      .toEqual([])
    expect(await app.mails(email)).toHaveLength(1)
  })

  it('of what is past due marks it overdue, and says so', async () => {
    const email = clientEmail()
    const business = await buildInvoicing(app, { email })
    const { id } = await business.add({ dueDate: '2020-02-29' })
    expect((await send(business, id)).body.data.invoice.status).toBe('overdue')
    expect((await letter(email)).text).toContain('It was due on February 29, 2020')
  })

  it('keeps to whom a mail could not be delivered, until one goes out', async () => {
    const email = clientEmail()
    const business = await buildInvoicing(app, { email })
    const { id, mailFailed } = await business.add()
    expect(mailFailed).toBeNull()
    const { updatedAt } = await business.change(id, { status: 'sent' })
    const sealed = createSecrets(TEST_SECRET).seal(JSON.stringify({ to: 'nobody', message: null }))
    const payload = { workspaceId: business.workspaceId, invoiceId: id, sealed }
    await app.sql("select graphile_worker.add_job('invoice-mail', $1)", [JSON.stringify(payload)])
    await expect
      .poll(() => business.read(id))
      .toMatchObject({ mailFailed: { at: app.clock.now().toISOString(), to: 'nobody' }, updatedAt })
    await send(business, id)
    await letter(email)
    await expect.poll(() => business.read(id)).toMatchObject({ mailFailed: null })
  })

  it.each(['deleted', 'voided'])('of what was %s in the meantime mails nothing, and is done', async (end) => {
    const email = clientEmail()
    const business = await buildInvoicing(app, { email })
    const { id } = await business.add()
    if (end === 'deleted') await business.call('DELETE', `/invoices/${id}`)
    else {
      await business.change(id, { status: 'sent' })
      await business.call('POST', `/invoices/${id}/void`, { reason: 'Cancelled' })
    }
    const sealed = createSecrets(TEST_SECRET).seal(JSON.stringify({ to: email, message: null }))
    const payload = { workspaceId: business.workspaceId, invoiceId: id, sealed }
    await app.sql("select graphile_worker.add_job('invoice-mail', $1)", [JSON.stringify(payload)])
    await expect
      .poll(() => app.sql("select 1 from graphile_worker.jobs where task_identifier = 'invoice-mail'"))
      .toEqual([])
    expect(await app.mails(email)).toEqual([])
  })
})

it('keeps neither address nor words in the queue for all to read', async () => {
  const email = clientEmail()
  const business = await buildInvoicing(app, { email })
  const { id } = await business.add()
  await app.sql(`
    create table seen as select payload from graphile_worker._private_jobs where false;
    create function see() returns trigger language plpgsql as
      $$ begin insert into public.seen values (new.payload); return new; end $$;
    create trigger see before insert on graphile_worker._private_jobs for each row execute function see()`)
  await send(business, id, { message: 'between us' })
  const [{ payload } = {}] = await app.sql('select payload from seen')
  expect(payload).toMatchObject({ workspaceId: business.workspaceId, invoiceId: id })
  expect(JSON.stringify(payload)).not.toMatch(/between us|client\d+@/)
})

it('mails the receipt of a payment, with its PDF, and of none that isn’t there', async () => {
  const client = 'receipts@client.example'
  const { add, change, pay, call } = await buildInvoicing(app, { email: client })
  const { id } = await add()
  await change(id, { status: 'sent' })
  const [payment] = (await pay(id, { amount: 30, paidOn: '2026-01-05' })).body.data.invoice.payments
  const sent = await call('POST', `/invoices/${id}/payments/${payment?.id}/receipt`, {})
  expect([sent.status, sent.body.data]).toEqual([200, { to: client }])
  await app.mail(client)
  const [letter] = await app.letters(client)
  expect(letter?.text).toContain('Thank you for your payment of $30.00 on January 5, 2026')
  const [attached] = letter?.attachments ?? []
  expect(attached?.filename).toBe('INV-001-1.pdf')
  expect((await readPdf(attached?.content as Uint8Array)).text).toContain('$70.00 of invoice INV-001')
  expect((await call('POST', `/invoices/${id}/payments/${crypto.randomUUID()}/receipt`, {})).status).toBe(404)
})
