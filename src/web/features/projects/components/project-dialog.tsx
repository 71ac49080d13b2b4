import type { Project } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ProjectsForm } from '../projects-form.tsx'

interface ProjectDialogProps {
  /** The project to change, 'new' to add one, null while the dialog is closed. */
  readonly subject: Project | 'new' | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function ProjectDialog({ subject, onClose, onSaved }: ProjectDialogProps) {
  const project = subject === 'new' ? null : subject
  return (
    <FormDialog
      opened={subject !== null}
      onClose={onClose}
      title={project ? m.projects_form_edit_title() : m.projects_form_add_title()}
    >
      {({ leave, close, onDirtyChange }) => (
        <ProjectsForm
          project={project}
          onCancel={leave}
          onSaved={() => {
            close()
            onSaved()
          }}
          onDirtyChange={onDirtyChange}
        />
      )}
    </FormDialog>
  )
}
