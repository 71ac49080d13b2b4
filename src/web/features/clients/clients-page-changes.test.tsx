import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Client } from '#contract/clients.ts'
import { clientNamed } from '#web/testing/client.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { leaveBrowser, signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ClientsPage } from './clients-page.tsx'

const pages = [
  { path: '/clients', element: <ClientsPage /> },
  { path: '/pricing', element: <h1>Plans</h1> },
]
const never = () => new Promise<never>(() => {})
const list = (...clients: readonly Client[]) => ({ json: { data: { clients, nextCursor: null } } })
const one = (client: Client) => ({ json: { data: { client } } })

const button = (name: string) => screen.findByRole('button', { name })
const article = (name: string) => screen.findByRole('article', { name })
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

afterEach(() => localStorage.clear())

it('says what went wrong and tries again on Retry', async () => {
  layOut()
  let isDown = true
  stubServer({
    '/clients': () =>
      isDown
        ? { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }
        : list(clientNamed('Ana')),
  })
  const { user } = renderPages(pages, '/clients')
  await screen.findByText('Error: Something went wrong')
  isDown = false
  await user.click(await button('Retry'))
  await article('Ana')
})

it('says when nobody matches what is searched for, and shows all again once that is cleared', async () => {
  layOut()
  const [ana, bram] = [clientNamed('Ana'), clientNamed('Bram')]
  const found: Record<string, Client[]> = { LINEN: [ana], nobody: [] }
  stubServer({
    '/clients': ({ url }) => list(...(found[new URL(url).searchParams.get('q') ?? ''] ?? [ana, bram])),
  })
  const { user } = renderPages(pages, '/clients')
  await article('Bram')
  const search = screen.getByPlaceholderText('Search clients...')
  await user.click(search)
  await user.paste('LINEN')
  await isGone('Bram')
  await article('Ana')
  await user.clear(search)
  await user.paste('nobody')
  await screen.findByText('No clients found.')
  await user.click(await button('Clear search'))
  await article('Bram')
})

it('begins with what it showed last, while nothing has come yet', async () => {
  layOut()
  signIn()
  stubServer({ '/clients': () => list(clientNamed('Ana')) })
  const before = renderPages(pages, '/clients')
  await article('Ana')
  before.leave()
  leaveBrowser()
  expect(Object.keys(localStorage)).toContain('toile-mirror:clients')
  stubServer({ '/clients': never })
  renderPages(pages, '/clients')
  await article('Ana')
})

