import type { Brandings } from '#server/features/branding/service.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { ClientsInvoices, Strangers } from '#server/features/invoices/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { portalAccess } from './access/service.ts'
import { portalKeysService } from './keys/service.ts'
import { clientsPageService } from './page/service.ts'
import { portalRoutes } from './routes.ts'
import { portalService } from './service.ts'
import './tables.ts'

interface Needs {
  readonly plans: Plans
  readonly regions: Regions
  readonly branding: Pick<Brandings, 'looks' | 'ofPage'>
  readonly clients: Pick<Clients, 'get'>
  readonly invoices: { readonly paper: ClientsInvoices; readonly strangers: Strangers }
}

export function portalFeature(platform: Platform, { plans, regions, branding, clients, invoices }: Needs) {
  const access = portalAccess(platform, plans)
  const page = clientsPageService(platform, { regions, branding, access })
  const portal = portalService(platform, { plans, access, clients, invoices: invoices.paper, pages: page })
  const keys = portalKeysService(platform, { access, regions, branding, strangers: invoices.strangers })
  return {
    service: access,
    handlers: portalRoutes(portal, keys),
    ofClients: { portal_keys: 'client_id', portal_sessions: 'client_id' },
    removal: { access: ['ended_addresses', 'portal_keys', 'portal_sessions'] },
  } satisfies Feature<'portal'>
}
