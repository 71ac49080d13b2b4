import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { administrationEndpoints } from '#contract/administration.ts'
import type { EndpointSpec, ReplyData } from '#contract/endpoint.ts'
import { openPool } from '#server/database/pool.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { buildMaker, publish } from '#server/testing/patterns.ts'
import { buildMember, type Person } from '#server/testing/people.ts'
import { addClient } from '#server/testing/projects.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const backups = await mkdtemp(path.join(tmpdir(), 'toile-room-'))
afterAll(() => rm(backups, { recursive: true }))
const app = await appOfFile({ BACKUP_TO: backups })
const setAdmin = (userId: string, isAdmin: boolean) =>
  app.sql('update users set is_admin = $2 where id = $1', [userId, isAdmin])
const administrator = await buildAdministrator()

async function buildAdministrator(): Promise<Person> {
  const person = await buildMember(app)
  await setAdmin(person.userId, true)
  return person
}

type Endpoints = typeof administrationEndpoints
type Replies = { readonly [Name in keyof Endpoints]: ReplyData<Endpoints[Name]> }

async function look<Name extends keyof Endpoints>(name: Name, query = ''): Promise<Replies[Name]> {
  const { path: address } = administrationEndpoints[name]
  const { token } = administrator
  const reply = await app.call<Replies[Name]>('GET', `${address}${query}`, { token })
  expect(reply.status).toBe(200)
  return reply.body.data
}

const acts = async () => (await look('acts')).acts.map(({ kind, subject }) => [kind, subject])

/** A job that was given up with an error, as after its last try. */
async function giveUp(kind: string, payload: object, error: string): Promise<string> {
  const [job] = await app.sql(
    `select id::text from graphile_worker.add_job($1, $2, run_at := now() + interval '1 day')`,
    [kind, JSON.stringify(payload)],
  )
  const id = String(job?.id)
  await app.sql('select graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)', [id, error])
  return id
}

