import type { Invoice } from '#contract/invoices.ts'
import type { tillEndpoints } from '#contract/till.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { TillAccounts } from './accounts/service.ts'
import type { payingService } from './paying/service.ts'
import type { TillReturns } from './returns/service.ts'

export interface TillServices {
  readonly accounts: TillAccounts
  readonly paying: ReturnType<typeof payingService>
  readonly returns: TillReturns
  /** Takes the account off, and closes the pages that lead there. */
  readonly disconnect: (workspaceId: string) => Promise<void>
}

/** Null: this installation takes no payments for others. */
export function tillRoutes(
  services: TillServices | null,
  findInvoice: (workspaceId: string, id: string) => Promise<Invoice | null>,
): Handlers<typeof tillEndpoints> {
  function here(): TillServices {
    if (services === null) throw new AppError('CONFLICT', { message: m.till_not_here() })
    return services
  }

  async function existing(workspaceId: string, id: string): Promise<Invoice> {
    const invoice = await findInvoice(workspaceId, id)
    if (!invoice) throw new AppError('NOT_FOUND')
    return invoice
  }

  return {
    standing: async ({ session }) => ({
      till: (await services?.accounts.standing(session.workspaceId)) ?? {
        ...{ state: 'none', isTest: false, pageOrigins: [] },
      },
    }),
    connect: async ({ session }) => ({ url: await here().accounts.connect(session.workspaceId) }),
    disconnect: async ({ session }) => {
      await services?.disconnect(session.workspaceId)
      return {}
    },
    look: async ({ body, origin }) => ({
      till: (await services?.paying.look(body, origin)) ?? { offer: null, processing: [], payment: null },
    }),
    pay: async ({ body, origin }) => ({ url: await here().paying.pay(body, origin) }),
    ofInvoice: async ({ session, params }) => {
      const { id } = await existing(session.workspaceId, params.id)
      return { payments: (await services?.returns.ofInvoice(session.workspaceId, id)) ?? [] }
    },
    giveBack: async ({ session, params, body }) => {
      await here().returns.giveBack(session.workspaceId, params, body)
      return { invoice: await existing(session.workspaceId, params.id) }
    },
  }
}
