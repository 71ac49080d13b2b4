import * as z from 'zod/mini'
import { receivableAges } from '../domain/money/receivable-ages.ts'
import { endpoint } from './endpoint.ts'
import { dayInReach, isoDay } from './fields.ts'
import { projectStatuses, projectTypes } from './projects.ts'
import { amount } from './shown-to.ts'

export const timePeriods = ['1month', '3months', '6months', '1year', 'all', 'custom'] as const
export type TimePeriod = (typeof timePeriods)[number]

const CUSTOM_YEARS_MAX = 20

/**
 * Every figure of analytics, each with its one definition. The screen explains each in a sentence, by this name.
 * Days are in the business's time zone; money is in its currency, and what is in others is left out.
 */
export const analyticsFigures = [
  /** Totals of paid invoices, by the day on which they were paid. */
  'totalRevenue',
  /** Clients with a project started, an invoice dated or an event held (cancelled ones aside) in the period. */
  'activeClients',
  /** Projects by the day of their completion. */
  'projectsCompleted',
  /** Mean budget of the projects started in the period that have one in the business's currency. */
  'avgProjectValue',
  /** Revenue, and projects started, in each calendar month as far as it lies in the period. */
  'monthlyTrend',
  /** Projects started in the period by type, and the revenue through invoices of such projects. */
  'byServiceType',
  /** Revenue of this calendar month and year, up to today, against the goals set in the preferences. */
  'revenueGoals',
  /** Totals of the invoices issued (drafts aside) beside the payments that came in, partial ones too. */
  'invoicedAgainstPaid',
  /** What is left to pay today of invoices that were sent, by days past the due day. */
  'receivables',
  /** Mean days from issue to full payment of the invoices paid in the period, in any currency; paid in advance counts 0. */
  'averageDaysToPay',
  /** Revenue by the client on the invoice. */
  'revenueByClient',
  /** Clients added in the period. */
  'newClientsThisPeriod',
  /** Projects started in the period for each client who started one. */
  'avgProjectsPerClient',
  /** Of the clients active in the span before, the share that is active in this one too. */
  'clientRetentionRate',
  /** Clients by the revenue they brought in the period. */
  'topClients',
  /** Projects started in the period, by their status now. */
  'statusDistribution',
  /** Of the projects completed in the period that had a due day, the share completed on or before it. */
  'onTimeDeliveryRate',
  /** Mean days from start to completion of the projects completed in the period. */
  'avgDaysToComplete',
  /** Projects that are past their due day today and not completed. */
  'projectsDelayed',
] as const
export type AnalyticsFigure = (typeof analyticsFigures)[number]

/** Both days included. */
const Span = z.object({ start: isoDay(), end: isoDay() })

/** A calendar month (1 to 12) as far as it lies in the span. */
const month = { month: z.int(), year: z.int(), start: isoDay(), end: isoDay() }

/** Percent with one decimal. With nothing before: 100 if there is something now, else 0. For 'all': 0. */
const change = z.number()
/** Whole percent; a list of them sums to 100, or to 0 where there is nothing to share. */
const share = z.int()
/** Percent with one decimal; null where there is nothing to take a share of. */
const rate = z.nullable(z.number())

const KeyMetrics = z.object({
  totalRevenue: amount('money'),
  totalRevenueChange: change,
  activeClients: z.int(),
  activeClientsChange: change,
  projectsCompleted: z.int(),
  projectsCompletedChange: change,
  /** 0 where no project has a budget. */
  avgProjectValue: amount('money'),
  avgProjectValueChange: change,
})

const TrendMonth = z.object({ ...month, revenue: amount('money'), projectsCount: z.int() })

const RevenueGoal = z.object({
  achieved: amount('money'),
  /** Null where none is set. */
  target: z.nullable(amount('money')),
  /** Whole percent, rounded down: 100 is reached. May be more. */
  percentage: z.nullable(z.int()),
})

const RevenueAnalysis = z.object({
  monthlyTrend: z.array(TrendMonth),
  /** Types with a project or revenue, by revenue. */
  byServiceType: z.array(
    z.object({ type: z.enum(projectTypes), count: z.int(), revenue: amount('money'), percentage: share }),
  ),
  /** Revenue through invoices of no project: with `byServiceType` it makes up the whole. */
  revenueWithoutProject: amount('money'),
  revenueGoals: z.object({ monthly: RevenueGoal, yearly: RevenueGoal }),
})

