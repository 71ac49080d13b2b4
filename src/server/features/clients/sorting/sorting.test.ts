import { describe, expect, it } from 'vitest'
import { type Client, clientSortKeys } from '#contract/clients.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const list = await buildClients()

interface Page {
  readonly clients: Client[]
  readonly nextCursor: string | null
}

type Business = Awaited<ReturnType<typeof buildInvoicing>>

async function add({ call }: Business, name: string): Promise<string> {
  const { body } = await call<{ client: Client }>('POST', '/clients', { name })
  return body.data.client.id
}

/** How to list clients of whom Ada owes 100, Éva 250 of 300 and an amount in another currency, Bea nothing; Dan is inactive. */
async function buildClients() {
  const business = await buildInvoicing(app, { name: 'Ada' })
  const { call, create, change, pay, prefer } = business
  const ids = {
    Ada: business.clientId,
    Éva: await add(business, 'Éva'),
    Bea: await add(business, 'Bea'),
    Dan: await add(business, 'Dan'),
  }
  const order = async (clientId: string) => {
    app.advance(60_000)
    expect((await call('POST', '/projects', { clientId, name: 'Gown', type: 'Suit' })).status).toBe(201)
  }
  const bill = async (clientId: string, rate: number, status = 'sent') => {
    const { invoice } = (await create({ clientId, items: [{ description: 'Gown', quantity: 1, rate }] })).body
      .data
    await change(invoice.id, { status })
    return invoice
  }
  await order(ids.Éva)
  await order(ids.Dan)
  await order(ids.Ada)
  await bill(ids.Ada, 100)
  const paidOn = app.clock.now().toISOString().slice(0, 10)
  await pay((await bill(ids.Éva, 300)).id, { amount: 50, paidOn, method: 'cash' })
  await bill(ids.Bea, 900, 'draft')
  const voided = await bill(ids.Bea, 800)
  expect((await call('POST', `/invoices/${voided.id}/void`, { reason: 'Twice' })).status).toBe(200)
  await prefer({ currency: 'EUR' })
  await bill(ids.Éva, 70)
  await prefer({ currency: 'USD' })
  await call('PATCH', `/clients/${ids.Dan}`, { status: 'inactive' })
  return async (query: string) => (await call<Page>('GET', `/clients?${query}`)).body.data
}

const namesOf = ({ clients }: Page) => clients.map(({ name }) => name)

describe('clients in an order of their own', () => {
  it('come by name, creation, last order and what is owed, and each of these turned around', async () => {
    const orders = {
      name: ['Ada', 'Bea', 'Dan', 'Éva'],
      created: ['Ada', 'Éva', 'Bea', 'Dan'],
      lastOrder: ['Bea', 'Éva', 'Dan', 'Ada'],
      owed: ['Bea', 'Dan', 'Ada', 'Éva'],
    }
    for (const key of clientSortKeys) {
      expect(namesOf(await list(`sort=${key}`)), key).toEqual(orders[key])
      expect(namesOf(await list(`sort=-${key}`)), `-${key}`).toEqual(orders[key].toReversed())
    }
  })

  it('go on by the cursor, be it that two stand in the same place', async () => {
    for (const key of clientSortKeys) {
      for (const sort of [key, `-${key}`]) {
        const paged: string[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const page: Page = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
          paged.push(...namesOf(page))
          cursor = page.nextCursor
        }
        expect(paged, sort).toEqual(namesOf(await list(`sort=${sort}`)))
      }
    }
  })

  it('are narrowed to a status and a search', async () => {
    expect(namesOf(await list('sort=-lastOrder&status=active'))).toEqual(['Ada', 'Éva', 'Bea'])
    expect(namesOf(await list('sort=-owed&q=a'))).toEqual(['Éva', 'Ada', 'Dan', 'Bea'])
  })

  it('say what each owes, a sum for each currency, where that is asked for', async () => {
    const { clients } = await list('with=owed')
    expect(Object.fromEntries(clients.map(({ name, owed }) => [name, owed]))).toEqual({
      Ada: [{ currency: 'USD', amount: 100 }],
      Bea: [],
      Dan: [],
      Éva: [
        { currency: 'EUR', amount: 70 },
        { currency: 'USD', amount: 250 },
      ],
    })
    expect(clients[0]).toMatchObject({ projects: 1, readOnly: false })
    expect((await list('')).clients[0]).not.toHaveProperty('owed')
  })
})
