import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { FailedMail, ReportedPattern } from '#contract/administration.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { AdministrationPage } from './administration-page.tsx'

const at = '2026-11-22T09:30:00.000Z'
const ok = (data: object) => ({ json: { data } })
const refused = (status: number, code: string) => ({ status, json: { code, message: 'Refused.' } })

const pages = [{ path: '/admin', element: <AdministrationPage /> }]
const open = (search = '') => renderPages(pages, `/admin${search}`)

beforeEach(() => signIn({ isAdmin: true }))

// Of the pattern only what is shown of it here.
const reported = {
  pattern: { id: 'cape', name: 'Cape', maker: 'Atelier Ana', image_urls: [], garmentType: 'Other' },
  isHidden: true,
  reports: [{ reason: 'copied', note: 'Page 12', at }],
} as unknown as ReportedPattern

const mail: FailedMail = {
  id: '7',
  kind: 'invoice-mail',
  to: 'b***@example.com',
  at,
  attempts: 2,
  fault: 'unreachable',
  detail: 'ECONNREFUSED',
  nextTryAt: null,
}

const noJobs = { waiting: 0, running: 0, givenUp: 0, oldestDueS: 0, kinds: [], jobs: [] }
const storage = {
  kinds: [{ kind: 'pictures', files: 2, bytes: 3_000_000 }],
  setAsideBytes: 0,
  freeBytes: null,
  isFull: false,
  hasBackups: true,
  lastBackup: null,
}

it.each([
  ['', '/administration/reports', { reported: [] }, 'No report is waiting'],
  ['?tab=mails', '/administration/mails', { mails: [] }, 'No mail has failed'],
  ['?tab=jobs', '/administration/jobs', noJobs, 'Nothing was given up'],
  ['?tab=storage', '/administration/storage', storage, /There is no proved backup yet/],
  ['?tab=businesses', '/administration/businesses', { businesses: [], nextCursor: null }, 'No business here'],
  ['?tab=acts', '/administration/acts', { acts: [], nextCursor: null }, 'Nothing has been done'],
])(
  '%s says why it could not be loaded, is asked again, and what there is none of',
  async (search, path, data, text) => {
    let answers = 0
    stubServer({ [path]: () => (answers++ === 0 ? refused(500, 'INTERNAL') : ok(data)) })
    const { user } = open(search)
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await screen.findByText(text)
  },
)

it('takes a reported pattern down once that is confirmed', async () => {
  const judged: unknown[] = []
  stubServer({
    '/administration/reports': () => ok({ reported: judged.length === 0 ? [reported] : [] }),
    '/patterns/public/cape/review': async (request) => {
      judged.push(await request.json())
      return ok({})
    },
  })
  const { user } = open()
  const list = await screen.findByRole('list', { name: 'Reported patterns' })
  for (const text of ['Cape', 'Atelier Ana', 'Page 12', /doesn't show it until/]) within(list).getByText(text)
  await user.click(within(list).getByRole('button', { name: 'Take down: Cape' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(judged).toEqual([])
  await user.click(within(list).getByRole('button', { name: 'Take down: Cape' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Take down' }))
  await screen.findByText('No report is waiting')
  expect(judged).toEqual([{ hidden: true }])
})

it('sends a mail that has failed again', async () => {
  const asked: unknown[] = []
  stubServer({
    '/administration/mails': () => ok({ mails: asked.length === 0 ? [mail] : [] }),
    '/administration/jobs/requeue': async (request) => {
      asked.push(await request.json())
      return ok({ count: 1 })
    },
  })
  const { user } = open('?tab=mails')
  await screen.findByText("The mail server couldn't be reached.")
  screen.getByText('It said: ECONNREFUSED')
  await user.click(screen.getByRole('button', { name: 'Try again: An invoice to b***@example.com' }))
  await screen.findByText('No mail has failed')
  expect(asked).toEqual([{ ids: ['7'] }])
})

it('shows businesses by plan, activity and storage, more of them, and those that are searched for', async () => {
  const business = (id: string, name: string | null) => ({
    ...{ id, name, planId: 'premium', isOnTrial: true, since: at, lastActiveOn: '2026-11-21' },
    ...{ members: 1, files: 2, bytes: 3_000_000 },
  })
  stubServer({
    '/administration/businesses': (request) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.has('q')) return ok({ businesses: [], nextCursor: null })
      return searchParams.has('cursor')
        ? ok({ businesses: [business('b', null)], nextCursor: null })
        : ok({ businesses: [business('a', 'Atelier Ana')], nextCursor: 'a' })
    },
  })
  const { user, search } = open('?tab=businesses')
  await screen.findByText('Atelier Ana')
  screen.getByText(/since Nov 22, 2026 · last active on Nov 21, 2026 · 1 member · 2 files, 3 MB/)
  screen.getByText('Premium, on trial')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Without a name')
  await user.type(screen.getByRole('searchbox'), 'zz')
  await screen.findByText("Neither a name nor an owner's address has these letters.")
  expect(search()).toContain('q=zz')
})

it('tells who did what on what', async () => {
  const act = {
    id: '1',
    at,
    kind: 'plan-given',
    by: null,
    byOperator: true,
    subject: 'a***@example.com: premium',
  }
  const former = { ...act, id: '2', kind: 'jobs-seen', byOperator: false, subject: null }
  stubServer({ '/administration/acts': () => ok({ acts: [act, former], nextCursor: null }) })
  open('?tab=acts')
  await screen.findByText('Gave a plan: a***@example.com: premium')
  screen.getByText(/The operator, by command$/)
  screen.getByText('Looked at the jobs')
  screen.getByText(/An administrator whose account is gone$/)
})
