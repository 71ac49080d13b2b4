import { Button, Loader } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'
import { useLoadedToast } from '#web/ui/use-loaded-toast.ts'
import { projectsQuery } from '../projects-queries.ts'
import type { StatusFilter } from '../shown-lists.ts'
import type { ProjectView } from '../use-project-view.ts'
import { type BoardActions, ProjectBoard } from './project-board.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectTable } from './project-table.tsx'

const CARD_HEIGHT_PX = 230

interface ProjectListProps {
  readonly search: string
  readonly filter: StatusFilter
  readonly view: ProjectView
  readonly onAdd: () => void
  readonly onRetry: () => void
  readonly actions: BoardActions
}

/** Projects as cards, as rows, or on a board. */
export function ProjectList({ search, filter, view, onAdd, onRetry, actions }: ProjectListProps) {
  const query = useInfiniteQuery(projectsQuery(search, filter))
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } = query
  useLoadedToast(query, m.projects_loaded())
  const onMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  if (isPending) return <LoadingCards label={m.projects_loading()} heightPx={CARD_HEIGHT_PX} />
  if (!data) {
    return <ErrorState message={describeError(error).message} onRetry={onRetry} retrying={isFetching} />
  }
  const projects = data.pages.flatMap((page) => page.projects)
  if (projects.length === 0) {
    const isNarrowed = search !== '' || filter !== 'all'
    return (
      <EmptyState
        icon={<IconScissors size={28} />}
        title={m.projects_empty()}
        text={isNarrowed ? m.projects_empty_search() : m.projects_empty_first()}
        action={!isNarrowed && <Button onClick={onAdd}>{m.projects_add()}</Button>}
      />
    )
  }
  if (view === 'board') return <ProjectBoard search={search} onRetry={onRetry} actions={actions} />
  if (view === 'list') {
    return (
      <ProjectTable
        projects={projects}
        actions={actions}
        {...(hasNextPage && { onMore })}
        isLoadingMore={isFetchingNextPage}
      />
    )
  }
  return (
    <>
      <CardGrid
        items={projects}
        itemKey={(project) => project.id}
        renderCard={(project) => <ProjectCard project={project} actions={actions} />}
        estimatedHeightPx={CARD_HEIGHT_PX}
        onNearEnd={onMore}
      />
      {isFetchingNextPage && <Loader aria-label={m.projects_loading_more()} mx="auto" my="lg" />}
    </>
  )
}
