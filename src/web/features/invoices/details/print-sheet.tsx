import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Invoice } from '#contract/invoices.ts'
import { creditNoteWords } from '#documents/invoice/credit-note-words.ts'
import { languages } from '#documents/invoice/languages.ts'
import { accountLines, exemptionLine, taxLines } from '#documents/invoice/legal-lines.ts'
import { codeOf } from '#documents/invoice/payment-code-of.ts'
import { clientAddress, clientLines, senderAddress } from '#documents/invoice/printed-address.ts'
import { toMinor } from '#domain/money/minor.ts'
import { isOwed } from '#domain/money/receivables.ts'
import { taxesOf } from '#domain/money/taxes.ts'
import { formatDay } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { statusText } from '#web/shared/invoices/invoice-status.tsx'
import { InstalmentList } from '#web/shared/papers/instalment-list.tsx'
import { ItemsTable } from '#web/shared/papers/items-table.tsx'
import { clientText, projectText } from '#web/shared/papers/paper-words.ts'
import { Totals } from '#web/shared/papers/totals.tsx'
import { markOf } from '../components/invoice-words.ts'
import { billedToQuery, type Letterhead, letterheadQuery } from '../invoices-queries.ts'
import classes from './print-sheet.module.css'

interface PrintSheetProps {
  readonly invoice: Invoice
  /** The browser's print dialog has been closed. */
  readonly onDone: () => void
}

/** An invoice on its letterhead, for the printer alone: it opens the browser's print dialog and is never on the screen. */
export function PrintSheet({ invoice, onDone }: PrintSheetProps) {
  const { data: billedTo, isError } = useQuery(billedToQuery(invoice))
  const language = useSession(({ user }) => user?.settings.language ?? 'en')
  const { data: letterhead, isError: isBare } = useQuery(letterheadQuery(invoice))
  const code = letterhead ? codeOn(invoice, letterhead) : null
  const { data: picture, isError: isCodeless } = useQuery(qrPathQuery(code))
  const isReady =
    (billedTo !== undefined || isError) &&
    (letterhead !== undefined || isBare) &&
    (code === null || picture !== undefined || isCodeless)

  useEffect(() => {
    if (!isReady) return
    globalThis.addEventListener('afterprint', onDone)
    globalThis.print()
    return () => globalThis.removeEventListener('afterprint', onDone)
  }, [isReady, onDone])

  const mark = markOf(invoice)
  const {
    invoiceNumber,
    issueDate,
    nextDue,
    schedule,
    projectId,
    paymentTerms,
    notes,
    corrects,
    creditReason,
  } = invoice
  const fields = [
    [m.invoices_issued(), formatDay(issueDate)],
    ...(invoice.deliveredOn ? [[m.invoices_delivered(), formatDay(invoice.deliveredOn)]] : []),
    ...(corrects
      ? [
          [
            m.credits_corrects(),
            m.credits_corrected({ number: corrects.invoiceNumber, day: formatDay(corrects.issueDate) }),
          ],
        ]
      : [
          [m.invoices_due(), formatDay(nextDue)],
          [m.invoices_status(), statusText(mark)],
        ]),
    ...(projectId ? [[m.invoices_project(), projectText(invoice)]] : []),
  ]
  const words = { ...languages[language], ...(corrects && creditNoteWords[language]) }
  const usualTerms =
    mark === 'sent' && schedule.length > 0
      ? words.termsInInstalments
      : words.termsByStatus[mark](formatDay(nextDue))
  // Who it is for is known even where the rest could not be read.
  const known = { ...billedTo, name: billedTo?.name ?? clientText(invoice) }
  const parties = { sender: letterhead ?? {}, billedTo: known, locale: language }
  const { name, person, tax } = clientLines(known, language)
  const contact = [name, person, clientAddress(parties), known.email, known.phone, tax]
  const account =
    letterhead && isOwed({ status: mark, balance: invoice.balance })
      ? accountLines(letterhead, { number: invoiceNumber, currency: invoice.currency }, words)
      : []
  const closing = [
    creditReason && `${words.reason}: ${creditReason}`,
    letterhead ? exemptionLine({ sender: letterhead, taxes: taxesOf(invoice) }) : null,
    notes,
    (mark === 'void' ? null : paymentTerms) ?? usualTerms,
  ]
  const last = [letterhead?.register, letterhead?.invoiceFooter]
  return createPortal(
    <div className={classes.sheet} data-print-sheet aria-hidden>
      {letterhead && (
        <LetterheadLines
          letterhead={{ ...letterhead, address: senderAddress(parties) }}
          taxes={taxLines(letterhead, words)}
        />
      )}
      <div className={classes.meta}>
        <div>
          <p>{corrects ? m.credits_print_to() : m.invoices_print_letter_to()}</p>
          <p className={classes.lines}>{contact.filter(Boolean).join('\n')}</p>
        </div>
        <div>
          <h1 className={classes.title}>
            {corrects ? m.credits_one() : m.invoices_print_invoice()} {invoiceNumber}
          </h1>
          {fields.map(([label, text]) => (
            <div key={label}>
              {label}: {text}
            </div>
          ))}
        </div>
      </div>
      <ItemsTable paper={invoice} className={classes.items ?? ''} />
      <Totals paper={invoice} {...(!corrects && { payments: invoice })} />
      <InstalmentList paper={invoice} balance={invoice.balance} />
      <Paragraphs texts={closing} />
      {account.length > 0 && (
        <div className={`${classes.words} ${classes.paying}`}>
          <div className={classes.lines}>{[words.payTo, ...account].join('\n')}</div>
          {code && picture && (
            <figure className={classes.code}>
              <svg
                viewBox={`0 0 ${picture.size} ${picture.size}`}
                role="img"
                aria-label={words.scanToPay(code.kind)}
              >
                <path d={picture.path} shapeRendering="crispEdges" />
              </svg>
              <figcaption>{words.scanToPay(code.kind)}</figcaption>
            </figure>
          )}
        </div>
      )}
      <Paragraphs texts={last} />
    </div>,
    document.body,
  )
}

