import type { Project } from '#contract/projects.ts'
import { formatDay } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { piecesText } from './piece-counts.ts'
import { projectPath } from './project-link.tsx'
import { ProjectStatusBadge } from './project-status.tsx'
import { projectTypeWords } from './project-type-words.ts'

/** Projects on another record's page. */
export function ProjectRows({ projects }: { projects: readonly Project[] }) {
  return (
    <RecordRows
      rows={projects.map(({ id, name, type, dueDate, status, progress, pieces }) => ({
        id,
        title: name,
        to: projectPath(id),
        text: joined([
          projectTypeWords[type](),
          dueDate !== null && m.projects_due_on({ day: formatDay(dueDate) }),
          piecesText({ pieces }),
        ]),
        side: (
          <>
            {m.projects_percent({ progress })} <ProjectStatusBadge status={status} />
          </>
        ),
      }))}
    />
  )
}
