import { ABSENCES_MAX, type Absence, type absenceEndpoints } from '#contract/absences.ts'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import {
  countAbsences,
  findAbsence,
  findAbsences,
  insertAbsences,
  purge,
  setDeleted,
  updateAbsence,
} from './queries.ts'

export type Absences = ReturnType<typeof absencesService>

type Endpoints = typeof absenceEndpoints
type Body<Name extends 'create' | 'update'> = ParsedBody<Endpoints[Name] & EndpointSpec>
type Reader = Pick<Session, 'workspaceId' | 'memberId' | 'permissions'>

export interface AbsenceNeeds {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'region'>
  readonly projects: Pick<Projects, 'requireMembers'>
}

const FEATURE = 'timeline-management'

/** Who isn't there on which days: kept by who hands out work. Why is told to them, and to the one who is away. */
export function absencesService({ database, clock }: Platform, { plans, regions, projects }: AbsenceNeeds) {
  const now = () => clock.now().toISOString()

  /** Whose are told; null is everybody's. */
  const toldOf = ({ memberId, permissions }: Reader) => (permissions.has('work.assign') ? null : memberId)

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<Absence> {
    const absence = await findAbsence(transaction, workspaceId, id)
    if (!absence) throw new AppError('NOT_FOUND')
    return absence
  }

  return {
    async list(reader: Reader): Promise<ReplyData<Endpoints['list']>> {
      const { workspaceId } = reader
      const [absences, { timeZone }] = await Promise.all([
        findAbsences(database, workspaceId, toldOf(reader)),
        regions.region(workspaceId),
      ])
      return { absences, today: dayIn(timeZone, clock.now().getTime()) }
    },

    async get(reader: Reader, id: string): Promise<Absence> {
      const absence = await findAbsence(database, reader.workspaceId, id)
      const only = toldOf(reader)
      if (!absence || (only !== null && absence.memberId !== only)) throw new AppError('NOT_FOUND')
      return absence
    },

    async add(transaction: Transaction, workspaceId: string, body: Body<'create'>): Promise<Absence> {
      // One after the other: nobody's list outgrows its limit.
      await plans.require(workspaceId, FEATURE, { transaction, isAlone: true })
      await projects.requireMembers(transaction, workspaceId, [body.memberId], 'memberId')
      if ((await countAbsences(transaction, workspaceId, body.memberId)) >= ABSENCES_MAX) {
        throw fieldError('memberId', m.absences_too_many({ count: ABSENCES_MAX }))
      }
      const [id = ''] = await insertAbsences(transaction, workspaceId, [body], now())
      return existing(transaction, workspaceId, id)
    },

    update: (workspaceId: string, id: string, { updatedAt, ...changes }: Body<'update'>): Promise<Absence> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const before = await existing(transaction, workspaceId, id)
        const { from = before.from, until = before.until } = changes
        if (from > until) throw fieldError('until', m.invalid_end_before_start())
        const version = { readAt: updatedAt, now: now() }
        if (!(await updateAbsence(transaction, workspaceId, id, changes, version))) {
          throw new AppError('CONFLICT')
        }
        return existing(transaction, workspaceId, id)
      }),

    remove: (workspaceId: string, id: string): Promise<void> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
      }),

    restore: (workspaceId: string, id: string): Promise<Absence> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        return existing(transaction, workspaceId, id)
      }),

    purge,
  }
}
