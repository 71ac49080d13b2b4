import type { ReplyData } from '#contract/endpoint.ts'
import type { ticketEndpoints } from '#contract/tickets.ts'
import type { LastPrice } from '#contract/work-items.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { WorkItems } from '../work-items/service.ts'

/** What a client was billed for each thing last. */
export type LastPrices = (workspaceId: string, clientId: string) => Promise<LastPrice[]>

/** What an invoice or a quote can be filled from: read at once, for what is typed to be compared where it is typed. */
export const offersService =
  (workItems: Pick<WorkItems, 'list'>, lastPrices: LastPrices, regions: Pick<Regions, 'taxRates'>) =>
  async (
    workspaceId: string,
    clientId: string | undefined,
  ): Promise<ReplyData<(typeof ticketEndpoints)['offers']>> => {
    const [items, last, taxRates] = await Promise.all([
      workItems.list(workspaceId),
      clientId === undefined ? [] : lastPrices(workspaceId, clientId),
      regions.taxRates(workspaceId),
    ])
    return { items: items.filter(({ isAway }) => !isAway), last, taxRates }
  }
