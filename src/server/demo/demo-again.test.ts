import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import type { Quote } from '#contract/quotes.ts'
import { quoteStatuses } from '#domain/money/quote-standing.ts'
import { demoAccount } from './atelier.ts'
import { planMaking } from './floor.ts'
import { planEvents } from './planned-events.ts'
import { tailorsAt } from './team.ts'
import { buildDemoApp, type DemoApp } from './testing/demo-app.ts'
import { planYear } from './year.ts'

let demo: DemoApp
let counts: Awaited<ReturnType<DemoApp['fill']>>
beforeAll(async () => {
  demo = await buildDemoApp()
  counts = await demo.fill(few())
}, 240_000)
afterAll(() => demo.close())

/** One visitor of so many: what they leave is enough to be emptied and filled again. */
const FEW = 9
const few = () => planYear(demo.app.clock.now()).filter((_, place) => place % FEW === 0)

/** All but ids, in an order of their own. */
const rows = async () => [
  await demo.app.sql(
    'select name, email, phone, address, notes, status, created_at, updated_at from clients order by email',
  ),
  await demo.app.sql(
    `select clients.email, projects.name, projects.status, progress, due_date, budget_minor, projects.created_at, completed_at
     from projects join clients on clients.id = client_id order by 1, 2`,
  ),
  await demo.app.sql(
    `select clients.email, garment_type, sizes, measurements.created_at
     from measurements join clients on clients.id = client_id order by 1, 2, 4`,
  ),
  await demo.app.sql(
    `select invoice_number, status, issue_date, due_date, items, discount, total_minor, paid_minor, billed_to, sent_at, paid_at
     from invoices order by 1`,
  ),
  await demo.app.sql(
    `select quote_number, quotes.status, valid_until, items, total_minor, clients.email, number, answer, quote_answers.name
     from quotes join clients on clients.id = client_id
     left join quote_versions on quote_versions.quote_id = quotes.id
     left join quote_answers on version_id = quote_versions.id order by 1, number`,
  ),
  await demo.app.sql(
    `select clients.email, title, type, start_time, end_time, events.status, events.created_at
     from events left join clients on clients.id = client_id order by start_time, title, 1`,
  ),
  await demo.app.sql(
    `select at, fittings.number, worn, view, width_px, height_px, fitting_pins.number as pin, x, y, text, change_mm,
       tasks.name, tasks.done_at
     from fittings left join fitting_photos on fitting_id = fittings.id
     left join fitting_pins on photo_id = fitting_photos.id
     left join tasks on fitting_pin_id = fitting_pins.id order by 1, 2, 4, 7`,
  ),
  await demo.app.sql(
    `select type, webhook_deliveries.at, webhook_deliveries.state, attempts, tried_at, status_code, answer_head, url
     from webhook_deliveries join webhook_events on webhook_events.id = event_id
     join webhook_endpoints on webhook_endpoints.id = endpoint_id order by 2, 1, tried_at`,
  ),
  // Pictures of the year before are gone.
  await demo.app.sql('select count(*)::int as files from files'),
]

it('plans the same year on the same day', () => {
  const now = demo.app.clock.now()
  const plan = () => {
    const year = planYear(now)
    const making = planMaking(year, tailorsAt(now), now)
    return { year, making: [...making.values()], events: planEvents(year, making, now) }
  }
  expect(plan()).toEqual(plan())
  expect(plan().year.length).toBeGreaterThan(100)
})

it('leaves the same when it runs twice, and its guest signed in', async () => {
  const first = await rows()
  const token = await demo.signIn()
  expect(await demo.fill(few())).toEqual(counts)
  expect(await rows()).toEqual(first)
  for (const table of first) expect(table.length).toBeGreaterThan(0)
  expect(first.slice(0, 2).map((table) => table.length)).toEqual([counts.clients, counts.projects])
  const { body } = await demo.app.call('GET', '/auth', { token })
  expect(body.data.user).toMatchObject({
    email: demoAccount.email,
    businessName: 'Atelier Lindqvist',
    plan: 'enterprise',
    isEmailVerified: true,
  })
}, 240_000)

it('has quotes in every state, with versions, answers, deposits and what was corrected, and mails nobody', async () => {
  const token = await demo.signIn()
  const { body } = await demo.app.call<{ quotes: Quote[] }>('GET', '/quotes?limit=100', { token })
  const { quotes } = body.data
  expect(quotes).toHaveLength(counts.quotes)
  expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(quoteStatuses))
  expect(quotes.filter(({ versionCount }) => versionCount > 1)).toHaveLength(2)
  const [dress] = quotes.filter(({ deposits }) => deposits.length > 1)
  expect(dress?.answer).toMatchObject({ answer: 'approved', name: 'Noura Alsalem' })
  const read = (kind: string) =>
    demo.app.call<{ invoices: Invoice[] }>('GET', `/invoices?limit=500&kind=${kind}`, { token })
  const { invoices } = (await read('invoice')).body.data
  const last = invoices.find(({ id }) => id === dress?.invoiceId?._id)
  expect(last?.items.filter(({ rate }) => rate < 0).length).toBeGreaterThanOrEqual(2)
  expect([last?.status, (last?.balance ?? 0) > 0, (last?.paid ?? 0) > 0]).toEqual(['sent', true, true])
  const inParts = invoices.filter(({ schedule }) => schedule.length > 1)
  expect(inParts.map(({ status }) => status).sort()).toEqual(['overdue', 'sent'])
  const { invoices: notes } = (await read('credit-note')).body.data
  expect(notes).toHaveLength(3)
  const refunds = await demo.app.sql('select amount_minor::int as minor from payments where amount_minor < 0')
  expect(refunds).toEqual([{ minor: -17_700 }])
  expect(await demo.app.sql("select 1 from graphile_worker.jobs where task_identifier like '%mail'")).toEqual(
    [],
  )
  expect(await demo.app.sql("select 1 from graphile_worker.jobs where task_identifier = 'webhook'")).toEqual(
    [],
  )
  expect(quotes.every(({ clientId }) => clientId !== null)).toBe(true)
})
