import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { admit } from '#server/platform/http/doors.ts'
import { isNamed } from '#server/platform/http/etags.ts'
import { sha256 } from '#server/platform/secrets.ts'
import type { calendarFeedService } from './service.ts'

/** 256 bits as base64url. */
const fileName = /^([\w-]{43})\.ics$/

/** The private address itself. Whoever knows it may read: phones can't sign in. */
export function registerCalendarFeed(
  app: FastifyInstance,
  feed: ReturnType<typeof calendarFeedService>,
): void {
  admit<{ Params: { file: string } }>(app, 'GET /calendar-feed/:file', async (request, reply) => {
    const token = fileName.exec(request.params.file)?.[1]
    const content = token === undefined ? null : await feed.content(token)
    if (content === null) throw new AppError('NOT_FOUND')
    const etag = `"${sha256(content).toString('base64url')}"`
    reply.header('cache-control', 'private, max-age=0, must-revalidate').header('etag', etag)
    if (isNamed(etag, request.headers['if-none-match'])) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(content)
  })
}
