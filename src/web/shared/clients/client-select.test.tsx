import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { ClientSelect } from './client-select.tsx'

const ana = { id: 'c1', _id: 'c1', name: 'Ana Sousa', email: null, phone: null, readOnly: false }

function Form({ onSubmit, clientId = '' }: { onSubmit: () => void; clientId?: string }) {
  const [id, setId] = useState(clientId)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input aria-label="Gown" defaultValue="Silk" />
      <ClientSelect label="Client" value={id} onChange={setId} />
      <output>{id}</output>
    </form>
  )
}

type Answer = (request: Request) => { status?: number; json: object } | Promise<{ json: object }>

function open(create: Answer, similar: object[] = [], hasHidden = false) {
  stubServer({
    '/clients/similar': () => ({ json: { data: { clients: similar, hasHidden } } }),
    '/clients': (request) => {
      if (request.method === 'POST') return create(request)
      const q = new URL(request.url).searchParams.get('q') ?? ''
      const clients = [ana].filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
      return { json: { data: { clients, nextCursor: null } } }
    },
  })
  let submitted = 0
  const { user } = renderPages([{ path: '/', element: <Form onSubmit={() => (submitted += 1)} /> }], '/')
  return { user, submissions: () => submitted }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Client/ })

it('offers nobody who isn’t meant while the search is under way', async () => {
  const bram = { ...ana, id: 'c2', _id: 'c2', name: 'Bram Okonkwo' }
  stubServer({
    '/clients': ({ url }) =>
      new URL(url).searchParams.has('q')
        ? new Promise(() => {})
        : { json: { data: { clients: [ana, bram], nextCursor: null } } },
  })
  const { user } = renderPages([{ path: '/', element: <Form onSubmit={() => {}} /> }], '/')
  await user.click(field())
  await screen.findByRole('option', { name: 'Ana Sousa', hidden: true })
  await user.type(field(), 'ok')
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Bram Okonkwo',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('status').textContent).toBe('c2')
})

it('finds one of more than it can show', async () => {
  const many = Array.from({ length: 120 }, (_, n) => ({
    ...ana,
    id: `c${n}`,
    _id: `c${n}`,
    name: `Client ${n}`,
  }))
  stubServer({
    '/clients': ({ url }) => {
      const q = new URL(url).searchParams.get('q')
      const found = q === null ? many : many.filter(({ name }) => name.toLowerCase().includes(q))
      const clients = found.slice(0, 20)
      return { json: { data: { clients, nextCursor: found.length > 20 ? 'next' : null } } }
    },
  })
  const { user } = renderPages([{ path: '/', element: <Form onSubmit={() => {}} /> }], '/')
  await user.click(field())
  await screen.findByRole('option', { name: 'There are more. Type to find them.', hidden: true })
  await user.click(field())
  await user.paste('client 117')
  await user.click(await screen.findByRole('option', { name: 'Client 117', hidden: true }))
  expect(field().value).toBe('Client 117')
  expect(screen.getByRole('status').textContent).toBe('c117')
})

it('stays with who is chosen when they become read-only, and searches for nobody', async () => {
  const searches: (string | null)[] = []
  stubServer({
    '/clients/c1': () => ({ json: { data: { client: ana } } }),
    '/clients': ({ url }) => {
      searches.push(new URL(url).searchParams.get('q'))
      return { json: { data: { clients: [{ ...ana, readOnly: true }], nextCursor: null } } }
    },
  })
  const { user } = renderPages([{ path: '/', element: <Form onSubmit={() => {}} clientId="c1" /> }], '/')
  await expect.poll(() => field().value).toBe('Ana Sousa')
  await user.click(field())
  const option = await screen.findByText('Ana Sousa (read-only on your plan)')
  expect(option.closest('[role=option]')?.getAttribute('aria-disabled')).toBe('true')
  await user.tab()
  // Longer than a search waits for more letters.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([field().value, searches]).toEqual(['Ana Sousa', [null]])
})

