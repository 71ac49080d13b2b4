import { useCallback } from 'react'
import { type MailedAddress, useMailedAddress } from '#web/lib/mailed-address.ts'
import { useReply } from '#web/lib/use-reply.ts'
import { m } from '#web/paraglide/messages.js'
import { AskForPage } from '#web/shared/portal/ask-for-page.tsx'
import { PaperFrame, Stack } from '#web/shared/portal/client-parts.tsx'
import { DeadPaper } from '#web/shared/portal/dead-paper.tsx'
import { ReadPaper } from '#web/shared/portal/read-paper.tsx'
import { SavePdf } from '#web/shared/portal/save-pdf.tsx'
import { WriteBack } from '#web/shared/portal/write-back.tsx'
import { PayOnline } from '../paying/pay-online.tsx'
import { readInvoice, readInvoicePdf } from './invoice-queries.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'

const inFragment = /^#([\w-]{66})$/

/** Where a client reads an invoice and writes back: the address stood in its mail, and nobody signs in. */
export function ClientInvoicePage() {
  const { secret, paymentId } = useMailedAddress(inFragment)
  return (
    <PaperFrame isWide address={secret}>
      {secret === undefined ? <Dead /> : <ClientInvoice key={secret} token={secret} paymentId={paymentId} />}
    </PaperFrame>
  )
}

interface ClientInvoiceProps extends Pick<MailedAddress, 'paymentId'> {
  readonly token: string
}

function ClientInvoice({ token, paymentId }: ClientInvoiceProps) {
  const reply = useReply(useCallback(() => readInvoice(token), [token]))
  return (
    <ReadPaper reply={reply} loading={m.portal_invoice_loading()} dead={<Dead />}>
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

const Dead = () => <DeadPaper title={m.portal_dead_title()} text={m.portal_dead_text()} />
