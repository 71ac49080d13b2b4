import type { Invoice } from '#contract/invoices.ts'
import { CreditDialog } from '../credits/credit-dialog.tsx'
import { InvoiceDetails } from '../details/invoice-details.tsx'
import { InvoiceDialog } from '../editing/invoice-dialog.tsx'
import { InvoiceLetter } from '../sending/invoice-letter.tsx'
import type { Dialogs } from '../use-invoice-dialogs.ts'
import { DueDialog } from './due-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

interface InvoiceDialogsProps {
  readonly dialogs: Dialogs
  /** What the list shows: its details open at once. */
  readonly shown: readonly Invoice[]
  /** What the details are called, where these aren't invoices. */
  readonly title?: string
}

/** Every dialog of the page; at most one is open. */
export function InvoiceDialogs({ dialogs, shown, title }: InvoiceDialogsProps) {
  const { openId, printed } = dialogs
  return (
    <>
      <InvoiceDetails
        id={openId}
        known={shown.find(({ id }) => id === openId)}
        isPaying={dialogs.isPaying}
        onClose={dialogs.closeDetails}
        actions={dialogs.actions}
        title={title}
      />
      <InvoiceDialog subject={dialogs.subject} onClose={dialogs.closeForm} onSaved={dialogs.saved} />
      <InvoiceLetter invoice={dialogs.sent} onClose={dialogs.closeSend} />
      <CreditDialog invoice={dialogs.credited} onClose={dialogs.closeCredit} />
      <DueDialog invoice={dialogs.moved} onClose={dialogs.closeDue} />
      <VoidDialog invoice={dialogs.voided} onClose={dialogs.closeVoid} />
      {printed && (
        <printed.PrintSheet key={printed.invoice.id} invoice={printed.invoice} onDone={dialogs.endPrint} />
      )}
    </>
  )
}
