import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { formatDate, formatDay } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useMay } from '#web/lib/may.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { useRecent } from '#web/lib/use-recent.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { PaperDetails } from '#web/shared/papers/paper-details.tsx'
import { PaperFoot } from '#web/shared/papers/paper-foot.tsx'
import { clientText, projectText } from '#web/shared/papers/paper-words.ts'
import { SentPapers } from '#web/shared/papers/sent-papers.tsx'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { quotePath } from '#web/shared/quotes/quote-paths.ts'
import { DetailField } from '#web/ui/detail-field.tsx'
import { RecordLink } from '#web/ui/record-link.tsx'
import { type InvoiceActions, offeredActions } from '../components/invoice-actions.tsx'
import { DueMark, StatusBadge } from '../components/invoice-marks.tsx'
import { invoiceTexts, markOf } from '../components/invoice-words.ts'
import { CorrectedLink } from '../credits/corrected-link.tsx'
import { CreditsSection } from '../credits/credits-section.tsx'
import { EInvoiceNotice } from '../e-invoice/e-invoice-notice.tsx'
import { isAwaited, isOffered } from '../invoice-possible.ts'
import { sentPapersQuery } from '../invoices-queries.ts'
import { PaymentsSection } from '../payments/payments-section.tsx'
import { typedPayments } from '../payments/typed-payments.ts'
import { keptWithData, useInvoicePdf, wasMailed } from '../use-invoice-pdf.ts'
import { HistorySection } from './history-section.tsx'

/** Why nothing of it, or little, can be changed. */
function closedText({ readOnly, locked }: Invoice): string | null {
  if (readOnly) return m.invoices_read_only()
  return locked ? m.invoices_locked() : null
}

/** In the order in which an invoice goes through them. */
const inSight = ['download', 'send', 'pay'] as const

/** Which of them comes next. */
function nextOf(invoice: Invoice): (typeof inSight)[number] {
  if (isAwaited(invoice)) return 'pay'
  const isUnsent = invoice.kind === 'credit-note' ? invoice.sentAt === null : invoice.status === 'draft'
  return isUnsent && !invoice.readOnly ? 'send' : 'download'
}

interface DetailsOfInvoiceProps {
  readonly invoice: Invoice
  /** Opens with the fields for a payment. */
  readonly isPaying: boolean
  readonly onClose: () => void
  readonly actions: InvoiceActions
  readonly onDirtyChange: (isDirty: boolean) => void
}

export function DetailsOfInvoice({
  invoice,
  isPaying,
  onClose,
  actions,
  onDirtyChange,
}: DetailsOfInvoiceProps) {
  const [isAsked, setIsAsked] = useState(isPaying || typedPayments.find(invoice.id) !== undefined)
  const mayWrite = useMay('money.write')
  const { downloadData } = useInvoicePdf()
  const mailed = useQuery({ ...sentPapersQuery(invoice), enabled: wasMailed(invoice) })
  const mayPay = mayWrite && isOffered(invoice, 'pay') && invoice.balance !== 0
  const { timeZone } = useRegion()
  const overdueOn = markOf(invoice) === 'overdue' ? todayIn(timeZone) : undefined
  const { invoiceNumber } = invoice
  const isCreditNote = invoice.kind === 'credit-note'
  useRecent({ kind: 'invoice', id: invoice.id, name: invoiceNumber, detail: clientText(invoice) })
  const { sentAt, voidedAt, voidReason, mailFailed, paidOn } = invoice
  // The fields stand where the payments are: the list has them opened with all of this.
  const offered = offeredActions(invoice, { ...actions, onPay: () => setIsAsked(true) }).map((action) =>
    action.key === 'download' && mailed.data && keptWithData(invoice, mailed.data)
      ? { ...action, label: m.invoices_action_download_sent(), short: m.invoices_pdf_sent() }
      : action,
  )
  return (
    <PaperDetails
      paper={invoice}
      number={invoiceNumber}
      badge={<StatusBadge invoice={invoice} />}
      closed={closedText(invoice)}
      texts={invoiceTexts}
      // Nothing is owed for a void one, nor for a credit note, nor was anything paid.
      {...(!voidedAt && !isCreditNote && { payments: { ...invoice, overdueOn } })}
      fields={
        <>
          <DetailField label={m.invoices_client()}>
            <ClientLink client={invoice.clientId} otherwise={clientText(invoice)} />
          </DetailField>
          <DetailField label={m.invoices_project()}>
            <ProjectLink project={invoice.projectId} otherwise={projectText(invoice)} />
          </DetailField>
          {invoice.quote && (
            <DetailField label={m.credits_of_quote()}>
              <RecordLink
                record={{ _id: invoice.quote._id, name: invoice.quote.quoteNumber }}
                path={quotePath}
              />
            </DetailField>
          )}
          <DetailField label={m.invoices_issued()}>{formatDay(invoice.issueDate)}</DetailField>
          {isCreditNote ? (
            <>
              <DetailField label={m.credits_corrects()}>
                <CorrectedLink note={invoice} />
              </DetailField>
              <DetailField label={m.credits_reason()} isWide>
                {invoice.creditReason}
              </DetailField>
            </>
          ) : (
            <DetailField label={m.invoices_due()}>
              <DueMark invoice={invoice} isBare />
            </DetailField>
          )}
          {invoice.deliveredOn && (
            <DetailField label={m.invoices_delivered()}>{formatDay(invoice.deliveredOn)}</DetailField>
          )}
          {sentAt && (
            <DetailField label={m.invoices_status_sent()} isWide={Boolean(mailFailed)}>
              {formatDate(sentAt, { timeZone })}
              {mailFailed && (
                <Text size="sm" c="var(--mantine-color-error)">
                  {m.invoices_mail_failed({
                    to: mailFailed.to,
                    day: formatDate(mailFailed.at, { timeZone }),
                  })}
                </Text>
              )}
            </DetailField>
          )}
          {voidedAt && (
            <DetailField label={m.invoices_void_on()} isWide>
              {joined([formatDate(voidedAt, { timeZone }), voidReason])}
            </DetailField>
          )}
          {paidOn && !isCreditNote && (
            <DetailField label={m.invoices_status_paid()}>{formatDay(paidOn)}</DetailField>
          )}
        </>
      }
    >
      {!voidedAt && !isCreditNote && (
        <PaymentsSection
          invoice={invoice}
          isPaying={mayPay && isAsked}
          onPaid={() => setIsAsked(false)}
          onDirtyChange={onDirtyChange}
        />
      )}
      <CreditsSection invoice={invoice} />
      {mayWrite && !voidedAt && (
        <EInvoiceNotice invoice={invoice}>
          <Button variant="subtle" size="xs" onClick={() => void downloadData(invoice)}>
            {m.invoices_e_download()}
          </Button>
        </EInvoiceNotice>
      )}
      <SentPapers query={mailed} />
      <HistorySection invoice={invoice} />
      <PaperFoot
        number={invoiceNumber}
        // A payment can be recorded, and isn't being typed already.
        actions={mayPay && !isAsked ? offered : offered.filter(({ key }) => key !== 'pay')}
        inSight={inSight}
        next={nextOf(invoice)}
        onClose={onClose}
      />
    </PaperDetails>
  )
}
