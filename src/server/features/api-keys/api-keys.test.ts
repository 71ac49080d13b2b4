import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiKey } from '#contract/api-keys.ts'
import { type EndpointSpec, isForKeys, needOf, WORKSPACE_HEADER } from '#contract/endpoint.ts'
import { type Scope, scopes } from '#domain/team/scopes.ts'
import { hashOfKey, newApiKey } from '#server/platform/api-keys.ts'
import { callerOf } from '#server/testing/caller.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { tellOfPlan } from '#server/testing/payments.ts'
import { buildMember, type Person } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
const app = await appOfFile()
let owner: Person
let workspaceId: string
let call: ReturnType<typeof callerOf>['call']

beforeEach(async () => {
  owner = await buildMember(app, { selectedPlan: 'enterprise' })
  call = callerOf(app, owner).call
  const [row] = await app.sql('select workspace_id as id from memberships where user_id = $1', [owner.userId])
  workspaceId = String(row?.id)
})

async function make(more: object = {}, token = owner.token): Promise<{ key: ApiKey; secret: string }> {
  const body = { name: 'Web shop', scopes: ['clients.read', 'clients.write'], days: 90, ...more }
  const reply = await call<{ key: ApiKey; secret: string }>('POST', '/api-keys', body, token)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data
}

/** How the list of clients answers a key. */
async function asked(secret: string, headers: Record<string, string> = {}) {
  const { status, body } = await call('GET', '/clients', undefined, secret, headers)
  return [status, body.code]
}

describe('a key', () => {
  it('is told once, does what it was given, and says so of itself', async () => {
    const { key, secret } = await make()
    expect(secret).toMatch(/^toile_[\w-]{22}_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Web shop', last4: secret.slice(-4), isOwn: true, ended: null })
    expect(JSON.stringify(await app.sql('select * from api_keys'))).not.toContain(secret.slice(30))
    const { body: me } = await call('GET', '/api-keys/me', undefined, secret)
    expect(me.data).toMatchObject({
      key: { name: 'Web shop', expiresAt: key.expiresAt },
      workspace: { id: workspaceId },
      scopes: ['clients.read', 'clients.write'],
    })
    const added = await call('POST', '/clients', { name: 'Ana' }, secret)
    expect(added.status).toBe(201)
    const refused = await call('GET', '/projects', undefined, secret)
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(refused.body.message).toContain('work.read')
    const { body } = await call<{ keys: ApiKey[] }>('GET', '/api-keys')
    expect(body.data.keys).toMatchObject([{ id: key.id, lastUsedFrom: '127.0.0.1' }])
    expect(body.data.keys[0]?.lastUsedAt).not.toBeNull()
    expect((await call('GET', '/api-keys/me')).body.data).toMatchObject({ key: null, scopes })
    const { body: one } = await call('GET', `/api-keys/${key.id}`)
    expect(one.data).toMatchObject({ key: { id: key.id, name: 'Web shop' } })
  })

  it('stands by what it did, under the name that it had then', async () => {
    const { key, secret } = await make()
    await call('POST', '/clients', { name: 'Ana' }, secret)
    await call('PATCH', `/api-keys/${key.id}`, { name: 'Other' })
    const { body } = await call<{ activities: object[] }>('GET', '/activities')
    expect(body.data.activities).toMatchObject([
      { kind: 'key.updated', via: 'person', keyName: null },
      { kind: 'client.created', via: 'key', keyName: 'Web shop', actor: { name: 'Ada Lovelace' } },
      { kind: 'key.created', via: 'person', keyName: null },
    ])
  })

  it('is told of nothing where what is sent is what stands', async () => {
    const { key } = await make()
    const sent = { name: key.name, scopes: key.scopes.toReversed() }
    const { status, body } = await call<{ key: ApiKey }>('PATCH', `/api-keys/${key.id}`, sent)
    expect([status, body.data.key]).toEqual([200, key])
    expect((await call('PATCH', `/api-keys/${key.id}`, {})).status).toBe(200)
    const { body: told } = await call<{ activities: object[] }>('GET', '/activities')
    expect(told.data.activities).toMatchObject([{ kind: 'key.created' }])
  })

  it('gets a new secret, beside which the one before works for as long as was said', async () => {
    const { key, secret } = await make({ days: null })
    const renewed = async (overlapHours: number) => {
      const { body } = await call<{ key: ApiKey; secret: string }>('POST', `/api-keys/${key.id}/rotate`, {
        overlapHours,
      })
      return body.data
    }
    const second = await renewed(24)
    expect(second.key.formerUntil).not.toBeNull()
    expect([await asked(secret), await asked(second.secret)]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    const third = await renewed(0)
    expect(third.key.formerUntil).toBeNull()
    const now = [secret, second.secret, third.secret].map((one) => asked(one))
    expect((await Promise.all(now)).map(([status]) => status)).toEqual([401, 401, 200])
    await renewed(1)
    app.advance(2 * 3_600_000)
    expect((await asked(third.secret))[0]).toBe(401)
  })

  it('can be let do less, and never more', async () => {
    const { key, secret } = await make()
    const narrowed = await call('PATCH', `/api-keys/${key.id}`, { scopes: ['clients.read'] })
    expect(narrowed.status).toBe(200)
    expect((await call('POST', '/clients', { name: 'Ana' }, secret)).body.code).toBe('NOT_ALLOWED')
    const wider = await call('PATCH', `/api-keys/${key.id}`, { scopes: ['clients.read', 'clients.write'] })
    expect([wider.status, wider.body.errors?.[0]?.field]).toEqual([422, 'scopes'])
  })

  it('asks whoever makes or renews it for fresh proof', async () => {
    const { key } = await make()
    app.advance(20 * 60_000)
    const codes = await Promise.all([
      call('POST', '/api-keys', { name: 'Shop', scopes: ['clients.read'], days: null }),
      call('POST', `/api-keys/${key.id}/rotate`, { overlapHours: 0 }),
      call('DELETE', `/api-keys/${key.id}`),
    ])
    expect(codes.map(({ body }) => body.code)).toEqual(['REAUTH_REQUIRED', 'REAUTH_REQUIRED', undefined])
  })

  it('is one of twenty at most, also when many are made at once', async () => {
    const body = { name: 'Shop', scopes: ['clients.read'], days: null }
    const replies = await Promise.all(Array.from({ length: 23 }, () => call('POST', '/api-keys', body)))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(20).fill(201), 422, 422, 422])
  })
})

