import { type Project, type ProjectStatus, type ProjectSummary, projectStatuses } from '#contract/projects.ts'

/** 'all', or the projects of one status. */
export type StatusFilter = ProjectStatus | 'all'
export const statusFilters: readonly StatusFilter[] = ['all', ...projectStatuses]

export const isStatusFilter = (value: unknown): value is StatusFilter =>
  statusFilters.some((filter) => filter === value)

export interface Page {
  readonly projects: Project[]
  readonly nextCursor: string | null
  readonly summary: ProjectSummary
}

/** The pages of one list that is on the screen. */
export interface ShownList {
  readonly pages: readonly Page[]
  readonly status: StatusFilter
}

const holds = ({ pages }: ShownList, id: string) =>
  pages.some((page) => page.projects.some((project) => project.id === id))

const counts = (filter: StatusFilter, { status }: Project) => filter === 'all' || filter === status

/** Each budget counts where its currency does; nothing is known of them to whom sees no prices. */
function withBudget(
  summary: ProjectSummary,
  { budget, budgetCurrency }: Project,
  by: 1 | -1,
): Pick<ProjectSummary, 'currency' | 'totalRevenue' | 'otherTotals'> {
  const { currency, totalRevenue: budgets, otherTotals } = summary
  if (budget === null || budgetCurrency === null || budgets === null)
    return { currency, totalRevenue: budgets, otherTotals }
  if (budgetCurrency === currency) {
    return { currency, totalRevenue: budgets + by * budget, otherTotals }
  }
  const before = otherTotals.find((other) => other.currency === budgetCurrency)?.amount ?? 0
  const after = before + by * budget
  const others = otherTotals.filter((other) => other.currency !== budgetCurrency)
  return {
    currency,
    totalRevenue: budgets,
    otherTotals: after === 0 ? others : [...others, { currency: budgetCurrency, amount: after }].sort(byCode),
  }
}

const byCode = (a: { readonly currency: string }, b: { readonly currency: string }) =>
  a.currency < b.currency ? -1 : 1

/** How the summary changes where `project` joins (1) or leaves (-1) what is counted. */
function recount(summary: ProjectSummary, project: Project, by: 1 | -1): ProjectSummary {
  const { status } = project
  return {
    ...withBudget(summary, project, by),
    total: summary.total + by,
    inProgress: summary.inProgress + (status === 'in-progress' ? by : 0),
    completed: summary.completed + (status === 'completed' ? by : 0),
  }
}

/** The pages without a project that stood on them. */
export function withoutProject(list: ShownList, project: Project): readonly Page[] {
  if (!holds(list, project.id)) return list.pages
  return list.pages.map((page) => ({
    ...page,
    projects: page.projects.filter(({ id }) => id !== project.id),
    summary: recount(page.summary, project, -1),
  }))
}

/**
 * The pages after a project has moved from one status to another: it stays in its place on a list of all, leaves the
 * column that it was in, and joins the other one where the server would list it, newest first.
 */
export function withMoved(list: ShownList, before: Project, after: Project): readonly Page[] {
  if (!counts(list.status, after)) return withoutProject(list, before)
  if (holds(list, before.id)) {
    return list.pages.map((page) => ({
      ...page,
      projects: page.projects.map((project) => (project.id === after.id ? after : project)),
      summary: recount(recount(page.summary, before, -1), after, 1),
    }))
  }
  if (list.status === 'all') return list.pages
  const place = pageFor(list.pages, after)
  return list.pages.map((page, index) => ({
    ...page,
    projects: index === place ? newestFirst([...page.projects, after]) : page.projects,
    summary: recount(page.summary, after, 1),
  }))
}

/** Ids grow with time. The first page that ends below the project is its page, or else the last. */
function pageFor(pages: readonly Page[], { id }: Project): number {
  const found = pages.findIndex((page) => (page.projects.at(-1)?.id ?? '') < id)
  return found === -1 ? pages.length - 1 : found
}

const newestFirst = (projects: Project[]) => projects.toSorted((a, b) => (a.id < b.id ? 1 : -1))
