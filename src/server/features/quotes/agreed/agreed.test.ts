import { describe, expect, it } from 'vitest'
import type { Agreed } from '#contract/agreed.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Project } from '#contract/projects.ts'
import { addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildQuoting } from '../testing/quoting.ts'

const app = await appOfFile()

interface Made {
  readonly agreed: Agreed
  readonly invoice: { readonly id: string; readonly invoiceNumber: string }
  readonly isNew: boolean
}

/** A business that taxes at 19 %, with a project over a budget of $1,190. */
async function build(more: object = {}) {
  const business = await buildQuoting(app)
  const { call, change, clientId, pay, token } = business
  const taxRates = [{ name: '19 %', rate: 19, isUsual: true }]
  await call('PATCH', '/workspace', { taxRates, paymentTerms: 'On collection' })
  const given = { clientId, name: 'Gown', type: 'Wedding Dress', budget: 1_190, ...more }
  const { id } = await addProject(app, token, given)
  const press = () => call<Made>('POST', `/projects/${id}/agreed/invoice`)
  return {
    ...business,
    id,
    press,
    read: async (invoiceId: string) =>
      (await call<{ invoice: Invoice }>('GET', `/invoices/${invoiceId}`)).body.data.invoice,
    invoice: async () => (await press()).body.data.invoice,
    told: async () => (await call<{ agreed: Agreed }>('GET', `/projects/${id}/agreed`)).body.data.agreed,
    deposit: (body: object) => call<{ invoiceId: string }>('POST', `/projects/${id}/agreed/deposit`, body),
    async settle(invoiceId: string): Promise<Invoice> {
      const { balance } = await change(invoiceId, { status: 'sent' })
      return (await pay(invoiceId, { amount: balance })).body.data.invoice
    },
    voided: (invoiceId: string) => call('POST', `/invoices/${invoiceId}/void`, { reason: 'Another sum' }),
    edit: (body: object) => call<{ project: Project }>('PATCH', `/projects/${id}`, body),
  }
}

describe('the invoice of a budget', () => {
  it('is a draft of what the client pays, tax in it, made once under two presses; the project begins', async () => {
    const { id, press, read, told, call, clientId } = await build()
    expect(await told()).toMatchObject({ next: 'make', invoice: null, left: 1_190, currency: 'USD' })
    const presses = await Promise.all([press(), press(), press()])
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(presses.filter(({ body }) => body.data.isNew)).toHaveLength(1)
    const ids = new Set(presses.map(({ body }) => body.data.invoice.id))
    expect(ids.size).toBe(1)
    const invoice = await read([...ids][0] ?? '')
    expect(invoice).toMatchObject({
      ...{ status: 'draft', amount: 1_190, taxAmount: 190, taxIncluded: true, isDeposit: false },
      ...{ clientId: { _id: clientId }, projectId: { _id: id }, paymentTerms: 'On collection' },
      items: [{ description: 'Gown', amount: 1_190 }],
    })
    expect(await told()).toMatchObject({ next: 'there', invoice: { name: invoice.invoiceNumber } })
    const { body } = await call<{ project: Project }>('GET', `/projects/${id}`)
    expect(body.data.project.status).toBe('in-progress')
  })

  it('takes paid deposits off by their tax, later ones by another press, and leaves what was agreed', async () => {
    const { deposit, invoice, press, read, settle, told, voided } = await build()
    const [first, wrong] = [
      (await deposit({ percent: 30 })).body.data.invoiceId,
      (await deposit({ amount: 100 })).body.data.invoiceId,
    ]
    expect(await read(first)).toMatchObject({
      ...{ status: 'draft', isDeposit: true, amount: 357, taxAmount: 57 },
      items: [{ description: 'Deposit for Gown' }],
    })
    const tooMuch = await deposit({ amount: 734 })
    expect(tooMuch.body.errors?.[0]?.message).toContain('$733.00')
    const paid = await settle(first)
    const { id } = await invoice()
    expect(await read(id)).toMatchObject({ amount: 833, taxAmount: 133 })
    const { next, deposits } = await told()
    expect([next, deposits.map(({ takenOffOn }) => takenOffOn?._id)]).toEqual(['there', [id, undefined]])
    await settle(wrong)
    expect((await told()).next).toBe('take-off')
    expect((await press()).body.data).toMatchObject({ isNew: false, invoice: { id } })
    const last = await read(id)
    expect(paid.amount + 100 + last.amount).toBe(1_190)
    expect(last.items.map(({ amount }) => amount)).toEqual([1_190, -357, -100])
    // Once it is out nothing is asked for in advance, and what was voided makes room for another.
    await settle(id)
    expect((await deposit({ percent: 1 })).status).toBe(409)
    expect((await told()).left).toBe(0)
    expect((await voided(id)).status).toBe(409)
  })

  it.each(['deleted', 'voided', 'credited'] as const)(
    'that was %s can be made anew, with its deposits',
    async (how) => {
      const { call, change, deposit, invoice, press, read, settle, told, voided } = await build()
      const advance = (await deposit({ percent: 50 })).body.data.invoiceId
      await settle(advance)
      const { id: before } = await invoice()
      if (how === 'deleted') await call('DELETE', `/invoices/${before}`)
      else {
        await change(before, { status: 'sent' })
        if (how === 'voided') await voided(before)
        else await call('POST', `/invoices/${before}/credit-notes`, { reason: 'Another sum' })
      }
      expect(await told()).toMatchObject({ next: 'make', invoice: null, deposits: [{ takenOffOn: null }] })
      const again = (await press()).body.data
      expect([again.isNew, again.invoice.id === before]).toEqual([true, false])
      expect((await read(again.invoice.id)).amount).toBe(595)
      if (how !== 'deleted') return
      const back = await call('POST', `/invoices/${before}/restore`)
      expect([back.status, back.body.message]).toEqual([
        409,
        expect.stringContaining(again.invoice.invoiceNumber),
      ])
    },
  )

  it('says what it waits for: a budget, a client, and to be the only one', async () => {
    const { call, clientId, edit, id, press, told } = await build({ budget: null })
    const none = await press()
    expect([none.status, none.body.errors?.[0]?.field]).toEqual([422, 'budget'])
    expect((await told()).next).toBe('no-budget')
    await edit({ budget: 800 })
    const piece = await call('POST', '/pieces', { projectId: id, label: 'Gown', price: 800 })
    expect(piece.status).toBe(201)
    const { invoice } = (await call<{ invoice: Invoice }>('POST', `/projects/${id}/invoice`)).body.data
    expect((await told()).next).toBe('by-garments')
    const twice = await press()
    expect([twice.status, twice.body.message]).toEqual([409, expect.stringContaining(invoice.invoiceNumber)])
    await call('DELETE', `/invoices/${invoice.id}`)
    await call('DELETE', `/clients/${clientId}`)
    expect((await told()).next).toBe('no-client')
    expect((await press()).body.errors?.[0]?.field).toBe('clientId')
    await call('DELETE', `/projects/${id}`)
    expect((await press()).status).toBe(404)
  })
})