it('switches the status after a question, from the badge', async () => {
  layOut()
  let ana = clientNamed('Ana')
  stubServer({
    '/clients': () => list(ana),
    '/clients/Ana': async (request) => {
      ana = { ...ana, ...(await request.json()) }
      return one(ana)
    },
  })
  const { user } = renderPages(pages, '/clients')
  await user.click(await button('Ana is Active. Switch to Inactive.'))
  await user.click((await dialogOf('Change status')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(ana.status).toBe('active')
  await user.click(await button('Ana is Active. Switch to Inactive.'))
  await user.click((await dialogOf('Change status')).getByRole('button', { name: 'Switch to Inactive' }))
  await screen.findByText('Client updated successfully!')
  await button('Ana is Inactive. Switch to Active.')
  expect(ana.status).toBe('inactive')
})

it('shows both versions when somebody else saved meanwhile, and lets one choose', async () => {
  layOut()
  const before = clientNamed('Ana', { notes: 'as it was' })
  let ana: Client = { ...before, notes: 'what she typed', updatedAt: '2026-05-02T10:00:00.000Z' }
  let isDown = true
  stubServer({
    '/clients': () => list(ana.notes === 'what I typed' ? ana : before),
    '/clients/Ana': async (request) => {
      if (request.method === 'GET') {
        return isDown ? { status: 500, json: { code: 'INTERNAL', message: 'Out of thread' } } : one(ana)
      }
      const body = await request.json()
      if (body.updatedAt !== ana.updatedAt)
        return { status: 409, json: { code: 'CONFLICT', message: 'Newer' } }
      ana = { ...ana, ...body }
      return one(ana)
    },
  })
  const { user } = renderPages(pages, '/clients')
  await user.click(await button('Edit Ana'))
  const dialog = await dialogOf('Edit Client')
  const notes = dialog.getByLabelText<HTMLTextAreaElement>('Notes')
  await user.clear(notes)
  await user.type(notes, 'what I typed')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  // What she saved can't be read: nothing is chosen, and nothing lost.
  await dialog.findByText('Out of thread')
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.findByText('what she typed')
  expect(notes.value).toBe('what I typed')
  const keep = dialog.getByRole<HTMLButtonElement>('button', { name: 'Overwrite with mine' })
  await waitFor(() => expect(keep.disabled).toBe(false))
  await user.click(keep)
  await within(await article('Ana')).findByText('what I typed')
})

it('asks before something typed is lost', async () => {
  stubServer({
    '/clients': () => list(),
    '/subscriptions/room': () => ({ json: { data: { left: null, refusal: null } } }),
  })
  const { user } = renderPages(pages, '/clients?new=1')
  const dialog = await dialogOf('Add Client')
  const name = dialog.getByLabelText<HTMLInputElement>(/^Name/)
  await user.type(name, 'Half a name')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click((await dialogOf('Leave without saving?')).getByRole('button', { name: 'Keep editing' }))
  expect(name.value).toBe('Half a name')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click((await dialogOf('Leave without saving?')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('leads to who is on record already before somebody is added, and loses nothing that was typed', async () => {
  const sent: unknown[] = []
  const twin = { id: 'Berenice', name: 'Berenice Abbott', phone: '030 123456', email: null }
  stubServer({
    '/clients': async (request) => {
      if (request.method === 'GET') return list()
      sent.push(await request.json())
      return { status: 201, ...one(clientNamed('B. Abbott')) }
    },
    '/clients/similar': () => ({ json: { data: { clients: [twin], hasHidden: false } } }),
  })
  const { user } = renderPages(pages, '/clients?new=1')
  const dialog = await dialogOf('Add Client')
  await user.type(dialog.getByLabelText(/^Name/), 'B. Abbott')
  // The same number in another form.
  await user.type(dialog.getByLabelText('Phone'), '+49 30 123456{Enter}')
  const question = within(await dialog.findByRole('alert'))
  question.getByText(/on record already/)
  expect(question.getByRole('link', { name: 'Open Berenice Abbott' }).getAttribute('href')).toBe(
    '/clients/Berenice',
  )
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Add anyway' }))
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ name: 'B. Abbott', phone: '+49 30 123456' })]),
  )
})

it('leads to the plans from one client more than there is room for, and loses nothing without asking', async () => {
  signIn()
  const refusal = 'Your plan has room for 3 clients. Upgrade to add more.'
  stubServer({
    '/clients': ({ method }) =>
      method === 'POST'
        ? { status: 403, json: { code: 'PLAN_CLIENT_LIMIT_REACHED', message: refusal } }
        : list(clientNamed('3')),
    '/clients/similar': () => ({ json: { data: { clients: [], hasHidden: false } } }),
    '/subscriptions/room': () => ({ json: { data: { left: 0, refusal } } }),
  })
  const { user, address } = renderPages(pages, '/clients?new=1')
  const dialog = await dialogOf('Add Client')
  await dialog.findByText(/^Your plan has room for 3 clients\./)
  await user.type(dialog.getByLabelText(/^Name/), '4{Enter}')
  const question = 'Go to the plans without saving?'
  await user.click((await dialogOf(question)).getByRole('button', { name: 'Keep editing' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('4')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await user.type(dialog.getByLabelText(/^Name/), '{Enter}')
  await user.click((await dialogOf(question)).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/pricing'))
  await screen.findByText(refusal)
})

it('shows again what could not be deleted, though nothing can be loaded', async () => {
  layOut()
  let isAway = false
  const held: (() => void)[] = []
  const refused = () =>
    new Promise<{ status: number; json: object }>((resolve) => {
      held.push(() => resolve({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }))
    })
  const dependents = () => ({ json: { data: { projects: 0, measurements: 0, invoices: 0, events: 0 } } })
  stubServer({
    '/clients': () => (isAway ? never() : list(clientNamed('Ana'), clientNamed('Bram'))),
    '/clients/Ana': refused,
    '/clients/Bram': refused,
    '/clients/Ana/dependents': dependents,
    '/clients/Bram/dependents': dependents,
  })
  const { user } = renderPages(pages, '/clients')
  await article('Bram')
  isAway = true
  for (const name of ['Ana', 'Bram']) {
    await user.click(await button(`Delete ${name}`))
    await user.click((await dialogOf('Delete client')).getByRole('button', { name: 'Delete' }))
    await isGone(name)
  }
  expect(held).toHaveLength(2)
  for (const refuse of held) refuse()
  await article('Ana')
  await article('Bram')
})

it('deletes after a question that tells what goes with a client and what stays, and gives back on Undo', async () => {
  layOut()
  const clients = [clientNamed('Ana'), clientNamed('Bram')]
  stubServer({
    '/clients': () => list(...clients),
    '/clients/Ana': () => {
      clients.shift()
      return { json: { data: null } }
    },
    '/clients/Ana/dependents': () => ({
      json: { data: { projects: 2, measurements: 1, invoices: 0, events: 0 } },
    }),
    '/clients/Ana/restore': () => {
      clients.unshift(clientNamed('Ana'))
      return one(clientNamed('Ana'))
    },
  })
  const { user } = renderPages(pages, '/clients')
  await user.click(await button('Delete Ana'))
  const question = await dialogOf('Delete client')
  await question.findByText(/1 set of measurements will be deleted with Ana\./)
  question.getByText(/2 projects will stay and show “Unknown Client”\./)
  expect(clients).toHaveLength(2)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Client deleted successfully!')
  await isGone('Ana')
  await article('Bram')
  await user.click(screen.getByText('Undo'))
  await article('Ana')
})
