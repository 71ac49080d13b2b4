import type { Message } from '#contract/messages.ts'
import { m } from '#web/paraglide/messages.js'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { messageDeletion, useMarkMessage } from './messages-queries.ts'

export interface MessageActions {
  readonly onMark: (message: Message) => void
  readonly onDelete: (message: Message) => void
}

export function useMessageActions(): MessageActions {
  const mark = useMarkMessage()
  const remove = useDeletion(messageDeletion, {
    deleted: m.messages_deleted(),
    restored: () => m.messages_restored(),
  })
  return {
    onMark: ({ id, isRead }) => mark.mutate({ id, isRead: !isRead }),
    // A message that one can have back for ten seconds needs no question before.
    onDelete: remove,
  }
}
