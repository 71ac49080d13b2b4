import type { invoiceEndpoints } from '#contract/invoices.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { accountStatementsService } from './account/service.ts'
import type { creditsService } from './credits/service.ts'
import type { eInvoiceService } from './e-invoice/service.ts'
import type { letterheadService } from './letterhead/service.ts'
import type { invoiceMailService } from './mail/service.ts'
import type { paymentsService } from './payments/service.ts'
import type { paymentReceiptsService } from './receipts/service.ts'
import type { SentPapers } from './sent-papers/service.ts'
import type { invoicesService } from './service.ts'

export function invoiceRoutes(
  invoices: ReturnType<typeof invoicesService>,
  payments: ReturnType<typeof paymentsService>,
  credits: ReturnType<typeof creditsService>,
  mails: ReturnType<typeof invoiceMailService>,
  letterhead: ReturnType<typeof letterheadService>,
  eInvoice: ReturnType<typeof eInvoiceService>,
  receipts: ReturnType<typeof paymentReceiptsService>,
  accounts: ReturnType<typeof accountStatementsService>,
  sentPapers: SentPapers,
): Handlers<typeof invoiceEndpoints> {
  return {
    list: ({ session, query }) => invoices.list(session.workspaceId, query),
    nextNumber: ({ session }) => invoices.begin(session.workspaceId),
    create: async ({ session, body, once }) =>
      once(async (transaction) => ({
        invoice: await invoices.create(transaction, session.workspaceId, body),
      })),
    get: ({ session, params }) => invoices.get(session.workspaceId, params.id),
    update: async ({ session, params, body }) => ({
      invoice: await invoices.update(session, params.id, body),
    }),
    remove: async ({ session, params }) => {
      await invoices.remove(session.workspaceId, params.id)
      return {}
    },
    void: async ({ session, params, body }) => ({
      invoice: await invoices.void(session.workspaceId, params.id, body.reason),
    }),
    restore: async ({ session, params }) => ({
      invoice: await invoices.restore(session.workspaceId, params.id),
    }),
    versions: async ({ session, params }) => ({
      versions: await invoices.versions(session.workspaceId, params.id),
    }),
    documents: async ({ session, params }) => ({
      documents: await sentPapers.list(session.workspaceId, params.id),
    }),
    creditNotes: ({ session, params }) => credits.list(session.workspaceId, params.id),
    credit: async ({ session, params, body, once }) =>
      once((transaction) => credits.credit(transaction, session.workspaceId, params.id, body)),
    letterhead: ({ session, params }) => letterhead(session.workspaceId, params.id),
    addPayment: async ({ session, params, body, once }) =>
      once(async (transaction) => ({
        invoice: await payments.add(transaction, session.workspaceId, params.id, body),
      })),
    refundPayment: async ({ session, params, body, once }) =>
      once(async (transaction) => ({
        invoice: await payments.refund(transaction, session.workspaceId, params, body),
      })),
    removePayment: async ({ session, params }) => ({
      invoice: await payments.remove(session.workspaceId, params.id, params.paymentId),
    }),
    eInvoice: ({ session, params }) => eInvoice.read(session.workspaceId, params.id),
    receipt: async ({ session, params, body, once }) =>
      once((transaction) => receipts.send(transaction, session.workspaceId, params, body)),
    account: ({ session, params, query }) => accounts.read(session.workspaceId, params.id, query),
    accountMail: ({ session, params, query }) => accounts.preview(session.workspaceId, params.id, query),
    accountDocuments: ({ session, params }) => accounts.documents(session.workspaceId, params.id),
    sendAccount: async ({ session, params, body, once }) =>
      once((transaction) => accounts.send(transaction, session.workspaceId, params.id, body)),
    mail: ({ session, params }) => mails.preview(session.workspaceId, params.id),
    send: async ({ session, params, body, once }) =>
      once(async (transaction) => ({
        invoice: await mails.send(transaction, session.workspaceId, params.id, body),
      })),
  }
}
