import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '../content.ts'
import { greeting, paragraph } from '../phrases.ts'
import { renderMail } from '../render.ts'
import { planName, type SubscriptionMailInput } from './subscription-words.ts'

export function subscriptionCancelledMail(input: SubscriptionMailInput & { day: string }): RenderedMail {
  const { brand, firstName, pricingUrl } = input
  const plan = planName(input.planId)
  const text = m.mail_subscription_cancelled_text({ plan, day: input.day })
  return renderMail({
    brand,
    subject: m.mail_subscription_cancelled_subject({ brand, plan }),
    preview: text,
    heading: m.mail_subscription_cancelled_heading(),
    blocks: [
      greeting(firstName),
      paragraph(text),
      { kind: 'button', label: m.mail_subscription_action(), url: pricingUrl },
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
