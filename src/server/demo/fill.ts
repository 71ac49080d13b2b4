import { drawingOf } from '#domain/drawing/drawing.ts'
import { serialize } from '#domain/drawing/stored-drawing.ts'
import { permissionsOf } from '#domain/team/permissions.ts'
import { actingAs } from '#server/database/acting.ts'
import type { Transaction } from '#server/database/database.ts'
import { noGenerator } from '#server/features/ai-patterns/service.ts'
import {
  type Account,
  findAccountByEmail,
  insertAccount,
  newAccountIds,
  setPassword,
  setTwoFactor,
} from '#server/features/auth/users/queries.ts'
import { calendarService } from '#server/features/calendar/service.ts'
import { clientsService } from '#server/features/clients/service.ts'
import { overdueJob } from '#server/features/invoices/due/jobs.ts'
import { paymentsService } from '#server/features/invoices/payments/service.ts'
import { invoicesService } from '#server/features/invoices/service.ts'
import { measurementsService } from '#server/features/measurements/service.ts'
import { messagesService } from '#server/features/messages/service.ts'
import { patternsService } from '#server/features/patterns/service.ts'
import { projectsService } from '#server/features/projects/service.ts'
import { settingsService } from '#server/features/settings/service.ts'
import { plansService } from '#server/features/subscriptions/service.ts'
import { ownedWorkspace } from '#server/features/team/workspaces/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import { planAppointments } from './appointments.ts'
import type { Bill } from './bills.ts'
import { demoDrafts, draftPatterns } from './drafts.ts'
import { emptyWorkshop, hidePatterns, subscribe } from './queries.ts'
import { questionAbout } from './questions.ts'
import { pictureOf } from './sheet-picture.ts'
import { sheets } from './sheets.ts'
import { employ } from './team.ts'
import { type Order, planYear, type Visitor } from './year.ts'

/** The address ends in a domain that nobody can have. */
export const demoAccount = { email: 'demo@toile.example', password: 'pins and needles' } as const

const DAY_MS = 86_400_000
/** A client reads the mail, thinks, and writes back. */
const ANSWER_MS = 0.8 * DAY_MS
/** Messages of the last days are still to be read. */
const UNREAD_MS = 10 * DAY_MS

/** Of the demo's owner and of their atelier, which has its own for as long as the account is there. */
async function idsOf({ database }: Platform, known: Account | null) {
  const owned = known && (await ownedWorkspace(database, known.userId))
  return known && owned ? { userId: known.userId, workspaceId: owned } : newAccountIds()
}

/** Makes the demo account and its year, or makes them anew; whoever is signed in to it stays so. */
export async function fillDemo(
  platform: Platform,
): Promise<{ clients: number; projects: number; invoices: number }> {
  const { database, clock } = platform
  const now = clock.now()
  const openedAt = new Date(now.getTime() - 370 * DAY_MS).toISOString()
  const passwordHash = await platform.passwords.hash(demoAccount.password)
  const known = await findAccountByEmail(database, demoAccount.email)
  const { userId, workspaceId } = await idsOf(platform, known)
  const ids = { userId, workspaceId }
  await database.write(workspaceId, async (transaction) => {
    if (!known) await insertAccount(transaction, ids, { ...owner, passwordHash }, openedAt)
    await setPassword(transaction, userId, passwordHash)
    await setTwoFactor(transaction, userId, false)
    await subscribe(transaction, workspaceId, {
      startedAt: openedAt,
      endsAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
    })
    await emptyWorkshop(transaction, workspaceId)
  })
  const settings = settingsService(platform)
  await settings.changeProfile(ids, letterhead)
  await settings.changePreferences(ids, { measurementUnit: 'cm', timezone: 'Europe/Stockholm' })
  await employ(platform, workspaceId, passwordHash)
  const year = planYear(now)
  const asOwner = { workspaceId, memberId: userId, seesAssignedOnly: false }
  await actingAs(asOwner, () => live(platform, ids, year))
  await draw(platform, workspaceId)
  await draftPatterns(platform, workspaceId)
  await overdueJob(platform).overdue?.({}, { mark: 'demo' })
  const orders = year.flatMap((visitor) => visitor.orders)
  return {
    clients: year.length,
    projects: orders.length,
    invoices: orders.filter(({ bill }) => bill !== null).length,
  }
}

