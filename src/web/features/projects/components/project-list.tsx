import { Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProjectSort } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
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
  /** Nothing for who adds none. */
  readonly onAdd: (() => void) | undefined
  readonly onRetry: () => void
  readonly actions: BoardActions
}

const projectsOf = (page: Page) => page.projects

function emptyText({ search, status, due }: AskedProjects): string {
  if (search !== '' || status !== 'all') return m.projects_empty_search()
  if (due === null) return m.projects_empty_first()
  return due === 'overdue' ? m.projects_empty_overdue() : m.projects_empty_week()
}

/** Projects as cards, as rows, or on a board. */
export function ProjectList({ asked, view, onSort, onAdd, onRetry, actions }: ProjectListProps) {
  const query = useInfiniteQuery(projectsQuery(asked))
  const { search, status, due, sort } = asked
  const isNarrowed = search !== '' || status !== 'all' || due !== null
  return (
    <ListBody
      query={query}
      itemsOf={projectsOf}
      loadingLabel={m.projects_loading()}
      cardHeightPx={CARD_HEIGHT_PX}
      loadsItself={view === 'board'}
      empty={
        <EmptyState
          icon={<IconScissors size={28} />}
          title={m.projects_empty()}
          {...((isNarrowed || onAdd) && { text: emptyText(asked) })}
          action={!isNarrowed && onAdd && <Button onClick={onAdd}>{m.projects_add()}</Button>}
        />
      }
    >
      {(projects, more) => {
        if (view === 'board') return <ProjectBoard search={search} onRetry={onRetry} actions={actions} />
        if (view === 'list') {
          return (
            <ProjectTable projects={projects} actions={actions} sort={sort} onSort={onSort} more={more} />
          )
        }
        return (
          <CardGrid
            items={projects}
            renderCard={(project) => <ProjectCard project={project} actions={actions} />}
            cardHeightPx={CARD_HEIGHT_PX}
            more={more}
            loadingMoreLabel={m.projects_loading_more()}
          />
        )
      }}
    </ListBody>
  )
}
