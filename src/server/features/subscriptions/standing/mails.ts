import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { planName, type SubscriptionMailInput } from '../plan-mail.ts'

export function subscriptionFailedMail(input: SubscriptionMailInput & { day: string }): RenderedMail {
  const { brand, firstName, pricingUrl } = input
  const plan = planName(input.planId)
  const text = m.mail_subscription_failed_text({ plan, day: input.day })
  return renderMail({
    brand,
    subject: m.mail_subscription_failed_subject({ brand, plan }),
    preview: text,
    heading: m.mail_subscription_failed_heading(),
    blocks: [
      greeting(firstName),
      paragraph(text),
      { kind: 'button', label: m.mail_subscription_failed_action(), url: pricingUrl },
    ],
    footer: m.mail_footer_account({ brand }),
  })
}

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

export function subscriptionEndedMail(input: SubscriptionMailInput): RenderedMail {
  const { brand, firstName, pricingUrl } = input
  const plan = planName(input.planId)
  const text = m.mail_subscription_ended_text({ plan })
  return renderMail({
    brand,
    subject: m.mail_subscription_ended_subject({ brand, plan }),
    preview: text,
    heading: m.mail_subscription_ended_heading(),
    blocks: [
      greeting(firstName),
      paragraph(text),
      { kind: 'button', label: m.mail_subscription_action(), url: pricingUrl },
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
