import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { webhookTypes } from '#domain/webhooks/types.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { WebhooksSection } from './components/webhooks-section.tsx'

const shop: Webhook = {
  id: '01900000-0000-7000-8000-000000000001',
  url: 'https://shop.example/hooks/4711',
  description: null,
  types: ['invoice.sent', 'invoice.paid', 'booking.moved'],
  state: 'on',
  failingSince: null,
  offReason: null,
  formerUntil: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  last: null,
}
const last = { isDone: true, statusCode: 200, error: null, at: '2026-01-02T10:00:00.000Z' } as const
const delivery: WebhookDelivery = {
  id: '01900000-0000-7000-8000-00000000000d',
  eventId: '01900000-0000-7000-8000-00000000000e',
  type: 'invoice.paid',
  state: 'failed',
  attempts: 10,
  nextAt: null,
  at: '2026-01-02T10:00:00.000Z',
  triedAt: '2026-01-05T10:00:00.000Z',
  request: '{"type":"invoice.paid","data":{"id":"1"}}',
  statusCode: 500,
  tookMs: 45,
  answer: '<b>no such table</b>',
  error: 'refused',
  isManual: false,
}
const secret = `whsec_${'a'.repeat(43)}=`

interface Shown {
  readonly webhooks: readonly Webhook[]
  readonly plan?: 'enterprise' | 'premium'
  readonly deliveries?: readonly WebhookDelivery[]
}

function show({ webhooks, plan = 'enterprise', deliveries = [] }: Shown) {
  const sent: [method: string, path: string, body: unknown][] = []
  let listed = webhooks
  signIn({ plan, workspace: workspaceAs('owner') })
  const told = async (request: Request) => {
    const text = await request.text()
    const path = new URL(request.url).pathname.replace('/api/v1/webhooks', '')
    sent.push([request.method, path, text === '' ? null : JSON.parse(text)])
  }
  const own = `/webhooks/${shop.id}`
  stubServer({
    '/webhooks': async (request) => {
      if (request.method === 'GET') return { json: { data: { webhooks: listed } } }
      await told(request)
      listed = [{ ...shop, description: 'Till' }, ...listed]
      return { status: 201, json: { data: { webhook: shop, secret } } }
    },
    [own]: async (request) => {
      await told(request)
      if (request.method === 'DELETE') listed = []
      return { json: { data: request.method === 'DELETE' ? {} : { webhook: shop } } }
    },
    [`${own}/rotate`]: async (request) => {
      await told(request)
      return { json: { data: { webhook: shop, secret } } }
    },
    [`${own}/test`]: async (request) => {
      await told(request)
      return { status: 202, json: { data: { delivery } } }
    },
    [`${own}/deliveries`]: (request) => {
      const state = new URL(request.url).searchParams.get('state')
      const found = deliveries.filter((one) => state === null || one.state === state)
      return { json: { data: { deliveries: found, nextCursor: null } } }
    },
    [`${own}/deliveries/${delivery.id}/resend`]: async (request) => {
      await told(request)
      return { status: 202, json: { data: { delivery } } }
    },
  })
  const page = renderPages([{ path: '/', element: <WebhooksSection /> }], '/')
  const open = async (action: string) => {
    const name = 'Actions for the webhook to shop.example'
    await page.user.click(await screen.findByRole('button', { name }))
    await page.user.click(await screen.findByRole('menuitem', { name: action, hidden: true }))
  }
  return { sent, open, ...page }
}