it('adds who isn’t there yet in place, chooses them, and leaves the form around it as it is', async () => {
  let sent: unknown
  const { user, submissions } = open(async (request) => {
    sent = await request.json()
    return { status: 201, json: { data: { client: { ...ana, id: 'c2', _id: 'c2', name: 'Bram Okonkwo' } } } }
  })
  await user.type(field(), 'Bram')
  await user.click(await screen.findByText('New client “Bram”'))
  const panel = within(screen.getByRole('group', { name: 'New client' }))
  const name = panel.getByLabelText<HTMLInputElement>(/Name/)
  expect(name).toBe(document.activeElement)
  await user.type(name, ' Okonkwo')
  await user.type(panel.getByLabelText('Phone'), '030 1{Enter}')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('c2')
  expect(sent).toEqual({ name: 'Bram Okonkwo', phone: '030 1', email: '' })
  expect(field().value).toBe('Bram Okonkwo')
  expect(field()).toBe(document.activeElement)
  expect(screen.queryByRole('group', { name: 'New client' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Gown').value).toBe('Silk')
  expect(submissions()).toBe(0)
})

it('says what is wrong and loses nothing that was typed', async () => {
  let refusal: { status: number; json: object } = {
    status: 403,
    json: { code: 'PLAN_CLIENT_LIMIT_REACHED', message: 'Your plan is full.' },
  }
  const { user } = open(() => refusal)
  await user.type(field(), 'Bram')
  await user.click(await screen.findByText('New client “Bram”'))
  const panel = within(screen.getByRole('group', { name: 'New client' }))
  await user.type(panel.getByLabelText('Email'), 'bram@{Enter}')
  await panel.findByText(/valid email/)
  await user.type(panel.getByLabelText('Email'), 'example.com{Enter}')
  expect((await panel.findByRole('alert')).textContent).toBe('Your plan is full.')
  refusal = {
    status: 422,
    json: {
      code: 'VALIDATION_FAILED',
      message: 'No.',
      errors: [{ field: 'phone', message: 'Not that one.' }],
    },
  }
  await user.click(panel.getByRole('button', { name: 'Add' }))
  await panel.findByText('Not that one.')
  expect(panel.getByLabelText<HTMLInputElement>('Email').value).toBe('bram@example.com')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'New client' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Gown').value).toBe('Silk')
})

it('shows who is there already before it offers anybody new', async () => {
  const { user } = open(() => ({ json: {} }))
  await user.type(field(), 'ana')
  await screen.findByText('New client “ana”')
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Ana Sousa',
    'New client “ana”',
  ])
})

const twin = { id: 'c9', name: 'Bram Okonkwo', phone: '030 123456', email: null }

async function askForTwin(create: Answer) {
  const opened = open(create, [twin])
  await opened.user.type(field(), 'Bram')
  await opened.user.click(await screen.findByText('New client “Bram”'))
  const panel = within(screen.getByRole('group', { name: 'New client' }))
  await opened.user.type(panel.getByLabelText('Phone'), '+49 30 123456{Enter}')
  const question = within(await panel.findByRole('alert'))
  question.getByText('Bram Okonkwo')
  return { ...opened, panel, question }
}

it('asks before somebody is added who is on record already, and takes them instead', async () => {
  const { user, question } = await askForTwin(() => {
    throw new Error('Nobody is added')
  })
  await user.click(question.getByRole('button', { name: 'Choose Bram Okonkwo' }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('c9')
  expect(field().value).toBe('Bram Okonkwo')
})

it('adds them anyway, with what was typed', async () => {
  let sent: unknown
  const { user, panel, question } = await askForTwin(async (request) => {
    sent = await request.json()
    return { status: 201, json: { data: { client: { ...ana, id: 'c3', _id: 'c3', name: 'Bram' } } } }
  })
  expect(panel.getByLabelText<HTMLInputElement>('Phone').value).toBe('+49 30 123456')
  await user.click(question.getByRole('button', { name: 'Add anyway' }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('c3')
  expect(sent).toEqual({ name: 'Bram', phone: '+49 30 123456', email: '' })
})

it('tells who sees assigned work alone that somebody is a colleague’s client, and adds them all the same', async () => {
  const made = { ...ana, id: 'c2', _id: 'c2', name: 'Bram Okonkwo' }
  const { user } = open(() => ({ status: 201, json: { data: { client: made } } }), [], true)
  await user.type(field(), 'Bram')
  await user.click(await screen.findByText('New client “Bram”'))
  const panel = within(screen.getByRole('group', { name: 'New client' }))
  await user.type(panel.getByLabelText('Phone'), '+49 30 123456{Enter}')
  const question = within(await panel.findByRole('alert'))
  question.getByText(/a client of a colleague's, whom you don't see here/)
  await user.click(question.getByRole('button', { name: 'Add anyway' }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('c2')
})
