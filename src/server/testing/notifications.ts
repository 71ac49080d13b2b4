import type { Email } from 'postal-mime'
import { onTestFinished } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { notificationParts } from '#server/features/notifications/parts.ts'
import { plansService } from '#server/features/subscriptions/service.ts'
import { createPlatform } from '#server/platform/create-platform.ts'
import { buildInvoicing } from './invoices.ts'
import { setPlan } from './patterns.ts'
import { jobsDone } from './payments.ts'
import { silentLog } from './silent-log.ts'
import type { TestApp } from './test-app.ts'

type Parts = ReturnType<typeof notificationParts>
type News = Parameters<typeof notificationParts>[2]

/** The feature as one more server has it whose clock stands at an instant; the app's own queue delivers. */
export function partsAt(
  app: TestApp,
  instant: string,
  news?: News,
): Parts & {
  readonly database: ReturnType<typeof createDatabase>
} {
  const pool = openPool(app.logins, 2, () => undefined)
  onTestFinished(() => pool.end())
  const database = createDatabase(pool)
  const platform = createPlatform({
    config: parseConfig({ PUBLIC_URL: 'http://toile.test' }),
    database,
    secretKey: 'a secret key that is only ever used by tests',
    clock: { now: () => new Date(instant) },
    log: silentLog,
  })
  return { ...notificationParts(platform, plansService(platform), news), database }
}

/** Does what the quarter-hourly job does at an instant, and waits until every mail has gone. */
export async function morningAt(app: TestApp, instant: string): Promise<void> {
  await partsAt(app, instant).jobs.morning?.({}, { mark: instant })
  await jobsDone(app)
}

export async function newsAt(app: TestApp, instant: string, news: NonNullable<News>): Promise<void> {
  await partsAt(app, instant, news).jobs.news?.({}, { mark: instant })
  await jobsDone(app)
}

/** A business whose owner gets notifications, with short words for what their tests do all the time. */
export async function buildNotified(app: TestApp, preferences: object = {}) {
  const business = await buildInvoicing(app)
  // The mornings of tests lie years after the trial.
  await setPlan(app, business.userId, 'premium')
  if (Object.keys(preferences).length > 0) await business.prefer(preferences)
  // What signing up and a plan send is on its way still.
  await jobsDone(app)
  const before = (await app.mails(business.email)).length
  return {
    ...business,
    switch: (flags: object) => business.call('PATCH', '/user/notifications', flags),
    async addProject(dueDate: string, name: string, more: object = {}): Promise<string> {
      const body = { clientId: business.clientId, name, type: 'Suit', ...more }
      const reply = await business.call<{ project: { id: string } }>('POST', '/projects', body)
      const { id } = reply.body.data.project
      await app.sql('update projects set due_date = $2 where id = $1', [id, dueDate])
      return id
    },
    /** Sent, and due on a day, whatever day the test runs on. */
    async addInvoice(dueDate: string, more: object = {}): Promise<string> {
      const { id } = await business.add(more)
      await business.change(id, { status: 'sent' })
      await app.sql("update invoices set due_date = $2, status = 'sent' where id = $1", [id, dueDate])
      return id
    },
    /** The mails since then, whole. */
    mails: async (): Promise<Email[]> => (await app.letters(business.email)).slice(before),
  }
}

export type Notified = Awaited<ReturnType<typeof buildNotified>>

/** What stands in one header of a mail. */
export const headerOf = (mail: Email | undefined, name: string): string =>
  mail?.headers.find(({ key }) => key === name.toLowerCase())?.value ?? ''
