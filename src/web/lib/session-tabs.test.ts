import { expect, test } from 'vitest'
import type { User } from '#contract/auth.ts'
import { workspaceAs } from '#web/testing/session.ts'
import { memoryStorage } from './memory-storage.ts'
import { createMirror, flushMirrors } from './mirror.ts'
import { storageKeys, workspaceIdOf } from './session-state.ts'
import { createSessionStore, followOtherTab, type SessionStore } from './session-store.ts'
import { draftKey, nameDrafts } from './unsaved-work.ts'

/** Somebody in one of their businesses, as the server tells of them. */
const personIn = (workspaceId: string, id = 'ada') =>
  ({
    ...{ _id: id, id, email: `${id}@example.com`, plan: 'free' },
    workspace: { ...workspaceAs('owner'), id: workspaceId },
  }) as User

const open = (browser = memoryStorage(), tab = memoryStorage()) => ({
  browser,
  tab,
  store: createSessionStore(browser, tab),
  reloaded: () => createSessionStore(browser, tab),
})

const here = (store: SessionStore) => workspaceIdOf(store.getState().user)

/** Two tabs of one browser, one session: the first in business A, the second in B. */
function twoTabs() {
  const first = open()
  first.store.getState().begin('token', personIn('A'))
  const second = open(first.browser)
  second.store.getState().enter(personIn('B'))
  return { first, second: { ...second, store: second.reloaded() } }
}

test('a tab stays in its business while another tab of the session is in another one, also over a reload', () => {
  const { first, second } = twoTabs()
  expect(here(second.store)).toBe('B')
  followOtherTab(first.store, first.browser.read(storageKeys.session))
  expect(here(first.store)).toBe('A')
  expect(here(first.reloaded())).toBe('A')
  expect(here(second.reloaded())).toBe('B')
})

test('fresh data of another business than the tab is in changes nothing', () => {
  const { first } = twoTabs()
  first.store.getState().refresh(personIn('B'))
  expect(here(first.store)).toBe('A')
  first.store.getState().refresh({ ...personIn('A'), firstName: 'Adaeze' })
  expect(first.store.getState().user?.firstName).toBe('Adaeze')
})

test('a document stays in its business to its end, and what arrives late in it is kept of no other', () => {
  const tab = open()
  tab.store.getState().begin('token', personIn('A'))
  tab.store.getState().enter(personIn('B'))
  expect(here(tab.store)).toBe('A')
  tab.store.getState().refresh({ ...personIn('A'), firstName: 'Late' })
  expect(here(tab.reloaded())).toBe('B')
})

test('a new tab begins in the business of the tab that was last in front', () => {
  const { first } = twoTabs()
  expect(here(open(first.browser).store)).toBe('B')
  first.store.getState().claim()
  expect(here(open(first.browser).store)).toBe('A')
})

test('the same person who signs in elsewhere leaves the tab where it is; another one takes it over', () => {
  const { first } = twoTabs()
  followOtherTab(first.store, { token: 'anew', user: personIn('B') })
  expect(first.store.getState()).toMatchObject({ token: 'anew', user: { workspace: { id: 'A' } } })
  followOtherTab(first.store, { token: 'other', user: personIn('C', 'bola') })
  expect(first.store.getState()).toMatchObject({ token: 'other', user: { id: 'bola' } })
  expect(here(first.reloaded())).toBe('C')
})

test('what a tab kept of one person is nothing to the next', () => {
  const tab = open()
  tab.store.getState().begin('token', personIn('A'))
  tab.browser.write(storageKeys.session, { token: 'other', user: personIn('C', 'bola') })
  expect(tab.reloaded().getState().user).toMatchObject({ id: 'bola', workspace: { id: 'C' } })
})

test('once a session has expired, the tab keeps where it was and nothing of whose', () => {
  const tab = open()
  tab.store.getState().begin('token', personIn('A'))
  tab.store.getState().end('expired')
  expect(tab.tab.read('toile-tab')).toEqual({ userId: 'ada', workspaceId: 'A' })
  tab.store.getState().begin('anew', personIn('A'))
  tab.store.getState().end('signed-out')
  expect(tab.tab.keys()).toEqual([])
})

test('who works in no business that is open is signed in, and told', () => {
  const tab = open()
  tab.store.getState().begin('token', null)
  expect(tab.store.getState()).toMatchObject({ token: 'token', user: null, isClosed: true })
  expect(tab.reloaded().getState()).toMatchObject({ token: 'token', isClosed: true })
  tab.store.getState().refresh(personIn('A'))
  expect(tab.store.getState()).toMatchObject({ isClosed: false, user: { id: 'ada' } })
})

test('a refusal closes the business that the call named, and no other', () => {
  const tab = open()
  tab.store.getState().begin('token', personIn('A'))
  tab.store.getState().close('B')
  expect(tab.store.getState().isClosed).toBe(false)
  tab.store.getState().close('A')
  expect(tab.store.getState().isClosed).toBe(true)
})

test('what was shown last is shown in its own business alone', () => {
  const storage = memoryStorage()
  const isData = (data: unknown): data is string => typeof data === 'string'
  const mirror = (workspaceId: string, isOfBusiness = false) =>
    createMirror<string>(
      { key: 'x', isData, isOfBusiness },
      { storage, userId: () => 'ada', workspaceId: () => workspaceId, now: () => 5 },
    )
  mirror('A').write('of A')
  flushMirrors()
  expect(mirror('A').initial()).toMatchObject({ initialData: 'of A' })
  expect(mirror('B').initial()).toEqual({})

  mirror('A', true).write('A’s own')
  mirror('B', true).write('B’s own')
  flushMirrors()
  expect(mirror('A', true).initial()).toMatchObject({ initialData: 'A’s own' })
})

test('a draft from before there were several businesses is of the one that its maker owns', () => {
  const draft = { userId: 'ada', data: 'strokes' }
  const storage = memoryStorage({ 'toile-draft:drawing': draft, 'toile-draft:sizes': { userId: 'bola' } })
  nameDrafts({ id: 'ada', workspace: { id: 'B', role: 'tailor' } }, storage)
  expect(storage.read('toile-draft:drawing')).toEqual(draft)
  nameDrafts({ id: 'ada', workspace: { id: 'A', role: 'owner' } }, storage)
  expect(storage.keys().sort()).toEqual([draftKey('drawing', 'A'), 'toile-draft:sizes'].sort())
  expect(storage.read(draftKey('drawing', 'A'))).toEqual(draft)
})

test('what arrives late in a tab brings no session back that another tab has ended', () => {
  const { first, second } = twoTabs()
  first.store.getState().end('signed-out')
  second.store.getState().refresh({ ...personIn('B'), firstName: 'Late' })
  expect(second.browser.read(storageKeys.session)).toBeNull()
  followOtherTab(second.store, second.browser.read(storageKeys.session))
  expect(second.store.getState()).toMatchObject({ token: null, endReason: 'signed-out' })
})
