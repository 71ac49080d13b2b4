import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { planMail, type SubscriptionMailInput } from '../plan-mail.ts'

export const subscriptionFailedMail = (input: SubscriptionMailInput & { day: string }): RenderedMail =>
  planMail(input, (plan) => ({
    subject: m.mail_subscription_failed_subject({ brand: input.brand, plan }),
    heading: m.mail_subscription_failed_heading(),
    text: m.mail_subscription_failed_text({ plan, day: input.day }),
    action: m.mail_subscription_failed_action(),
  }))

export const subscriptionCancelledMail = (input: SubscriptionMailInput & { day: string }): RenderedMail =>
  planMail(input, (plan) => ({
    subject: m.mail_subscription_cancelled_subject({ brand: input.brand, plan }),
    heading: m.mail_subscription_cancelled_heading(),
    text: m.mail_subscription_cancelled_text({ plan, day: input.day }),
  }))

export const subscriptionEndedMail = (input: SubscriptionMailInput): RenderedMail =>
  planMail(input, (plan) => ({
    subject: m.mail_subscription_ended_subject({ brand: input.brand, plan }),
    heading: m.mail_subscription_ended_heading(),
    text: m.mail_subscription_ended_text({ plan }),
  }))
