import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import classes from './message-sent.module.css'

interface MessageSentProps {
  readonly business: string
  /** Of its heading: first of the page, or below what it is about. */
  readonly order: 1 | 2
  readonly onAgain: () => void
}

/** What a client reads in place of the form when their message has arrived. */
export const MessageSent = ({ business, order, onAgain }: MessageSentProps) => (
  <Stack align="center" ta="center" role="status">
    <IconCircleCheck size={40} stroke={1.5} className={classes.done} aria-hidden />
    <Title order={order} size="h2">
      {m.messages_sent_title()}
    </Title>
    <Text>{m.messages_sent_text({ business })}</Text>
    <Button variant="default" onClick={onAgain}>
      {m.messages_write_another()}
    </Button>
  </Stack>
)
