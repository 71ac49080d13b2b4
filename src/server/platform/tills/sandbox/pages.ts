import { m } from '#server/paraglide/messages.js'
import { html } from '#server/platform/mail/html.ts'
import { inWords } from '#server/platform/paper/in-words.ts'
import { cardForm, page, refusalOf, testCards } from '#server/platform/payments/sandbox/pages.ts'
import type { AccountRow, PaymentRow } from './queries.ts'

/** Stripe's own number for a card whose payment is disputed. */
const DISPUTED_CARD = '4000 0000 0000 0259'

/** Whether a card is the one that disputes what it pays. */
export const isDisputing = (last4: string): boolean => DISPUTED_CARD.endsWith(last4)

/** The pages of the sandbox's till: plain HTML that works without script. */

const amountOf = ({ amount_minor: minor, currency }: PaymentRow): string => inWords(minor, currency)

interface Shown {
  readonly brand: string
  readonly action: string
}

/** What can be answered, a button each; the first is what somebody is here for, unless all are aside. */
const answers = (
  action: string,
  buttons: readonly (readonly [string, string])[],
  { areAside = false }: { readonly areAside?: boolean } = {},
) =>
  html`<form method="post" action="${action}">${buttons.map(
    ([answer, label], place) =>
      html`<button type="submit" name="answer" value="${answer}"${areAside || place > 0 ? html` class="quiet"` : ''}>${label}</button>
`,
  )}</form>`

export function payPage(
  payment: PaymentRow,
  {
    brand,
    action,
    refusal,
    cancelTo,
  }: Shown & { readonly refusal: string | null; readonly cancelTo: string },
): string {
  const amount = amountOf(payment)
  return page(
    brand,
    m.sandbox_till_pay_title({ payee: payment.payee }),
    html`<p class="what">${payment.what}</p>
${refusalOf(refusal)}
${cardForm({ action, amount, isRefused: refusal !== null })}
<p></p>
${answers(action, [['later', m.sandbox_till_later({ amount })]], { areAside: true })}
<p><a href="${cancelTo}">${m.sandbox_cancel()}</a></p>
${testCards([[DISPUTED_CARD, m.sandbox_till_card_disputed()]])}
${answers(action, [['expire', m.sandbox_till_expire()]], { areAside: true })}`,
  )
}

/** What the bank would say days later. */
export const processingPage = (
  payment: PaymentRow,
  { brand, action, backTo }: Shown & { readonly backTo: string },
): string =>
  page(
    brand,
    m.sandbox_till_processing_title(),
    html`<p class="what">${payment.what}, ${amountOf(payment)}</p>
<p><a href="${backTo}">${m.sandbox_back({ brand: payment.payee })}</a></p>
${answers(action, [
  ['arrive', m.sandbox_till_arrives()],
  ['fail', m.sandbox_till_fails()],
])}`,
  )

/** What the client's bank can still do with what was paid. */
const bankAnswers = ({ state, disputes }: PaymentRow): readonly (readonly [string, string])[] => {
  const [dispute] = disputes
  if (state !== 'paid' || dispute?.state === 'won') return []
  if (!dispute) {
    return [
      ['dispute', m.sandbox_till_dispute()],
      ['reverse', m.sandbox_till_reverse()],
    ]
  }
  const win = ['win', m.sandbox_till_win()] as const
  return dispute.state === 'lost' ? [win] : [win, ['lose', m.sandbox_till_lose()]]
}

export const donePage = (
  payment: PaymentRow,
  { brand, action, backTo }: Shown & { readonly backTo: string },
): string =>
  page(
    brand,
    payment.state === 'paid' ? m.sandbox_till_paid_title() : m.sandbox_ended_title(),
    html`<p class="what">${payment.what}, ${amountOf(payment)}</p>
<p><a href="${backTo}">${m.sandbox_back({ brand: payment.payee })}</a></p>
${answers(action, bankAnswers(payment), { areAside: true })}`,
  )

export const accountPage = ({ name, state }: AccountRow, { brand, action }: Shown): string =>
  page(
    brand,
    m.sandbox_till_account_title(),
    html`<p class="what">${m.sandbox_till_account_text({ business: name })}</p>
${answers(
  action,
  state === 'ready'
    ? [
        ['ready', m.sandbox_till_account_back()],
        ['incomplete', m.sandbox_till_account_more()],
        ['closed', m.sandbox_till_account_close()],
      ]
    : [
        ['ready', m.sandbox_till_account_ready()],
        ['incomplete', m.sandbox_till_account_later()],
      ],
)}`,
  )
