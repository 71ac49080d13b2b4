import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { planMail, type SubscriptionMailInput } from '../plan-mail.ts'

export const trialEndingMail = (
  input: SubscriptionMailInput & { day: string; daysLeft: number },
): RenderedMail =>
  planMail(input, (plan) => ({
    subject: m.mail_trial_ending_subject({ brand: input.brand, plan, day: input.day }),
    heading: m.mail_trial_ending_heading({ days: input.daysLeft }),
    text: m.mail_trial_ending_text({ plan, day: input.day }),
    more: m.mail_trial_ending_keep({ plan }),
  }))

export const trialEndedMail = (input: SubscriptionMailInput): RenderedMail =>
  planMail(input, (plan) => ({
    subject: m.mail_trial_ended_subject({ brand: input.brand, plan }),
    heading: m.mail_trial_ended_heading(),
    text: m.mail_trial_ended_text({ plan }),
    more: m.mail_trial_ended_back({ plan }),
  }))
