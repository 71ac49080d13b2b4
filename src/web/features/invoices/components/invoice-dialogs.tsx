import type { Invoice } from '#contract/invoices.ts'
import type { Dialogs } from '../use-invoice-dialogs.ts'
import { InvoiceDetails } from './invoice-details.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { SendDialog } from './send-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

interface InvoiceDialogsProps {
  readonly dialogs: Dialogs
  /** What the list shows: its details open at once. */
  readonly shown: readonly Invoice[]
}

/** Every dialog of the page; at most one is open. */
export function InvoiceDialogs({ dialogs, shown }: InvoiceDialogsProps) {
  const { openId, printed } = dialogs
  return (
    <>
      <InvoiceDetails
        id={openId}
        known={shown.find(({ id }) => id === openId)}
        isPaying={dialogs.isPaying}
        onClose={dialogs.closeDetails}
        actions={dialogs.actions}
      />
      <InvoiceDialog subject={dialogs.subject} onClose={dialogs.closeForm} onSaved={dialogs.saved} />
      <SendDialog invoice={dialogs.sent} onClose={dialogs.closeSend} />
      <VoidDialog invoice={dialogs.voided} onClose={dialogs.closeVoid} />
      {printed && <PrintSheet key={printed.id} invoice={printed} onDone={dialogs.endPrint} />}
    </>
  )
}
