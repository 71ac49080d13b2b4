import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Quote } from '#contract/quotes.ts'
import { m } from '#web/paraglide/messages.js'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { unpaid } from './deposits/deposit-state.ts'
import { convertQuote, useShowChanged } from './quotes-queries.ts'

/** What is agreed already can be agreed no more: its invoice is made without a question. */
const isAgreed = ({ status }: Quote) => status === 'approved' || status === 'converted'

/** Makes the invoice of what was agreed, and leads to it. */
export function useConversion(): (quote: Quote) => Promise<void> {
  const showChanged = useShowChanged()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: convertQuote,
    onSuccess: ({ quote, invoiceId }) => {
      showChanged(quote)
      const [open] = unpaid(quote)
      if (open) notify.info(m.quotes_deposit_unpaid({ number: open.invoiceNumber }))
      else notify.success(m.quotes_converted({ number: quote.quoteNumber }))
      void navigate(invoicePath(invoiceId))
    },
  })
  return async (quote) => {
    if (isPending) return
    const { quoteNumber: number } = quote
    const isWanted =
      isAgreed(quote) ||
      (await confirm({
        title: m.quotes_convert_title(),
        text: m.quotes_convert_text({ number }),
        confirmLabel: m.quotes_convert(),
      }))
    if (isWanted) mutate(quote)
  }
}
