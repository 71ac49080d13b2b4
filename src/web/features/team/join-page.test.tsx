import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EnteredWorkspace, OpenedInvitation } from '#contract/joining.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { JoinPage } from './join-page.tsx'

const token = 'k'.repeat(64)
const link = `/join#t=${token}`

const pages = [
  { path: '/join', element: <JoinPage /> },
  { path: '/login', element: <h1>Login</h1> },
  { path: '/dashboard', element: <h1>Dashboard</h1> },
  { path: '/pricing', element: <h1>Plans</h1> },
]

const refusal = (status: number, code: string, message: string) => ({ status, json: { code, message } })

const dead = refusal(404, 'NOT_FOUND', 'Dead.')
const noSeat = refusal(403, 'PLAN_SEAT_LIMIT_REACHED', 'Your plan has no room.')

/** The invitation stands, and what else is asked is answered so. */
function answer(given: Partial<OpenedInvitation>, answers: Parameters<typeof stubServer>[0] = {}) {
  const invitation: OpenedInvitation = {
    ...{ businessName: 'Atelier Ada', role: 'tailor', invitedBy: 'Ada', maskedEmail: 'k…@example.com' },
    ...{ expiresAt: '2026-12-01T10:00:00.000Z', hasAccount: false, isUsed: false },
    ...given,
  }
  stubServer({ '/invitations/open': () => ({ json: { data: { invitation } } }), ...answers })
}

beforeEach(() => sessionStorage.clear())

const known = () => screen.findByRole('heading', { name: 'Join Atelier Ada' })

async function fillIn(user: ReturnType<typeof renderPages>['user']) {
  await user.type(await screen.findByLabelText(/First Name/), 'Kemi')
  await user.type(screen.getByLabelText(/Last Name/), 'Bello')
  await user.type(screen.getByLabelText(/^Password/), 'a long and quiet thread')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create account and join' }))
}

it('makes an account for who has none, and begins in the business', async () => {
  const sent: unknown[] = []
  const kemi = { _id: 'kemi', id: 'kemi', email: 'kemi@example.com', workspace: workspaceAs('tailor') }
  answer(
    {},
    {
      '/invitations/signup': async (request) => {
        sent.push(await request.json())
        return { status: 201, json: { data: { token: 'new', user: kemi } } }
      },
    },
  )
  const { user, address } = renderPages(pages, link)
  await known()
  screen.getByText('Ada invites you to work here as: Tailor.')
  screen.getByText('The invitation is for k…@example.com.')
  await fillIn(user)
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe('/dashboard')
  expect(sent).toEqual([
    {
      ...{ token, firstName: 'Kemi', lastName: 'Bello', password: 'a long and quiet thread' },
      ...{ agreeToTerms: true, language: 'en' },
    },
  ])
  expect(sessionStore.getState()).toMatchObject({ token: 'new', user: { id: 'kemi' } })
  expect(sessionStorage.getItem('toile-invitation')).toBeNull()
  sessionStore.getState().end('signed-out')
})

it('keeps what was typed where the business has no seat, and leads to nobody’s plans', async () => {
  answer({}, { '/invitations/signup': () => noSeat })
  const { user, address } = renderPages(pages, link)
  await fillIn(user)
  await screen.findByText(/There is no free seat in Atelier Ada/)
  expect(screen.getByLabelText<HTMLInputElement>(/First Name/).value).toBe('Kemi')
  expect(address()).toBe('/join')
})

it('takes its secret out of the address and keeps it over a reload and a sign-in', async () => {
  answer({ hasAccount: true })
  const first = renderPages(pages, link)
  const way = await screen.findByRole('link', { name: 'Sign in to join' })
  expect(way.getAttribute('href')).toBe('/login?next=%2Fjoin')
  expect(sessionStorage.getItem('toile-invitation')).toContain(token)
  first.leave()

  signIn({ email: 'kemi@example.com', workspace: workspaceAs('owner') })
  renderPages(pages, '/join')
  await screen.findByRole('button', { name: 'Join' })
  screen.getByText('You are signed in as kemi@example.com.')
})

