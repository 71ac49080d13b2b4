import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlanId } from '#domain/plans/plans.ts'
import type { Role } from '#domain/team/permissions.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { at, teamFor } from '#web/testing/team.ts'
import { TeamTab } from './components/team-tab.tsx'

const ok = (data: object) => ({ json: { success: true, data } })
const refused = (status: number, code: string, message: string) => ({ status, json: { code, message } })

const pages = [
  { path: '/settings', element: <TeamTab /> },
  { path: '/pricing', element: <h1>Plans</h1> },
  { path: '/activity', element: <h1>Activity</h1> },
]
const open = () => renderPages(pages, '/settings')
const signInAs = (role: Role) => signIn({ workspace: workspaceAs(role) })

const rowOf = async (name: string) => {
  const list = await screen.findAllByRole('listitem')
  const row = list.find((item) => within(item).queryByText(name))
  if (!row) throw new Error(`Nobody is called ${name}.`)
  return row
}

async function actionsOf(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByLabelText(`Actions for ${name}`))
  await screen.findByText('Change...')
  return screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent)
}

async function closeMenu(user: ReturnType<typeof open>['user']) {
  // Where a browser begins: here nothing is laid out, and what isn't seen takes no focus by itself.
  screen.getByRole('menuitem', { name: 'See what they did', hidden: true }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Change...')).toBeNull())
}

beforeEach(() => void vi.spyOn(window.location, 'assign').mockReturnValue(undefined))

it('says that it is loading, why it couldn’t be, and tries again', async () => {
  signInAs('owner')
  let answers = 0
  stubServer({
    '/team': () => (answers++ === 0 ? refused(500, 'INTERNAL', 'Down.') : ok({ team: teamFor('ada') })),
  })
  const { user } = open()
  expect(screen.getByLabelText('Loading your team...')).toBeDefined()
  await user.click(await screen.findByText('Retry'))
  expect(await screen.findByText('4 of 10 seats used')).toBeDefined()
})

it('shows the owner how everybody stands, and lets them do everything but leave', async () => {
  signInAs('owner')
  stubServer({ '/team': () => ok({ team: teamFor('ada') }) })
  const { user } = open()
  const karim = within(await rowOf('Karim'))
  expect(
    karim.getByText(/^karim@example\.com · Sees only their own work, no prices · Last active/),
  ).toBeDefined()
  expect(karim.getByText('No room in the plan')).toBeDefined()
  expect(within(await rowOf('Misaki')).getByText('No sign-in')).toBeDefined()
  expect(within(await rowOf('noor@example.com')).getByText('Expired')).toBeDefined()
  expect(screen.queryByText('Leave this business')).toBeNull()
  expect(await actionsOf(user, 'Mina')).toEqual([
    'See what they did',
    'Change...',
    'Days away...',
    'Hand over the business...',
    'Remove...',
  ])
  await closeMenu(user)
  expect(await actionsOf(user, 'Misaki')).toEqual([
    'Invite Misaki',
    'See what they did',
    'Change...',
    'Days away...',
    'Remove...',
  ])
})

it('leads to what everybody did, and to what one of them did', async () => {
  signInAs('owner')
  stubServer({ '/team': () => ok({ team: teamFor('ada') }) })
  const all = open()
  await all.user.click(await screen.findByRole('link', { name: 'See who did what' }))
  expect(all.address() + all.search()).toBe('/activity')
  all.leave()
  const one = open()
  await actionsOf(one.user, 'Karim')
  await one.user.click(screen.getByText('See what they did'))
  expect(one.address() + one.search()).toBe('/activity?member=karim')
})

it('lets a manager manage neither the owner nor another manager, nor hand the business over', async () => {
  signInAs('manager')
  stubServer({ '/team': () => ok({ team: teamFor('mina') }) })
  const { user } = open()
  expect(await actionsOf(user, 'Ada')).toEqual(['See what they did', 'Change...', 'Days away...'])
  await closeMenu(user)
  expect(await actionsOf(user, 'Karim')).toEqual([
    'See what they did',
    'Change...',
    'Days away...',
    'Remove...',
  ])
  await closeMenu(user)
  await user.click(screen.getByText('Invite'))
  const dialog = await screen.findByRole('dialog', { name: 'Invite somebody' })
  expect(within(dialog).queryByLabelText('Manager')).toBeNull()
  expect(within(dialog).getByLabelText('Tailor')).toBeDefined()
})

it('offers a manager no invitation of a worker who is one, nor to be one', async () => {
  signInAs('manager')
  const team = teamFor('mina')
  const [invitation] = team.invitations ?? []
  if (!invitation) throw new Error('Nobody is invited.')
  const members = team.members.map((one) =>
    one.id === 'misaki' ? { ...one, role: 'manager' as const } : one,
  )
  const invitations = [
    { ...invitation, id: 'rises', email: 'rises@example.com', role: 'manager' as const },
    { ...invitation, id: 'risen', email: 'risen@example.com', memberId: 'misaki' },
    invitation,
  ]
  stubServer({ '/team': () => ok({ team: { ...team, members, invitations: [invitation] } }) })
  const before = open()
  expect(await actionsOf(before.user, 'Misaki')).toEqual(['See what they did', 'Change...', 'Days away...'])
  before.leave()

  stubServer({ '/team': () => ok({ team: { ...team, members, invitations } }) })
  open()
  const buttonsOf = async (email: string) =>
    within(await rowOf(email))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(await buttonsOf('rises@example.com')).toEqual([])
  expect(await buttonsOf('risen@example.com')).toEqual(['Take back'])
  expect(await buttonsOf('noor@example.com')).toEqual(['Send again', 'Take back'])
})

it('tells a tailor names and roles alone, and lets them leave once that is meant', async () => {
  signInAs('tailor')
  const calls: string[] = []
  stubServer({
    '/team': () => ok({ team: teamFor('karim') }),
    '/team/me': ({ method, headers }) => {
      calls.push(`${method} ${headers.get('toile-workspace')}`)
      return ok({})
    },
    '/auth': ({ headers }) => {
      calls.push(`then ${headers.get('toile-workspace')}`)
      return ok({
        user: { id: 'ada', _id: 'ada', email: 'a@example.com', plan: 'free', workspace: { id: 'own' } },
      })
    },
  })
  const { user } = open()
  expect(within(await rowOf('Mina')).getByText('Manager')).toBeDefined()
  for (const hidden of [/seats used/, /@example/, 'Invite', 'Open invitations', /Last active/]) {
    expect(screen.queryByText(hidden)).toBeNull()
  }
  expect(screen.queryByLabelText('Actions for Mina')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave this business' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave Atelier?' })
  await user.click(within(dialog).getByText('Leave'))
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('/dashboard'))
  expect(calls).toEqual(['DELETE atelier', 'then null'])
})

