import { memo } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { PaperOpener } from '#web/shared/papers/paper-opener.tsx'
import { clientText, projectText } from '#web/shared/papers/paper-words.ts'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { plain } from '#web/ui/plain.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { RecordCard } from '#web/ui/record-card.tsx'
import { type InvoiceActions, InvoiceRecordActions } from '../components/invoice-actions.tsx'
import { AmountMark, DueMark, StatusBadge } from '../components/invoice-marks.tsx'
import classes from './invoice-card.module.css'

interface InvoiceCardProps {
  readonly invoice: Invoice
  readonly actions: InvoiceActions
}

/** Remembered, so that scrolling past a card costs nothing once it stands. */
export const InvoiceCard = memo(function InvoiceCard({ invoice, actions }: InvoiceCardProps) {
  const { invoiceNumber, readOnly } = invoice
  return (
    <RecordCard
      label={invoiceNumber}
      title={<PaperOpener number={invoice.invoiceNumber} onView={() => actions.onView(invoice)} />}
      actions={<InvoiceRecordActions invoice={invoice} actions={actions} />}
    >
      <div className={`${plain.row} ${classes.state}`}>
        <StatusBadge invoice={invoice} />
        {readOnly && <ReadOnlyMark why={m.invoices_read_only()} />}
      </div>
      <div className={classes.middle}>
        <div className={`${plain.small} ${classes.text}`}>
          <ClientLink client={invoice.clientId} otherwise={clientText(invoice)} />
        </div>
        <div className={`${plain.smallDimmed} ${classes.text}`}>
          <ProjectLink project={invoice.projectId} otherwise={projectText(invoice)} />
        </div>
      </div>
      <div className={classes.foot}>
        <div className={classes.due}>
          <DueMark invoice={invoice} />
        </div>
        <div className={classes.amount}>
          <AmountMark invoice={invoice} />
        </div>
      </div>
    </RecordCard>
  )
})
