import { expect, it } from 'vitest'
import type { ReplyData } from '#contract/endpoint.ts'
import type { startEndpoints } from '#contract/start.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

type Start = ReplyData<typeof startEndpoints.get>

async function read<Data extends object>(url: string, token: string): Promise<Data> {
  const { status, body } = await app.call<Data>('GET', url, { token })
  expect(status, url).toBe(200)
  return body.data
}

it('says of each part what its own endpoint says, as each is told', async () => {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const viewer = await addColleague(app, owner, { role: 'viewer', sees: 'all' }, 'Vera')
  for (const { token } of [owner, viewer]) {
    const { messages, ...start } = await read<Start>('/start', token)
    expect(start).toEqual({
      ...(await read('/auth', token)),
      ...(await read('/team', token)),
      businesses: await read('/workspaces', token),
    })
    expect(messages).toEqual(token === owner.token ? { isThere: false, unread: 0 } : null)
  }
})

it('says whether clients have written, and how much of it nobody has read', async () => {
  const business = await buildInvoicing(app, { email: 'ana@start.test' })
  const messages = async () => (await business.call<Start>('GET', '/start')).body.data.messages
  const invoice = await business.add()
  await business.call('POST', `/invoices/${invoice.id}/send`, {})
  const { text } = await app.mail('ana@start.test')
  const token = /http:\/\/toile\.test\/i#([\w-]{66})/.exec(text)?.[1] ?? ''
  const write = () => app.call('POST', '/portal/messages', { body: { token, text: 'Is it ready?' } })
  await write()
  await write()
  expect(await messages()).toEqual({ isThere: true, unread: 2 })
  const inbox = await business.call<{ messages: { id: string }[] }>('GET', '/messages')
  const [last, first] = inbox.body.data.messages.map(({ id }) => id)
  await business.call('PATCH', `/messages/${last}`, { isRead: true })
  expect(await messages()).toEqual({ isThere: true, unread: 0 })
  for (const id of [last, first]) await business.call('DELETE', `/messages/${id}`)
  expect(await messages()).toEqual({ isThere: false, unread: 0 })
})