const owner = {
  email: demoAccount.email,
  firstName: 'Annika',
  lastName: 'Lindqvist',
  businessName: 'Atelier Lindqvist',
  businessType: 'Fashion Studio',
  subscribeToNewsletter: false,
  chosenPlan: 'enterprise',
  language: 'en',
} as const

/** Telephone numbers and addresses that are kept free for fiction. */
const letterhead = {
  phone: '+46 8 465 004 01',
  address: 'Hantverkargatan 12\n112 21 Stockholm',
  website: 'https://atelier-lindqvist.example',
  bio: 'Bridal, evening and tailoring, made to measure since 2009.',
} as const

/** Patterns with their layers, some of them public. */
async function draw(platform: Platform, workspaceId: string): Promise<void> {
  let nowMs = platform.clock.now().getTime()
  const plans = plansService(platform)
  const { drafts } = demoDrafts(platform)
  const service = (clock: Platform['clock']) =>
    patternsService({ ...platform, clock }, { plans, generator: noGenerator, drafts })
  const { database } = platform
  // Those of the year before go with their files.
  await database.write(workspaceId, async (transaction) => {
    await hidePatterns(transaction, workspaceId, new Date(nowMs - DAY_MS).toISOString())
    await service(platform.clock).purge(transaction, workspaceId, new Date(nowMs).toISOString())
  })
  const patterns = service({ now: () => new Date(nowMs) })
  const until = nowMs
  for (const { marks, isPublic, age, ...words } of sheets) {
    nowMs = until - age * DAY_MS
    const picture = await pictureOf(marks)
    const body = {
      ...words,
      base64Image: picture.toString('base64'),
      drawing: serialize(drawingOf(marks)),
      isAiGenerated: false,
    }
    const { pattern } = await patterns.create(workspaceId, body, (work) => database.write(workspaceId, work))
    if (isPublic) await patterns.publish(workspaceId, pattern.id)
  }
}