describe('a key ends', () => {
  it('at once when it is ended, with its last day, with its maker, and while the plan has no API', async () => {
    const manager = await addColleague(app, owner, { role: 'manager' }, 'Mina')
    const theirs = await make({}, manager.token)
    const { key, secret } = await make()
    expect((await asked(secret))[0]).toBe(200)
    await app.sql(`update subscriptions set plan_id = 'premium' where workspace_id = $1`, [workspaceId])
    tellOfPlan(app, workspaceId)
    expect(await asked(secret)).toEqual([403, 'FEATURE_NOT_AVAILABLE'])
    await app.sql(`update subscriptions set plan_id = 'enterprise' where workspace_id = $1`, [workspaceId])
    tellOfPlan(app, workspaceId)

    expect((await call('DELETE', `/api-keys/${key.id}`)).status).toBe(200)
    expect(await asked(secret)).toEqual([401, 'UNAUTHENTICATED'])
    expect((await call('DELETE', `/api-keys/${key.id}`)).status).toBe(404)

    // What its maker may no more, it may no more.
    await call('POST', '/clients', { name: 'Ana' }, theirs.secret)
    const demote = { role: 'bookkeeper' }
    expect((await call('PATCH', `/team/members/${manager.memberId}`, demote)).status).toBe(200)
    expect((await call('POST', '/clients', { name: 'Bea' }, theirs.secret)).body.code).toBe('NOT_ALLOWED')
    expect((await asked(theirs.secret))[0]).toBe(200)
    await call('POST', `/team/members/${manager.memberId}/remove`, { handTo: null })
    expect((await asked(theirs.secret))[0]).toBe(401)
    const { body } = await call<{ keys: ApiKey[] }>('GET', '/api-keys')
    expect(body.data.keys).toMatchObject([
      { id: theirs.key.id, ended: 'maker-left', isOwn: false, maker: { name: 'Mina Haddad' } },
    ])

    const short = await make({ days: 30 })
    app.advance(29 * DAY_MS)
    expect((await asked(short.secret))[0]).toBe(200)
    app.advance(2 * DAY_MS)
    expect((await asked(short.secret))[0]).toBe(401)
  })

  it('is renewed by whoever made it alone', async () => {
    const { key } = await make()
    const manager = await addColleague(app, owner, { role: 'manager' }, 'Mina')
    const renewed = await call('POST', `/api-keys/${key.id}/rotate`, { overlapHours: 0 }, manager.token)
    expect([renewed.status, renewed.body.code]).toEqual([403, 'NOT_ALLOWED'])
    const narrowed = await call('PATCH', `/api-keys/${key.id}`, { scopes: ['clients.read'] }, manager.token)
    expect(narrowed.status).toBe(200)
  })
})

