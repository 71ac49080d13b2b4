import type { AccountStatement } from '#contract/account-statements.ts'
import { overdueOf } from '#domain/money/receivable-ages.ts'
import { m } from '#server/paraglide/messages.js'
import { type ClientMailFrame, renderClientMail } from '#server/platform/mail/client-mail.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { paragraph } from '#server/platform/mail/phrases.ts'
import { daysIn, moneyIn } from '#server/platform/paper/figures.ts'

interface AccountWords {
  readonly statement: AccountStatement
  readonly letterhead: { readonly name: string }
  /** How the business writes days and figures, on its papers too: a BCP 47 tag with its region. */
  readonly formatLocale: string
}

interface AccountMail extends Omit<AccountWords, 'letterhead'>, ClientMailFrame {
  /** In place of the usual words. */
  readonly message: string | null
}

/** What the mail of a statement of account says unless its sender says otherwise: shown before it is sent, too. */
export function accountWords({ statement, letterhead, formatLocale }: AccountWords) {
  const { name: business } = letterhead
  return {
    subject: m.mail_account_subject({ business }),
    message: [
      m.mail_greeting({ name: statement.client.name }),
      sentence(statement, formatLocale),
      m.mail_invoice_closing({ business }),
    ].join('\n\n'),
  }
}

function sentence({ accounts, on }: AccountStatement, formatLocale: string): string {
  const day = daysIn(formatLocale)(on)
  const owed = accounts.filter(({ closing }) => closing > 0)
  if (owed.length === 0) return m.mail_account_settled({ day })
  return m.mail_account_open({ day, amount: inALine(owed, formatLocale) })
}

const inALine = (accounts: AccountStatement['accounts'], formatLocale: string) =>
  new Intl.ListFormat(formatLocale).format(
    accounts.map(({ closing, currency }) => moneyIn(formatLocale, currency)(closing)),
  )

/** Goes to a client of the business; the PDF is attached by whoever sends it. */
export function accountMail(input: AccountMail): RenderedMail {
  const { statement, message, formatLocale } = input
  const usual = accountWords(input)
  const said = (message ?? usual.message).split('\n').filter((line) => line.trim() !== '')
  return renderClientMail(input, {
    subject: usual.subject,
    preview: sentence(statement, formatLocale),
    heading: m.mail_account_heading(),
    blocks: [
      ...said.map(paragraph),
      {
        kind: 'details',
        rows: statement.accounts.flatMap(({ closing, currency, ages }) => {
          const money = moneyIn(formatLocale, currency)
          const late = overdueOf(ages)
          return [
            { label: m.mail_invoice_balance(), value: money(closing) },
            ...(late > 0 ? [{ label: m.mail_account_overdue(), value: money(late) }] : []),
          ]
        }),
      },
    ],
  })
}
