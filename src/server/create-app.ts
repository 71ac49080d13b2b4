import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { assembleFeatures } from './app.ts'
import { refuseNesting } from './database/nesting.ts'
import { openDatabase } from './database/open.ts'
import { timeLimits } from './database/time-limits.ts'
import { plansService } from './features/subscriptions/service.ts'
import type { AppOptions } from './platform/app-options.ts'
import { createPlatform } from './platform/create-platform.ts'
import { watchDataDir } from './platform/disk-space.ts'
import type { Features } from './platform/feature.ts'
import { openHttp } from './platform/http/open-http.ts'
import { describeKeyChange } from './platform/installation-key.ts'
import { startBackground } from './platform/jobs/background.ts'
import { watchedMetrics } from './platform/operator-figures.ts'
import { createPayments } from './platform/payments/create-payments.ts'
import type { Platform } from './platform/platform.ts'

interface App {
  readonly http: FastifyInstance
  readonly features: Features
  readonly platform: Platform
  close(): Promise<void>
}

/** Each holds some 3 MB of PostgreSQL, and 20 MB once it has asked everything; one business is given half of them at most. */
const POOL_SIZE = 16
/** Neither a hung database nor a stalled mail server may keep a process that is to end: nothing of theirs is lost. */
const LEAVE_WITHIN_MS = 3_000

/** The whole server but its port: every feature on one database. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, logins, clock, log, secretKey, mail, webDir, isChecked, passwords } = options
  const { limits = timeLimits } = options
  const room = { max: POOL_SIZE, replicaMaxLagS: config.databaseReplicaMaxLagS }
  const { pool, end, ...opened } = openDatabase(logins, { ...room, limits, log })
  const database = isChecked ? refuseNesting(opened.database) : opened.database
  const platform = createPlatform({ config, database, secretKey, clock, log, passwords })
  const keyChange = await describeKeyChange(database, platform.secrets)
  if (keyChange !== null) log.warn(keyChange)

  const payments = await createPayments(platform)
  const disk = await watchDataDir(config, log)
  const plans = plansService(platform)
  const features = assembleFeatures(platform, plans, payments, disk)
  const keysRefusal = (workspaceId: string) => plans.refusal(workspaceId, 'api-access')
  const shared = { features, seats: plans.seats, payments, metrics: watchedMetrics({ disk, database, pool }) }
  const http = await openHttp(platform, {
    ...shared,
    keysRefusal,
    disk,
    webDir,
    checkReplies: isChecked,
    limits,
  })
  // What runs by itself comes last: if anything above fails, nothing is left running.
  const background = await startBackground(platform, { ...shared, logins, secretKey, mail, http })

  return {
    http,
    features,
    platform,
    async close() {
      disk.stop()
      await http.close()
      const leave = background.stop().then(end)
      await Promise.race([leave, sleep(LEAVE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
