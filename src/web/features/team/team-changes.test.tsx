import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Team } from '#contract/team.ts'
import type { Role } from '#domain/team/permissions.ts'
import { reauthStore } from '#web/lib/reauth.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { at, teamFor } from '#web/testing/team.ts'
import { TeamTab } from './components/team-tab.tsx'

const ok = (team: Team) => ({ json: { success: true, data: { team } } })
const refused = (status: number, code: string, message: string) => ({ status, json: { code, message } })

type Answers = Parameters<typeof stubServer>[0]

/** The team before somebody of the role; what is sent to the paths of `answers` is noted. */
function open(role: Role, team: Team, answers: Answers = {}) {
  const sent: unknown[] = []
  signIn({ workspace: workspaceAs(role) })
  const noting = Object.entries(answers).map(([path, answer]) => [
    path,
    async (request: Request) => {
      const body = await request.clone().text()
      sent.push(`${request.method} ${path}`, ...(body === '' ? [] : [JSON.parse(body)]))
      return answer(request)
    },
  ])
  stubServer({
    '/team': () => ok(team),
    '/workshop': () => ({ json: { data: { workshop } } }),
    ...Object.fromEntries(noting),
  })
  return { ...renderPages([{ path: '/settings', element: <TeamTab /> }], '/settings'), sent }
}

type Opened = ReturnType<typeof open>

