import { expect, test } from 'vitest'
import type { User } from '#contract/auth.ts'
import { memoryStorage } from './memory-storage.ts'
import { createSessionStore, followOtherTab } from './session-store.ts'
import { forgetTypedForms, typedForms } from './typed-forms.ts'

interface Client {
  readonly id: string
}

const ada = { userId: 'ada', workspaceId: undefined }
const userWith = (id: string) => ({ _id: id, id, email: `${id}@example.com`, plan: 'free' }) as User

function signedIn(id: string) {
  const storage = memoryStorage()
  const store = createSessionStore(storage, memoryStorage())
  store.getState().begin('token', userWith(id))
  forgetTypedForms(store)
  return { store, storage, shelf: typedForms<Client, string>(store) }
}

test('what was typed waits for its user, by the record that it changes', () => {
  const { store, shelf } = signedIn('ada')
  shelf.keep(ada, { record: null, values: 'a new one' })
  shelf.keep(ada, { record: { id: 'c1' }, values: 'a changed one' })
  store.getState().end('expired')
  expect(shelf.find(null)).toBeUndefined()
  store.getState().begin('anew', userWith('ada'))
  expect(shelf.find(null)).toMatchObject({ values: 'a new one' })
  expect(shelf.find('c1')).toMatchObject({ values: 'a changed one' })
  expect(shelf.changed()).toEqual({ id: 'c1' })
  shelf.forget('c1')
  expect(shelf.changed()).toBeUndefined()
})

test('signing out clears it, and so does somebody else who signs in', () => {
  const { store, shelf } = signedIn('ada')
  shelf.keep(ada, { record: null, values: 'typed' })
  store.getState().end('signed-out')
  store.getState().begin('anew', userWith('ada'))
  expect(shelf.find(null)).toBeUndefined()

  shelf.keep(ada, { record: null, values: 'typed' })
  store.getState().end('expired')
  store.getState().begin('other', userWith('bola'))
  store.getState().begin('anew', userWith('ada'))
  expect(shelf.find(null)).toBeUndefined()
})

test('a session that expired in another tab is no sign-out here', () => {
  const { store, storage } = signedIn('ada')
  const other = createSessionStore(storage, memoryStorage())
  store.getState().end('expired')
  followOtherTab(other, storage.read('toile-session'))
  expect(other.getState()).toMatchObject({
    token: null,
    endReason: 'expired',
    expiredEmail: 'ada@example.com',
  })
  expect(JSON.stringify(storage.read('toile-session'))).not.toContain('ada')
})
