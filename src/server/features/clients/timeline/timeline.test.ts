import { expect, it } from 'vitest'
import type { ClientOverview, TimelineEntry, TimelineGroup } from '#contract/client-timeline.ts'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const HOUR_MS = 3_600_000
const dayOf = (iso: string) => iso.slice(0, 10)
const daysAhead = (days: number) => new Date(app.clock.now().getTime() + days * 24 * HOUR_MS).toISOString()

/** A business with a client. */
async function buildClient() {
  const member = await buildInvoicing(app, { name: 'Adébáyọ̀ Okonkwo', email: 'ade@example.com' })
  const { clientId, call } = member
  const url = `/clients/${clientId}`
  return {
    ...member,
    async make(noun: string, body: object) {
      const reply = await call('POST', noun, { clientId, ...body })
      expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    },
    read: async (query = '') =>
      (await call<{ entries: TimelineEntry[]; nextCursor: string | null }>('GET', `${url}/timeline${query}`))
        .body.data,
    overview: async () =>
      (await call<{ overview: ClientOverview }>('GET', `${url}/overview`)).body.data.overview,
  }
}

type Built = Awaited<ReturnType<typeof buildClient>>

/** One of everything, each an hour after the last; a payment of days ago, and an event that is ahead. */
async function fill({ make, create, change, pay, read, call }: Built) {
  const nextHour = () => app.advance(HOUR_MS)
  await make('/measurements', { garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] })
  nextHour()
  const { id: measurementId } = (await read()).entries[0] ?? {}
  await make('/drafts', {
    name: 'Sheath',
    measurementId,
    design: 'pencil-dress',
    figure: 'women',
    options: usualOptions,
  })
  nextHour()
  await make('/projects', { name: 'Gown', type: 'Wedding Dress' })
  nextHour()
  const { invoice } = (await create({ items: [{ description: 'Gown', quantity: 1, rate: 900 }] })).body.data
  nextHour()
  await change(invoice.id, { status: 'sent' })
  nextHour()
  const paidOn = dayOf(daysAhead(-3))
  expect((await pay(invoice.id, { amount: 300.5, paidOn, method: 'cash' })).status).toBe(201)
  const begun = (await read()).entries.find(({ kind }) => kind === 'project-begun')
  await call('PATCH', `/projects/${begun?.id}`, { status: 'completed' })
  const startTime = daysAhead(9)
  const endTime = daysAhead(9.1)
  await make('/calendar', { title: 'Second fitting', type: 'fitting', startTime, endTime })
  return { paidOn, startTime }
}

it('tells all that is dated about a client, newest first', async () => {
  const client = await buildClient()
  const { paidOn, startTime } = await fill(client)
  const { entries, nextCursor } = await client.read()
  expect(nextCursor).toBeNull()
  expect(entries.map(({ kind }) => kind)).toEqual([
    'appointment',
    'project-completed',
    'invoice-sent',
    'invoice-made',
    'project-begun',
    'drafted',
    'measured',
    'paid',
  ])
  expect(entries[0]).toMatchObject({
    at: startTime,
    title: 'Second fitting',
    type: 'fitting',
    status: 'scheduled',
  })
  expect(entries[3]).toMatchObject({ number: 'INV-001', amount: 900, currency: 'USD', status: 'sent' })
  expect(entries[5]).toMatchObject({ name: 'Sheath' })
  expect(entries[6]).toMatchObject({ garmentType: 'dress' })
  const paid = entries[7]
  expect(paid).toMatchObject({ number: 'INV-001', amount: 300.5, currency: 'USD', method: 'cash' })
  // A payment has a day and no time: noon of the business's own day, which is in Berlin.
  expect(paid?.at).toMatch(new RegExp(`^${paidOn}T1[01]:00:00\\.000Z$`))
})

it('is narrowed to one kind of thing', async () => {
  const client = await buildClient()
  await fill(client)
  const kindsOf = async (group: TimelineGroup) =>
    (await client.read(`?group=${group}`)).entries.map(({ kind }) => kind)
  expect(await kindsOf('measurements')).toEqual(['measured'])
  expect(await kindsOf('drafts')).toEqual(['drafted'])
  expect(await kindsOf('projects')).toEqual(['project-completed', 'project-begun'])
  expect(await kindsOf('appointments')).toEqual(['appointment'])
  expect(await kindsOf('invoices')).toEqual(['invoice-sent', 'invoice-made', 'paid'])
  expect(await kindsOf('messages')).toEqual([])
  expect(await kindsOf('photos')).toEqual([])
})

it('tells of photos, those of a project with the way there', async () => {
  const client = await buildClient()
  await client.make('/projects', { name: 'Gown', type: 'Wedding Dress' })
  const [begun] = (await client.read()).entries
  const photo = multipart('photo', await paint(40, 30))
  for (const of of [`/clients/${client.clientId}`, `/projects/${begun?.id}`]) {
    app.advance(HOUR_MS)
    const reply = await app.call('POST', `${of}/photos`, { token: client.token, ...photo })
    expect(reply.status).toBe(201)
  }
  expect((await client.read('?group=photos')).entries).toMatchObject([
    { kind: 'photo-added', id: begun?.id, of: 'project', caption: null },
    { kind: 'photo-added', id: client.clientId, of: 'client', photo: 'body' },
  ])
})

it('goes on from page to page without losing or repeating what happened at one instant', async () => {
  const client = await buildClient()
  for (let n = 0; n < 5; n += 1) {
    await client.make('/projects', { name: `P${n}`, type: 'Shirt' })
  }
  const whole = (await client.read()).entries
  const paged: TimelineEntry[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { entries: TimelineEntry[]; nextCursor: string | null } = await client.read(
      `?limit=2&cursor=${cursor}`,
    )
    paged.push(...page.entries)
    cursor = page.nextCursor
  }
  expect(paged).toHaveLength(5)
  expect(paged).toEqual(whole)
})

it('shows nothing of what was deleted, and nothing at all of a client that was', async () => {
  const client = await buildClient()
  await fill(client)
  const { entries } = await client.read('?group=projects')
  await client.call('DELETE', `/projects/${entries[0]?.id}`)
  expect((await client.read('?group=projects')).entries).toEqual([])
  await client.call('DELETE', `/clients/${client.clientId}`)
  for (const part of ['timeline', 'overview']) {
    const { status } = await client.call('GET', `/clients/${client.clientId}/${part}`)
    expect(status).toBe(404)
  }
})

it('begins anew for a cursor that nobody was given', async () => {
  const client = await buildClient()
  await fill(client)
  const { entries } = await client.read()
  expect((await client.read('?cursor=yesterday')).entries).toEqual(entries)
})

it('says where one stands with a client', async () => {
  const client = await buildClient()
  expect(await client.overview()).toEqual({
    nextAppointment: null,
    owed: [],
    openProjects: 0,
    counts: {
      ...{ measurements: 0, drafts: 0, projects: 0, pieces: 0, fittings: 0, appointments: 0, invoices: 0 },
      ...{ messages: 0, photos: 0 },
    },
  })
  const { startTime } = await fill(client)
  expect(await client.overview()).toMatchObject({
    nextAppointment: { title: 'Second fitting', startTime },
    owed: [{ currency: 'USD', amount: 599.5 }],
    openProjects: 0,
    counts: { measurements: 1, drafts: 1, projects: 1, appointments: 1, invoices: 1, messages: 0, photos: 0 },
  })
})
