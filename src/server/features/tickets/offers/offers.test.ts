import { expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import type { LastPrice, WorkItem } from '#contract/work-items.ts'
import { addClient } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter } from '../testing/counter.ts'

const app = await appOfFile()

it('offers the price list without what was put away, and a client’s last prices of what stands', async () => {
  const { call, item, owner, clientId } = await buildCounter(app)
  const hem = await item({ name: 'Hem', price: 18.5, unit: 'metre', taxRate: 7.5 })
  expect(hem).toMatchObject({ unit: 'metre', taxRate: 7.5 })
  await item({ name: 'Zip', isAway: true })
  const invoice = async (of: string, issueDate: string, rate: number, description = 'Hem') => {
    const items = [
      { description, quantity: 2, unit: 'metre', rate },
      { description: 'Taken off', quantity: 1, rate: -1 },
    ]
    const body = { clientId: of, issueDate, dueDate: '2099-01-31', items }
    return (await call<{ invoice: Invoice }>('POST', '/invoices', body)).body.data.invoice.id
  }
  const issue = (id: string) => call('PATCH', `/invoices/${id}`, { status: 'sent' })
  await issue(await invoice(clientId, '2026-01-05', 15))
  await issue(await invoice(clientId, '2026-02-05', 16, 'HEM'))
  const voided = await invoice(clientId, '2026-03-05', 99)
  await issue(voided)
  await call('POST', `/invoices/${voided}/void`, { reason: 'Wrong' })
  await invoice(clientId, '2026-04-05', 98)
  await issue(await invoice(await addClient(app, owner.token, 'Bea'), '2026-05-05', 97))

  type Offers = { items: WorkItem[]; last: LastPrice[] }
  const offers = async (query: string) => (await call<Offers>('GET', `/work-items/offers${query}`)).body.data
  const { items, last } = await offers(`?clientId=${clientId}`)
  expect(items).toEqual([hem])
  expect(last).toEqual([
    {
      ...{ description: 'HEM', rate: 16, unit: 'metre', taxRate: null, on: '2026-02-05' },
      ...{ currency: 'USD', taxIncluded: false },
    },
  ])
  expect((await offers('')).last).toEqual([])
})
