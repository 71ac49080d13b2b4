import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Quote } from '#contract/quotes.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { notify } from '#web/ui/notify.ts'
import { addDeposit, useShowChanged } from '../quotes-queries.ts'
import { nextInstalment } from './deposit-state.ts'

/** Makes the invoice of a deposit and leads to it: of the next instalment at once, of anything else once it is said. */
export function useDeposit() {
  const showChanged = useShowChanged()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Quote | null>(null)
  function made({ quote, invoiceId }: Reply<'quotes.deposit'>) {
    showChanged(quote)
    notify.success(m.quotes_deposit_made({ number: quote.quoteNumber }))
    void navigate(invoicePath(invoiceId))
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (quote: Quote) => addDeposit(quote.id, {}, crypto.randomUUID()),
    onSuccess: made,
  })
  return {
    asked,
    close: () => setAsked(null),
    made,
    add: (quote: Quote) => {
      if (isPending) return
      if (nextInstalment(quote)) mutate(quote)
      else setAsked(quote)
    },
  }
}
