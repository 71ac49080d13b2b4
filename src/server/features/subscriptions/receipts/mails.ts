import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { aside, greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { planName, type SubscriptionMailInput } from '../plan-mail.ts'

export interface SubscriptionReceiptMailInput extends SubscriptionMailInput {
  readonly number: string
  readonly amountMinor: number
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly isTest: boolean
}

/** The PDF is attached by whoever sends it. */
export function subscriptionReceiptMail(input: SubscriptionReceiptMailInput): RenderedMail {
  const { brand, firstName, pricingUrl, number, card } = input
  const amount = new Intl.NumberFormat(getLocale(), { style: 'currency', currency: 'USD' }).format(
    input.amountMinor / 100,
  )
  const text = m.mail_subscription_receipt_text({ amount, plan: planName(input.planId) })
  return renderMail({
    brand,
    subject: m.mail_subscription_receipt_subject({ brand, number }),
    preview: text,
    heading: m.mail_subscription_receipt_heading(),
    blocks: [
      greeting(firstName),
      paragraph(text),
      {
        kind: 'details',
        rows: [
          { label: m.mail_subscription_receipt_number(), value: number },
          { label: m.mail_subscription_receipt_amount(), value: amount },
          ...(card
            ? [{ label: m.mail_subscription_receipt_card(), value: `${card.brand} •••• ${card.last4}` }]
            : []),
        ],
      },
      ...(input.isTest ? [aside(m.mail_subscription_receipt_test())] : []),
      { kind: 'button', label: m.mail_subscription_action(), url: pricingUrl },
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
