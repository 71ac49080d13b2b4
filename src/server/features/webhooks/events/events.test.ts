import { describe, expect, it } from 'vitest'
import type { WebhookEvent } from '#contract/webhooks.ts'
import { webhookTypes } from '#domain/webhooks/types.ts'
import { holderOf } from '#server/features/quotes/testing/quoting.ts'
import { buildClientsPage } from '#server/testing/clients-page.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { floorOf } from '#server/testing/floor.ts'
import { withApi } from '#server/testing/on-plan.ts'
import { dataUrl, paint, savePattern } from '#server/testing/patterns.ts'
import { madeBy } from '#server/testing/rows.ts'
import { appOfFile, poolOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const pool = poolOfFile(app)

/** A business with a client who has a page, and an endpoint that is told everything; nothing gets there. */
async function buildTold() {
  const business = await buildClientsPage(app)
  const { token, workspaceId, call } = business
  const webhook = { url: 'https://127.0.0.1/hook', types: webhookTypes }
  await withApi(app, token, () => madeBy(app, token, '/webhooks', webhook))
  /** What was told, in order, of one thing or of all. */
  const told = async (subject?: string) => {
    const rows = await app.sql(
      `select type, data, subject_id from webhook_events where workspace_id = $1 and ($2::uuid is null or subject_id = $2)
       order by at, type`,
      [workspaceId, subject ?? null],
    )
    return rows.map(({ type, data }) => ({ type: String(type), data }))
  }
  const typesOf = async (subject?: string) => (await told(subject)).map(({ type }) => type)
  const made = (url: string, body: object) => madeBy(app, token, url, body)
  const done = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const reply = await call(method, url, body)
    if (reply.status >= 300) throw new Error(`${url} was answered ${JSON.stringify(reply.body)}`)
    return reply.body.data
  }
  return { ...business, told, typesOf, made, done }
}

/** What nobody is to read in an event: seeded into everything that takes a text, a size or an amount. */
const secrets = {
  name: 'Quibberella',
  street: 'Zeisiggasse 99',
  note: 'confidential',
  email: 'hidden@secret.test',
  phone: '5550147',
  size: 87.25,
  amount: 4711.13,
}
const { name, note, size, amount } = secrets

