import { Alert, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperPage } from '#web/ui/paper-page.tsx'
import { ClientAnswer } from './client-answer.tsx'
import { paperQuery } from './paper-queries.ts'
import { QuoteSheet } from './quote-sheet.tsx'

/** The secret of the address is all of its fragment. */
const tokenOf = (hash: string) => /^#([\w-]{64})$/.exec(hash)?.[1]

/** Where a client reads a quote and answers it: the address stood in its mail, and nobody signs in. */
export function ClientQuotePage() {
  const { hash } = useLocation()
  const token = tokenOf(hash)
  return (
    <PaperPage isWide>
      {token === undefined ? <DeadAddress /> : <ClientQuote key={token} token={token} />}
    </PaperPage>
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
    const isDead = isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION_FAILED')
    return isDead ? <DeadAddress /> : <LoadError query={query} />
  }
  return (
    <Stack gap="xl">
      <QuoteSheet paper={paper} />
      <ClientAnswer token={token} paper={paper} />
    </Stack>
  )
}

const DeadAddress = () => (
  <Stack>
    <Title order={1} size="h2">
      {m.quotes_paper_dead_title()}
    </Title>
    <Alert color="red" variant="light">
      <Text>{m.quotes_paper_dead_text()}</Text>
    </Alert>
  </Stack>
)
