import { Alert, Center, Loader, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { describeError } from '#web/lib/errors.ts'
import { formatDate, formatDay } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { useRecent } from '#web/lib/use-recent.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { DetailField } from '#web/ui/detail-field.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import type { InvoiceActions } from '../components/invoice-actions.tsx'
import { DueMark, StatusBadge } from '../components/invoice-marks.tsx'
import { clientText, projectText } from '../components/invoice-words.ts'
import { isOffered } from '../invoice-possible.ts'
import { invoiceQuery } from '../invoices-queries.ts'
import { typedPayments } from '../payments/payment-form.tsx'
import { PaymentsSection } from '../payments/payments-section.tsx'
import { DetailsActions } from './details-actions.tsx'
import { HistorySection } from './history-section.tsx'
import classes from './invoice-details.module.css'
import { ItemsTable } from './items-table.tsx'
import { Totals } from './totals.tsx'

interface InvoiceDetailsProps {
  /** Null while the dialog is closed. */
  readonly id: string | null
  /** As the list shows it, until the record has been read. */
  readonly known: Invoice | undefined
  /** Opens with the fields for a payment. */
  readonly isPaying: boolean
  readonly onClose: () => void
  readonly actions: InvoiceActions
}

/** One invoice as it stands on record; it asks before a payment that was typed is lost. */
export function InvoiceDetails({ id, onClose, ...rest }: InvoiceDetailsProps) {
  // While it closes, the dialog still shows what it was about, and holds the focus until it is given back.
  const [shownId, setShownId] = useState(id)
  if (id !== null && id !== shownId) setShownId(id)

  return (
    <FormDialog
      opened={id !== null}
      isInAddress
      onClose={onClose}
      title={m.invoices_details_title()}
      size="46rem"
    >
      {({ leave, onDirtyChange }) =>
        shownId !== null && (
          <Loaded key={shownId} id={shownId} onClose={leave} onDirtyChange={onDirtyChange} {...rest} />
        )
      }
    </FormDialog>
  )
}

interface LoadedProps extends InvoiceDetailsProps {
  readonly id: string
  readonly onDirtyChange: (isDirty: boolean) => void
}

function Loaded({ id, known, ...rest }: LoadedProps) {
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    ...invoiceQuery(id),
    ...(known && { placeholderData: known }),
  })
  if (data) return <Details invoice={data} {...rest} />
  if (isPending) {
    return (
      <Center mih={240}>
        <Loader aria-label={m.invoices_details_loading()} />
      </Center>
    )
  }
  const { message, statusCode } = describeError(error)
  return statusCode === 404 ? (
    <Alert color="gray">{m.invoices_details_gone()}</Alert>
  ) : (
    <ErrorState message={message} onRetry={() => void refetch()} retrying={isRefetching} />
  )
}

interface DetailsProps extends Pick<LoadedProps, 'isPaying' | 'onClose' | 'actions' | 'onDirtyChange'> {
  readonly invoice: Invoice
}

function Details({ invoice, isPaying, onClose, actions, onDirtyChange }: DetailsProps) {
  const [isAsked, setIsAsked] = useState(isPaying || typedPayments.find(invoice.id) !== undefined)
  const mayPay = useMay('money.write') && isOffered(invoice, 'pay') && invoice.balance > 0
  const { timeZone } = useRegion()
  useRecent({ kind: 'invoice', id: invoice.id, name: invoice.invoiceNumber, detail: clientText(invoice) })
  const { sentAt, voidedAt, voidReason, mailFailed, paidOn, paymentTerms, notes } = invoice
  return (
    <>
      <Text component="h3" className={classes.number ?? ''}>
        {invoice.invoiceNumber}
      </Text>
      <StatusBadge invoice={invoice} />
      {invoice.readOnly && (
        <Alert color="gray" icon={<IconLock aria-hidden />} mt="md">
          {m.invoices_read_only()}
        </Alert>
      )}
      <dl className={classes.fields}>
        <DetailField label={m.invoices_client()}>
          <ClientLink client={invoice.clientId} otherwise={clientText(invoice)} />
        </DetailField>
        <DetailField label={m.invoices_project()}>
          <ProjectLink project={invoice.projectId} otherwise={projectText(invoice)} />
        </DetailField>
        <DetailField label={m.invoices_issued()}>{formatDay(invoice.issueDate)}</DetailField>
        <DetailField label={m.invoices_due()}>
          <DueMark invoice={invoice} isBare />
        </DetailField>
        {sentAt && (
          <DetailField label={m.invoices_status_sent()} isWide={Boolean(mailFailed)}>
            {formatDate(sentAt, { timeZone })}
            {mailFailed && (
              <Text size="sm" c="var(--mantine-color-error)">
                {m.invoices_mail_failed({ to: mailFailed.to, day: formatDate(mailFailed.at, { timeZone }) })}
              </Text>
            )}
          </DetailField>
        )}
        {voidedAt && (
          <DetailField label={m.invoices_void_on()} isWide>
            {formatDate(voidedAt, { timeZone })} · {voidReason}
          </DetailField>
        )}
        {paidOn && <DetailField label={m.invoices_status_paid()}>{formatDay(paidOn)}</DetailField>}
      </dl>
      <ItemsTable invoice={invoice} className={classes.items ?? ''} />
      {/* Nothing is owed for a void one, nor was anything paid. */}
      <Totals invoice={invoice} {...(!voidedAt && { payments: invoice })} />
      <dl className={classes.fields}>
        {paymentTerms && <DetailField label={m.invoices_terms()}>{paymentTerms}</DetailField>}
        {notes && <DetailField label={m.invoices_notes()}>{notes}</DetailField>}
      </dl>
      {!voidedAt && (
        <PaymentsSection
          invoice={invoice}
          isPaying={mayPay && isAsked}
          onPaid={() => setIsAsked(false)}
          onDirtyChange={onDirtyChange}
        />
      )}
      <HistorySection invoice={invoice} />
      <DetailsActions
        invoice={invoice}
        // The fields stand where the payments are: the list has them opened with all of this.
        actions={{ ...actions, onPay: () => setIsAsked(true) }}
        takesPayment={mayPay && !isAsked}
        onClose={onClose}
      />
    </>
  )
}
