import * as z from 'zod/mini'
import { garmentTypes } from '../domain/measuring/garments.ts'
import { lengthUnits } from '../domain/measuring/length.ts'
import { eventStatuses, eventTypes } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, isoDay } from './fields.ts'
import { invoiceStatuses } from './invoice-statuses.ts'
import { amount, priced, shownTo } from './shown-to.ts'

/** How many of each kind a project's page tells of. */
export const OVERVIEW_MAX = 200

const amounts = {
  currency: z.string(),
  amount: amount('money'),
  paid: amount('money'),
  balance: amount('money'),
}

/** What belongs to a project, as far as it is for who asks. */
export const ProjectOverview = z.object({
  /** The set of sizes that it is cut by; null as well for who doesn't see sizes. */
  set: z.nullable(
    shownTo(
      'measurements.read',
      z.object({
        id: z.string(),
        garmentType: z.enum(garmentTypes),
        takenAt: instant(),
        sizes: z.array(z.object({ name: z.string(), size: z.number(), unit: z.enum(lengthUnits) })),
        /** False of the client's newest that fits, where none was chosen. */
        isChosen: z.boolean(),
      }),
    ),
  ),
  /** By their start, newest first. */
  appointments: z.array(
    shownTo(
      'calendar.read',
      z.object({
        id: z.string(),
        title: z.string(),
        type: z.enum(eventTypes),
        status: z.enum(eventStatuses),
        startTime: instant(),
      }),
    ),
  ),
  /** Newest first. */
  invoices: z.array(
    shownTo(
      'money.read',
      z.object({
        id: z.string(),
        invoiceNumber: z.string(),
        status: z.enum(invoiceStatuses),
        isVoid: z.boolean(),
        dueDate: isoDay(),
        ...amounts,
        credited: amount('money'),
      }),
    ),
  ),
  /** Over the invoices that were sent and are not void, less what is credited, a sum for each currency; null for who doesn't see money. */
  billed: z.nullable(priced('money', z.array(z.object(amounts)))),
  patterns: z.array(
    shownTo(
      'patterns.read',
      z.object({ id: z.string(), name: z.string(), garmentType: z.string(), style: z.string() }),
    ),
  ),
})
export type ProjectOverview = z.output<typeof ProjectOverview>

export const projectOverviewEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/projects/:id/overview',
    summary: 'What belongs to a project: its set of sizes, events, invoices with what is paid, patterns',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: z.object({ overview: ProjectOverview }),
    errors: [],
  }),
}
