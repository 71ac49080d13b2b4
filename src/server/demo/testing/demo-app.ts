import path from 'node:path'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { createPlatform } from '#server/platform/create-platform.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { demoAccount } from '../atelier.ts'
import { fillDemo } from '../fill.ts'
import type { Visitor } from '../year.ts'

export interface DemoApp {
  readonly app: TestApp
  readonly fill: (visitors?: readonly Visitor[]) => ReturnType<typeof fillDemo>
  /** The owner, or whoever has the address; answers their token. */
  readonly signIn: (email?: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** An app beside which the demo is filled, as by `npm run demo`. */
export async function buildDemoApp(): Promise<DemoApp> {
  const app = await buildTestApp()
  const pool = openPool(app.logins, 2, () => undefined)
  const platform = createPlatform({
    config: parseConfig({ DATA_DIR: path.dirname(app.outboxDir) }),
    database: createDatabase(pool),
    secretKey: 'a secret key that is only ever used by tests',
    clock: app.clock,
    log: silentLog,
  })
  return {
    app,
    fill: (visitors) => fillDemo(platform, visitors),

    async signIn(email = demoAccount.email) {
      const { status, body } = await app.call<{ token: string }>('POST', '/auth/signin', {
        body: { ...demoAccount, email },
      })
      if (status !== 200) throw new Error(`${email} was answered ${status}`)
      return body.data.token
    },

    async close() {
      await pool.end()
      await app.close()
    },
  }
}
