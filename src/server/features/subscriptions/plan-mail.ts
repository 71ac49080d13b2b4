import type { PlanId } from '#domain/plans/plans.ts'
import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

/** A plan's name is the same in every language. */
const planNames: Readonly<Record<PlanId, string>> = {
  free: 'Free',
  premium: 'Premium',
  enterprise: 'Enterprise',
}
export const planName = (planId: PlanId): string => planNames[planId]

/** What every mail about a plan is told. */
export interface SubscriptionMailInput {
  readonly brand: string
  readonly firstName: string
  readonly planId: PlanId
  readonly pricingUrl: string
}

interface PlanWords {
  readonly subject: string
  readonly heading: string
  /** What has come to pass, which a list of mails shows as well. */
  readonly text: string
  readonly more?: string
  /** What the button is called that leads to the plans. */
  readonly action?: string
}

/** A mail that tells something of somebody's plan, and leads to the plans. */
export function planMail(
  { brand, firstName, planId, pricingUrl }: SubscriptionMailInput,
  wordsFor: (plan: string) => PlanWords,
): RenderedMail {
  const { subject, heading, text, more, action = m.mail_subscription_action() } = wordsFor(planName(planId))
  return renderMail({
    brand,
    subject,
    preview: text,
    heading,
    blocks: [
      greeting(firstName),
      paragraph(text),
      ...(more === undefined ? [] : [paragraph(more)]),
      { kind: 'button', label: action, url: pricingUrl },
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
