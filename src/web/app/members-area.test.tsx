import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { EnteredWorkspace } from '#contract/joining.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { useUnsaved } from '#web/ui/leave-question.tsx'
import { MembersArea } from './members-area.tsx'

const business = (name: string, more: Partial<EnteredWorkspace> = {}): EnteredWorkspace => ({
  ...{ id: name.toLowerCase(), name, role: 'tailor', plan: 'enterprise', isOpen: true },
  ...more,
})

/** Answers with these businesses; what else the shell asks for isn't there. */
function answer(workspaces: readonly EnteredWorkspace[], { mayOpen = true, status = 200 } = {}) {
  const opened: unknown[] = []
  const none = () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'None.' } })
  stubServer({
    '/messages': none,
    '/messages/unread': none,
    '/workspaces': async (request) => {
      if (request.method === 'GET')
        return { status, json: { data: { workspaces, mayOpen }, message: 'Down.' } }
      opened.push(await request.json())
      return { status: 201, json: { data: { workspace: business('New', { role: 'owner' }) } } }
    },
  })
  return opened
}

function Typing() {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
}

/** In a business whose pages they have open, so far as these ask for it. */
const signInAsTailor = () =>
  signIn({ workspace: workspaceAs('tailor'), settings: { pushNotifications: false } as User['settings'] })

const pages = [{ path: '/*', element: <MembersArea />, children: [{ path: '*', element: <Typing /> }] }]

it('says that a business is closed to somebody, and leads into their others', async () => {
  signInAsTailor()
  answer([business('Atelier', { isOpen: false }), business('Bridal'), business('Costume', { isOpen: false })])
  renderPages(pages, '/clients')
  await screen.findByLabelText('Note')
  sessionStore.getState().close('atelier')
  await screen.findByRole('heading', { name: 'Atelier is not open to you' })
  expect(screen.queryByLabelText('Note')).toBeNull()
  expect(screen.getByRole('link', { name: 'Enter Bridal' }).getAttribute('href')).toBe(
    '/dashboard?workspace=bridal',
  )
  expect(screen.queryByText('Atelier')).toBeNull()
  screen.getByText('Not open')
  expect(screen.getAllByText('Tailor · Enterprise')).toHaveLength(2)
})

it('leads back into the business they were in, where a link led into one that is closed', async () => {
  signInAsTailor()
  sessionStore.setState({ isClosed: true })
  answer([business('Atelier')])
  renderPages(pages, '/clients')
  await screen.findByRole('heading', { name: 'This business is not open to you' })
  screen.getByRole('link', { name: 'Enter Atelier' })
})

it('opens a business of one’s own for who works in none, and signs out', async () => {
  sessionStore.setState({ token: 'token', user: null, isClosed: true })
  const opened = answer([])
  const { user } = renderPages(pages, '/dashboard')
  await screen.findByRole('heading', { name: 'No business is open to you' })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Open business' }))
  await screen.findByText(/Business name/, { selector: '[role=alert], .mantine-InputWrapper-error' })
  expect(opened).toEqual([])
  await user.type(screen.getByLabelText(/Business name/), 'New')
  await user.click(screen.getByRole('button', { name: 'Open business' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard?workspace=new'))
  expect(opened).toEqual([{ businessName: 'New' }])
  stubServer({ '/auth/signout': () => ({ json: { data: {} } }) })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(sessionStore.getState().token).toBeNull()
})

it('leads whom it lets in no more to their account, which is theirs to secure', async () => {
  sessionStore.setState({ token: 'token', user: null, isClosed: true })
  answer([])
  const { user, search } = renderPages(pages, '/clients')
  const link = await screen.findByRole('link', { name: 'Account and security' })
  const account = {
    ...{ email: 'karim@example.com', pendingEmail: null, hasPassword: true },
    ...{ twoFactorMethods: [], recoveryCodesLeft: 0 },
  }
  const sent: unknown[] = []
  stubServer({
    '/user/security': () => ({ json: { data: { account, sessions: [] } } }),
    '/user/security-events': () => ({ json: { data: { events: [], nextCursor: null } } }),
    '/user/password': async (request) => {
      sent.push(await request.json())
      return { json: { data: { user: null } } }
    },
  })
  await user.click(link)
  await screen.findByRole('heading', { name: 'Account and security' })
  expect(search()).toBe('?tab=security')
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('karim@example.com')
  screen.getByRole('heading', { name: 'Two-factor authentication' })
  await user.type(screen.getByLabelText('Current password'), 'a long and quiet thread')
  await user.type(screen.getByLabelText('New password'), 'a needle in the hay')
  await user.type(screen.getByLabelText('Confirm new password'), 'a needle in the hay')
  await user.click(screen.getByRole('button', { name: 'Update password' }))
  await screen.findByText('Password updated successfully')
  expect(sent).toEqual([{ currentPassword: 'a long and quiet thread', newPassword: 'a needle in the hay' }])
  expect(sessionStore.getState()).toMatchObject({ token: 'token', isClosed: true })
})

it('lets somebody delete their account whose last business is closed to them', async () => {
  signInAsTailor()
  sessionStore.setState({ isClosed: true })
  answer([business('Atelier', { isOpen: false })])
  const closing = { asksPassword: true, businesses: [], memberships: [{ id: 'atelier', name: 'Atelier' }] }
  const { user } = renderPages(pages, '/clients')
  const button = await screen.findByRole('button', { name: 'Delete account' })
  stubServer({ '/user/delete-account': () => ({ json: { data: closing } }) })
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByLabelText(/^Your password/)
})

it('offers no business of one’s own to who owns as many as one may, and tries again what fails', async () => {
  signIn({ workspace: workspaceAs('owner') })
  sessionStore.setState({ isClosed: true })
  answer([], { status: 500 })
  const { user } = renderPages(pages, '/clients')
  await screen.findByRole('alert')
  answer([business('Bridal', { role: 'owner' })], { mayOpen: false })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('link', { name: 'Enter Bridal' })
  expect(screen.queryByRole('button', { name: 'Open business' })).toBeNull()
})

it('lets what was typed stand until it is left', async () => {
  signInAsTailor()
  answer([])
  const { user } = renderPages(pages, '/clients')
  await user.type(await screen.findByLabelText('Note'), 'Hem')
  sessionStore.getState().close('atelier')
  await screen.findByText(/Copy what you typed/)
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Hem')
  await user.clear(screen.getByLabelText('Note'))
  await screen.findByRole('heading', { name: 'Atelier is not open to you' })
})
