import type { Message } from '#contract/messages.ts'
import { m } from '#web/paraglide/messages.js'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { projectPath } from '#web/shared/projects/project-link.tsx'
import { quotePath } from '#web/shared/quotes/quote-paths.ts'

/** What a message is about, and where that stands; null where it is about nothing in particular. */
export function aboutOf({ invoiceId, invoiceNumber, quoteId, projectId }: Message) {
  if (invoiceId !== null && invoiceNumber !== null) {
    return { name: invoiceNumber, path: invoicePath(invoiceId), needs: 'money.read' as const }
  }
  if (quoteId) {
    return { name: quoteId.quoteNumber, path: quotePath(quoteId._id), needs: 'money.read' as const }
  }
  return projectId && { name: projectId.name, path: projectPath(projectId._id), needs: 'work.read' as const }
}

export const nameOf = ({ clientId }: Pick<Message, 'clientId'>) =>
  clientId?.name ?? m.messages_unknown_client()

/** What is said of a client's message, with what it is about or without. */
export function wordsOf(message: Message) {
  const name = nameOf(message)
  const about = aboutOf(message)
  if (!about) {
    return {
      title: m.messages_about_only({ name }),
      markRead: m.messages_mark_read_only({ name }),
      markUnread: m.messages_mark_unread_only({ name }),
      remove: m.messages_delete_only({ name }),
    }
  }
  const said = { name, number: about.name }
  return {
    title: m.messages_about(said),
    markRead: m.messages_mark_read(said),
    markUnread: m.messages_mark_unread(said),
    remove: m.messages_delete(said),
  }
}
