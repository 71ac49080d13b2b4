import { Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { type Project, type ProjectStatus, projectStatuses } from '#contract/projects.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { statusText } from '#web/shared/projects/project-status.tsx'
import type { AskedBoard } from '../projects-queries.ts'
import { BoardColumn } from './board-column.tsx'
import type { ProjectActions } from './project-actions.tsx'
import classes from './project-board.module.css'

export interface BoardActions extends ProjectActions {
  readonly onMove: (project: Project, status: ProjectStatus, onSettled: () => void) => void
}

interface ProjectBoardProps {
  readonly asked: AskedBoard
  readonly onRetry: () => void
  readonly actions: BoardActions
}

/** A column for each status. Cards move by dragging with a mouse, and by their menu with anything else. */
export function ProjectBoard({ asked, onRetry, actions }: ProjectBoardProps) {
  const mayMove = useMay('work.write')
  const [dragged, setDragged] = useState<Project | null>(null)
  const [movedId, setMovedId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function move(project: Project, status: ProjectStatus) {
    setDragged(null)
    if (project.status === status) return
    setMovedId(project.id)
    setAnnouncement(m.projects_moved({ name: project.name, status: statusText(status) }))
    // Until then a refusal may bring it back. Later its card is shown anew for other reasons, such as a search.
    actions.onMove(project, status, () => setMovedId(null))
  }

  return (
    <>
      {mayMove && (
        <Text size="sm" c="dimmed" mb="sm" visibleFrom="xs">
          {m.projects_board_hint()}
        </Text>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div className={classes.board}>
        {projectStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            asked={asked}
            onRetry={onRetry}
            actions={actions}
            movedId={movedId}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
          />
        ))}
      </div>
    </>
  )
}
