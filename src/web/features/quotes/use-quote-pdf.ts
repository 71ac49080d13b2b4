import type { Quote } from '#contract/quotes.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { quotePaperOf } from '#documents/quote/quote-paper.ts'
import { logoLost, onLetterhead } from '#web/lib/paper.ts'
import { useSavedPaper } from '#web/ui/use-saved-paper.ts'
import { readBilledTo, readLetterhead } from './quotes-queries.ts'

/** Makes and saves the PDFs of quotes. */
export function useQuotePdf(): (quote: Quote) => Promise<void> {
  const save = useSavedPaper()
  return (quote) =>
    save({
      id: quote.id,
      number: quote.quoteNumber,
      fileName: fileName(quote.quoteNumber),
      async make({ quotePdf }) {
        const [billedTo, letterhead] = await Promise.all([readBilledTo(quote), readLetterhead(quote)])
        const { sender, style } = await onLetterhead(letterhead)
        const isDraft = quote.status === 'draft'
        const projectName = quote.projectId?.name ?? null
        return quotePdf(quotePaperOf({ ...quote, isDraft, billedTo, projectName }, sender, style), logoLost)
      },
    })
}
