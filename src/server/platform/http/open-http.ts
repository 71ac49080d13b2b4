import type { FastifyInstance } from 'fastify'
import type { TimeLimits } from '#server/database/time-limits.ts'
import { showBackups } from '#server/platform/backup/watch-backups.ts'
import type { DiskSpace } from '#server/platform/disk-space.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Feature, type Features, opensOf } from '#server/platform/feature.ts'
import { serveFiles } from '#server/platform/files/serve-files.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { SeatsOf } from '#server/platform/open-standing.ts'
import type { Payments } from '#server/platform/payments/create-payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { registerApiDocs } from './api-docs.ts'
import { createDeadline } from './deadline.ts'
import { refuseUnknownDoors } from './doors.ts'
import { registerEndpoints } from './endpoints.ts'
import { fileCookies } from './file-cookie.ts'
import { registerHealth } from './health.ts'
import type { KeyDoor } from './key-caller.ts'
import { limitRates } from './rate-limits.ts'
import { sendNotFound } from './replies.ts'
import { createHttpServer } from './server.ts'
import { registerWebPages } from './web-pages.ts'

interface Served {
  readonly features: Features
  readonly seats: SeatsOf
  readonly keysRefusal: KeyDoor['keysRefusal']
  readonly payments: Payments
  readonly disk: DiskSpace
  readonly metrics: Metrics
  /** Where the built web application stands; null serves the API alone. */
  readonly webDir: string | null
  readonly checkReplies: boolean
  readonly limits: TimeLimits
}

/** Everything that is answered, by features and by the platform; it listens nowhere yet. */
export async function openHttp(
  platform: Platform,
  { features, seats, keysRefusal, payments, disk, metrics, webDir, checkReplies, limits }: Served,
): Promise<FastifyInstance> {
  const { config, database, sessions, clientSessions, apiKeys, files, log } = platform
  const { brandName, publicUrl, rateLimits, countryHeader } = config
  const hasOtherAccounts = config.google !== null || config.facebook !== null
  const backups = showBackups(platform, metrics)
  const http = await createHttpServer({ config, log, metrics })
  refuseUnknownDoors(http)
  http.addHook('onClose', async () => backups?.stop())
  const calls = rateLimits ? await limitRates(http, platform) : null
  registerHealth(http, { config, database, metrics, disk })
  registerApiDocs(http, { brandName, publicUrl })
  const tooLate = () => new AppError('UNAVAILABLE', { retryAfterS: 2 })
  const withinDeadline = createDeadline(limits.answerMs, tooLate)
  const keyDoor = { apiKeys, seats, keysRefusal }
  const cookies = fileCookies({ ...platform, ...keyDoor, publicUrl })
  await registerEndpoints(http, features, {
    ...{
      database,
      sessions,
      clientSessions,
      ...keyDoor,
      calls,
      checkReplies,
      rateLimits,
      disk,
      countryHeader,
      withinDeadline,
      cookies,
    },
  })
  for (const feature of Object.values<Feature>(features)) feature.register?.(http, cookies)
  serveFiles(http, { files, opens: opensOf(features), cookies })
  payments.register(http)
  if (webDir === null) http.setNotFoundHandler(sendNotFound)
  else
    await registerWebPages(http, {
      webDir,
      brandName,
      publicUrl,
      hasOtherAccounts,
      payments: config.payments,
    })
  return http
}
