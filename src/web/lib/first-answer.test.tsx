import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { businessesQuery } from '#web/shared/team/businesses.ts'
import { teamQuery } from '#web/shared/team/team-query.ts'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { teamFor } from '#web/testing/team.ts'
import { askStart } from './first-answer.ts'
import { createQueryClient } from './query-client.ts'
import { sessionStore } from './session-store.ts'

const ofStart = teamFor('ada')
const ofItself = teamFor('mina')
const businesses = { workspaces: [], mayOpen: true }

/** Signed in, with a server that answers the start when it is let, and tells what else was asked for. */
function begin(status = 200, code = 'INTERNAL') {
  signIn({ workspace: workspaceAs('owner') })
  const asked: string[] = []
  const { user } = sessionStore.getState()
  let answer = () => {}
  const isDue = new Promise<void>((resolve) => {
    answer = resolve
  })
  const data = { user, businesses, team: ofStart, messages: null }
  const tell = (path: string, reply: object) => () => {
    asked.push(path)
    return { json: { data: reply } }
  }
  stubServer({
    '/start': async () => {
      asked.push('/start')
      await isDue
      return { status, json: status === 200 ? { data } : { code, message: 'No.' } }
    },
    '/team': tell('/team', { team: ofItself }),
    '/workspaces': tell('/workspaces', businesses),
  })
  return { asked, answer: () => answer(), client: createQueryClient() }
}

it('is one answer for all who wait for a part of it, and for who asks a moment later', async () => {
  const { asked, answer, client } = begin()
  const waiting = client.fetchQuery(teamQuery)
  const start = askStart(() => client.prefetchQuery(businessesQuery))
  const team = client.fetchQuery({ ...teamQuery, queryKey: ['team', 'also'] })
  answer()
  await start
  expect(await team).toEqual(ofStart)
  await expect.poll(() => client.getQueryData(businessesQuery.queryKey)).toEqual(businesses)
  // Whoever was there before it was asked for has asked by themselves.
  expect(await waiting).toEqual(ofItself)
  expect(asked.sort()).toEqual(['/start', '/team'])
})

it('is told once: whatever is loaded anew is asked for by itself', async () => {
  const { asked, answer, client } = begin()
  const start = askStart(() => client.prefetchQuery(teamQuery))
  answer()
  await start
  await expect.poll(() => client.getQueryData(teamQuery.queryKey)).toEqual(ofStart)
  await expect
    .poll(async () => {
      await client.invalidateQueries()
      return client.fetchQuery(teamQuery)
    })
    .toEqual(ofItself)
  expect(asked[0]).toBe('/start')
})

it('gives nothing of one person’s, or business’s, to another', async () => {
  const { answer, client } = begin()
  const start = askStart(() => Promise.resolve())
  const team = client.fetchQuery(teamQuery)
  const { user } = sessionStore.getState()
  sessionStore.setState({ user: { ...user, id: 'mina' } as User })
  answer()
  await start
  expect(await team).toEqual(ofItself)
})

it('leaves each part to ask for itself where it fails, but where nobody is let in', async () => {
  const failed = begin(500)
  const start = askStart(() => Promise.resolve())
  const team = failed.client.fetchQuery(teamQuery)
  failed.answer()
  await expect(start).rejects.toThrow('No.')
  expect(await team).toEqual(ofItself)
})

it('refuses its parts with itself', async () => {
  const refused = begin(401, 'UNAUTHENTICATED')
  const start = askStart(() => Promise.resolve())
  const team = refused.client.fetchQuery(teamQuery)
  refused.answer()
  await expect(start).rejects.toThrow('No.')
  await expect(team).rejects.toThrow('No.')
  expect(refused.asked).toEqual(['/start'])
})
