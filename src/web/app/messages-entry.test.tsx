import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { Sidebar } from './sidebar.tsx'

function open(messages: readonly object[], unread: number) {
  // Each time for another person: what was shown last is remembered for as long as the document stands.
  signIn({ id: crypto.randomUUID() })
  stubServer({
    '/messages': () => ({ json: { data: { messages, nextCursor: null, summary: { unread } } } }),
  })
  return renderPages([{ path: '/*', element: <Sidebar /> }], '/dashboard')
}

it('is not in the menu before the first message', async () => {
  const { settled } = open([], 0)
  await settled()
  screen.getByRole('link', { name: 'Clients' })
  expect(screen.queryByRole('link', { name: /Messages/ })).toBeNull()
})

it('says how many are unread, and stays once all are read', async () => {
  const before = open([{}], 1)
  const entry = await screen.findByRole('link', { name: 'Messages 1 unread' })
  expect(entry.getAttribute('href')).toBe('/messages')
  before.leave()
  open([{}], 0)
  await screen.findByRole('link', { name: 'Messages' })
})
