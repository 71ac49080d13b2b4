import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import type { Task } from '#contract/tasks.ts'
import type { Role } from '#domain/team/permissions.ts'
import { layOut } from '#web/testing/layout.ts'
import { loadOf, personLoad } from '#web/testing/load.ts'
import { pieceNamed, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamOf } from '#web/testing/team.ts'
import { taskNamed } from '#web/testing/tickets.ts'
import { WorkshopPage } from '../workshop-page.tsx'

const today = '2026-05-20'
const boId = '0196f0c4-0000-7000-8000-0000000000b0'
const pages = [{ path: '/workshop', element: <WorkshopPage /> }]
const ok = (data: object) => ({ json: { data } })
const coat = pieceNamed('Coat', { tag: 1043, memberId: 'ada', promisedOn: '2026-05-29' })
const hem = taskNamed('Hem', { pieceId: 'Coat', memberId: boId, minutes: 30, quantity: 2 })
const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

function floorOf(pieces: readonly Piece[], tasks: Task[], role: Role = 'owner') {
  layOut()
  signIn({ workspace: workspaceAs(role) })
  const ticked: object[] = []
  let kept = tasks
  stubServer({
    '/workshop': () => ok({ workshop }),
    '/workshop/mark': () => ok({ mark: 'as it was' }),
    '/team': () => teamOf(colleague('ada', { isSelf: true, name: 'Ada' }), colleague(boId, { name: 'Bo' })),
    '/load': () =>
      loadOf(today, [
        personLoad('ada', { '2026-05-21': 90 }),
        personLoad(boId, { '2026-05-21': 60 }, { away: [{ from: '2026-05-18', until: '2026-05-22' }] }),
      ]),
    '/tasks': () => ok({ tasks: kept }),
    '/tasks/Hem/done': async (request) => {
      ticked.push(await request.json())
      const done = { at: '2026-05-20T08:00:00.000Z', by: { id: boId, name: 'Bo' }, paid: null }
      kept = kept.map((task) => (task.id === 'Hem' ? { ...task, done } : task))
      return ok({ task: kept[0] ?? {} })
    },
    '/pieces': ({ url }) => {
      const assignee = new URL(url).searchParams.get('assignee')
      const shown = pieces.filter(({ memberId }) => assignee === null || memberId === assignee)
      return ok({ pieces: shown, isCut: false, today })
    },
  })
  return ticked
}

it('shows who has nothing but tasks on pieces of others, with these beneath, and who is away', async () => {
  floorOf([coat], [hem, taskNamed('Zip', { pieceId: 'Coat', memberId: boId, minutes: null })])
  renderPages(pages, '/workshop?view=people')
  await screen.findByText('1 h left to do · 2 tasks on pieces of others · away until Fri, May 22')
  expect(heads()).toEqual(['Ada 1', 'Bo 2'])
  screen.getByText('Ada', { selector: 'bdi' })
  const line = within(screen.getByRole('article', { name: '2 × Hem: Coat' }))
  line.getByText('1 h')
  line.getByText(/May 29/)
  line.getByText(/made by Ada$/)
  expect(line.getByRole('link', { name: 'Coat' }).getAttribute('href')).toBe('/workshop/pieces/Coat')
})

it('has a task ticked where it stands, as done by whoever it was given to', async () => {
  const ticked = floorOf([coat], [hem])
  const { user } = renderPages(pages, '/workshop?view=people')
  await user.click(await screen.findByRole('checkbox', { name: '2 × Hem' }))
  await screen.findByText(/^Done by Bo, /)
  // Whose it is the server knows by itself.
  expect(ticked).toEqual([{}])
  // It can be taken back all day, and counts no more.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '2 × Hem' }).checked).toBe(true)
  await waitFor(() => expect(heads()).toEqual(['Ada 1', 'Bo 0']))
})

it('has a tailor tick for themselves', async () => {
  const ticked = floorOf([coat], [hem], 'tailor')
  const { user } = renderPages(pages, '/workshop?view=people')
  await user.click(await screen.findByRole('checkbox', { name: '2 × Hem' }))
  await waitFor(() => expect(ticked).toEqual([{}]))
})

it('finds somebody’s tasks also where their own pieces are asked for, and they have none', async () => {
  floorOf([coat], [hem])
  renderPages(pages, `/workshop?view=people&assignee=${boId}`)
  await screen.findByRole('article', { name: '2 × Hem: Coat' })
  expect(heads()).toEqual(['Bo 1'])
})

it('leaves out what is on a piece that is ready, or isn’t among those that are shown', async () => {
  floorOf(
    [{ ...coat, stageId: 'Ready' }, pieceNamed('Skirt', { memberId: 'ada' })],
    [hem, taskNamed('Zip', { pieceId: 'elsewhere', memberId: boId })],
  )
  renderPages(pages, '/workshop?view=people')
  await screen.findByRole('article', { name: '#1042 Skirt' })
  expect(heads()).toEqual(['Ada 1'])
  expect(screen.queryByRole('checkbox')).toBeNull()
})