it('tell all that they can tell of, and of it neither names nor sizes, amounts or addresses', async () => {
  const business = await buildTold()
  const { made, done, token, typesOf } = business
  const { street: address, email, phone } = secrets
  const items = [{ description: note, quantity: 1, rate: amount }]

  const client = await made('/clients', { name, address, email, phone, notes: note })
  await done('PATCH', `/clients/${client}`, { name: `${name} II` })
  const project = await made('/projects', {
    clientId: client,
    name,
    type: 'Suit',
    budget: amount,
    description: note,
  })
  await done('PATCH', `/projects/${project}`, { status: 'completed' })
  await done('PATCH', `/projects/${project}`, { collected: true })
  const floor = floorOf(() => ({ app, owner: { token } }))
  const stage = await floor.stagesBy()
  const inWork = await made('/projects', { clientId: client, name, type: 'Suit' })
  const piece = await made('/pieces', { projectId: inWork, label: name, price: amount, note })
  await floor.move([piece], stage('work'))

  const set = { clientId: client, garmentType: 'dress', notes: note, measurements: [{ name: 'Bust', size }] }
  const measurement = await made('/measurements', set)
  await done('PATCH', `/measurements/${measurement}`, { notes: `${note} more` })
  const pattern = await savePattern(app, token, {
    name,
    description: note,
    base64Image: dataUrl(await paint(9, 9)),
  })
  await done('PATCH', `/patterns/${pattern.id}`, { name: `${name} II` })

  const at = { startTime: '2030-03-02T08:00:00Z', endTime: '2030-03-02T09:00:00Z' }
  const booking = await made('/calendar', {
    clientId: client,
    title: name,
    description: note,
    location: address,
    ...at,
  })
  await done('PATCH', `/calendar/${booking}`, { endTime: '2030-03-02T10:00:00Z' })
  await done('PATCH', `/calendar/${booking}`, { status: 'cancelled' })

  const quoted = async (answer: 'approved' | 'declined') => {
    const quote = await made('/quotes', { clientId: client, items, notes: note })
    const before = (await app.mails(email)).length
    await done('POST', `/quotes/${quote}/send`, {})
    const { text } = await app.mail(email, before + 1)
    await holderOf(app, /\/paper#([\w-]{66})/.exec(text)?.[1] ?? '').answer(answer, { name, note })
    return quote
  }
  const approved = await quoted('approved')
  const declined = await quoted('declined')
  expect(await typesOf(approved)).toEqual(
    expect.arrayContaining(['quote.created', 'quote.sent', 'quote.approved']),
  )

  const bill = { clientId: client, items, notes: note, dueDate: '2099-01-31' }
  const invoice = await made('/invoices', bill)
  await done('PATCH', `/invoices/${invoice}`, { status: 'sent' })
  await done('POST', `/invoices/${invoice}/payments`, { amount, method: 'cash', note })
  await done('POST', `/invoices/${invoice}/credit-notes`, { reason: note })
  await done('POST', `/invoices/${invoice}/payments`, { amount: -amount, method: 'cash', note })
  const late = await made('/invoices', bill)
  await done('PATCH', `/invoices/${late}`, { status: 'sent' })
  await app.sql(`update invoices set due_date = '2020-01-01' where id = $1`, [late])
  await app.sql(`select mark_overdue('{}', current_date, null, 100000)`)
  const draft = await made('/invoices', bill)

  const said = { token: business.invoiceToken, text: `${note}: ${address}` }
  expect((await app.call('POST', '/portal/messages', { body: said })).status).toBe(201)
  for (const url of [
    ...[`/invoices/${draft}`, `/quotes/${declined}`, `/calendar/${booking}`, `/patterns/${pattern.id}`],
    ...[`/measurements/${measurement}`, `/projects/${project}`, `/clients/${client}`],
  ])
    await done('DELETE', url)

  const told = await business.told()
  expect([...new Set(told.map(({ type }) => type))].sort()).toEqual([...webhookTypes].sort())
  const all = JSON.stringify(told)
  for (const secret of [...Object.values(secrets), amount * 100, 'Zeisig', 'silk'])
    expect([secret, all.includes(String(secret))]).toEqual([secret, false])
  const known = ['id', 'updatedAt', 'status', 'number', 'kind']
  const fields = new Set(told.flatMap(({ data }) => Object.keys(data ?? {})))
  expect([...fields].filter((field) => !known.includes(field) && !/^[a-z]+Id$/.test(field))).toEqual([])
})

describe('a change', () => {
  it('is told once, as it came to be, however many statements it takes', async () => {
    const { made, done, told, typesOf } = await buildTold()
    const client = await made('/clients', { name: 'Ana' })
    const invoice = await made('/invoices', {
      ...{ clientId: client, dueDate: '2099-01-31' },
      items: [{ description: 'Gown', quantity: 1, rate: 100 }],
    })
    await done('PATCH', `/invoices/${invoice}`, { status: 'sent' })
    await done('POST', `/invoices/${invoice}/payments`, { amount: 100, method: 'cash' })
    const types = await typesOf(invoice)
    expect(types.filter((type) => type !== 'invoice.updated')).toEqual([
      ...['invoice.created', 'invoice.sent', 'invoice.paid'],
    ])
    expect(types.filter((type) => type === 'invoice.updated').length).toBeLessThanOrEqual(2)
    expect((await told(invoice)).at(-1)?.data).toMatchObject({
      id: invoice,
      status: 'paid',
      clientId: client,
    })
  })

  it('that only a clock made is told as well, and a deletion that is undone is a change', async () => {
    const { made, done, typesOf } = await buildTold()
    const client = await made('/clients', { name: 'Ana' })
    await done('DELETE', `/clients/${client}`)
    await done('POST', `/clients/${client}/restore`)
    expect(await typesOf(client)).toEqual(['client.created', 'client.deleted', 'client.updated'])
  })

  it('that takes other rows along is told of by itself at once, and of those when the night takes them', async () => {
    const { made, done, told, typesOf } = await buildTold()
    const client = await made('/clients', { name: 'Ana' })
    const project = await made('/projects', { clientId: client, name: 'Gown', type: 'Suit' })
    const items = [{ description: 'Gown', quantity: 1, rate: 100 }]
    const invoice = await made('/invoices', { clientId: client, dueDate: '2099-01-31', items })
    const along = [
      await made('/measurements', {
        ...{ clientId: client, garmentType: 'dress', measurements: [{ name: 'Bust', size: 90 }] },
      }),
      await made('/calendar', {
        ...{ clientId: client, title: 'Fitting', type: 'fitting' },
        ...{ startTime: '2030-03-02T08:00:00Z', endTime: '2030-03-02T09:00:00Z' },
      }),
    ]
    const before = await told()
    await done('DELETE', `/clients/${client}`)
    expect((await told()).slice(before.length)).toMatchObject([
      { type: 'client.deleted', data: { id: client } },
    ])

    app.advance(2 * 3_600_000)
    await app.sql("select graphile_worker.add_job('tidy')")
    const rest = () => app.sql('select 1 from clients where id = $1', [client])
    await expect.poll(rest).toEqual([])
    expect(await Promise.all(along.map((one) => typesOf(one)))).toEqual([
      ['measurement.created', 'measurement.deleted'],
      ['booking.created', 'booking.deleted'],
    ])
    // What outlives a client isn't changed by their going.
    expect([await typesOf(client), await typesOf(project), await typesOf(invoice)]).toEqual([
      ['client.created', 'client.deleted'],
      ['project.created'],
      ['invoice.created'],
    ])
  })

  it('of somebody who sees assigned work only, and of a client on their own page, is told', async () => {
    const business = await buildTold()
    const tailor = await addColleague(app, business, { role: 'tailor' }, 'Mina')
    const theirs = await madeBy(app, tailor.token, '/clients', { name: 'Bea' })
    expect(await business.typesOf(theirs)).toEqual(['client.created'])
    const token = await business.letIn()
    const said = await app.call('POST', '/portal/thread', { token, body: { text: 'When is it ready?' } })
    expect(said.status).toBe(201)
    const messages = (await business.told()).filter(({ type }) => type === 'message.received')
    expect(messages).toMatchObject([{ data: { clientId: business.clientId, invoiceId: null } }])
    await business.done('POST', `/clients/${business.clientId}/messages`, { message: 'Tomorrow' })
    expect((await business.typesOf()).filter((type) => type === 'message.received')).toHaveLength(1)
  })

  it('and what is told of it are there together or not at all, also where the server dies between', async () => {
    const { workspaceId, clientId, typesOf } = await buildTold()
    const before = await typesOf(clientId)
    const change = async (end: 'commit' | 'rollback' | 'die') => {
      const client = await pool.connect()
      client.on('error', () => undefined)
      const [{ pid } = {}] = (await client.query('select pg_backend_pid() as pid')).rows
      await client.query(`begin; set local app.workspace_id = '${workspaceId}'`)
      await client.query('update clients set name = $2, updated_at = now() where id = $1', [clientId, end])
      const inside = await client.query(
        'select count(*)::int as told from webhook_events where subject_id = $1',
        [clientId],
      )
      if (end === 'die') await app.sql('select pg_terminate_backend($1)', [pid])
      else await client.query(end)
      client.release(end === 'die')
      return Number(inside.rows[0]?.told)
    }
    const nameNow = async () => (await app.sql('select name from clients where id = $1', [clientId]))[0]?.name
    expect(await change('die')).toBe(before.length + 1)
    expect([await typesOf(clientId), await nameNow()]).toEqual([before, 'Ana Sousa'])
    expect(await change('rollback')).toBe(before.length + 1)
    expect([await typesOf(clientId), await nameNow()]).toEqual([before, 'Ana Sousa'])
    await change('commit')
    expect([await typesOf(clientId), await nameNow()]).toEqual([[...before, 'client.updated'], 'commit'])
  })

  it('is written down for nobody where nobody listens', async () => {
    const { call, workspaceId } = await buildClientsPage(app)
    await call('POST', '/clients', { name: 'Ana' })
    expect(await app.sql('select 1 from webhook_events where workspace_id = $1', [workspaceId])).toEqual([])
  })
})

it('are read by whoever was away: since an instant, by type, page by page, once they are settled', async () => {
  const { call, made, workspaceId } = await buildTold()
  const ids: string[] = []
  for (const one of ['Ana', 'Bea', 'Cleo']) ids.push(await made('/clients', { name: one }))
  const asked = async (query: string) =>
    (await call<{ events: WebhookEvent[]; nextCursor: string | null }>('GET', `/webhooks/events${query}`))
      .body.data
  expect(await asked('')).toEqual({ events: [], nextCursor: null })
  await app.sql(`update webhook_events set at = at - interval '6 seconds' where workspace_id = $1`, [
    workspaceId,
  ])
  const first = await asked('?types=client.created,client.deleted&limit=2')
  const second = await asked(`?types=client.created,client.deleted&limit=2&cursor=${first.nextCursor}`)
  expect([...first.events, ...second.events].map(({ data }) => data.id)).toEqual(ids)
  expect(second.nextCursor).toBeNull()
  const since = encodeURIComponent(second.events[0]?.timestamp ?? '')
  expect((await asked(`?since=${since}`)).events).toEqual(second.events)
  expect((await asked('?types=client.deleted')).events).toEqual([])
  expect((await call('GET', '/webhooks/events?types=client.exploded')).status).toBe(422)
})
