import { expect, it } from 'vitest'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { overdueJob } from './jobs.ts'

const app = await appOfFile()

const gift = { discount: { kind: 'percent', value: 100 }, dueDate: '2026-01-01' }

async function longAfterwards() {
  const pool = openPool(app.logins, 2, () => undefined)
  const database = createDatabase(pool)
  await overdueJob({ database, clock: { now: () => new Date('2031-01-01T12:00:00Z') } }).overdue?.(
    {},
    { mark: 'test' },
  )
  await pool.end()
}

it('is a draft until it is sent, and paid from then on', async () => {
  const { add, call, read } = await buildInvoicing(app, { email: 'gift@invoices.test' })
  const { id, status, amount } = await add(gift)
  expect([status, amount]).toEqual(['draft', 0])
  expect((await call('POST', `/invoices/${id}/send`, {})).status).toBe(200)
  const sent = await read(id)
  expect(sent).toMatchObject({ status: 'paid', balance: 0, payments: [] })
  expect([sent.sentAt, sent.paidOn]).toEqual([expect.any(String), expect.any(String)])
  await longAfterwards()
  expect((await read(id)).status).toBe('paid')
})

it.each(['sent', 'overdue', 'paid'] as const)(
  'is paid also where it is marked as %s by hand',
  async (status) => {
    const { add, change } = await buildInvoicing(app)
    const { id } = await add(gift)
    const marked = await change(id, { status })
    expect([marked.status, marked.payments]).toEqual(['paid', []])
    expect((await change(id, { status: 'draft' })).status).toBe('draft')
  },
)

it('is paid once its items come to nothing, and due again once they come to something', async () => {
  const { add, change } = await buildInvoicing(app)
  const { id } = await add({ dueDate: '2099-01-31' })
  expect((await change(id, { status: 'sent' })).status).toBe('sent')
  expect((await change(id, { discount: gift.discount })).status).toBe('paid')
  expect(await change(id, { discount: null })).toMatchObject({ status: 'sent', balance: 100 })
})

it('is paid by itself where it was sent before this was so', async () => {
  const { add, change, read } = await buildInvoicing(app)
  const { id } = await add(gift)
  await change(id, { status: 'sent' })
  await app.sql("update invoices set status = 'overdue', paid_at = null, paid_on = null where id = $1", [id])
  await longAfterwards()
  expect((await read(id)).status).toBe('paid')
})
