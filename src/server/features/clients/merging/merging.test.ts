import { expect, it } from 'vitest'
import type { Client } from '#contract/clients.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { nounRows } from '#server/testing/nouns.ts'
import { appOfFile } from '#server/testing/test-app.ts'

interface ClientColumn {
  readonly table: string
  readonly column: string
}

const app = await appOfFile()

// What became of a client's status is that client's own, and figures are counted by the database.
const rows = await app.sql(
  `select relname as table, attname as column
   from pg_attribute join pg_class on pg_class.oid = attrelid
   where relkind = 'r' and relnamespace = 'public'::regnamespace and attname <> 'workspace_id'
     and relname not in ('client_status_changes', 'figures_by_client')
     and (attname = 'client_id' or exists (select from pg_constraint
       where contype = 'f' and confrelid = 'clients'::regclass and conrelid = attrelid and attnum = any(conkey)))`,
)
/** Every column that is a client, as the database's own catalogue has them. */
const columns: readonly ClientColumn[] = rows.map(({ table, column }) => ({
  table: String(table),
  column: String(column),
}))

const noRows = () => Object.fromEntries(columns.map(({ table }) => [table, 0]))

type Undo = { clientId: string; moved: Record<string, string[]>; was: object; became: object }

/** A business with one client twice: the second with one of everything, a project that was deleted among it. */
async function buildTwice() {
  const member = await buildInvoicing(app, { name: 'Ana Sousa', phone: '030 123456' })
  const { call, addClient, clientId: id } = member
  const otherId = await addClient({ name: 'Anna Sousa', email: 'ana@example.com', phone: '+49 30 123456' })
  const make = async (noun: string, body: object) => {
    const reply = await call<Record<string, { id: string }>>('POST', noun, { clientId: otherId, ...body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return Object.values(reply.body.data)[0]?.id ?? ''
  }
  const measurements = [{ name: 'Bust', size: 36 }]
  const measurementId = await make('/measurements', { garmentType: 'dress', measurements })
  const options = { ease: 'normal', allowanceMm: 10, hemMm: 30, lengthMm: null, sizes: [] }
  await make('/drafts', { name: 'Bodice', measurementId, design: 'bodice', figure: 'women', options })
  const projectId = await make('/projects', { name: 'Gown', type: 'Wedding Dress' })
  const gone = await make('/projects', { name: 'Given up', type: 'Shirt' })
  await call('DELETE', `/projects/${gone}`)
  const items = [{ description: 'Gown', quantity: 1, rate: 100 }]
  const invoiceId = await make('/invoices', { dueDate: '2099-01-31', items })
  await call('PATCH', `/invoices/${invoiceId}`, { status: 'sent' })
  const times = { startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' }
  await make('/calendar', { title: 'Fitting', type: 'fitting', ...times })
  await make('/materials', { name: 'Own lace' })
  await make('/quotes', { items })
  await app.sql(
    `insert into messages (workspace_id, id, client_id, invoice_id, text, created_at)
     values ($1, gen_random_uuid(), $2, $3, 'Thank you', now())`,
    [member.workspaceId, otherId, invoiceId],
  )
  await app.sql(
    `insert into photos (workspace_id, id, client_id, kind, file_name, small_file_name, width_px, height_px,
       created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'body', 'a.webp', 'b.webp', 3, 4, now(), now())`,
    [member.workspaceId, otherId],
  )
  await app.sql(
    `insert into tellings (workspace_id, id, project_id, client_id, piece_ids, stage_id, meaning, way, message, at)
     values ($1, gen_random_uuid(), $2, $3, '[]', gen_random_uuid(), 'ready', 'sms', 'Ready', now())`,
    [member.workspaceId, projectId, otherId],
  )
  await app.sql(
    `insert into account_mails (workspace_id, id, client_id, sent_at) values ($1, gen_random_uuid(), $2, now())`,
    [member.workspaceId, otherId],
  )
  for (const [table, secret, more, values] of [
    ['portal_keys', 'secret_hash', 'kind', `'mail'`],
    ['portal_sessions', 'token_hash', 'device, last_active_at', `'Firefox', now()`],
  ]) {
    await app.sql(
      `insert into ${table} (workspace_id, id, client_id, ${secret}, ${more}, created_at, expires_at)
       values ($1, gen_random_uuid(), $2, decode(md5(random()::text), 'hex'), ${values}, now(), now())`,
      [member.workspaceId, otherId],
    )
  }
  const rowsOf = async (which: string) => {
    const counts: Record<string, number> = {}
    for (const { table, column } of columns) {
      counts[table] = (await app.sql(`select id from ${table} where ${column} = $1`, [which])).length
    }
    return counts
  }
  const made = await rowsOf(otherId)
  for (const { table, column } of columns.filter((kind) => made[kind.table] === 0)) {
    const rows = Object.values(nounRows).find((noun) => noun.table === table)
    if (!rows) throw new Error(`No testing/rows.ts says how a row of ${table} comes to be`)
    const one = await rows.make(app, member.token)
    await app.sql(`update ${table} set ${column} = $1 where id = $2`, [otherId, one])
  }
  const read = async (which: string): Promise<Client | undefined> =>
    (await call<{ client: Client } | undefined>('GET', `/clients/${which}`)).body.data?.client
  async function merge(more: object = {}) {
    const versions = {
      updatedAt: (await read(id))?.updatedAt,
      clientUpdatedAt: (await read(otherId))?.updatedAt,
    }
    const body = { clientId: otherId, fields: { email: 'ana@example.com' }, ...versions, ...more }
    return call<{ client: Client; undo: Undo }>('POST', `/clients/${id}/merge`, body)
  }
  const unmerge = (undo: Undo) => call<{ client: Client }>('POST', `/clients/${id}/unmerge`, undo)
  /** Every row of every kind but for its version, which any change moves on. */
  const onRecord = async () => {
    const tables = []
    for (const table of [...columns.map((kind) => kind.table), 'clients']) {
      const rows = await app.sql(
        `select to_jsonb(t) - 'updated_at' - 'changed_at' as row from ${table} t where workspace_id = $1 order by id`,
        [member.workspaceId],
      )
      tables.push([table, rows])
    }
    return tables
  }
  return { ...member, id, otherId, read, merge, unmerge, onRecord, rowsOf }
}

const activities = async ({ call }: Awaited<ReturnType<typeof buildTwice>>) =>
  (
    await call<{ recentActivity: { description: string }[] }>('GET', '/dashboard/stats')
  ).body.data.recentActivity.map(({ description }) => description)

it('gives all that is one client’s to the other, with the fields that were chosen, and tells of it', async () => {
  const twice = await buildTwice()
  const { id, otherId, merge, read, rowsOf } = twice
  const theirs = await rowsOf(otherId)
  expect(Object.values(theirs)).not.toContain(0)
  const { status, body } = await merge({ fields: { name: 'A. Sousa', email: 'ana@example.com' } })
  expect(status).toBe(200)
  const chosen = { name: 'A. Sousa', phone: '030 123456', email: 'ana@example.com' }
  expect(body.data.client).toMatchObject({ id, ...chosen })
  expect(await rowsOf(id)).toEqual(theirs)
  expect(await rowsOf(otherId)).toEqual(noRows())
  expect(await read(otherId)).toBeUndefined()
  expect((await activities(twice))[0]).toBe('Merged client Anna Sousa into A. Sousa')
})

it('knows of every column that is a client: the feature.ts that keeps such rows says so by `ofClients`', async () => {
  const { moved } = (await (await buildTwice()).merge()).body.data.undo
  expect(Object.keys(moved).sort()).toEqual(columns.map(({ table }) => table).sort())
})

it('is taken back exactly', async () => {
  const twice = await buildTwice()
  const { merge, unmerge, onRecord, otherId } = twice
  const [before, told] = [await onRecord(), await activities(twice)]
  const { undo } = (await merge()).body.data
  expect(await onRecord()).not.toEqual(before)
  const { status, body } = await unmerge(undo)
  expect([status, body.data.client.id]).toEqual([200, otherId])
  expect(await onRecord()).toEqual(before)
  expect(await activities(twice)).toEqual(told)
  expect((await unmerge(undo)).status).toBe(404)
})

it('leaves what was changed in between as it was changed', async () => {
  const { id, otherId, merge, unmerge, read, rowsOf, call, addClient } = await buildTwice()
  const theirs = await rowsOf(otherId)
  const fields = { name: 'Anna', email: 'ana@example.com' }
  const { undo } = (await merge({ fields })).body.data
  const third = await addClient({ name: 'Third' })
  await call('PATCH', `/clients/${id}`, { name: 'Ana S.' })
  const { id: gown } =
    (await app.sql("select id from projects where client_id = $1 and name = 'Gown'", [id]))[0] ?? {}
  await call('PATCH', `/projects/${gown}`, { clientId: third })
  expect((await unmerge(undo)).status).toBe(200)
  expect(await read(id)).toMatchObject({ name: 'Ana S.', email: null })
  expect(await rowsOf(third)).toEqual({ ...noRows(), projects: 1 })
  expect(await rowsOf(otherId)).toEqual({ ...theirs, projects: (theirs.projects ?? 0) - 1 })
})

it('is refused on another version of either, with oneself, and with nobody', async () => {
  const { id, otherId, merge, onRecord, read, call } = await buildTwice()
  const stale = (await read(otherId))?.updatedAt
  app.advance(1_000)
  await call('PATCH', `/clients/${otherId}`, { notes: 'Changed meanwhile' })
  const before = await onRecord()
  expect((await merge({ clientUpdatedAt: stale })).body).toMatchObject({ code: 'CONFLICT' })
  expect((await merge({ clientId: id })).status).toBe(404)
  expect((await merge({ clientId: crypto.randomUUID() })).status).toBe(404)
  expect(await onRecord()).toEqual(before)
})

it('happens once, when two people do it at once and the other way around', async () => {
  const { id, otherId, merge, read, call } = await buildTwice()
  const [one, other] = [await read(id), await read(otherId)]
  const around = call('POST', `/clients/${otherId}/merge`, {
    clientId: id,
    updatedAt: other?.updatedAt,
    clientUpdatedAt: one?.updatedAt,
    fields: {},
  })
  const given = { updatedAt: one?.updatedAt, clientUpdatedAt: other?.updatedAt }
  const statuses = (await Promise.all([merge(given), around])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 404])
  expect([await read(id), await read(otherId)].filter(Boolean)).toHaveLength(1)
})
