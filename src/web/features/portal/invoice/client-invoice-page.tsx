import { useCallback } from 'react'
import { useMailedAddress } from '#web/lib/mailed-address.ts'
import type { MailedAddress } from '#web/lib/take-address.ts'
import { useReply } from '#web/lib/use-reply.ts'
import { m } from '#web/paraglide/messages.js'
import { AskForPage } from '#web/shared/portal/ask-for-page.tsx'
import { Stack } from '#web/shared/portal/client-parts.tsx'
import { PaperFrame } from '#web/shared/portal/paper-frame.tsx'
import { ReadPaper } from '#web/shared/portal/read-paper.tsx'
import { SavePdf } from '#web/shared/portal/save-pdf.tsx'
import { WriteBack } from '#web/shared/portal/write-back.tsx'
import { PayOnline } from '../paying/pay-online.tsx'
import { clientsInvoice, invoiceInFragment } from './clients-invoice.ts'
import { DeadInvoice } from './dead-invoice.tsx'
import { readInvoicePdf } from './invoice-queries.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'

/** Where a client reads an invoice and writes back: the address stood in its mail, and nobody signs in. */
export function ClientInvoicePage() {
  const { secret, paymentId } = useMailedAddress(invoiceInFragment)
  return (
    <PaperFrame isWide address={secret}>
      {secret === undefined ? (
        <DeadInvoice />
      ) : (
        <ClientInvoice key={secret} token={secret} paymentId={paymentId} />
      )}
    </PaperFrame>
  )
}

interface ClientInvoiceProps extends Pick<MailedAddress, 'paymentId'> {
  readonly token: string
}

function ClientInvoice({ token, paymentId }: ClientInvoiceProps) {
  const reply = useReply(
    useCallback(() => clientsInvoice.read(token), [token]),
    undefined,
    clientsInvoice.answered(token),
  )
  return (
    <ReadPaper reply={reply} loading={m.portal_invoice_loading()} dead={<DeadInvoice />}>
      {({ paper, hasPage }) => (
        <>
          <InvoiceSheet
            paper={paper}
            pay={<PayOnline paper={paper} token={token} paymentId={paymentId} onPaid={reply.again} />}
          >
            <SavePdf number={paper.invoiceNumber} read={() => readInvoicePdf(token)} />
          </InvoiceSheet>
          <Stack>
            <WriteBack token={token} business={paper.sender.name} />
            {hasPage && <AskForPage token={token} business={paper.sender.name} />}
          </Stack>
        </>
      )}
    </ReadPaper>
  )
}
