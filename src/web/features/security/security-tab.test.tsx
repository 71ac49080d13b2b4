import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Account, SecurityEvent } from '#contract/security.ts'
import type { ActiveSession } from '#contract/settings.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { SecurityTab } from './components/security-tab.tsx'

const at = '2026-03-11T09:00:00.000Z'
const device = 'Chrome on Linux'
const account: Account = {
  ...{ email: 'ada@example.com', pendingEmail: null, hasPassword: true },
  ...{ twoFactorMethods: [], recoveryCodesLeft: 0 },
}

const sessionAt = (id: string, current = false): ActiveSession => ({
  ...{ _id: id, id, device, ip: '127.0.0.1', location: null, lastActive: at, current },
})
const eventOf = (kind: SecurityEvent['kind'], id: string): SecurityEvent => ({
  ...{ _id: id, id, kind, device, ip: '127.0.0.1', location: null, at },
})

beforeEach(() => signIn())

type Answers = Parameters<typeof stubServer>[0]

function openTab(answers: Answers) {
  stubServer({
    '/user/security': () => ({ json: { data: { account, sessions: [sessionAt('here', true)] } } }),
    '/user/security-events': () => ({ json: { data: { events: [], nextCursor: null } } }),
    ...answers,
  })
  return renderPages([{ path: '/settings', element: <SecurityTab user={account} /> }], '/settings')
}

it('ends all sessions but this one, after a question', async () => {
  let sessions = [sessionAt('here', true), sessionAt('there'), sessionAt('elsewhere')]
  const asked: string[] = []
  const { user } = openTab({
    '/user/security': () => ({ json: { data: { account, sessions } } }),
    '/user/logout-all': ({ method }) => {
      asked.push(method)
      sessions = sessions.filter(({ current }) => current)
      return { json: { success: true, data: {} } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Log out all other sessions' }))
  const question = within(await screen.findByRole('dialog', { name: 'Log out all other sessions?' }))
  expect(asked).toEqual([])
  await user.click(question.getByRole('button', { name: 'Log out all other sessions' }))
  await screen.findByText('Logged out from all sessions')
  await screen.findByText("You're signed in on this device only.")
  expect(asked).toEqual(['POST'])
  expect(screen.getAllByText(device)).toHaveLength(1)
})

it('says why what happened could not be loaded, and loads it on a second try', async () => {
  let isBroken = true
  const { user } = openTab({
    '/user/security-events': () =>
      isBroken
        ? { status: 500, json: {} }
        : { json: { data: { events: [eventOf('signed-up', 'first')], nextCursor: null } } },
  })
  const refusal = within(await screen.findByRole('alert'))
  isBroken = false
  await user.click(refusal.getByRole('button', { name: 'Retry' }))
  await screen.findByText('You signed up')
})

it('shows what happened fifty at a time', async () => {
  const switched = Array.from({ length: 50 }, (_, n) =>
    eventOf(n % 2 === 0 ? 'second-factor-off' : 'second-factor-on', `switch ${n}`),
  )
  const cursors: (string | null)[] = []
  const { user } = openTab({
    '/user/security-events': ({ url }) => {
      const cursor = new URL(url).searchParams.get('cursor')
      cursors.push(cursor)
      return {
        json: {
          data: cursor
            ? {
                events: [eventOf('second-factor-on', 'last'), eventOf('signed-up', 'first')],
                nextCursor: null,
              }
            : { events: switched, nextCursor: 'older' },
        },
      }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('You signed up')
  expect(screen.getAllByText('Email codes turned on')).toHaveLength(26)
  expect(cursors).toEqual([null, 'older'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
})
