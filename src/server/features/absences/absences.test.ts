import { beforeEach, describe, expect, it } from 'vitest'
import { ABSENCES_MAX, type Absence } from '#contract/absences.ts'
import type { Team } from '#contract/team.ts'
import { callerOf } from '#server/testing/caller.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { exported, recordsIn } from '#server/testing/exports.ts'
import { buildMember, type Person } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

let owner: Person
let call: ReturnType<typeof callerOf>['call']
const app = await appOfFile()
beforeEach(async () => {
  owner = await buildMember(app, { selectedPlan: 'enterprise' })
  call = callerOf(app, owner).call
})

const week = { reason: 'sick', from: '2099-07-06', until: '2099-07-10' }

async function addWorker(name: string): Promise<string> {
  const { body } = await call<{ id: string }>('POST', '/team/members', { name })
  return body.data.id
}

async function add(memberId: string, more: object = {}): Promise<Absence> {
  const { status, body } = await call<{ absence: Absence }>('POST', '/absences', {
    memberId,
    ...week,
    ...more,
  })
  expect([status, body.code]).toEqual([201, undefined])
  return body.data.absence
}

async function list(token = owner.token): Promise<readonly Absence[]> {
  const { body } = await call<{ absences: Absence[] }>('GET', '/absences', undefined, token)
  return body.data.absences
}

describe('absences', () => {
  it('are kept, changed, deleted and had back, the last first', async () => {
    const layla = await addWorker('Layla')
    const sick = await add(layla, { note: ' 39° fever, and 40° at night. العربية 高橋 ' })
    expect(sick).toMatchObject({
      memberId: layla,
      ...week,
      note: '39° fever, and 40° at night. العربية 高橋',
    })
    const day = await add(layla, { reason: 'other', from: '2099-08-01', until: '2099-08-01' })
    expect(day.note).toBeNull()
    expect((await list()).map(({ id }) => id)).toEqual([day.id, sick.id])

    const changed = await call<{ absence: Absence }>('PATCH', `/absences/${sick.id}`, {
      until: '2099-07-17',
      reason: 'holiday',
      note: '',
    })
    expect(changed.body.data.absence).toMatchObject({
      reason: 'holiday',
      from: '2099-07-06',
      until: '2099-07-17',
      note: null,
    })
    expect((await call('DELETE', `/absences/${sick.id}`)).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual([day.id])
    expect((await call('GET', `/absences/${sick.id}`)).status).toBe(404)
    expect((await call('POST', `/absences/${sick.id}/restore`)).status).toBe(200)
    expect(await list()).toHaveLength(2)
  })

  it('end on the day they begin or later, and are of somebody who works there', async () => {
    const layla = await addWorker('Layla')
    const refusedAt = async (method: 'POST' | 'PATCH', path: string, body: object) => {
      const reply = await call(method, path, body)
      return [reply.status, reply.body.errors?.map(({ field }) => field)]
    }
    const backwards = { memberId: layla, ...week, until: '2099-07-05' }
    expect(await refusedAt('POST', '/absences', backwards)).toEqual([422, ['until']])
    const nobody = { memberId: crypto.randomUUID(), ...week }
    expect(await refusedAt('POST', '/absences', nobody)).toEqual([422, ['memberId']])
    const { id } = await add(layla)
    // Against the other day as it is on record.
    expect(await refusedAt('PATCH', `/absences/${id}`, { from: '2099-07-11' })).toEqual([422, ['until']])
    expect(await refusedAt('PATCH', `/absences/${id}`, { until: '2099-07-01' })).toEqual([422, ['until']])
  })

  it('are told with why and note to who hands out work, and to oneself; to nobody else', async () => {
    const layla = await addColleague(app, owner, { role: 'tailor' }, 'Layla')
    const viewer = await addColleague(app, owner, { role: 'viewer' }, 'Vera')
    const tailor = await addColleague(app, owner, { role: 'tailor', sees: 'all' }, 'Tomas')
    const { id } = await add(layla.memberId, { note: 'Operation' })
    const own = await add(tailor.memberId)
    expect(await list(layla.token)).toMatchObject([{ id, note: 'Operation' }])
    expect(await list(viewer.token)).toEqual([])
    expect(await list(tailor.token)).toMatchObject([{ id: own.id }])
    const seen = async (token: string) => (await call('GET', `/absences/${id}`, undefined, token)).status
    expect(await Promise.all([layla, viewer, tailor].map(({ token }) => seen(token)))).toEqual([
      200, 404, 404,
    ])
    const manager = await addColleague(app, owner, { role: 'manager' }, 'Mina')
    expect(await list(manager.token)).toHaveLength(2)
    // Whoever is away doesn't say so themselves: what is promised goes by it.
    const byThemselves = await call('POST', '/absences', { memberId: layla.memberId, ...week }, layla.token)
    expect([byThemselves.status, byThemselves.body.code]).toEqual([403, 'NOT_ALLOWED'])
  })

  it('go with the membership, and come back with nobody', async () => {
    const layla = await addWorker('Layla')
    const misaki = await addWorker('Misaki')
    const { id } = await add(layla)
    const kept = await add(misaki)
    await call('DELETE', `/absences/${id}`)
    await add(layla, { from: '2020-01-01', until: '2020-01-02' })
    const removed = await call<{ team: Team }>('POST', `/team/members/${layla}/remove`, { handTo: misaki })
    expect(removed.status).toBe(200)
    expect((await list()).map((one) => one.id)).toEqual([kept.id])
    expect((await call('POST', `/absences/${id}/restore`)).status).toBe(404)
    const [row] = await app.sql('select count(*)::int as count from absences where member_id = $1', [layla])
    expect(row?.count).toBe(0)
  })

  it('are so many of one person, and no more', async () => {
    const layla = await addWorker('Layla')
    await app.sql(
      `insert into absences (workspace_id, id, member_id, reason, from_day, until_day, created_at, updated_at)
       select workspace_id, gen_random_uuid(), id, 'other', '2020-01-01', '2020-01-01', now(), now()
       from members, generate_series(1, $2::int) where id = $1`,
      [layla, ABSENCES_MAX],
    )
    const refused = await call('POST', '/absences', { memberId: layla, ...week })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'memberId'])
  })

  it('leave with an export of who hands out work, and of nobody else', async () => {
    await add(await addWorker('Layla'), { note: 'Flu' })
    expect(recordsIn(await exported(app, owner.token), 'absences')).toMatchObject([
      { reason: 'sick', fromDay: '2099-07-06', untilDay: '2099-07-10', note: 'Flu' },
    ])
    const bookkeeper = await addColleague(app, owner, { role: 'bookkeeper' }, 'Bodil')
    expect(
      [...(await exported(app, bookkeeper.token)).keys()].some((name) => name.includes('absences')),
    ).toBe(false)
  })
})
