import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ApiKey } from '#contract/api-keys.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ApiTab } from './components/api-tab.tsx'

const shop: ApiKey = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Web shop',
  last4: 'x7Qa',
  scopes: ['clients.read', 'clients.write', 'money.read'],
  maker: { id: 'm1', name: 'Ada Ilo' },
  isOwn: true,
  ended: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  formerUntil: null,
}
const theirs: ApiKey = {
  ...shop,
  id: '01900000-0000-7000-8000-000000000002',
  name: 'مفتاح المتجر 高橋',
  isOwn: false,
  ended: 'maker-left',
  maker: { id: 'm2', name: 'Mina' },
}
const secret = `toile_${'a'.repeat(22)}_${'b'.repeat(43)}`

type Sent = [method: string, path: string, body: unknown]

function show({ keys, plan = 'enterprise' }: { keys: readonly ApiKey[]; plan?: 'enterprise' | 'premium' }) {
  const sent: Sent[] = []
  let listed = keys
  signIn({ plan, workspace: workspaceAs('owner') })
  const told = async (request: Request) => {
    const text = await request.text()
    sent.push([request.method, new URL(request.url).pathname, text === '' ? null : JSON.parse(text)])
  }
  stubServer({
    '/api-keys': async (request) => {
      if (request.method === 'GET') return { json: { data: { keys: listed } } }
      await told(request)
      listed = [{ ...shop, name: 'Till' }, ...listed]
      return { status: 201, json: { data: { key: shop, secret } } }
    },
    [`/api-keys/${shop.id}`]: async (request) => {
      await told(request)
      if (request.method === 'DELETE') listed = []
      return { json: { data: request.method === 'DELETE' ? {} : { key: shop } } }
    },
    [`/api-keys/${shop.id}/rotate`]: async (request) => {
      await told(request)
      return { json: { data: { key: shop, secret } } }
    },
  })
  return { sent, ...renderPages([{ path: '/', element: <ApiTab /> }], '/') }
}

it('makes a key of what is ticked, and shows it until somebody has kept it', async () => {
  const { user, sent } = show({ keys: [] })
  await screen.findByText('There are no keys yet.')
  await user.click(screen.getByText('New key'))
  const dialog = await screen.findByRole('dialog', { name: 'New API key' })
  await user.click(within(dialog).getByText('Make key'))
  await within(dialog).findByText('Name is required.')
  await within(dialog).findByText('Tick at least one thing.')
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Till' } })
  await user.click(within(dialog).getByLabelText('Clients: Change'))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Clients: Read').checked).toBe(true)
  await user.click(within(dialog).getByText('Make key'))
  const told = await screen.findByRole('dialog', { name: 'Your new key' })
  within(told).getByText(secret)
  within(told).getByText(new RegExp(`curl .*${secret}`))
  expect(sent).toEqual([
    ['POST', '/api/v1/api-keys', { name: 'Till', scopes: ['clients.read', 'clients.write'], days: 365 }],
  ])
  const done = within(told).getByRole<HTMLButtonElement>('button', { name: 'Done' })
  expect(done.disabled).toBe(true)
  await user.click(within(told).getByLabelText('I have kept the key'))
  await user.click(done)
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  await screen.findByText('Till')
})

it('renews one’s own, lets it do less, and ends it once that is meant', async () => {
  const { user, sent } = show({ keys: [shop, theirs] })
  await screen.findAllByText('Clients: Change · Invoices, payments, figures: Read')
  const open = async (name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for the key ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }))
  }
  await open('Web shop', 'Edit')
  const changing = await screen.findByRole('dialog', { name: 'Edit “Web shop”' })
  // What it may not do already can't be ticked.
  expect(within(changing).queryByLabelText('Calendar: Read')).toBeNull()
  await user.click(within(changing).getByLabelText('Clients: Read'))
  await user.click(within(changing).getByText('Save'))
  await screen.findByText('The key was changed.')

  await open('Web shop', 'Renew')
  await user.click(within(await screen.findByRole('dialog', { name: 'Renew “Web shop”' })).getByText('Renew'))
  await user.click(await screen.findByLabelText('I have kept the key'))
  await user.click(screen.getByRole('button', { name: 'Done' }))

  await user.click(screen.getByRole('button', { name: `Actions for the key ${theirs.name}` }))
  expect(
    (await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent),
  ).toEqual(['End'])
  await user.keyboard('{Escape}')
  screen.getByText('Does nothing: Mina is not let in any more')

  await open('Web shop', 'End')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }))
  await screen.findByText('There are no keys yet.')
  expect(sent).toEqual([
    ['PATCH', `/api/v1/api-keys/${shop.id}`, { name: 'Web shop', scopes: ['money.read'] }],
    ['POST', `/api/v1/api-keys/${shop.id}/rotate`, { overlapHours: 24 }],
    ['DELETE', `/api/v1/api-keys/${shop.id}`, null],
  ])
})

it('says that the plan has no API, where keys can be ended still', async () => {
  const { user } = show({ keys: [shop], plan: 'premium' })
  await screen.findByText(/^Your plan does not include the API/)
  expect(screen.queryByText('New key')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Actions for the key Web shop' }))
  const items = (await screen.findAllByRole('menuitem', { hidden: true })).map(
    ({ textContent }) => textContent,
  )
  expect(items).toEqual(['Edit', 'End'])
})
