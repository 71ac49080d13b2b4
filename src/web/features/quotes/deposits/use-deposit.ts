import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Quote } from '#contract/quotes.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { currencySign, moneyText } from '#web/shared/papers/paper-words.ts'
import type { AskedDeposit } from '#web/shared/quotes/deposit-form.tsx'
import { notify } from '#web/ui/notify.ts'
import { addDeposit, useShowChanged } from '../quotes-queries.ts'
import { leftMinor, nextInstalment } from './deposit-state.ts'

function askedOf(quote: Quote): AskedDeposit<Reply<'quotes.deposit'>> {
  const { id, currency, quoteNumber: number } = quote
  const text = m.quotes_deposit_text({ number, amount: moneyText(quote, fromMinor(leftMinor(quote))) })
  return { id, currency, sign: currencySign(currency), text, send: (body, key) => addDeposit(id, body, key) }
}

/** Makes the invoice of a deposit and leads to it: of the next instalment at once, of anything else once it is said. */
export function useDeposit() {
  const showChanged = useShowChanged()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<AskedDeposit<Reply<'quotes.deposit'>> | null>(null)
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
    dialog: { asked, onClose: () => setAsked(null), onMade: made },
    add: (quote: Quote) => {
      if (isPending) return
      if (nextInstalment(quote)) mutate(quote)
      else setAsked(askedOf(quote))
    },
  }
}
