import { ActionIcon, Card, Group, Text } from '@mantine/core'
import { IconCheck, IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useLayoutEffect, useRef } from 'react'
import { type Project, type ProjectStatus, projectStatuses } from '#contract/projects.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { mayMoveTo } from '#web/shared/projects/piece-counts.ts'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { statusText } from '#web/shared/projects/project-status.tsx'
import { fromMenu, MenuButton } from '#web/ui/menu-button.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import classes from './board-card.module.css'
import { CardPeople } from './card-people.tsx'
import type { ProjectActions } from './project-actions.tsx'
import { DueMark, PiecesMark, PriorityMark, ProgressMark } from './project-marks.tsx'
import { clientText, typeText } from './project-words.ts'

interface BoardCardProps {
  readonly project: Project
  readonly actions: ProjectActions
  readonly takesFocus: boolean
  readonly isDragged: boolean
  readonly onDrag: (project: Project | null) => void
  readonly onMove: (project: Project, status: ProjectStatus) => void
}

export function BoardCard({ project, actions, takesFocus, isDragged, onDrag, onMove }: BoardCardProps) {
  const { name, readOnly } = project
  const mayMove = useMay('work.write')
  const startDrag = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', name)
    onDrag(project)
  }
  return (
    <Card
      component="article"
      aria-label={name}
      padding="sm"
      className={classes.card ?? ''}
      data-dragged={isDragged || undefined}
      draggable={!readOnly && mayMove}
      onDragStart={startDrag}
      onDragEnd={() => onDrag(null)}
    >
      <div className={classes.head}>
        <ProjectLink project={project} className={classes.name ?? ''} draggable={false} data-way />
        <CardMenu project={project} actions={actions} takesFocus={takesFocus} onMove={onMove} />
      </div>
      <Text size="sm" c="dimmed" className={classes.client ?? ''}>
        <ClientLink client={project.clientId} otherwise={clientText(project)} draggable={false} /> ·{' '}
        {typeText(project)}
      </Text>
      <Group gap="xs" my={6}>
        <PriorityMark priority={project.priority} />
        <PiecesMark project={project} />
        {readOnly && <ReadOnlyMark why={m.projects_read_only()} />}
        <CardPeople project={project} />
      </Group>
      <ProgressMark project={project} />
      <DueMark project={project} />
    </Card>
  )
}

type CardMenuProps = Pick<BoardCardProps, 'project' | 'actions' | 'takesFocus' | 'onMove'>

/** All that can be done with a project: to move it this is the way for the keyboard and for touch, where nothing is dragged. */
function CardMenu({ project, actions, takesFocus, onMove }: CardMenuProps) {
  const { name, status, readOnly } = project
  const mayWrite = useMay('work.write')
  const mayDelete = useMay('work.delete')
  const mayReach = (target: ProjectStatus) => target !== status && mayMoveTo(project, target)
  const firstOther = projectStatuses.find(mayReach)
  const button = useRef<HTMLButtonElement>(null)
  // A moved card is a new one in another column: the focus follows it there, unless somebody types meanwhile.
  const takesFocusAtFirst = useRef(takesFocus)
  useLayoutEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea') === true
    if (takesFocusAtFirst.current && !isTyping) button.current?.focus()
  }, [])

  return (
    <MenuButton
      position="bottom-end"
      button={
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-label={m.ui_actions_for({ name })}
          className={classes.menu ?? ''}
        >
          <IconDots size={18} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          {mayWrite && (
            <>
              <Menu.Label>{m.projects_move()}</Menu.Label>
              {projectStatuses.map((target) => (
                <Menu.Item
                  key={target}
                  disabled={readOnly || !mayReach(target)}
                  data-autofocus={target === firstOther || undefined}
                  leftSection={
                    target === status ? (
                      <IconCheck size={16} aria-hidden />
                    ) : (
                      <span className={classes.space} />
                    )
                  }
                  onClick={() => onMove(project, target)}
                >
                  {statusText(target)}
                </Menu.Item>
              ))}
              {projectStatuses.some((target) => !mayMoveTo(project, target)) && (
                <Menu.Label>{m.projects_led_by_pieces()}</Menu.Label>
              )}
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={fromMenu(() => actions.onView(project))}
          >
            {m.projects_view_details({ name })}
          </Menu.Item>
          {mayWrite && (
            <Menu.Item
              disabled={readOnly}
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={fromMenu(() => actions.onEdit(project))}
            >
              {m.projects_details_edit()}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={fromMenu(() => actions.onDelete(project))}
            >
              {m.projects_delete_action()}
            </Menu.Item>
          )}
        </>
      )}
    </MenuButton>
  )
}
