import { afterAll, expect, it } from 'vitest'
import { buildNotified } from '#server/testing/notifications.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { buildSecondApp } from '#server/testing/second-app.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000

const app = await appOfFile()
const second = await buildSecondApp(app)
afterAll(() => second.close())

const dayFromNow = (days: number) =>
  new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** A zone in which it is around noon by UTC's own day, so that the morning has been. */
function noonZone(): string {
  const ahead = 12 - app.clock.now().getUTCHours()
  // In these names east is below zero.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** The job many times over, whichever of the two servers takes it. */
async function manyMornings(): Promise<void> {
  await app.sql("select graphile_worker.add_job('morning') from generate_series(1, 12)")
  await jobsDone(app)
}

it('two servers at it at once tell everything once, and nothing again when the clock moves', async () => {
  const businesses = await Promise.all(
    Array.from({ length: 5 }, () => buildNotified(app, { timezone: noonZone() })),
  )
  for (const business of businesses) {
    await business.addProject(dayFromNow(0), 'Ball gown')
    await business.addInvoice(dayFromNow(0))
  }
  await manyMornings()
  const subjects = () =>
    Promise.all(
      businesses.map(async ({ mails }) =>
        (await mails()).map(({ subject = '' }) => subject.split(':')[0]).sort(),
      ),
    )
  const once = businesses.map(() => ['Payment reminder', 'Project deadline'])
  expect(await subjects()).toEqual(once)

  for (const days of [-2, 1, 1]) {
    app.advance(days * DAY_MS)
    await manyMornings()
  }
  expect(await subjects()).toEqual(once)
  app.advance(DAY_MS)
  await manyMornings()
  // Overdue since yesterday, both.
  expect((await subjects()).map(({ length }) => length)).toEqual(businesses.map(() => 4))
})
