import { fileName } from '#documents/invoice/file-name.ts'
import { quotePaperOf } from '#documents/quote/quote-paper.ts'
import { styleOf } from '#server/platform/paper/style.ts'
import { quotePdf } from '#server/platform/papers.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SentQuote } from './versions/sent-quote.ts'

/** Sets a quote on paper, as it is or was sent. */
export function quotePapers({ files, log }: Pick<Platform, 'files' | 'log'>) {
  return {
    /** 'Q-001.pdf' */
    fileName,
    async pdf(
      workspaceId: string,
      { statement, projectName, letterhead, region }: SentQuote,
    ): Promise<Buffer> {
      const { imagePath } = letterhead
      const logo = imagePath === null ? null : await files.read(workspaceId, imagePath)
      const paper = quotePaperOf(
        { ...statement, projectName, isDraft: false },
        { ...letterhead, logo },
        styleOf(region),
      )
      return quotePdf(paper, (error) => log.warn({ err: error }, 'a logo could not be put on paper'))
    },
  }
}
