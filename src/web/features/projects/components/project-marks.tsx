import { Progress } from '@mantine/core'
import { IconAlertTriangle, IconNeedleThread } from '@tabler/icons-react'
import type { Project, ProjectPriority, ProjectStatus } from '#contract/projects.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { piecesText } from '#web/shared/projects/piece-counts.ts'
import { priorityIcons, priorityInWords, priorityText } from '#web/shared/projects/priorities.ts'
import { ProjectStatusBadge } from '#web/shared/projects/project-status.tsx'
import { PlainBadge, plain } from '#web/ui/plain.tsx'
import { isOverdue } from '../project-days.ts'
import classes from './project-marks.module.css'
import { dayText, dueText, percentText } from './project-words.ts'

export const StatusBadge = ({ status }: { status: ProjectStatus }) => (
  <ProjectStatusBadge status={status} className={classes.badge ?? ''} />
)

interface PriorityMarkProps {
  readonly priority: ProjectPriority
  /** Under a heading that says what it is. */
  readonly isBare?: boolean
}

/** Told by an icon and a word; the colour only underlines it. */
export function PriorityMark({ priority, isBare = false }: PriorityMarkProps) {
  const Icon = priorityIcons[priority]
  return (
    <span className={`${plain.small} ${classes.mark}`} data-priority={priority}>
      <Icon size={16} aria-hidden />
      {isBare ? priorityText(priority) : priorityInWords(priority)}
    </span>
  )
}

interface DueMarkProps {
  readonly project: Project
  /** Under a heading that says what it is. */
  readonly isBare?: boolean
}

export function DueMark({ project, isBare = false }: DueMarkProps) {
  const { timeZone } = useRegion()
  const overdue = isOverdue(project, todayIn(timeZone))
  return (
    <div className={`${plain.row} ${classes.dues}`}>
      <span className={`${isBare ? '' : plain.small} ${classes.due}`}>
        {isBare ? dayText(project) : dueText(project)}
      </span>
      {overdue && (
        <PlainBadge
          color="red"
          icon={<IconAlertTriangle size={12} aria-hidden />}
          className={classes.badge ?? ''}
        >
          {m.projects_overdue()}
        </PlainBadge>
      )}
    </div>
  )
}

interface PiecesMarkProps {
  readonly project: Project
  /** On a line of its own under the name. */
  readonly isUnder?: boolean
}

/** How many garments it is made of, and how far they are; nothing of a project without. */
export function PiecesMark({ project, isUnder = false }: PiecesMarkProps) {
  const text = piecesText(project)
  if (text === null) return null
  if (isUnder) {
    return <span className={classes.under}>{text}</span>
  }
  return (
    <span className={`${plain.small} ${classes.mark}`}>
      <IconNeedleThread size={16} aria-hidden />
      {text}
    </span>
  )
}

export function ProgressMark({ project }: { project: Project }) {
  const { name, progress } = project
  return (
    <div className={classes.progress}>
      <Progress
        value={progress}
        aria-label={m.projects_progress_of({ name })}
        color={progress >= 100 ? 'green' : 'petrol'}
        className={classes.bar ?? ''}
      />
      <span className={`${plain.small} ${classes.percent}`}>{percentText(progress)}</span>
    </div>
  )
}
