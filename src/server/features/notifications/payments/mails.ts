import { memberPages } from '#contract/pages.ts'
import { addDays } from '#domain/calendar/days.ts'
import { formatMinor } from '#domain/money/format.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { m } from '#server/paraglide/messages.js'
import { paragraph } from '#server/platform/mail/phrases.ts'
import type { NotificationContent } from '../delivery/service.ts'
import type { DueInvoice } from '../due/queries.ts'
import { notificationMail } from '../mails.ts'
import type { Person } from '../people/queries.ts'
import { invoiceNoticeDays } from '../policy.ts'

type Notice = keyof typeof invoiceNoticeDays

/** The longest overdue first. */
const notices: readonly Notice[] = ['overdue-30', 'overdue-7', 'overdue', 'today', 'soon']

const titles: Readonly<Record<Notice, () => string>> = {
  'overdue-30': () => m.notifications_payments_overdue_days({ days: 30 }),
  'overdue-7': () => m.notifications_payments_overdue_days({ days: 7 }),
  overdue: m.notifications_overdue,
  today: m.notifications_due_today,
  soon: m.notifications_due_soon,
}

/** The days that a morning tells of. */
export const invoiceDaysOf = (today: string): Readonly<Record<Notice, string>> => ({
  soon: addDays(today, invoiceNoticeDays.soon),
  today: addDays(today, invoiceNoticeDays.today),
  overdue: addDays(today, invoiceNoticeDays.overdue),
  'overdue-7': addDays(today, invoiceNoticeDays['overdue-7']),
  'overdue-30': addDays(today, invoiceNoticeDays['overdue-30']),
})

/** One mail of all unpaid invoices that a morning has something new to tell of. */
export function paymentsContent(
  invoices: readonly DueInvoice[],
  today: string,
  { language, currency }: Pick<Person, 'language' | 'currency'>,
): NotificationContent {
  const locale = formatLocaleOf(language, currency)
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = invoiceDaysOf(today)
  const balance = (invoice: DueInvoice) => formatMinor(invoice.dueMinor, invoice.currency, locale)
  const subject = () =>
    m.notifications_payments_subject({ count: invoices.length, number: invoices[0]?.number ?? '' })
  const grouped = () =>
    notices
      .map((notice) => ({ title: titles[notice](), due: invoices.filter(({ day }) => day === days[notice]) }))
      .filter(({ due }) => due.length > 0)
  const named = ({ number, clientName }: DueInvoice) =>
    clientName === null ? number : `${number} – ${clientName}`
  return {
    kind: 'paymentReminders',
    mail: (letter) =>
      notificationMail(letter, {
        kind: 'paymentReminders',
        subject: subject(),
        preview: invoices.map((invoice) => `${named(invoice)}: ${balance(invoice)}`).join(', '),
        heading: m.notifications_payments_heading(),
        blocks: [
          ...grouped().map(({ title, due }) => ({
            kind: 'entries' as const,
            title,
            entries: due.map((invoice) => ({
              name: named(invoice),
              detail: m.notifications_payments_detail({
                balance: balance(invoice),
                day: dayFormat.format(Date.parse(invoice.day)),
              }),
              url: letter.linkTo(`${memberPages.invoices}?open=${invoice.id}`),
            })),
          })),
          paragraph(m.notifications_payments_hint()),
        ],
      }),
    push: () => ({
      title: subject(),
      body: grouped()
        .map(({ title, due }) => `${title}: ${due.map((one) => `${named(one)}, ${balance(one)}`).join('; ')}`)
        .join('\n'),
      path: invoices.length === 1 ? `${memberPages.invoices}?open=${invoices[0]?.id}` : memberPages.invoices,
      tag: 'paymentReminders',
    }),
  }
}
