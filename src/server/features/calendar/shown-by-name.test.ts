import { beforeEach, expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import type { SearchHit } from '#contract/search.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildLinkedWork, eventBody, type LinkedWork } from '#server/testing/linked-work.ts'
import { buildMember, type Person } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

let work: LinkedWork

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const tailor = await addColleague(app, owner, { role: 'tailor' })

/** Work of which the tailor has both events, and nothing else. */
beforeEach(async () => {
  work = await buildLinkedWork(app, owner.token)
  await change({ assignees: [tailor.memberId], reach: 'following' }, owner)
})

const change = (body: object, { token }: Pick<Person, 'token'> = tailor) =>
  app.call<{ event: CalendarEvent }>('PATCH', `/calendar/${work.event}`, { token, body })

const shownTo = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call<{ event: CalendarEvent }>('GET', `/calendar/${work.event}`, { token })).body.data.event

const search = async (text: string) => {
  const url = `/search?q=${encodeURIComponent(text)}`
  const { body } = await app.call<{ hits: SearchHit[] }>('GET', url, { token: tailor.token })
  return body.data.hits
}

const assign = () =>
  app.call('PATCH', `/projects/${work.project}`, {
    token: owner.token,
    body: { assignees: [tailor.memberId] },
  })

const onRecord = () =>
  app.sql(
    'select client_id, project_id from events where series_id = (select series_id from events where id = $1)',
    [work.event],
  )

it('opens nothing of its client and project to its holder, and all of the work once that is theirs', async () => {
  const { client, project, set, piece, draft, fitting, task } = work
  const urls = [
    `/clients/${client}`,
    ...['overview', 'timeline', 'measurements', 'photos', 'pieces', 'drafts', 'fittings', 'calendar'].map(
      (part) => `/clients/${client}/${part}`,
    ),
    `/projects/${project}`,
    ...['overview', 'photos', 'fittings', 'ticket'].map((part) => `/projects/${project}/${part}`),
    ...[`/measurements/${set}`, `/pieces/${piece}`, `/drafts/${draft}`, `/fittings/${fitting}`],
  ]
  const statuses = async () =>
    new Set(
      await Promise.all(
        urls.map(async (url) => (await app.call('GET', url, { token: tailor.token })).status),
      ),
    )
  const listed = async () => {
    const pages = ['/clients', '/projects', '/pieces', '/measurements', '/drafts', '/tasks']
    const bodies = await Promise.all(pages.map((url) => app.call('GET', url, { token: tailor.token })))
    return bodies.map(({ body }) =>
      [client, project, piece, set, draft, task].some((id) => JSON.stringify(body).includes(id)),
    )
  }
  expect([await statuses(), new Set(await listed())]).toEqual([new Set([404]), new Set([false])])
  await assign()
  expect(await statuses()).toEqual(new Set([200]))
  expect((await listed()).slice(0, 4)).toEqual([true, true, true, true])
})

it('is found by the name that it tells, and by nothing else of the client', async () => {
  const email = `ida-${work.client}@example.com`
  await app.call('PATCH', `/clients/${work.client}`, {
    token: owner.token,
    body: { name: 'Wilma Kurz', email },
  })
  const kinds = async (text: string) => (await search(text)).map(({ kind }) => kind)
  expect(await kinds('Wilma')).toEqual(['appointment', 'appointment'])
  expect(await kinds(email)).toEqual([])
  await assign()
  expect(await kinds('Wilma')).toEqual(expect.arrayContaining(['client', 'appointment']))
})

it('keeps whom and what it is about when its holder changes it, and gives back that they aren’t shown', async () => {
  const before = await onRecord()
  const { body } = await change({
    title: 'Second fitting',
    clientId: null,
    projectId: '',
    reach: 'following',
  })
  expect(body.data.event).toMatchObject({
    title: 'Second fitting',
    clientId: { _id: null, name: 'Ida Brandt' },
    projectId: { _id: null },
  })
  expect(await onRecord()).toEqual(before)
  expect(before).toEqual(
    Array.from({ length: 2 }, () => ({ client_id: work.client, project_id: work.project })),
  )
  expect(await shownTo(owner)).toMatchObject({
    clientId: { _id: work.client },
    projectId: { _id: work.project },
  })
})

it('tells no more of them where it clashes with another', async () => {
  const { startTime, endTime } = eventBody
  const url = `/calendar/clashes?${new URLSearchParams({ startTime, endTime })}`
  const { body } = await app.call<{ events: CalendarEvent[] }>('GET', url, { token: tailor.token })
  expect(body.data.events.find(({ id }) => id === work.event)).toMatchObject({
    clientId: { _id: null, name: 'Ida Brandt' },
    projectId: { _id: null },
  })
})

it('is taken off them by whoever sees them', async () => {
  await assign()
  await change({ clientId: null, projectId: null })
  expect(await shownTo(owner)).toMatchObject({ clientId: null, projectId: null })
})