describe('a project with quotes', () => {
  it('is invoiced by the one that was agreed, less what was paid of the budget before', async () => {
    const { add, convert, deposit, edit, id, press, read, settle, told } = await build()
    const advance = (await deposit({ amount: 238 })).body.data.invoiceId
    await settle(advance)
    const items = [{ description: 'Gown', quantity: 1, rate: 1_500 }]
    const offered = await add({ projectId: id, items })
    await add({ projectId: id, items })
    // Not agreed to yet: the budget is what counts.
    expect((await told()).next).toBe('make')
    const { invoiceId } = (await convert(offered.id)).body.data
    expect(await read(invoiceId)).toMatchObject({ amount: 1_785 - 238, taxAmount: 285 - 38 })
    expect(await told()).toMatchObject({ next: 'there', invoice: { _id: invoiceId }, left: 0 })
    await edit({ budget: 5 })
    expect((await press()).body.data).toMatchObject({ isNew: false, invoice: { id: invoiceId } })
  })

  it('asks which one, where several were agreed and wait, and takes the one that does', async () => {
    const { add, call, deposit, id, press, read, told } = await build()
    const quotes = [await add({ projectId: id }), await add({ projectId: id })]
    for (const quote of quotes) {
      const { invoiceId } = (await call<{ invoiceId: string }>('POST', `/quotes/${quote.id}/convert`)).body
        .data
      await call('DELETE', `/invoices/${invoiceId}`)
    }
    expect((await told()).next).toBe('choose-quote')
    const refused = await press()
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Q-001, Q-002')])
    await call('POST', `/quotes/${quotes[0]?.id}/convert`)
    const share = (await deposit({ percent: 10 })).body.data.invoiceId
    expect((await read(share)).items[0]?.description).toBe('Deposit for quote Q-002')
    expect((await press()).body.data).toMatchObject({ isNew: true, agreed: { next: 'there' } })
  })

  it.each(['void', 'credit-notes'])('whose invoice was taken back (%s) has it made again', async (door) => {
    const { add, call, change, convert, id, press, read, told } = await build()
    const quote = await add({ projectId: id })
    const { invoiceId } = (await convert(quote.id)).body.data
    await change(invoiceId, { status: 'sent' })
    await call('POST', `/invoices/${invoiceId}/${door}`, { reason: 'Wrong client' })
    expect((await told()).next).toBe('make')
    const again = (await press()).body.data
    expect([again.isNew, again.invoice.id === invoiceId]).toEqual([true, false])
    expect((await read(again.invoice.id)).status).toBe('draft')
  })
})
