import { useCallback, useState } from 'react'
import { askOpen } from '#web/lib/ask.ts'
import { useMailedAddress } from '#web/lib/mailed-address.ts'
import { useReply } from '#web/lib/use-reply.ts'
import { m } from '#web/paraglide/messages.js'
import { Dim } from '#web/shared/portal/client-parts.tsx'
import { DeadPaper } from '#web/shared/portal/dead-paper.tsx'
import { letterboxInFragment } from '#web/shared/portal/letterbox-address.ts'
import { MessageForm } from '#web/shared/portal/message-form.tsx'
import { MessageSent } from '#web/shared/portal/message-sent.tsx'
import { PaperFrame } from '#web/shared/portal/paper-frame.tsx'
import { ReadPaper } from '#web/shared/portal/read-paper.tsx'

/** Where a client of a business writes to it, by an address that stood in an invoice's mail before invoices were read. */
export function LetterboxPage() {
  const { secret } = useMailedAddress(letterboxInFragment)
  return (
    <PaperFrame>{secret === undefined ? <Dead /> : <Letterbox key={secret} token={secret} />}</PaperFrame>
  )
}

function Letterbox({ token }: { readonly token: string }) {
  const reply = useReply(useCallback(() => askOpen('/portal/letterbox', { token }), [token]))
  const [isSent, setIsSent] = useState(false)
  return (
    <ReadPaper reply={reply} loading={m.messages_letterbox_loading()} dead={<Dead />}>
      {({ businessName, invoiceNumber }) =>
        isSent ? (
          <MessageSent heading="h1" business={businessName} onAgain={() => setIsSent(false)} />
        ) : (
          <>
            <div>
              <h1>{m.messages_letterbox_title({ business: businessName })}</h1>
              <Dim>{m.messages_letterbox_text({ number: invoiceNumber })}</Dim>
            </div>
            <MessageForm token={token} onSent={() => setIsSent(true)} />
          </>
        )
      }
    </ReadPaper>
  )
}

const Dead = () => <DeadPaper title={m.messages_dead_title()} text={m.messages_dead_text()} />
