import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { useSession } from '#web/lib/session.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { NotificationsTab } from './components/notifications-tab.tsx'

const switches = {
  ...{ emailNotifications: true, pushNotifications: false, projectDeadlines: true, clientMessages: true },
  ...{ paymentReminders: true, marketingEmails: false },
}
// The tab reads of the person what stands here.
const person = { id: 'ada', _id: 'ada', email: 'ada@example.com', workspace: workspaceAs('owner') }
const personWith = (settings: object) => ({ ...person, settings }) as unknown as Partial<User>

beforeEach(() => signIn(personWith(switches)))

const Shown = () => {
  const user = useSession((session) => session.user)
  return user && <NotificationsTab user={user} />
}

/** A server that keeps the switches, unless it can't be reached. */
async function openTab() {
  const server = { isReached: true, settings: switches }
  stubServer({
    '/user/notifications': async (request) => {
      if (!server.isReached) throw new TypeError('Failed to fetch')
      server.settings = { ...server.settings, ...(await request.json()) }
      return { json: { data: { user: personWith(server.settings) } } }
    },
  })
  renderPages([{ path: '/settings', element: <Shown /> }], '/settings')
  await screen.findByText('Email notifications')
  return server
}

/** What it means stands in its label, too. */
const flip = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

it('closes all kinds, and says why, when nothing is told by any way', async () => {
  await openTab()
  fireEvent.click(flip('Email notifications'))
  await screen.findByText(/^Email and push are both off, so you won't get any of these\./)
  expect(flip('Payments').disabled).toBe(true)
  expect(flip('Payments').checked).toBe(true)
  await screen.findByText('Notifications updated successfully')
  fireEvent.click(flip('Email notifications'))
  await waitFor(() => expect(flip('Payments').disabled).toBe(false))
  expect(screen.queryByText(/you won't get any of these/)).toBeNull()
})

it('sets a switch back, with a word about it, when it can not be saved', async () => {
  const server = await openTab()
  server.isReached = false
  fireEvent.click(flip('Client messages'))
  expect(flip('Client messages').checked).toBe(false)
  await screen.findByText(/network|connection/i)
  await waitFor(() => expect(flip('Client messages').checked).toBe(true))
  server.isReached = true
  fireEvent.click(flip('Client messages'))
  await screen.findByText('Notifications updated successfully')
  expect(server.settings).toEqual({ ...switches, clientMessages: false })
  expect(flip('Client messages').checked).toBe(false)
})