const ClientInsights = z.object({
  newClientsThisPeriod: z.int(),
  /** With one decimal. */
  avgProjectsPerClient: z.number(),
  clientRetentionRate: rate,
  /** At most 5, by value; `projects` were started in the period. */
  topClients: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      projects: z.int(),
      value: amount('money'),
      /** The day on which the latest of all their projects was started. */
      lastProjectOn: z.nullable(isoDay()),
      /** Totals of all invoices they ever paid. */
      revenueEver: amount('money'),
    }),
  ),
})

const ProjectPerformance = z.object({
  /** All four statuses. */
  statusDistribution: z.array(
    z.object({ status: z.enum(projectStatuses), count: z.int(), percentage: share }),
  ),
  timelinePerformance: z.object({
    onTimeDeliveryRate: rate,
    /** With one decimal. */
    avgDaysToComplete: z.nullable(z.number()),
    projectsDelayed: z.int(),
  }),
})

const AnalyticsStats = z.object({
  keyMetrics: KeyMetrics,
  revenueAnalysis: RevenueAnalysis,
  clientInsights: ClientInsights,
  projectPerformance: ProjectPerformance,
  period: Span,
  /** The span that changes compare with; null for 'all'. */
  before: z.nullable(Span),
  currency: z.string(),
  /** How many invoices that would count here are in other currencies and left out. */
  otherCurrencies: z.int(),
  /** The same of budgets. */
  otherBudgets: z.int(),
  /** Over the span before: one for each of `monthlyTrend`, in its order, to be drawn beside it; empty for 'all'. */
  previousTrend: z.array(
    z.object({ month: z.int(), year: z.int(), revenue: amount('money'), projectsCount: z.int() }),
  ),
  /** The months of `monthlyTrend`. */
  invoicedAgainstPaid: z.array(z.object({ ...month, invoiced: amount('money'), paid: amount('money') })),
  /** All five ages, as of today. */
  receivables: z.array(z.object({ bucket: z.enum(receivableAges), amount: amount('money'), count: z.int() })),
  /** With one decimal. */
  averageDaysToPay: z.nullable(z.number()),
  /** At most 10 clients, by revenue; then, without id and name, the others and clients that were deleted, together. */
  revenueByClient: z.array(
    z.object({
      id: z.nullable(z.string()),
      name: z.nullable(z.string()),
      revenue: amount('money'),
      percentage: share,
    }),
  ),
  /** False where the period holds nothing at all: no revenue, project, client, invoice or event. */
  hasData: z.boolean(),
})
export type AnalyticsStats = z.output<typeof AnalyticsStats>

interface CustomRange {
  timePeriod: TimePeriod
  startDate?: string | undefined
  endDate?: string | undefined
}

const isGiven = (name: 'startDate' | 'endDate') =>
  z.refine<CustomRange>((range) => range.timePeriod !== 'custom' || range[name] !== undefined, {
    path: [name],
    params: { issue: 'missing' },
  })

const isInOrder = () =>
  z.refine<CustomRange>(
    ({ timePeriod, startDate, endDate }) =>
      timePeriod !== 'custom' || !startDate || !endDate || startDate <= endDate,
    { path: ['endDate'], params: { issue: 'ends-before-it-starts' } },
  )

const isWithinYears = () =>
  z.refine<CustomRange>(
    ({ timePeriod, startDate, endDate }) =>
      timePeriod !== 'custom' ||
      !startDate ||
      !endDate ||
      endDate < `${Number(startDate.slice(0, 4)) + CUSTOM_YEARS_MAX}${startDate.slice(4)}`,
    { path: ['endDate'], params: { issue: 'too-long', years: CUSTOM_YEARS_MAX } },
  )

/** 'custom' needs both days, in order, at most 20 years; the other periods ignore them. */
const AnalyticsQuery = z
  .object({
    timePeriod: z._default(z.enum(timePeriods), '6months'),
    startDate: z.optional(dayInReach()),
    endDate: z.optional(dayInReach()),
  })
  .check(isGiven('startDate'), isGiven('endDate'), isInOrder(), isWithinYears())

export const analyticsEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/analytics/stats',
    summary: 'What the business has done in a period',
    access: 'member',
    needs: 'money.read',
    query: AnalyticsQuery,
    reply: AnalyticsStats,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
}
