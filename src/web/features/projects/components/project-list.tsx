import { IconScissors } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AskedAssignee } from '#contract/assignees.ts'
import type { Project, ProjectSort } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { NothingListed } from '#web/shared/team/nothing-listed.tsx'
import { namesIn, type People, usePeople } from '#web/shared/team/use-people.ts'
import type { More } from '#web/ui/list-body.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { type AskedProjects, projectsQuery } from '../projects-queries.ts'
import type { Page } from '../shown-lists.ts'
import type { ProjectView } from '../use-project-list.ts'
import { type BoardActions, ProjectBoard } from './project-board.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectTable } from './project-table.tsx'

const CARD_HEIGHT_PX = 230

interface ProjectListProps {
  readonly asked: AskedProjects
  readonly view: ProjectView
  readonly onSort: (sort: ProjectSort) => void
  readonly onAssignee: (assignee: AskedAssignee | null) => void
  /** Nothing for who adds none. */
  readonly onAdd: (() => void) | undefined
  readonly onRetry: () => void
  readonly actions: BoardActions
}

const projectsOf = (page: Page) => page.projects

function emptyText({ search, status, assignee, due }: AskedProjects, { facesOf }: People): string {
  if (search !== '' || status !== 'all') return m.projects_empty_search()
  if (assignee !== null && due !== null) return m.projects_empty_both()
  if (assignee === 'me') return m.projects_empty_mine()
  if (assignee === 'none') return m.projects_empty_unassigned()
  if (assignee !== null) return m.projects_empty_theirs({ name: namesIn(facesOf([assignee])) })
  if (due === null) return m.projects_empty_first()
  return due === 'overdue' ? m.projects_empty_overdue() : m.projects_empty_week()
}

/** Projects as cards, as rows, or on a board. */
export function ProjectList({ asked, view, onSort, onAssignee, onAdd, onRetry, actions }: ProjectListProps) {
  const query = useInfiniteQuery(projectsQuery(asked))
  const people = usePeople()
  const { search, status, assignee, due, sort } = asked
  const board = () => <ProjectBoard asked={asked} onRetry={onRetry} actions={actions} />
  const rows = (projects: readonly Project[], more: More) => (
    <ProjectTable projects={projects} actions={actions} sort={sort} onSort={onSort} more={more} />
  )
  const isNarrowed = search !== '' || status !== 'all' || assignee !== null || due !== null
  return (
    <RecordList
      query={query}
      itemsOf={projectsOf}
      loadingLabel={m.projects_loading()}
      loadingMoreLabel={m.projects_loading_more()}
      cardHeightPx={CARD_HEIGHT_PX}
      loadsItself={view === 'board'}
      empty={
        <NothingListed
          icon={<IconScissors size={28} />}
          title={m.projects_empty()}
          text={emptyText(asked, people)}
          isNarrowed={isNarrowed}
          assignee={assignee}
          onAssignee={onAssignee}
          addLabel={m.projects_add()}
          onAdd={onAdd}
        />
      }
      renderCard={(project) => <ProjectCard project={project} actions={actions} />}
      instead={{ grid: undefined, list: rows, board }[view]}
    />
  )
}
