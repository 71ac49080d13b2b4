import { limitAvailability, type Plan, type PlanFeature, planIds, plans } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { storageSize, templateCount } from './plan-amounts.ts'
import { asStands, featureText } from './plan-texts.ts'

export interface Highlight {
  readonly text: string
  readonly included: boolean
}

/** What somebody on the smallest plan would look for first and not find. */
const namedWhenMissing: readonly PlanFeature[] = [
  'calendar',
  'invoices',
  'analytics',
  'client-portal',
  'no-watermark',
]

/** What a line of the limits has said already. */
const saidByLimits: readonly PlanFeature[] = ['team-collaboration']

/** What a feature's name alone doesn't sell. */
const points: Partial<Record<PlanFeature, readonly (() => string)[]>> = {
  invoices: [m.plans_point_quotes, m.plans_point_credits, m.plans_point_e_invoices],
  'payment-tracking': [m.plans_point_till],
  'client-portal': [m.plans_point_portal],
  'timeline-management': [m.plans_point_pieces, m.plans_point_workers],
  'advanced-measurement-templates': [m.plans_point_lists],
  'team-collaboration': [m.plans_point_roles, m.plans_point_sight],
  'custom-branding': [m.plans_point_brand],
  'api-access': [m.plans_point_api],
}

const base: readonly (() => string)[] = [
  m.plans_base_measurements,
  m.plans_base_designer,
  m.plans_base_tracking,
  m.plans_base_support,
  m.plans_base_export,
]

/** The next smaller plan, whose features a card need not repeat. */
export function planBelow(plan: Plan): Plan | undefined {
  const below = planIds[planIds.indexOf(plan.id) - 1]
  return below === undefined ? undefined : plans[below]
}

const included = (text: string): Highlight => ({ text, included: true })
const missing = (text: string): Highlight => ({ text, included: false })

function limitHighlights({ limits, ...plan }: Plan, below: Plan | undefined): string[] {
  const { clients, projects, aiGenerationsPerMonth: ai } = limits
  const lines = [
    [
      clients,
      clients === null ? m.plans_limit_clients_none() : m.plans_limit_clients({ count: clients }),
      'clients',
    ],
    [
      projects,
      projects === null ? m.plans_limit_projects_none() : m.plans_limit_projects({ count: projects }),
      'projects',
    ],
    [ai, ai === null ? m.plans_limit_ai_none() : m.plans_limit_ai({ count: ai }), 'aiGenerationsPerMonth'],
    [limits.storageBytes, m.plans_limit_storage({ size: storageSize(limits.storageBytes) }), 'storageBytes'],
    [
      limits.designTemplates,
      m.plans_limit_templates({ count: templateCount({ ...plan, limits }) }),
      'designTemplates',
    ],
    [
      limits.members,
      limits.members === 1 ? m.plans_limit_member() : m.plans_limit_members({ count: limits.members }),
      'members',
    ],
  ] as const
  return lines
    .filter(([limit, , name]) => below?.limits[name] !== limit)
    .map(([, text, name]) => asStands(text, limitAvailability[name]))
}

/** The lines of a plan's card: its limits, what it adds to the plan below, and for Free what it lacks. */
export function highlightsOf(plan: Plan): Highlight[] {
  const below = planBelow(plan)
  const added = [...plan.features].filter((feature) => !below?.features.has(feature))
  return [
    ...limitHighlights(plan, below).map(included),
    ...(below === undefined ? base.map((text) => included(text())) : []),
    ...added.flatMap((feature) => [
      ...(saidByLimits.includes(feature) ? [] : [included(featureText(feature))]),
      ...(points[feature] ?? []).map((text) => included(text())),
    ]),
    ...namedWhenMissing
      .filter((feature) => !plan.features.has(feature))
      .map((feature) => missing(featureText(feature))),
  ]
}