async function act({ user }: Opened, name: string, action: string) {
  await user.click(await screen.findByLabelText(`Actions for ${name}`))
  await user.click(await screen.findByText(action))
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

const invited = 'noor@example.com'

it('an invitation is sent again, and its row says how long it holds from now on', async () => {
  const team = teamFor('ada')
  const [invitation] = team.invitations ?? []
  if (!invitation) throw new Error('Nobody is invited.')
  const anew = { ...invitation, id: 'another', isExpired: false, expiresAt: '2027-03-04T10:00:00.000Z' }
  const page = open('owner', team, {
    '/team/invitations/invitation/resend': () => ok({ ...team, invitations: [anew] }),
  })
  await page.user.click(await screen.findByLabelText(`Send again: the invitation to ${invited}`))
  await screen.findByText(`Sent again to ${invited}. The link before no longer works.`)
  await screen.findByText(/Holds until Mar 4, 2027/)
  expect(screen.queryByText('Expired')).toBeNull()
  expect(page.sent).toEqual(['POST /team/invitations/invitation/resend'])
})

it('an invitation is taken back once that is meant, and its seat is free', async () => {
  const team = teamFor('ada')
  const page = open('owner', team, {
    '/team/invitations/invitation': () => ok({ ...team, invitations: [], seats: { used: 3, room: 10 } }),
  })
  const takeBack = await screen.findByLabelText(`Take back the invitation to ${invited}`)
  await page.user.click(takeBack)
  const question = await dialog('Take this invitation back?')
  await page.user.click(question.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.sent).toEqual([])
  await page.user.click(takeBack)
  await page.user.click((await dialog('Take this invitation back?')).getByText('Take back'))
  await screen.findByText('3 of 10 seats used')
  expect(screen.queryByText(invited)).toBeNull()
  expect(page.sent).toEqual(['DELETE /team/invitations/invitation'])
})

it('an invitation that was accepted meanwhile is told by what went wrong, and the team is read anew', async () => {
  const page = open('owner', teamFor('ada'), {
    '/team/invitations/invitation/resend': () => refused(404, 'NOT_FOUND', 'It is gone.'),
  })
  await screen.findByText(invited)
  stubServer({
    '/team': () => ok({ ...teamFor('ada'), invitations: [] }),
    '/team/invitations/invitation/resend': () => refused(404, 'NOT_FOUND', 'It is gone.'),
  })
  await page.user.click(screen.getByLabelText(`Send again: the invitation to ${invited}`))
  await screen.findByText('It is gone.')
  await waitFor(() => expect(screen.queryByText(invited)).toBeNull())
})

it('of somebody only what was changed is sent, and another role begins with its own switches', async () => {
  const page = open('owner', teamFor('ada'), { '/team/members/karim': () => ok(teamFor('ada')) })
  await act(page, 'Karim', 'Change...')
  const form = await dialog('Change Karim')
  expect(form.getByLabelText<HTMLInputElement>(/^Only their own work/).checked).toBe(true)
  await page.user.click(form.getByLabelText(/^Prices/))
  await page.user.click(form.getByText('Save'))
  await screen.findByText('Karim changed. It holds from their next click on.')
  expect(page.sent).toEqual(['PATCH /team/members/karim', { seesPrices: true }])

  page.sent.length = 0
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(page, 'Karim', 'Change...')
  const again = await dialog('Change Karim')
  await page.user.click(again.getByLabelText('Bookkeeper'))
  // Whoever keeps the books sees all of them.
  expect(again.queryByLabelText(/^Only their own work/)).toBeNull()
  await page.user.click(again.getByLabelText('Viewer'))
  expect(again.getByLabelText<HTMLInputElement>(/^Only their own work/).checked).toBe(false)
  await page.user.click(again.getByText('Save'))
  await waitFor(() => expect(page.sent).toHaveLength(2))
  expect(page.sent[1]).toEqual({ role: 'viewer', sees: 'all', seesPrices: false })
})

it('of whom one may not manage the colour alone is changed', async () => {
  const page = open('manager', teamFor('mina'), { '/team/members/ada': () => ok(teamFor('mina')) })
  await act(page, 'Ada', 'Change...')
  const form = await dialog('Change Ada')
  expect(form.queryByText('Role')).toBeNull()
  await page.user.click(form.getByLabelText('Colour'))
  await page.user.click(await screen.findByRole('option', { name: 'Teal', hidden: true }))
  await page.user.click(form.getByText('Save'))
  await waitFor(() => expect(page.sent).toEqual(['PATCH /team/members/ada', { color: 'teal' }]))
})

it('the hours of anybody are said by the day, and taken back to the usual ones', async () => {
  let team = teamFor('mina')
  const page = open('manager', team, {
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/team/members/ada': async (request) => {
      const { week } = (await request.json()) as { week: number[] | null }
      team = {
        ...team,
        members: team.members.map((one) =>
          one.id === 'ada' && one.standing ? { ...one, standing: { ...one.standing, week } } : one,
        ),
      }
      return ok(team)
    },
  })
  const noted = () => page.sent.filter((one) => typeof one === 'object')
  await act(page, 'Ada', 'Change...')
  const form = await dialog('Change Ada')
  await form.findByText('30 hours a week')
  await page.user.click(form.getByText('Set hours'))
  // The workshop is closed on Saturdays.
  expect(form.queryByLabelText('Hours on Saturday')).toBeNull()
  const monday = form.getByLabelText('Hours on Monday')
  await page.user.clear(monday)
  await page.user.type(monday, '4.5')
  await page.user.clear(form.getByLabelText('Hours on Friday'))
  form.getByText('22.5 hours a week')
  await page.user.click(form.getByText('Save'))
  await waitFor(() => expect(noted()).toEqual([{ week: [270, 360, 360, 360, 0, 360, 360] }]))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(page, 'Ada', 'Change...')
  const again = await dialog('Change Ada')
  await page.user.click(again.getByText('Set hours'))
  await page.user.click(again.getByText('Back to 6 hours a day'))
  await page.user.click(again.getByText('Save'))
  await waitFor(() => expect(noted().at(-1)).toEqual({ week: null }))
})

