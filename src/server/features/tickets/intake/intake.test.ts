import { describe, expect, it } from 'vitest'
import type { Client } from '#contract/clients.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { tellOfPlan } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter, type Counter, type Ticket } from '../testing/counter.ts'

const app = await appOfFile()
const counter = await buildCounter(app)

const jeans = { label: 'Jeans', garment: 'jeans', tasks: [{ name: 'Hem', price: 14, minutes: 25 }] }

const counts = async () => {
  const [row] = await app.sql(
    `select (select count(*) from clients) as clients, (select count(*) from projects) as projects,
       (select count(*) from pieces) as pieces, (select count(*) from tasks) as tasks,
       (select count(*) from tickets) as tickets`,
  )
  return row
}

describe('a ticket', () => {
  it('is a project with its client, pieces and tasks', async () => {
    const { item, take, tasksOf, call } = counter
    const hem = await item({ name: 'Hem', price: 18, minutes: 30 })
    const { project, pieces } = await take({
      client: { name: 'Łucja Żółć', phone: '+48 600 100 200' },
      promisedOn: '2099-05-15',
      isRush: true,
      deposit: 10,
      pieces: [
        {
          label: 'Wedding dress, لفتان',
          garment: 'wedding-dress',
          note: 'Train',
          tasks: [{ workItemId: hem.id }],
        },
        jeans,
      ],
    })
    expect(project).toMatchObject({
      ...{ kind: 'alteration', type: 'Wedding Dress', priority: 'high', dueDate: '2099-05-15' },
      name: 'Wedding dress, لفتان, Jeans',
      clientId: { name: 'Łucja Żółć' },
    })
    expect(pieces.map(({ tag }) => tag)).toEqual([pieces[0]?.tag, (pieces[0]?.tag ?? 0) + 1])
    // Altered, not made: it is due when it is promised, and nothing was to be done weeks ago.
    for (const piece of pieces) {
      expect(piece).toMatchObject({ isRush: true, planned: {}, nextOn: '2099-05-15', isLate: false })
    }
    expect(await tasksOf(pieces[0]?.id ?? '')).toMatchObject({ price: 18, tasks: [{ name: 'Hem' }] })
    const { body } = await call<{ client: Client }>('GET', `/clients/${project.clientId?._id}`)
    expect(body.data.client.phone).toBe('+48 600 100 200')
  })

  it('stays planned by its promise alone when that moves', async () => {
    const { pieces } = await counter.take({ promisedOn: '2099-05-15' })
    const { body } = await counter.call<{ piece: object }>('PATCH', `/pieces/${pieces[0]?.id}`, {
      promisedOn: '2099-05-20',
    })
    expect(body.data.piece).toMatchObject({ planned: {}, nextOn: '2099-05-20' })
  })

  it('is written whole, or not at all', async () => {
    const before = await counts()
    const client = { name: 'Nobody yet' }
    const wrong = [
      { client, pieces: [jeans, { ...jeans, tasks: [{ workItemId: crypto.randomUUID() }] }] },
      { client, pieces: [jeans, { ...jeans, tasks: [{}] }] },
      { client, pieces: [{ ...jeans, memberId: crypto.randomUUID() }] },
      { client: { id: crypto.randomUUID() }, pieces: [jeans] },
      { client, pieces: [] },
    ]
    for (const body of wrong) {
      expect((await counter.call('POST', '/tickets', body)).body.code).toBe('VALIDATION_FAILED')
    }
    expect(await counts()).toEqual(before)
  })

  it('is taken in once, however often it is sent', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { client: { name: 'Once' }, pieces: [jeans] }
    const send = () => counter.patient<Ticket>('POST', '/tickets', body, counter.owner.token, headers)
    const first = await send()
    const replies = await Promise.all(Array.from({ length: 5 }, send))
    for (const reply of replies) expect(reply.body.data).toEqual(first.body.data)
    const clients = await app.sql("select id from clients where name = 'Once'")
    expect(clients).toHaveLength(1)
  })

  it('stops where the plan has no room, and leaves nobody behind', async () => {
    const small = await buildCounter(app)
    const [row] = await app.sql('select workspace_id from memberships where user_id = $1', [
      small.owner.userId,
    ])
    const workspaceId = String(row?.workspace_id)
    await app.sql(
      "update subscriptions set plan_id = 'free', status = 'active', trial_ends_at = null where workspace_id = $1",
      [workspaceId],
    )
    tellOfPlan(app, workspaceId)
    const { status, body } = await small.call('POST', '/tickets', { client: { name: 'X' }, pieces: [jeans] })
    expect([status, body.code]).toEqual([403, 'FEATURE_NOT_AVAILABLE'])
    expect(await app.sql('select id from clients where workspace_id = $1', [workspaceId])).toHaveLength(1)
  })

  it('has no prices from who doesn’t see them, who yet takes them from the list', async () => {
    const { item, call, tasksOf } = counter
    const hem = await item({ name: 'Seam', price: 21 })
    const tailor = await addColleague(app, counter.owner, { role: 'tailor' }, 'Tomas')
    const body = (task: object, more: object = {}) => ({
      client: { name: 'Walk-in' },
      pieces: [{ ...jeans, tasks: [task] }],
      ...more,
    })
    const send = (given: object) => call<Ticket>('POST', '/tickets', given, tailor.token)
    expect((await send(body({ name: 'Seam', price: 1 }))).body.code).toBe('NOT_ALLOWED')
    expect((await send(body({ name: 'Seam' }, { deposit: 5 }))).body.code).toBe('NOT_ALLOWED')
    const taken = await send(body({ workItemId: hem.id }))
    expect(taken.status).toBe(201)
    const { project, pieces } = taken.body.data
    // Theirs to do, and to see.
    expect(project.assignees).toEqual([tailor.memberId])
    expect(pieces[0]?.memberId).toBe(tailor.memberId)
    const id = pieces[0]?.id ?? ''
    expect(await tasksOf(id, tailor.token)).toMatchObject({ price: null, tasks: [{ price: null }] })
    expect((await tasksOf(id)).price).toBe(21)
  })
})

describe('a day to promise', () => {
  const day = async (own: Counter, query: string) =>
    (await own.call<{ day: string; today: string }>('GET', `/tickets/promise${query}`)).body.data

  it('goes by what is promised already, and by who works there', async () => {
    const own = await buildCounter(app)
    const usual = await day(own, '?minutes=60')
    expect(usual.day > usual.today).toBe(true)
    expect((await day(own, '?minutes=60&rush=true')).day < usual.day).toBe(true)
    const long = { label: 'Suit', garment: 'suit', tasks: [{ name: 'Recut', minutes: 3_000 }] }
    const { pieces } = await own.take({ promisedOn: usual.day, pieces: [long] })
    const later = await day(own, '?minutes=60')
    expect(later.day > usual.day).toBe(true)
    // Whoever takes in work and sees only their own promises what the whole workshop can keep.
    const tailor = await addColleague(app, own.owner, { role: 'tailor' })
    const seen = await own.call<{ day: string }>(
      'GET',
      '/tickets/promise?minutes=60',
      undefined,
      tailor.token,
    )
    expect(seen.body.data.day > usual.day).toBe(true)
    expect(seen.body.data.day < later.day).toBe(true)
    const { tasks } = await own.tasksOf(pieces[0]?.id ?? '')
    await own.call('POST', `/tasks/${tasks[0]?.id}/done`, {})
    expect((await day(own, '?minutes=60')).day).toBe(usual.day)
  })
})
