import { ActionIcon, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconMail, IconReceipt, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import type { Payment } from '#contract/payments.ts'
import { formatDay } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { methodText } from '#web/shared/invoices/payment-methods.ts'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { Missing } from '#web/ui/missing.tsx'
import { isOnline, onlineQuery, returnableOf } from '../online/online-queries.ts'
import { UnderWay } from '../online/under-way.tsx'
import { PaymentForm } from './payment-form.tsx'
import { refundable } from './payment-values.ts'
import classes from './payments-section.module.css'
import { RefundDialog } from './refund-dialog.tsx'
import { usePayments } from './use-payments.ts'
import { useReceipts } from './use-receipts.ts'

interface PaymentsSectionProps {
  readonly invoice: Invoice
  /** Whether the fields for a payment are there. */
  readonly isPaying: boolean
  /** They have done what they were for. */
  readonly onPaid: () => void
  /** Told whenever a payment is typed that isn't recorded. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** What has been paid, deposits and parts included; more can be recorded as long as something is due. */
export function PaymentsSection({ invoice, isPaying, onPaid, onDirtyChange }: PaymentsSectionProps) {
  const { payments, readOnly } = invoice
  const { remove, isBusy } = usePayments(invoice)
  const receipts = useReceipts(invoice)
  const mayDelete = useMay('money.delete')
  const mayWrite = useMay('money.write')
  const section = useRef<HTMLElement>(null)
  const [refunded, setRefunded] = useState<Payment | null>(null)
  const paidOnline = useQuery({ ...onlineQuery(invoice), placeholderData: keepPreviousData })
  const { data: online = [], isEnabled } = paidOnline
  // What came online goes back online: until that is told, nothing is given back or taken off the record.
  const isTold = !isEnabled || paidOnline.data !== undefined

  const told = ({ amount, paidOn }: Payment) => ({
    amount: moneyText(invoice, amount),
    day: formatDay(paidOn),
  })

  // What had the focus is gone with its row or its form.
  const takeFocus = () => section.current?.focus()

  async function takeBack(payment: Payment) {
    await remove(payment)
    takeFocus()
  }

  return (
    <section aria-label={m.invoices_payments()} ref={section} tabIndex={-1} className={classes.section}>
      <h3 className={classes.title}>{m.invoices_payments()}</h3>
      {payments.length === 0 && (
        <Text size="sm" c="dimmed">
          {m.invoices_payments_none()}
        </Text>
      )}
      {payments.length > 0 && (
        <ul className={classes.list}>
          {payments.map((payment) => (
            <li key={payment.id} className={classes.payment}>
              <Text size="sm" className={classes.what ?? ''}>
                {formatDay(payment.paidOn)} · {paymentText(payment, isOnline(online, payment))}
              </Text>
              <Text size="sm" className={classes.amount ?? ''}>
                {moneyText(invoice, payment.amount)}
              </Text>
              <Group gap={0} wrap="nowrap" justify="flex-end">
                {payment.amount > 0 && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={m.invoices_receipt_download(told(payment))}
                    onClick={() => void receipts.download(payment)}
                  >
                    <IconReceipt size={16} />
                  </ActionIcon>
                )}
                {payment.amount > 0 && !readOnly && mayWrite && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={m.invoices_receipt_mail_of(told(payment))}
                    onClick={() => void receipts.mail(payment)}
                  >
                    <IconMail size={16} />
                  </ActionIcon>
                )}
                {payment.amount > 0 &&
                  !readOnly &&
                  mayWrite &&
                  isTold &&
                  refundable(invoice, payment) > 0 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={m.invoices_refund_of(told(payment))}
                      onClick={() => setRefunded(payment)}
                    >
                      <IconArrowBackUp size={16} />
                    </ActionIcon>
                  )}
                {!readOnly && mayDelete && isTold && !isOnline(online, payment) && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={isBusy}
                    aria-label={m.invoices_payment_remove({
                      amount: moneyText(invoice, payment.amount),
                      day: formatDay(payment.paidOn),
                    })}
                    onClick={() => void takeBack(payment)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Missing what={m.invoices_online_title()} query={paidOnline} />
      <UnderWay invoice={invoice} online={online} />
      <RefundDialog
        invoice={invoice}
        payment={refunded}
        returnable={refunded ? returnableOf(online, refunded) : 0}
        onClose={() => setRefunded(null)}
      />
      {isPaying && (
        <PaymentForm
          invoice={invoice}
          onDone={() => {
            onPaid()
            takeFocus()
          }}
          onDirtyChange={onDirtyChange}
        />
      )}
    </section>
  )
}

const takenBackText = { disputed: m.invoices_payment_disputed, lost: m.invoices_payment_lost }

function paymentText({ amount, method, note, byStatus, takenBack }: Payment, isOnline: boolean): string {
  const way = isOnline ? m.invoices_paid_online({ method: methodText(method) }) : methodText(method)
  if (takenBack !== null) return takenBackText[takenBack]({ method: way })
  const by = amount < 0 ? m.credits_refund_of({ method: way }) : way
  const what = byStatus ? m.invoices_payment_by_status() : by
  return note ? `${what}, ${note}` : what
}