/** The code by which an app pays what is due next, as the PDF has it. */
const codeOn = (invoice: Invoice, letterhead: Letterhead) =>
  codeOf({
    ...{ number: invoice.invoiceNumber, currency: invoice.currency, sender: letterhead },
    ...{ status: markOf(invoice), dueDate: invoice.dueDate, balanceMinor: toMinor(invoice.balance) },
    instalments: invoice.schedule.map(({ label, amount, dueOn, days }) => ({
      ...{ label, amountMinor: toMinor(amount), dueOn, days },
    })),
  })

/** Drawn when something is printed, and no earlier. */
const qrPathQuery = (code: ReturnType<typeof codeOf>) =>
  queryOptions({
    queryKey: ['qr-path', code?.text],
    queryFn: async () => (await import('#web/ui/qr-path.ts')).qrPath(code?.text ?? ''),
    enabled: code !== null,
    meta: { handled: true },
  })

const Paragraphs = ({ texts }: { readonly texts: readonly (string | null | undefined)[] }) =>
  texts.filter(Boolean).map((text) => (
    <p key={text} className={`${classes.words} ${classes.lines}`}>
      {text}
    </p>
  ))

interface LetterheadLinesProps {
  readonly letterhead: Letterhead
  readonly taxes: readonly string[]
}

function LetterheadLines({ letterhead, taxes }: LetterheadLinesProps) {
  const { name, address, phone, email, website } = letterhead
  return (
    <div className={classes.head}>
      <div className={classes.business}>{name}</div>
      <div className={classes.lines}>
        {[address, phone, email, website, ...taxes].filter(Boolean).join('\n')}
      </div>
    </div>
  )
}
