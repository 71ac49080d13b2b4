import { describe, expect, it } from 'vitest'
import type { DashboardStats } from '#contract/dashboard.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const DAY_MS = 86_400_000

const stats = async (token: string) =>
  (await app.call<DashboardStats>('GET', '/dashboard/stats', { token })).body.data

async function add<Name extends 'client' | 'project'>(token: string, what: Name, body: object) {
  const reply = await app.call<Record<Name, { id: string }>>('POST', `/${what}s`, { token, body })
  return reply.body.data[what].id
}

describe('after a downgrade', () => {
  it('tells which finished pieces are read-only: those beyond the plan', async () => {
    const { token, email, password } = await buildMember(app, { selectedPlan: 'premium' })
    const clientId = await add(token, 'client', { name: 'Ada Okafor' })
    for (const name of ['1', '2', '3', '4', '5', '6']) {
      await add(token, 'project', { clientId, name, type: 'Suit', status: 'completed' })
    }
    const marked = async (session: string) =>
      (await stats(session)).readyToCollect.map(({ title, readOnly }) => [title, readOnly])
    expect(await marked(token)).toEqual(['1', '2', '3', '4', '5', '6'].map((title) => [title, false]))
    app.advance(15 * DAY_MS)
    // Twelve hours end the session, fourteen days the trial.
    const { body } = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
    expect(await marked(body.data.token)).toEqual([
      ...['1', '2', '3', '4', '5'].map((title) => [title, false]),
      ['6', true],
    ])
  })

  it('still tells of money: invoices that are there stay readable', async () => {
    const { token, userId } = await buildMember(app)
    const { today } = await stats(token)
    await app.sql(
      `insert into invoices (workspace_id, id, invoice_number, status, issue_date, due_date, currency, items,
         subtotal_minor, discount_minor, tax_minor, total_minor, paid_minor, paid_on, created_at, updated_at)
       select workspace_id, gen_random_uuid(), number, status, $2, $2, 'USD', '[]', 9000, 0, 0, 9000, paid, paid_on, now(), now()
       from memberships, (values ('INV-1', 'paid', 9000, $2::date), ('INV-2', 'sent', 1000, null)) made (number, status, paid, paid_on)
       where user_id = $1`,
      [userId, today],
    )
    expect(await stats(token)).toMatchObject({
      firstSteps: { invoices: null },
      revenue: { currentMonth: 90, changePercentage: 100 },
      moneyOwed: { total: 80, count: 1, invoices: [{ invoiceNumber: 'INV-2', balance: 80 }] },
    })
  })

  it('tells who owed what, also where the client is gone, but no more whose the finished pieces were', async () => {
    const { token, email, password } = await buildMember(app, { selectedPlan: 'premium' })
    const clientId = await add(token, 'client', { name: 'Ada Okafor' })
    await add(token, 'project', { clientId, name: 'Jacket', type: 'Suit', status: 'completed' })
    const items = [{ description: 'Gown', quantity: 1, rate: 100 }]
    const { body: made } = await app.call<{ invoice: { id: string } }>('POST', '/invoices', {
      token,
      body: { clientId, invoiceNumber: 'INV-LATE', issueDate: '2026-01-02', dueDate: '2026-01-09', items },
    })
    const { id } = made.data.invoice
    await app.call('PATCH', `/invoices/${id}`, { token, body: { status: 'sent' } })
    await app.call('DELETE', `/clients/${clientId}`, { token })
    app.advance(15 * DAY_MS)
    const { body } = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
    expect(await stats(body.data.token)).toMatchObject({
      readyToCollect: [{ title: 'Jacket', clientName: null }],
      moneyOwed: { invoices: [{ invoiceNumber: 'INV-LATE', clientName: 'Ada Okafor' }] },
    })
  })
})
