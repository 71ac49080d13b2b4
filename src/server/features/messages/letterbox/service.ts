import type { ReplyData } from '#contract/endpoint.ts'
import type { messageEndpoints } from '#contract/messages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { KeysOf, Once } from '#server/platform/http/call.ts'
import type { Origin } from '#server/platform/origin.ts'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readPaper } from '../queries.ts'
import type { takingService } from '../taking/service.ts'

type Written = ReplyData<(typeof messageEndpoints)['write']>

interface LetterboxNeeds {
  readonly regions: Pick<Regions, 'letterhead'>
  readonly take: ReturnType<typeof takingService>
}

interface PaperNamed {
  readonly kind: 'invoice' | 'quote'
  readonly id: string
}

/** By the private address of an invoice or a quote its client writes to the business, too; it dies with the paper. */
export function letterboxService(platform: Platform, { regions, take }: LetterboxNeeds) {
  const { database } = platform
  const addresses = paperAddresses(platform)

  const about =
    (workspaceId: string, { kind, id }: PaperNamed, text: string) =>
    async (transaction: Transaction): Promise<Written> => {
      const paper = await readPaper(transaction, workspaceId, { kind, id })
      if (!paper) throw new AppError('NOT_FOUND')
      const { number, clientId, clientName } = paper
      const client = clientId === null ? null : { id: clientId, name: clientName ?? '' }
      await take(transaction, workspaceId, {
        ...{ client, about: { kind, id, name: number }, text, isTheirs: false },
      })
      return {}
    }

  return {
    async look(token: string, origin: Origin): Promise<ReplyData<(typeof messageEndpoints)['letterbox']>> {
      const { workspaceId, id } = await addresses.opened('invoice', token, origin)
      const [letterhead, invoice] = await Promise.all([
        regions.letterhead(workspaceId),
        database.write(workspaceId, (transaction) =>
          readPaper(transaction, workspaceId, { kind: 'invoice', id }),
        ),
      ])
      if (!letterhead || !invoice) throw new AppError('NOT_FOUND')
      return { businessName: letterhead.name, invoiceNumber: invoice.number }
    },

    /** Once for its key, of which each paper's address has its own: an answer that was lost is asked for again. */
    async write(
      { token, text }: { readonly token: string; readonly text: string },
      origin: Origin,
      onceIn: (keys: KeysOf) => Once<Written>,
    ): Promise<Written> {
      const { kind, workspaceId, id } = await addresses.openedAny(token, origin)
      if (kind === 'client') throw new AppError('NOT_FOUND')
      return onceIn({ workspaceId, actorId: id })(about(workspaceId, { kind, id }, text))
    },

    async writeAbout(workspaceId: string, invoiceId: string, text: string): Promise<void> {
      await database.write(workspaceId, about(workspaceId, { kind: 'invoice', id: invoiceId }, text))
    },
  }
}
