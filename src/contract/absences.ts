import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, instant, isoDay, nothing, optionalLine } from './fields.ts'

/** Why somebody isn't there: told to who hands out work, and to them. Everybody else who plans is told the days. */
export const absenceReasons = ['holiday', 'sick', 'other'] as const
export type AbsenceReason = (typeof absenceReasons)[number]

/** Of one person: a life's work of holidays. */
export const ABSENCES_MAX = 500

/** Days on which somebody isn't there, the first and the last included. */
export const Absence = z.object({
  id: z.string(),
  memberId: z.string(),
  reason: z.enum(absenceReasons),
  from: isoDay(),
  until: isoDay(),
  note: z.nullable(z.string()),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Absence = z.output<typeof Absence>

const own = { reason: z.enum(absenceReasons), from: isoDay(), until: isoDay(), note: optionalLine(200) }

const endsAfterItStarts = <Days extends { from?: string | undefined; until?: string | undefined }>() =>
  z.refine<Days>(({ from, until }) => from === undefined || until === undefined || from <= until, {
    path: ['until'],
    params: { issue: 'ends-before-it-starts' },
  })

export const CreateAbsenceBody = z.object({ memberId: z.uuid(), ...own }).check(endsAfterItStarts())

const UpdateAbsenceBody = z
  .object({
    reason: z.optional(own.reason),
    from: z.optional(own.from),
    until: z.optional(own.until),
    note: own.note,
    /** The version that the change was made on; a newer one on record answers 409. */
    updatedAt: z.optional(instant()),
  })
  .check(endsAfterItStarts())
export type AbsenceBody = Omit<z.output<typeof UpdateAbsenceBody>, 'updatedAt'>

const oneAbsence = z.object({ absence: Absence })
const closings = ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'] as const

export const absenceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/absences',
    summary:
      'Who isn’t there on which days, and why, the last first; to who doesn’t hand out work, their own alone',
    access: 'member',
    needs: 'work.read',
    reply: z.object({
      absences: z.array(Absence),
      /** Today in the business's time zone. */
      today: isoDay(),
    }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/absences',
    summary: 'Keep that somebody isn’t there on some days: nothing is planned for them then',
    access: 'member',
    needs: 'work.assign',
    body: CreateAbsenceBody,
    reply: oneAbsence,
    status: 201,
    creates: true,
    errors: [...closings],
  }),
  get: endpoint({
    method: 'GET',
    path: '/absences/:id',
    summary: 'One absence',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: oneAbsence,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/absences/:id',
    summary: 'Change the days of an absence, why it is, or its note',
    access: 'member',
    needs: 'work.assign',
    params: idParams,
    body: UpdateAbsenceBody,
    reply: oneAbsence,
    errors: ['CONFLICT', ...closings],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/absences/:id',
    summary: 'Delete an absence; it can be restored until the night',
    access: 'member',
    needs: 'work.assign',
    params: idParams,
    reply: nothing,
    errors: [...closings],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/absences/:id/restore',
    summary: 'Take the deletion of an absence back',
    access: 'member',
    needs: 'work.assign',
    params: idParams,
    reply: oneAbsence,
    errors: [...closings],
  }),
}
