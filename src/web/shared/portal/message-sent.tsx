import { m } from '#web/paraglide/messages.js'
import { Note, Press, Stack } from './client-parts.tsx'

interface MessageSentProps {
  readonly business: string
  /** First of the page, or below what it is about. */
  readonly heading: 'h1' | 'h2'
  readonly onAgain: () => void
}

/** What a client reads in place of the form when their message has arrived. */
export const MessageSent = ({ business, heading: Heading, onAgain }: MessageSentProps) => (
  <Stack>
    <Note tone="good" role="status" takesFocus>
      <Heading>{m.messages_sent_title()}</Heading>
      <p>{m.messages_sent_text({ business })}</p>
    </Note>
    <Press onClick={onAgain}>{m.messages_write_another()}</Press>
  </Stack>
)
