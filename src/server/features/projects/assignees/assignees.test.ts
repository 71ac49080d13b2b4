import { expect, it } from 'vitest'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject, listProjects } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const tailor = await addColleague(app, owner, { role: 'tailor' })
const cutter = await addColleague(app, owner, { role: 'tailor' }, 'Cleo')
const clientId = await addClient(app, owner.token)

const names = async (token: string, query = '') =>
  (await listProjects(app, token, query)).body.data.projects.map(({ name }) => name)

const assign = (id: string, assignees: readonly string[], token = owner.token) =>
  app.call('PATCH', `/projects/${id}`, { token, body: { assignees } })

it('shows whose work a project is, and lists it by that', async () => {
  const project = await addProject(app, owner.token, {
    clientId,
    name: 'Gown',
    assignees: [tailor.memberId, cutter.memberId, tailor.memberId],
  })
  await addProject(app, owner.token, { clientId, name: 'Nobody’s' })
  expect(project.assignees).toEqual([tailor.memberId, cutter.memberId])
  expect(await names(owner.token, `?assignee=${cutter.memberId}`)).toEqual(['Gown'])
  expect(await names(owner.token, '?assignee=none')).toEqual(['Nobody’s'])
  expect(await names(owner.token, '?assignee=me')).toEqual([])
  expect(await names(tailor.token, '?assignee=me')).toEqual(['Gown'])
  const { body } = await listProjects(app, owner.token, `?assignee=${tailor.memberId}`)
  expect(body.data.summary.total).toBe(1)
})

it('is said by whoever may assign; a tailor who adds a project has it themselves', async () => {
  const mine = await addClient(app, tailor.token, 'Mine')
  const own = await addProject(app, tailor.token, { clientId: mine, name: 'Own' })
  expect(own.assignees).toEqual([tailor.memberId])
  const refused = await assign(own.id, [cutter.memberId], tailor.token)
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
  const body = { clientId: mine, name: 'Other', type: 'Suit', assignees: [cutter.memberId] }
  expect((await app.call('POST', '/projects', { token: tailor.token, body })).status).toBe(403)
})

it('takes nobody who doesn’t work there', async () => {
  const { id } = await addProject(app, owner.token, { clientId, name: 'Coat' })
  const elsewhere = await buildMember(app)
  const refused = await assign(id, [elsewhere.userId])
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'assignees'])
  expect((await assign(id, [tailor.memberId])).status).toBe(200)
})

it('goes to somebody else, or to nobody, with whoever leaves; what is done stays theirs', async () => {
  const leaving = await addColleague(app, owner, { role: 'tailor' }, 'Lea')
  const ofThem = { clientId, assignees: [leaving.memberId] }
  const open = await addProject(app, owner.token, { ...ofThem, name: 'Open' })
  const both = await addProject(app, owner.token, {
    clientId,
    name: 'Both',
    assignees: [leaving.memberId, tailor.memberId],
  })
  const done = await addProject(app, owner.token, { ...ofThem, name: 'Done', status: 'completed' })
  const event = async (startTime: string, endTime: string) => {
    const body = { title: 'Fitting', startTime, endTime, assignees: [leaving.memberId] }
    const reply = await app.call<{ event: { id: string } }>('POST', '/calendar', { token: owner.token, body })
    return reply.body.data.event.id
  }
  const past = await event('2020-03-02T08:00:00Z', '2020-03-02T09:00:00Z')
  const coming = await event('2099-03-02T08:00:00Z', '2099-03-02T09:00:00Z')
  const removed = await app.call('POST', `/team/members/${leaving.memberId}/remove`, {
    token: owner.token,
    body: { handTo: tailor.memberId },
  })
  expect(removed.status).toBe(200)
  const of = async (url: string) => {
    const { body } = await app.call<Record<string, { assignees: string[] }>>('GET', url, {
      token: owner.token,
    })
    return (body.data.project ?? body.data.event)?.assignees
  }
  expect(await of(`/projects/${open.id}`)).toEqual([tailor.memberId])
  expect(await of(`/projects/${both.id}`)).toEqual([tailor.memberId])
  expect(await of(`/projects/${done.id}`)).toEqual([leaving.memberId])
  expect(await of(`/calendar/${past}`)).toEqual([leaving.memberId])
  expect(await of(`/calendar/${coming}`)).toEqual([tailor.memberId])
  // Whoever has left stays with what they did, whatever else is changed of it, and is assigned to nothing new.
  expect((await assign(done.id, [leaving.memberId, cutter.memberId])).status).toBe(200)
  expect((await assign(open.id, [leaving.memberId])).status).toBe(422)
})

