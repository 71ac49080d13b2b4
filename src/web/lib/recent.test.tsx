import { expect, it, onTestFinished } from 'vitest'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { createQueryClient, reloadWithStanding } from './query-client.ts'
import { forgetRecent, noteRecent, recents } from './recent.ts'
import { sessionStore } from './session-store.ts'

it('names nothing any more that was opened with another standing', () => {
  signIn({ workspace: workspaceAs('manager') })
  // Pages that were tried before in this window.
  for (const { id } of recents()) forgetRecent(id)
  onTestFinished(reloadWithStanding(createQueryClient(), sessionStore))
  noteRecent({ kind: 'client', id: 'c1', name: 'Ada Okafor', detail: null })
  expect(recents()).toMatchObject([{ name: 'Ada Okafor' }])
  const { user, refresh } = sessionStore.getState()
  if (user) refresh({ ...user, workspace: workspaceAs('tailor') })
  expect(recents()).toEqual([])
})