it('sets one up for what is ticked, and shows its secret until somebody has kept it', async () => {
  const { user, sent } = show({ webhooks: [] })
  await screen.findByText('There are no webhooks yet.')
  await user.click(screen.getByText('New webhook'))
  const dialog = await screen.findByRole('dialog', { name: 'New webhook' })
  await user.click(within(dialog).getByText('Set up webhook'))
  await within(dialog).findByText('Tick at least one thing.')
  within(dialog).getByText('Enter an address such as https://example.com/hooks')
  const address = within(dialog).getByLabelText(/^Address/)
  fireEvent.change(address, { target: { value: 'shop' } })
  await user.click(within(dialog).getByText('Set up webhook'))
  await within(dialog).findByText('Enter an address such as https://example.com/hooks')
  fireEvent.change(address, { target: { value: shop.url } })
  await user.click(within(dialog).getByLabelText('Everything'))
  const ticks = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
  expect(ticks.map(({ checked }) => checked)).toEqual(Array(webhookTypes.length + 1).fill(true))
  await user.click(within(dialog).getByLabelText('Everything'))
  await user.click(within(dialog).getByLabelText('Payments: received'))
  await user.click(within(dialog).getByText('Set up webhook'))
  const told = await screen.findByRole('dialog', { name: 'The secret of your webhook' })
  within(told).getByText(secret)
  expect(sent).toEqual([['POST', '', { url: shop.url, description: '', types: ['payment.received'] }]])
  const done = within(told).getByRole<HTMLButtonElement>('button', { name: 'Done' })
  expect(done.disabled).toBe(true)
  await user.click(within(told).getByLabelText('I have kept the secret'))
  await user.click(done)
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  await screen.findByText('Till')
})

it.each<[string, Partial<Webhook>, RegExp]>([
  ['nothing was delivered to yet', {}, /Nothing delivered yet/],
  ['answered', { last }, /Last delivery .*: answered 200/],
  [
    'was not reached',
    { last: { ...last, isDone: false, statusCode: null, error: 'unreachable' } },
    /: not reached/,
  ],
  ['fails', { state: 'failing', failingSince: last.at }, /Nothing has come through since Jan/],
  ['is gone', { state: 'off', offReason: 'gone' }, /answered that it is gone/],
  ['was given up', { state: 'off', offReason: 'failing' }, /for five days/],
  ['has two secrets', { formerUntil: last.at }, /former secret as well until/],
  ['is told everything', { types: [...webhookTypes] }, /^Everything$/],
])('says of an address how it does: it %s', async (_, more, text) => {
  show({ webhooks: [{ ...shop, ...more }] })
  await screen.findByText(text)
  if (more.types === undefined) screen.getByText(/Invoices: .*sent.*, .*paid/)
})

it('shows what was sent and what was answered as text, and sends it again', async () => {
  const { user, sent, open } = show({ webhooks: [shop], deliveries: [delivery] })
  await open('Deliveries')
  const dialog = await screen.findByRole('dialog', { name: /Deliveries to/ })
  await user.click(await within(dialog).findByText(/Invoices: paid/))
  within(dialog).getByText(delivery.request)
  within(dialog).getByText('<b>no such table</b>')
  within(dialog).getByText(/refused with 500/)
  within(dialog).getByText(/tried 10 times/)
  await user.click(within(dialog).getByText('Send again'))
  await screen.findByText('It is sent again.')
  expect(sent).toEqual([['POST', `/${shop.id}/deliveries/${delivery.id}/resend`, null]])
})

it('tries one out, gives it a new secret, turns it off and removes it once that is meant', async () => {
  const { user, sent, open } = show({ webhooks: [shop] })
  await open('Send a test')
  const deliveries = await screen.findByRole('dialog', { name: /Deliveries to/ })
  await within(deliveries).findByText(/Nothing has been delivered yet/)
  await user.click(within(deliveries).getByLabelText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await open('New secret')
  const renewing = await screen.findByRole('dialog', { name: 'New secret for shop.example' })
  await user.click(within(renewing).getByText('New secret'))
  await user.click(await screen.findByLabelText('I have kept the secret'))
  await user.click(screen.getByRole('button', { name: 'Done' }))

  await open('Turn off')
  await screen.findByText('The webhook is off.')
  await open('Remove')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText('There are no webhooks yet.')
  expect(sent).toEqual([
    ['POST', `/${shop.id}/test`, null],
    ['POST', `/${shop.id}/rotate`, { overlapHours: 24 }],
    ['PATCH', `/${shop.id}`, { isOn: false }],
    ['DELETE', `/${shop.id}`, null],
  ])
})

it('says that the plan has no API, where webhooks can be turned off and removed still', async () => {
  const { user } = show({ webhooks: [shop], plan: 'premium' })
  await screen.findByText(/^Your plan does not include the API/)
  expect(screen.queryByText('New webhook')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Actions for the webhook to shop.example' }))
  const items = (await screen.findAllByRole('menuitem', { hidden: true })).map(
    ({ textContent }) => textContent,
  )
  expect(items).toEqual(['Deliveries', 'Edit', 'Turn off', 'Remove'])
})
