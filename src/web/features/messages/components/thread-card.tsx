import { Anchor, Badge, Card, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { MessageThread } from '#contract/messages.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { threadPath } from '#web/shared/messages/thread-path.ts'
import { aboutOf, nameOf } from './message-words.ts'
import classes from './thread-card.module.css'

interface ThreadCardProps {
  readonly thread: MessageThread
  readonly nowMs: number
}

/** With whom, how much of it is new, and what was written last. */
export function ThreadCard({ thread: { id, last, unread }, nowMs }: ThreadCardProps) {
  const { side, text, createdAt } = last
  const name = nameOf(last)
  const about = aboutOf(last)
  return (
    <Card
      component="article"
      withBorder
      className={classes.card ?? ''}
      data-unread={unread > 0 || undefined}
      aria-label={m.messages_thread({ name })}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Anchor component={Link} to={threadPath(id)} fw={600} className={classes.name ?? ''}>
          {name}
        </Anchor>
        {unread > 0 && <Badge variant="filled">{m.messages_unread({ count: unread })}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {about && `${about.name} · `}
        <time dateTime={createdAt} title={formatOwnDate(createdAt)}>
          {formatRelativeTime(createdAt, nowMs)}
        </time>
      </Text>
      <Text
        lineClamp={2}
        mt="xs"
        dir={side === 'atelier' ? undefined : 'auto'}
        className={classes.text ?? ''}
      >
        {side === 'atelier' ? m.messages_answer_line({ text }) : text}
      </Text>
    </Card>
  )
}
