import * as z from 'zod/mini'
import { garments } from '../domain/workshop/garments.ts'
import { billingEndpoints } from './billing.ts'
import { CreateClientBody } from './clients.ts'
import { endpoint } from './endpoint.ts'
import { isoDay, line, money, optionalText } from './fields.ts'
import { loadEndpoints } from './load.ts'
import { Piece } from './pieces.ts'
import { Project } from './projects.ts'
import { shownTo } from './shown-to.ts'
import { newTask, TASKS_MAX, taskEndpoints } from './tasks.ts'
import { workItemEndpoints } from './work-items.ts'

/** How many garments come over the counter at once. */
const TICKET_PIECES_MAX = 30

export const NewPiece = z.object({
  label: line(120),
  garment: z.enum(garments),
  note: optionalText(2_000),
  memberId: z.optional(shownTo('work.assign', z.nullable(z.uuid()))),
  tasks: z.array(z.object(newTask)).check(z.maxLength(TASKS_MAX)),
})

export const TicketBody = z.object({
  /** On record, or new. */
  client: z.union([z.object({ id: z.uuid() }), CreateClientBody]),
  /** What its project is called; after its garments where nothing is said. */
  name: z.optional(line(160)),
  promisedOn: z.optional(z.nullable(isoDay())),
  isRush: z.optional(z.boolean()),
  pieces: z.array(NewPiece).check(z.minLength(1), z.maxLength(TICKET_PIECES_MAX)),
  /** What was paid over the counter. It stands on the invoice as a payment once there is one. */
  deposit: z.optional(z.nullable(money('work'))),
})

export const ticketEndpoints = {
  ...workItemEndpoints,
  ...taskEndpoints,
  ...loadEndpoints,
  ...billingEndpoints,
  take: endpoint({
    method: 'POST',
    path: '/tickets',
    summary: 'Take garments in: their client, project, pieces and tasks at once, or none of them',
    access: 'member',
    needs: 'work.write',
    body: TicketBody,
    reply: z.object({ project: Project, pieces: z.array(Piece) }),
    status: 201,
    errors: [
      'FEATURE_NOT_AVAILABLE',
      'PLAN_CLIENT_LIMIT_REACHED',
      'PLAN_PROJECT_LIMIT_REACHED',
      'SUBSCRIPTION_INACTIVE',
    ],
    creates: true,
  }),
  promise: endpoint({
    method: 'GET',
    path: '/tickets/promise',
    summary:
      'The first day on which work can be promised, beside what is promised already; and whether another one can',
    access: 'member',
    needs: 'work.read',
    query: z.object({
      minutes: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
      rush: z.optional(z.stringbool({ truthy: ['true'], falsy: ['false'] })),
      /** A day that somebody thinks of promising. */
      on: z.optional(isoDay()),
    }),
    reply: z.object({
      day: isoDay(),
      today: isoDay(),
      /** What becomes of that day; null where none was asked about. */
      on: z.nullable(
        z.object({
          isFull: z.boolean(),
          /** By which day there would be more to do than time for it; null to who sees only their own work too. */
          why: z.nullable(z.object({ by: isoDay(), minutes: z.int(), time: z.int() })),
          /** The first working day from it on that has room; null where none comes. */
          freeFrom: z.nullable(isoDay()),
        }),
      ),
    }),
    errors: [],
  }),
}
