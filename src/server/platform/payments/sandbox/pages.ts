import { plans } from '#domain/plans/plans.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import { html, type Markup } from '#server/platform/mail/html.ts'
import type { PaidChoice } from '../provider.ts'

/** The sandbox's own pages: plain HTML that works without script. */

const usd = (minor: number) =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency: 'USD' }).format(minor / 100)

const planNames = { free: 'Free', premium: 'Premium', enterprise: 'Enterprise' } as const

export const wordsOf = ({ planId, interval }: PaidChoice, amountMinor: number) => {
  const given = { plan: planNames[plans[planId].id], amount: usd(amountMinor) }
  return interval === 'month' ? m.sandbox_price_month(given) : m.sandbox_price_year(given)
}

interface CheckoutPage {
  readonly brand: string
  readonly what: string
  readonly amountMinor: number
  readonly action: string
  readonly backTo: string
  readonly refusal: string | null
}

export function checkoutPage({ brand, what, amountMinor, action, backTo, refusal }: CheckoutPage): string {
  return page(
    brand,
    m.sandbox_checkout_title(),
    html`<p class="what">${what}</p>
${refusalOf(refusal)}
${cardForm({ action, amount: usd(amountMinor), isRefused: refusal !== null })}
<p><a href="${backTo}">${m.sandbox_cancel()}</a></p>
${testCards()}`,
  )
}

/** Where a card is typed, and paid with. */
export const cardForm = ({
  action,
  amount,
  isRefused,
}: {
  action: string
  amount: string
  isRefused: boolean
}) =>
  html`<form method="post" action="${action}">
${field({ name: 'number', label: m.sandbox_card_number(), placeholder: '4242 4242 4242 4242', autofocus: true, ...(isRefused && { describedBy: 'refusal' }) })}
<div class="pair">
${field({ name: 'exp', label: m.sandbox_card_exp(), placeholder: m.sandbox_card_exp_form() })}
${field({ name: 'cvc', label: m.sandbox_card_cvc(), placeholder: '123' })}
</div>
<button type="submit">${m.sandbox_pay({ amount })}</button>
</form>`

export const testCards = (more: readonly (readonly [string, string])[] = []) =>
  html`<details><summary>${m.sandbox_cards_title()}</summary><dl>
${cardRow('4242 4242 4242 4242', m.sandbox_card_success())}
${cardRow('4000 0025 0000 3155', m.sandbox_card_confirm())}
${cardRow('4000 0000 0000 0002', m.sandbox_card_declined())}
${cardRow('4000 0000 0000 9995', m.sandbox_card_insufficient())}
${cardRow('4000 0000 0000 0069', m.sandbox_card_expired())}
${more.map(
  ([number, what]) => html`${cardRow(number, what)}
`,
)}</dl></details>`

export const refusalOf = (refusal: string | null) =>
  refusal === null ? '' : html`<p class="refusal" role="alert" id="refusal">${refusal}</p>`

const cardRow = (number: string, what: string) => html`<div><dt>${number}</dt><dd>${what}</dd></div>`

const field = (given: {
  name: string
  label: string
  placeholder: string
  autofocus?: boolean
  describedBy?: string
}) =>
  html`<label>${given.label}<input name="${given.name}" required inputmode="numeric" autocomplete="off" placeholder="${given.placeholder}"${given.autofocus ? html` autofocus` : ''}${given.describedBy ? html` aria-describedby="${given.describedBy}"` : ''}></label>`

export function confirmationPage(given: { brand: string; action: string; refusal: string | null }) {
  return page(
    given.brand,
    m.sandbox_confirm_title(),
    html`<p class="what">${m.sandbox_confirm_text()}</p>
${refusalOf(given.refusal)}
<form method="post" action="${given.action}">
<button type="submit" name="answer" value="yes">${m.sandbox_confirm_yes()}</button>
<button type="submit" name="answer" value="no" class="quiet">${m.sandbox_confirm_no()}</button>
</form>`,
  )
}

export const endedPage = (brand: string): string =>
  page(
    brand,
    m.sandbox_ended_title(),
    html`<p class="what">${m.sandbox_ended_text()}</p><p><a href="/pricing">${m.sandbox_back({ brand })}</a></p>`,
  )

export function page(brand: string, title: string, content: Markup): string {
  return `<!doctype html>${html`<html lang="${getLocale()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} &ndash; ${brand}</title><link rel="stylesheet" href="/sandbox/style.css"></head>
<body><header class="test">${m.sandbox_notice()}</header><main><p class="brand">${brand}</p><h1>${title}</h1>
${content}</main></body></html>`}`
}

export const pageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#162126, #e9e6e0); --quiet: light-dark(#5f5c55, #b4afa6);
  --paper: light-dark(#faf8f5, #14191b); --card: light-dark(#fff, #1d2427); --line: light-dark(#8b867d, #77746c);
  --accent: light-dark(#016877, #4fb9c9); --on: light-dark(#fff, #06262b); --bad: light-dark(#b3261e, #ffb4a9); }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
.test { margin: 0; padding: 10px 16px; background: #7a4a00; color: #fff; text-align: center; font-weight: 600 }
main { max-width: 440px; margin: 32px auto; padding: 28px; background: var(--card); border-radius: 12px; overflow-wrap: anywhere }
@media (max-width: 480px) { main { margin: 0; border-radius: 0; padding: 24px 20px } }
.brand { margin: 0; color: var(--quiet) } h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25 }
.what { margin: 0 0 20px; font-size: 17px }
.refusal { color: var(--bad); border: 1px solid; border-radius: 8px; padding: 10px 12px }
form { display: grid; gap: 16px } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
label { display: grid; gap: 4px; font-weight: 600; font-size: 14px }
input { font: inherit; font-size: 16px; font-weight: 400; min-height: 44px; width: 100%; padding: 8px 12px; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: 8px }
::placeholder { color: var(--quiet); opacity: 1 }
button { font: inherit; font-weight: 600; min-height: 48px; padding: 8px 16px; border: 0; border-radius: 8px; cursor: pointer;
  background: var(--accent); color: var(--on) }
button.quiet { background: transparent; color: var(--ink); border: 1px solid var(--line) }
a { color: var(--accent); display: inline-block; padding: 10px 0 } summary { padding: 10px 0; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
dl { margin: 0 0 16px } dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 4px 0 }
dt { font-variant-numeric: tabular-nums } dd { margin: 0; color: var(--quiet) }
`
