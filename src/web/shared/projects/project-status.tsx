import type { ProjectStatus } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { PlainBadge } from '#web/ui/plain.tsx'

const statusTexts: Readonly<Record<ProjectStatus, () => string>> = {
  planning: m.projects_status_planning,
  'in-progress': m.projects_status_in_progress,
  review: m.projects_status_review,
  completed: m.projects_status_completed,
}
export const statusText = (status: ProjectStatus) => statusTexts[status]()

const statusColors: Readonly<Record<ProjectStatus, string>> = {
  planning: 'gray',
  'in-progress': 'blue',
  review: 'yellow',
  completed: 'green',
}

export function ProjectStatusBadge({ status, className }: { status: ProjectStatus; className?: string }) {
  return (
    <PlainBadge color={statusColors[status]} {...(className !== undefined && { className })}>
      {statusText(status)}
    </PlainBadge>
  )
}
