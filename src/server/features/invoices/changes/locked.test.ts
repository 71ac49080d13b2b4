import { describe, expect, it } from 'vitest'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const said =
  'INV-001 has been sent, and sent invoices are locked: only its due day, its status and its payments can change. Correct it with a credit note.'

async function locked() {
  const business = await buildInvoicing(app)
  await business.call('PATCH', '/workspace', { locksSent: true })
  const { id } = await business.add()
  return { business, id }
}

describe('a business that locks what it has sent', () => {
  it('changes a draft, and of a sent invoice its due day, its status and its payments', async () => {
    const { business, id } = await locked()
    expect(await business.change(id, { notes: 'Changed' })).toMatchObject({ notes: 'Changed', locked: false })
    expect(await business.change(id, { status: 'sent' })).toMatchObject({ locked: true })
    const moved = await business.change(id, { dueDate: '2098-01-31', notes: 'Changed' })
    expect(moved).toMatchObject({ dueDate: '2098-01-31', status: 'sent' })
    expect((await business.pay(id, { amount: 40 })).status).toBe(201)
    expect(await business.change(id, { status: 'paid' })).toMatchObject({ paid: 100 })
  })

  it.each([
    [
      'clientId',
      async ({ addClient }: Awaited<ReturnType<typeof locked>>['business']) => addClient({ name: 'Ben' }),
    ],
    ['invoiceNumber', async () => 'INV-900'],
    ['issueDate', async () => '2026-01-01'],
    ['items', async () => [{ description: 'Gown', quantity: 1, rate: 200 }]],
    ['discount', async () => ({ kind: 'amount', value: 1 })],
    ['taxRate', async () => 19],
    ['taxIncluded', async () => true],
    ['paymentTerms', async () => 'At once'],
    ['notes', async () => 'Changed'],
    ['deliveredOn', async () => '2026-01-01'],
    ['status', async () => 'draft'],
  ] as const)('refuses another %s of a sent one', async (field, value) => {
    const { business, id } = await locked()
    await business.change(id, { status: 'sent' })
    const before = await business.read(id)
    const reply = await business.patch(id, { [field]: await value(business) })
    expect([reply.status, reply.body.errors]).toEqual([422, [{ field, message: said }]])
    expect(await business.read(id)).toEqual(before)
  })

  it('moves the days of its instalments, and neither their names nor what they come to', async () => {
    const { business, id } = await locked()
    const [first, rest] = [
      { label: 'Deposit', percent: 30, days: 0 },
      { label: 'The rest', dueOn: '2099-01-31' },
    ]
    await business.change(id, { schedule: [first, rest] })
    await business.change(id, { status: 'sent' })
    const moved = await business.change(id, {
      schedule: [
        { label: 'Deposit', percent: 30, dueOn: '2098-01-31' },
        { ...rest, dueOn: '2098-05-31' },
      ],
    })
    expect(moved).toMatchObject({ dueDate: '2098-05-31', nextDue: '2098-01-31' })
    for (const schedule of [
      [{ ...first, percent: 40 }, rest],
      [{ ...first, label: 'At once' }, rest],
      [first, { label: 'The rest', amount: 70, dueOn: '2099-01-31' }],
      [{ label: 'All of it', days: 0 }],
      [],
    ]) {
      const { status, body } = await business.patch(id, { schedule })
      expect([status, body.errors]).toEqual([422, [{ field: 'schedule', message: said }]])
    }
    expect(await business.read(id)).toMatchObject({ schedule: moved.schedule })
  })

  it('locks nothing any more once it no longer does', async () => {
    const { business, id } = await locked()
    await business.change(id, { status: 'sent' })
    await business.call('PATCH', '/workspace', { locksSent: false })
    expect(await business.change(id, { notes: 'Changed' })).toMatchObject({ notes: 'Changed', locked: false })
  })
})
