import { featureAvailability, limitAvailability, type Plan, type PlanFeature } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { countOrUnlimited, storageSize, templateCount } from './plan-amounts.ts'
import { asStands, featureText } from './plan-texts.ts'

/** A mark (included or not) or a word. */
export type ComparisonCell = boolean | string

export interface ComparisonRow {
  readonly key: string
  readonly label: () => string
  readonly cell: (plan: Plan) => ComparisonCell
}

export interface ComparisonCategory {
  readonly key: string
  readonly label: () => string
  readonly rows: readonly ComparisonRow[]
}

const hasFeature = (feature: PlanFeature): ComparisonRow => ({
  key: feature,
  label: () => featureText(feature),
  cell: (plan) => plan.features.has(feature),
})

const advanced = (feature: PlanFeature) => asStands(m.plans_value_advanced(), featureAvailability[feature])

function support({ features }: Plan): string {
  if (features.has('dedicated-support')) return m.plans_value_dedicated()
  return features.has('priority-support') ? m.plans_value_priority() : m.plans_value_email()
}

function analytics({ features }: Plan): ComparisonCell {
  if (features.has('advanced-analytics')) return advanced('advanced-analytics')
  return features.has('analytics') ? m.plans_value_standard() : false
}

const measurements = ({ features }: Plan) =>
  features.has('advanced-measurement-templates')
    ? advanced('advanced-measurement-templates')
    : m.plans_value_basic()

const designer = ({ features }: Plan) =>
  features.has('professional-designer')
    ? asStands(m.plans_value_professional(), featureAvailability['professional-designer'])
    : m.plans_value_simple()

/** What timeline management is. */
const floor = [
  ['pieces', m.plans_point_pieces],
  ['tickets', m.plans_point_tickets],
  ['fittings', m.plans_point_fittings],
  ['stock', m.plans_point_stock],
  ['wages', m.plans_point_wages],
] as const

/** What invoices are. */
const papers = [
  ['quotes', m.plans_point_quotes],
  ['credit-notes', m.plans_point_credits],
  ['e-invoices', m.plans_point_e_invoices],
] as const

/** The whole table; every cell is read from the plan, so that nothing stands here that is not sold. */
export const comparison: readonly ComparisonCategory[] = [
  {
    key: 'work',
    label: m.plans_category_work,
    rows: [
      {
        key: 'clients',
        label: m.plans_row_clients,
        cell: ({ limits }) => countOrUnlimited(limits.clients),
      },
      {
        key: 'projects',
        label: m.plans_row_projects,
        cell: ({ limits }) => countOrUnlimited(limits.projects),
      },
      { key: 'measurements', label: m.plans_row_measurements, cell: measurements },
      {
        key: 'lists',
        label: m.plans_point_lists,
        cell: ({ features }) => features.has('advanced-measurement-templates'),
      },
      hasFeature('timeline-management'),
      ...floor.map(([key, label]) => ({
        key,
        label,
        cell: ({ features }: Plan) => features.has('timeline-management'),
      })),
      hasFeature('client-portal'),
    ],
  },
  {
    key: 'patterns',
    label: m.plans_category_patterns,
    rows: [
      { key: 'designer', label: m.plans_row_designer, cell: designer },
      {
        key: 'templates',
        label: () => asStands(m.plans_row_templates(), limitAvailability.designTemplates),
        cell: templateCount,
      },
      {
        key: 'ai',
        label: () => asStands(m.plans_row_ai(), limitAvailability.aiGenerationsPerMonth),
        cell: ({ limits }) => countOrUnlimited(limits.aiGenerationsPerMonth),
      },
      hasFeature('no-watermark'),
      hasFeature('custom-pattern-library'),
    ],
  },
  {
    key: 'business',
    label: m.plans_category_business,
    rows: [
      hasFeature('calendar'),
      hasFeature('invoices'),
      ...papers.map(([key, label]) => ({
        key,
        label,
        cell: ({ features }: Plan) => features.has('invoices'),
      })),
      hasFeature('payment-tracking'),
      { key: 'analytics', label: m.plans_feature_analytics, cell: analytics },
    ],
  },
  {
    key: 'workspace',
    label: m.plans_category_workspace,
    rows: [
      {
        key: 'storage',
        label: m.plans_row_storage,
        cell: ({ limits }) => storageSize(limits.storageBytes),
      },
      { key: 'members', label: m.plans_row_members, cell: ({ limits }) => String(limits.members) },
      hasFeature('team-collaboration'),
      {
        key: 'roles',
        label: m.plans_point_roles,
        cell: ({ features }) => features.has('team-collaboration'),
      },
      {
        key: 'workers',
        label: m.plans_point_workers,
        cell: ({ features }) => features.has('timeline-management'),
      },
      hasFeature('custom-branding'),
      {
        key: 'brand',
        label: m.plans_point_brand,
        cell: ({ features }) => features.has('custom-branding'),
      },
      hasFeature('api-access'),
      { key: 'export', label: m.plans_base_export, cell: () => true },
      { key: 'support', label: m.plans_row_support, cell: support },
    ],
  },
]
