import { parseConfig } from '#server/config.ts'
import { createApp } from '#server/create-app.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { quickPasswords } from './passwords.ts'
import { silentLog } from './silent-log.ts'
import type { TestApp } from './test-app.ts'

/** The key that test apps are started with. */
export const TEST_SECRET = 'a secret key that is only ever used by tests'

/** Another server process on the same database, as far as the database can tell, with the same clock and outbox. */
export async function buildSecondApp(app: TestApp): Promise<Awaited<ReturnType<typeof createApp>>> {
  const config = parseConfig({
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'http://toile.test',
    SANDBOX_PAYMENTS: 'on',
    DATABASE_URL: 'postgres://x/y',
  })
  const second = await createApp({
    config,
    logins: app.logins,
    secretKey: TEST_SECRET,
    clock: app.clock,
    log: silentLog,
    mail: createMailTransport({
      smtpUrl: null,
      from: config.mailFrom,
      outboxDir: app.outboxDir,
      now: app.clock.now,
      print: () => undefined,
    }),
    webDir: null,
    isChecked: true,
    passwords: quickPasswords(),
  })
  await second.http.ready()
  return second
}
