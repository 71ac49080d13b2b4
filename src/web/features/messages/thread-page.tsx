import { Button, Stack, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Message } from '#contract/messages.ts'
import { memberPages } from '#contract/pages.ts'
import { unmarked } from '#domain/writing/isolated.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { MoreError, useMore } from '#web/ui/list-body.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'
import { RecordHead } from '#web/ui/record-head.tsx'
import { AnswerForm } from './components/answer-form.tsx'
import { MessageCard } from './components/message-card.tsx'
import { nameOf } from './components/message-words.ts'
import { threadQuery } from './messages-queries.ts'
import { useMessageActions } from './use-message-actions.ts'

const CARD_HEIGHT_PX = 140

/** What was written with one client, oldest first, and where it is answered. */
export function ThreadPage({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(threadQuery(id))
  const actions = useMessageActions()
  const more = useMore(query)
  const mayWrite = useMay('messages.write')
  const { data, isPending } = query
  if (isPending) return <LoadingCards label={m.messages_thread_loading()} heightPx={CARD_HEIGHT_PX} />
  const [newest] = data?.pages ?? []
  if (!data || !newest) return <LoadError query={query} />
  const { client, ways } = newest
  const messages = data.pages.flatMap((page) => page.messages).toReversed()
  return (
    <>
      <RecordHead
        others={{ to: memberPages.messages, label: m.app_room_messages() }}
        name={
          <Title order={1} size="h2">
            <ClientLink client={client} otherwise={nameOf({ clientId: client })} />
          </Title>
        }
        actions={<ByOwnMail client={client} messages={messages} />}
      />
      <Stack maw="48rem">
        {more.isThere && (
          <Button variant="default" onClick={more.ask} loading={more.isLoading}>
            {m.messages_earlier()}
          </Button>
        )}
        <MoreError query={query} />
        {messages.length === 0 && <Text c="dimmed">{m.messages_nothing_yet()}</Text>}
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} nowMs={query.dataUpdatedAt} actions={actions} />
        ))}
        {client && mayWrite && <AnswerForm client={client} ways={ways} />}
      </Stack>
    </>
  )
}

interface ByOwnMailProps {
  readonly client: Message['clientId']
  /** Oldest first. */
  readonly messages: readonly Message[]
}

/** To whom answering by their own mail comes easier. */
function ByOwnMail({ client, messages }: ByOwnMailProps) {
  if (client?.email == null) return null
  const number = messages.findLast(({ side }) => side === 'client')?.invoiceNumber ?? null
  const subject = number === null ? m.messages_reply_subject_only() : m.messages_reply_subject({ number })
  return (
    <Button
      component="a"
      variant="default"
      size="xs"
      leftSection={<IconSend size={16} aria-hidden />}
      href={`mailto:${encodeURIComponent(client.email)}?subject=${encodeURIComponent(unmarked(subject))}`}
    >
      {m.messages_reply()}
    </Button>
  )
}
