import { Center, Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#web/lib/api-error.ts'
import { useFragmentSecret } from '#web/lib/use-fragment-secret.ts'
import { m } from '#web/paraglide/messages.js'
import { WriteBack } from '#web/shared/messages/write-back.tsx'
import { AskForPage } from '#web/shared/portal/ask-for-page.tsx'
import { DeadAddress } from '#web/ui/dead-address.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperPage } from '#web/ui/paper-page.tsx'
import { ClientAnswer } from './client-answer.tsx'
import { paperQuery } from './paper-queries.ts'
import { QuoteSheet } from './quote-sheet.tsx'

const inFragment = /^#([\w-]{64,66})$/

/** As quotes were mailed before: to be read and answered, and nothing else. */
const isOld = (token: string) => token.length === 64

/** Where a client reads a quote and answers it: the address stood in its mail, and nobody signs in. */
export function ClientQuotePage() {
  const token = useFragmentSecret(inFragment)
  return (
    <PaperPage isWide>{token === undefined ? <Dead /> : <ClientQuote key={token} token={token} />}</PaperPage>
  )
}

function ClientQuote({ token }: { readonly token: string }) {
  const query = useQuery(paperQuery(token))
  const { data: paper, error, isPending } = query
  if (isPending) {
    return (
      <Center py="xl" role="status" aria-label={m.quotes_paper_loading()}>
        <Loader />
      </Center>
    )
  }
  if (!paper) {
    const isDead = isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED')
    return isDead ? <Dead /> : <LoadError query={query} />
  }
  return (
    <Stack gap="xl">
      <QuoteSheet paper={paper} />
      <ClientAnswer token={token} paper={paper} />
      {!isOld(token) && <WriteBack token={token} business={paper.letterhead.name} />}
      {paper.hasPage && <AskForPage token={token} business={paper.letterhead.name} />}
    </Stack>
  )
}

const Dead = () => <DeadAddress title={m.quotes_paper_dead_title()} text={m.quotes_paper_dead_text()} />
