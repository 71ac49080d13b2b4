import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Quote } from '#contract/quotes.ts'
import { formatDay } from '#web/lib/formats.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { m } from '#web/paraglide/messages.js'
import { forNobody } from '#web/shared/clients/new-for.ts'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { notify } from '#web/ui/notify.ts'
import { useAskedDeletion } from '#web/ui/use-asked-deletion.ts'
import type { QuoteActions } from './components/quote-actions.tsx'
import { useDeposit } from './deposits/use-deposit.ts'
import type { FormSubject } from './editing/form-subject.ts'
import { typedQuotes } from './editing/typed-quotes.ts'
import { quoteDeletion, useShowChanged } from './quotes-queries.ts'
import { typedLetters } from './sending/quote-letter.tsx'
import { useConversion } from './use-conversion.ts'
import { useQuotePdf } from './use-quote-pdf.ts'
import type { useQuotesAddress } from './use-quotes-address.ts'

export type Dialogs = ReturnType<typeof useQuoteDialogs>

const question = ({ quoteNumber: number, versionCount }: Quote) => ({
  title: m.quotes_delete_title(),
  text: versionCount > 0 ? m.quotes_delete_text_sent({ number }) : m.quotes_delete_text({ number }),
  confirmLabel: m.invoices_action_delete(),
})

/** Which dialog is open, and what each action of a quote does. One dialog gives way to the next. */
export function useQuoteDialogs(address: ReturnType<typeof useQuotesAddress>, mayAdd: boolean) {
  const { openId, setOpen, asksForNew, newFor, forgetNew } = address
  const [subject, setSubject] = useState(interruptedSubject)
  const [sent, setSent] = useState<Quote | null>(() => typedLetters.changed() ?? null)
  const { timeZone } = useRegion()
  const navigate = useNavigate()
  const showChanged = useShowChanged()
  const convert = useConversion()
  const deposit = useDeposit()
  const askToDelete = useAskedDeletion(quoteDeletion, {
    question,
    deleted: m.quotes_deleted(),
    restored: ({ quoteNumber: number }) => m.quotes_restored({ number }),
  })
  const download = useQuotePdf()

  // Once for each time that the address asks: what it says is another object, and another function, at every render.
  const takeWish = useEffectEvent(() => {
    if (mayAdd) setSubject({ add: newFor })
    forgetNew()
  })
  useEffect(() => {
    if (asksForNew) takeWish()
  }, [asksForNew])

  /** For what opens another dialog, or takes the quote away. */
  function leavingDetails(act: (quote: Quote) => void) {
    return (quote: Quote) => {
      if (openId !== null) setOpen(null)
      act(quote)
    }
  }

  /** One whose last day is over wants a later one first. */
  function askToSend(quote: Quote) {
    const { validUntil, quoteNumber: number } = quote
    if (validUntil >= todayIn(timeZone)) return setSent(quote)
    notify.info(m.quotes_expired_send({ number, day: formatDay(validUntil) }))
    setSubject({ edit: quote })
  }

  const latest: QuoteActions = {
    onView: ({ id }) => setOpen(id),
    onEdit: leavingDetails((quote) => setSubject({ edit: quote })),
    onDuplicate: leavingDetails((quote) => setSubject({ copy: quote })),
    onDelete: leavingDetails((quote) => void askToDelete(quote)),
    onSend: leavingDetails(askToSend),
    onDownload: (quote) => void download(quote),
    onConvert: (quote) => void convert(quote),
    onDeposit: leavingDetails(deposit.add),
    onOpenInvoice: ({ invoiceId }) => invoiceId && void navigate(invoicePath(invoiceId._id)),
  }

  function saved(quote: Quote, saved: FormSubject) {
    notify.success('edit' in saved ? m.quotes_updated() : m.quotes_added())
    showChanged(quote)
  }

  return {
    actions: useStableActions<QuoteActions>(latest),
    add: useCallback(() => setSubject({ add: forNobody }), []),
    subject,
    closeForm: () => setSubject(null),
    saved,
    deposit,
    sent,
    closeSend: () => setSent(null),
    openId,
    closeDetails: () => setOpen(null),
  }
}

/** What was being written when the session ended under it. */
function interruptedSubject(): FormSubject | null {
  const edit = typedQuotes.changed()
  if (edit !== undefined) return { edit }
  return typedQuotes.find(null) === undefined ? null : { add: forNobody }
}
