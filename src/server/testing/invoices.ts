import type { Invoice } from '#contract/invoices.ts'
import { buildMember } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Without these two nothing is sent. */
export const letterhead = { address: '12 Rue du Fil, Lyon', phone: '+33 4 00 00 00 00' }

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A business on Premium with one client, and short words for what its tests do all the time. */
export async function buildInvoicing(app: TestApp, client: object = {}) {
  const member = await buildMember(app, { selectedPlan: 'premium' })
  const { token } = member
  const call = <Data = Record<string, unknown>>(method: Method, url: string, body?: object) =>
    app.call<Data>(method, url, { token, ...(body && { body }) })

  async function addClient(more: object = {}): Promise<string> {
    const { body } = await call<{ client: { id: string } }>('POST', '/clients', {
      name: 'Ana Sousa',
      ...more,
    })
    return body.data.client.id
  }
  const clientId = await addClient(client)
  await call('PATCH', '/user/profile', letterhead)

  const create = (body: object = {}) =>
    call<{ invoice: Invoice }>('POST', '/invoices', {
      clientId,
      dueDate: '2099-01-31',
      items: [{ description: 'Gown', quantity: 1, rate: 100 }],
      ...body,
    })
  const [{ workspace_id: workspaceId } = {}] = await app.sql(
    'select workspace_id from memberships where user_id = $1',
    [member.userId],
  )

  return {
    ...member,
    workspaceId: String(workspaceId),
    clientId,
    call,
    addClient,
    create,
    async add(body: object = {}): Promise<Invoice> {
      return (await create(body)).body.data.invoice
    },
    async read(id: string): Promise<Invoice> {
      return (await call<{ invoice: Invoice }>('GET', `/invoices/${id}`)).body.data.invoice
    },
    patch: (id: string, body: object) => call<{ invoice: Invoice }>('PATCH', `/invoices/${id}`, body),
    async change(id: string, body: object): Promise<Invoice> {
      return (await call<{ invoice: Invoice }>('PATCH', `/invoices/${id}`, body)).body.data.invoice
    },
    pay: (id: string, body: object) => call<{ invoice: Invoice }>('POST', `/invoices/${id}/payments`, body),
    prefer: (body: object) => call('PATCH', '/user/preferences', body),
  }
}
