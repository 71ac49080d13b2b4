import { needOf } from '#domain/team/nouns.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { InvoiceDrafts } from '#server/features/invoices/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { UsedStock } from '#server/features/stock/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Floor } from '#server/features/workshop/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { billingService } from './billing/service.ts'
import { depositsService } from './deposits/service.ts'
import { intakeService } from './intake/service.ts'
import { loadService } from './load/service.ts'
import { type LastPrices, offersService } from './offers/service.ts'
import { ticketRoutes } from './routes.ts'
import './tables.ts'
import { tasksService } from './tasks/service.ts'
import { unbilledService } from './unbilled/service.ts'
import { workItemsService } from './work-items/service.ts'

interface Needs {
  readonly plans: Plans
  readonly regions: Regions
  readonly clients: Clients
  readonly projects: Projects
  readonly workshop: Floor
  readonly invoices: {
    readonly drafts: InvoiceDrafts
    readonly lastPrices: LastPrices
  }
  readonly stock: UsedStock
}

/** What is done on garments over the counter: the price list, tasks, tickets, and the invoice of them. */
export function ticketsFeature(platform: Platform, { workshop, invoices, ...needs }: Needs) {
  const workItems = workItemsService(platform, needs)
  const offers = offersService(workItems, invoices.lastPrices, needs.regions)
  const tasks = tasksService(platform, { ...needs, ...workshop, workItems })
  const intake = intakeService(platform, { ...needs, ...workshop, tasks })
  const load = loadService(platform, { ...needs, ...workshop })
  const ofOthers = { ...needs, ...workshop, tasks, invoices: invoices.drafts }
  const deposits = depositsService(platform, invoices.drafts)
  const unbilled = unbilledService(platform, ofOthers)
  const billing = billingService(platform, { ...ofOthers, unbilled, deposits })
  return {
    service: { handOver: tasks.handOver, tasks },
    handlers: ticketRoutes({ workItems, offers, tasks, intake, billing, load }),
    purge: async (transaction, workspaceId, before) => {
      await tasks.purge(transaction, workspaceId, before)
      await workItems.purge(transaction, workspaceId, before)
    },
    exported: [
      {
        name: 'work-items',
        told: m.exports_readme_work_items,
        table: 'work_items',
        needs: needOf('work-item'),
        ...ofWorkspace,
      },
      { name: 'tasks', told: m.exports_readme_tasks, table: 'tasks', needs: needOf('piece'), ...ofWorkspace },
      {
        name: 'tickets',
        told: m.exports_readme_tickets,
        table: 'tickets',
        needs: needOf('project'),
        ...ofWorkspace,
        named: ['project'],
        belongsTo: 'project',
      },
    ],
    subjects: { 'work-item': { table: 'work_items', isOpen: 'live' } },
    activities,
  } satisfies Feature<'tickets'>
}
