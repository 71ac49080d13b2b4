import type { TimelineEntry, TimelineGroup } from '#contract/client-timeline.ts'
import { memberPages } from '#contract/pages.ts'
import type { NamedEntryKind } from '#domain/team/nouns.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { openPath } from '#web/lib/open-path.ts'
import { m } from '#web/paraglide/messages.js'
import { clientPath, statementPath } from '#web/shared/clients/client-link.tsx'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { setPath } from '#web/shared/measurements/set-words.ts'
import { threadPath } from '#web/shared/messages/thread-path.ts'
import { kindText } from '#web/shared/photos/photo-words.ts'
import { projectPath } from '#web/shared/projects/project-link.tsx'

const movedTexts = {
  'by-hand': m.clients_timeline_paid,
  online: m.clients_timeline_paid_online,
  refund: m.clients_timeline_refunded,
  disputed: m.clients_timeline_disputed,
  lost: m.clients_timeline_taken_back,
}

const toldTexts = {
  mail: m.clients_timeline_told_mail,
  whatsapp: m.clients_timeline_told_whatsapp,
  sms: m.clients_timeline_told_sms,
}

const wroteTexts = {
  invoice: (number: string) => m.clients_timeline_wrote({ number }),
  quote: (number: string) => m.clients_timeline_wrote_quote({ number }),
  project: (project: string) => m.clients_timeline_wrote_project({ project }),
}

/** An entry that says more than a name; the others are shown as their feature declares. */
export type OwnEntry = Exclude<TimelineEntry, { readonly kind: NamedEntryKind }>

/** What happened, in a line. */
export function entryTitle(entry: OwnEntry): string {
  switch (entry.kind) {
    case 'measured':
      return m.clients_timeline_measured({ garment: garmentLabels[entry.garmentType] })
    case 'appointment':
      return entry.title
    case 'invoice-made':
      return m.clients_timeline_invoice_made({
        number: entry.number,
        amount: formatMoney(entry.amount, entry.currency),
      })
    case 'credit-note-made':
      return m.clients_timeline_credit_note_made({
        number: entry.number,
        amount: formatMoney(entry.amount, entry.currency),
      })
    case 'credit-note-sent':
      return m.clients_timeline_credit_note_sent({ number: entry.number })
    case 'invoice-sent':
      return m.clients_timeline_invoice_sent({ number: entry.number })
    case 'invoice-voided':
      return m.clients_timeline_invoice_voided({ number: entry.number })
    case 'statement-sent':
      return m.clients_timeline_statement_sent()
    case 'paid':
      return movedTexts[entry.moved]({
        number: entry.number,
        amount: formatMoney(Math.abs(entry.amount), entry.currency),
      })
    case 'wrote':
      return entry.of === null ? m.clients_timeline_wrote_only() : wroteTexts[entry.of](entry.about)
    case 'answered':
      return m.clients_timeline_answered()
    case 'told':
      return toldTexts[entry.way]()
    case 'photo-added':
      return m.clients_timeline_photo_added({ kind: kindText(entry.photo) })
  }
}

/** Where the record stands that an entry tells of. */
export function entryPath(entry: OwnEntry): string {
  switch (entry.kind) {
    case 'measured':
      return setPath(entry.id)
    case 'told':
      return projectPath(entry.id)
    case 'appointment':
      return openPath(memberPages.calendar, entry.id)
    case 'credit-note-made':
    case 'credit-note-sent':
    case 'invoice-made':
    case 'invoice-sent':
    case 'invoice-voided':
    case 'paid':
      return invoicePath(entry.id)
    case 'statement-sent':
      return statementPath(entry.id, entry)
    case 'wrote':
    case 'answered':
      return threadPath(entry.id)
    case 'photo-added':
      return entry.of === 'project' ? projectPath(entry.id) : `${clientPath(entry.id)}?tab=photos`
  }
}

export const groupTexts: Readonly<Record<TimelineGroup, () => string>> = {
  measurements: m.clients_timeline_measurements,
  drafts: m.clients_drafts,
  projects: m.clients_timeline_projects,
  appointments: m.clients_timeline_events,
  invoices: m.clients_timeline_invoices,
  messages: m.clients_timeline_messages,
  photos: m.clients_photos,
}
