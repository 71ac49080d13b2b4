import type { Invoice } from '#contract/invoices.ts'
import type { Payment } from '#contract/payments.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { paymentReceiptNumber, paymentReceiptOf } from '#documents/receipt/payment-receipt.ts'
import { handleError } from '#web/lib/errors.ts'
import { logoLost, onLetterhead } from '#web/lib/paper.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { useSavedPaper } from '#web/ui/use-saved-paper.ts'
import { readBilledTo, readLetterhead, sendReceipt } from '../invoices-queries.ts'

/** Receipts of an invoice's payments, to be kept or mailed. */
export function useReceipts(invoice: Invoice) {
  const save = useSavedPaper()
  return {
    download: (payment: Payment): Promise<void> => {
      const { id } = payment
      const number = paymentReceiptNumber(invoice, payment)
      return save({
        id,
        number,
        fileName: fileName(number),
        async make({ paymentReceiptPdf }) {
          const [billedTo, letterhead] = await Promise.all([readBilledTo(invoice), readLetterhead(invoice)])
          const receipt = paymentReceiptOf(invoice, id, { billedTo, ...(await onLetterhead(letterhead)) })
          if (!receipt) throw new Error('A payment that is shown is one of its invoice')
          return paymentReceiptPdf(receipt, logoLost)
        },
      })
    },

    async mail({ id, amount: paid }: Payment): Promise<void> {
      const amount = moneyText(invoice, paid)
      const isWanted = await confirm({
        title: m.invoices_receipt_mail_title(),
        text: m.invoices_receipt_mail_text({ amount }),
        confirmLabel: m.invoices_receipt_mail(),
      })
      if (!isWanted) return
      await sendReceipt(invoice.id, id, crypto.randomUUID()).then(
        ({ to }) => notify.success(m.invoices_receipt_mailed({ to })),
        handleError,
      )
    },
  }
}
