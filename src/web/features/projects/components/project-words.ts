import type { Project } from '#contract/projects.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { statusText } from '#web/shared/projects/project-status.tsx'
import { projectTypeWords } from '#web/shared/projects/project-type-words.ts'
import type { StatusFilter } from '../shown-lists.ts'

export const filterText = (filter: StatusFilter) =>
  filter === 'all' ? m.projects_filter_all() : statusText(filter)

export const clientText = ({ clientId }: Project) => clientId?.name ?? m.projects_unknown_client()

/** What is altered has the type of its first garment, which says less than that it is altered. */
export const typeText = ({ type, kind }: Pick<Project, 'type' | 'kind'>) =>
  kind === 'alteration' ? m.projects_alteration() : projectTypeWords[type]()

/** In the currency that it was given in, whatever is preferred now. */
export const budgetText = ({ budget, budgetCurrency }: Pick<Project, 'budget' | 'budgetCurrency'>) =>
  budget === null || budgetCurrency === null
    ? m.projects_no_budget()
    : formatMoney(budget, budgetCurrency, { whole: Number.isInteger(budget) })

export const dayText = ({ dueDate }: Project) => (dueDate === null ? m.projects_none() : formatDay(dueDate))

export const dueText = ({ dueDate }: Project) =>
  dueDate === null ? m.projects_no_due() : m.projects_due_on({ day: formatDay(dueDate) })

export const percentText = (progress: number) => m.projects_percent({ progress })