it('is nobody’s once its member has left by themselves', async () => {
  const leaving = await addColleague(app, owner, { role: 'tailor' }, 'Max')
  const { id } = await addProject(app, owner.token, { clientId, name: 'Left', assignees: [leaving.memberId] })
  expect((await app.call('DELETE', '/team/me', { token: leaving.token })).status).toBe(200)
  expect(await names(owner.token, '?assignee=none')).toContain('Left')
  expect(id).toBeTruthy()
})

it('is of events too, and narrows the calendar with what is due', async () => {
  const day = '2098-05-04'
  const times = { startTime: `${day}T08:00:00Z`, endTime: `${day}T09:00:00Z` }
  const add = (token: string, body: object) =>
    app.call<{ event: { assignees: string[] } }>('POST', '/calendar', { token, body: { ...times, ...body } })
  await add(owner.token, { title: 'Of the cutter', assignees: [cutter.memberId] })
  await add(owner.token, { title: 'Of nobody' })
  const own = await add(tailor.token, { title: 'Of the tailor' })
  expect(own.body.data.event.assignees).toEqual([tailor.memberId])
  await addProject(app, owner.token, { clientId, name: 'Due', dueDate: day, assignees: [cutter.memberId] })
  const seen = async (assignee: string) => {
    const url = `/calendar?startDate=${day}&endDate=${day}&assignee=${assignee}`
    const { body } = await app.call<{ events: { title: string }[]; marks: { title: string }[] }>('GET', url, {
      token: owner.token,
    })
    return [...body.data.events, ...body.data.marks].map(({ title }) => title)
  }
  expect(await seen(cutter.memberId)).toEqual(['Of the cutter', 'Due'])
  expect(await seen('none')).toEqual(['Of nobody'])
  expect(await seen(tailor.memberId)).toEqual(['Of the tailor'])
})

it('is what a client is narrowed by: projects, garments and tasks, but for deleted ones, in every order', async () => {
  const own = await addColleague(app, owner, { role: 'tailor', sees: 'all' }, 'Ida')
  const add = async (name: string, of: object = {}) => {
    const theirs = await addClient(app, owner.token, name)
    return (await addProject(app, owner.token, { clientId: theirs, name: `Of ${name}`, ...of })).id
  }
  const pieceOf = async (projectId: string, of: object = {}) => {
    const body = { projectId, label: 'Jacket', ...of }
    const reply = await app.call<{ piece: { id: string } }>('POST', '/pieces', { token: owner.token, body })
    return reply.body.data.piece.id
  }
  await add('By project', { assignees: [own.memberId], status: 'completed' })
  await pieceOf(await add('By garment'), { memberId: own.memberId })
  const body = { pieceId: await pieceOf(await add('By task')), name: 'Hem', memberId: own.memberId }
  expect((await app.call('POST', '/tasks', { token: owner.token, body })).status).toBe(201)
  await app.call('DELETE', `/projects/${await add('Deleted', { assignees: [own.memberId] })}`, {
    token: owner.token,
  })
  await add('Nobody’s')
  const clients = async (query: string, token = owner.token) => {
    const { body } = await app.call<{ clients: { name: string }[] }>('GET', `/clients?${query}`, { token })
    return body.data.clients.map(({ name }) => name)
  }
  const theirs = ['By garment', 'By project', 'By task']
  expect(await clients(`assignee=${own.memberId}`)).toEqual(theirs)
  expect(await clients('assignee=me', own.token)).toEqual(theirs)
  expect(await clients(`assignee=${own.memberId}&q=garment&status=active`)).toEqual(['By garment'])
  expect(await clients(`assignee=${own.memberId}&sort=created`)).toEqual([
    'By project',
    'By garment',
    'By task',
  ])
  expect((await clients(`assignee=${own.memberId}&sort=-lastOrder&with=owed`)).sort()).toEqual(theirs)
  expect(await clients('assignee=me')).toEqual([])
})
