import type { FastifyInstance } from 'fastify'
import { publicPages } from '#contract/pages.ts'
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
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The secret in the address says everything; what the form says is read and forgotten.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, _body, done) => done(null),
    )
    scope.post<{ Querystring: { token?: unknown } }>(publicPages.unsubscribe, async ({ query }) => {
      await unsubscribe(String(query.token), false)
      return { data: {} }
    })
  })
}
