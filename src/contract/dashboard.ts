import * as z from 'zod/mini'
import { outStatuses } from '../domain/money/receivables.ts'
import { Activity } from './activities.ts'
import { eventStatuses, eventTypes } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { instant, isoDay, nothing } from './fields.ts'
import { projectPriorities } from './projects.ts'
import { amount, countOf, ofNoun, priced, shownTo } from './shown-to.ts'

/**
 * Every figure of the dashboard, each with its one definition. The screen explains each in a sentence, by this name.
 * 'Today', 'this week' (from the day that begins the reader's) and 'this month' are in the business's time zone.
 */
export const dashboardFigures = [
  /** Clients whose status is active now; the change is against how many were at the end of last month. */
  'activeClients',
  /** Projects that are not completed. */
  'activeProjects',
  /** Active projects whose due day lies in this week, days that have passed included. */
  'projectsDueThisWeek',
  /** All patterns, and those made in this week. */
  'patternsCreated',
  /** Totals of invoices paid from the first of the month to today; the change is against the same days of last month. */
  'revenue',
  /** What members did, newest first. */
  'recentActivity',
  /** The next due days of active projects, from today on. */
  'upcomingDeadlines',
  /** Events that touch today and are not cancelled. */
  'todaysEvents',
  /** Completed projects that have not been handed over. */
  'readyToCollect',
  /** Pieces that aren't ready, and should be, or should have left their stage, since before today. */
  'latePieces',
  /** Pieces promised for today that aren't ready; where there are none, those promised for tomorrow. */
  'promisedPieces',
  /** Pieces that are ready and haven't been collected, also of projects of which others are still made. */
  'readyPieces',
  /** What is left to pay of invoices that were sent; overdue is what was due before today. */
  'moneyOwed',
] as const
export type DashboardFigure = (typeof dashboardFigures)[number]

const forClient = {
  /** Null without a client, when the client has been deleted, or where the name alone is told. */
  clientId: z.nullable(z.string()),
  /** A sent invoice keeps the name it was sent with. */
  clientName: z.nullable(z.string()),
}

const named = z.object({ id: z.string(), name: z.string() })

const Deadline = z.object({
  /** The project's. */
  id: z.string(),
  title: z.string(),
  ...forClient,
  dueDate: isoDay(),
  priority: z.enum(projectPriorities),
})

const TodaysEvent = ofNoun(
  'event',
  z.object({
    id: z.string(),
    title: z.string(),
    type: z.enum(eventTypes),
    status: z.enum(eventStatuses),
    startTime: instant(),
    endTime: instant(),
    ...forClient,
    /** Null without a project, or when the project has been deleted; without an id where its name alone is told. */
    project: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string() })),
    location: z.nullable(z.string()),
  }),
)

const ReadyProject = z.object({
  id: z.string(),
  title: z.string(),
  ...forClient,
  completedAt: instant(),
  /** It goes by its pieces: they are collected, and not the project by hand. */
  hasPieces: z.boolean(),
  /** Beyond what the plan has room for: it can't be marked as collected. */
  readOnly: z.boolean(),
})

/** A garment in the workshop that the day asks for. */
const floorPiece = {
  id: z.string(),
  tag: z.int(),
  label: z.string(),
  project: named,
  ...forClient,
  stageName: z.string(),
  isRush: z.boolean(),
}

/** Of the pieces that somebody sees. */
const FloorToday = z.object({
  late: z.object({
    count: z.int(),
    /** With the day by which it was to be further. */
    oldest: z.nullable(z.object({ ...floorPiece, dueOn: isoDay() })),
  }),
  promised: z.object({
    /** Today; or tomorrow, where nothing is promised for today but something for tomorrow. */
    on: isoDay(),
    count: z.int(),
    /** At most 5, those in a hurry first, then by their tags. */
    pieces: z.array(z.object(floorPiece)),
  }),
  ready: z.object({
    count: z.int(),
    longest: z.nullable(z.object({ ...floorPiece, since: instant() })),
  }),
})
export type FloorToday = z.output<typeof FloorToday>

const OwedInvoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  ...forClient,
  dueDate: isoDay(),
  balance: amount('money'),
  /** By its due day and today. */
  status: z.enum(outStatuses),
})

/** In the business's currency. A plan without invoices keeps those that are there readable, so they count. */
const MoneyOwed = z.object({
  currency: z.string(),
  total: amount('money'),
  overdueTotal: amount('money'),
  count: z.int(),
  /** How many more are open in other currencies, left out of all of this. */
  otherCurrencies: z.int(),
  /** At most 5, longest overdue first, then by due day. */
  invoices: z.array(OwedInvoice),
})

/** What a newcomer has done already. */
const FirstSteps = z.object({
  clients: z.boolean(),
  measurements: z.boolean(),
  projects: z.boolean(),
  /** Null on a plan without invoices: the step is left out. */
  invoices: z.nullable(z.boolean()),
  /** The business has a name, and an address or a phone number. */
  profile: z.boolean(),
})

export const DashboardStats = z.object({
  activeClients: z.object({ currentMonthCount: z.int(), changeFromLastMonth: z.int() }),
  activeProjects: z.int(),
  projectsDueThisWeek: z.int(),
  /** Active and due before today: not among `upcomingDeadlines`. */
  projectsOverdue: z.int(),
  patternsCreated: countOf('pattern'),
  patternsCreatedThisWeek: countOf('pattern'),
  /** Null for who doesn't see money. */
  revenue: z.nullable(
    priced(
      'money',
      z.object({
        currentMonth: amount('money'),
        /** Percent, with one decimal. */
        changePercentage: z.number(),
        /** How many invoices paid this month are in other currencies and left out. */
        otherCurrencies: z.int(),
      }),
    ),
  ),
  /** At most 10, as far as one may see what it was done with. */
  recentActivity: z.array(Activity),
  /** At most 10. */
  upcomingDeadlines: z.array(Deadline),
  /** At most 20, by start. Empty on a plan without the calendar, and for who doesn't see events. */
  todaysEvents: z.array(TodaysEvent),
  /** At most 10, longest waiting first. */
  readyToCollect: z.array(ReadyProject),
  readyToCollectTotal: z.int(),
  /** What the workshop asks for today; null where there are no pieces. */
  floor: z.nullable(FloorToday),
  /** Null for who doesn't see money. */
  moneyOwed: z.nullable(priced('money', MoneyOwed)),
  /** The owner's. Null once everything is done or the list was dismissed, and for whoever joins a business that others set up. */
  firstSteps: z.nullable(shownTo('business.close', FirstSteps)),
  currency: z.string(),
  /** In the business's time zone. */
  today: isoDay(),
})
export type DashboardStats = z.output<typeof DashboardStats>

export const dashboardEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/dashboard/stats',
    summary: 'What the business does today',
    access: 'member',
    needs: 'anybody',
    reply: DashboardStats,
    errors: [],
  }),
  dismissFirstSteps: endpoint({
    method: 'POST',
    path: '/dashboard/first-steps/dismiss',
    summary: 'Put the checklist of first steps away for good',
    access: 'member',
    needs: 'anybody',
    keys: false,
    reply: nothing,
    errors: [],
  }),
}
