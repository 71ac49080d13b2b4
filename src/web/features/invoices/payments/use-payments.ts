import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import type { Payment } from '#contract/payments.ts'
import { handleError } from '#web/lib/errors.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { notifyDeleted } from '#web/ui/notify-deleted.ts'
import { addPayment, refundPayment, removePayment, useShowChanged } from '../invoices-queries.ts'

/** Taking payments back, each with a way to undo that. */
export function usePayments({ id, currency }: Invoice) {
  const showChanged = useShowChanged()
  const [isBusy, setIsBusy] = useState(false)

  const addAgain = ({ amount, paidOn, method, note, byStatus, refundOf }: Payment) =>
    refundOf === null
      ? addPayment(id, { amount, paidOn, method, note, byStatus })
      : refundPayment(id, refundOf, { amount: -amount, reason: note ?? '', paidOn, method })

  async function giveBack(payment: Payment) {
    const amount = formatMoney(payment.amount, currency)
    await addAgain(payment).then((invoice) => {
      showChanged(invoice)
      notify.info(m.invoices_payment_back({ amount }))
    }, handleError)
  }

  async function remove(payment: Payment) {
    setIsBusy(true)
    await removePayment(id, payment).then((invoice) => {
      showChanged(invoice)
      notifyDeleted(m.invoices_payment_removed({ amount: formatMoney(payment.amount, currency) }), () =>
        giveBack(payment),
      )
    }, handleError)
    setIsBusy(false)
  }

  return { remove, isBusy }
}
