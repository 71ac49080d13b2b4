import type { Clients } from '#server/features/clients/service.ts'
import type { ClientsInvoices } from '#server/features/invoices/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Origin } from '#server/platform/origin.ts'
import { type OpenedPaper, paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endAddressesOf } from './queries.ts'

export type Portal = ReturnType<typeof portalService>
export type InvoicesOfClients = ClientsInvoices

interface Needs {
  readonly clients: Pick<Clients, 'get'>
  readonly invoices: ClientsInvoices
}

/** What clients are let into without an account. */
export function portalService(platform: Platform, { clients, invoices }: Needs) {
  const { database, clock } = platform
  const addresses = paperAddresses(platform)

  async function openedInvoice(token: string, origin: Origin): Promise<OpenedPaper> {
    const opened = await addresses.opened('invoice', token, origin)
    // It was mailed as a letterbox, and stays one.
    if (opened.isOld) throw new AppError('NOT_FOUND')
    return opened
  }

  return {
    async invoice(token: string, origin: Origin) {
      const { workspaceId, id } = await openedInvoice(token, origin)
      return invoices.look(workspaceId, id)
    },

    async invoicePdf(token: string, origin: Origin) {
      const { workspaceId, id } = await openedInvoice(token, origin)
      return invoices.pdf(workspaceId, id)
    },

    /** Of all that a client was ever mailed; what is mailed from then on works. */
    async endAddresses(workspaceId: string, clientId: string): Promise<void> {
      // Refuses whoever doesn't see them.
      await clients.get(workspaceId, clientId)
      await database.write(workspaceId, (transaction) =>
        endAddressesOf(transaction, { workspaceId, clientId, at: clock.now().toISOString() }),
      )
    },
  }
}
