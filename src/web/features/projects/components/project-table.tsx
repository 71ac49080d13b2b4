import { useMemo } from 'react'
import type { Project, ProjectSort } from '#contract/projects.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { usePeople } from '#web/shared/team/use-people.ts'
import type { More } from '#web/ui/list-body.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { type Column, RecordTable } from '#web/ui/record-table.tsx'
import { RowSummary } from '#web/ui/row-summary.tsx'
import { CardPeople } from './card-people.tsx'
import { type ProjectActions, ProjectRecordActions } from './project-actions.tsx'
import { DueMark, PiecesMark, PriorityMark, ProgressMark, StatusBadge } from './project-marks.tsx'
import classes from './project-table.module.css'
import { budgetText, clientText, typeText } from './project-words.ts'

interface ProjectTableProps {
  readonly projects: readonly Project[]
  readonly actions: ProjectActions
  readonly sort: ProjectSort
  readonly onSort: (sort: ProjectSort) => void
  readonly more: More
}

/** Projects as rows. */
export function ProjectTable({ projects, actions, sort, onSort, more }: ProjectTableProps) {
  const pricesSeen = useSeesPrices()
  const { areSeveral } = usePeople()
  const parts = useMemo(() => partsOf(actions, { pricesSeen, areSeveral }), [actions, pricesSeen, areSeveral])
  return (
    <RecordTable
      label={m.projects_title()}
      items={projects}
      sort={sort}
      onSort={onSort}
      more={more}
      loadingMoreLabel={m.projects_loading_more()}
      {...parts}
    />
  )
}

const clientOf = (project: Project) => (
  <ClientLink client={project.clientId} otherwise={clientText(project)} />
)

const statusOf = ({ status, readOnly }: Project) => (
  <>
    <StatusBadge status={status} />
    {readOnly && <ReadOnlyMark why={m.projects_read_only()} />}
  </>
)

const budgetColumn: Column<Project, ProjectSort> = {
  key: 'budget',
  label: m.projects_budget(),
  cell: (project) => (
    <span className={classes.budget} data-empty={project.budget === null || undefined}>
      {budgetText(project)}
    </span>
  ),
  width: '7.5rem',
  isNumber: true,
  isEmpty: ({ budget }) => budget === null,
  from: 'sm',
  sort: '-budget',
}

const assigneesColumn: Column<Project, ProjectSort> = {
  key: 'assignees',
  label: m.ui_assigned(),
  cell: (project) => <CardPeople project={project} />,
  width: '7.5rem',
  from: 'lg',
  isEmpty: ({ assignees }) => assignees.length === 0,
}

/**
 * With what it is made of underneath: a column of its own would leave no room for names. So would its priority's, but
 * on a wide screen; elsewhere it is told where it matters.
 */
const nameOf = (project: Project) => (
  <>
    <ProjectLink project={project} opens />
    <PiecesMark project={project} isUnder />
    {project.priority === 'high' && (
      <span className={classes.priority}>
        <PriorityMark priority="high" />
      </span>
    )}
  </>
)

/** What a reader and their business have more than others. */
interface Extras {
  readonly pricesSeen: boolean
  readonly areSeveral: boolean
}

function partsOf(actions: ProjectActions, { pricesSeen, areSeveral }: Extras) {
  const columns: [Column<Project, ProjectSort>, ...Column<Project, ProjectSort>[]] = [
    {
      key: 'name',
      label: m.projects_name(),
      cell: nameOf,
      sort: 'name',
    },
    { key: 'client', label: m.projects_client(), cell: clientOf, width: '9rem', from: 'md', sort: 'client' },
    { key: 'type', label: m.projects_type(), cell: typeText, width: '9rem', from: 'xl' },
    { key: 'status', label: m.projects_status(), cell: statusOf, width: '7.5rem', from: 'sm' },
    {
      key: 'priority',
      label: m.projects_priority(),
      cell: ({ priority }) => <PriorityMark priority={priority} isBare />,
      width: '7rem',
      from: 'xl',
    },
    {
      key: 'progress',
      label: m.projects_progress(),
      cell: (project) => <ProgressMark project={project} />,
      width: '9.5rem',
      from: 'xl',
    },
    {
      key: 'due',
      label: m.projects_due(),
      cell: (project) => <DueMark project={project} isBare />,
      width: '8.5rem',
      from: 'sm',
      sort: 'due',
    },
    ...(areSeveral ? [assigneesColumn] : []),
    ...(pricesSeen ? [budgetColumn] : []),
  ]
  return {
    columns,
    summary: (project: Project) => (
      <RowSummary>
        <span>
          {clientOf(project)} · {typeText(project)}
        </span>
        <DueMark project={project} />
        {statusOf(project)}
        <CardPeople project={project} />
      </RowSummary>
    ),
    actions: (project: Project) => <ProjectRecordActions project={project} actions={actions} />,
  }
}
