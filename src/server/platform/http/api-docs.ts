import type { FastifyInstance } from 'fastify'
import { lazily } from '#server/platform/lazily.ts'
import type { Served } from './openapi.ts'

/**
 * /api/openapi.json, and the same for people at /api/docs: plain HTML, no script. Both are read and made when one is first
 * asked for: that takes longer than all else that a server does before it is ready, and most are never asked.
 */
export function registerApiDocs(app: FastifyInstance, served: Served): void {
  const pages = lazily(async () => (await import('./api-pages.ts')).apiPages(served))
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await pages()).json),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((await pages()).page),
  )
}
