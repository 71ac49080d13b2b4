import { describe, expect, it } from 'vitest'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { invoiceAmounts } from '#domain/money/invoice-amounts.ts'
import type { Offer } from '#web/shared/papers/offers.ts'
import { basisOf, filledFrom, isUntouched, newItem } from '#web/shared/papers/paper-values.ts'
import {
  createBody,
  type InvoiceValues,
  invoiceValidation,
  newValues,
  updateBody,
  valuesOf,
  valuesOfCopy,
} from './invoice-values.ts'

const noTerms = { paymentDays: null, paymentTerms: null, pricesIncludeTax: false, taxRates: [] }

const labels = {
  clientId: 'Client',
  invoiceNumber: 'Invoice number',
  dueDate: 'Due date',
  'items.*.description': 'Description',
  'items.*.quantity': 'Qty',
  'items.*.rate': 'Rate',
}

const item = { key: 'a', description: 'Fitting', quantity: 2, rate: 50, unit: '' as const, taxRate: '' }
const values = (more: Partial<InvoiceValues> = {}): InvoiceValues => ({
  ...newValues('2026-06-01', noTerms),
  clientId: '018f0000-0000-7000-8000-000000000001',
  invoiceNumber: 'INV-001',
  dueDate: '2026-06-15',
  items: [item],
  ...more,
})

describe('the values of an invoice', () => {
  const validate = invoiceValidation(labels, false)

  it('need a client, a number, a due date, and a whole item', () => {
    expect(validate(newValues('2026-06-01', noTerms))).toEqual({
      clientId: 'Client is required.',
      invoiceNumber: 'Invoice number is required.',
      dueDate: 'Due date is required.',
      'items.0.description': 'Description is required.',
      'items.0.rate': "Rate can't be 0.",
    })
    expect(validate(values())).toEqual({})
  })

  it.each([
    ['a description', { description: '  ' }],
    ['a quantity', { quantity: '' }],
    ['a quantity that isn’t zero', { quantity: 0 }],
    ['a rate', { rate: '' }],
    ['a rate that isn’t zero', { rate: 0 }],
  ])('need %s in every item', (_, gap) => {
    const errors = validate(values({ items: [item, { ...item, ...gap }] }))
    expect(Object.keys(errors)).toEqual([expect.stringMatching(/^items\.1\./)])
  })

  it('may take something off by an item below zero', () => {
    expect(validate(values({ items: [item, { ...item, rate: -10 }] }))).toEqual({})
  })

  it('need at least one item, and take 200 at most', () => {
    expect(validate(values({ items: [] }))).toHaveProperty('items')
    const many = (count: number) => Array.from({ length: count }, () => item)
    expect(validate(values({ items: many(200) }))).toEqual({})
    expect(validate(values({ items: many(201) }))).toHaveProperty('items')
  })

  it('refuse more than 100 percent', () => {
    expect(validate(values({ taxRate: 100.5 }))).toHaveProperty('taxRate')
    expect(validate(values({ discountValue: 101 }))).toHaveProperty('discount.value')
    expect(validate(values({ discountKind: 'amount', discountValue: 101 }))).toEqual({})
  })

  it('may lack the client where the client is gone', () => {
    expect(invoiceValidation(labels, true)(values({ clientId: '' }))).toEqual({})
  })
})

describe('a new invoice', () => {
  it('leaves out the project and whatever else is empty', () => {
    const body = createBody(values())
    expect(body).toEqual({
      clientId: '018f0000-0000-7000-8000-000000000001',
      invoiceNumber: 'INV-001',
      issueDate: '2026-06-01',
      dueDate: '2026-06-15',
      items: [{ description: 'Fitting', quantity: 2, rate: 50 }],
      // Said, since a new one would else be as the business has it.
      taxRate: null,
      taxIncluded: false,
    })
  })

  it('sends the project, the discount and the tax where there are any', () => {
    const projectId = '018f0000-0000-7000-8000-000000000002'
    const body = createBody(values({ projectId, discountValue: '10', taxRate: '19', notes: ' Thanks ' }))
    expect(body).toMatchObject({
      projectId,
      discount: { kind: 'percent', value: 10 },
      taxRate: 19,
      notes: 'Thanks',
    })
  })

  it('begins with a single row of quantity 1 and rate 0', () => {
    const { items, issueDate, dueDate } = newValues('2026-06-01', noTerms)
    expect(items).toMatchObject([{ description: '', quantity: 1, rate: 0 }])
    expect([issueDate, dueDate]).toEqual(['2026-06-01', ''])
    expect(items.every(isUntouched)).toBe(true)
    expect(isUntouched({ ...newItem(), description: 'x' })).toBe(false)
  })
})

