import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { wageEndpoints } from '#contract/wages.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { recordActivity, withdrawActivity } from '../activities.ts'
import { readDue } from '../sums/queries.ts'
import { insertPayout, lockWorker, readPayout, setTakenBack } from './queries.ts'

type Endpoints = typeof wageEndpoints
type Body = ParsedBody<Endpoints['pay'] & EndpointSpec>
type OnePayout = ReplyData<Endpoints['pay']>
type Payer = Pick<Session, 'memberId'>

interface Needs {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'regionWithin'>
}

/** What was handed out, and what was added to what is due or taken off it. */
export function payoutsService({ database, clock }: Platform, { plans, regions }: Needs) {
  const now = () => clock.now().toISOString()

  async function told(transaction: Transaction, workspaceId: string, id: string): Promise<OnePayout> {
    const payout = await readPayout(transaction, workspaceId, id)
    if (!payout) throw new AppError('NOT_FOUND')
    return { payout, due: fromMinor(await readDue(transaction, workspaceId, payout.memberId)) }
  }

  async function dayOf(transaction: Transaction, workspaceId: string, asked: string | undefined) {
    const { timeZone } = await regions.regionWithin(transaction, workspaceId)
    const today = dayIn(timeZone, clock.now().getTime())
    if (asked !== undefined && asked > today) throw fieldError('paidOn', m.wages_paid_on_later())
    return asked ?? today
  }

  /** Takes one back, or lets it count again, with its worker to oneself. */
  const change = (workspaceId: string, id: string, by: Payer | null): Promise<OnePayout> =>
    database.write(workspaceId, async (transaction) => {
      await plans.require(workspaceId, 'timeline-management', { transaction })
      const { payout } = await told(transaction, workspaceId, id)
      const worker = await lockWorker(transaction, workspaceId, payout.memberId)
      const at = now()
      const taken = by && { at, byMember: by.memberId }
      const isNew = await setTakenBack(transaction, workspaceId, id, taken)
      if (isNew && taken && worker) {
        const activity = { kind: 'wage.undone', subjectId: id, name: worker.name, at } as const
        await recordActivity(transaction, workspaceId, activity)
      }
      if (isNew && !taken) await withdrawActivity(transaction, workspaceId, 'wage.undone', id)
      return told(transaction, workspaceId, id)
    })

  return {
    /** Of two who pay all that is due at once one pays: the other is told that nothing is due, or something else. */
    async pay(
      transaction: Transaction,
      workspaceId: string,
      { memberId, kind, amount, dueWas, paidOn, note = null }: Body,
      by: Payer,
    ): Promise<OnePayout> {
      await plans.require(workspaceId, 'timeline-management', { transaction })
      const day = await dayOf(transaction, workspaceId, paidOn)
      const worker = await lockWorker(transaction, workspaceId, memberId)
      if (!worker) throw fieldError('memberId', m.assignees_unknown())
      const dueMinor = await readDue(transaction, workspaceId, memberId)
      const { name } = worker
      if (dueWas !== undefined && toMinor(dueWas) !== dueMinor) {
        throw new AppError('CONFLICT', { message: m.wages_due_changed({ name }) })
      }
      if (kind === 'adjustment') {
        if (amount === undefined) throw fieldError('amount', m.wages_amount_needed())
        if (note === null) throw fieldError('note', m.wages_note_needed())
      } else if (amount === undefined && dueMinor <= 0) {
        throw new AppError('CONFLICT', { message: m.wages_nothing_due({ name }) })
      } else if (amount !== undefined && amount < 0) {
        throw fieldError('amount', m.wages_payout_below_zero())
      }
      const at = now()
      const amountMinor = amount === undefined ? dueMinor : toMinor(amount)
      const given = { memberId, kind, amountMinor, paidOn: day, note, byMember: by.memberId, now: at }
      const id = await insertPayout(transaction, workspaceId, given)
      await recordActivity(transaction, workspaceId, {
        kind: kind === 'payout' ? 'wage.paid' : 'wage.adjusted',
        ...{ subjectId: id, name, at },
      })
      return told(transaction, workspaceId, id)
    },

    takeBack: (workspaceId: string, id: string, by: Payer) => change(workspaceId, id, by),
    restore: (workspaceId: string, id: string) => change(workspaceId, id, null),
  }
}
export type Payouts = ReturnType<typeof payoutsService>
