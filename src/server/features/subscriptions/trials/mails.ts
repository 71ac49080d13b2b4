import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { planName, type SubscriptionMailInput } from '../plan-mail.ts'

export function trialEndingMail(
  input: SubscriptionMailInput & { day: string; daysLeft: number },
): RenderedMail {
  const { brand, firstName, pricingUrl, day, daysLeft } = input
  const plan = planName(input.planId)
  const text = m.mail_trial_ending_text({ plan, day })
  return renderMail({
    brand,
    subject: m.mail_trial_ending_subject({ brand, plan, day }),
    preview: text,
    heading: m.mail_trial_ending_heading({ days: daysLeft }),
    blocks: [
      greeting(firstName),
      paragraph(text),
      paragraph(m.mail_trial_ending_keep({ plan })),
      { kind: 'button', label: m.mail_subscription_action(), url: pricingUrl },
    ],
    footer: m.mail_footer_account({ brand }),
  })
}

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
