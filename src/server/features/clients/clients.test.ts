import { describe, expect, it } from 'vitest'
import { afterTrial, buildMember } from '#server/testing/people.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const premium = () => buildMember(app, { selectedPlan: 'premium' })
const free = () => buildMember(app)

async function addClient(token: string, body: object) {
  const reply = await app.call('POST', '/clients', { token, body })
  return reply.body.data.client as { id: string; name: string; updatedAt: string; readOnly: boolean }
}

it('refuses to list in an order that it does not offer, rather than in another', async () => {
  const { token } = await free()
  const { status, body } = await app.call('GET', '/clients?sort=-email', { token })
  expect([status, body.errors?.[0]?.field]).toEqual([422, 'sort'])
})

describe('adding a client', () => {
  it('refuses without a name, in the words of the form', async () => {
    const { token } = await free()
    const { status, body } = await app.call('POST', '/clients', { token, body: { email: 'zoe@example.com' } })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      status_code: 422,
      code: 'VALIDATION_FAILED',
      message: 'Name is required.',
      errors: [{ field: 'name', message: 'Name is required.' }],
    })
  })

  it.each([
    ['a wrong type', { name: 7 }, 'Name has the wrong type.'],
    ['too long a name', { name: 'x'.repeat(121) }, 'Name can have at most 120 characters.'],
    ['a control character', { name: 'Zoë\u0000' }, "Name contains characters that can't be saved."],
    ['a lone surrogate', { name: 'Zoë\ud800' }, "Name contains characters that can't be saved."],
    ['a line break', { name: 'Zoë\nMüller' }, 'Name must be a single line.'],
    ['an address that is none', { name: 'Zoë', email: 'zoe@' }, 'Email is not a valid email address.'],
  ])('refuses %s', async (_, input, message) => {
    const { token } = await free()
    const { status, body } = await app.call('POST', '/clients', { token, body: input })
    expect([status, body.message]).toEqual([422, message])
  })

  it('keeps what was given, trimmed, with empty fields as absent', async () => {
    const { token } = await free()
    const { status, body } = await app.call('POST', '/clients', {
      token,
      body: {
        name: '  Zoë Müller ',
        email: 'Zoe@Example.com',
        phone: '',
        notes: 'Likes\r\nlinen',
        isAdmin: true,
      },
    })
    expect(status).toBe(201)
    expect(body.data.client).toMatchObject({
      name: 'Zoë Müller',
      email: 'zoe@example.com',
      phone: null,
      address: null,
      notes: 'Likes\nlinen',
      status: 'active',
      projects: 0,
      lastOrderDate: null,
      readOnly: false,
    })
    const { _id, id } = body.data.client as { _id: string; id: string }
    expect(_id).toBe(id)
  })

  it('keeps to the Free limit of 3 under 30 requests at once', async () => {
    const { token } = await free()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        app.call('POST', '/clients', { token, body: { name: `Client ${n}` } }),
      ),
    )
    expect(tally(replies)).toEqual({ '201': 3, '403 PLAN_CLIENT_LIMIT_REACHED': 27 })
    const { body } = await app.call('GET', '/clients', { token })
    expect(body.data.clients).toHaveLength(3)
  })

  it('adds once for an Idempotency-Key, also when both requests come at once', async () => {
    const { token } = await premium()
    const request = { token, body: { name: 'Once' }, headers: { 'idempotency-key': 'k1' } }
    const replies = await Promise.all([
      app.call('POST', '/clients', request),
      app.call('POST', '/clients', request),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[0]?.body.data).toEqual(replies[1]?.body.data)
    const list = await app.call('GET', '/clients', { token })
    expect(list.body.data.clients).toHaveLength(1)

    const other = await app.call('POST', '/clients', { ...request, body: { name: 'Twice' } })
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([422, 'Idempotency-Key'])
  })
})

