import type { ReplyData } from '#contract/endpoint.ts'
import type { QuoteVersion, quoteEndpoints } from '#contract/quotes.ts'
import type { SentPaper } from '#contract/sent-papers.ts'
import type { SentPapers } from '#server/features/invoices/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { styleOf } from '#server/platform/paper/style.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Quotes } from '../service.ts'
import { findVersions } from './queries.ts'
import { thawed } from './sent-quote.ts'

/** What was sent, for whoever works there. */
export function quoteVersionsService(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  {
    quotes,
    regions,
    sentPapers,
  }: { readonly quotes: Quotes; readonly regions: Regions; readonly sentPapers: SentPapers },
) {
  async function today(workspaceId: string) {
    const letterhead = await regions.letterhead(workspaceId)
    return letterhead && { letterhead, region: await regions.region(workspaceId) }
  }

  return {
    async list(workspaceId: string, id: string): Promise<QuoteVersion[]> {
      await quotes.get(workspaceId, id)
      const versions = await findVersions(database, workspaceId, id)
      return versions.map(({ document, ...version }) => ({
        ...version,
        statement: thawed({ document }).statement,
      }))
    },

    /** Each sending, with the very bytes. */
    async documents(workspaceId: string, id: string): Promise<SentPaper[]> {
      await quotes.get(workspaceId, id)
      return sentPapers.of(workspaceId, { quoteId: id })
    },

    /** As it was sent last, or as the business stands now where it never was. */
    async letterhead(
      workspaceId: string,
      id: string,
    ): Promise<ReplyData<(typeof quoteEndpoints)['letterhead']>> {
      const { status } = await quotes.get(workspaceId, id)
      const [newest] = status === 'draft' ? [] : await findVersions(database, workspaceId, id)
      const sent = newest ? thawed(newest) : await today(workspaceId)
      if (!sent) throw new AppError('NOT_FOUND')
      const { imagePath, ...sender } = sent.letterhead
      const { locale, ...style } = styleOf(sent.region)
      const image =
        imagePath === null ? null : files.addressOf(workspaceId, imagePath, { kind: 'business-picture' })
      return { ...sender, image, language: locale, ...style }
    },
  }
}
