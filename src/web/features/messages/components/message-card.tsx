import { ActionIcon, Anchor, Badge, Card, Group, Text } from '@mantine/core'
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Message } from '#contract/messages.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import type { MessageActions } from '../use-message-actions.ts'
import classes from './message-card.module.css'
import { aboutOf, nameOf, wordsOf } from './message-words.ts'

interface MessageCardProps {
  readonly message: Message
  readonly nowMs: number
  readonly actions: MessageActions
}

/** One message of a thread: the client's, or what was answered. */
export function MessageCard({ message, nowMs, actions }: MessageCardProps) {
  const { side, member, text, isRead, createdAt } = message
  const mayDelete = useMay('messages.delete')
  const isTheirs = side === 'client'
  const words = wordsOf(message)
  const answered = member === null ? m.messages_answer() : m.messages_answer_by({ name: member })
  const remove = isTheirs ? words.remove : m.messages_answer_delete({ text: inShort(text) })
  return (
    <Card
      component="article"
      withBorder
      className={classes.card ?? ''}
      data-unread={!isRead || undefined}
      data-side={side}
      aria-label={isTheirs ? words.title : answered}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <div>
          <Group gap="xs">
            <Text component="h2" fw={600} size="sm">
              {isTheirs ? nameOf(message) : answered}
            </Text>
            {!isRead && <Badge variant="filled">{m.messages_new()}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            <About message={message} />
            <time dateTime={createdAt} title={formatOwnDate(createdAt)}>
              {formatRelativeTime(createdAt, nowMs)}
            </time>
          </Text>
        </div>
        <Group gap={0} wrap="nowrap" mt={-4} mr={-6}>
          {isTheirs && (
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={() => actions.onMark(message)}
              aria-label={isRead ? words.markUnread : words.markRead}
            >
              {isRead ? <IconMail size={18} /> : <IconMailOpened size={18} />}
            </ActionIcon>
          )}
          {mayDelete && (
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={() => actions.onDelete(message)}
              aria-label={remove}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      <Text className={classes.text ?? ''} mt="sm" dir="auto">
        {text}
      </Text>
    </Card>
  )
}

/** Leads to what it is about whoever may look at that. */
function About({ message }: { readonly message: Message }) {
  const about = aboutOf(message)
  const mayLook = useMay(about?.needs ?? 'messages.read')
  if (!about) return null
  return (
    <>
      {mayLook ? (
        <Anchor component={Link} underline="always" to={about.path}>
          {about.name}
        </Anchor>
      ) : (
        about.name
      )}
      {' · '}
    </>
  )
}

const LABEL_LETTERS = 40

const inShort = (text: string) => (text.length > LABEL_LETTERS ? `${text.slice(0, LABEL_LETTERS)}…` : text)
