import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { ClientsPage } from '#contract/portal.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ClientApp, firstStep } from './client-app.tsx'

const key = 'k'.repeat(65)

const paper = {
  ...{ issuedOn: '2026-03-01', endsOn: '2026-03-31', currency: 'EUR', amount: 1190, balance: 0, next: 0 },
}

const page: ClientsPage = {
  name: 'Adébáyọ̀ Okonkwọ',
  business: {
    name: 'Atelier Ada',
    email: 'ada@atelier.example',
    phone: '+33 4 00 00 00 00',
    website: null,
    logo: null,
  },
  brand: null,
  orders: [
    {
      ...{ id: 'o1', name: 'ثوب زفاف', state: 'in-work', dueOn: '2026-05-01' },
      pieces: [{ id: 'g1', label: 'Gown', stage: 'Fitting', isReady: false, promisedOn: '2026-04-20' }],
      photos: [{ id: 'f1', caption: 'Lace', widthPx: 40, heightPx: 30 }],
      pictures: [],
    },
  ],
  hasMeasurements: false,
  papers: [
    {
      ...paper,
      id: 'p1',
      kind: 'invoice',
      number: 'INV-007',
      state: 'overdue',
      balance: 1000,
      next: 1000,
      path: '/i#one',
    },
    { ...paper, id: 'p2', kind: 'quote', number: 'Q-001', state: 'awaited', path: '/paper#two' },
    { ...paper, id: 'p3', kind: 'invoice', number: 'INV-006', state: 'paid', path: '/i#three' },
  ],
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

function open(address = '/c') {
  history.replaceState(null, '', address)
  const first = firstStep()
  render(<ClientApp first={first} />)
  return userEvent.setup()
}

const door = () => ({ json: { data: { business: 'アトリエ アダ', brand: null } } })
const photo = () => ({ json: { data: { content: btoa('WEBP') } } })
const there = () => ({ json: { data: { page } } })
const nothingWritten = () => ({ json: { data: { messages: [], nextCursor: null } } })
const gone = (status: number, code: string) => () => ({ status, json: { code, message: 'No' } })

it('is opened by a press alone, once, without the secret in the address, and stays open', async () => {
  const sent: unknown[] = []
  const tokens: (string | null)[] = []
  const asked: unknown[] = []
  stubServer({
    '/portal/door': async (request) => {
      asked.push(await request.json())
      return door()
    },
    '/portal/open': async (request) => {
      sent.push(await request.json())
      return { json: { data: { token: 't'.repeat(43) } } }
    },
    '/portal/photos/f1': photo,
    '/portal/thread': nothingWritten,
    '/portal': (request) => {
      tokens.push(request.headers.get('authorization'))
      return there()
    },
  })
  const user = open(`/c#${key}`)
  expect(location.hash).toBe('')
  // Whose it is stands there before it is opened.
  await screen.findByText('アトリエ アダ', { selector: 'bdi' })
  expect([asked, sent]).toEqual([[{ key }], []])
  await user.click(screen.getByRole('button', { name: 'Open my page' }))
  const heading = await screen.findByRole('heading', { name: 'Hello Adébáyọ̀ Okonkwọ' })
  await expect.poll(() => document.activeElement).toBe(heading)
  expect(sent).toEqual([{ key }])
  cleanup()
  open()
  await screen.findByRole('heading', { name: 'Hello Adébáyọ̀ Okonkwọ' })
  expect(tokens).toEqual([`Bearer ${'t'.repeat(43)}`, `Bearer ${'t'.repeat(43)}`])
})

it('says first what waits for its client, then how far everything is', async () => {
  localStorage.setItem('toile-client', JSON.stringify('t'.repeat(43)))
  stubServer({ '/portal': there, '/portal/photos/f1': photo, '/portal/thread': nothingWritten })
  open()
  const waiting = (await screen.findByRole('heading', { name: 'Waiting for you' })).parentElement
  if (waiting === null) throw new Error('It stands nowhere')
  within(waiting).getByText('Was due on Mar 31, 2026')
  within(waiting).getByText('€1,000.00')
  const link = within(waiting).getByRole('link', { name: 'Read and answer: Quote Q-001' })
  expect(link.getAttribute('href')).toBe('/paper#two')
  expect(within(waiting).queryByText('Invoice INV-006')).toBeNull()
  screen.getByText('ثوب زفاف', { selector: 'bdi' })
  screen.getByText('Fitting')
  screen.getByText('by May 1, 2026')
  screen.getByRole('link', { name: '+33 4 00 00 00 00' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Show large: Lace' }))
  const large = screen.getByRole('dialog', { name: 'Lace' })
  await within(large).findByRole('img', { name: 'Lace' })
  await user.click(within(large).getByRole('button', { name: 'Close the photo' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('says of an invoice how much of it is next, and of a disputed one that nothing is', async () => {
  localStorage.setItem('toile-client', JSON.stringify('t'.repeat(43)))
  const invoice = { ...paper, kind: 'invoice' as const, path: '/i#one' }
  const papers = [
    { ...invoice, id: 'p1', number: 'INV-008', state: 'open' as const, balance: 1190, next: 300 },
    { ...invoice, id: 'p2', number: 'INV-009', state: 'overdue' as const, balance: 1190, next: 300 },
    { ...invoice, id: 'p3', number: 'INV-010', state: 'disputed' as const },
  ]
  const told = () => ({ json: { data: { page: { ...page, papers } } } })
  stubServer({ '/portal': told, '/portal/photos/f1': photo, '/portal/thread': nothingWritten })
  open()
  await screen.findByText('Next instalment: €300.00 by Mar 31, 2026.')
  screen.getByText('An instalment of €300.00 was due on Mar 31, 2026.')
  const past = screen.getByText('A payment is disputed').closest('section')
  expect(past?.querySelector('h2')?.textContent).not.toBe('Waiting for you')
})

it('leads whoever opens a used link on to the page that it has opened on their device', async () => {
  localStorage.setItem('toile-client', JSON.stringify('t'.repeat(43)))
  stubServer({
    ...{ '/portal/door': gone(404, 'NOT_FOUND'), '/portal': there },
    ...{ '/portal/photos/f1': photo, '/portal/thread': nothingWritten },
  })
  const user = open(`/c#${key}`)
  await screen.findByText(/^This link has been used/)
  await user.click(screen.getByRole('button', { name: 'Open the page on this device' }))
  await screen.findByRole('heading', { name: 'Hello Adébáyọ̀ Okonkwọ' })
})

it('says whose page a link is mailed to before it is asked for', async () => {
  stubServer({ '/portal/brand': door })
  open(`/c#${'a'.repeat(66)}`)
  await screen.findByText('アトリエ アダ', { selector: 'bdi' })
  screen.getByRole('button', { name: 'Email me the link' })
})

it('says why it is closed, and how it is opened again', async () => {
  stubServer({ '/portal/door': gone(404, 'NOT_FOUND'), '/portal': gone(401, 'UNAUTHENTICATED') })
  open(`/c#${key}`)
  await screen.findByText(/^This link has been used/)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  // Where nothing is told of it, the press says what is in its way.
  stubServer({ '/portal/door': gone(503, 'UNAVAILABLE'), '/portal/open': gone(404, 'NOT_FOUND') })
  await open(`/c#${key}`).click(screen.getByRole('button', { name: 'Open my page' }))
  await screen.findByText(/^This link has been used/)
  cleanup()
  stubServer({ '/portal': gone(401, 'UNAUTHENTICATED') })
  localStorage.setItem('toile-client', JSON.stringify('t'.repeat(43)))
  open()
  await screen.findByText(/^It has been ended for this device/)
  expect(localStorage.getItem('toile-client')).toBeNull()
  cleanup()
  open()
  await screen.findByText(/^To open your page/)
})

it('can be loaded again where the line is gone, and closed on the device', async () => {
  localStorage.setItem('toile-client', JSON.stringify('t'.repeat(43)))
  let isThere = false
  const left: string[] = []
  stubServer({
    '/portal/photos/f1': photo,
    '/portal/thread': nothingWritten,
    '/portal': () => (isThere ? there() : { status: 503, json: { code: 'UNAVAILABLE', message: 'Busy' } }),
    '/portal/session': (request) => {
      left.push(request.method)
      return { json: { data: {} } }
    },
  })
  const user = open()
  await screen.findByText('Busy')
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Close the page on this device' }))
  await screen.findByText(/^It is closed on this device/)
  expect([left, localStorage.getItem('toile-client')]).toEqual([['DELETE'], null])
})

it('takes what its client writes once, however often it is sent, and loses nothing of it', async () => {
  localStorage.setItem('toile-client', JSON.stringify('t'.repeat(43)))
  const answer = {
    ...{ id: 'm1', side: 'atelier', text: 'It is ready.', about: { kind: 'invoice', name: 'INV-007' } },
    createdAt: '2026-03-02T10:00:00.000Z',
  }
  const sent: unknown[] = []
  const keys = new Set<string | null>()
  const replies = [{ status: 503, json: { code: 'UNAVAILABLE', message: 'Busy' } }]
  stubServer({
    '/portal': there,
    '/portal/photos/f1': photo,
    '/portal/thread': async (request) => {
      if (request.method === 'GET') return { json: { data: { messages: [answer], nextCursor: null } } }
      keys.add(request.headers.get('idempotency-key'))
      sent.push(await request.json())
      return replies.shift() ?? { status: 201, json: { data: {} } }
    },
  })
  const user = open()
  await screen.findByText('It is ready.')
  screen.getByText(/Invoice INV-007/, { selector: 'ol *' })
  const typed = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'o1')
  await user.type(typed(), 'When?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Busy')
  // Even where the tab is closed meanwhile.
  cleanup()
  open()
  await screen.findByText('It is ready.')
  expect(typed().value).toBe('When?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Your message has arrived.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  expect([typed().value, keys.size]).toEqual(['', 1])
  expect(sent).toEqual([
    { text: 'When?', projectId: 'o1' },
    { text: 'When?', projectId: 'o1' },
  ])
})

it('is asked for from an answer’s mail where the device has not been let in, and opens where it has', async () => {
  const asked: unknown[] = []
  stubServer({
    '/portal/key': async (request) => {
      asked.push(await request.json())
      return { status: 202, json: { data: {} } }
    },
    '/portal': there,
    '/portal/photos/f1': photo,
    '/portal/thread': nothingWritten,
  })
  const address = 'c'.repeat(66)
  const user = open(`/c#${address}`)
  expect([location.hash, asked]).toEqual(['', []])
  await user.click(screen.getByRole('button', { name: 'Email me the link' }))
  await screen.findByText(/the link is on its way there/)
  expect(asked).toEqual([{ token: address }])
  cleanup()
  localStorage.setItem('toile-client', JSON.stringify('t'.repeat(43)))
  open(`/c#${address}`)
  await screen.findByRole('heading', { name: 'Hello Adébáyọ̀ Okonkwọ' })
})

it('shows what stands below measurements that don’t come', async () => {
  localStorage.setItem('toile-client', JSON.stringify('t'.repeat(43)))
  stubServer({
    '/portal': () => ({ json: { data: { page: { ...page, hasMeasurements: true } } } }),
    '/portal/photos/f1': photo,
    '/portal/measurements': () => new Promise<never>(() => undefined),
    '/portal/thread': nothingWritten,
  })
  open()
  await screen.findByText('Loading your measurements')
  expect(screen.queryByText('+33 4 00 00 00 00')).toBeNull()
  expect(await screen.findByText('+33 4 00 00 00 00', undefined, { timeout: 30_000 })).toBeDefined()
})
