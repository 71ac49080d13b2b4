import { Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProjectDue } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
import { projectsQuery } from '../projects-queries.ts'
import type { Page, StatusFilter } from '../shown-lists.ts'
import type { ProjectView } from '../use-project-view.ts'
import { type BoardActions, ProjectBoard } from './project-board.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectTable } from './project-table.tsx'

const CARD_HEIGHT_PX = 230

interface ProjectListProps {
  readonly search: string
  readonly filter: StatusFilter
  readonly due: ProjectDue | null
  readonly view: ProjectView
  readonly onAdd: () => void
  readonly onRetry: () => void
  readonly actions: BoardActions
}

const projectsOf = (page: Page) => page.projects

function emptyText({ search, filter, due }: Pick<ProjectListProps, 'search' | 'filter' | 'due'>): string {
  if (search !== '' || filter !== 'all') return m.projects_empty_search()
  return due === null ? m.projects_empty_first() : m.projects_empty_overdue()
}

/** Projects as cards, as rows, or on a board. */
export function ProjectList({ search, filter, due, view, onAdd, onRetry, actions }: ProjectListProps) {
  const query = useInfiniteQuery(projectsQuery(search, filter, due))
  const isNarrowed = search !== '' || filter !== 'all' || due !== null
  return (
    <ListBody
      query={query}
      itemsOf={projectsOf}
      texts={{ loading: m.projects_loading(), loaded: m.projects_loaded() }}
      cardHeightPx={CARD_HEIGHT_PX}
      loadsItself={view === 'board'}
      empty={
        <EmptyState
          icon={<IconScissors size={28} />}
          title={m.projects_empty()}
          text={emptyText({ search, filter, due })}
          action={!isNarrowed && <Button onClick={onAdd}>{m.projects_add()}</Button>}
        />
      }
    >
      {(projects, more) => {
        if (view === 'board') return <ProjectBoard search={search} onRetry={onRetry} actions={actions} />
        if (view === 'list') return <ProjectTable projects={projects} actions={actions} more={more} />
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
