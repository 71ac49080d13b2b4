import { needOf } from '#domain/team/nouns.ts'
import type { Brandings } from '#server/features/branding/service.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountStatementsService } from './account/service.ts'
import { activities } from './activities.ts'
import { invoiceArchive } from './archive/service.ts'
import { readBilledTo } from './changes/queries.ts'
import { creditsService } from './credits/service.ts'
import { OVERDUE_CRONTAB, overdueJob } from './due/jobs.ts'
import { findDueInvoices } from './due/queries.ts'
import { eInvoiceService } from './e-invoice/service.ts'
import { invoiceLetterheads, letterheadService } from './letterhead/service.ts'
import { invoiceMailService } from './mail/service.ts'
import { mailsToStrangers } from './mail/strangers.ts'
import { invoiceTill } from './online/service.ts'
import { invoicePapers } from './papers.ts'
import { holdDeposits, setTakenOff } from './payments/queries.ts'
import { paymentsService } from './payments/service.ts'
import { clientsInvoices } from './portal/service.ts'
import { findLastPrices } from './prices/queries.ts'
import { findInvoice, readInvoice } from './queries.ts'
import { paymentReceiptsService } from './receipts/service.ts'
import { invoiceRoutes } from './routes.ts'
import { sentPapersService } from './sent-papers/service.ts'
import { type InvoiceDrafts, invoicesService } from './service.ts'
import './tables.ts'

interface Needs {
  readonly plans: Plans
  readonly clients: Clients
  readonly regions: Regions
  readonly branding: Pick<Brandings, 'ofMail'>
}

export function invoicesFeature(platform: Platform, { plans, clients, regions, branding }: Needs) {
  const { database, files, log } = platform
  const invoices = invoicesService(platform, plans, regions, clients)
  const payments = paymentsService(platform, plans, regions)
  const credits = creditsService(platform, plans, regions)
  const letterheads = invoiceLetterheads(platform, regions)
  const papers = invoicePapers(files, log)
  const strangers = mailsToStrangers(platform, plans, branding)
  const sentPapers = sentPapersService(platform, plans)
  const mailing = [strangers, sentPapers] as const
  const receipts = paymentReceiptsService(platform, plans, regions, papers, letterheads, ...mailing)
  const eInvoices = eInvoiceService(platform, plans, regions)
  const accounts = accountStatementsService(platform, plans, regions, ...mailing)
  const mails = invoiceMailService(platform, plans, regions, papers, letterheads, ...mailing)
  return {
    service: {
      archive: invoiceArchive(platform, letterheads),
      strangers,
      sentPapers,
      billedTo: readBilledTo,
      till: invoiceTill(platform.clock, regions),
      /** As it stands; null where it is gone. */
      find: (workspaceId: string, id: string) => findInvoice(database, workspaceId, id, false),
      paper: clientsInvoices(platform, papers, letterheads, sentPapers),
      drafts: {
        find: readInvoice,
        hold: invoices.hold,
        create: invoices.create,
        setItems: invoices.setItems,
        async send(transaction, workspaceId, id) {
          const { problems } = await eInvoices.within(transaction, workspaceId, id)
          const [problem] = problems
          if (problem) throw fieldError('eFormat', problem.text)
          await mails.send(transaction, workspaceId, id, {})
        },
        pay: payments.add,
        deposits: { hold: holdDeposits, takeOff: setTakenOff },
      } satisfies InvoiceDrafts,
      lastPrices: (workspaceId: string, clientId: string) => findLastPrices(database, workspaceId, clientId),
      /** An invoice is nobody’s work: whose work is asked for has none. */
      dueBetween: async (workspaceId: string, from: string, to: string, assignee?: string) =>
        assignee === undefined ? findDueInvoices(database, workspaceId, from, to) : [],
    },
    handlers: invoiceRoutes(
      invoices,
      payments,
      credits,
      mails,
      letterheadService(platform, plans, letterheads),
      eInvoices,
      receipts,
      accounts,
      sentPapers,
    ),
    jobs: () => overdueJob(platform),
    mails: (post) => ({ ...mails.jobs(post), ...receipts.jobs(post), ...accounts.jobs(post) }),
    opens: { 'sent-paper': sentPapers.mayOpen },
    crontab: [OVERDUE_CRONTAB],
    purge: invoices.purge,
    exported: [
      {
        name: 'invoices',
        told: m.exports_readme_invoice_rows,
        table: 'invoices',
        needs: needOf('invoice'),
        ...ofWorkspace,
        named: ['client', 'project'],
        parts: {
          of: 'items',
          name: 'invoice-items',
          told: m.exports_readme_paper_items,
          perhaps: ['unit', 'taxRate'],
        },
      },
      {
        name: 'payments',
        told: m.exports_readme_payments,
        table: 'payments',
        needs: needOf('payment'),
        ...ofWorkspace,
        named: ['invoice'],
        belongsTo: 'invoice',
      },
      {
        name: 'invoice-versions',
        told: m.exports_readme_invoice_versions,
        table: 'invoice_versions',
        needs: needOf('invoice'),
        ...ofWorkspace,
        named: ['invoice'],
        belongsTo: 'invoice',
      },
      {
        name: 'statements-sent',
        told: m.exports_readme_statements_sent,
        table: 'account_mails',
        needs: needOf('invoice'),
        ...ofWorkspace,
        named: ['client'],
      },
      {
        name: 'sent-papers',
        told: m.exports_readme_sent_papers,
        table: 'sent_papers',
        needs: needOf('invoice'),
        ...ofWorkspace,
        // The files themselves are in a folder, by the sending's id. What became of its record doesn't matter.
        without: ['pdf_name', 'xml_name'],
      },
    ],
    removal: {
      large: ['invoice_versions', 'account_mails', 'sent_papers'],
      counted: ['payments', 'invoices'],
    },
    ofClients: { invoices: 'client_id', account_mails: 'client_id' },
    // A payment is told of its invoice, on whose page it stands.
    subjects: {
      invoice: { table: 'invoices', isOpen: 'live' },
      payment: { table: 'invoices', isOpen: 'live' },
    },
    activities,
  } satisfies Feature<'invoices'>
}
