import {
  type Project,
  type ProjectBody,
  projectKinds,
  projectPriorities,
  projectStatuses,
  projectTypes,
} from '#contract/projects.ts'
import { currencyCodes } from '#domain/money/currencies.ts'
import {
  type Changes,
  type ColumnsFor,
  day,
  type Fields,
  id,
  money,
  optional,
  percent,
  type TableOf,
  text,
  time,
  word,
} from '#server/database/columns.ts'

/** What follows from the rest. */
type Own = Pick<Project, 'kind' | 'progressBefore' | 'completedAt' | 'collectedAt'>

export const projectColumns = {
  clientId: optional(id('client_id')),
  name: text('name'),
  description: optional(text('description')),
  type: word('type', projectTypes),
  kind: word('kind', projectKinds),
  status: word('status', projectStatuses),
  priority: word('priority', projectPriorities),
  progress: percent('progress'),
  progressBefore: optional(percent('progress_before')),
  dueDate: optional(day('due_date')),
  budget: optional(money('budget_minor')),
  budgetCurrency: optional(word('budget_currency', currencyCodes)),
  measurementId: optional(id('measurement_id')),
  completedAt: optional(time('completed_at')),
  collectedAt: optional(time('collected_at')),
} satisfies ColumnsFor<
  ProjectBody & Own,
  Omit<Project, 'assignees' | 'clientId'> & { clientId: string | null }
>

export type ProjectFields = Fields<typeof projectColumns>
export type ProjectChanges = Changes<typeof projectColumns>

/** Whose work a project is. */
interface AssignmentsTable {
  workspace_id: string
  id: string
  member_id: string
  project_id: string
  created_at: string
}

interface ProjectPatternsTable {
  workspace_id: string
  project_id: string
  pattern_id: string
}

declare module '#server/database/tables.ts' {
  interface Tables {
    projects: TableOf<typeof projectColumns>
    assignments: AssignmentsTable
    project_patterns: ProjectPatternsTable
  }
}
