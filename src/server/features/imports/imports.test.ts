import { describe, expect, it } from 'vitest'
import { importers } from '#server/testing/imports.ts'
import { buildMember } from '#server/testing/people.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const { importing, listed, addClient } = importers(() => app)

const premium = () => buildMember(app, { selectedPlan: 'premium' })
const free = () => buildMember(app)

const names = async (token: string) =>
  (await listed<{ name: string }>(token, 'clients')).map(({ name }) => name)

const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Client ${n}` }))

describe('importing clients', () => {
  it('adds every row with all that it says, in the form that single ones have', async () => {
    const { token } = await premium()
    const rows = [
      { name: ' Zoë Müller ', email: 'Zoe@Example.com', phone: '1', address: 'A\r\nB', status: 'inactive' },
      { name: 'Ana', notes: '' },
    ]
    const { status, body } = await importing(token, { kind: 'clients', rows })
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ imported: 2, outcomes: ['new', 'new'], problems: [], noRoom: null }),
    ])
    expect(await listed(token, 'clients')).toEqual([
      expect.objectContaining({
        name: 'Ana',
        notes: null,
        status: 'active',
        projects: 0,
        lastOrderDate: null,
      }),
      expect.objectContaining({
        name: 'Zoë Müller',
        email: 'zoe@example.com',
        address: 'A\nB',
        status: 'inactive',
        readOnly: false,
      }),
    ])
  })

  it('counts them on the dashboard and tells of all in one line', async () => {
    const { token } = await premium()
    await importing(token, { kind: 'clients', rows: rowsOf(30) })
    const { body } = await app.call<{
      activeClients: { currentMonthCount: number; changeFromLastMonth: number }
      recentActivity: { description: string; kind: string }[]
    }>('GET', '/dashboard/stats', { token })
    const { activeClients, recentActivity } = body.data
    expect(activeClients).toEqual({ currentMonthCount: 30, changeFromLastMonth: 30 })
    expect(recentActivity.map(({ kind, description }) => [kind, description])).toEqual([
      ['client.imported', 'Imported 30 clients'],
    ])
  })

  it('imports nothing for a fault in the last row, and names every fault of every row', async () => {
    const { token } = await premium()
    const rows = [...rowsOf(200), { name: '', email: 'zoe@' }, { name: 'x'.repeat(121), phone: 'a\nb' }]
    const { status, body } = await importing(token, { kind: 'clients', rows })
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(body.errors?.map(({ field }) => field)).toEqual([
      'rows.200.name',
      'rows.200.email',
      'rows.201.name',
      'rows.201.phone',
    ])
    expect(await listed(token, 'clients')).toEqual([])
  })

  it('leaves no row behind when the database refuses the last one', async () => {
    const { token } = await premium()
    await app.sql(`alter table clients add constraint trap check (name <> 'Trap')`)
    try {
      const rows = [...rowsOf(300), { name: 'Trap' }]
      expect((await importing(token, { kind: 'clients', rows })).status).toBe(500)
    } finally {
      await app.sql('alter table clients drop constraint trap')
    }
    expect(await listed(token, 'clients')).toEqual([])
    expect(await app.sql('select * from imports where cardinality(row_ids) = 301')).toEqual([])
  })

  it('imports the right rows alone where that is asked for', async () => {
    const { token } = await premium()
    const { body } = await importing(token, {
      kind: 'clients',
      rows: [{ name: 'Right' }, { name: '' }, { email: 'a@example.com' }],
      options: { skipInvalid: true },
    })
    expect(body.data).toMatchObject({ imported: 1, outcomes: ['new', 'invalid', 'invalid'] })
    expect(await names(token)).toEqual(['Right'])
  })

  it('finds duplicates by email, or by name and phone, among those there and in the file', async () => {
    const { token } = await premium()
    await addClient(token, { name: 'Ana Sousa', email: 'ana@example.com', phone: '+49 30 123' })
    const rows = [
      { name: 'Someone else', email: 'ANA@example.com' },
      { name: 'ana  sousa', email: 'other@example.com', phone: '0049 (30) 1-23' },
      { name: 'Ana Sousa', email: 'third@example.com' },
      { name: 'Bram' },
      { name: 'BRAM' },
      { name: 'Bram', phone: '7' },
    ]
    const asked = { kind: 'clients', rows }
    const outcomes = ['duplicate', 'duplicate', 'new', 'new', 'duplicate', 'new']
    const dry = await importing(token, { ...asked, dryRun: true })
    expect(dry.body.data).toMatchObject({ importId: null, imported: 3, outcomes })
    expect(await names(token)).toEqual(['Ana Sousa'])
    expect((await importing(token, asked)).body.data).toMatchObject({ imported: 3, outcomes })
    expect(await names(token)).toEqual(['Ana Sousa', 'Ana Sousa', 'Bram', 'Bram'])
    const anyway = await importing(token, { ...asked, options: { skipDuplicates: false } })
    expect(anyway.body.data).toMatchObject({ imported: 6 })
  })

  it('does the same file twice at once only once', async () => {
    const { token } = await premium()
    const replies = await Promise.all(
      [1, 2, 3].map(() => importing(token, { kind: 'clients', rows: rowsOf(50) })),
    )
    expect(replies.map(({ body }) => body.data.imported).sort()).toEqual([0, 0, 50])
    expect(await names(token)).toHaveLength(50)
  })

  it('answers a repeated request with what it did the first time', async () => {
    const { token } = await premium()
    const asked = { kind: 'clients', rows: rowsOf(5), options: { skipDuplicates: false } }
    const [first, again] = [
      await importing(token, asked, { 'idempotency-key': 'k1' }),
      await importing(token, asked, { 'idempotency-key': 'k1' }),
    ]
    expect(again.body.data).toEqual(first.body.data)
    expect(await names(token)).toHaveLength(5)
  })

  it.each([
    ['no rows', { kind: 'clients', rows: [] }],
    ['too many rows', { kind: 'clients', rows: Array.from({ length: 10_001 }, () => ({ name: 'x' })) }],
    ['a kind that is none', { kind: 'invoices', rows: [{ name: 'x' }] }],
    ['rows that are none', { kind: 'clients', rows: ['Ana'] }],
  ])('refuses %s', async (_, body) => {
    const { token } = await premium()
    expect((await importing(token, body)).status).toBe(422)
  })

  it('takes bodies of several megabytes from members alone', async () => {
    const { token } = await premium()
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ name: `N${n}`, notes: 'x'.repeat(2_000) }))
    expect((await importing(token, { kind: 'clients', rows, dryRun: true })).body.data.imported).toBe(2_000)
    expect((await importing('nobody', { kind: 'clients', rows })).status).toBe(401)
    const tooMuch = [...rows, ...rows, ...rows, ...rows]
    expect((await importing(token, { kind: 'clients', rows: tooMuch })).status).toBe(413)
  })

  it('imports 10,000 clients within the time of a request', async () => {
    const { token } = await premium()
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      name: `Client ${n}`,
      email: `client${n}@example.com`,
      phone: `+49 30 ${n}`,
      address: `Street ${n}\n10115 Berlin`,
    }))
    const { status, body } = await importing(token, { kind: 'clients', rows })
    expect([status, body.data.imported]).toEqual([200, 10_000])
    const again = await importing(token, { kind: 'clients', rows, dryRun: true })
    expect(again.body.data.imported).toBe(0)
  })
})

describe('the plan’s room', () => {
  it('is told before, refuses the whole import, and says how many fit', async () => {
    const { token } = await free()
    await addClient(token, { name: 'First' })
    const asked = { kind: 'clients', rows: [{ name: 'First' }, ...rowsOf(3)] }
    const dry = await importing(token, { ...asked, dryRun: true })
    expect(dry.body.data.noRoom).toEqual({ of: 'clients', fits: 2, needed: 3 })
    const { status, body } = await importing(token, asked)
    expect([status, body.code]).toEqual([403, 'PLAN_CLIENT_LIMIT_REACHED'])
    expect(body.message).toContain('adds 3 clients, but your plan has room for 2')
    expect(await names(token)).toEqual(['First'])
    expect((await importing(token, { ...asked, rows: rowsOf(2) })).body.data.imported).toBe(2)
  })

  it('holds under 30 imports at once', async () => {
    const { token } = await free()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        importing(token, { kind: 'clients', rows: [{ name: `A${n}` }, { name: `B${n}` }] }),
      ),
    )
    expect(tally(replies)).toEqual({ '200': 1, '403 PLAN_CLIENT_LIMIT_REACHED': 29 })
    expect(await names(token)).toHaveLength(2)
  })

  it('counts clients that are added on the way, and projects', async () => {
    const { token } = await free()
    const project = (n: number) => ({ clientName: `New ${n}`, name: `P${n}`, type: 'Suit' })
    const options = { createMissingClients: true }
    const many = { kind: 'projects', rows: [1, 2, 3, 4].map(project), options }
    expect((await importing(token, many)).body.code).toBe('PLAN_CLIENT_LIMIT_REACHED')
    const six = Array.from({ length: 6 }, (_, n) => ({ ...project(1), name: `P${n}` }))
    expect((await importing(token, { ...many, rows: six })).body.code).toBe('PLAN_PROJECT_LIMIT_REACHED')
    // The client of the second attempt went with it.
    expect(await names(token)).toEqual([])
    const fitting = await importing(token, { ...many, rows: six.slice(0, 5) })
    expect(fitting.body.data).toMatchObject({ imported: 5, newClients: 1 })
  })
})
