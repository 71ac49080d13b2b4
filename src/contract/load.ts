import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isoDay } from './fields.ts'

const minutesByDay = () => z.record(isoDay(), z.int())

/** Minutes that are left to do, by who is to do them; null is whoever has the piece. */
const Left = z.object({ memberId: z.nullable(z.string()), minutes: z.int() })

const PersonLoad = z.object({
  /** Null is the work that nobody has been given yet. */
  memberId: z.nullable(z.string()),
  /** What they can do on each day of the week, from Monday to Sunday. */
  week: z.array(z.int()),
  /** When they aren't there, from today on: the first day and the last. Why isn't told here. */
  away: z.array(z.object({ from: isoDay(), until: isoDay() })),
  /** All that is left. */
  open: z.int(),
  /** What of it has no promised day. */
  undated: z.int(),
  /** What is to be done on which day. */
  days: minutesByDay(),
  /** How much has that day as the last on which it can be done. */
  due: minutesByDay(),
  /** How many pieces are promised for which day that they have something to do on. */
  promised: z.record(isoDay(), z.int()),
})
export type PersonLoad = z.output<typeof PersonLoad>

export const loadEndpoints = {
  load: endpoint({
    method: 'GET',
    path: '/load',
    summary:
      'What everybody has left to do, by day, beside what they can; one’s own to who sees only their own',
    access: 'member',
    needs: 'work.read',
    query: z.object({
      /** A piece that is left out, to be planned anew. */
      without: z.optional(z.uuid()),
    }),
    reply: z.object({
      people: z.array(PersonLoad),
      /** What is left of the tasks of the piece that was left out; null where it goes by its stages, or none was. */
      tasks: z.nullable(z.array(Left)),
      /** Today in the business's time zone. */
      today: isoDay(),
    }),
    errors: ['NOT_FOUND'],
  }),
}
