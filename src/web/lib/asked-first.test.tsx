import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '#contract/auth.ts'
import { clientsQuery } from '#web/features/clients/clients-queries.ts'
import { runFirstScript } from '#web/testing/first-script.ts'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { answeredFirst, askedFirst } from './asked-first.ts'
import { call } from './call.ts'
import { createQueryClient } from './query-client.ts'
import { sessionStore } from './session-store.ts'
import { localStore } from './storage.ts'

const listOf = (name: string) => ({ clients: [{ id: name }], nextCursor: null })
const caller = { token: 'token', workspaceId: 'atelier' }

beforeEach(() => {
  signIn({ workspace: workspaceAs('tailor'), settings: { language: 'en' } as User['settings'] })
  document.documentElement.lang = 'en'
  document.head.innerHTML = '<link data-ask="/api/v1/clients">'
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', '/clients')
  onTestFinished(() => {
    document.head.replaceChildren()
    document.body.replaceChildren()
    vi.useRealTimers()
  })
})

/** Opens a page's document, and answers what its first script asks; returns the requests. */
async function openDocument(answer: () => Response | Promise<Response> = early): Promise<Request[]> {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    requests.push(new Request(new URL(address, location.href), options))
    return answer()
  })
  const end = runFirstScript()
  dispatchEvent(new Event('DOMContentLoaded'))
  end()
  await vi.waitFor(() => Promise.all(requests))
  await new Promise((resolve) => setTimeout(resolve))
  vi.unstubAllGlobals()
  return requests
}

const early = () => new Response(JSON.stringify({ data: listOf('early') }))

/** Who is asked by the application itself, and how often. */
function laterServer() {
  const requests: Request[] = []
  stubServer({
    '/clients': async (request) => {
      requests.push(request)
      return { json: { data: request.method === 'GET' ? listOf('later') : {} } }
    },
  })
  return requests
}

it('is asked for as the application asks', async () => {
  const [first] = await openDocument(() => new Response('', { status: 500 }))
  globalThis.toileAsked = undefined
  const later = laterServer()
  await call('clients.list', {})
  expect([first?.url, Object.fromEntries(first?.headers ?? [])]).toEqual([
    later[0]?.url,
    Object.fromEntries(later[0]?.headers ?? []),
  ])
})

it('is what the application is answered, once', async () => {
  await openDocument()
  const later = laterServer()
  expect(await call('clients.list', {})).toEqual(listOf('early'))
  expect(later).toHaveLength(0)
  expect(await call('clients.list', {})).toEqual(listOf('later'))
})

it('is what a page of that list begins with, without asking, and what the next start begins with', async () => {
  await openDocument()
  const later = laterServer()
  const client = createQueryClient()
  const options = clientsQuery({
    ...{ search: '', filter: 'all', assignee: null, sort: 'name', isOwedTold: false },
  })
  const observer = new QueryObserver(client, options)
  onTestFinished(() => client.clear())
  expect(observer.getCurrentResult().data?.pages).toEqual([listOf('early')])
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(localStore.read('toile-mirror:clients')).not.toBeNull(), 5_000)
  stop()
  expect([later, answeredFirst('/clients')]).toEqual([[], undefined])
})

it('tells the record of the address', async () => {
  history.replaceState(null, '', '/clients/0198')
  document.head.innerHTML = '<link data-ask="/api/v1/clients/:id">'
  const requests = await openDocument()
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/clients/0198'])
  expect(answeredFirst('/clients/:id', { id: '0198' })).toEqual(listOf('early'))
})

it('is asked again where nobody was reached, and a refusal is told', async () => {
  await openDocument(() => Promise.reject(new TypeError('No network.')))
  const later = laterServer()
  expect(await call('clients.list', {})).toEqual(listOf('later'))
  expect(later).toHaveLength(1)
  const body = JSON.stringify({ code: 'NOT_ALLOWED', message: 'Refused.', status_code: 403 })
  await openDocument(() => new Response(body, { status: 403 }))
  expect(answeredFirst('/clients')).toBeUndefined()
  await expect(call('clients.list', {})).rejects.toThrow('Refused.')
})

it.each([
  ['in another business', () => sessionStore.setState({ user: null })],
  ['of another session', () => sessionStore.setState({ token: 'another' })],
  ['after a while', () => vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })],
])('is nobody’s %s', async (_, change) => {
  await openDocument()
  change()
  const { token, user } = sessionStore.getState()
  const asking = { token, workspaceId: user?.workspace.id }
  expect([answeredFirst('/clients'), askedFirst('/api/v1/clients', asking)]).toEqual([undefined, undefined])
})

it('is nobody’s once something is changed', async () => {
  await openDocument()
  laterServer()
  await call('clients.create', { body: { name: 'Ana' } })
  expect([answeredFirst('/clients'), askedFirst('/api/v1/clients', caller)]).toEqual([undefined, undefined])
})

it.each([
  ['of a list that is narrowed', () => history.replaceState(null, '', '/clients?q=ana')],
  ['of one that is shown in a chosen way', () => localStore.write('toile-clients-view:ada', 'list')],
  ['in another language than theirs', () => document.documentElement.setAttribute('lang', 'de')],
  ['for nobody', () => sessionStore.getState().end('signed-out')],
])('isn’t asked for %s', async (_, change) => {
  change()
  expect(await openDocument()).toEqual([])
})