it('opens no other business, and is told where it belongs when it stands in an address', async () => {
  const { secret } = await make()
  const other = await buildMember(app, { selectedPlan: 'enterprise' })
  const added = await call<{ client: { id: string } }>('POST', '/clients', { name: 'Bea' }, other.token)
  expect((await call('GET', `/clients/${added.body.data.client.id}`, undefined, secret)).status).toBe(404)
  expect(await asked(secret, { [WORKSPACE_HEADER]: crypto.randomUUID() })).toEqual([403, 'WORKSPACE_CLOSED'])
  expect(await asked(secret, { [WORKSPACE_HEADER]: workspaceId.toUpperCase() })).toEqual([200, undefined])
  // The secret of one business under the name of another is no key of either.
  const [, , own] = secret.split(/_(?=[\w-]{22}_|[\w-]{43}$)/)
  const foreign = newApiKey(crypto.randomUUID()).slice(0, 'toile_'.length + 22)
  expect((await asked(`${foreign}_${own}`))[0]).toBe(401)
  const hinted = await app.call('GET', `/clients?key=${secret}`)
  expect([hinted.status, hinted.body.message]).toEqual([
    401,
    expect.stringContaining('Authorization: Bearer'),
  ])
})

it('is let in by each endpoint exactly as far as its scopes go', async () => {
  const keysBy = new Map<string, string>()
  const keyFor = async (given: readonly Scope[]): Promise<string> => {
    const known = keysBy.get(given.join())
    if (known !== undefined) return known
    const secret = newApiKey(workspaceId)
    await app.sql(
      `insert into api_keys (workspace_id, id, member_id, name, last4, scopes, secret_hash, created_at)
       select workspace_id, gen_random_uuid(), member_id, 'Matrix', 'abcd', $2, $3, now() from memberships
       where user_id = $1`,
      [owner.userId, given, hashOfKey(secret)],
    )
    keysBy.set(given.join(), secret)
    return secret
  }
  const surprises: unknown[] = []
  for (const [feature, endpoints] of Object.entries(api)) {
    for (const [name, spec] of Object.entries<EndpointSpec>(endpoints)) {
      if (spec.access === 'public' || spec.access === 'client') continue
      const need = needOf(spec)
      const enough = need === null ? [] : scopes.filter((scope) => scope === need)
      const lacking = scopes.filter((scope) => scope !== need)
      for (const [given, isExpected] of [
        [enough, isForKeys(spec)],
        [lacking, isForKeys(spec) && need === null],
      ] as const) {
        const url = spec.path.replaceAll(/:\w+/g, crypto.randomUUID())
        const { status, body } = await app.call(spec.method, url, {
          token: await keyFor(given),
          ...(spec.body && { body: {} }),
        })
        const refusal = spec.access === 'administrator' ? 'NOT_FOUND' : 'NOT_ALLOWED'
        const isLetIn = body.code !== refusal
        // Ids that nothing has answer as addresses of administrators do.
        if (spec.access === 'administrator' ? status !== 404 : isLetIn !== isExpected) {
          surprises.push([`${feature}.${name}`, given.length, status, body.code])
        }
      }
    }
  }
  expect(surprises).toEqual([])
})
