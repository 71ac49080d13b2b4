import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '#domain/team/permissions.ts'
import { loadOf, personLoad } from '#web/testing/load.ts'
import { pieceNamed, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { PromiseCheck } from './promise-check.tsx'

// A Wednesday; Cut takes a new piece three hours, on the two days before it is ready.
const today = '2026-05-20'
const full = { '2026-05-20': 360, '2026-05-21': 300, '2026-05-22': 360 }
type Props = Parameters<typeof PromiseCheck>[0]

function show(
  props: Partial<Props>,
  {
    people = [personLoad('Karim', full)],
    tasks = null,
    role = 'owner',
  }: Partial<{
    role: Role
    people: ReturnType<typeof personLoad>[]
    tasks: { memberId: string | null; minutes: number }[] | null
  }> = {},
) {
  signIn({ workspace: workspaceAs(role) })
  const asked: string[] = []
  stubServer({
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/load': ({ url }) => {
      asked.push(new URL(url).search)
      return loadOf(today, people, tasks)
    },
  })
  const given: Props = { piece: null, memberId: 'Karim', promisedOn: '', nameOf: (id) => id, ...props }
  renderPages([{ path: '/', element: <PromiseCheck {...given} /> }], '/')
  return asked
}

it('says which day can be promised where none is said', async () => {
  show({})
  // Not before the four days that a piece usually takes: by Tuesday there are three hours of room more than there is work.
  await screen.findByText('There is room for it: it can be promised for Tue, May 26.')
})

it('says that a day is full, by whom and how much, and from when on it isn’t', async () => {
  show({ promisedOn: '2026-05-25' })
  await screen.findByText(
    'That day is full: by Fri, May 22, Karim has 20 h to do, and 18 h to do them in. Free from Tue, May 26.',
  )
})

it('says that it can’t tell who has room, and tells it once that has come', async () => {
  signIn({ workspace: workspaceAs('owner') })
  let isThere = false
  stubServer({
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/load': () =>
      isThere
        ? loadOf(today, [personLoad('Karim', full)], null)
        : { status: 500, json: { code: 'INTERNAL', message: 'Not today' } },
  })
  const given: Props = { piece: null, memberId: 'Karim', promisedOn: '', nameOf: (id) => id }
  const { user } = renderPages([{ path: '/', element: <PromiseCheck {...given} /> }], '/')
  await screen.findByText('Who has room')
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('There is room for it: it can be promised for Tue, May 26.')
  expect(screen.queryByText('Who has room')).toBeNull()
})

it('says that the workshop is closed on a day, or that it has passed', async () => {
  // A Saturday, with an evening to spare before it; then one for which there is too much to do as well.
  show({ promisedOn: '2026-05-30' })
  await screen.findByText('The workshop is closed that day. Free from Mon, Jun 1.')
  cleanup()
  show({ promisedOn: '2026-05-23' })
  await screen.findByText(
    /^The workshop is closed that day\. That day is full: by Fri, May 22, .* Free from Tue, May 26\.$/,
  )
  cleanup()
  show({ promisedOn: '2026-05-19' })
  await screen.findByText('That day has passed. Free from Tue, May 26.')
})

it('goes by who is away', async () => {
  const away = [{ from: '2026-05-25', until: '2026-05-29' }]
  show({ promisedOn: '2026-05-26' }, { people: [personLoad('Karim', full, { away })] })
  await screen.findByText(
    'That day is full: by Mon, May 25, Karim has 20 h to do, and 18 h to do them in. Free from Tue, Jun 2.',
  )
})

it('judges nothing by one’s own hours alone that nobody has yet', async () => {
  const asked = show({ memberId: '', promisedOn: '2026-05-25' }, { role: 'tailor' })
  await waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('status')).toBeNull()
})

it('says nothing of a day with room', async () => {
  const asked = show({ promisedOn: '2026-05-26' })
  await waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('status')).toBeNull()
})

it('asks everybody’s time for what nobody has yet', async () => {
  const people = [personLoad('Karim', full), personLoad('Ada', { '2026-05-21': 1_000 }), personLoad(null, {})]
  show({ memberId: '', promisedOn: '2026-05-25' }, { people })
  await screen.findByText(
    'That day is full: by Fri, May 22 there are 36 h 40 to do, and 36 h to do them in. Free from Tue, May 26.',
  )
})

it('goes by the tasks of a piece that is on record, which is left out of what there is', async () => {
  const piece = pieceNamed('Trousers', { stageId: 'Cut', promisedOn: '2026-05-30' })
  const tasks = [{ memberId: null, minutes: 61 }]
  const asked = show({ piece, promisedOn: '2026-05-25' }, { tasks })
  await screen.findByText(
    /^That day is full: by Fri, May 22, Karim has 18 h 01 to do, and 18 h to do them in\./,
  )
  expect(asked).toEqual(['?without=Trousers'])
})

it('knows of no day that would do where somebody has no hours', async () => {
  show({ promisedOn: '2026-05-26' }, { people: [personLoad('Karim', {}, { week: [0, 0, 0, 0, 0, 0, 0] })] })
  await screen.findByText(
    /Karim has 3 h to do, and 0 h to do them in\. There is no day with room for it in sight\.$/,
  )
})

it('says nothing of what is only altered and has no minutes', async () => {
  const asked = show({ promisedOn: '2026-05-22', isAltered: true })
  await waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('status')).toBeNull()
})
