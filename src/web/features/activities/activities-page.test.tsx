import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import type { Member, Team } from '#contract/team.ts'
import type { Role } from '#domain/team/permissions.ts'
import { ActivityNames, ActivityPaths } from '#web/shared/activities/activity-icons.ts'
import { activityOf } from '#web/testing/activity.ts'
import { chosenIn } from '#web/testing/chosen-in.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { leaveBrowser, signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamAfter } from '#web/testing/team.ts'
import { ActivitiesPage } from './activities-page.tsx'

const ada = colleague('Ada Ilo', { id: '0198a1b2-0000-7000-8000-0000000000a1', isSelf: true })
const ben = colleague('Ben Okoro', { id: '0198a1b2-0000-7000-8000-0000000000b1' })
const cleo = { id: '0198a1b2-0000-7000-8000-0000000000c1', name: 'Cleo Vance' }
const by = ({ id, name }: { id: string; name: string }) => ({ actor: { id, name } })

const mine = activityOf('Added project “Gown”', { ...by(ada), subjectId: 'gown' })
const theirs = activityOf('Updated client “Ana”', { ...by(ben), kind: 'client.updated', subjectId: 'ana' })
const answer = (activities: readonly Activity[], nextCursor: string | null = null) => ({
  json: { data: { activities, nextCursor } },
})
const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }

