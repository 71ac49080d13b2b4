import type { FastifyInstance } from 'fastify'
import { admit } from '#server/platform/http/doors.ts'
import type { notificationsService } from '../service.ts'

/** A mail program's form: 'List-Unsubscribe=One-Click', and room for whatever else it says. */
const FORM_MAX_BYTES = 4_096

/**
 * The address in the head of every mail (RFC 8058): posted to, it switches the mail's kind off, without a session and
 * without a question. Asked for by GET it is a page that does ask, as link scanners open every link.
 */
export function registerUnsubscribe(
  app: FastifyInstance,
  { unsubscribe }: Pick<ReturnType<typeof notificationsService>, 'unsubscribe'>,
): void {
  admit<{ Querystring: { token?: unknown } }>(
    app,
    'POST /unsubscribe',
    async ({ query }) => {
      await unsubscribe(String(query.token), false)
      return { data: {} }
    },
    // The secret in the address says everything.
    { type: '*', maxBytes: FORM_MAX_BYTES, isRead: false },
  )
}
