import type { ParsedQuery } from '#contract/endpoint.ts'
import type { OwnRate, WageAccount, WageWorker, wageEndpoints } from '#contract/wages.ts'
import { addDays, endOfMonth, startOfMonth } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { mayRole } from '#domain/team/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readPayouts } from '../payouts/queries.ts'
import { readRates } from '../rates/queries.ts'
import { type Period, type Sums, selectSums } from '../sums/queries.ts'
import { readLines, readReasons } from './queries.ts'

type Asked = ParsedQuery<(typeof wageEndpoints)['list']>

/** Days that every table can hold. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2999-12-31'

const within = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day)

/** What everybody has earned and got, and what is due to them. */
export function accountsService(
  { database, clock }: Platform,
  { regions }: { readonly regions: Pick<Regions, 'region'> },
) {
  /** Days as the business counts them: work done after midnight there is of the next day. */
  async function periodOf(workspaceId: string, asked: Asked): Promise<Period> {
    const { timeZone } = await regions.region(workspaceId)
    const today = dayIn(timeZone, clock.now().getTime())
    const from = within(asked.from ?? startOfMonth(asked.to ?? today))
    const to = within(asked.to ?? endOfMonth(from))
    if (to < from) throw fieldError('to', m.wages_period_turned())
    const startOf = (day: string) => new Date(startOfDay(timeZone, day)).toISOString()
    return { from, to, startsAt: startOf(from), endsAt: startOf(addDays(to, 1)) }
  }

  async function read(
    transaction: Transaction,
    workspaceId: string,
    memberId: string,
    period: Period,
  ): Promise<WageAccount> {
    const sums = await selectSums(transaction, workspaceId, period)
      .where('members.id', '=', memberId)
      .executeTakeFirst()
    if (!sums) throw new AppError('NOT_FOUND')
    const { from, to } = period
    return {
      worker: { id: sums.id, name: sums.name, isFormer: sums.isFormer },
      from,
      to,
      carried: fromMinor(sums.carriedMinor),
      ...amountsOf(sums),
      lines: await readLines(transaction, workspaceId, memberId, period),
      payouts: await readPayouts(transaction, workspaceId, memberId, period),
      reasons: sums.dueMinor < 0 ? await readReasons(transaction, workspaceId, memberId) : [],
      rates: await readRates(transaction, workspaceId, memberId),
    }
  }

  return {
    async list(workspaceId: string, asked: Asked) {
      const period = await periodOf(workspaceId, asked)
      const all = await database.read(workspaceId, selectSums(database.query, workspaceId, period))
      const { from, to } = period
      return { from, to, workers: all.filter(isTold).map(toWorker) }
    },

    async of(workspaceId: string, memberId: string, asked: Asked): Promise<WageAccount> {
      const period = await periodOf(workspaceId, asked)
      return database.write(workspaceId, (transaction) => read(transaction, workspaceId, memberId, period))
    },

    /** As the worker themselves reads it. */
    async ofSelf(workspaceId: string, memberId: string, asked: Asked): Promise<WageAccount> {
      const account = await this.of(workspaceId, memberId, asked)
      return { ...account, rates: account.rates.map(withoutOthers).filter(isPaid) }
    },
  }
}
export type Accounts = ReturnType<typeof accountsService>

const amountsOf = ({
  earnedMinor,
  adjustedMinor,
  paidMinor,
  dueMinor,
}: Pick<Sums, 'earnedMinor' | 'adjustedMinor' | 'paidMinor' | 'dueMinor'>) => ({
  earned: fromMinor(earnedMinor),
  adjusted: fromMinor(adjustedMinor),
  paid: fromMinor(paidMinor),
  due: fromMinor(dueMinor),
})

const toWorker = ({ id, name, isFormer, tasks, unrated, ...sums }: Sums): WageWorker => ({
  id,
  name,
  isFormer,
  tasks,
  unrated,
  ...amountsOf(sums),
})

/** The people who tick tasks there, and those of whom anything is on record. */
const isTold = ({ role, isFormer, tasks, ...sums }: Sums): boolean =>
  (!isFormer && mayRole(role, 'work.write')) ||
  tasks > 0 ||
  [sums.dueMinor, sums.paidMinor, sums.adjustedMinor].some((minor) => minor !== 0)

/** What the list pays everybody else would tell what colleagues get. */
const withoutOthers = (rate: OwnRate): OwnRate => (rate.own === null ? rate : { ...rate, usual: null })

const isPaid = ({ usual, own }: OwnRate): boolean => usual !== null || own !== null
