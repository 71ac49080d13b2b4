import { describe, expect, it } from 'vitest'
import type { InvoiceVersion } from '#contract/invoices.ts'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { versionChanges } from './version-changes.ts'

const { clientId, projectId, ...statement } = sampleInvoice()
const before = (more: Partial<InvoiceVersion['before']> = {}): InvoiceVersion['before'] => ({
  ...statement,
  clientName: clientId?.name ?? null,
  projectName: projectId?.name ?? null,
  ...more,
})
const version = (id: string, more: Partial<InvoiceVersion['before']> = {}): InvoiceVersion => ({
  id,
  changedAt: '2026-05-02T10:00:00.000Z',
  changedBy: 'Ada Lovelace',
  before: before(more),
  after: null,
})

const fieldsOf = (versions: InvoiceVersion[], invoice = sampleInvoice()) =>
  versionChanges(invoice, versions).map((change) => change.fields.map(({ field }) => field))

const item = (description: string, rate = 50) => ({ description, quantity: 1, rate, amount: rate })

describe('the changes between versions', () => {
  it('hold the newest against today, and each other against the one that followed', () => {
    const versions = [version('2', { dueDate: '2026-05-10' }), version('1', { notes: 'x' })]
    expect(fieldsOf(versions)).toEqual([['dueDate'], ['dueDate', 'notes']])
    const [newest] = versionChanges(sampleInvoice(), versions)
    expect(newest).toMatchObject({
      changedBy: 'Ada Lovelace',
      fields: [{ before: { dueDate: '2026-05-10' }, after: { dueDate: '2026-05-15' } }],
    })
  })

  it('are told as the change left it, whatever payments, the calendar or another client’s name did since', () => {
    const edited = { ...version('2', { notes: 'x' }), after: before() }
    const paid = sampleInvoice({ status: 'paid', clientId: { _id: '1', name: 'Ana Lima' } })
    expect(fieldsOf([edited, version('1', { notes: 'x' })], paid)).toEqual([['notes'], []])
  })

  it('take the name that an invoice was made out to for a deleted client’s', () => {
    const billedTo = { name: 'Ana Sousa', email: null, phone: null, address: null }
    expect(fieldsOf([version('1')], sampleInvoice({ clientId: null, billedTo }))).toEqual([[]])
  })

  it('notice another client, a lost project, a discount', () => {
    const versions = [
      version('1', { clientName: 'Bram', projectName: 'Gown', discount: { kind: 'percent', value: 5 } }),
    ]
    expect(fieldsOf(versions)).toEqual([['clientName', 'projectName', 'discount']])
  })

  it('name the items that went and came, in whatever order they stand', () => {
    const invoice = sampleInvoice({ items: [item('Hem'), item('Zip', 20), item('Zip', 20)] })
    const [change] = versionChanges(invoice, [
      version('1', { items: [item('Zip', 20), item('Hem'), item('Lining')] }),
    ])
    expect(change?.removedItems).toEqual([item('Lining')])
    expect(change?.addedItems).toEqual([item('Zip', 20)])
  })

  it('are empty where nothing that is shown has changed', () => {
    const [change] = versionChanges(sampleInvoice(), [version('1')])
    expect(change).toMatchObject({ fields: [], removedItems: [], addedItems: [] })
  })
})
