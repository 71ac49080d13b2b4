import type { Clients } from '#server/features/clients/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { portalRoutes } from './routes.ts'
import { type InvoicesOfClients, portalService } from './service.ts'

interface Needs {
  readonly clients: Pick<Clients, 'get'>
  readonly invoices: { readonly paper: InvoicesOfClients }
}

export function portalFeature(platform: Platform, { clients, invoices }: Needs) {
  const portal = portalService(platform, { clients, invoices: invoices.paper })
  return {
    handlers: portalRoutes(portal),
    removal: { access: ['ended_addresses'] },
  } satisfies Feature<'portal'>
}
