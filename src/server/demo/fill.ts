import { permissionsOf } from '#domain/team/permissions.ts'
import { actingAs } from '#server/database/acting.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  type Account,
  findAccountByEmail,
  insertAccount,
  newAccountIds,
  setPassword,
  setTwoFactor,
} from '#server/features/auth/users/queries.ts'
import { brandingService } from '#server/features/branding/service.ts'
import { calendarService } from '#server/features/calendar/service.ts'
import { clientsService } from '#server/features/clients/service.ts'
import { overdueJob } from '#server/features/invoices/due/jobs.ts'
import { mailsToStrangers } from '#server/features/invoices/mail/strangers.ts'
import { paymentsService } from '#server/features/invoices/payments/service.ts'
import { invoicesService } from '#server/features/invoices/service.ts'
import { measurementTemplatesService } from '#server/features/measurement-templates/service.ts'
import { measurementsService } from '#server/features/measurements/service.ts'
import { messagesService } from '#server/features/messages/service.ts'
import { portalAccess } from '#server/features/portal/access/service.ts'
import { projectsService } from '#server/features/projects/service.ts'
import { settingsService } from '#server/features/settings/service.ts'
import { plansService } from '#server/features/subscriptions/service.ts'
import { ownedWorkspace } from '#server/features/team/workspaces/queries.ts'
import { workshopParts } from '#server/features/workshop/parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { alterations } from './alterations.ts'
import { demoAccount, letterhead, onInvoices, onPages, owner } from './atelier.ts'
import type { Bill } from './bills.ts'
import { demoCounter } from './counter.ts'
import { keepDaysAway } from './days-away.ts'
import { draftPatterns } from './drafts.ts'
import { holdFittings } from './fittings/hold.ts'
import { demoFloor, planMaking } from './floor.ts'
import { demoPapers, patronCount } from './papers/papers.ts'
import { planEvents } from './planned-events.ts'
import { connectShop } from './programs.ts'
import { emptyWorkshop, fittingPictures, subscribe } from './queries.ts'
import { questionAbout } from './questions.ts'
import { draw } from './sheets-drawn.ts'
import { clearShelf, fillShelf } from './shelf.ts'
import { standingOf } from './standing.ts'
import { employ, tailorsAt } from './team.ts'
import { makeTemplates } from './templates.ts'
import { type Order, planYear, type Visitor } from './year.ts'

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
  year: readonly Visitor[] = planYear(platform.clock.now()),
): Promise<{ clients: number; projects: number; quotes: number; invoices: number }> {
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
    // Pictures of the fittings before go with their rows.
    for (const name of await fittingPictures(transaction, workspaceId)) {
      await platform.files.remove(transaction, workspaceId, name)
    }
    await clearShelf(platform, transaction, workspaceId)
    await emptyWorkshop(transaction, workspaceId)
  })
  const settings = settingsService(platform)
  await settings.changeProfile(userId, ids, letterhead)
  await settings.changeBusiness(ids, onInvoices)
  await settings.changePreferences(userId, ids, {
    measurementUnit: 'cm',
    timezone: 'Europe/Stockholm',
    unitsConfirmed: true,
  })
  await brandingService(platform, { plans: plansService(platform), regions: settings }).change(
    workspaceId,
    onPages,
  )
  const employeeIds = await employ(platform, workspaceId, passwordHash)
  const asOwner = { workspaceId, memberId: userId, seesAssignedOnly: false }
  const papers = await actingAs(asOwner, async () => {
    const made = await live(platform, { ...ids, employeeIds }, year)
    await draw(platform, workspaceId)
    await draftPatterns(platform, workspaceId)
    await makeTemplates(platform, workspaceId)
    await fillShelf(platform, workspaceId)
    await holdFittings(platform, { workspaceId, ownerId: userId })
    await keepDaysAway(platform, workspaceId, employeeIds)
    return made
  })
  await overdueJob(platform).overdue?.({}, { mark: 'demo' })
  await connectShop(platform, ids)
  const orders = year.flatMap((visitor) => visitor.orders)
  return {
    clients: year.length + patronCount,
    projects: orders.length + alterations.length + patronCount,
    quotes: papers.quotes,
    invoices: orders.filter(({ bill }) => bill !== null).length + papers.invoices,
  }
}