it('a worker without a sign-in has a name and a role, and goes without a word of coming in', async () => {
  const page = open('owner', teamFor('ada'), {
    '/team/members/misaki': () => ok(teamFor('ada')),
    '/team/members/misaki/remove': () => refused(409, 'CONFLICT', 'They have just been invited.'),
  })
  await act(page, 'Misaki', 'Change...')
  const form = await dialog('Change Misaki')
  expect(form.queryByLabelText(/^Only their own work/)).toBeNull()
  await page.user.type(form.getByLabelText(/^Name/), ' Ota')
  await page.user.click(form.getByText('Save'))
  await waitFor(() => expect(page.sent).toEqual(['PATCH /team/members/misaki', { name: 'Misaki Ota' }]))

  page.sent.length = 0
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(page, 'Misaki', 'Remove...')
  const question = await dialog('Remove Misaki?')
  expect(question.queryByText(/can't come in/)).toBeNull()
  // Nobody takes their work over unless somebody is chosen, and never they themselves.
  await page.user.click(question.getByLabelText('Their open work goes to'))
  await screen.findByRole('option', { name: 'Mina', hidden: true })
  expect(screen.queryByRole('option', { name: 'Misaki', hidden: true })).toBeNull()
  await page.user.click(question.getByText('Remove'))
  await question.findByText('They have just been invited.')
  expect(page.sent).toEqual(['POST /team/members/misaki/remove', { handTo: null }])
})

it('the business is offered once that is meant', async () => {
  const ownerOffer = { toMemberId: 'mina', at }
  const page = open('owner', teamFor('ada'), {
    '/team/owner-offer': () => ok(teamFor('ada', { ownerOffer })),
  })
  await act(page, 'Mina', 'Hand over the business...')
  const question = await dialog('Hand the business over to Mina?')
  await page.user.click(question.getByText('Offer it'))
  await screen.findByText('You have offered the business to Mina. It is yours until they accept.')
  expect(page.sent).toEqual(['POST /team/owner-offer', { memberId: 'mina' }])
})

async function accept({ user }: Pick<Opened, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Accept the business' }))
  const question = await dialog('Take the business over?')
  await user.click(question.getByRole('button', { name: 'Accept the business' }))
}

it('the business is accepted after fresh proof, and one may do at once what its owner may', async () => {
  const offered = teamFor('karim', { ownerOffer: { toMemberId: 'karim', at } })
  let isProven = false
  let answered = offered
  const page = open('tailor', offered, {
    '/team': () => ok(answered),
    '/team/owner-offer/accept': () => {
      if (!isProven) return refused(401, 'REAUTH_REQUIRED', 'Prove it.')
      answered = { ...teamFor('ada'), ownerOffer: null }
      return { json: { success: true, data: {} } }
    },
    '/auth': () => ({
      json: {
        success: true,
        data: { user: { ...sessionStore.getState().user, workspace: workspaceAs('owner') } },
      },
    }),
  })
  await accept(page)
  await waitFor(() => expect(reauthStore.getState().answer).not.toBeNull())
  isProven = true
  reauthStore.getState().answer?.(true)
  await screen.findByText('The business is yours now')
  await screen.findByText('4 of 10 seats used')
  await waitFor(() => expect(screen.queryByText('Accept the business')).toBeNull())
  await screen.findByLabelText('Actions for Mina')
})

it('the business is not accepted by who thinks better of it', async () => {
  const page = open('tailor', teamFor('karim', { ownerOffer: { toMemberId: 'karim', at } }), {
    '/team/owner-offer/accept': () => ok(teamFor('karim')),
  })
  await page.user.click(await screen.findByRole('button', { name: 'Accept the business' }))
  const question = await dialog('Take the business over?')
  await page.user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.sent).toEqual([])
})

it('an offer is declined, and who has no proof to give keeps it', async () => {
  const offered = teamFor('karim', { ownerOffer: { toMemberId: 'karim', at } })
  const page = open('tailor', offered, {
    '/team/owner-offer/accept': () => refused(401, 'REAUTH_REQUIRED', 'Prove it.'),
    '/team/owner-offer': () => ok(teamFor('karim')),
  })
  await accept(page)
  await waitFor(() => expect(reauthStore.getState().answer).not.toBeNull())
  reauthStore.getState().answer?.(false)
  await waitFor(() => expect(reauthStore.getState().answer).toBeNull())
  expect(screen.queryByText('Prove it.')).toBeNull()
  await page.user.click(screen.getByText('Decline'))
  await screen.findByText('The offer has ended')
  expect(screen.queryByText('Decline')).toBeNull()
  expect(page.sent.at(-1)).toBe('DELETE /team/owner-offer')
})
