import type { Project } from '#contract/projects.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { useRefreshProjects } from '../projects-queries.ts'

const ProjectsForm = later(async () => (await import('../projects-form.tsx')).ProjectsForm)

interface ProjectDialogProps {
  /** The project to change, 'new' to add one, null while the dialog is closed. */
  readonly subject: Project | 'new' | null
  /** Whom a new one is for. */
  readonly clientId?: string
  readonly onClose: () => void
}

/** The dialog in which a project is added or changed. */
export function ProjectDialog({ subject, clientId = '', onClose }: ProjectDialogProps) {
  const refresh = useRefreshProjects()
  return (
    <RecordDialog
      subject={subject}
      titles={{ add: m.projects_add(), edit: m.projects_form_edit_title() }}
      onClose={onClose}
      onSaved={() => {
        notify.success(subject === 'new' ? m.projects_added() : m.projects_updated())
        refresh().catch(handleError)
      }}
    >
      {(project, controls) => <ProjectsForm project={project} clientId={clientId} {...controls} />}
    </RecordDialog>
  )
}
