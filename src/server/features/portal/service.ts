import type { ReplyData } from '#contract/endpoint.ts'
import type { ClientsPage, PortalSettings, portalEndpoints } from '#contract/portal.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { ClientsInvoices } from '#server/features/invoices/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { asClient } from '#server/platform/acting-client.ts'
import type { ClientSession } from '#server/platform/client-sessions.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Origin } from '#server/platform/origin.ts'
import { type OpenedPaper, paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PortalAccess } from './access/service.ts'
import { deleteKeys, findCounterKey } from './keys/queries.ts'
import type { clientsPageService } from './page/service.ts'
import { endAddressesOf, findDevices, findSettings, type SettingsChange, setSettings } from './queries.ts'

export type { PortalAccess }

export type Portal = ReturnType<typeof portalService>
type Endpoints = typeof portalEndpoints

interface Needs {
  readonly plans: Plans
  readonly access: PortalAccess
  readonly clients: Pick<Clients, 'get'>
  readonly invoices: ClientsInvoices
  readonly pages: ReturnType<typeof clientsPageService>
}

/** What clients are let into without an account. */
export function portalService(platform: Platform, { plans, access, clients, invoices, pages }: Needs) {
  const { database, clock, clientSessions } = platform
  const addresses = paperAddresses(platform)
  const now = () => clock.now().toISOString()

  async function openedInvoice(token: string, origin: Origin): Promise<OpenedPaper> {
    const opened = await addresses.opened('invoice', token, origin)
    // It was mailed as a letterbox, and stays one.
    if (opened.isOld) throw new AppError('NOT_FOUND')
    return opened
  }

  /** Whoever was let in isn't told why there is nothing any more. */
  async function requirePage(workspaceId: string): Promise<void> {
    if ((await access.refusal(workspaceId)) !== null) throw new AppError('NOT_FOUND')
  }

  return {
    async invoice(token: string, origin: Origin): Promise<ReplyData<Endpoints['invoice']>> {
      const { workspaceId, id } = await openedInvoice(token, origin)
      const [paper, refusal] = await Promise.all([
        invoices.look(workspaceId, id),
        access.refusal(workspaceId),
      ])
      return { paper, hasPage: refusal === null }
    },

    async invoicePdf(token: string, origin: Origin) {
      const { workspaceId, id } = await openedInvoice(token, origin)
      return invoices.pdf(workspaceId, id)
    },

    /** Their own, asked for by themselves. */
    async page({ workspaceId }: ClientSession): Promise<ClientsPage> {
      await requirePage(workspaceId)
      return pages.page(workspaceId)
    },

    async picture({ workspaceId }: ClientSession, id: string, size: 'small' | 'whole'): Promise<string> {
      await requirePage(workspaceId)
      return (await pages.picture(workspaceId, id, size)).toString('base64')
    },

    leave: (session: ClientSession): Promise<void> => clientSessions.end(session),

    async standing(workspaceId: string, clientId: string): Promise<ReplyData<Endpoints['standing']>> {
      const { email } = await clients.get(workspaceId, clientId)
      const [refusal, counter, seen] = await Promise.all([
        access.refusal(workspaceId),
        findCounterKey(database, workspaceId, clientId),
        findDevices(database, { workspaceId, clientId, now: now() }),
      ])
      return { isOn: refusal === null, email, counter, ...seen }
    },

    /** To the letter what the client sees. */
    async preview(workspaceId: string, clientId: string): Promise<ClientsPage> {
      await access.requirePlan(workspaceId)
      await clients.get(workspaceId, clientId)
      await access.require(workspaceId)
      return asClient({ workspaceId, clientId }, () => pages.page(workspaceId))
    },

    settings: (workspaceId: string): Promise<PortalSettings> => findSettings(database, workspaceId),

    async change(workspaceId: string, changes: SettingsChange): Promise<PortalSettings> {
      if (changes.isOn || changes.showsMeasurements) await plans.require(workspaceId, 'client-portal')
      return database.write(workspaceId, (transaction) => setSettings(transaction, workspaceId, changes))
    },

    /** Of all that a client was ever mailed or shown, and every device; what is mailed from then on works. */
    async endAddresses(workspaceId: string, clientId: string): Promise<void> {
      // Refuses whoever doesn't see them.
      await clients.get(workspaceId, clientId)
      await database.write(workspaceId, async (transaction) => {
        await endAddressesOf(transaction, { workspaceId, clientId, at: now() })
        await deleteKeys(transaction, workspaceId, clientId)
        await clientSessions.endAll(transaction, workspaceId, clientId)
      })
    },
  }
}
