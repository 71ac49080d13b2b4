import { expect, it } from 'vitest'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { call } from './call.ts'
import { sessionStore } from './session-store.ts'
import { localStore } from './storage.ts'

const closed = { status: 403, json: { code: 'WORKSPACE_CLOSED', message: 'Closed.' } }

it('names the tab’s business in every call, or the one that is asked about', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  const named: (string | null)[] = []
  stubServer({
    '/clients': async ({ headers }) => {
      named.push(headers.get('Toile-Workspace'))
      return { json: { data: {} } }
    },
  })
  await call('clients.list', {})
  await call('clients.list', { as: { token: 'token', workspaceId: 'other' } })
  expect(named).toEqual(['atelier', 'other'])
})

it('closes the tab where its own business is refused, and not where another one is asked for', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  stubServer({ '/auth': () => closed, '/clients': () => closed, '/workspaces/other/enter': () => closed })
  await expect(call('auth.me', { as: { token: 'token', workspaceId: 'other' } })).rejects.toThrow('Closed.')
  await expect(call('team.enter', { params: { id: 'other' } })).rejects.toThrow('Closed.')
  expect(sessionStore.getState().isClosed).toBe(false)
  await expect(call('clients.list', {})).rejects.toThrow('Closed.')
  expect(sessionStore.getState()).toMatchObject({ isClosed: true, token: 'token' })
})

it('keeps nothing more of a business that is closed to them, this tab’s or another', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  stubServer({ '/auth': () => closed, '/clients': () => closed, '/workspaces/other/enter': () => closed })
  const keys = ['atelier', 'other', 'third'].map((workspaceId) => {
    const key = `toile-mirror:recent:${workspaceId}`
    localStore.write(key, { version: 1, userId: 'ada', workspaceId, lastFetched: 1, data: [] })
    return key
  })
  const kept = () => keys.map((key) => localStore.read(key) !== null)
  await expect(call('team.enter', { params: { id: 'other' } })).rejects.toThrow('Closed.')
  expect(kept()).toEqual([true, true, true])
  await expect(call('auth.me', { as: { token: 'token', workspaceId: 'other' } })).rejects.toThrow('Closed.')
  expect(kept()).toEqual([true, false, true])
  await expect(call('clients.list', {})).rejects.toThrow('Closed.')
  expect(kept()).toEqual([false, false, true])
})

it('doubts the role that the tab knows once the server refuses it, and not where another business does', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  const refused = { status: 403, json: { code: 'NOT_ALLOWED', message: 'Refused.' } }
  stubServer({ '/clients': () => refused })
  const as = { token: 'token', workspaceId: 'other' }
  await expect(call('clients.list', { as })).rejects.toThrow('Refused.')
  expect(sessionStore.getState().isDoubted).toBe(false)
  await expect(call('clients.list', {})).rejects.toThrow('Refused.')
  expect(sessionStore.getState().isDoubted).toBe(true)
  sessionStore.getState().set({ isDoubted: false })
})
