import { needOf } from '#domain/team/nouns.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { BilledTo, InvoiceDrafts, SentPapers, Strangers } from '#server/features/invoices/service.ts'
import type { Notifier } from '#server/features/notifications/service.ts'
import type { PortalAccess } from '#server/features/portal/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { agreedService } from './agreed/service.ts'
import { quoteConvertingService } from './converting/service.ts'
import { quoteDepositsService } from './deposits/service.ts'
import { quotePortalService } from './portal/service.ts'
import { quoteRoutes } from './routes.ts'
import { quoteSendingService } from './sending/service.ts'
import { quotesService } from './service.ts'
import { quoteVersionsService } from './versions/service.ts'

interface Needs {
  readonly plans: Plans
  readonly regions: Regions
  readonly clients: Clients
  readonly projects: Projects
  readonly invoices: {
    readonly drafts: InvoiceDrafts
    readonly strangers: Strangers
    readonly billedTo: BilledTo
    readonly sentPapers: SentPapers
  }
  readonly notifier: Notifier
  readonly pages: Pick<PortalAccess, 'refusal'>
}

export function quotesFeature(platform: Platform, { invoices, notifier, pages, ...needs }: Needs) {
  const quotes = quotesService(platform, needs)
  const { billedTo, strangers, sentPapers } = invoices
  const versions = quoteVersionsService(platform, { ...needs, quotes, sentPapers })
  const deposits = quoteDepositsService(platform, { ...needs, quotes, invoices: invoices.drafts })
  const converting = quoteConvertingService(platform, {
    ...needs,
    quotes,
    deposits,
    invoices: invoices.drafts,
    tell: (transaction, unsent) => notifier.notify(transaction, { kind: 'deposit-unsent', ...unsent }),
  })
  const agreed = agreedService(platform, {
    ...needs,
    ...{ quotes, deposits, converting, invoices: invoices.drafts },
  })
  const portal = quotePortalService(platform, {
    ...needs,
    quotes,
    converting,
    sentPapers,
    pages,
    tell: (transaction, answered) => notifier.notify(transaction, { kind: 'quote-answer', ...answered }),
  })
  const { addressOf } = portal
  const sending = quoteSendingService(platform, {
    ...needs,
    ...{ quotes, strangers, billedTo, sentPapers, addressOf },
  })
  return {
    handlers: quoteRoutes({ quotes, versions, sending, converting, deposits, agreed, portal }),
    jobs: () => converting.jobs,
    mails: sending.jobs,
    purge: quotes.purge,
    exported: [
      {
        name: 'quotes',
        told: m.exports_readme_quotes,
        table: 'quotes',
        needs: needOf('quote'),
        ...ofWorkspace,
        named: ['client', 'project', 'invoice'],
        parts: {
          of: 'items',
          name: 'quote-items',
          told: m.exports_readme_paper_items,
          perhaps: ['unit', 'taxRate'],
        },
      },
      {
        name: 'quote-versions',
        told: m.exports_readme_quote_versions,
        table: 'quote_versions',
        needs: needOf('quote'),
        ...ofWorkspace,
        named: ['quote'],
        belongsTo: 'quote',
      },
      {
        name: 'quote-answers',
        told: m.exports_readme_quote_answers,
        table: 'quote_answers',
        needs: needOf('quote'),
        ...ofWorkspace,
        named: ['quote'],
        belongsTo: 'quote',
      },
    ],
    removal: { large: ['quote_versions'] },
    ofClients: { quotes: 'client_id' },
    found: { quote: { table: 'quotes', isClients: true, says: { name: 'quote_number' } } },
    subjects: { quote: { table: 'quotes', isOpen: 'live' } },
    activities,
  } satisfies Feature<'quotes'>
}
