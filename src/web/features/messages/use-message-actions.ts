import type { Message } from '#contract/messages.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { notifyDeleted } from '#web/ui/notify-deleted.ts'
import { useDeleteMessage, useMarkMessage, useRestoreMessage } from './messages-queries.ts'

export interface MessageActions {
  readonly onMark: (message: Message) => void
  readonly onDelete: (message: Message) => void
}

export function useMessageActions(): MessageActions {
  const mark = useMarkMessage()
  const remove = useDeleteMessage()
  const restore = useRestoreMessage()
  return {
    onMark: ({ id, isRead }) => mark.mutate({ id, isRead: !isRead }),
    // A message that one can have back for ten seconds needs no question before.
    onDelete: (message) => {
      const undo = () => restore.mutate(message, { onSuccess: () => notify.info(m.messages_restored()) })
      remove.mutate(message, { onSuccess: () => notifyDeleted(m.messages_deleted(), undo) })
    },
  }
}
