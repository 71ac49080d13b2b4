import {
  type FeatureAvailability,
  featureAvailability,
  type PlanFeature,
  type PlanId,
} from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'

interface PlanTexts {
  readonly name: () => string
  readonly text: () => string
  readonly action: () => string
}

export const planTexts: Readonly<Record<PlanId, PlanTexts>> = {
  free: { name: m.plans_free_name, text: m.plans_free_text, action: m.plans_free_action },
  premium: { name: m.plans_premium_name, text: m.plans_premium_text, action: m.plans_start_trial },
  enterprise: {
    name: m.plans_enterprise_name,
    text: m.plans_enterprise_text,
    action: m.plans_start_trial,
  },
}

const featureNames: Readonly<Record<PlanFeature, () => string>> = {
  calendar: m.plans_feature_calendar,
  invoices: m.plans_feature_invoices,
  'payment-tracking': m.plans_feature_payment_tracking,
  analytics: m.plans_feature_analytics,
  'client-portal': m.plans_feature_client_portal,
  'timeline-management': m.plans_feature_timeline_management,
  'advanced-measurement-templates': m.plans_feature_advanced_measurement_templates,
  'professional-designer': m.plans_feature_professional_designer,
  'priority-support': m.plans_feature_priority_support,
  'no-watermark': m.plans_feature_no_watermark,
  'team-collaboration': m.plans_feature_team_collaboration,
  'custom-branding': m.plans_feature_custom_branding,
  'api-access': m.plans_feature_api_access,
  'advanced-analytics': m.plans_feature_advanced_analytics,
  'custom-pattern-library': m.plans_feature_custom_pattern_library,
  'dedicated-support': m.plans_feature_dedicated_support,
}

/** What nothing stands behind yet is sold as coming. */
export const asStands = (text: string, standing: FeatureAvailability): string =>
  standing === 'announced' ? m.plans_coming({ feature: text }) : text

/** The name of a feature, with the word that it is coming where it is. */
export const featureText = (feature: PlanFeature): string =>
  asStands(featureNames[feature](), featureAvailability[feature])
