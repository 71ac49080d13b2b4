/** The plans that are sold: what each costs, what it limits, what it opens. The server's guards and every page that tells of plans read this one table. */

export const planIds = ['free', 'premium', 'enterprise'] as const
export type PlanId = (typeof planIds)[number]

export type BillingInterval = 'month' | 'year'

export interface Plan {
  readonly id: PlanId
  /** Whole US cents a month, billed monthly. */
  readonly priceMinor: number
  /** Marked as the most popular on cards. */
  readonly popular: boolean
  readonly trialDays: number
  readonly limits: PlanLimits
  readonly features: ReadonlySet<PlanFeature>
}

/** `null` is 'no limit'. */
export interface PlanLimits {
  readonly clients: number | null
  readonly projects: number | null
  readonly aiGenerationsPerMonth: number | null
  readonly storageBytes: number
  readonly designTemplates: number
  /** People with a sign-in of their own, the owner among them. */
  readonly members: number
}

/** What a plan opens or not; what stands behind each is said by `featureAvailability`. */
export type PlanFeature =
  | 'calendar'
  | 'invoices'
  | 'payment-tracking'
  | 'analytics'
  | 'client-portal'
  | 'timeline-management'
  | 'advanced-measurement-templates'
  | 'professional-designer'
  | 'priority-support'
  | 'no-watermark'
  | 'team-collaboration'
  | 'custom-branding'
  | 'api-access'
  | 'advanced-analytics'
  | 'custom-pattern-library'
  | 'dedicated-support'

/**
 * What stands behind a feature: a capability that the server opens and closes by plan; the operator's own work,
 * such as support; or nothing yet, which every page that sells must say.
 */
export type FeatureAvailability = 'enforced' | 'service' | 'announced'

export const featureAvailability: Readonly<Record<PlanFeature, FeatureAvailability>> = {
  calendar: 'enforced',
  invoices: 'enforced',
  'payment-tracking': 'enforced',
  analytics: 'enforced',
  'priority-support': 'service',
  'dedicated-support': 'service',
  'no-watermark': 'enforced',
  'professional-designer': 'announced',
  'advanced-measurement-templates': 'enforced',
  'timeline-management': 'enforced',
  'client-portal': 'enforced',
  'team-collaboration': 'enforced',
  'custom-branding': 'enforced',
  'api-access': 'enforced',
  'advanced-analytics': 'announced',
  'custom-pattern-library': 'announced',
}

/** The same for limits: who is held to them today. */
export const limitAvailability: Readonly<Record<keyof PlanLimits, FeatureAvailability>> = {
  clients: 'enforced',
  projects: 'enforced',
  storageBytes: 'enforced',
  aiGenerationsPerMonth: 'announced',
  designTemplates: 'announced',
  members: 'enforced',
}

const MB = 1_000_000
const GB = 1_000 * MB

const premiumFeatures: readonly PlanFeature[] = [
  'calendar',
  'invoices',
  'payment-tracking',
  'analytics',
  'client-portal',
  'timeline-management',
  'advanced-measurement-templates',
  'professional-designer',
  'priority-support',
  'no-watermark',
]

/** Prices and limits: specification, section 9. */
export const plans: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    priceMinor: 0,
    popular: false,
    trialDays: 0,
    limits: {
      clients: 3,
      projects: 5,
      aiGenerationsPerMonth: 5,
      storageBytes: 100 * MB,
      designTemplates: 5,
      members: 1,
    },
    features: new Set(),
  },
  premium: {
    id: 'premium',
    priceMinor: 600,
    popular: true,
    trialDays: 14,
    limits: {
      clients: null,
      projects: null,
      aiGenerationsPerMonth: null,
      storageBytes: 10 * GB,
      designTemplates: 50,
      members: 1,
    },
    features: new Set(premiumFeatures),
  },
  enterprise: {
    id: 'enterprise',
    priceMinor: 1100,
    popular: false,
    trialDays: 14,
    limits: {
      clients: null,
      projects: null,
      aiGenerationsPerMonth: null,
      storageBytes: 100 * GB,
      designTemplates: 100,
      members: 10,
    },
    features: new Set([
      ...premiumFeatures,
      'team-collaboration',
      'custom-branding',
      'api-access',
      'advanced-analytics',
      'custom-pattern-library',
      'dedicated-support',
    ]),
  },
}

/** Paying by the year saves a fifth (specification, section 9). */
const ANNUAL_DISCOUNT_PERCENT = 20

/** What one month costs in US cents when paid by the given interval. */
export function monthlyPriceMinor(plan: Plan, interval: BillingInterval): number {
  return interval === 'month'
    ? plan.priceMinor
    : Math.round((plan.priceMinor * (100 - ANNUAL_DISCOUNT_PERCENT)) / 100)
}

/** What one period costs in US cents. */
export function periodPriceMinor(plan: Plan, interval: BillingInterval): number {
  return monthlyPriceMinor(plan, interval) * (interval === 'month' ? 1 : 12)
}

export function isPlanId(value: string): value is PlanId {
  return (planIds as readonly string[]).includes(value)
}
