import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { DiskSpace } from '#server/platform/disk-space.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { inNetworks } from './networks.ts'
import { toAppError } from './replies.ts'

/** /livez: the process answers. /readyz: so does its database. /metrics: for the operator's own network. */
export function registerHealth(
  app: FastifyInstance,
  {
    config,
    database,
    metrics,
    disk,
  }: { config: Config; database: Database; metrics: Metrics; disk: Pick<DiskSpace, 'isFull'> },
): void {
  const unlimited = { config: { rateLimit: false } }
  app.get('/livez', unlimited, async () => ({ status: 'ok' }))

  app.get('/readyz', unlimited, async (_request, reply) => {
    try {
      await database.onAccounts(database.query.selectNoFrom(sql<number>`1`.as('one')))
      // Still 200: who sends requests here shall go on, since most are read.
      return disk.isFull() ? { status: 'degraded', reason: 'DISK_FULL' } : { status: 'ok' }
    } catch (error) {
      reply.code(503).header('retry-after', '2')
      return { status: toAppError(error).code }
    }
  })

  const isAllowed = inNetworks(config.metricsFrom)
  app.get('/metrics', unlimited, async (request, reply) => {
    // A proxy on this machine that isn't configured as one would make strangers look local.
    const relayed = config.trustedProxies.length === 0 && request.headers['x-forwarded-for'] !== undefined
    if (relayed || !isAllowed(request.ip)) throw new AppError('NOT_FOUND')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
