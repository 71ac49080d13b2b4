import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { m } from '#web/paraglide/messages.js'
import { DeadAddress } from '#web/ui/dead-address.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperPage } from '#web/ui/paper-page.tsx'
import classes from './letterbox-page.module.css'
import { MessageForm } from './message-form.tsx'
import { letterboxQuery } from './messages-queries.ts'

/** The secret of the address stands in its fragment. */
const tokenOf = (hash: string) => /^#to=([\w-]{64})$/.exec(hash)?.[1]

/** Where a client of a business writes to it: the address stood in an invoice's mail, and nobody signs in. */
export function LetterboxPage() {
  const { hash } = useLocation()
  const token = tokenOf(hash)
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
    return (
      <Stack align="center" ta="center" role="status">
        <IconCircleCheck size={40} stroke={1.5} className={classes.done} aria-hidden />
        <Title order={1} size="h2">
          {m.messages_sent_title()}
        </Title>
        <Text>{m.messages_sent_text({ business: businessName })}</Text>
        <Button variant="default" onClick={() => setIsSent(false)}>
          {m.messages_write_another()}
        </Button>
      </Stack>
    )
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