describe('a changed invoice', () => {
  const invoice = sampleInvoice({ projectId: { _id: '018f0000-0000-7000-8000-000000000002', name: 'Gown' } })

  it('clears the project and everything that was emptied', () => {
    const body = updateBody({ ...valuesOf(invoice), projectId: '', notes: '' }, invoice)
    expect(body).toMatchObject({ projectId: null, discount: null, taxRate: null, notes: '' })
    expect(body.updatedAt).toBe(invoice.updatedAt)
  })

  it('tells the status only where it was changed', () => {
    expect(updateBody(valuesOf(invoice), invoice)).not.toHaveProperty('status')
    expect(updateBody({ ...valuesOf(invoice), status: 'paid' }, invoice).status).toBe('paid')
  })

  it('leaves a client who is gone as it is', () => {
    const orphan = sampleInvoice({ clientId: null })
    expect(updateBody(valuesOf(orphan), orphan)).not.toHaveProperty('clientId')
  })
})

describe('a copy', () => {
  it('starts today as a draft without a number, with as many days to pay', () => {
    const copy = valuesOfCopy(sampleInvoice({ status: 'paid' }), '2026-12-24')
    expect(copy).toMatchObject({
      invoiceNumber: '',
      status: 'draft',
      issueDate: '2026-12-24',
      dueDate: '2027-01-07',
      items: [{ description: 'Fitting', quantity: 2, rate: 50 }],
    })
  })

  it('is due today where the original was due before it was issued', () => {
    expect(valuesOfCopy(sampleInvoice({ dueDate: '2026-04-01' }), '2026-12-24').dueDate).toBe('2026-12-24')
  })
})

it('counts as nothing what is half typed', () => {
  const basis = basisOf(values({ items: [item, { ...item, quantity: '-', rate: '' }], discountValue: 0 }))
  expect(basis).toEqual({
    items: [
      { quantity: 2, rate: 50, taxRate: null },
      { quantity: 0, rate: 0, taxRate: null },
    ],
    discount: null,
    taxRate: null,
    taxIncluded: false,
  })
})

it.each(['-', '.', '9'.repeat(400)])('counts a tax or a discount of %j as none, and refuses it', (typed) => {
  const half = values({ taxRate: typed, discountValue: typed })
  expect(invoiceAmounts({ ...basisOf(half), currency: 'USD' }).totalMinor).toBe(100_00)
  const amounts = { quantity: typed, rate: typed }
  expect(
    invoiceAmounts({
      ...basisOf(values({ items: [amounts].map((part) => ({ ...item, ...part })) })),
      currency: 'USD',
    }).totalMinor,
  ).toBe(0)
  expect(Object.keys(invoiceValidation(labels, false)(half))).toEqual(['discount.value', 'taxRate'])
})

it('fills hours from the minutes, and a tax rate that isn’t the paper’s own', () => {
  const hourly: Offer = {
    ...{ key: 'a', description: 'Fitting', unit: 'hour', rate: 60 },
    ...{ minutes: 90, taxRate: 7, on: null },
  }
  const filled = { description: 'Fitting', quantity: 1.5, unit: 'hour', rate: 60 }
  expect(filledFrom(hourly, newItem(), '19')).toMatchObject({ ...filled, taxRate: 7 })
  expect(filledFrom(hourly, newItem(), 7)).toMatchObject({ ...filled, taxRate: '' })
  // What has no price leaves what was typed.
  const typed = { ...newItem(), quantity: 3, rate: 12 }
  const unpriced = { ...hourly, rate: null, unit: null }
  expect(filledFrom(unpriced, typed, '')).toMatchObject({ quantity: 3, rate: 12, unit: '' })
})