/** Lets the year happen in its order, each thing at its hour: ids grow with time, and lists go by them. */
async function live(
  platform: Platform,
  member: { readonly userId: string; readonly workspaceId: string },
  year: readonly Visitor[],
): Promise<void> {
  const { workspaceId } = member
  const byOwner = { memberId: member.userId, permissions: permissionsOf('owner') }
  let nowMs = 0
  const atItsHour = { ...platform, clock: { now: () => new Date(nowMs) } }
  const plans = plansService(platform)
  const regions = settingsService(platform)
  const clients = clientsService(atItsHour, plans, regions)
  const projects = projectsService(atItsHour, plans, clients, regions)
  const measurements = measurementsService(atItsHour, plans, clients)
  const calendar = calendarService(atItsHour, { plans, clients, projects, regions, due: [] })
  const clientIds = new Map<Visitor, string>()
  const projectIds = new Map<Order, string>()
  const invoices = invoicesService(atItsHour, plans, regions, clients)
  const payments = paymentsService(atItsHour, plans, regions)
  const messages = messagesService(atItsHour, { regions, tell: async () => undefined })
  let billCount = 0
  const write = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    platform.database.write(workspaceId, work)

  const visits = year.map((visitor) => {
    const { name, email, phone, address, notes } = visitor
    let clientId = ''
    return [
      {
        atMs: visitor.firstVisitMs,
        async happen() {
          const body = { name, email, phone, address, notes }
          clientId = (await write((transaction) => clients.create(transaction, workspaceId, body))).id
          clientIds.set(visitor, clientId)
        },
      },
      ...visitor.measured.map(({ garment, atMs, sizes }) => ({
        atMs,
        async happen() {
          const body = { clientId, garmentType: garment, measurements: [...sizes], notes: null }
          await write((transaction) => measurements.create(transaction, workspaceId, body))
        },
      })),
      ...visitor.orders.flatMap((order) => eventsOf(order, () => clientId)),
      ...(visitor.inactiveSinceMs === null
        ? []
        : [
            {
              atMs: visitor.inactiveSinceMs,
              happen: async () => void (await clients.update(workspaceId, clientId, { status: 'inactive' })),
            },
          ]),
    ]
  })

  function eventsOf(order: Order, clientId: () => string) {
    const { name, type, description, priority, dueDay, budgetDollars, status, progress, collectedMs, bill } =
      order
    let projectId = ''
    return [
      {
        atMs: order.startedMs,
        async happen() {
          const body = { clientId: clientId(), name, type, description, priority, dueDate: dueDay }
          projectId = (
            await write((transaction) =>
              projects.create(transaction, workspaceId, { ...body, budget: budgetDollars }, byOwner),
            )
          ).id
          projectIds.set(order, projectId)
        },
      },
      {
        atMs: order.movedMs,
        happen: async () => void (await projects.update(workspaceId, projectId, { status, progress })),
      },
      ...(collectedMs === null
        ? []
        : [
            {
              atMs: Math.max(collectedMs, order.movedMs),
              happen: async () => void (await projects.update(workspaceId, projectId, { collected: true })),
            },
          ]),
      ...(bill === null ? [] : billing(bill, () => ({ clientId: clientId(), projectId }))),
    ]
  }

  function billing(bill: Bill, of: () => { clientId: string; projectId: string }) {
    const { items, discount, taxRate, notes, dueDay: dueDate } = bill
    let id = ''
    billCount += 1
    const question = questionAbout(billCount)
    const answeredMs = bill.sentMs === null ? Number.POSITIVE_INFINITY : bill.sentMs + ANSWER_MS
    return [
      {
        atMs: bill.writtenMs,
        async happen() {
          const body = { ...of(), dueDate, items, discount, taxRate, notes }
          id = (await write((transaction) => invoices.create(transaction, workspaceId, body))).id
        },
      },
      ...(bill.sentMs === null
        ? []
        : [
            {
              atMs: bill.sentMs,
              happen: async () => void (await invoices.update(member, id, { status: 'sent' })),
            },
          ]),
      ...(question === null || answeredMs > platform.clock.now().getTime()
        ? []
        : [{ atMs: answeredMs, happen: () => messages.letterbox.writeAbout(workspaceId, id, question) }]),
      ...bill.payments.map(({ atMs, method, note, dollars }) => ({
        atMs,
        async happen() {
          const { invoice } = await invoices.get(workspaceId, id)
          const amount = dollars ?? invoice?.balance ?? 0
          const body = { method, note, amount }
          await write((transaction) => payments.add(transaction, workspaceId, id, body))
        },
      })),
    ]
  }

  for (const { atMs, happen } of visits.flat().sort((a, b) => a.atMs - b.atMs)) {
    nowMs = atMs
    await happen()
  }
  const readBefore = platform.clock.now().getTime() - UNREAD_MS
  for (const message of (await messages.list(workspaceId, { limit: 500 })).messages) {
    if (Date.parse(message.createdAt) < readBefore) await messages.mark(workspaceId, message.id, true)
  }
  // The calendar goes by the events' own times, so it can be written in one go.
  await write(async (transaction) => {
    for (const { bookedMs, visitor, order, ...event } of planAppointments(year, platform.clock.now())) {
      nowMs = bookedMs
      const clientId = (visitor && clientIds.get(visitor)) ?? null
      const projectId = (order && projectIds.get(order)) ?? null
      await calendar.create(transaction, workspaceId, { ...event, clientId, projectId }, byOwner)
    }
  })
}
