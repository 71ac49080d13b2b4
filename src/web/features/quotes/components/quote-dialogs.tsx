import type { Quote } from '#contract/quotes.ts'
import { DepositDialog } from '#web/shared/quotes/deposit-dialog.tsx'
import { QuoteDetails } from '../details/quote-details.tsx'
import { QuoteDialog } from '../editing/quote-dialog.tsx'
import { QuoteLetter } from '../sending/quote-letter.tsx'
import type { Dialogs } from '../use-quote-dialogs.ts'

interface QuoteDialogsProps {
  readonly dialogs: Dialogs
  /** What the list shows: its details open at once. */
  readonly shown: readonly Quote[]
}

/** Every dialog of the page; at most one is open. */
export function QuoteDialogs({ dialogs, shown }: QuoteDialogsProps) {
  const { openId } = dialogs
  return (
    <>
      <QuoteDetails
        id={openId}
        known={shown.find(({ id }) => id === openId)}
        onClose={dialogs.closeDetails}
        actions={dialogs.actions}
      />
      <QuoteDialog subject={dialogs.subject} onClose={dialogs.closeForm} onSaved={dialogs.saved} />
      <DepositDialog {...dialogs.deposit.dialog} />
      <QuoteLetter quote={dialogs.sent} onClose={dialogs.closeSend} />
    </>
  )
}
