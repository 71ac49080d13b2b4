import { expect, it } from 'vitest'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { call } from './call.ts'
import { sessionStore } from './session-store.ts'

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
