import { Center, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#web/lib/api-error.ts'
import { useFragmentSecret } from '#web/lib/use-fragment-secret.ts'
import { m } from '#web/paraglide/messages.js'
import { MessageForm } from '#web/shared/messages/message-form.tsx'
import { MessageSent } from '#web/shared/messages/message-sent.tsx'
import { DeadAddress } from '#web/ui/dead-address.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperPage } from '#web/ui/paper-page.tsx'
import { letterboxQuery } from './messages-queries.ts'

const inFragment = /^#to=([\w-]{64})$/

/** Where a client of a business writes to it: the address stood in an invoice's mail, and nobody signs in. */
export function LetterboxPage() {
  const token = useFragmentSecret(inFragment)
  return <PaperPage>{token === undefined ? <Dead /> : <Letterbox key={token} token={token} />}</PaperPage>
}

function Letterbox({ token }: { readonly token: string }) {
  const query = useQuery(letterboxQuery(token))
  const { data, error, isPending } = query
  const [isSent, setIsSent] = useState(false)
  if (isPending) {
    return (
      <Center py="xl" role="status" aria-label={m.messages_letterbox_loading()}>
        <Loader />
      </Center>
    )
  }
  if (!data) {
    return isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED') ? <Dead /> : <LoadError query={query} />
  }
  const { businessName, invoiceNumber } = data
  if (isSent) {
    return <MessageSent order={1} business={businessName} onAgain={() => setIsSent(false)} />
  }
  return (
    <Stack>
      <div>
        <Title order={1} size="h2">
          {m.messages_letterbox_title({ business: businessName })}
        </Title>
        <Text c="dimmed" mt={4}>
          {m.messages_letterbox_text({ number: invoiceNumber })}
        </Text>
      </div>
      <MessageForm token={token} onSent={() => setIsSent(true)} />
    </Stack>
  )
}

const Dead = () => <DeadAddress title={m.messages_dead_title()} text={m.messages_dead_text()} />