it('joins with the account that is signed in, by a new document in that business', async () => {
  signIn({ email: 'kemi@example.com', workspace: workspaceAs('owner') })
  const there = { id: 'ada', _id: 'ada', plan: 'enterprise', email: 'kemi@example.com' }
  answer(
    { hasAccount: true },
    {
      '/invitations/accept': () => ({ json: { data: { workspaceId: 'other' } } }),
      '/auth': () => ({
        json: { data: { user: { ...there, workspace: { ...workspaceAs('tailor'), id: 'other' } } } },
      }),
      '/workspaces/other/enter': () => ({ json: { data: {} } }),
    },
  )
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = renderPages(pages, link)
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
  expect(sessionStorage.getItem('toile-tab')).toContain('"workspaceId":"other"')
  expect(sessionStorage.getItem('toile-flash')).toContain('Welcome to Atelier Ada')
  expect(sessionStorage.getItem('toile-invitation')).toBeNull()
})

it('tells who is signed in with another address, and goes on once they have signed out', async () => {
  signIn({ email: 'other@example.com', workspace: workspaceAs('owner') })
  answer(
    { hasAccount: true },
    {
      '/invitations/accept': () => refusal(403, 'NOT_ALLOWED', 'Not for you.'),
      '/auth/signout': () => ({ json: { data: {} } }),
    },
  )
  const { user } = renderPages(pages, link)
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  await screen.findByText(/You are signed in as other@example.com\. Sign out here/)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('link', { name: 'Sign in to join' })
})

it('says in place that there is no seat for who is signed in', async () => {
  signIn({ email: 'kemi@example.com', workspace: workspaceAs('owner') })
  answer({ hasAccount: true }, { '/invitations/accept': () => noSeat })
  const { user, address } = renderPages(pages, link)
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  await screen.findByText(/There is no free seat in Atelier Ada/)
  expect(address()).toBe('/join')
})

it('keeps what was typed over a change of language, for that invitation alone, and never a password', async () => {
  answer({})
  const before = renderPages(pages, link)
  await before.user.type(await screen.findByLabelText(/First Name/), 'Kemi')
  await before.user.type(screen.getByLabelText(/^Password/), 'a long and quiet thread')
  await before.user.click(screen.getByRole('checkbox'))
  // As the browser does before it loads the document in the other language.
  dispatchEvent(new Event('pagehide'))
  before.leave()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('quiet thread')
  const after = renderPages(pages, '/join')
  const typed = async () => (await screen.findByLabelText<HTMLInputElement>(/First Name/)).value
  expect(await typed()).toBe('Kemi')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  dispatchEvent(new Event('pagehide'))
  after.leave()
  renderPages(pages, `/join#t=${'b'.repeat(64)}`)
  expect(await typed()).toBe('')
})

it('says that a link is dead: unknown, half, none, or used meanwhile', async () => {
  const isDead = () => screen.findByRole('heading', { name: 'This invitation no longer works' })
  stubServer({ '/invitations/open': () => dead })
  const unknown = renderPages(pages, link)
  await isDead()
  unknown.leave()
  // The half of a link isn't the one before.
  const half = renderPages(pages, '/join#t=half')
  await isDead()
  expect(sessionStorage.getItem('toile-invitation')).toBeNull()
  half.leave()
  const none = renderPages(pages, '/join')
  await isDead()
  none.leave()

  signIn({ email: 'kemi@example.com', workspace: workspaceAs('owner') })
  answer({ hasAccount: true }, { '/invitations/accept': takenBack, '/workspaces': () => businesses() })
  const { user } = renderPages(pages, link)
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  await isDead()
})

/** Taken back by the time that somebody accepts it. */
function takenBack() {
  stubServer({ '/invitations/open': () => dead, '/workspaces': () => businesses() })
  return dead
}

const businesses = (...entered: Partial<EnteredWorkspace>[]) => {
  const workspaces = entered.map((each) => ({
    ...{ id: 'elsewhere', name: 'Elsewhere', role: 'owner', plan: 'free', isOpen: true },
    ...each,
  }))
  return { json: { data: { workspaces, mayOpen: true } } }
}

