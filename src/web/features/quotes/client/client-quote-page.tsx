import { useCallback } from 'react'
import { useMailedAddress } from '#web/lib/mailed-address.ts'
import { useReply } from '#web/lib/use-reply.ts'
import { m } from '#web/paraglide/messages.js'
import { AskForPage } from '#web/shared/portal/ask-for-page.tsx'
import { Stack } from '#web/shared/portal/client-parts.tsx'
import { PaperFrame } from '#web/shared/portal/paper-frame.tsx'
import { ReadPaper } from '#web/shared/portal/read-paper.tsx'
import { SavePdf } from '#web/shared/portal/save-pdf.tsx'
import { WriteBack } from '#web/shared/portal/write-back.tsx'
import { ClientAnswer } from './client-answer.tsx'
import { clientsQuote, quoteInFragment } from './clients-quote.ts'
import { DeadQuote } from './dead-quote.tsx'
import { readQuotePdf, whileDepositIsDue } from './paper-queries.ts'
import { QuoteSheet } from './quote-sheet.tsx'

/** As quotes were mailed before: to be read and answered, and nothing else. */
const isOld = (token: string) => token.length === 64

/** Where a client reads a quote and answers it: the address stood in its mail, and nobody signs in. */
export function ClientQuotePage() {
  const { secret } = useMailedAddress(quoteInFragment)
  return (
    <PaperFrame isWide address={secret}>
      {secret === undefined ? <DeadQuote /> : <ClientQuote key={secret} token={secret} />}
    </PaperFrame>
  )
}

function ClientQuote({ token }: { readonly token: string }) {
  const reply = useReply(
    useCallback(() => clientsQuote.read(token), [token]),
    whileDepositIsDue,
    clientsQuote.answered(token),
  )
  return (
    <ReadPaper reply={reply} loading={m.quotes_paper_loading()} dead={<DeadQuote />}>
      {(paper) => (
        <>
          <QuoteSheet paper={paper}>
            <SavePdf number={paper.statement.quoteNumber} read={() => readQuotePdf(token)} />
          </QuoteSheet>
          <ClientAnswer token={token} paper={paper} onAnswered={reply.put} onRefused={reply.again} />
          <Stack>
            {!isOld(token) && <WriteBack token={token} business={paper.letterhead.name} />}
            {paper.hasPage && <AskForPage token={token} business={paper.letterhead.name} />}
          </Stack>
        </>
      )}
    </ReadPaper>
  )
}
