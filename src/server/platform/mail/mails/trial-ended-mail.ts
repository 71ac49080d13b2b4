import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '../content.ts'
import { greeting, paragraph } from '../phrases.ts'
import { renderMail } from '../render.ts'
import { planName, type SubscriptionMailInput } from './subscription-words.ts'

export function trialEndedMail(input: SubscriptionMailInput): RenderedMail {
  const { brand, firstName, pricingUrl } = input
  const plan = planName(input.planId)
  const text = m.mail_trial_ended_text({ plan })
  return renderMail({
    brand,
    subject: m.mail_trial_ended_subject({ brand, plan }),
    preview: text,
    heading: m.mail_trial_ended_heading(),
    blocks: [
      greeting(firstName),
      paragraph(text),
      paragraph(m.mail_trial_ended_back({ plan })),
      { kind: 'button', label: m.mail_subscription_action(), url: pricingUrl },
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
