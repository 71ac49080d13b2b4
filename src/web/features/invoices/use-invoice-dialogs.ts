import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { m } from '#web/paraglide/messages.js'
import { forNobody } from '#web/shared/clients/new-for.ts'
import { laterAsked } from '#web/ui/later.tsx'
import { notify } from '#web/ui/notify.ts'
import type { InvoiceActions } from './components/invoice-actions.tsx'
import type { FormSubject } from './editing/form-subject.ts'
import { typedInvoices } from './editing/typed-invoices.ts'
import { obstacleIn } from './invoice-possible.ts'
import { useShowChanged } from './invoices-queries.ts'
import { typedLetters } from './sending/invoice-letter.tsx'
import { useInvoiceDeletion } from './use-invoice-deletion.ts'
import { useInvoicePdf } from './use-invoice-pdf.ts'
import type { useInvoicesAddress } from './use-invoices-address.ts'

const sheetPart = laterAsked(async () => (await import('./details/print-sheet.tsx')).PrintSheet)

/** What is printed, and what it is set by. */
interface Printed {
  readonly invoice: Invoice
  readonly PrintSheet: NonNullable<ReturnType<typeof sheetPart.now>>
}

export type Dialogs = ReturnType<typeof useInvoiceDialogs>

/** Which dialog is open, and what each action of an invoice does. One dialog gives way to the next. */
export function useInvoiceDialogs(address: ReturnType<typeof useInvoicesAddress>, mayAdd: boolean) {
  const { openId, setOpen, asksToPay, asksForNew, newFor, forgetNew } = address
  const [subject, setSubject] = useState(interruptedSubject)
  const [sent, setSent] = useState<Invoice | null>(() => typedLetters.changed() ?? null)
  const [voided, setVoided] = useState<Invoice | null>(null)
  const [credited, setCredited] = useState<Invoice | null>(null)
  const [moved, setMoved] = useState<Invoice | null>(null)
  const [printed, setPrinted] = useState<Printed | null>(null)
  const [isPaying, setIsPaying] = useState(false)
  const showChanged = useShowChanged()
  const askToDelete = useInvoiceDeletion()
  const { download } = useInvoicePdf()

  // Once for each time that the address asks: what it says is another object, and another function, at every render.
  const takeWish = useEffectEvent(() => {
    if (mayAdd) setSubject({ add: newFor })
    forgetNew()
  })
  useEffect(() => {
    if (asksForNew) takeWish()
  }, [asksForNew])

  function view(id: string | null, paying = false) {
    setIsPaying(paying)
    setOpen(id)
  }

  /** For what opens another dialog, or takes the invoice away. */
  function leavingDetails(act: (invoice: Invoice) => void) {
    return (invoice: Invoice) => {
      if (openId !== null) view(null)
      act(invoice)
    }
  }

  /** Payments come off first, in the details, which stay open. */
  function askToVoid(invoice: Invoice) {
    const { invoiceNumber: number, payments } = invoice
    if (obstacleIn(invoice, 'void') === null) leavingDetails(setVoided)(invoice)
    else
      notify.info(
        payments.length > 0 ? m.invoices_void_paid({ number }) : m.invoices_void_paid_bare({ number }),
      )
  }

  async function print(invoice: Invoice) {
    const PrintSheet = await sheetPart.ask()
    if (PrintSheet) setPrinted({ invoice, PrintSheet })
  }

  const latest: InvoiceActions = {
    onView: ({ id }) => view(id),
    onPay: ({ id }) => view(id, true),
    onEdit: leavingDetails((invoice) => setSubject({ edit: invoice })),
    onDuplicate: leavingDetails((invoice) => setSubject({ copy: invoice })),
    onDelete: leavingDetails((invoice) => void askToDelete(invoice)),
    onSend: leavingDetails(setSent),
    onVoid: askToVoid,
    onCredit: leavingDetails(setCredited),
    onDue: leavingDetails(setMoved),
    onDownload: (invoice) => void download(invoice),
    onPrint: (invoice) => void print(invoice),
  }

  function saved(invoice: Invoice, saved: FormSubject) {
    notify.success('edit' in saved ? m.invoices_updated() : m.invoices_added())
    showChanged(invoice)
  }

  return {
    actions: useStableActions<InvoiceActions>(latest),
    add: useCallback(() => setSubject({ add: forNobody }), []),
    subject,
    closeForm: () => setSubject(null),
    saved,
    sent,
    closeSend: () => setSent(null),
    voided,
    closeVoid: () => setVoided(null),
    credited,
    closeCredit: () => setCredited(null),
    moved,
    closeDue: () => setMoved(null),
    printed,
    endPrint: useCallback(() => setPrinted(null), []),
    openId,
    isPaying: isPaying || asksToPay,
    closeDetails: () => view(null),
  }
}

/** What was being written when the session ended under it. */
function interruptedSubject(): FormSubject | null {
  const edit = typedInvoices.changed()
  if (edit !== undefined) return { edit }
  return typedInvoices.find(null) === undefined ? null : { add: forNobody }
}
