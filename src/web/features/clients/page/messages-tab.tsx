import type { Client } from '#contract/clients.ts'
import { TimelineEntries } from './client-timeline.tsx'

/** What the client wrote and was told, newest first; what they wrote leads to where it can be answered. */
export const MessagesTab = ({ client }: { client: Client }) => (
  <TimelineEntries client={client} group="messages" />
)
