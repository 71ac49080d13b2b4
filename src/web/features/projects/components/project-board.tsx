import { Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { type Project, type ProjectStatus, projectStatuses } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { BoardColumn } from './board-column.tsx'
import type { ProjectActions } from './project-actions.tsx'
import classes from './project-board.module.css'
import { statusText } from './project-words.ts'

export interface BoardActions extends ProjectActions {
  readonly onMove: (project: Project, status: ProjectStatus) => void
}

interface ProjectBoardProps {
  readonly search: string
  readonly onRetry: () => void
  readonly actions: BoardActions
}

/** A column for each status. Cards move by dragging with a mouse, and by their menu with anything else. */
export function ProjectBoard({ search, onRetry, actions }: ProjectBoardProps) {
  const [dragged, setDragged] = useState<Project | null>(null)
  const [moved, setMoved] = useState<{ id: string; text: string } | null>(null)

  function move(project: Project, status: ProjectStatus) {
    setDragged(null)
    if (project.status === status) return
    setMoved({ id: project.id, text: m.projects_moved({ name: project.name, status: statusText(status) }) })
    actions.onMove(project, status)
  }

  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {m.projects_board_hint()}
      </Text>
      <VisuallyHidden role="status">{moved?.text}</VisuallyHidden>
      <div className={classes.board}>
        {projectStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            search={search}
            onRetry={onRetry}
            actions={actions}
            movedId={moved?.id ?? null}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
          />
        ))}
      </div>
    </>
  )
}