describe('who comes in', () => {
  const bodies: Readonly<Record<string, object>> = { requeue: { ids: ['1'] } }
  const endpoints = Object.entries<EndpointSpec>(administrationEndpoints)

  it.each(endpoints)('%s is for administrators, and no address to anybody else', async (name, spec) => {
    const owner = await buildMember(app, { selectedPlan: 'enterprise' })
    const member = await buildMember(app)
    const unmade = await buildAdministrator()
    const body = bodies[name]
    const ask = (token?: string, headers: Record<string, string> = {}) =>
      app.call(spec.method, spec.path, { ...(token && { token }), ...(body && { body }), headers })
    expect((await ask(unmade.token)).status).toBe(200)
    // In force with the next call: no session remembers it.
    await setAdmin(unmade.userId, false)
    const before = await app.sql('select count(*)::int as count from administration_acts')
    const nowhere = await app.call(spec.method, '/nowhere', { ...(body && { body }) })
    expect(nowhere.status).toBe(404)
    for (const token of [undefined, 'x'.repeat(43), member.token, owner.token, unmade.token]) {
      const reply = await ask(token)
      expect([reply.status, reply.body]).toEqual([404, nowhere.body])
      expect(reply.headers['cache-control']).toBe(nowhere.headers['cache-control'])
    }
    expect(await app.sql('select count(*)::int as count from administration_acts')).toEqual(before)
    expect((await ask(administrator.token)).status).toBe(200)
  })

  it('tells a stranger nothing before it is known who asks', async () => {
    const headers = { 'content-type': 'application/json' }
    const reply = await app.call('POST', '/administration/jobs/requeue', { headers, body: '{"ids":' })
    expect(reply.status).toBe(404)
    const document = (await app.http.inject('/api/openapi.json')).body
    expect(document).not.toContain('administration')
    expect(document).not.toContain('/review')
    expect((await app.http.inject('/api/docs')).body).not.toContain('administration')
  })

  it('has doors in the database that a plain member finds shut', async () => {
    const { userId } = await buildMember(app)
    await giveUp('no-such-kind', {}, 'shut')
    for (const [door, more] of [
      ['administered_jobs', ''],
      ['administered_storage', ''],
      ['administered_reports', ', false'],
      ['administered_businesses', ', array(select id from workspaces)'],
    ]) {
      expect(await app.sql(`select * from ${door}($1${more})`, [userId])).toEqual([])
    }
    expect(await app.sql('select administered_requeue($1, null) as count', [userId])).toEqual([{ count: 0 }])
    expect((await look('jobs')).givenUp).toBe(1)
    await app.sql(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'no-such-kind'))`)
  })
})

describe('what was reported', () => {
  const names = async (status: string) =>
    (await look('reports', `?status=${status}`)).reported.map(({ pattern }) => pattern.name)

  it('is judged: dismissed or taken down, and shown again', async () => {
    const maker = await buildMaker(app, 'Atelier Reported')
    const reader = await buildMember(app)
    const report = async (id: string, reason: string) =>
      app.call('POST', `/patterns/public/${id}/report`, {
        token: reader.token,
        body: { reason, note: 'Page 12' },
      })
    const review = (id: string, hidden: boolean) =>
      app.call('POST', `/patterns/public/${id}/review`, { token: administrator.token, body: { hidden } })
    const cape = await publish(app, maker.token, { name: 'Cape' })
    const tunic = await publish(app, maker.token, { name: 'Tunic' })
    await report(cape.id, 'copied')
    await report(tunic.id, 'spam')

    const { reported } = await look('reports')
    expect(
      reported.map(({ pattern, isHidden, reports }) => [pattern.name, pattern.maker, isHidden, reports]),
    ).toEqual([
      ['Cape', 'Atelier Reported', false, [{ reason: 'copied', note: 'Page 12', at: expect.any(String) }]],
      ['Tunic', 'Atelier Reported', false, [{ reason: 'spam', note: 'Page 12', at: expect.any(String) }]],
    ])
    const told = JSON.stringify(reported)
    for (const personal of [reader.email, reader.userId, maker.email, maker.userId]) {
      expect(told).not.toContain(personal)
    }

    await review(cape.id, false)
    expect(await names('open')).toEqual(['Tunic'])
    await review(tunic.id, true)
    expect(await names('open')).toEqual([])
    expect(await names('taken-down')).toEqual(['Tunic'])
    const shown = await app.call('GET', `/patterns/public/${tunic.id}`, { token: reader.token })
    expect(shown.status).toBe(404)
    await review(tunic.id, false)
    expect(await names('taken-down')).toEqual([])
    expect((await acts()).filter(([kind]) => kind?.startsWith('pattern'))).toEqual([
      ['pattern-shown', 'Tunic'],
      ['pattern-taken-down', 'Tunic'],
      ['pattern-shown', 'Cape'],
    ])
  })
})

describe('mails that failed', () => {
  it('are told with a masked address and why, and go when they are tried again', async () => {
    const to = 'bride@example.com'
    const mail = { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    const sealed = createSecrets(TEST_SECRET).seal(JSON.stringify(mail))
    const id = await giveUp('mail', { sealed, recipient: 'r' }, `connect ECONNREFUSED for <${to}>\n at stack`)
    await giveUp('no-such-kind', {}, 'no mail')
    const { mails } = await look('mails')
    expect(mails).toEqual([
      {
        id,
        kind: 'mail',
        to: 'b***@example.com',
        at: expect.any(String),
        attempts: expect.any(Number),
        fault: 'unreachable',
        detail: 'connect ECONNREFUSED for <b***@example.com>',
        nextTryAt: null,
      },
    ])
    const again = { token: administrator.token, body: { ids: [id] } }
    const reply = await app.call<{ count: number }>('POST', '/administration/jobs/requeue', again)
    expect(reply.body.data).toEqual({ count: 1 })
    expect((await app.mail(to)).subject).toBe('Hello')
    await expect.poll(async () => (await look('mails')).mails).toEqual([])
    expect(await acts()).toContainEqual(['jobs-requeued', '1'])
  })
})

describe('jobs', () => {
  it('are counted, told with their reason, and done again one by one or all', async () => {
    const requeue = async (ids: readonly string[] | null) => {
      const given = { token: administrator.token, body: { ids } }
      return (await app.call<{ count: number }>('POST', '/administration/jobs/requeue', given)).body.data
        .count
    }
    await requeue(null)
    const first = await giveUp('one-kind', {}, 'broke for ada@example.com')
    await giveUp('one-kind', {}, 'broke')
    const { jobs, kinds, givenUp } = await look('jobs')
    expect(givenUp).toBe(2)
    expect(jobs[0]).toMatchObject({ id: first, kind: 'one-kind', reason: 'broke for a***@example.com' })
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'one-kind', givenUp: 2 }))
    expect(await requeue([first])).toBe(1)
    expect((await look('jobs')).givenUp).toBe(1)
    expect(await requeue(null)).toBe(1)
    const due = await look('jobs')
    expect([due.givenUp, due.jobs]).toEqual([0, []])
    const wrong = { token: administrator.token, body: { ids: ['1 or 1=1'] } }
    expect((await app.call('POST', '/administration/jobs/requeue', wrong)).status).toBe(422)
  })
})

it('tells of storage by kinds, the disk’s room and the last proved backup', async () => {
  const { userId } = await buildMember(app)
  await app.sql(
    `insert into files select workspace_id, name, 1000, now() from memberships,
       unnest(array['a.webp', 'b.png', 'c.gz', 'd.pdf']) name where user_id = $1`,
    [userId],
  )
  const before = await look('storage')
  expect(before.kinds.map(({ kind, files }) => [kind, files > 0])).toEqual([
    ['pictures', true],
    ['drawings', true],
    ['others', true],
  ])
  expect(before).toMatchObject({ hasBackups: true, lastBackup: null, isFull: false })
  expect(before.freeBytes).toBeGreaterThan(0)
  await writeFile(path.join(backups, 'toile-2026-11-21T01-15-00Z.backup'), 'sealed')
  await writeFile(path.join(backups, 'toile-2026-11-21T01-15-00Z.backup.proved'), '')
  await writeFile(path.join(backups, 'toile-2026-11-22T01-15-00Z.backup'), 'not proved')
  expect((await look('storage')).lastBackup).toEqual({ at: '2026-11-21T01:15:00.000Z', bytes: 6 })
})

describe('businesses', () => {
  it('are found by name and owner, in pages and orders, with nothing of what stands in them', async () => {
    const made: Person[] = []
    for (const name of ['Zwirn', 'Ärmel', 'Bogen']) made.push(await buildMaker(app, `Room ${name}`))
    const [zwirn] = made
    if (!zwirn) throw new Error('Nobody was made')
    await addClient(app, zwirn.token, 'Secret Client')
    await app.sql(
      'update subscriptions set plan_id = $2, status = $3, trial_ends_at = $4 from memberships m where m.workspace_id = subscriptions.workspace_id and m.user_id = $1',
      [zwirn.userId, 'premium', 'trialing', '2999-01-01T00:00:00Z'],
    )
    const names = async (query: string) =>
      (await look('businesses', query)).businesses.map(({ name }) => name?.replace('Room ', ''))
    expect(await names('?q=room')).toEqual(['Ärmel', 'Bogen', 'Zwirn'])
    expect(await names('?q=room&sort=-name')).toEqual(['Zwirn', 'Bogen', 'Ärmel'])
    expect(await names('?q=room&sort=-since')).toEqual(['Bogen', 'Ärmel', 'Zwirn'])
    expect(await names('?q=aermel')).toEqual([])
    expect(await names('?q=armel')).toEqual(['Ärmel'])
    expect(await names(`?q=${zwirn.email}`)).toEqual(['Zwirn'])
    expect(await names('?q=!!!')).toEqual([])
    const first = await look('businesses', '?q=room&limit=2')
    expect(await names(`?q=room&limit=2&cursor=${first.nextCursor}`)).toEqual(['Zwirn'])

    const reply = await look('businesses', `?q=${zwirn.email}`)
    expect(reply.businesses).toEqual([
      {
        id: expect.any(String),
        name: 'Room Zwirn',
        planId: 'premium',
        isOnTrial: true,
        since: expect.any(String),
        lastActiveOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        members: 1,
        files: 0,
        bytes: 0,
      },
    ])
    expect(JSON.stringify(reply)).not.toMatch(/Secret|@/)
    expect(await acts()).toContainEqual(['businesses-seen', `${zwirn.email[0]}***@example.com`])
  })
})

describe('what was done', () => {
  it('is kept in pages for good: neither changed nor deleted by what serves requests', async () => {
    const all = (await look('acts', '?limit=500')).acts
    const first = await look('acts', '?limit=3')
    expect(first.acts).toHaveLength(3)
    const second = await look('acts', `?limit=3&cursor=${first.nextCursor}`)
    expect(second.acts[0]?.id).not.toBe(first.acts[2]?.id)
    expect(all.length).toBeGreaterThan(10)
    expect(first.acts[0]).toMatchObject({ kind: 'acts-seen', by: 'Ada Lovelace', byOperator: false })
  })

  it('stays when an administrator’s account goes, and says no longer whose it was', async () => {
    const gone = await buildAdministrator()
    await app.call('GET', '/administration/storage', { token: gone.token })
    // As an account's removal does, by the login that can't change these rows itself.
    const pool = openPool(app.logins, 1, () => undefined)
    await pool.query('delete from users where id = $1', [gone.userId])
    await pool.end()
    const [, newest] = (await look('acts')).acts
    expect(newest).toMatchObject({ kind: 'storage-seen', by: null, byOperator: false })
  })
})
