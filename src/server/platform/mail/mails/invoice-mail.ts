import type { Invoice } from '#contract/invoices.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import type { RenderedMail } from '../content.ts'
import { paragraph } from '../phrases.ts'
import { renderMail } from '../render.ts'

type InvoiceInMail = Pick<
  Invoice,
  | 'invoiceNumber'
  | 'amount'
  | 'paid'
  | 'balance'
  | 'currency'
  | 'dueDate'
  | 'status'
  | 'billedTo'
  | 'clientId'
>

export interface InvoiceMailInput {
  brand: string
  invoice: InvoiceInMail
  letterhead: { name: string }
  /** In place of the usual words. */
  message: string | null
  /** Where the client can write to the business. */
  letterboxUrl: string
}

/** What the mail of an invoice says unless its sender says otherwise: shown before it is sent, too. */
export function invoiceWords(
  invoice: InvoiceInMail,
  { name: business }: InvoiceMailInput['letterhead'],
): { subject: string; message: string } {
  const number = invoice.invoiceNumber
  const client = invoice.clientId?.name ?? invoice.billedTo?.name
  return {
    subject: m.mail_invoice_subject({ number, business }),
    message: [
      client ? m.mail_greeting({ name: client }) : m.mail_greeting_nameless(),
      sentence(invoice),
      m.mail_invoice_closing({ business }),
    ].join('\n\n'),
  }
}

function sentence(invoice: InvoiceInMail): string {
  const number = invoice.invoiceNumber
  const day = dayInWords(invoice.dueDate)
  const amount = amountInWords(invoice.amount, invoice.currency)
  if (invoice.balance === 0) return m.mail_invoice_paid({ number, amount })
  const balance = amountInWords(invoice.balance, invoice.currency)
  if (invoice.status === 'overdue') return m.mail_invoice_overdue({ number, balance, day })
  if (invoice.paid === 0) return m.mail_invoice_due({ number, amount, day })
  const paid = amountInWords(invoice.paid, invoice.currency)
  return m.mail_invoice_part_paid({ number, amount, paid, balance, day })
}

/** Goes to a client of the business; the PDF is attached by whoever sends it. */
export function invoiceMail(input: InvoiceMailInput): RenderedMail {
  const { brand, invoice, letterhead, message, letterboxUrl } = input
  const usual = invoiceWords(invoice, letterhead)
  const said = (message ?? usual.message).split('\n').filter((line) => line.trim() !== '')
  return renderMail({
    brand: letterhead.name,
    subject: usual.subject,
    preview: sentence(invoice),
    heading: m.mail_invoice_heading({ number: invoice.invoiceNumber }),
    blocks: [
      ...said.map(paragraph),
      {
        kind: 'details',
        rows: [
          { label: m.mail_invoice_total(), value: amountInWords(invoice.amount, invoice.currency) },
          ...(invoice.paid === 0
            ? []
            : [
                {
                  label: m.mail_invoice_already_paid(),
                  value: amountInWords(invoice.paid, invoice.currency),
                },
              ]),
          ...(invoice.balance === 0
            ? []
            : [
                { label: m.mail_invoice_balance(), value: amountInWords(invoice.balance, invoice.currency) },
                { label: m.mail_invoice_due_day(), value: dayInWords(invoice.dueDate) },
              ]),
        ],
      },
      { kind: 'button', label: m.mail_invoice_write({ business: letterhead.name }), url: letterboxUrl },
    ],
    footer: m.mail_invoice_footer({ business: letterhead.name, brand }),
  })
}

const amountInWords = (amount: number, currency: string) =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).format(amount)

const dayInWords = (day: string) =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