/** Lets the year happen in its order, each thing at its hour: ids grow with time, and lists go by them. */
async function live(
  platform: Platform,
  member: { readonly userId: string; readonly workspaceId: string; readonly employeeIds: readonly string[] },
  year: readonly Visitor[],
): Promise<{ readonly quotes: number; readonly invoices: number }> {
  const { workspaceId } = member
  const byOwner = { memberId: member.userId, permissions: permissionsOf('owner') }
  let nowMs = 0
  const atItsHour = { ...platform, clock: { now: () => new Date(nowMs) } }
  const { plans, regions } = await standingOf(platform, workspaceId)
  const clients = clientsService(atItsHour, plans, regions)
  const projects = projectsService(atItsHour, plans, clients, regions)
  const templates = measurementTemplatesService(atItsHour, plans)
  const measurements = measurementsService(atItsHour, { plans, clients, templates })
  const calendar = calendarService(atItsHour, { plans, clients, projects, regions, due: [] })
  const strangers = mailsToStrangers(atItsHour, plans, brandingService(atItsHour, { plans, regions }))
  const making = planMaking(year, tailorsAt(platform.clock.now()), platform.clock.now())
  const { pieces, moving, setups } = workshopParts(atItsHour, {
    ...{ plans, regions, clients, projects },
    strangers,
  })
  const { stages } = await setups.get(workspaceId)
  const clientIds = new Map<Visitor, string>()
  const projectIds = new Map<Order, string>()
  const invoices = invoicesService(atItsHour, plans, regions, clients)
  const payments = paymentsService(atItsHour, plans, regions)
  const messages = messagesService(atItsHour, {
    ...{ regions, strangers, tell: async () => undefined },
    pages: portalAccess(platform, plans),
  })
  let billCount = 0
  const write = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    platform.database.write(workspaceId, work)

  const { userId: ownerId, employeeIds } = member
  const floor = demoFloor({ workspaceId, ownerId, employeeIds, pieces, moving, stages, write })

  const sewing = tailorsAt(platform.clock.now())
  const counter = demoCounter(atItsHour, {
    ...{ workspaceId, ownerId, plans, regions, clients, projects, pieces, moving, setups, stages, write },
    makerIds: sewing.flatMap(({ place }) => employeeIds[place] ?? []),
  })

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
    const made = making.get(order) ?? { maker: 'nobody', pieces: [] }
    const assignees = [...floor.membersOf(made)]
    // With pieces it stands where they do; but for a look at it that somebody takes by hand.
    const byHand = made.pieces.length > 0 ? { ...(status === 'review' && { status }) } : { status, progress }
    let projectId = ''
    return [
      {
        atMs: order.startedMs,
        async happen() {
          const body = { clientId: clientId(), name, type, description, priority, dueDate: dueDay, assignees }
          projectId = (
            await write((transaction) =>
              projects.create(transaction, workspaceId, { ...body, budget: budgetDollars }, byOwner),
            )
          ).id
          projectIds.set(order, projectId)
        },
      },
      {
        atMs: order.movedMs + 1,
        happen: async () => void (await projects.update(workspaceId, projectId, byHand)),
      },
      ...floor.eventsOf(order, made, () => projectId),
      ...(collectedMs === null || made.pieces.length > 0
        ? []
        : [
            {
              atMs: Math.max(collectedMs, order.movedMs) + 2,
              happen: async () => void (await projects.update(workspaceId, projectId, { collected: true })),
            },
          ]),
      ...(bill === null ? [] : billing(bill, () => ({ clientId: clientId(), projectId }))),
    ]
  }

  function billing(bill: Bill, of: () => { clientId: string; projectId: string }) {
    const { items, discount, taxRate, taxIncluded, notes, dueDay: dueDate } = bill
    let id = ''
    billCount += 1
    const question = questionAbout(billCount)
    const answeredMs = bill.sentMs === null ? Number.POSITIVE_INFINITY : bill.sentMs + ANSWER_MS
    return [
      {
        atMs: bill.writtenMs,
        async happen() {
          const body = { ...of(), dueDate, items, discount, taxRate, taxIncluded, notes }
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

  const papers = demoPapers(atItsHour, {
    ...{ workspaceId, ownerId, plans, regions, clients, projects, write },
  })
  const clientOf = (visitor: Visitor) => clientIds.get(visitor) ?? ''
  const todayMs = platform.clock.now().getTime()
  const beside = [counter, papers].flatMap(({ eventsOf }) => eventsOf(year, todayMs, clientOf))
  for (const { atMs, happen } of [...visits.flat(), ...beside].sort((a, b) => a.atMs - b.atMs)) {
    nowMs = atMs
    await happen()
  }
  const readBefore = platform.clock.now().getTime() - UNREAD_MS
  for (const message of (await messages.list(workspaceId, { limit: 500 })).messages) {
    if (Date.parse(message.createdAt) < readBefore) await messages.mark(workspaceId, message.id, true)
  }
  // The calendar goes by the events' own times, so it can be written in one go.
  await write(async (transaction) => {
    const events = planEvents(year, making, platform.clock.now())
    for (const { bookedMs, visitor, order, keeper, ...event } of events) {
      nowMs = bookedMs
      const clientId = (visitor && clientIds.get(visitor)) ?? null
      const projectId = (order && projectIds.get(order)) ?? null
      const assignees = [floor.memberOf(keeper)]
      const body = { ...event, clientId, projectId, assignees }
      await calendar.create(transaction, workspaceId, body, byOwner)
    }
  })
  return papers.made
}
