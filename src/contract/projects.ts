import * as z from 'zod/mini'
import { currencyCodes } from '../domain/money/currencies.ts'
import { assigneeQuery, assigneesOf, assigneesShown } from './assignees.ts'
import { recordsQuery, recordsReply } from './changes.ts'
import { endpoint } from './endpoint.ts'
import {
  idParams,
  instant,
  isoDay,
  keptTexts,
  line,
  money,
  nothing,
  optionalIsoDay,
  optionalText,
  sortedByPrice,
} from './fields.ts'
import { projectOverviewEndpoints } from './project-overview.ts'
import { amount, priced } from './shown-to.ts'

export const projectTypes = [
  'Wedding Dress',
  'Suit',
  'Evening Dress',
  'Shirt',
  'Pants',
  'Skirt',
  'Blouse',
  'Jacket',
] as const

/** What is made anew, or what was taken in to be altered. */
export const projectKinds = ['commission', 'alteration'] as const
export type ProjectKind = (typeof projectKinds)[number]

export const projectStatuses = ['planning', 'in-progress', 'review', 'completed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export const projectPriorities = ['low', 'medium', 'high'] as const
export type ProjectPriority = (typeof projectPriorities)[number]

/** From how many patterns one garment is cut. */
const PATTERNS_MAX = 50

/** Texts that may be left out. */
const texts = { description: optionalText(4_000) }

const budgetCurrency = () => priced('work', z.enum(currencyCodes))

export const Project = z.object({
  _id: z.string(),
  id: z.string(),
  /** Null when the client has been deleted: the project is the business's record and stays. */
  clientId: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  name: z.string(),
  ...keptTexts(texts),
  type: z.enum(projectTypes),
  kind: z.enum(projectKinds),
  status: z.enum(projectStatuses),
  priority: z.enum(projectPriorities),
  /** Whole percent; 100 once completed, whatever was asked for. */
  progress: z.int(),
  /** Of a completed project, how far it was before, and is again when reopened. */
  progressBefore: z.nullable(z.int()),
  dueDate: z.nullable(isoDay()),
  /** Null as well for who doesn't see prices. */
  budget: z.nullable(amount('work')),
  /** The one that the budget was given in, which it keeps whatever is preferred later; null without a budget. */
  budgetCurrency: z.nullable(budgetCurrency()),
  /** The set of sizes that it is cut by; it may have been deleted, and can then be had back. */
  measurementId: z.nullable(z.string()),
  /** Whose work it is. */
  assignees: assigneesShown(),
  /** Its garments in the workshop: all of them, and how many of these are ready or were collected. It goes by them where it has any. */
  pieces: z.object({ all: z.int(), ready: z.int(), collected: z.int() }),
  /** When it was last moved to completed. */
  completedAt: z.nullable(instant()),
  /** When the client took it away; null while it is in work or waits to be collected. */
  collectedAt: z.nullable(instant()),
  /** Beyond what the plan has room for: shown, but closed to changes. */
  readOnly: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Project = z.output<typeof Project>

const optionalFields = {
  ...texts,
  status: z.optional(z.enum(projectStatuses)),
  priority: z.optional(z.enum(projectPriorities)),
  progress: z.optional(z.int().check(z.gte(0), z.lte(100))),
  dueDate: optionalIsoDay(),
  budget: z.optional(z.nullable(money('work'))),
  /** The currency that it has, where none is said; of a first budget, the business's. */
  budgetCurrency: z.optional(z.nullable(budgetCurrency())),
  /** A project that is added by somebody who may not assign is assigned to them. */
  assignees: assigneesOf(),
}

export const CreateProjectBody = z.object({
  clientId: z.uuid(),
  name: line(160),
  type: z.enum(projectTypes),
  ...optionalFields,
})

const UpdateProjectBody = z.object({
  clientId: z.optional(z.uuid()),
  name: z.optional(line(160)),
  type: z.optional(z.enum(projectTypes)),
  ...optionalFields,
  /** A set of the client's own, by which it is cut; null is none. */
  measurementId: z.optional(z.nullable(z.uuid())),
  /** The patterns that it is cut from, in place of those before. */
  patternIds: z.optional(z.array(z.uuid()).check(z.maxLength(PATTERNS_MAX))),
  /** Whether the client has taken it away. A completed project alone can be; reopening takes it back. */
  collected: z.optional(z.boolean()),
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(instant()),
})

/** What a project is made of. */
export type ProjectBody = Omit<
  z.output<typeof UpdateProjectBody>,
  'assignees' | 'collected' | 'patternIds' | 'updatedAt'
>

/** Over everything that matches, not over the page. */
export const ProjectSummary = z.object({
  total: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  /** The preferred one, in which the sum is. */
  currency: z.string(),
  /** The sum of the budgets in it, under the specification's name; null for who doesn't see prices. */
  totalRevenue: z.nullable(amount('work')),
  /** The same in each other currency that there is. */
  otherTotals: z.array(priced('work', z.object({ currency: z.string(), amount: amount('work') }))),
})
export type ProjectSummary = z.output<typeof ProjectSummary>

/** What else a list can be narrowed to: active and due before today, or within this week, in the business's time zone. */
export const projectDues = ['overdue', 'week'] as const
export type ProjectDue = (typeof projectDues)[number]

/** What projects can be listed by; those without a due day are due last, budgets in other currencies are smaller than those in the preferred one and none is the smallest, and what isn't done was completed before all else. */
export const projectSortKeys = ['created', 'name', 'client', 'due', 'budget', 'completed'] as const
export type ProjectSortKey = (typeof projectSortKeys)[number]
export type ProjectSort = ProjectSortKey | `-${ProjectSortKey}`

const oneProject = z.object({ project: Project })

export const projectEndpoints = {
  ...projectOverviewEndpoints,
  list: endpoint({
    method: 'GET',
    path: '/projects',
    summary: 'Projects, newest first or in another order, searched by their name or their client’s',
    access: 'member',
    needs: 'work.read',
    query: recordsQuery({
      status: z.optional(z.enum(projectStatuses)),
      due: z.optional(z.enum(projectDues)),
      assignee: assigneeQuery(),
      /** Newest first where nothing is said. */
      sort: sortedByPrice(projectSortKeys, 'budget', 'work'),
    }),
    reply: z.object({
      projects: z.array(Project),
      ...recordsReply,
      summary: ProjectSummary,
    }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects',
    summary: 'Add a project',
    access: 'member',
    needs: 'work.write',
    body: CreateProjectBody,
    reply: oneProject,
    status: 201,
    errors: ['PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:id',
    summary: 'One project; given a client’s id, that client’s projects',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: z.object({ project: z.optional(Project), projects: z.array(Project) }),
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/projects/:id',
    summary: 'Change a project',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    body: UpdateProjectBody,
    reply: oneProject,
    errors: ['PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:id',
    summary: 'Delete a project; it can be restored until the night',
    access: 'member',
    needs: 'work.delete',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/projects/:id/restore',
    summary: 'Take the deletion of a project back',
    access: 'member',
    needs: 'work.delete',
    params: idParams,
    reply: oneProject,
    errors: ['PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
  }),
}
