import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { keepPages } from './kept-page.ts'
import { clearMirrors, clearMirrorsOf, type Mirror } from './mirror.ts'
import { createQueryClient } from './query-client.ts'
import { sessionStore } from './session-store.ts'
import { localStore } from './storage.ts'

const mirror: Mirror = { initial: () => ({}), write: () => undefined }
const kept = (pathname = '/clients') => localStore.read(`toile-mirror:page ${pathname}`)

let hidden = false
Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })

/** The page is left, as for another tab. */
function leave(): void {
  hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  hidden = false
}

function show(html: string): void {
  const root = document.getElementById('root')
  if (root) root.innerHTML = html
}

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

beforeEach(() => {
  document.head.innerHTML =
    '<link data-later="script" href="/assets/application-1.js"><link rel="stylesheet" href="/assets/app-1.css">'
  document.body.innerHTML = '<div id="root"><main><p data-record="1">Ana Sousa</p></main></div>'
  history.replaceState(null, '', '/clients')
})

/** A page of clients, with the answer that it stands on. */
async function openClients({ meta = { mirror } }: { meta?: object } = {}) {
  signIn({ workspace: workspaceAs('tailor') })
  const root = document.getElementById('root')
  if (root === null) throw new Error('There is no root.')
  const client = createQueryClient()
  const end = keepPages(client, root)
  const query = { queryKey: ['clients'], queryFn: async () => ['Ana Sousa'], meta }
  const observer = new QueryObserver(client, query)
  const stop = observer.subscribe(() => undefined)
  onTestFinished(() => {
    end()
    stop()
    client.clear()
  })
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Ana Sousa']))
  return { client, root }
}

it('keeps a page that stands on what is kept, once it is at rest', async () => {
  await openClients()
  await vi.waitFor(() => expect(kept()).not.toBeNull())
  expect(kept()).toMatchObject({
    userId: 'ada',
    workspaceId: 'atelier',
    address: '/clients',
    build: expect.stringMatching(/\/assets\/application-1\.js$/),
    sheets: ['/assets/app-1.css'],
    html: '<main><p data-record="1">Ana Sousa</p></main>',
  })
})

it('keeps of it what is on the screen, with what is chosen there', async () => {
  const { root } = await openClients()
  root.innerHTML =
    '<main><select><option>Name</option><option>Newest</option></select><ul><li>Ana</li><li>Bola</li></ul></main><p>Foot</p>'
  for (const select of root.querySelectorAll('select')) select.value = 'Newest'
  // Bola begins below the screen, and so does the foot.
  const below = new Set(['Bola', 'Foot'])
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = below.has(this.textContent) ? innerHeight + 1 : 0
    const bottom = top > 0 || this.querySelector('ul, li') ? 2 * innerHeight : 40
    return new DOMRect(0, top, 100, bottom - top)
  })
  leave()
  expect(kept()).toMatchObject({
    html: '<main><select><option>Name</option><option selected="">Newest</option></select><ul><li>Ana</li></ul></main>',
  })
})

it('keeps it as it is when it is left', async () => {
  const { root } = await openClients()
  root.innerHTML = '<main>Bola Ade</main>'
  leave()
  expect(kept()).toMatchObject({ html: '<main>Bola Ade</main>' })
})

it('keeps none that is asked for anew each time', async () => {
  await openClients({ meta: {} })
  leave()
  expect(kept()).toBeNull()
})

it.each([
  ['is being left', () => show('<nav><a data-pressed="true">Projects</a></nav>')],
  ['is loading', () => show('<p aria-busy="true">Loading</p>')],
  ['is scrolled', () => vi.stubGlobal('scrollY', 300)],
  ['is opened at a place', () => history.replaceState(null, '', '/clients#ana')],
  ['says that there is no network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['says that the business is closed', () => sessionStore.setState({ isClosed: true })],
  ['has too much on it', () => show('x'.repeat(300_000))],
  ['was never built', () => document.head.replaceChildren()],
])('keeps none that %s', async (_what, become) => {
  await openClients()
  become()
  leave()
  expect(kept()).toBeNull()
})

it('keeps none on which something is shown that isn’t answered yet', async () => {
  const { client } = await openClients()
  void client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise(() => undefined) })
    .execute(undefined)
  leave()
  expect(kept()).toBeNull()
})

it('stays as it was kept where the page is scrolled, until that shows something else', async () => {
  const { client } = await openClients()
  leave()
  vi.stubGlobal('scrollY', 300)
  leave()
  expect(kept()).not.toBeNull()
  client.setQueryData(['clients'], ['Bola Ade'])
  leave()
  expect(kept()).toBeNull()
})

it('takes no more room with others than a few pages take', async () => {
  await openClients()
  for (const page of 'abcdefgh') localStore.write(`toile-mirror:page /${page}`, {})
  leave()
  const pages = localStore.keys().filter((key) => key.startsWith('toile-mirror:page '))
  expect(pages).toEqual(['toile-mirror:page /clients'])
})

it('goes with the mirrors: with the session, and with the business’s', async () => {
  await openClients()
  leave()
  clearMirrorsOf('other')
  expect(kept()).not.toBeNull()
  clearMirrorsOf('atelier')
  expect(kept()).toBeNull()
  leave()
  expect(kept()).not.toBeNull()
  clearMirrors()
  expect(kept()).toBeNull()
})
