import type { Invoice } from '#contract/invoices.ts'
import { type Account, accountOf } from '#documents/invoice/legal-lines.ts'
import { withOpen } from '#domain/money/instalments.ts'
import { isCreditedInFull, isOwed } from '#domain/money/receivables.ts'
import { m } from '#server/paraglide/messages.js'
import { type ClientMailFrame, renderClientMail } from '#server/platform/mail/client-mail.ts'
import type { Block, RenderedMail } from '#server/platform/mail/content.ts'
import { paragraph } from '#server/platform/mail/phrases.ts'
import { daysIn, moneyIn } from '#server/platform/paper/figures.ts'

type InvoiceInMail = Pick<
  Invoice,
  | 'kind'
  | 'corrects'
  | 'creditReason'
  | 'invoiceNumber'
  | 'amount'
  | 'paid'
  | 'credited'
  | 'balance'
  | 'currency'
  | 'dueDate'
  | 'nextDue'
  | 'schedule'
  | 'status'
  | 'billedTo'
  | 'clientId'
>

interface InvoiceWordsInput {
  invoice: InvoiceInMail
  letterhead: { name: string }
  /** How the business writes days and figures, on its papers too: a BCP 47 tag with its region. */
  formatLocale: string
}

export interface InvoiceMailInput extends Omit<InvoiceWordsInput, 'letterhead'>, ClientMailFrame {
  readonly letterhead: ClientMailFrame['letterhead'] & Account
  /** In place of the usual words. */
  message: string | null
  /** Where the client reads it, and can write to the business. */
  paperUrl: string
}

/** What the mail of an invoice says unless its sender says otherwise: shown before it is sent, too. */
export function invoiceWords(input: InvoiceWordsInput): { subject: string; message: string } {
  const { invoice, letterhead } = input
  const business = letterhead.name
  const number = invoice.invoiceNumber
  const client = invoice.clientId?.name ?? invoice.billedTo?.name
  return {
    subject:
      invoice.kind === 'credit-note'
        ? m.mail_credit_note_subject({ number, business })
        : m.mail_invoice_subject({ number, business }),
    message: [
      client ? m.mail_greeting({ name: client }) : m.mail_greeting_nameless(),
      sentence(input),
      m.mail_invoice_closing({ business }),
    ].join('\n\n'),
  }
}

function sentence({ invoice, formatLocale }: InvoiceWordsInput): string {
  const { day: dayInWords, money } = formats(formatLocale, invoice.currency)
  const number = invoice.invoiceNumber
  if (invoice.corrects) {
    return m.mail_credit_note_corrects({
      number,
      amount: money(invoice.amount),
      invoice: invoice.corrects.invoiceNumber,
      day: dayInWords(invoice.corrects.issueDate),
    })
  }
  const day = dayInWords(invoice.nextDue)
  const amount = money(invoice.amount)
  if (isCreditedInFull(invoice)) return m.mail_invoice_credited_in_full({ number, amount })
  if (invoice.balance <= 0) return m.mail_invoice_paid({ number, amount })
  const balance = money(invoice.balance)
  const next = withOpen(invoice.schedule, invoice.balance).find(
    ({ dueOn, open }) => open > 0 && dueOn === invoice.nextDue,
  )
  if (next) {
    const said = { number, amount, label: next.label, part: money(next.open), day }
    return invoice.status === 'overdue' ? m.mail_invoice_part_overdue(said) : m.mail_invoice_part_due(said)
  }
  if (invoice.status === 'overdue') return m.mail_invoice_overdue({ number, balance, day })
  if (invoice.paid === 0 && invoice.credited === 0) return m.mail_invoice_due({ number, amount, day })
  if (invoice.paid === 0) return m.mail_invoice_part_credited({ number, amount, balance, day })
  const paid = money(invoice.paid)
  return m.mail_invoice_part_paid({ number, amount, paid, balance, day })
}

