import type { quoteEndpoints } from '#contract/quotes.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { agreedService } from './agreed/service.ts'
import type { QuoteConverting } from './converting/service.ts'
import type { QuoteDeposits } from './deposits/service.ts'
import type { quotePortalService } from './portal/service.ts'
import type { quoteSendingService } from './sending/service.ts'
import type { Quotes } from './service.ts'
import type { quoteVersionsService } from './versions/service.ts'

interface Parts {
  readonly quotes: Quotes
  readonly versions: ReturnType<typeof quoteVersionsService>
  readonly sending: ReturnType<typeof quoteSendingService>
  readonly converting: QuoteConverting
  readonly deposits: QuoteDeposits
  readonly agreed: ReturnType<typeof agreedService>
  readonly portal: ReturnType<typeof quotePortalService>
}

export function quoteRoutes({
  quotes,
  versions,
  sending,
  converting,
  deposits,
  agreed,
  portal,
}: Parts): Handlers<typeof quoteEndpoints> {
  return {
    list: ({ session, query }) => quotes.list(session.workspaceId, query),
    nextNumber: ({ session }) => quotes.begin(session.workspaceId),
    create: async ({ session, body, once }) =>
      once(async (transaction) => ({
        quote: await quotes.create(transaction, session.workspaceId, body),
      })),
    get: async ({ session, params }) => ({ quote: await quotes.get(session.workspaceId, params.id) }),
    update: async ({ session, params, body }) => ({
      quote: await quotes.update(session.workspaceId, params.id, body),
    }),
    remove: async ({ session, params }) => {
      await quotes.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({
      quote: await quotes.restore(session.workspaceId, params.id),
    }),
    versions: async ({ session, params }) => ({
      versions: await versions.list(session.workspaceId, params.id),
    }),
    documents: async ({ session, params }) => ({
      documents: await versions.documents(session.workspaceId, params.id),
    }),
    letterhead: ({ session, params }) => versions.letterhead(session.workspaceId, params.id),
    mail: ({ session, params }) => sending.preview(session.workspaceId, params.id),
    send: async ({ session, params, body, once }) =>
      once(async (transaction) => ({
        quote: await sending.send(transaction, session.workspaceId, params.id, body),
      })),
    convert: ({ session, params }) => converting.convert(session.workspaceId, params.id),
    deposit: async ({ session, params, body, once }) =>
      once((transaction) => deposits.make(transaction, session.workspaceId, params.id, body)),
    agreed: ({ session, params }) => agreed.agreed(session.workspaceId, params.id),
    invoiceAgreed: ({ session, params }) => agreed.invoice(session.workspaceId, params.id),
    depositAgreed: async ({ session, params, body, once }) =>
      once((transaction) => agreed.deposit(transaction, session.workspaceId, params.id, body)),
    paper: ({ body, origin }) => portal.look(body.token, origin),
    paperPdf: ({ body, origin }) => portal.pdf(body.token, origin),
    answer: ({ body, origin, onceIn }) => portal.answer(body, origin, onceIn),
  }
}
