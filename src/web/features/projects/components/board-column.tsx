import { Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project, ProjectStatus } from '#contract/projects.ts'
import { describeError } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useDropTarget } from '#web/lib/use-drop-target.ts'
import { m } from '#web/paraglide/messages.js'
import { mayMoveTo } from '#web/shared/projects/piece-counts.ts'
import { statusText } from '#web/shared/projects/project-status.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MoreError, useMore } from '#web/ui/list-body.tsx'
import { type AskedBoard, columnQuery } from '../projects-queries.ts'
import { BoardCard } from './board-card.tsx'
import classes from './board-column.module.css'
import type { ProjectActions } from './project-actions.tsx'

const CARD_HEIGHT_PX = 130

/** What is done is looked at for the newest alone, until somebody asks for the rest. */
const COMPLETED_SHOWN = 5

interface BoardColumnProps {
  readonly status: ProjectStatus
  readonly asked: AskedBoard
  readonly onRetry: () => void
  readonly actions: ProjectActions
  /** The project that is being moved: its card takes the focus where it appears. */
  readonly movedId: string | null
  readonly dragged: Project | null
  readonly onDrag: (project: Project | null) => void
  readonly onMove: (project: Project, status: ProjectStatus) => void
}

export function BoardColumn(props: BoardColumnProps) {
  const { status, asked, dragged, onMove } = props
  const { data } = useInfiniteQuery(columnQuery(status, asked))
  const mayTake = dragged !== null && dragged.status !== status && mayMoveTo(dragged, status)
  const { isOver, targetProps } = useDropTarget(mayTake, () => mayTake && onMove(dragged, status))
  const count = data?.pages[0]?.summary.total
  const label = statusText(status)

  return (
    <section
      className={classes.column}
      aria-label={count === undefined ? label : m.projects_column({ status: label, count })}
      data-target={isOver || undefined}
      {...targetProps}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{label}</h2>
        <Text component="span" size="sm" c="dimmed" aria-hidden>
          {count !== undefined && formatNumber(count)}
        </Text>
      </div>
      {dragged !== null && !mayMoveTo(dragged, status) && (
        <Text size="sm" c="dimmed" mb="xs">
          {m.projects_led_by_pieces()}
        </Text>
      )}
      <ColumnCards {...props} />
    </section>
  )
}

function ColumnCards({
  status,
  asked,
  onRetry,
  actions,
  movedId,
  dragged,
  onDrag,
  onMove,
}: BoardColumnProps) {
  const query = useInfiniteQuery(columnQuery(status, asked))
  const { data, error, isPending, isFetching } = query
  const more = useMore(query)
  const [isWhole, setIsWhole] = useState(status !== 'completed')

  if (isPending) {
    return (
      <div role="status" aria-label={m.projects_loading()}>
        <Skeleton height={CARD_HEIGHT_PX} radius="lg" />
      </div>
    )
  }
  if (!data) {
    return <ErrorState message={describeError(error).message} onRetry={onRetry} retrying={isFetching} />
  }
  const projects = data.pages.flatMap((page) => page.projects)
  const isFolded = !isWhole && projects.length > COMPLETED_SHOWN
  // What was just moved here shows where it went.
  const shown = isFolded
    ? projects.filter(({ id }, place) => place < COMPLETED_SHOWN || id === movedId)
    : projects
  if (projects.length === 0) {
    return (
      <Text size="sm" c="dimmed" className={classes.empty ?? ''}>
        {m.projects_column_empty()}
      </Text>
    )
  }
  return (
    <div className={classes.scroller}>
      <ul className={classes.cards}>
        {shown.map((project) => (
          <li key={project.id}>
            <BoardCard
              project={project}
              actions={actions}
              takesFocus={project.id === movedId}
              isDragged={project.id === dragged?.id}
              onDrag={onDrag}
              onMove={onMove}
            />
          </li>
        ))}
      </ul>
      {isFolded && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {m.projects_column_all({ count: data.pages[0]?.summary.total ?? projects.length })}
        </Button>
      )}
      {!isFolded && more.isThere && (
        <Button variant="subtle" onClick={more.ask} loading={more.isLoading}>
          {m.ui_show_more()}
        </Button>
      )}
      <MoreError query={query} />
    </div>
  )
}