it('says where somebody who left works nowhere else', async () => {
  signInAs('viewer')
  stubServer({
    '/team': () => ok({ team: teamFor('karim') }),
    '/team/me': () => ok({}),
    '/auth': () => refused(403, 'WORKSPACE_CLOSED', 'Closed.'),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Leave this business' }))
  await user.click(within(await screen.findByRole('dialog')).getByText('Leave'))
  await waitFor(() => expect(sessionStore.getState().isClosed).toBe(true))
})

it('keeps what was typed where the plan is full, and stays', async () => {
  signInAs('owner')
  stubServer({
    '/team': () => ok({ team: teamFor('ada') }),
    '/team/invitations': () => refused(403, 'PLAN_SEAT_LIMIT_REACHED', 'All 10 seats are taken.'),
  })
  const { user, address } = open()
  await user.click(await screen.findByText('Invite'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }))
  await user.type(dialog.getByLabelText(/^Email/), 'lin@example.com')
  await user.click(dialog.getByLabelText('Bookkeeper'))
  await user.click(dialog.getByText('Send invitation'))
  expect(await dialog.findByText('All 10 seats are taken.')).toBeDefined()
  expect(dialog.getByText('Compare plans').getAttribute('href')).toBe('/pricing')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('lin@example.com')
  expect(dialog.getByLabelText<HTMLInputElement>('Bookkeeper').checked).toBe(true)
  expect(address()).toBe('/settings')
})

it('removes somebody, and hands their work to whom one says', async () => {
  signInAs('owner')
  const bodies: unknown[] = []
  stubServer({
    '/team': () => ok({ team: teamFor('ada') }),
    '/team/members/karim/remove': async (request) => {
      bodies.push(await request.json())
      const team = teamFor('ada')
      return ok({ team: { ...team, members: team.members.filter(({ id }) => id !== 'karim') } })
    },
  })
  const { user } = open()
  await actionsOf(user, 'Karim')
  await user.click(screen.getByText('Remove...'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Karim?' }))
  await user.click(dialog.getByLabelText('Their open work goes to'))
  await user.click(await screen.findByRole('option', { name: 'Misaki', hidden: true }))
  await user.click(dialog.getByText('Remove'))
  expect(await screen.findByText('Karim removed')).toBeDefined()
  expect(bodies).toEqual([{ handTo: 'misaki' }])
  await waitFor(() => expect(screen.queryByLabelText('Actions for Karim')).toBeNull())
})

it('shows an offer to its owner, and to whom it is made', async () => {
  const ownerOffer = { toMemberId: 'karim', at }
  signInAs('owner')
  stubServer({
    '/team': () => ok({ team: teamFor('ada', { ownerOffer }) }),
    '/team/owner-offer': () => ok({ team: teamFor('ada') }),
  })
  const { user, leave } = open()
  expect(await screen.findByText(/You have offered the business to Karim\./)).toBeDefined()
  await user.click(screen.getByText('Take the offer back'))
  await waitFor(() => expect(screen.queryByText('Take the offer back')).toBeNull())
  leave()

  signInAs('tailor')
  stubServer({ '/team': () => ok({ team: teamFor('karim', { ownerOffer }) }) })
  open()
  expect(await screen.findByText('Ada wants to hand this business over to you')).toBeDefined()
  expect(screen.getByText('Accept the business')).toBeDefined()
  expect(screen.getByText('Decline')).toBeDefined()
})

describe('where there is room for one', () => {
  const alone = { members: teamFor('ada').members.slice(0, 1), invitations: [], seats: { used: 1, room: 1 } }
  function openOn(plan: PlanId) {
    signIn({ workspace: workspaceAs('owner'), plan })
    stubServer({ '/team': () => ok({ team: teamFor('ada', alone) }) })
    return open()
  }

  it('names the plan with room for more, with a way to it for who pays', async () => {
    openOn('free')
    expect(await screen.findByText(/^With Enterprise, up to 10 people/)).toBeDefined()
    expect(screen.getByText(/cost no seat\. You can add them from Premium on\./)).toBeDefined()
    expect(screen.getByText('Compare plans').closest('a')?.getAttribute('href')).toBe('/pricing')
    expect(screen.queryByText('Invite')).toBeNull()
    expect(screen.queryByText('Add a worker')).toBeNull()
  })

  it('adds workers without a sign-in where the workshop is worked in, and invites nobody', async () => {
    const { user } = openOn('premium')
    expect(await screen.findByText(/^With Enterprise, up to 10 people/)).toBeDefined()
    expect(screen.queryByText(/You can add them from/)).toBeNull()
    expect(screen.queryByText('Invite')).toBeNull()
    await user.click(screen.getByText('Add a worker'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a worker' }))
    expect(dialog.getByText(/They cost no seat\.$/)).toBeDefined()
    expect(dialog.queryByText(/invite them later/)).toBeNull()
  })
})
