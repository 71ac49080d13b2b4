import { describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { exported, recordsIn } from '#server/testing/exports.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

type Business = Awaited<ReturnType<typeof buildInvoicing>>

const states = {
  draft: async () => {},
  'draft that was sent': async ({ change }: Business, id: string) => {
    await change(id, { status: 'sent' })
    await change(id, { status: 'draft' })
  },
  sent: async ({ change }: Business, id: string) => void (await change(id, { status: 'sent' })),
  overdue: async ({ change }: Business, id: string) =>
    void (await change(id, { status: 'sent', dueDate: '2020-01-31' })),
  'partly paid': async ({ change, pay }: Business, id: string) => {
    await change(id, { status: 'sent' })
    await pay(id, { amount: 40 })
  },
  paid: async ({ change, pay }: Business, id: string) => {
    await change(id, { status: 'sent' })
    await pay(id, { amount: 100 })
  },
  void: async (business: Business, id: string) => {
    await business.change(id, { status: 'sent' })
    await voidIt(business, id)
  },
}
type State = keyof typeof states

const voidIt = ({ call }: Business, id: string, reason = 'Cancelled') =>
  call<{ invoice: Invoice }>('POST', `/invoices/${id}/void`, { reason })

const actions = {
  edit: ({ patch }: Business, id: string) => patch(id, { notes: 'Changed' }),
  'set to draft': ({ patch }: Business, id: string) => patch(id, { status: 'draft' }),
  'set to paid': ({ patch }: Business, id: string) => patch(id, { status: 'paid' }),
  preview: ({ call }: Business, id: string) => call('GET', `/invoices/${id}/mail`),
  send: ({ call }: Business, id: string) => call('POST', `/invoices/${id}/send`, {}),
  pay: ({ pay }: Business, id: string) => pay(id, { amount: 1 }),
  void: voidIt,
  delete: ({ call }: Business, id: string) => call('DELETE', `/invoices/${id}`),
}
type Action = keyof typeof actions

/** What is answered to each action in each state: the table of decision 23. */
const table: Readonly<Record<State, Readonly<Record<Action, number>>>> = {
  draft: answers(409, 200),
  'draft that was sent': answers(409, 409),
  sent: answers(200, 409),
  overdue: answers(200, 409),
  'partly paid': answers(409, 409),
  // What is paid in full owes nothing more, and its payments outweigh a status set by hand.
  paid: { ...answers(409, 409), pay: 422, 'set to draft': 422 },
  void: {
    ...{ edit: 409, 'set to draft': 409, 'set to paid': 409, preview: 409 },
    ...{ send: 409, pay: 409, void: 409, delete: 409 },
  },
}

function answers(toVoid: number, toDelete: number): Record<Action, number> {
  const open = { edit: 200, 'set to draft': 200, 'set to paid': 200, preview: 200, send: 200, pay: 201 }
  return { ...open, void: toVoid, delete: toDelete }
}

describe.each(Object.entries(states))('an invoice that is %s', (state, bring) => {
  it('allows what the table says, and nothing else', async () => {
    const business = await buildInvoicing(app, { email: `${crypto.randomUUID()}@example.com` })
    const got: Record<string, number> = {}
    for (const [action, act] of Object.entries(actions)) {
      const { id } = await business.add()
      await bring(business, id)
      const before = await business.read(id)
      const { status } = await act(business, id)
      got[action] = status
      if (status >= 400) expect(await business.read(id), action).toEqual(before)
    }
    expect(got).toEqual(table[state as State])
  })
})

describe('a void invoice', () => {
  it('keeps what it said, with the reason, its number and a line among the latest activity', async () => {
    const business = await buildInvoicing(app)
    const { id } = await business.add()
    const sent = await business.change(id, { status: 'sent' })
    const { body } = await voidIt(business, id, '  The wedding is off ')
    const { updatedAt } = body.data.invoice
    expect(body.data.invoice).toEqual({
      ...sent,
      ...{ voidedAt: app.clock.now().toISOString(), voidReason: 'The wedding is off', updatedAt },
    })
    expect(updatedAt).not.toBe(sent.updatedAt)
    expect((await business.create({ invoiceNumber: sent.invoiceNumber })).status).toBe(409)
    expect((await business.add()).invoiceNumber).toBe('INV-002')
    const { body: dashboard } = await business.call<{ recentActivities: { description: string }[] }>(
      'GET',
      '/dashboard/stats',
    )
    expect(JSON.stringify(dashboard.data)).toContain('Voided invoice INV-001 for Ana Sousa')
    const files = await exported(app, business.token)
    expect(recordsIn(files, 'invoices')[0]).toMatchObject({ voidReason: 'The wedding is off' })
    expect(files.has('invoices/INV-001.pdf')).toBe(true)
  })

  it('needs a reason of at most 500 characters', async () => {
    const business = await buildInvoicing(app)
    const { id } = await business.add()
    await business.change(id, { status: 'sent' })
    for (const reason of ['', '   ', 'x'.repeat(501)]) {
      expect((await voidIt(business, id, reason)).status, reason).toBe(422)
    }
    expect((await voidIt(business, id, 'x'.repeat(500))).status).toBe(200)
  })

  it('counts nowhere, and is found under its own filter alone', async () => {
    const business = await buildInvoicing(app)
    await business.prefer({ currency: 'USD' })
    const { id } = await business.add({ issueDate: '2026-01-02', dueDate: '2020-01-31' })
    await business.change(id, { status: 'sent' })
    type List = { invoices: Invoice[]; summary: object }
    const list = async (status: string) =>
      (await business.call<List>('GET', `/invoices${status && `?status=${status}`}`)).body.data
    const owed = async () =>
      JSON.stringify((await business.call('GET', '/dashboard/stats')).body.data).includes('INV-001"')
    expect(await owed()).toBe(true)
    await voidIt(business, id)
    expect(await owed()).toBe(false)
    for (const status of ['', 'void']) {
      const { invoices, summary } = await list(status)
      expect(
        invoices.map((invoice) => invoice.id),
        status,
      ).toEqual([id])
      expect(summary).toMatchObject({ total: 0, overdue: 0, totalRevenue: 0, outstanding: 0 })
    }
    for (const status of ['sent', 'overdue', 'unpaid', 'paid', 'draft']) {
      expect((await list(status)).invoices, status).toEqual([])
    }
    expect(
      await app.sql('select sum(invoiced_minor)::int as sum from figures_by_day where workspace_id = $1', [
        business.workspaceId,
      ]),
    ).toEqual([{ sum: null }])
  })

  it('was paid until its payments were removed', async () => {
    const business = await buildInvoicing(app)
    const { id } = await business.add()
    await business.change(id, { status: 'sent' })
    const { payments } = (await business.pay(id, { amount: 100 })).body.data.invoice
    const refused = await voidIt(business, id)
    expect(refused.body).toMatchObject({ message: expect.stringContaining('Remove them before you void it') })
    await business.call('DELETE', `/invoices/${id}/payments/${payments[0]?.id}`)
    expect((await voidIt(business, id)).status).toBe(200)
  })
})