/** Of a business by this id, as its secret begins with it. */
const ofAda = { id: '92492492-4924-9249-2492-492492492492', name: 'Atelier Ada', role: 'tailor' } as const

const used = { isUsed: true, hasAccount: true }

describe('an invitation that was used, or ended otherwise', () => {
  it.each([
    ['used', () => answer(used, { '/workspaces': () => businesses(ofAda) })],
    [
      'taken back, expired or sent anew',
      () => stubServer({ '/invitations/open': () => dead, '/workspaces': () => businesses({}, ofAda) }),
    ],
  ])('leads in who works there: %s', async (_, stand) => {
    signIn({ email: 'kemi@example.com', workspace: workspaceAs('owner') })
    stand()
    renderPages(pages, link)
    await screen.findByRole('heading', { name: 'You work at Atelier Ada already' })
    const way = screen.getByRole('link', { name: 'Go in' })
    expect(way.getAttribute('href')).toBe(`/dashboard?workspace=${ofAda.id}`)
    expect(screen.queryByText(/no longer works/)).toBeNull()
  })

  it('says so in place of a way in where the plan has no room for them', async () => {
    signIn({ email: 'kemi@example.com', workspace: workspaceAs('owner') })
    answer(used, { '/workspaces': () => businesses({ ...ofAda, isOpen: false }) })
    renderPages(pages, link)
    await screen.findByRole('heading', { name: 'You work at Atelier Ada already' })
    screen.getByText(/no new invitation is needed/)
    expect(screen.queryByRole('link', { name: 'Go in' })).toBeNull()
  })

  it('has who is signed out sign in, and comes back to it', async () => {
    answer(used)
    renderPages(pages, link)
    await screen.findByRole('heading', { name: 'This invitation has been accepted' })
    screen.getByText('Through it, k…@example.com works at Atelier Ada. If that is you, sign in to go in.')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?next=%2Fjoin')
    expect(sessionStorage.getItem('toile-invitation')).toContain(token)
  })

  it('tells another person whose it was, and lets them sign out', async () => {
    signIn({ email: 'other@example.com', workspace: workspaceAs('owner') })
    answer(used, { '/workspaces': () => businesses({}), '/auth/signout': () => ({ json: { data: {} } }) })
    const { user } = renderPages(pages, link)
    await screen.findByText(/You are signed in as other@example\.com, who doesn't work there/)
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await screen.findByRole('link', { name: 'Sign in' })
  })

  it('that ended otherwise stays dead for who works elsewhere', async () => {
    signIn({ email: 'other@example.com', workspace: workspaceAs('owner') })
    stubServer({ '/invitations/open': () => dead, '/workspaces': () => businesses({}) })
    renderPages(pages, link)
    await screen.findByRole('heading', { name: 'This invitation no longer works' })
  })

  it('leads in who was about to accept it in two tabs, and did in the other', async () => {
    answer({ hasAccount: false })
    const { user } = renderPages(pages, link)
    await known()
    answer(used, { '/invitations/signup': () => dead })
    await fillIn(user)
    await screen.findByRole('heading', { name: 'This invitation has been accepted' })
  })

  it('leads in who came there by another way meanwhile', async () => {
    signIn({ email: 'kemi@example.com', workspace: workspaceAs('owner') })
    answer(
      { hasAccount: true },
      {
        '/invitations/accept': () => refusal(409, 'CONFLICT', 'Works here.'),
        '/workspaces': () => businesses(ofAda),
      },
    )
    const { user } = renderPages(pages, link)
    await user.click(await screen.findByRole('button', { name: 'Join' }))
    await screen.findByRole('heading', { name: 'You work at Atelier Ada already' })
  })
})

it('says why an invitation could not be opened, and tries again', async () => {
  stubServer({ '/invitations/open': () => refusal(500, 'INTERNAL', 'Out of order.') })
  const { user } = renderPages(pages, link)
  await screen.findByText('Error: Out of order.')
  answer({})
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await known()
})
