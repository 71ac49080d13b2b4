import type { QuotePaper } from '#contract/quotes.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { quotePaperOf } from '#documents/quote/quote-paper.ts'
import { logoLost, onLetterhead } from '#web/lib/paper.ts'
import { useSavedPaper } from '#web/ui/use-saved-paper.ts'

/** Makes and saves the PDF of a quote for its client: the version that they read. */
export function usePaperPdf(): (paper: QuotePaper) => Promise<void> {
  const save = useSavedPaper()
  return ({ versionId, statement, letterhead }) =>
    save({
      id: versionId,
      number: statement.quoteNumber,
      fileName: fileName(statement.quoteNumber),
      async make({ quotePdf }) {
        const { sender, style } = await onLetterhead(letterhead)
        return quotePdf(quotePaperOf({ ...statement, isDraft: false }, sender, style), logoLost)
      },
    })
}
