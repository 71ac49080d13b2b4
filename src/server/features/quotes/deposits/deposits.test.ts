import { describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import type { Quote } from '#contract/quotes.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildQuoting, holderOf } from '../testing/quoting.ts'

const app = await appOfFile()

/** A dress with two rates and a discount, of which a third is to be paid in advance. */
const dress = {
  items: [
    { description: 'Gown', quantity: 1, rate: 1_833.33 },
    { description: 'Book of care', quantity: 1, rate: 33.37, taxRate: 7 },
  ],
  taxRate: 19,
  discount: { kind: 'percent', value: 10 },
}
const schedule = [
  { label: 'Deposit', percent: 30, days: 0 },
  { label: 'Second fitting', percent: 30, days: 30 },
  { label: 'On collection', days: 60 },
]

type Built = Awaited<ReturnType<typeof build>>

async function build() {
  const business = await buildQuoting(app)
  const { call, change, pay } = business
  return {
    ...business,
    deposit: (id: string, body: object = {}) =>
      call<{ quote: Quote; invoiceId: string }>('POST', `/quotes/${id}/deposit`, body),
    invoice: async (id: string) =>
      (await call<{ invoice: Invoice }>('GET', `/invoices/${id}`)).body.data.invoice,
    async settle(id: string) {
      const { balance } = await change(id, { status: 'sent' })
      return (await pay(id, { amount: balance })).body.data.invoice
    },
  }
}

describe('a deposit', () => {
  it('asks for each instalment in turn, is taken off by its rates, and leaves what was agreed, to the cent', async () => {
    const { add, convert, deposit, invoice, settle, read } = await build()
    const quote = await add({ ...dress, schedule })
    const deposits: Invoice[] = []
    for (const label of ['Deposit', 'Second fitting']) {
      const { invoiceId } = (await deposit(quote.id)).body.data
      const drafted = await invoice(invoiceId)
      expect(drafted).toMatchObject({ status: 'draft', isDeposit: true, taxIncluded: true })
      expect(drafted.items.map(({ description, taxRate }) => [description, taxRate])).toEqual([
        [`${label} for quote Q-001`, 19],
        [`${label} for quote Q-001`, 7],
      ])
      deposits.push(await settle(invoiceId))
    }
    expect(deposits.map(({ amount }) => amount)).toEqual(
      quote.schedule.slice(0, 2).map(({ amount }) => amount),
    )
    const last = await invoice((await convert(quote.id)).body.data.invoiceId)
    const sumOf = (of: (invoice: Invoice) => number) =>
      Number([...deposits, last].reduce((sum, one) => sum + of(one), 0).toFixed(2))
    expect(sumOf(({ amount }) => amount)).toBe(quote.amount)
    expect(sumOf(({ taxAmount }) => taxAmount)).toBe(quote.taxAmount)
    for (const { rate, taxable } of quote.taxes) {
      expect(sumOf(({ taxes }) => taxes.find((tax) => tax.rate === rate)?.taxable ?? 0)).toBe(taxable)
    }
    expect(last.items.at(2)?.description).toMatch(/^Less deposit INV-001 of /)
    expect(last.schedule.map(({ label, amount }) => [label, amount])).toEqual([
      ['On collection', last.amount],
    ])
    const { deposits: told } = await read(quote.id)
    expect(told.map(({ status, takenOffOn }) => [status, takenOffOn?.name])).toEqual([
      ['paid', last.invoiceNumber],
      ['paid', last.invoiceNumber],
    ])
  })

  it('that isn’t paid, or is void, is told and not taken off; what is paid later is, while the invoice is a draft', async () => {
    const { add, call, change, convert, deposit, invoice, settle, read } = await build()
    const quote = await add(dress)
    const [first, second] = [
      (await deposit(quote.id, { percent: 20 })).body.data.invoiceId,
      (await deposit(quote.id, { amount: 100 })).body.data.invoiceId,
    ]
    await change(first, { status: 'sent' })
    await call('POST', `/invoices/${first}/void`, { reason: 'Another sum' })
    const { invoiceId } = (await convert(quote.id)).body.data
    expect(await invoice(invoiceId)).toMatchObject({ amount: quote.amount })
    expect((await read(quote.id)).deposits).toMatchObject([
      { isVoid: true, takenOffOn: null },
      { isVoid: false, status: 'draft', amount: 100, takenOffOn: null },
    ])
    await settle(second)
    const again = (await convert(quote.id)).body.data
    expect(again.invoiceId).toBe(invoiceId)
    const after = await invoice(invoiceId)
    expect(after.amount).toBe(Number((quote.amount - 100).toFixed(2)))
    // A later change of the draft leaves what is taken off as it is.
    const { items } = after
    const more = [
      { description: 'Veil', quantity: 1, rate: 200 },
      ...items.map(({ amount: _, ...item }) => item),
    ]
    const changed = await change(invoiceId, { items: more })
    expect(changed.amount).toBe(Number((after.amount + 200 * 0.9 * 1.19).toFixed(2)))
    const wrong = await call('PATCH', `/invoices/${invoiceId}`, {
      items: items.map(({ amount: _, ...item }) => ({
        ...item,
        ...(item.tax !== undefined && { tax: -90 }),
      })),
    })
    expect(wrong.body.errors?.[0]?.field).toMatch(/^items\.\d\.tax$/)
  })

  it('is at most what is left, needs a share where none was agreed, and comes before the invoice is out', async () => {
    const { add, change, convert, deposit } = await build()
    const quote = await add()
    expect((await deposit(quote.id)).body.errors?.[0]?.field).toBe('amount')
    expect((await deposit(quote.id, { amount: 700 })).status).toBe(200)
    const tooMuch = await deposit(quote.id, { percent: 31 })
    expect(tooMuch.body.errors?.[0]?.message).toContain('$300.00')
    const { invoiceId } = (await convert(quote.id)).body.data
    await change(invoiceId, { status: 'sent' })
    expect((await deposit(quote.id, { percent: 10 })).status).toBe(409)
  })

  it('that is taken off stays paid and uncredited until the invoice that does so is gone or credited', async () => {
    const { add, call, change, convert, deposit, invoice, settle } = await build()
    const quote = await add()
    const { id, payments } = await settle((await deposit(quote.id, { amount: 300 })).body.data.invoiceId)
    const { invoiceId: last } = (await convert(quote.id)).body.data
    const doors = [
      () => call('POST', `/invoices/${id}/payments/${payments[0]?.id}/refund`, { amount: 1, reason: 'Off' }),
      () => call('DELETE', `/invoices/${id}/payments/${payments[0]?.id}`),
      () => call('POST', `/invoices/${id}/credit-notes`, { reason: 'Off', refund: {} }),
    ]
    for (const status of ['draft', 'sent'] as const) {
      if (status === 'sent') await change(last, { status })
      for (const door of doors) {
        const { status: refused, body } = await door()
        expect([refused, body.message]).toEqual([409, expect.stringContaining('INV-002')])
      }
    }
    expect((await call('POST', `/invoices/${last}/credit-notes`, { reason: 'Off' })).status).toBe(201)
    expect((await doors[2]?.())?.status).toBe(201)
    expect(await invoice(id)).toMatchObject({ credited: 300, paid: 0, balance: 0 })
  })

  it('that was given back or credited meanwhile isn’t on a draft that is had back', async () => {
    const { add, call, convert, deposit, read, settle } = await build()
    for (const how of ['refund', 'credit', 'nothing'] as const) {
      const quote = await add()
      const { id, payments } = await settle((await deposit(quote.id, { amount: 300 })).body.data.invoiceId)
      const { invoiceId: last } = (await convert(quote.id)).body.data
      expect((await call('DELETE', `/invoices/${last}`)).status).toBe(200)
      if (how === 'refund') {
        await call('POST', `/invoices/${id}/payments/${payments[0]?.id}/refund`, { amount: 1, reason: 'Off' })
      } else if (how === 'credit') {
        const items = [{ line: 0, amount: 10 }]
        expect((await call('POST', `/invoices/${id}/credit-notes`, { items, reason: 'Off' })).status).toBe(
          201,
        )
      }
      const back = await call('POST', `/invoices/${last}/restore`)
      if (how === 'nothing') {
        expect([back.status, (await read(quote.id)).invoiceId?._id]).toEqual([200, last])
        continue
      }
      expect([back.status, back.body.message]).toEqual([
        409,
        expect.stringContaining('Make the invoice anew'),
      ])
      // As it says: what is paid now is taken off.
      const anew = (await convert(quote.id)).body.data
      expect(anew.quote.deposits[0]?.takenOffOn?._id).toBe(how === 'credit' ? anew.invoiceId : undefined)
    }
  })

  it('that is given back while its draft is had back does one or the other, whoever comes first', async () => {
    const { add, call, convert, deposit, invoice, settle } = await build()
    for (let n = 0; n < 4; n++) {
      const quote = await add()
      const { id, payments } = await settle((await deposit(quote.id, { amount: 300 })).body.data.invoiceId)
      const { invoiceId: last } = (await convert(quote.id)).body.data
      await call('DELETE', `/invoices/${last}`)
      const both = [
        () => call('POST', `/invoices/${last}/restore`),
        () =>
          call('POST', `/invoices/${id}/payments/${payments[0]?.id}/refund`, { amount: 300, reason: 'Off' }),
      ]
      const replies = await Promise.all((n % 2 === 0 ? both : both.toReversed()).map((door) => door()))
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
      const isThere = (await call('GET', `/invoices/${last}`)).status === 200
      expect((await invoice(id)).paid).toBe(isThere ? 300 : 0)
    }
  })

  it('is drafted by an approval where instalments were agreed, and nothing is sent by itself', async () => {
    const { addSent, read, invoice } = await build()
    const { quote, token } = await addSent({ schedule })
    await holderOf(app, token).answer('approved')
    await expect.poll(async () => (await read(quote.id)).deposits, { timeout: 90_000 }).toHaveLength(1)
    const { deposits, invoiceId, status } = await read(quote.id)
    expect([status, invoiceId]).toEqual(['approved', null])
    expect(await invoice(deposits[0]?.id ?? '')).toMatchObject({ status: 'draft', amount: 300 })
  })

  it('goes out by itself where the business has it so: one invoice and one mail, which the client is told of', async () => {
    const { addSent, call, clientEmail, read, invoice, workspaceId } = await build()
    await call('PATCH', '/workspace', { sendsDeposits: true })
    const { quote, token } = await addSent({ schedule })
    const client = holderOf(app, token)
    const answered = await client.answer('approved')
    expect(answered.body.data).toMatchObject({ deposit: null, awaitsDeposit: true })
    await expect
      .poll(async () => (await client.look()).body.data.deposit, { timeout: 90_000 })
      .toEqual({ invoiceNumber: 'INV-001', amount: 300 })
    // The job again, as after a process that ended before it said that it was done.
    await app.sql(`select enqueue_job('quote-approved', $1::json, null, null, 3)`, [
      JSON.stringify({ workspaceId, quoteId: quote.id }),
    ])
    const jobs = () => app.sql(`select 1 from graphile_worker.jobs where task_identifier = 'quote-approved'`)
    await expect.poll(jobs, { timeout: 90_000 }).toEqual([])
    const { deposits } = await read(quote.id)
    expect(deposits.map(({ status, amount }) => [status, amount])).toEqual([['sent', 300]])
    expect((await client.look()).body.data.awaitsDeposit).toBe(false)
    expect((await invoice(deposits[0]?.id ?? '')).sentAt).not.toBeNull()
    const isOfInvoice = ({ subject }: { subject: string }) => subject.includes('INV-001')
    await expect
      .poll(async () => (await app.mails(clientEmail)).filter(isOfInvoice), { timeout: 90_000 })
      .toHaveLength(1)
  })

  it.each<[string, (call: Built['call'], clientId: string) => Promise<unknown>, string]>([
    [
      'there is no address',
      (call, id) => call('PATCH', `/clients/${id}`, { email: null }),
      'The client has no email address.',
    ],
    [
      'its e-invoice isn’t ready',
      (call) => call('PATCH', '/workspace', { eFormat: 'xrechnung' }),
      "It isn't ready to go out as an e-invoice: something is missing.",
    ],
  ])('stays a draft where %s, and the business is told so', async (_what, hinder, why) => {
    const { addSent, call, clientEmail, clientId, email, read } = await build()
    await call('PATCH', '/workspace', { sendsDeposits: true })
    const { quote, token } = await addSent({ schedule })
    await hinder(call, clientId)
    await holderOf(app, token).answer('approved')
    const told = async () => (await app.mails(email)).find(({ subject }) => subject.includes('INV-001'))
    await expect.poll(told, { timeout: 90_000 }).toMatchObject({
      subject: 'INV-001 for quote Q-001 stayed a draft',
      text: expect.stringContaining(why),
    })
    expect((await read(quote.id)).deposits).toMatchObject([{ status: 'draft', amount: 300 }])
    expect((await app.mails(clientEmail)).filter(({ subject }) => subject.includes('INV-001'))).toEqual([])
    expect((await holderOf(app, token).look()).body.data).toMatchObject({
      deposit: null,
      awaitsDeposit: false,
    })
  })
})