beforeEach(() => {
  layOut()
  vi.useFakeTimers({ now: new Date('2026-03-11T12:00:00.000Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

type Answer = (query: URLSearchParams) => ReturnType<typeof answer> | typeof failure | Promise<never>

interface Shown {
  readonly members?: readonly Member[]
  readonly former?: Team['former']
  readonly role?: Role
  readonly list?: Answer
}

/** As features call many of theirs. */
const names = Object.fromEntries(
  Object.entries({
    ...{ client: 'Clients', measurement: 'Measurements', 'measurement-template': 'Measurement templates' },
    ...{ project: 'Projects', piece: 'Pieces', fitting: 'Fittings', event: 'Events', invoice: 'Invoices' },
    ...{
      payment: 'Payments',
      quote: 'Quotes',
      pattern: 'Patterns',
      draft: 'Drafts',
      'size-table': 'Size tables',
    },
    ...{ 'work-item': 'Price list', wage: 'Wages' },
  }).map(([noun, many]) => [noun, () => many]),
)

/** Without another answer, what the person and the kind asked for leave of two. */
function show(
  search = '',
  {
    members = [ada, ben],
    former = members.length > 1 ? [cleo] : [],
    role = 'owner',
    list = narrowed,
  }: Shown = {},
) {
  signIn({ workspace: workspaceAs(role) })
  stubServer({
    '/team': () => teamAfter(former, ...members),
    '/activities': ({ url }) => list(new URL(url).searchParams),
  })
  const paths = { project: (id: string) => `/projects/${id}`, client: (id: string) => `/clients/${id}` }
  const page = (
    <ActivityPaths value={paths}>
      <ActivityNames value={names}>
        <ActivitiesPage />
      </ActivityNames>
    </ActivityPaths>
  )
  const pages = [
    { path: '/activity', element: page },
    { path: '/projects/:id', element: null },
  ]
  return renderPages(pages, `/activity${search}`)
}
const whoOf = (member: string | null) => (member === 'me' ? ada.id : member)
const narrowed: Answer = (query) => {
  const [member, kind] = [whoOf(query.get('member')), query.get('kind')]
  return answer(
    [mine, theirs].filter(
      (one) => (member === null || one.actor?.id === member) && (kind === null || one.kind.startsWith(kind)),
    ),
  )
}

describe('what was done', () => {
  it('is told by day, with who did it and by which way', async () => {
    show('', {
      list: () =>
        answer([
          mine,
          activityOf('Sent invoice 7', { ...by(ben), via: 'key', keyName: 'Web shop' }),
          activityOf('Ana wrote', { via: 'portal', createdAt: '2026-03-10T22:15:00.000Z' }),
          activityOf('Invoice 6 is overdue', { via: 'job', createdAt: '2026-03-10T01:00:00.000Z' }),
          activityOf('Added client “Ana”', { via: null, createdAt: '2026-01-02T10:00:00.000Z' }),
        ]),
    })
    await screen.findByText('Ada Ilo')
    await screen.findByText('Ben Okoro, with the API key “Web shop”')
    await screen.findByText('By the client')
    screen.getByText('Automatically')
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(days).toEqual(['Today', 'Yesterday', 'Jan 2, 2026'])
  })

  it('leads to what it was done to, unless that is gone or isn’t theirs to see', async () => {
    const deleted = activityOf('Updated project “Coat”', { kind: 'project.updated', isThere: false })
    const { user, address } = show('', { list: () => answer([mine, deleted]) })
    await screen.findByText('Updated project “Coat”')
    expect(screen.queryByRole('link', { name: /Coat/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Added project “Gown”' }))
    expect(address()).toBe('/projects/gown')
  })

  it('comes page by page, and says why one doesn’t', async () => {
    let isDown = true
    show('', {
      list: (query) => (query.has('cursor') ? (isDown ? failure : answer([theirs])) : answer([mine], 'next')),
    })
    await screen.findByText('Added project “Gown”')
    await screen.findByText('Error: Something went wrong')
    isDown = false
    screen.getByRole('button', { name: 'Retry' }).click()
    await screen.findByText('Updated client “Ana”')
  })

  it('begins with what was shown last', async () => {
    const first = show()
    await screen.findByText('Added project “Gown”')
    first.leave()
    leaveBrowser()
    show('', { list: () => new Promise<never>(() => {}) })
    await screen.findByText('Added project “Gown”')
  })
})

describe('the filters', () => {
  const filter = (name: string) => screen.findByRole('combobox', { name })

  it('leave what one person did, and with what; the address says so', async () => {
    const { user, search } = show()
    const choose = async (label: string, name: string) => user.selectOptions(await filter(label), name)
    await choose('Filter by person', 'Ben Okoro')
    await waitFor(() => expect(screen.queryByText('Added project “Gown”')).toBeNull())
    screen.getByText('Updated client “Ana”')
    await choose("Filter by what it's about", 'Clients')
    await waitFor(() => expect(search()).toBe(`?member=${ben.id}&kind=client`))
    await choose('Filter by person', 'By me')
    await screen.findByText('Nothing found.')
    await user.click(screen.getByRole('button', { name: 'Show all activity' }))
    await screen.findByText('Added project “Gown”')
    expect(search()).toBe('')
  })

  it('stand in the address, also of who has left', async () => {
    show(`?member=${cleo.id}&kind=project`)
    await waitFor(async () => expect(chosenIn(await filter('Filter by person'))).toBe('Cleo Vance'))
    expect(chosenIn(await filter("Filter by what it's about"))).toBe('Projects')
    await screen.findByText('Nothing found.')
  })

  it('leave what was done on some days, which stay what they are called the day after', async () => {
    const asked: string[] = []
    const list: Answer = (query) => {
      asked.push(`${query.get('from')} ${query.get('to')}`)
      return query.has('from') ? answer([theirs]) : answer([mine])
    }
    const { user, search } = show('', { list })
    await screen.findByText('Added project “Gown”')
    const choose = async (name: string) => {
      await user.selectOptions(await filter('Filter by day'), name)
      await waitFor(async () => expect(chosenIn(await filter('Filter by day'))).toBe(name))
    }
    await choose('Yesterday')
    await screen.findByText('Updated client “Ana”')
    expect([asked.at(-1), search()]).toEqual(['2026-03-10 2026-03-10', '?days=yesterday'])
    await choose('Last 7 days')
    await choose('Own days')
    expect(search()).toBe('?from=2026-03-05&to=2026-03-11')
    const to = screen.getByLabelText('To')
    await user.clear(to)
    await user.type(to, '2026-03-06{Enter}')
    await waitFor(() => expect(search()).toBe('?from=2026-03-05&to=2026-03-06'))
    await waitFor(() => expect(asked.at(-1)).toBe('2026-03-05 2026-03-06'))
    await choose('Any day')
    await screen.findByText('Added project “Gown”')
    expect(search()).toBe('')
  })

  it('offer no person to who works alone, whose name goes without saying', async () => {
    show('', {
      members: [ada],
      list: () => answer([mine, { ...theirs, ...by(ada), via: 'key', keyName: 'Web shop' }]),
    })
    await screen.findByText('With the API key “Web shop”')
    await waitFor(() => expect(screen.queryByText('Ada Ilo')).toBeNull())
    expect(screen.queryByRole('combobox', { name: 'Filter by person' })).toBeNull()
  })

  it('offer who has left to whoever is left alone, and tell the two apart', async () => {
    const theirs = activityOf('Updated client “Ana”', { ...by(cleo), kind: 'client.updated' })
    const { user, search } = show('', {
      members: [ada],
      former: [cleo],
      list: (query) => answer(query.has('member') ? [theirs] : [mine, theirs]),
    })
    await screen.findByText('Ada Ilo')
    await screen.findByText('Cleo Vance', { selector: 'bdi' })
    await user.selectOptions(await filter('Filter by person'), 'Cleo Vance')
    await waitFor(() => expect(screen.queryByText('Added project “Gown”')).toBeNull())
    expect(search()).toBe(`?member=${cleo.id}`)
  })

  it.each([
    {
      role: 'bookkeeper',
      offered: [
        'Everything',
        'Clients',
        'Projects',
        'Pieces',
        'Invoices',
        'Payments',
        'Quotes',
        'Price list',
        'Wages',
      ],
    },
    {
      role: 'tailor',
      offered: [
        ...[
          'Everything',
          'Clients',
          'Measurements',
          'Measurement templates',
          'Projects',
          'Pieces',
          'Fittings',
        ],
        ...['Events', 'Patterns', 'Drafts', 'Size tables', 'Price list'],
      ],
    },
  ] as const)('offer a $role what they may see', async ({ role, offered }) => {
    show('?kind=import', { role, members: [ada] })
    await screen.findByText('Added project “Gown”')
    const options = within(await filter("Filter by what it's about")).getAllByRole('option')
    const known = ['Everything', ...Object.values(names).map((many) => many())]
    const texts = options.map(({ textContent }) => textContent)
    expect(texts.filter((text) => known.includes(text))).toEqual(offered)
  })
})

it('says that nothing has happened yet', async () => {
  show('', { list: () => answer([]) })
  await screen.findByText('Nothing has happened yet.')
  expect(screen.queryByRole('button', { name: 'Show all activity' })).toBeNull()
})

it('says what went wrong, and tries again', async () => {
  let isDown = true
  const { user } = show('', { list: () => (isDown ? failure : answer([mine])) })
  screen.getByRole('status', { name: 'Loading activity' })
  await screen.findByText('Error: Something went wrong')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Added project “Gown”')
})

it('shows what is new on Refresh', async () => {
  let isMore = false
  const { user } = show('', { list: () => answer(isMore ? [theirs, mine] : [mine]) })
  await screen.findByText('Added project “Gown”')
  isMore = true
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('Updated client “Ana”')
  await screen.findByText('Activity loaded.')
})
