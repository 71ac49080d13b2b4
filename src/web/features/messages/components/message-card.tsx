import { ActionIcon, Anchor, Badge, Button, Card, Group, Spoiler, Text } from '@mantine/core'
import { IconMail, IconMailOpened, IconSend, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Message } from '#contract/messages.ts'
import { memberPages } from '#contract/pages.ts'
import { unmarked } from '#domain/writing/isolated.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { openPath } from '#web/lib/open-path.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import type { MessageActions } from '../use-message-actions.ts'
import classes from './message-card.module.css'

const SHOWN_PX = 144

interface MessageCardProps {
  readonly message: Message
  readonly nowMs: number
  readonly actions: MessageActions
}

export function MessageCard({ message, nowMs, actions }: MessageCardProps) {
  const { clientId: client, invoiceId, invoiceNumber, text, isRead, createdAt } = message
  const mayDelete = useMay('messages.delete')
  const seesMoney = useMay('money.read')
  const name = client?.name ?? m.messages_unknown_client()
  const about = { name, number: invoiceNumber }
  return (
    <Card
      component="article"
      withBorder
      className={classes.card ?? ''}
      data-unread={!isRead || undefined}
      aria-label={m.messages_about(about)}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <div>
          <Group gap="xs">
            <Text component="h2" fw={600}>
              <ClientLink client={client} otherwise={name} />
            </Text>
            {!isRead && <Badge variant="filled">{m.messages_new()}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {seesMoney ? (
              <Anchor component={Link} underline="always" to={openPath(memberPages.invoices, invoiceId)}>
                {invoiceNumber}
              </Anchor>
            ) : (
              invoiceNumber
            )}
            {' · '}
            <time dateTime={createdAt} title={formatOwnDate(createdAt)}>
              {formatRelativeTime(createdAt, nowMs)}
            </time>
          </Text>
        </div>
        <Group gap={0} wrap="nowrap" mt={-4} mr={-6}>
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={() => actions.onMark(message)}
            aria-label={isRead ? m.messages_mark_unread(about) : m.messages_mark_read(about)}
          >
            {isRead ? <IconMail size={18} /> : <IconMailOpened size={18} />}
          </ActionIcon>
          {mayDelete && (
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={() => actions.onDelete(message)}
              aria-label={m.messages_delete(about)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      <Spoiler maxHeight={SHOWN_PX} showLabel={m.messages_more()} hideLabel={m.messages_less()} mt="sm">
        <Text className={classes.text ?? ''}>{text}</Text>
      </Spoiler>
      {client?.email && (
        <Group mt="md">
          <Button
            component="a"
            variant="default"
            size="xs"
            leftSection={<IconSend size={16} aria-hidden />}
            href={`mailto:${encodeURIComponent(client.email)}?subject=${encodeURIComponent(unmarked(m.messages_reply_subject({ number: invoiceNumber })))}`}
            onClick={() => !isRead && actions.onMark(message)}
          >
            {m.messages_reply()}
          </Button>
        </Group>
      )}
    </Card>
  )
}