/** Goes to a client of the business; the PDF is attached by whoever sends it. */
export function invoiceMail(input: InvoiceMailInput): RenderedMail {
  const { invoice, message, paperUrl } = input
  const usual = invoiceWords(input)
  const { day, money } = formats(input.formatLocale, invoice.currency)
  const said = (message ?? usual.message).split('\n').filter((line) => line.trim() !== '')
  return renderClientMail(input, {
    subject: usual.subject,
    preview: sentence(input),
    heading:
      invoice.kind === 'credit-note'
        ? m.mail_credit_note_heading({ number: invoice.invoiceNumber })
        : m.mail_invoice_heading({ number: invoice.invoiceNumber }),
    blocks: [
      ...said.map(paragraph),
      {
        kind: 'details',
        rows: [
          { label: m.mail_invoice_total(), value: money(invoice.amount) },
          ...(invoice.creditReason === null
            ? []
            : [{ label: m.mail_credit_note_reason(), value: invoice.creditReason }]),
          ...(invoice.credited === 0
            ? []
            : [{ label: m.mail_invoice_credited(), value: money(invoice.credited) }]),
          ...(invoice.paid === 0
            ? []
            : [{ label: m.mail_invoice_already_paid(), value: money(invoice.paid) }]),
          ...(invoice.balance <= 0
            ? []
            : [
                { label: m.mail_invoice_balance(), value: money(invoice.balance) },
                ...(invoice.schedule.length > 0
                  ? partRows(invoice, { day, money })
                  : [{ label: m.mail_invoice_due_day(), value: day(invoice.dueDate) }]),
              ]),
        ],
      },
      ...payingBlocks(input),
      { kind: 'button', label: m.mail_invoice_open(), url: paperUrl },
    ],
  })
}

/** Where to it is paid by transfer, each to be copied by itself: whoever opens neither page nor paper can pay. */
function payingBlocks({ invoice, letterhead }: InvoiceMailInput): readonly Block[] {
  const account = isOwed(invoice) ? accountOf(letterhead, invoice.currency) : null
  if (!account) return []
  return [
    paragraph(m.mail_invoice_pay_to()),
    {
      kind: 'details',
      rows: [
        { label: m.mail_invoice_account_holder(), value: account.holder },
        ...account.ways.map(({ name, value }) => ({ label: name, value })),
        { label: m.mail_invoice_reference(), value: invoice.invoiceNumber },
      ],
    },
  ]
}

interface PaymentReceiptMailInput
  extends ClientMailFrame,
    Pick<InvoiceMailInput, 'message' | 'formatLocale'> {
  readonly invoice: Pick<Invoice, 'invoiceNumber' | 'balance' | 'currency' | 'billedTo' | 'clientId'>
  readonly payment: Pick<Invoice['payments'][number], 'amount' | 'paidOn'>
}

/** Confirms a payment to a client of the business; the receipt is attached by whoever sends it. */
export function paymentReceiptMail(input: PaymentReceiptMailInput): RenderedMail {
  const { invoice, payment, letterhead, message, formatLocale } = input
  const { name: business } = letterhead
  const { day, money } = formats(formatLocale, invoice.currency)
  const number = invoice.invoiceNumber
  const client = invoice.clientId?.name ?? invoice.billedTo?.name
  const sentence = m.mail_payment_receipt_sentence({
    ...{ number, amount: money(payment.amount), day: day(payment.paidOn) },
  })
  const usual = [
    client ? m.mail_greeting({ name: client }) : m.mail_greeting_nameless(),
    sentence,
    m.mail_invoice_closing({ business }),
  ]
  const said = message === null ? usual : message.split('\n').filter((line) => line.trim() !== '')
  return renderClientMail(input, {
    subject: m.mail_payment_receipt_subject({ number, business }),
    preview: sentence,
    heading: m.mail_payment_receipt_heading(),
    blocks: [
      ...said.map(paragraph),
      {
        kind: 'details',
        rows: [
          { label: m.mail_payment_receipt_amount(), value: money(payment.amount) },
          { label: m.mail_invoice_balance(), value: money(invoice.balance) },
        ],
      },
    ],
  })
}

/** Each part of which something is open, with its day. */
const partRows = (
  { schedule, balance, dueDate }: Pick<Invoice, 'schedule' | 'balance' | 'dueDate'>,
  { day, money }: ReturnType<typeof formats>,
) =>
  withOpen(schedule, balance)
    .filter(({ open }) => open > 0)
    .map(({ label, open, dueOn }) => ({
      label,
      value: m.mail_invoice_part({ amount: money(open), day: day(dueOn ?? dueDate) }),
    }))

const formats = (locale: string, currency: string) => ({
  money: moneyIn(locale, currency),
  day: daysIn(locale),
})
