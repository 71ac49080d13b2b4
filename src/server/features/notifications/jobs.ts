import { DEFAULT_TIME_ZONE } from '#domain/calendar/time-zone.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findTimeZones } from '#server/platform/time-zones-queries.ts'
import { deadlinesContent } from './deadlines/mails.ts'
import type { Notify } from './delivery/service.ts'
import { dueInvoicesFor, dueProjectsFor } from './due/service.ts'
import { type NewsEntry, newsContent } from './news/mails.ts'
import { paymentsContent } from './payments/mails.ts'
import {
  findMorningPeople,
  findReaders,
  type Person,
  readPerson,
  takeIdleMornings,
} from './people/queries.ts'
import type { People } from './people/service.ts'
import { invoiceNoticeDays, projectNoticeDays, toldDayIn, waysOf } from './policy.ts'
import { claimMorning, claimOccasions, deleteOldOccasions } from './queries.ts'

const MORNING_JOB = 'morning'
const NEWS_JOB = 'news'

/** Every quarter of an hour: zones lie a quarter apart, so somewhere it is always 8 o'clock. */
export const NOTIFICATIONS_CRONTAB = [`*/15 * * * * ${MORNING_JOB}`, `7,22,37,52 * * * * ${NEWS_JOB}`].join(
  '\n',
)

const DAY_MS = 86_400_000
/** Longer than anything is told of again: an invoice for the last time 30 days after its due day. */
const KEEP_OCCASIONS_MS = 400 * DAY_MS
/** News that are older than this are told nobody any more. */
const NEWS_DAYS = 30
/** A run's mails are gone within seconds, so that nobody's code waits behind news; some ten thousand go in a day. */
const NEWS_A_RUN = 100

interface Needs extends Pick<Platform, 'database' | 'clock' | 'log'> {
  readonly plans: Pick<Plans, 'refusal'>
  readonly people: People
  readonly notify: Notify
}

/** Tells people in their morning what is due, and mails product news. */
export function notificationJobs(needs: Needs, news: readonly NewsEntry[]): JobHandlers {
  return {
    [MORNING_JOB]: () => notifyMornings(needs),
    [NEWS_JOB]: () => notifyNews(needs, news),
  }
}

/** So many in a row: it is not these people, but something that all need. */
const FAILURES_IN_A_ROW = 5

/** One person's trouble is not the others': whoever could not be told is tried again a quarter of an hour later. */
async function each<One>(
  people: readonly One[],
  log: Platform['log'],
  work: (person: One) => Promise<void>,
): Promise<void> {
  let failures = 0
  for (const person of people) {
    try {
      await work(person)
      failures = 0
    } catch (error) {
      if (++failures === FAILURES_IN_A_ROW) throw error
      log.error({ err: error }, 'somebody could not be told')
    }
  }
}

async function notifyMornings({ database, clock, log, plans, people, notify }: Needs): Promise<void> {
  const now = clock.now()
  const zones = new Set([DEFAULT_TIME_ZONE, ...(await findTimeZones(database))])
  const days = [...zones].flatMap((zone): [string, string][] => {
    const day = toldDayIn(zone, now.getTime())
    return day === null ? [] : [[zone, day]]
  })
  const dayByZone = Object.fromEntries(days)
  const dueDays = { projects: Object.values(projectNoticeDays), invoices: Object.values(invoiceNoticeDays) }
  let after: string | null = null
  do after = await takeIdleMornings(database, dayByZone, dueDays, after)
  while (after !== null)
  do {
    const waiting: Awaited<ReturnType<typeof findMorningPeople>> = await findMorningPeople(
      database,
      dayByZone,
      after,
    )
    await each(waiting, log, async ({ userId, workspaceId, timeZone }) => {
      const today = dayByZone[timeZone]
      if (today !== undefined) await notifyMorning({ userId, workspaceId, today })
    })
    after = waiting.at(-1)?.userId ?? null
  } while (after !== null)
  await deleteOldOccasions(database, new Date(now.getTime() - KEEP_OCCASIONS_MS).toISOString())

  /** The morning is taken, everything written down and every mail queued in one transaction. */
  function notifyMorning(given: { userId: string; workspaceId: string; today: string }): Promise<void> {
    const { userId, workspaceId, today } = given
    return database.write(workspaceId, async (transaction) => {
      if (!(await claimMorning(transaction, { userId, workspaceId }, today))) return
      const person = await people.one(transaction, { workspaceId, userId })
      if (!person) return
      const told = { userId, at: now.toISOString() }
      if (isTold(person, 'projectDeadlines')) {
        const due = (await dueProjectsFor(transaction, person, today)).map((project) => ({
          ...project,
          subject: project.id,
          occasion: `${today} of ${project.day}`,
        }))
        const fresh = await claimOccasions(transaction, { ...told, kind: 'projectDeadlines' }, due)
        if (fresh.length > 0) await notify(transaction, person, deadlinesContent(fresh, today))
      }
      // Where the plan is closed to payments none can be recorded, and no reminder could be stopped.
      const isOpen = async () => !(await plans.refusal(workspaceId, 'payment-tracking', { transaction }))
      if (isTold(person, 'paymentReminders') && (await isOpen())) {
        const due = (await dueInvoicesFor(transaction, person, today)).map((invoice) => ({
          ...invoice,
          subject: invoice.id,
          occasion: `${today} of ${invoice.day}`,
        }))
        const fresh = await claimOccasions(transaction, { ...told, kind: 'paymentReminders' }, due)
        if (fresh.length > 0) await notify(transaction, person, paymentsContent(fresh, today, person))
      }
    })
  }
}

function isTold({ switches }: Person, kind: 'projectDeadlines' | 'paymentReminders'): boolean {
  const { mail, push } = waysOf(switches, kind)
  return mail || push
}

async function notifyNews(
  { database, clock, log, notify }: Needs,
  news: readonly NewsEntry[],
): Promise<void> {
  const nowMs = clock.now().getTime()
  let left = NEWS_A_RUN
  for (const entry of news) {
    const ageMs = nowMs - Date.parse(entry.day)
    if (ageMs < 0 || ageMs > NEWS_DAYS * DAY_MS || left === 0) continue
    const readers = await findReaders(database, entry, left)
    left -= readers.length
    await each(readers, log, ({ userId }) =>
      database.writeAccounts(async (transaction) => {
        const person = await readPerson(transaction, userId)
        if (!person || !waysOf(person.switches, 'marketingEmails').mail) return
        const told = { userId, kind: 'marketingEmails' as const, at: clock.now().toISOString() }
        const fresh = await claimOccasions(transaction, told, [{ subject: entry.id, occasion: 'news' }])
        if (fresh.length > 0) await notify(transaction, person, newsContent(entry))
      }),
    )
  }
}
