import type { Invoice } from '#contract/invoices.ts'
import { toMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import type { InvoiceTill, TillNews } from '#server/features/invoices/service.ts'
import type { Notifier } from '#server/features/notifications/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { registerWebhook } from '#server/platform/payments/webhook.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Till } from '#server/platform/tills/till.ts'
import { tillAccounts } from './accounts/service.ts'
import { tillPages } from './pages/service.ts'
import { payingService } from './paying/service.ts'
import { findOpen } from './queries.ts'
import { tillReader } from './reading/service.ts'
import { returnsService } from './returns/service.ts'
import { tillRoutes } from './routes.ts'
import './tables.ts'
import { news, tillJobs } from './watching/jobs.ts'

interface Needs {
  /** Null where this installation takes no payments for others. */
  readonly till: Till | null
  readonly plans: Plans
  readonly regions: Regions
  readonly notifier: Notifier
  readonly invoices: {
    readonly till: InvoiceTill
    find(workspaceId: string, id: string): Promise<Invoice | null>
  }
}

export function tillFeature(platform: Platform, { till, invoices, ...needs }: Needs) {
  const parts = till && partsOf(platform, { ...needs, till, invoices })
  return {
    handlers: tillRoutes(parts, invoices.find),
    ...(till && parts && { register: (http) => parts.register(http), jobs: () => parts.jobs }),
    removal: { access: ['till_accounts'] },
  } satisfies Feature<'till'>
}

/** Whoever sees money is told what came, failed, was taken back or won. */
const tellOf =
  (notifier: Notifier) =>
  (transaction: Transaction, workspaceId: string, { invoice, ...news }: TillNews): Promise<void> =>
    notifier.notify(transaction, {
      ...{ kind: 'till-news', workspaceId, ...news },
      ...{ invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber },
      clientName: invoice.clientId?.name ?? invoice.billedTo?.name ?? null,
      overpaidMinor: Math.max(0, -toMinor(invoice.balance)),
    })

function partsOf(
  platform: Platform,
  { till, plans, regions, invoices, notifier }: Needs & { readonly till: Till },
) {
  const { database } = platform
  const accounts = tillAccounts(platform, { till, plans, regions })
  const reader = tillReader(platform, { till, invoices: invoices.till, tell: tellOf(notifier) })
  const pages = tillPages(platform, { till, reader, regions, findInvoice: invoices.find })
  const returns = returnsService(platform, { till, plans, reader, invoices: invoices.till })
  const paying = payingService(platform, { till, accounts, pages, reader, invoices: invoices.till })
  return {
    ...{ accounts, paying, returns },

    async disconnect(workspaceId: string): Promise<void> {
      await accounts.leave(workspaceId)
      for (const row of await findOpen(database, workspaceId)) await pages.close(row)
    },

    register: (http: Parameters<NonNullable<Feature['register']>>[0]) =>
      registerWebhook(http, platform, {
        teller: till,
        door: `POST /api/v1/webhooks/${till.name}`,
        jobOf: news,
      }),
    jobs: tillJobs(platform, { till, accounts, pages, reader, returns }),
  }
}
