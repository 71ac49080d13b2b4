import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Absence } from '#contract/absences.ts'
import type { PersonLoad } from '#contract/load.ts'
import type { Role } from '#domain/team/permissions.ts'
import { loadOf, personLoad } from '#web/testing/load.ts'
import { workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { teamFor } from '#web/testing/team.ts'
import { TeamTab } from '../components/team-tab.tsx'

// A Wednesday.
const today = '2026-05-20'
const at = '2026-05-01T08:00:00.000Z'
const ok = (data: object, status = 200) => ({ status, json: { data } })

const absence = (id: string, from: string, until: string, more: Partial<Absence> = {}): Absence => ({
  ...{ id, memberId: 'karim', reason: 'holiday', from, until, note: null, createdAt: at, updatedAt: at },
  ...more,
})

function open(role: Role, self: string, kept: Absence[], people: PersonLoad[] = []) {
  signIn({ workspace: workspaceAs(role) })
  const sent: unknown[] = []
  let absences = kept
  stubServer({
    '/team': () => ok({ team: teamFor(self) }),
    '/workshop': () => ok({ workshop }),
    '/load': () => loadOf(today, people),
    '/absences': async (request) => {
      if (request.method === 'GET') return ok({ absences, today })
      const body = await request.json()
      sent.push(body)
      const added = absence('new', body.from, body.until, body)
      absences = [added, ...absences]
      return ok({ absence: added }, 201)
    },
    '/absences/sick': async (request) => {
      if (request.method === 'DELETE') absences = absences.filter(({ id }) => id !== 'sick')
      else sent.push(await request.json())
      return ok(request.method === 'DELETE' ? {} : { absence: kept[0] ?? {} })
    },
    '/absences/sick/restore': () => {
      absences = kept
      return ok({ absence: kept[0] ?? {} })
    },
  })
  return { sent, ...renderPages([{ path: '/settings', element: <TeamTab /> }], '/settings') }
}

async function openDialog(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByLabelText('Actions for Karim'))
  await user.click(await screen.findByText('Days away...'))
  return within(await screen.findByRole('dialog', { name: 'Days away: Karim' }))
}

it('lists when somebody is away, the next first, with what is over folded away', async () => {
  const { user } = open('owner', 'ada', [
    absence('later', '2026-07-06', '2026-07-17', { note: 'Isle of Skye' }),
    absence('sick', '2026-05-19', '2026-05-22', { reason: 'sick' }),
    absence('past', '2025-12-24', '2026-01-02'),
  ])
  expect(await screen.findByText('Away Tue, May 19 – Fri, May 22 · Sick')).toBeDefined()
  const dialog = await openDialog(user)
  const rows = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows()).toEqual([
    expect.stringMatching(/^May 19\s–\s22, 2026Sick/),
    expect.stringMatching(/^Jul 6\s–\s17, 2026HolidayIsle of Skye/),
  ])
  await user.click(dialog.getByRole('button', { name: 'Past ones (1)' }))
  expect(rows().at(-1)).toMatch(/^Dec 24, 2025\s–\sJan 2, 2026Holiday/)
})

it('says before it is saved what is promised for those days, and what can’t be done any more', async () => {
  const load = personLoad(
    'karim',
    { '2026-05-21': 360, '2026-05-22': 120 },
    { promised: { '2026-05-22': 2, '2026-05-25': 1, '2026-06-30': 4 } },
  )
  const { user, sent } = open('owner', 'ada', [], [load])
  const dialog = await openDialog(user)
  dialog.getByText('No days away are planned.')
  await user.click(dialog.getByRole('button', { name: 'Add days away' }))
  // Today alone, unless something else is said: nothing of it is in the way.
  expect(dialog.getByLabelText<HTMLInputElement>(/^First day away/).value).toBe(today)
  expect(dialog.queryByRole('status')).toBeNull()
  await user.clear(dialog.getByLabelText(/^Last day away/))
  await user.type(dialog.getByLabelText(/^Last day away/), '2026-05-25')
  const told = within(await dialog.findByRole('status'))
  told.getByText('3 pieces that Karim has work on are promised in those days.')
  told.getByText('By Thu, May 21, Karim would have 6 h to do, and 0 h to do them in.')
  await user.type(dialog.getByLabelText('Note'), 'Flu')
  await user.click(dialog.getByRole('button', { name: 'Add days away' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { memberId: 'karim', reason: 'holiday', from: today, until: '2026-05-25', note: 'Flu' },
    ]),
  )
  await dialog.findByText('Flu')
})

it('moves work to other days where there is time for it, and says so', async () => {
  const load = personLoad('karim', { '2026-05-21': 90 }, { due: { '2026-05-29': 90 } })
  const { user } = open('owner', 'ada', [absence('sick', '2026-05-20', '2026-05-20')], [load])
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('button', { name: /^Actions for May 20/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change', hidden: true }))
  await user.clear(dialog.getByLabelText(/^Last day away/))
  await user.type(dialog.getByLabelText(/^Last day away/), '2026-05-19')
  await user.click(dialog.getByRole('button', { name: 'Save days away' }))
  expect(dialog.getByText('The end must be after the start.')).toBeDefined()
  await user.clear(dialog.getByLabelText(/^Last day away/))
  await user.type(dialog.getByLabelText(/^Last day away/), '2026-05-22')
  dialog.getByText('1 h 30 of work that stand on those days move to others.')
})

it('is deleted, and had back', async () => {
  const { user } = open('owner', 'ada', [absence('sick', '2026-05-21', '2026-05-21', { reason: 'sick' })])
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('button', { name: 'Actions for May 21, 2026' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
  await dialog.findByText('No days away are planned.')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await dialog.findByText('May 21, 2026')
})

it('lets somebody read their own who hands out no work', async () => {
  const { user } = open('tailor', 'karim', [absence('sick', '2026-05-21', '2026-05-21', { note: 'Dentist' })])
  expect(screen.queryByLabelText('Actions for Karim')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Your days away' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Days away: Karim' }))
  await dialog.findByText('Dentist')
  expect(dialog.queryByRole('button', { name: /Add|Actions/ })).toBeNull()
})