describe('the list', () => {
  it('pages through every client once, by name, accents among their letters', async () => {
    const { token } = await premium()
    const names = ['zoë', 'Ana', 'Östen', 'Olga', 'anabel', 'Émile', 'Eva']
    for (const name of names) await addClient(token, { name })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const reply = await app.call('GET', `/clients?limit=2${cursor && `&cursor=${cursor}`}`, { token })
      const page = reply.body.data as { clients: { name: string }[]; nextCursor: string | null }
      seen.push(...page.clients.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(['Ana', 'anabel', 'Émile', 'Eva', 'Olga', 'Östen', 'zoë'])
  })

  it('searches by name or email without regard to case, and takes % and _ literally', async () => {
    const { token } = await premium()
    await addClient(token, { name: 'Łucja 100%', email: 'lucja@example.com' })
    await addClient(token, { name: 'Bram', email: 'bram_x@example.com' })
    const search = async (q: string) => {
      const { body } = await app.call('GET', `/clients?q=${encodeURIComponent(q)}`, { token })
      return (body.data.clients as { name: string }[]).map(({ name }) => name)
    }
    expect(await search('łUCJA')).toEqual(['Łucja 100%'])
    expect(await search('BRAM_X@')).toEqual(['Bram'])
    expect(await search('%')).toEqual(['Łucja 100%'])
    expect(await search('_')).toEqual(['Bram'])
    expect(await search('nobody')).toEqual([])
  })

  it('tells the open projects and the newest project of each client', async () => {
    const { token, userId } = await premium()
    const { id } = await addClient(token, { name: 'Orders' })
    const [{ workspace_id: workspaceId } = {}] = await app.sql(
      'select workspace_id from memberships where user_id = $1',
      [userId],
    )
    await app.sql(
      `insert into projects (workspace_id, id, client_id, name, type, status, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'A', 'Suit', 'planning', '2026-01-05T10:00:00Z', now()),
              ($1, gen_random_uuid(), $2, 'B', 'Suit', 'completed', '2026-03-05T10:00:00.5Z', now()),
              ($1, gen_random_uuid(), $2, 'C', 'Suit', 'review', '2026-02-05T10:00:00Z', now())`,
      [workspaceId, id],
    )
    const { body } = await app.call('GET', `/clients/${id}`, { token })
    expect(body.data.client).toMatchObject({ projects: 2, lastOrderDate: '2026-03-05T10:00:00.500Z' })
  })

  it.each(['limit=0', 'limit=501', 'limit=many', 'cursor=%00', 'status=gone'])(
    'refuses ?%s',
    async (query) => {
      const { token } = await free()
      expect((await app.call('GET', `/clients?${query}`, { token })).status).toBe(422)
    },
  )
})

describe('changing a client', () => {
  it('switches the status and leaves the rest', async () => {
    const { token } = await free()
    const { id } = await addClient(token, { name: 'Ines', phone: '123' })
    const { body } = await app.call('PATCH', `/clients/${id}`, { token, body: { status: 'inactive' } })
    expect(body.data.client).toMatchObject({ name: 'Ines', phone: '123', status: 'inactive' })
  })

  it('empties a field that is sent empty', async () => {
    const { token } = await free()
    const { id } = await addClient(token, { name: 'Ines', phone: '123' })
    const { body } = await app.call('PATCH', `/clients/${id}`, { token, body: { phone: '' } })
    expect(body.data.client).toMatchObject({ phone: null })
  })

  it('refuses an edit of a version that has changed since, in the body or as If-Match', async () => {
    const { token } = await free()
    const { id, updatedAt } = await addClient(token, { name: 'Ines' })
    app.advance(1_000)
    await app.call('PATCH', `/clients/${id}`, { token, body: { name: 'Inês', updatedAt } })
    const stale = await app.call('PATCH', `/clients/${id}`, { token, body: { name: 'Inez', updatedAt } })
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
    const header = { headers: { 'if-match': `"${updatedAt}"` } }
    expect(
      (await app.call('PATCH', `/clients/${id}`, { token, body: { name: 'Inez' }, ...header })).status,
    ).toBe(409)
    const { body } = await app.call('GET', `/clients/${id}`, { token })
    expect(body.data.client).toMatchObject({ name: 'Inês' })
  })

  it('lets one of two edits of the same version through when they come at once', async () => {
    const { token } = await free()
    const { id, updatedAt } = await addClient(token, { name: 'Ines' })
    app.advance(1_000)
    const edit = (name: string) => app.call('PATCH', `/clients/${id}`, { token, body: { name, updatedAt } })
    const statuses = (await Promise.all([edit('A'), edit('B')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('keeps the clients beyond the plan readable, not changeable', async () => {
    const member = await premium()
    for (const name of ['1', '2', '3', '4']) await addClient(member.token, { name })
    const later = await afterTrial(app, member)
    const { body } = await app.call('GET', '/clients', { token: later })
    const clients = body.data.clients as { id: string; name: string; readOnly: boolean }[]
    expect(clients.map(({ name, readOnly }) => [name, readOnly])).toEqual([
      ['1', false],
      ['2', false],
      ['3', false],
      ['4', true],
    ])
    const [first, , , fourth] = clients
    const edit = (id: string | undefined) =>
      app.call('PATCH', `/clients/${id}`, { token: later, body: { notes: 'x' } })
    expect((await edit(first?.id)).status).toBe(200)
    expect((await edit(fourth?.id)).body.code).toBe('PLAN_CLIENT_LIMIT_REACHED')
  })
})

describe('deleting a client', () => {
  it('hides it at once, gives it back on request, and ends it by night', async () => {
    const { token } = await free()
    const { id } = await addClient(token, { name: 'Gone' })
    expect((await app.call('DELETE', `/clients/${id}`, { token })).status).toBe(200)
    expect((await app.call('GET', `/clients/${id}`, { token })).status).toBe(404)
    expect((await app.call('DELETE', `/clients/${id}`, { token })).status).toBe(404)
    const restored = await app.call('POST', `/clients/${id}/restore`, { token })
    expect(restored.body.data.client).toMatchObject({ id, name: 'Gone' })

    await app.call('DELETE', `/clients/${id}`, { token })
    app.advance(2 * 3_600_000)
    await app.sql("select graphile_worker.add_job('tidy')")
    await expect
      .poll(() => app.sql('select count(*)::int as left from clients where id = $1', [id]))
      .toEqual([{ left: 0 }])
  })

  it('refuses to restore past the limit, also where what was added since is deleted in turn', async () => {
    const { token } = await free()
    const add = async (name: string) => (await addClient(token, { name })).id
    const remove = (id: string) => app.call('DELETE', `/clients/${id}`, { token })
    const restore = async (id: string) =>
      (await app.call('POST', `/clients/${id}/restore`, { token })).body.code
    const [one] = [await add('1'), await add('2'), await add('3')]
    await remove(one)
    const four = await add('4')
    expect(await restore(one)).toBe('PLAN_CLIENT_LIMIT_REACHED')
    await remove(four)
    const five = await add('5')
    await remove(five)
    expect(await restore(one)).toBeUndefined()
    expect(await restore(four)).toBe('PLAN_CLIENT_LIMIT_REACHED')
  })

  it('restores what a downgrade has left beyond the limit', async () => {
    const member = await premium()
    for (const name of ['1', '2', '3', '4', '5']) await addClient(member.token, { name })
    const token = await afterTrial(app, member)
    const shown = async () =>
      (
        await app.call<{ clients: { id: string; name: string; readOnly: boolean }[] }>('GET', '/clients', {
          token,
        })
      ).body.data.clients
    const before = await shown()
    const [first, second, , fourth] = before
    for (const client of [first, fourth, second]) {
      expect((await app.call('DELETE', `/clients/${client?.id}`, { token })).status).toBe(200)
    }
    for (const client of [second, fourth, first]) {
      expect((await app.call('POST', `/clients/${client?.id}/restore`, { token })).status).toBe(200)
    }
    expect(await shown()).toEqual(before)
  })
})

it('answers 404 alike for ids that are unknown, malformed or another workspace’s', async () => {
  const [mine, other] = [await free(), await free()]
  const { id } = await addClient(other.token, { name: 'Theirs' })
  const replies = await Promise.all(
    [id, '0197c1f0-0000-7000-8000-000000000000', 'no-uuid', '%00'].map((wanted) =>
      app.call('GET', `/clients/${wanted}`, { token: mine.token }),
    ),
  )
  for (const { status, body } of replies)
    expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', "We couldn't find that."])
})
